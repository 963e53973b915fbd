"""The address of this server in its network, for the link a host passes on."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

from litestar import Request, get

from casefile.server.transport.access import FORWARDING, is_this_device

ELSEWHERE = "192.0.2.1"
"""An address nobody has. Looking up the route to it sends nothing, and reveals our own address."""
OWN_NETWORK_TIMEOUT = 0.5
"""Seconds to wait for our own address to answer."""


@get("/network.json", include_in_schema=False)
async def network(request: Request[Any, Any, Any]) -> list[str]:
    """The addresses at which others reach us, for pages on this device only."""
    asking, here = request.client, request.scope.get("server")
    if asking is None or here is None or here[1] is None or not is_this_device(asking.host):
        return []
    if any(name in FORWARDING for name, _ in request.scope["headers"]):
        return []  # from a proxy on this device, for anybody
    address = own_address()
    if address is None or not await _answers(address, here[1]):
        return []
    return [f"http://{address}:{here[1]}"]


def own_address() -> str | None:
    """The address of this device on its default network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            # Connecting a datagram socket sends nothing; the system only picks a route.
            asking.connect((ELSEWHERE, 9))
        except OSError:
            return None
        address = str(asking.getsockname()[0])
    return None if is_this_device(address) else address


async def _answers(address: str, port: int) -> bool:
    """Whether we listen there. Trying is surer than going by how we were started."""
    try:
        async with asyncio.timeout(OWN_NETWORK_TIMEOUT):
            _, writer = await asyncio.open_connection(address, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
