"""Where other devices in the network find this server: for the link that a host passes on."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

from litestar import Request, get

from casefile.server.transport.access import FORWARDING, is_this_device

ELSEWHERE = "192.0.2.1"
"""An address that nobody has: asking for the way there sends nothing, and tells our own address."""
OWN_NETWORK_TIMEOUT = 0.5
"""Seconds that our own network may take to answer."""


@get("/network.json", include_in_schema=False)
async def network(request: Request[Any, Any, Any]) -> list[str]:
    """The addresses at which others reach us, for pages on this device. Nobody else needs to know."""
    asking, here = request.client, request.scope.get("server")
    if asking is None or here is None or here[1] is None or not is_this_device(asking.host):
        return []
    if any(name in FORWARDING for name, _ in request.scope["headers"]):
        return []  # a proxy on this device asks, for whomever
    address = _own_address()
    if address is None or not await _answers(address, here[1]):
        return []
    return [f"http://{address}:{here[1]}"]


def _own_address() -> str | None:
    """The address of this device in the network that leads out of the house, if it is in any."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            # A datagram socket sends nothing when it connects; the system only chooses the way.
            asking.connect((ELSEWHERE, 9))
        except OSError:
            return None
        address = str(asking.getsockname()[0])
    return None if is_this_device(address) else address


async def _answers(address: str, port: int) -> bool:
    """Do we listen there? Trying is surer than knowing how we were started."""
    try:
        async with asyncio.timeout(OWN_NETWORK_TIMEOUT):
            _, writer = await asyncio.open_connection(address, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
