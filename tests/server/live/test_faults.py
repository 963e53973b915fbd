"""Faults are logged by their kind and their place. What an exception says, and its values, are in no log."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import sys
import threading
from collections.abc import Iterator

import pytest
import structlog

from casefile.server.live.faults import REPORT_SECONDS, FaultFormatter, LoopFaults, name_faults_only, told
from casefile.server.transport.serve import set_up_logs
from casefile.server.workers.notebook import worker as notebook_worker
from casefile.server.workers.notebook.question import SheetQuestion
from casefile.server.workers.notebook.worker import NoAnswer, NotebookWorker

pytestmark = pytest.mark.real

SECRET = "-".join(("lead", "pipe"))  # in one piece nowhere in this source


@pytest.fixture
def no_logs_left() -> Iterator[None]:
    yield
    structlog.reset_defaults()


def _fail(card: str) -> None:
    try:
        raise KeyError(card)
    except KeyError as fault:
        raise ValueError(f"no {card}") from fault


def _fault() -> Exception:
    with pytest.raises(ValueError, match=SECRET) as found:
        _fail(SECRET)
    return found.value


def test_a_fault_is_logged_with_its_kind_its_place_and_its_cause() -> None:
    known = told(_fault())
    assert (known["kind"], known["after"]) == ("ValueError", "KeyError")
    assert "_fail" in known["where"][-1]
    assert SECRET not in str(known)


def test_what_libraries_log_has_no_values_either() -> None:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(FaultFormatter("%(levelname)s %(message)s"))
    fault = _fault()
    known = (type(fault), fault, fault.__traceback__)
    text = "Exception in ASGI application\n"
    handler.handle(logging.LogRecord("uvicorn.error", logging.ERROR, __file__, 1, text, (), known))
    assert "ValueError: " in out.getvalue()
    assert "_fail" in out.getvalue()
    assert SECRET not in out.getvalue()


def test_faults_reported_by_the_event_loop_are_logged_without_arguments(
    no_logs_left: None, capfd: pytest.CaptureFixture[str]
) -> None:
    set_up_logs("json")

    async def forgotten() -> None:
        _fail(SECRET)

    async def story() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(LoopFaults())
        loop.call_soon(_fail, SECRET)
        _ = asyncio.ensure_future(forgotten())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del _
        gc.collect()
        loop.call_exception_handler({"message": f"Exception in callback {SECRET}"})

    asyncio.run(story())
    log = "".join(capfd.readouterr())
    assert log.count('"kind": "ValueError"') == 2
    assert '"kind": "Exception"' in log
    assert SECRET not in log


def test_what_the_event_loop_reports_again_and_again_is_logged_once_a_second(
    no_logs_left: None, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without a file descriptor left it reports every connection that it cannot accept."""
    set_up_logs("json")

    class Loop:
        now = 5000.0

        def time(self) -> float:
            return self.now

    loop, report = Loop(), LoopFaults()

    def logged(kind: type[OSError]) -> int:
        context = {"message": "socket.accept() out of system resource", "exception": kind("none left")}
        for _ in range(1000):
            report(loop, context)  # type: ignore[arg-type]  # the time is all that it asks for
        return len(capfd.readouterr().err.splitlines())

    assert logged(OSError) == 1
    assert logged(OSError) == 0
    assert logged(ConnectionError) == 1, "another fault is news"
    loop.now += REPORT_SECONDS
    assert logged(OSError) == 1


def test_an_uncaught_exception_in_a_thread_is_logged_without_its_text(
    no_logs_left: None, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up_logs("json")
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)  # put back afterwards
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    name_faults_only()
    thread = threading.Thread(target=_fail, args=(SECRET,))
    thread.start()
    thread.join()
    log = "".join(capfd.readouterr())
    assert '"kind": "ValueError"' in log
    assert SECRET not in log


def test_a_worker_that_fails_reports_only_the_kind_of_exception(
    no_logs_left: None, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up_logs("json")
    monkeypatch.setattr(notebook_worker, "encode_question", lambda _asked: b"this is no question")

    async def ask() -> None:
        notebook = NotebookWorker()
        try:
            with pytest.raises(NoAnswer):
                await notebook.answer(SheetQuestion(None, None, "en"))  # type: ignore[arg-type]
        finally:
            await notebook.stop()

    asyncio.run(ask())
    log = "".join(capfd.readouterr())
    assert '"kind": "UnpicklingError"' in log
    assert "Traceback" not in log
