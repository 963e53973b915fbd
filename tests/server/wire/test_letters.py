"""Names and messages can be seen, and no two people at a table have the same name."""

from __future__ import annotations

import unicodedata

import pytest

from casefile.server.table.refusals import TableReason
from casefile.server.wire.letters import look_alike, told_apart
from casefile.server.wire.settings import MAX_NAME_LETTERS, BadSettings, clean_message, clean_name
from tests.support.server.pure_table import lobby, refused

INVISIBLE = (
    "\ufe0f", "\U000e0100", "\u180b", "\U00016fe4", "\U0001d159",  # by themselves
        "\u034f", "\u115f", "\u17b4", "\u180f", "\u2800", "\u3164", "\ufe00", "\uffa0",
        "\U000e01ef", "\ufffc",
        "\u00ad", "\u200b", "\u200d", "\u2060", "\u202e", "\ufeff", "\U000e0041",
)  # fmt: skip


@pytest.mark.parametrize("char", INVISIBLE, ids=lambda char: f"U+{ord(char):04X}")
@pytest.mark.parametrize("clean", [clean_name, clean_message])
def test_what_cannot_be_seen_cannot_be_part_of_a_name_or_a_message(char: str, clean: object) -> None:
    assert callable(clean)
    for text in (char, f"Anna{char}", f"An{char}na", f"{char}Anna", f"{char} {char}"):
        with pytest.raises(BadSettings):
            clean(text)


