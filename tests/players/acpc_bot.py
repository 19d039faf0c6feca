"""A program that plays over a socket. It imports nothing but the standard library.

usage: acpc_bot.py PORT call|fold|raise|shove|garbage|illegal|sleep|die|greet
"""

import socket
import sys
import time


def main(port: int, habit: str) -> None:
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(b"VERSION:1.0.0\r\n" if habit == "greet" else b"VERSION:2.0.0\r\n")
    for line in connection.makefile():  # not to write on: that would drop the lines read ahead
        state = line.strip()
        print(state, flush=True)
        if not my_turn(state):
            continue
        if habit == "die":
            return
        if habit == "sleep":
            time.sleep(0.7)
        answers = {"fold": "f", "raise": "r200", "shove": "r99999", "garbage": "?", "illegal": "r1"}
        action = answers.get(habit, "c")
        if habit in ("raise", "shove") and "r" in state.split(":")[3]:
            action = "c"
        connection.sendall(f"{state}:{action}\r\n".encode())


def my_turn(state: str) -> bool:
    """Say whether the position is to act, two players: the first is the small blind, 1."""
    _, position, _, betting, _ = state.split(":")
    *earlier, street = betting.split("/")
    acts = [c for c in street if c in "cfr"]
    over = "f" in betting or (len(earlier) == 3 and len(acts) >= 2 and acts[-1] == "c")
    over = over or "" in earlier  # both are all in
    first = 0 if earlier else 1
    return not over and int(position) == (first + len(acts)) % 2


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
