"""The first page: two clicks to a game, and a table for friends."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson

pytestmark = pytest.mark.slow


def test_two_clicks_lead_to_a_game_against_bots(new_person: NewPerson) -> None:
    page = new_person().goto()
    page.get_by_role("button", name="Play now against bots").click()
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator("svg.life")).to_be_visible()
    expect(page.get_by_role("heading", name="Your cards")).to_be_visible()


def test_friends_come_by_link_and_the_host_starts(new_person: NewPerson) -> None:
    host, guest = new_person().goto(), new_person(width=390, height=844, locale="fr-FR")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Open a table").click()
    link = host.locator("code").inner_text()
    host.get_by_role("button", name="Add a bot as").first.click()

    joining = guest.goto("/t/" + link.split("/t/")[1])
    joining.get_by_label("Votre nom").fill("Noor")
    joining.get_by_role("button", name="Prendre cette place").click()
    expect(host.get_by_text("Noor", exact=True)).to_be_visible()
    start = host.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    joining.get_by_role("button", name="Je suis prêt").click()
    start.click()
    expect(host.locator("svg.life")).to_be_visible()
    expect(joining.locator("svg.life")).to_be_visible()
