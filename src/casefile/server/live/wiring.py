"""Builds a house: the only place that knows how its parts are made."""

from __future__ import annotations

from casefile.server.live.background_tasks import BackgroundTasks
from casefile.server.live.bot_delays import BotDelays
from casefile.server.live.house import House, Options
from casefile.server.live.limits import Usage
from casefile.server.live.listing import Listing
from casefile.server.live.metrics import Metrics
from casefile.server.live.news import News
from casefile.server.live.services import Services
from casefile.server.live.stopwatch import Jumps
from casefile.server.live.studies import Studies
from casefile.server.store.history import History
from casefile.server.store.store import Store
from casefile.server.table.moment import Clock
from casefile.server.workers.bots.pool import BotPool
from casefile.server.workers.notebook.worker import NotebookWorker


def make_house(store: Store, news: News, bots: BotPool, clock: Clock, options: Options) -> House:
    """A house that has not started yet."""
    metrics, usage = Metrics(), Usage(options.limits, clock.steady)
    tasks = BackgroundTasks(metrics)
    services = Services(
        process=clock.token_bytes(6).hex(),
        alone=options.alone,
        store=store,
        history=History(store),
        news=news,
        clock=clock,
        jumps=Jumps(clock),
        metrics=metrics,
        tasks=tasks,
        listing=Listing(
            store,
            tasks,
            clock,
            alone=options.alone,
            keep_days=options.keep_days,
            keep_unfinished_days=options.keep_unfinished_days,
        ),
        bots=bots,
        bot_delays=BotDelays(),
        notebook=NotebookWorker(),
        studies=Studies(usage, clock),
    )
    house = House(services, options, usage)
    metrics.watch(house.tables, news, bots)
    return house
