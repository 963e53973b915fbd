"""`casefile editions`: how the editions differ, told by their own data.

A new edition is a new column here, and a new switch or house rule a new row; both need no line of code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from cyclopts import Parameter

from casefile.cli.language import make_translator
from casefile.cli.stream import print_json
from casefile.editions import EDITION_IDS, edition
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.moves import NO_DICE_REACH
from casefile.locales import Translator


def editions_command(
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    language: str | None = None,
) -> int:
    """Show how the editions differ, and what the house rules change.

    Parameters
    ----------
    as_json
        Print everything there is as JSON, in all languages, instead of a table.
    language
        The language of the table: en or fr.
    """
    # Only a table is worth the time that these take to load.
    from casefile.cli.render.editions import print_comparison  # noqa: PLC0415  # --json draws nothing
    from casefile.cli.render.terminal import terminal  # noqa: PLC0415

    translator = make_translator(language)
    if as_json:
        print_json([edition_document(edition(name)) for name in EDITION_IDS])
    else:
        print_comparison(terminal(), comparison(translator), translator)
    return 0


@dataclass(frozen=True)
class ComparedPoint:
    """One point in which editions may differ, with a value for each."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Comparison:
    """Everything the table says, ready to be laid out."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[ComparedPoint, ...]
    citations: tuple[ComparedPoint, ...]
    """For every switch, where each rulebook says so."""
    house_rules: Mapping[str, str]
    """Name, then what it changes."""


def comparison(translator: Translator) -> Comparison:
    """How the editions that ship with the game differ."""
    known = [edition(name) for name in EDITION_IDS]
    text, words = translator.text, [each.words[translator.language] for each in known]
    switches = [name for name in asdict(known[0].switches) if name not in HOUSE_RULES]
    rows = [
        ComparedPoint(text("editions-title-row"), tuple(word["title"] for word in words)),
        ComparedPoint(
            text("editions-rulebook"),
            tuple(translator.all_of(each.citations["edition"].split(" and ")) for each in known),
        ),
        ComparedPoint(text("editions-dice"), tuple(str(each.dice) for each in known)),
        ComparedPoint(
            text("editions-players"), tuple(f"{each.fewest_players}–{each.most_players}" for each in known)
        ),
        *(
            ComparedPoint(text(f"editions-{key}"), tuple(word[key] for word in words))
            for key in words[0]
            if key != "title"
        ),
        *_names_that_differ(known, translator),
        *(ComparedPoint(text(f"switch-{name}"), _answers(known, name, translator)) for name in switches),
    ]
    return Comparison(
        title=text("editions-title"),
        columns=EDITION_IDS,
        rows=tuple(rows),
        citations=tuple(
            ComparedPoint(text(f"switch-{name}"), tuple(each.citations[name] for each in known))
            for name in switches
        ),
        house_rules={name: text(f"switch-{name}", steps=NO_DICE_REACH) for name in HOUSE_RULES},
    )


def _names_that_differ(known: list[Edition], translator: Translator) -> list[ComparedPoint]:
    """A row for every card that not all editions call the same; a card an edition lacks has no name there."""
    cards = dict.fromkeys(card for each in known for card in each.deck.cards)
    rows = []
    for card in cards:
        names = tuple(each.names[translator.language].get(card, "") for each in known)
        if len(set(names)) > 1:
            rows.append(ComparedPoint(translator.text("editions-name", card=card), names))
    return rows


def _answers(known: list[Edition], switch: str, translator: Translator) -> tuple[str, ...]:
    return tuple(
        translator.text("editions-yes" if getattr(each.switches, switch) else "editions-no") for each in known
    )


def edition_document(each: Edition) -> dict[str, Any]:
    """One edition as JSON: what its file says, by id."""
    return {
        "id": each.id,
        "rulebook": each.citations["edition"],
        "dice": each.dice,
        "players": [each.fewest_players, each.most_players],
        "words": {language: dict(words) for language, words in each.words.items()},
        "names": {language: dict(names) for language, names in each.names.items()},
        "colours": dict(each.colours),
        "switches": {
            name: {"value": value, "cites": each.citations[name]}
            for name, value in asdict(each.switches).items()
            if name not in HOUSE_RULES
        },
        "house_rules": list(HOUSE_RULES),
    }


def editions_markdown(language: str = "en") -> str:
    """The same comparison as a page of Markdown."""
    told = comparison(translator := Translator(language))
    lines = [f"# {told.title}", "", translator.text("editions-generated"), ""]
    lines += [
        "| |" + "".join(f" `{column}` |" for column in told.columns),
        "|---" * (len(told.columns) + 1) + "|",
    ]
    lines += ["".join(f"| {cell} " for cell in (row.label, *row.values)) + "|" for row in told.rows]
    lines += ["", f"## {translator.text('editions-citations')}"]
    for row in told.citations:
        lines += ["", f"**{row.label}**", ""]
        lines += [f"- `{column}`: {value}" for column, value in zip(told.columns, row.values, strict=True)]
    lines += ["", f"## {translator.text('editions-house-rules')}", ""]
    lines += [f"- `{name}`: {meaning}" for name, meaning in told.house_rules.items()]
    return "\n".join(lines) + "\n"
