"""Small histories of invented players, one a format, and what happens in them."""

PHH = """\
# three hands
[1]
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 150, 90]
actions = [
  'd dh p1 AcAd',
  'd dh p2 ????',
  'd dh p3 7h2s',
  'p3 f  # a wise man',
  'p1 cbr 6',
  'p2 cc',
  'd db Kc8d3s',
  'p1 cbr 8',
  'p2 f',
]
hand = 7
players = ['Ada', 'Bo', 'Cy']
finishing_stacks = [206, 144, 90]

[2]
variant = "FT"
antes = [0, 0]
blinds_or_straddles = [5, 10]
small_bet = 10
big_bet = 20
starting_stacks = [300, 300]
actions = ["d dh p1 QsJs", "d dh p2 9c9d", "p2 cbr 20", "p1 cc", "d db 2c2d2h", "p1 cc", "p2 cc",
  "d db Qc", "p1 cbr 20", "p2 cc", "d db 5h", "p1 cc", "p2 cc", "p1 sm QsJs", "p2 sm -"]
players = ["Ada", "Bo"]
winnings = [80, 0]

[3]
variant = "NT"
antes = [0.0, 0.5, 0.0]
blinds_or_straddles = [0.25, 0.50, 1.00]
min_bet = 0.50
starting_stacks = [10, 20.25, 30]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p1 f"]
currency = "USD"
time = 20:30:00
time_zone = "America/Toronto"
year = 2024
month = 1
day = 31
seats = [4, 6, 1]
seat_count = 6
"""

ACPC = """\
# name/game/hands/seed trial holdem.nolimit.2p.reverse_blinds.game 3 0
#--t_response 600000
STATE:0:r300c/cr900f:AsKd|7c7h/2d5s9h:-300|300:ada|bo
STATE:1:f:AsKd|7c7h:50|-50:bo|ada
STATE:2:cr20000c///:AsKd|7c7h/2d5s9h/Kh/3c:20000|-20000:ada|bo
SCORE:20250|-20250:ada|bo
"""

PARTS_OF_A_CHIP = """\
# name/game/hands/seed trial holdem.limit.3p.game 1 0
STATE:0:rfc/cc/cc/cc:2c3d|AsKd|AhKc/4s6s8h/Jh/Qh:-5|2.5|2.5:ada|bo|cy
"""

POKERSTARS = """\
PokerStars Hand #1001:  Hold'em No Limit ($0.50/$1.00 USD) - 2021/07/04 20:15:00 ET
Table 'Lyra V' 6-max Seat #2 is the button
Seat 1: Ada ($100 in chips)
Seat 2: Bo b: o ($45.50 in chips)
Seat 4: Cy ($62.25 in chips)
Seat 5: Dee ($80 in chips) is sitting out
Seat 6: Eva ($10 in chips)
Cy: posts small blind $0.50
Eva: posts big blind $1
Ada: posts small & big blinds $1.50
*** HOLE CARDS ***
Dealt to Ada [Ah Kh]
Dee said, "Cy: folds"
Ada: raises $2 to $3
Bo b: o: folds
Cy: calls $2.50
Eva: raises $7 to $10 and is all-in
Ada: calls $7
Cy has timed out
Cy: folds
*** FLOP *** [2h 7h Jc]
*** TURN *** [2h 7h Jc] [Qh]
*** RIVER *** [2h 7h Jc Qh] [3s]
*** SHOW DOWN ***
Eva: shows [Jd Js] (three of a kind, Jacks)
Ada: shows [Ah Kh] (a flush, Ace high)
Ada collected $22.75 from pot
*** SUMMARY ***
Total pot $23.50 | Rake $0.75
Board [2h 7h Jc Qh 3s]
Seat 1: Ada showed [Ah Kh] and won ($22.75) with a flush, Ace high
Seat 2: Bo b: o (button) folded before Flop (didn't bet)
Seat 4: Cy (small blind) folded before Flop
Seat 6: Eva (big blind) showed [Jd Js] and lost with three of a kind, Jacks



PokerStars Hand #1002: Tournament #77, $1.00+$0.10 USD Hold'em No Limit - Level III (25/50) - 2021/07/04 20:16:00 ET
Table '77 1' 9-max Seat #9 is the button
Seat 3: Ada (1500 in chips)
Seat 8: Flo (40 in chips)
Seat 9: Gus (960 in chips)
Ada: posts the ante 5
Flo: posts the ante 5
Gus: posts the ante 5
Ada: posts small blind 25
Flo: posts big blind 35 and is all-in
*** HOLE CARDS ***
Gus: raises 50 to 100
Ada: folds
Uncalled bet (65) returned to Gus
*** FLOP *** [9c Tc 4d]
*** TURN *** [9c Tc 4d] [4h]
*** RIVER *** [9c Tc 4d 4h] [As]
*** SHOW DOWN ***
Gus: shows [Kd Ks] (two pair, Kings and Fours)
Flo: shows [Ac 2c] (two pair, Aces and Fours)
Flo collected 110 from pot
*** SUMMARY ***
Total pot 110 | Rake 0
Board [9c Tc 4d 4h As]
"""

