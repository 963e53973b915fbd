"""`casefile serve`: tables for people and bots, over the network."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from casefile.cli.problems import Mistake
from casefile.cli.stream import forgive_closed_stdout
from casefile.reading.bad_input import BadInput

if TYPE_CHECKING:
    from casefile.server.transport.access import Network

MAX_WORKERS = 1_024
MAX_RATE = 1_000_000
"""As often, or as many, as anything can be allowed."""
MAX_KEEP_DAYS = 36_500


def serve_command(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    host_name: Annotated[list[str] | None, Parameter(negative=())] = None,
    proxy: Annotated[list[str] | None, Parameter(negative=())] = None,
    origin: Annotated[list[str] | None, Parameter(negative=())] = None,
    metrics_from: Annotated[list[str] | None, Parameter(negative=())] = None,
    bot_workers: int | None = None,
    keep_days: float | None = None,
    keep_unfinished_days: float = 7,
    rate: int = 20,
    sockets_per_address: int = 200,
    tables_per_address: int = 30,
    log_format: str = "text",
) -> int:
    """Serve tables until Ctrl-C or SIGTERM. Every client is then told that it may resume.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other devices in the network join.
    port
        The port to listen on; 0 takes any that is free.
    database
        A SQLite file, or postgresql://user@host/name; several servers may share the latter.
    host_name
        A name this server goes by besides its addresses, as in play.example; can be given several times.
    proxy
        The address of a proxy in front of this server, or a range as in 10.0.0.0/8: its X-Forwarded-For and
        X-Forwarded-Proto are trusted. Can be given several times.
    origin
        A page elsewhere that may use this server, as in https://play.example; can be given several times.
    metrics_from
        An address that may read /metrics, or a range as in 10.0.0.0/8; by default only this machine.
        Can be given several times.
    bot_workers
        How many processes think for bots; by default one fewer than there are cores.
    keep_days
        Delete tables that nobody has touched for this many days; by default they are kept.
    keep_unfinished_days
        The same for tables at which no game has ended.
    rate
        How many commands one client may send in ten seconds.
    sockets_per_address
        How many connections one address may have at a time.
    tables_per_address
        How many tables may be opened from one address in an hour.
    log_format
        text, or json for programs that read logs.
    """
    if log_format not in ("text", "json"):
        raise BadInput("--log-format", Mistake.TEXT_OR_JSON())
    for name, number, least, most in (
        ("--port", port, 0, 65535),
        ("--bot-workers", bot_workers, 1, MAX_WORKERS),
        ("--rate", rate, 1, MAX_RATE),
        ("--sockets-per-address", sockets_per_address, 1, MAX_RATE),
        ("--tables-per-address", tables_per_address, 1, MAX_RATE),
    ):
        if number is not None and not least <= number <= most:
            raise BadInput(name, Mistake.FROM_TO(least=str(least), most=str(most), number=str(number)))
    for name, days in (("--keep-days", keep_days), ("--keep-unfinished-days", keep_unfinished_days)):
        if days is not None and not 0 < days <= MAX_KEEP_DAYS:
            raise BadInput(name, Mistake.BAD_KEEP_DAYS(most=str(MAX_KEEP_DAYS)))
    # Quick questions need no server, and loading it takes a moment.
    from casefile.server.live.limits import Limits  # noqa: PLC0415
    from casefile.server.transport.access import Access  # noqa: PLC0415
    from casefile.server.transport.serve import ServePlan, run  # noqa: PLC0415

    forgive_closed_stdout()
    # Shells do not expand a tilde after `--database=`.
    where = database if database is None or "://" in database else str(Path(database).expanduser())
    return run(
        ServePlan(
            host=host,
            port=port,
            database=where,
            access=Access(
                origins=frozenset(origin or ()),
                names=frozenset(map(_name, host_name or ())),
                proxies=_networks("--proxy", proxy),
                metrics_from=_networks("--metrics-from", metrics_from),
            ),
            bot_workers=bot_workers,
            keep_days=keep_days,
            keep_unfinished_days=keep_unfinished_days,
            log_format=log_format,
            limits=Limits(
                actions=rate,
                connects_per_seat=max(rate, Limits.connects_per_seat),
                connects_per_address=max(sockets_per_address, Limits.connects_per_address),
                replayed_lines_per_address=max(100 * sockets_per_address, Limits.replayed_lines_per_address),
                messages=min(rate, Limits.messages),
                sockets_per_address=sockets_per_address,
                tables_per_address=tables_per_address,
                # A table has up to six seats, and people reload.
                joins_per_address=4 * tables_per_address,
            ),
        )
    )


def _name(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", text):
        raise BadInput("--host-name", Mistake.BAD_HOST_NAME())
    return text.lower()


def _networks(option: str, given: Sequence[str] | None) -> tuple[Network, ...]:
    from casefile.server.transport.access import network_of  # noqa: PLC0415

    try:
        return tuple(network_of(text) for text in given or ())
    except ValueError:
        raise BadInput(option, Mistake.BAD_NETWORK()) from None