@pytest.mark.parametrize("text", ["\u0301", "\u0301a", "a \u0301", "\u20dd", "\u0e31\u0e31"])
def test_a_mark_stands_on_a_letter(text: str) -> None:
    with pytest.raises(BadSettings):
        clean_name(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Anna", "Anna"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("  J.  O’Neill ", "J. O’Neill"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("ด้วย", "ด้วย"),
        ("מִרְיָם", "מִרְיָם"),
        ("安娜", "安娜"),
        ("Anna \u2764\ufe0f", "Anna \u2764\ufe0f"),
        ("☎︎ Bob", "☎︎ Bob"),
        ("1", "1"),
    ],
)
def test_names_of_all_scripts_and_signs_that_are_drawn_are_fine(text: str, kept: str) -> None:
    assert clean_name(text) == unicodedata.normalize("NFC", kept)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "Аnnа"),  # the first and the last are Cyrillic
        ("Anna", "Ａｎｎａ"),
        ("Iris", "lris"),
        ("Ian", "ian"),
        ("Bob", "B0b"),
        ("Paul", "Pau1"),
        ("STRASSE", "Straße"),
        ("Tom \u2764", "Tom \u2764\ufe0f"),
        ("ΤΟΜ", "TOM"),
        ("ﬁn", "fin"),
    ],
)
def test_names_that_people_would_take_for_the_same_count_as_the_same(one: str, other: str) -> None:
    assert look_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Anne"), ("Ana", "Aná"), ("Lia", "Ila"), ("Мир", "Mup"), ("Tim", "Tom")]
)
def test_names_that_can_be_told_apart_are_not_the_same(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_whoever_comes_with_a_name_that_is_taken_gets_a_number_behind_it() -> None:
    assert told_apart("Anna", ["Bob"], 24) == "Anna"
    assert told_apart("Anna", ["ANNA", "Anna 2"], 24) == "Anna 3"
    longest = "A" * MAX_NAME_LETTERS
    assert told_apart(longest, [longest], MAX_NAME_LETTERS) == "A" * (MAX_NAME_LETTERS - 2) + " 2"


def test_two_people_at_a_table_never_have_the_same_name() -> None:
    desk = lobby(0)
    first, second = (desk.join(None, key=name, name=name) for name in ("Anna", "Аnnа"))
    assert [desk.chair(chair).name for chair in (first, second)] == ["Anna", "Аnnа 2"]
    desk.ask(second, "rename", name="anna")
    assert desk.chair(second).name == "anna 2"
    desk.ask(first, "rename", name="ANNA")
    assert desk.chair(first).name == "ANNA", "nobody is in one's own way"
    desk.ask(first, "rename", name="Bea")
    desk.ask(second, "rename", name="Anna")
    assert desk.chair(second).name == "Anna"
    assert desk.refuses(first, "rename", name="\ufe0f") is TableReason.BAD_VALUE


@pytest.mark.parametrize(
    "name",
    [
        "Հայկ Սահակյան", "Օլգա", "ᏣᎳᎩ", "ᏎᏉᏯ", "Ελένη Παπαδοπούλου", "Скарлетт О’Хара", "Том",
        "安娜", "محمد",
        "मुज़फ़्फ़र ख़ाँ", "स्मृति", "สุภาพร น้ำใจ", "སྒྲོལ་མ", "משה", "Nguyễn Thị Ánh", "Rose",
        "Olive", "Violet", "Greene",
        "Sleuth", "Abbot", "Inspector Rex", "Mustardseed", "Whitney", "Casey", "Anna 2",
    ],
)  # fmt: skip
def test_ordinary_names_in_all_scripts_are_fine(name: str) -> None:
    desk = lobby(0)
    assert desk.chair(desk.join(None, key="key", name=name)).name == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        # As editions call them, and as they are known in France; with a title or another one, or without.
        "Miss Scarlet", "Scarlett", "Mlle Scarlet", "scarlet", "Mademoiselle Rose",
        "Colonel Mustard", "Col. Mustard",
        "COLONEL MOUTARDE", "Leblanc", "Mr. Green", "M. Green", "Reverend Green", "Mme Pervenche",
        "Dr Olive", "Miss Peacock 2",
        # The game and its bots.
        "Casefile", "C a s e f i l e", "Colonel Mustard (bot)", "Bot", "Robot 3", "Bot, Sleuth",
        "Master (bot)", "Limier (robot)",
        # Spelled to look like one of these.
        "Сolonel Мustаrd", "ΜUSTARD", "Μυstard", "Ｍｉｓｓ Ｓｃａｒｌｅｔ", "𝓢𝓬𝓪𝓻𝓵𝓮𝓽", "Scárlét",
        "Mu\u0332stard", "M-u-s-t-a-r-d", "Musta\uff52d",
        "ᴍᴜsᴛᴀʀᴅ", "ꜱᴄᴀʀʟᴇᴛ", "Տcarlet", "ᏚcarleᎢ", "ꮪcarlet", "Mսstard", "Scarḷet", "ScarIet",
        "SCAR1ET", "Musтard", "Caѕefi1e",
        "Rоbоt", "Mustarđ", "ꓢꓚꓮꓣꓡꓰꓔ",
    ],
)  # fmt: skip
def test_nobody_is_called_like_the_game_a_bot_or_a_suspect_they_do_not_play(name: str) -> None:
    desk = lobby(0)
    assert refused(lambda: desk.join("plum", key="key", name=name)) is TableReason.RESERVED_NAME
    assert not desk.table.chairs
    plum = desk.join("plum", key="key", name="Anna")
    assert desk.refuses(plum, "rename", name=name) is TableReason.RESERVED_NAME


def test_players_may_be_called_like_their_own_suspect_as_long_as_they_play_it() -> None:
    desk = lobby(0)
    plum = desk.join("plum", key="key", name="Professor Plum")
    assert desk.refuses(plum, "rename", name="Professor Plum (bot)") is TableReason.RESERVED_NAME
    assert desk.refuses(plum, "sit", chair="green") is TableReason.NAME_OF_SUSPECT
    desk.ask(plum, "rename", name="Anna")
    desk.ask(plum, "sit", chair="green")
    assert desk.refuses("green", "rename", name="Professor Plum") is TableReason.RESERVED_NAME
    desk.ask("green", "rename", name="Mr. Green")
    assert desk.chair("green").name == "Mr. Green"


def test_a_letter_of_a_name_carries_two_marks_at_most() -> None:
    assert clean_name("\u0928\u0941\u0902") == "\u0928\u0941\u0902"
    for marks in ("\u0332\u0333\u0324", "\u0e31\u0e49\u0e49", "\u20dd" * 3, "\u0fb3" * 4):
        with pytest.raises(BadSettings):
            clean_name(f"Anna\u0e01{marks}")
        assert clean_message(f"Anna\u0e01{marks}")
