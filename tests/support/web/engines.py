"""Drive pages in the engines of Safari and Firefox by XPath, which both of their drivers understand."""

from __future__ import annotations

import os
import shutil
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright
from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.support.patience import PATIENCE
from tests.support.required import left_out_if_it_fails, without

MINI_BROWSERS = "*-linux-gnu*/webkit2gtk-4.*/MiniBrowser"

LISTEN = """
  window.complaints = [];
  const { error } = console;
  console.error = (...words) => complaints.push(words.join(" ")) && error(...words);
  addEventListener("error", (event) => complaints.push(event.message));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
"""
"""WebKit's driver cannot run a script before the page's own, or report what is in the console."""


class Visitor(ABC):
    """A page whose elements are waited for until they are visible and can be used."""

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def address(self) -> str: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def read(self, xpath: str) -> str:
        """Return the text of the element."""

    @abstractmethod
    def press(self, xpath: str, times: int = 1) -> None: ...

    @abstractmethod
    def choose(self, xpath: str, option: int) -> None:
        """Choose the option at this place of a list, counted from 0."""

    @abstractmethod
    def count(self, xpath: str) -> int: ...

    @abstractmethod
    def complaints(self) -> list[str]:
        """Return the errors that the pages logged or did not catch."""


class InWebKit(Visitor):
    def __init__(self, driver: webdriver.Remote) -> None:
        self._driver = driver
        self._complaints: list[str] = []
        self._wait = WebDriverWait(driver, PATIENCE, 0.05, (StaleElementReferenceException,))

    def goto(self, address: str) -> None:
        self._collect_complaints()
        self._driver.get(address)
        self._driver.execute_script(LISTEN)

    def address(self) -> str:
        return self._driver.current_url

    def reload(self) -> None:
        self._collect_complaints()
        self._driver.refresh()
        self._driver.execute_script(LISTEN)

    def _visible(self, xpath: str) -> WebElement | None:
        return next((one for one in self._driver.find_elements(By.XPATH, xpath) if one.is_displayed()), None)

    def read(self, xpath: str) -> str:
        def texts(_driver: webdriver.Remote) -> list[str]:
            element = self._visible(xpath)
            return [element.text] if element is not None else []

        return self._wait.until(texts, xpath)[0]

    def press(self, xpath: str, times: int = 1) -> None:
        if times == 1:
            self._do(xpath, WebElement.click)
        else:
            self._do(xpath, lambda element: ActionChains(self._driver).double_click(element).perform())

    def choose(self, xpath: str, option: int) -> None:
        self._do(xpath, lambda element: Select(element).select_by_index(option))

    def count(self, xpath: str) -> int:
        self.read(xpath)
        return len(self._driver.find_elements(By.XPATH, xpath))

    def _do(self, xpath: str, action: Callable[[WebElement], None]) -> None:
        """Try until the element is there, enabled and not covered."""

        def is_done(driver: webdriver.Remote) -> bool:
            element = self._visible(xpath)
            if element is None or not element.is_enabled():
                return False
            driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
            try:
                action(element)
            except (ElementClickInterceptedException, ElementNotInteractableException):
                return False
            return True

        self._wait.until(is_done, xpath)

    def complaints(self) -> list[str]:
        self._collect_complaints()
        return self._complaints

    def _collect_complaints(self) -> None:
        self._complaints += self._driver.execute_script("return window.complaints?.splice(0) ?? []")


class InPlaywright(Visitor):
    def __init__(self, page: Page) -> None:
        self._page = page
        self._complaints: list[str] = []
        page.on("console", self._listen)
        page.on("pageerror", lambda fault: self._complaints.append(str(fault)))

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complaints.append(message.text)

    def goto(self, address: str) -> None:
        self._page.goto(address)

    def address(self) -> str:
        return self._page.url

    def reload(self) -> None:
        self._page.reload()

    def _visible(self, xpath: str) -> Locator:
        return self._page.locator(f"xpath={xpath}").filter(visible=True).first

    def read(self, xpath: str) -> str:
        return self._visible(xpath).inner_text()

    def press(self, xpath: str, times: int = 1) -> None:
        self._visible(xpath).click(click_count=times)

    def choose(self, xpath: str, option: int) -> None:
        self._visible(xpath).select_option(index=option)

    def count(self, xpath: str) -> int:
        self.read(xpath)
        return self._page.locator(f"xpath={xpath}").count()

    def complaints(self) -> list[str]:
        return self._complaints


@contextmanager
def webkit(folder: Path, width: int = 1440, height: int = 900) -> Iterator[Visitor]:
    """A window of WebKit on its own screen. `folder` gets its settings."""
    driver = shutil.which("WebKitWebDriver")
    browser = next(Path("/usr/lib").glob(MINI_BROWSERS), None)
    missing = [name for name in ("Xvfb", "openbox") if shutil.which(name) is None]
    if driver is None or browser is None or missing:
        without("WebKit", "webkit2gtk-driver xvfb openbox")
    settings = folder / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir()
    settings.write_text("[Settings]\ngtk-enable-animations=0\n")  # prefers-reduced-motion
    with ExitStack() as running:
        env = os.environ | {
            "DISPLAY": running.enter_context(_screen(width, height)),
            "XDG_CONFIG_HOME": str(folder),
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # root has none
        }
        running.enter_context(
            _ended(
                subprocess.Popen(
                    ["openbox", "--sm-disable"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
            )
        )
        with left_out_if_it_fails("WebKit"):
            options = Options()
            options.binary_location = str(browser)
            options.add_argument("--automation")
            service = Service(driver, env=env)
            service.start()
            running.callback(service.stop)
            window = webdriver.Remote(
                RemoteConnection(client_config=ClientConfig(service.service_url)), options=options
            )
            running.callback(window.quit)
            window.set_script_timeout(PATIENCE)
            window.set_window_size(width, height)
        yield InWebKit(window)


@contextmanager
def _screen(width: int, height: int) -> Iterator[str]:
    reading, writing = os.pipe()
    size = f"{width + 20}x{height + 60}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
    with _ended(subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)):
        os.close(writing)
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"


@contextmanager
def _ended(process: subprocess.Popen[bytes]) -> Iterator[None]:
    try:
        yield
    finally:
        process.terminate()
        process.wait()


KEEP_FIREFOX_ALIVE = "delete Element.prototype.ariaLabelledByElements"
"""An init script. Firefox 153 crashes when the driver's world reads this of an element first, as locators by
role do, and then the page's world, as scripts behind such locators do. Our pages never read it."""


def firefox(playwright: Playwright) -> Browser:
    """Start Debian's Firefox. Start Playwright within `knowing_firefox_esr` first."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        without("Firefox", "firefox-esr")
    return playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=program,
        firefox_user_prefs={"ui.prefersReducedMotion": 1},
        timeout=1000 * PATIENCE,
    )


@contextmanager
def knowing_firefox_esr() -> Iterator[None]:
    """Let a Playwright that is started meanwhile drive Firefox ESR."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NODE_OPTIONS", f'--require "{Path(__file__).with_name("firefox_esr.cjs")}"')
        yield
