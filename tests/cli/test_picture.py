"""The picture in the documentation: up to date, and complete in itself."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from casefile.record import check, read_record
from tools import picture


def test_the_picture_is_what_the_program_draws_today() -> None:
    assert picture.PICTURE.read_text("utf-8") == picture.picture(), "run python tools/picture.py"


def test_the_picture_asks_nothing_of_the_network() -> None:
    svg = picture.PICTURE.read_text("utf-8")
    assert set(re.findall(r"[a-z]+://[^\"' )]+", svg)) == {"http://www.w3.org/2000/svg"}
    assert set(re.findall(r"url\((.)", svg)) == {"#"}
    assert "@import" not in svg
    assert "font-face" not in svg


def test_the_picture_is_well_formed() -> None:
    root = ElementTree.parse(picture.PICTURE).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "Ballroom" in "".join(root.itertext())


def test_the_example_game_is_legal_and_has_a_winner() -> None:
    verdict = check(read_record(picture.RECORD.read_bytes()))
    assert verdict.legal
    assert verdict.winner
