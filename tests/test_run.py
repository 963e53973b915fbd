"""How the tests themselves are run: alike on every machine, in the background, too."""

from __future__ import annotations

import signal

from tests.conftest import hear_interrupts


def test_what_tests_start_in_the_background_can_be_interrupted() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        hear_interrupts()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        hear_interrupts()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before)
