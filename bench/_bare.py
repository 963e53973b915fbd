"""The bare fan-out of shared/comparators behind the same uvicorn options as the real server.

python bench/_bare.py BYTES stock|own|calm      says its port on the first line

`stock` are uvicorn's own connections, `own` those of the real server. `calm` are uvicorn's without pings:
as all of them connect in the same moment, uvicorn would ping them in the same moment, every 15 seconds, and
how slow its slowest deliveries are would depend on whether that falls into a round.
"""

from __future__ import annotations

import gc
import os
import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPARATORS = ROOT.parent / "shared" / "comparators"


def main() -> None:
    os.environ["FANOUT_SIZE"] = sys.argv[1]
    from casefile.server.live.limits import Limits  # noqa: PLC0415
    from casefile.server.transport.serve import AnnouncingServer, uvicorn_config  # noqa: PLC0415

    app = runpy.run_path(str(COMPARATORS / "bare_fanout.py"))["app"]
    config = uvicorn_config(app, "127.0.0.1", 0, Limits(), own_protocols=sys.argv[2] == "own")
    if sys.argv[2] == "calm":
        config.ws_ping_interval = None
    server = AnnouncingServer(config)
    gc.collect()
    gc.freeze()
    server.run()


if __name__ == "__main__":
    main()
