"""Who may use the server: under which host names, from which pages, and who may read its metrics.

Another site can point its own name at our address (DNS rebinding): to the browser, we are the same site then.
But the browser sends that name as `Host`, so a name has to be one of ours. An address is always accepted: a
page cannot be loaded from an address its site does not have.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

Network = IPv4Network | IPv6Network
THIS_DEVICE: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1"))
FORWARDING = frozenset((b"x-forwarded-for", b"forwarded"))
"""Headers that proxies add."""

_HOST = re.compile(r"(\[[^\]]*\]|[^:\[\]@/\\\s]+)(?::[0-9]{0,5})?")


@dataclass(frozen=True)
class Access:
    origins: frozenset[str] = frozenset()
    """Other origins whose pages may use this server."""
    names: frozenset[str] = frozenset()
    """The host names of this server, in lower case, besides localhost."""
    proxies: tuple[Network, ...] = ()
    """The proxies trusted to say where a request comes from. uvicorn has read the headers already."""
    metrics_from: tuple[Network, ...] = ()
    """Who may read the metrics. Empty: this device only."""

    def is_addressed(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a request is meant for us. All browsers send a `Host`; a program without one is let in."""
        return all(self._is_ours(value.decode("latin-1")) for name, value in headers if name == b"host")

    def _is_ours(self, host: str) -> bool:
        # A pattern of our own: `urlsplit` accepts much that no browser would send as a host.
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        # To DNS, a name with a final dot is the same name, and some clients send it.
        name = found[1].lower().removesuffix(".")
        if name == "localhost" or name.endswith(".localhost") or name in self.names:
            return True
        return _address(name.strip("[]")) is not None

    def may_read_metrics(self, scope: dict[str, Any]) -> bool:
        """Whether the request comes directly from where the operator reads them."""
        address = _address((scope.get("client") or ("", 0))[0])
        if address is None:
            return False
        is_forwarded = any(name in FORWARDING for name, _ in scope["headers"])
        if is_forwarded and not self.proxies:
            return False  # through a proxy that is not trusted: it may come from anywhere
        if self.metrics_from:
            return _within(address, self.metrics_from)
        # A proxy on this device that does not say whom it serves may serve the whole world.
        return _within(address, THIS_DEVICE) and not _within(address, self.proxies)


def own_names(host: str) -> frozenset[str]:
    """The names of this machine in its network, and the one the server was started with."""
    here = socket.gethostname().lower()
    return frozenset({host.lower(), here, f"{here.partition('.')[0]}.local"})


def network_of(text: str) -> Network:
    """An address, or a range like 10.0.0.0/8. ValueError."""
    return ip_network(text, strict=False)


def counted_as(address: str) -> str:
    """The name under which an address is counted against the limits: with IPv6 a customer has a /56."""
    found = _address(address)
    return str(network_of(f"{found}/56")) if isinstance(found, IPv6Address) else address


def is_this_device(address: str) -> bool:
    found = _address(address)
    return found is not None and _within(found, THIS_DEVICE)


def _address(text: str) -> Any:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    # A dual-stack socket shows IPv4 as ::ffff:127.0.0.1.
    return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address


def _within(address: Any, networks: Iterable[Network]) -> bool:
    return any(address in network for network in networks)