OHH = """\
{"ohh": {"spec_version": "1.4.7", "site_name": "Lyra", "network_name": "Lyra",
  "tournament": false, "game_number": "55", "start_date_utc": "2022-05-06T07:08:09Z",
  "table_name": "Vega", "game_type": "Holdem", "bet_limit": {"bet_type": "NL", "bet_cap": 0},
  "table_size": 6, "currency": "EUR", "dealer_seat": 3, "small_blind_amount": 0.05,
  "big_blind_amount": 0.10, "ante_amount": 0, "hero_player_id": 1,
  "players": [
    {"id": 1, "seat": 1, "name": "Ada", "starting_stack": 10.00},
    {"id": 2, "seat": 3, "name": "Bo", "starting_stack": 4.20},
    {"id": 5, "seat": 5, "name": "Cy", "starting_stack": 9.80}],
  "rounds": [
    {"id": 0, "street": "Preflop", "actions": [
      {"action_number": 0, "player_id": 5, "action": "Post SB", "amount": 0.05},
      {"action_number": 1, "player_id": 1, "action": "Post BB", "amount": 0.10},
      {"action_number": 2, "player_id": 1, "action": "Dealt Cards", "cards": ["Td", "Tc"]},
      {"action_number": 3, "player_id": 2, "action": "Raise", "amount": 0.30},
      {"action_number": 4, "player_id": 5, "action": "Fold"},
      {"action_number": 5, "player_id": 1, "action": "Raise", "amount": 0.90},
      {"action_number": 6, "player_id": 2, "action": "Call", "amount": 0.70}]},
    {"id": 1, "street": "Flop", "cards": ["Th", "6c", "2d"], "actions": [
      {"action_number": 7, "player_id": 1, "action": "Bet", "amount": 1.50},
      {"action_number": 8, "player_id": 2, "action": "Fold"}]}],
  "pots": [{"number": 0, "amount": 2.05, "rake": 0.10,
    "player_wins": [{"player_id": 1, "win_amount": 1.95}]}]}}

{"ohh": {"spec_version": "1.4.7", "site_name": "Lyra", "game_number": "56",
  "bet_limit": {"bet_type": "FL"}, "table_size": 2, "dealer_seat": 1,
  "small_blind_amount": 1, "big_blind_amount": 2,
  "players": [{"id": 0, "seat": 1, "name": "Ada", "starting_stack": 50},
    {"id": 1, "seat": 2, "name": "Bo", "starting_stack": 50}],
  "rounds": [{"street": "Preflop", "actions": [
    {"player_id": 0, "action": "Post SB", "amount": 1},
    {"player_id": 1, "action": "Post BB", "amount": 2},
    {"player_id": 0, "action": "Raise", "amount": 3},
    {"player_id": 1, "action": "Fold"}]}],
  "pots": [{"number": 0, "amount": 6, "player_wins": [{"player_id": 0, "win_amount": 6}]}]}}
"""

ALL = {"acpc": ACPC, "ohh": OHH, "phh": PHH, "pokerstars": POKERSTARS}
HANDS = {"acpc": 3, "ohh": 2, "phh": 3, "pokerstars": 2}
