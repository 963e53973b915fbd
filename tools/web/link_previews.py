"""The pictures that chats show beside a link: the house by night, and the face of whoever solved a case.

They are files and not drawn for each game: a server draws no pictures, and those who show previews want PNG.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from casefile.editions import DEFAULT_EDITION, edition
from tests.support.web.playing import board
from tools.web.studio import DESK, Studio

PUBLIC = Path(__file__).parents[2] / "web" / "public"
PREVIEW: Final = {"viewport": {"width": 1200, "height": 630}, "color_scheme": "light", "bypass_csp": True}
HOME_STYLE = """
    header, .friends, .cta, .lead, .tiny, nav { display: none !important; }
    body { background: #e6dbc3 !important; }
    main { display: block !important; max-width: none !important; padding: 36px 0 0 !important; }
    .art { --unit: 1px !important; margin-bottom: 20px !important; }
    h1 { font-size: 76px !important; }
"""
FACE = """(suspect) => {
  const probe = document.createElement("i");
  probe.dataset.suspect = suspect;
  document.body.append(probe);
  const colour = getComputedStyle(probe).getPropertyValue("--face").trim();
  probe.remove();
  return [colour, document.querySelector(`#cameo-${suspect}`).innerHTML];
}"""
SOLVED = """<!doctype html>
<style>
  body {{ margin: 0; background: #0b0806; }}
  .cameo-cut {{ fill: none; stroke: {colour}; stroke-width: 2; }}
  .cameo-fill {{ fill: {colour}; stroke: none; }}
</style>
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <g transform="scale(2.1429) translate(0 -90)">{house}</g>
  <rect width="1200" height="630" fill="#0b0806" opacity=".45"/>
  <ellipse cx="600" cy="315" rx="216" ry="254" fill="{colour}"/>
  <ellipse cx="600" cy="315" rx="197" ry="235" fill="#fbf4e2"/>
  <clipPath id="oval"><ellipse cx="600" cy="315" rx="197" ry="235"/></clipPath>
  <g clip-path="url(#oval)" fill="#241b16" color="#241b16">
    <svg x="416" y="98" width="368" height="500" viewBox="0 -14 100 136" overflow="visible">{face}</svg>
  </g>
</svg>"""


def link_previews(studio: Studio) -> None:
    """That of every page, and one for each suspect who may solve a case."""
    if studio.wanted and "preview" not in studio.wanted:
        return
    home = studio.person(PREVIEW).goto()
    house = home.locator(".art svg").inner_html()
    home.add_style_tag(content=HOME_STYLE)
    home.locator("h1").evaluate("title => { title.textContent = 'Casefile'; }")
    home.evaluate("document.fonts.ready")
    home.screenshot(path=PUBLIC / "preview.png")
    table, easel = _game(studio), studio.person(PREVIEW).page
    for suspect in edition(DEFAULT_EDITION).deck.suspects:
        colour, face = table.evaluate(FACE, suspect)
        easel.set_content(SOLVED.format(colour=colour, face=face, house=house))
        easel.screenshot(path=PUBLIC / f"preview-{suspect}.png")


def _game(studio: Studio) -> Page:
    """A table, where all faces are."""
    person = studio.person(DESK)
    page = person.goto(person.open_table(bots=("novice", "novice")).path)
    page.get_by_role("button", name="Start the game").click()
    expect(board(page)).to_be_visible()
    return page
