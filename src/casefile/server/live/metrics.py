"""Metrics for operators: numbers only, no names, cards or messages."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)

if TYPE_CHECKING:
    from casefile.server.live.live_table import LiveTable
    from casefile.server.live.news import News
    from casefile.server.workers.bots.pool import BotPool


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.opened = self._counter("tables_opened", "Tables that were opened")
        commands = self._counter("commands", "Commands of clients, by outcome", "outcome")
        # Looked up once: every command counts one of them.
        self.command_done = commands.labels("done")
        self.command_refused = commands.labels("refused")
        self.command_unavailable = commands.labels("unavailable")
        self.conflicts = self._counter("conflicts", "Lines that another process had written first")
        self.damaged = self._counter("damaged", "Times a table was found to be damaged in the store")
        self.unavailable = self._counter("unavailable", "Times the store did not take something")
        self.connected = self._counter("connections", "Sockets that were accepted")
        self.closed = self._counter("closed", "Sockets that the server closed, by code", "code")
        self.handling = Durations()

    def watch(self, tables: Mapping[str, LiveTable], news: News, bots: BotPool) -> None:
        """Report these as well, read when the metrics are scraped."""
        self.registry.register(_Now(self.handling, tables, news, bots))

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"casefile_{name}", text, labels, registry=self.registry)

    def text(self) -> bytes:
        """All metrics in the format of Prometheus."""
        return generate_latest(self.registry)


class Durations:
    """A histogram of how long commands took. The library's own takes longer than some commands."""

    EDGES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, math.inf)

    def __init__(self) -> None:
        self._counts = [0] * len(self.EDGES)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self.EDGES, seconds)] += 1
        self._sum += seconds

    def metric(self) -> Metric:
        up_to = accumulate(self._counts)
        buckets = [
            ("+Inf" if math.isinf(edge) else str(edge), n) for edge, n in zip(self.EDGES, up_to, strict=True)
        ]
        text = "From a command to its answer, the store included"
        return HistogramMetricFamily("casefile_command_seconds", text, buckets=buckets, sum_value=self._sum)


class _Now:
    """What is read when the metrics are scraped."""

    def __init__(
        self, handling: Durations, tables: Mapping[str, LiveTable], news: News, bots: BotPool
    ) -> None:
        self._handling, self._tables, self._news, self._bots = handling, tables, news, bots

    def collect(self) -> Iterator[Metric]:
        yield self._handling.metric()
        live = self._tables.values()
        yield GaugeMetricFamily("casefile_tables", "Tables in memory", value=len(live))
        sockets = sum(len(table.connections) for table in live)
        yield GaugeMetricFamily("casefile_sockets", "Sockets that are open", value=sockets)
        playing = sum(table.state.playing for table in live)
        yield GaugeMetricFamily("casefile_games", "Games that are being played", value=playing)
        news = int(self._news.healthy)
        yield GaugeMetricFamily(
            "casefile_news_healthy", "Whether hints of other processes arrive", value=news
        )
        counts = self._bots.counts()
        waiting = counts.waiting
        yield GaugeMetricFamily("casefile_bots_waiting", "Decisions that wait for a worker", value=waiting)
        troubles = CounterMetricFamily("casefile_bot_troubles", "What went wrong with bots", labels=["kind"])
        for kind in ("late", "died", "failed", "hurried", "last_resort", "restarts"):
            troubles.add_metric([kind], getattr(counts, kind))
        yield troubles
        decisions = CounterMetricFamily("casefile_bot_decisions", "Decisions of bots", labels=["level"])
        for level, number in counts.decisions.items():
            decisions.add_metric([level], number)
        yield decisions
