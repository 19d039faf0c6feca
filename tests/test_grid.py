"""Ranges drawn as a grid: as text, with colours, and by matplotlib."""

from __future__ import annotations

import sys
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import holdem
from holdem import Range

PICTURE = """\
    A   K   Q   J   T   9   8   7   6   5   4   3   2
A  AA 75% AQs AJs ATs A9s A8s A7s A6s A5s A4s A3s A2s
K 50%  KK KQs KJs KTs   .   .   .   .   .   .   .   .
Q   . <1%  QQ   .   .   .   .   .   .   .   .   .   .
J   . 99%   .   .   .   .   .   .   .   .   .   .   .
T   .   .   .   .   .   .   .   .   .   .   .   .   .
9   .   .   .   .   .   .   .   .   .   .   .   .   .
8   .   .   .   .   .   .   .   .   .   .   .   .   .
7   .   .   .   .   .   .   .   .   .   .   .   .   .
6   .   .   .   .   .   .   .   .   .   .   .   .   .
5   .   .   .   .   .   .   .   .   .   .   .   .   .
4   .   .   .   .   .   .   .   .   .   .   .   .   .
3   .   .   .   .   .   .   .   .   .   .   .   .   .
2   .   .   .   .   .   .   .   .   .   .   .   .  22"""


def test_the_picture_says_who_is_in_who_is_out_and_who_is_half_in() -> None:
    held = Range("QQ+,22,A2s+,KTs+,AKo:0.5,!AsKs,KQo:0.004,KJo:0.997")
    assert held.picture() == PICTURE


@given(st.floats(0, 1))
def test_every_weight_fits_its_cell(weight: float) -> None:
    lines = Range({"random": weight}).picture().split("\n")
    assert [len(line) for line in lines] == [53] * 14


def test_the_caption_tells_combos_from_weight() -> None:
    assert Range("22+").caption == "78 of 1326 combos, 5.88% of all hands"
    assert Range("22+:0.5").caption == "78 of 1326 combos that weigh 39, 2.94% of all hands"
    assert Range("22+:0.5").share == 39 / 1326


def test_rich_prints_the_picture_with_colours() -> None:
    console = pytest.importorskip("rich.console")
    held = Range("AA,AKs:0.5")
    for colours in (None, "truecolor"):
        out = console.Console(color_system=colours, force_terminal=True, width=80)
        with out.capture() as capture:
            out.print(held)
        text = capture.get()
        if colours is None:
            assert text == held.picture() + "\n"
        else:
            assert "\x1b[30;48;2;64;176;106m AA\x1b[0m" in text
            assert text.count("\x1b[30;48;2;") == 2


def test_a_notebook_shows_the_grid() -> None:
    held = Range("AA,AKo:0.5,22:0.001")
    html = held._repr_html_()
    assert ElementTree.fromstring(f"<div>{html.replace('<br>', '<br/>')}</div>") is not None
    assert html.count("<td ") == 169
    assert html.count("color: black") == 3
    assert ">22<br>&lt;1%</td>" in html
    assert "rgb(64, 176, 106); color: black" in html
    assert ">AKo<br>50%</td>" in html
    assert held.caption in html


def test_matplotlib_draws_the_grid() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    from matplotlib import pyplot

    held = Range("AA,AKo:0.5")
    axes = held.plot()
    labels = [text.get_text() for text in axes.texts]
    assert len(labels) == 169
    assert labels[:2] == ["AA", "AKs"]
    assert labels[13] == "AKo\n50%"
    assert axes.get_xlabel() == held.caption
    colours = np.asarray(axes.images[0].get_array())
    assert colours[0, 0].tolist() == [64, 176, 106]
    assert colours[12, 12].tolist() == [255, 255, 255]
    _, own = pyplot.subplots()
    assert held.plot(own) is own
    pyplot.close("all")


def test_without_matplotlib_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(holdem.MissingExtraError, match=r"pip install 'holdem-engine\[plot\]'"):
        Range("AA").plot()
