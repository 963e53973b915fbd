"""Chromium, and how it is started for tests, pictures and measurements."""

from __future__ import annotations

import os
import shutil

import pytest
from playwright.sync_api import CDPSession, Page

LOST_SERVER = ("WebSocket connection", "connection to the server at ws:", "connection to ws:")
"""What browsers write into their consoles when a server is lost, however calm the page is."""
IN_FIREFOX = os.environ.get("CASEFILE_BROWSER") == "firefox"
"""Set by `make test-browsers`: run the browser tests in Debian's Firefox."""


def not_in_firefox(reason: str) -> pytest.MarkDecorator:
    """Leave a test out in Firefox for what its driver lacks."""
    return pytest.mark.skipif(IN_FIREFOX, reason=reason)


def devtools(page: Page) -> CDPSession:
    """Chromium's own protocol. In Firefox, a test that needs it is left out."""
    if IN_FIREFOX:
        pytest.skip("needs Chromium's developer tools")
    return page.context.new_cdp_session(page)


# The one without a window comes first: what people see is the same, for a fifth less computing.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SWITCHED_OFF = (
    # Without a window Chromium still draws its address bar, in two processes more for every person.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    # What Playwright switches off: our list takes the place of its own.
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip
QUIETLY = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(SWITCHED_OFF)}",
)  # fmt: skip


def chromium() -> str | None:
    """The program of the browser, if there is one here."""
    return os.environ.get("CASEFILE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
