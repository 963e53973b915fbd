"""What the tables of a process share."""

from __future__ import annotations

from dataclasses import dataclass

from casefile.server.live.background_tasks import BackgroundTasks
from casefile.server.live.bot_delays import BotDelays
from casefile.server.live.listing import Listing
from casefile.server.live.metrics import Metrics
from casefile.server.live.news import News
from casefile.server.live.stopwatch import Jumps
from casefile.server.live.studies import Studies
from casefile.server.store.history import History
from casefile.server.store.store import Store
from casefile.server.table.moment import Clock
from casefile.server.workers.bots.pool import BotPool
from casefile.server.workers.notebook.worker import NotebookWorker


@dataclass(frozen=True)
class Services:
    process: str
    """The name of this process among those on the same database."""
    alone: bool
    """Whether it is the only one."""
    store: Store
    history: History
    news: News
    clock: Clock
    jumps: Jumps
    metrics: Metrics
    tasks: BackgroundTasks
    listing: Listing
    bots: BotPool
    bot_delays: BotDelays
    notebook: NotebookWorker
    studies: Studies
    """For positions of real tables and finished games, in processes of their own."""
