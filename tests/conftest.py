"""What all tests share: how hard hypothesis tries. `--hypothesis-profile=ci` tries harder than usual."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

# The quick profile repeats itself on purpose: what `make check` accepted once it accepts again.
settings.register_profile(
    "quick", max_examples=40, deadline=None, derandomize=True, suppress_health_check=_SLOW_IS_FINE
)
settings.register_profile("ci", max_examples=400, deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.load_profile("quick")


def hear_interrupts() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C, and so would all that tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


hear_interrupts()
