"""Who may use the server: under which of its names, from which pages, and who may read its metrics.

A page of another site can give its own name our address (DNS rebinding): to the browser it is then the same
site as we are. It cannot choose the `Host` that the browser sends, which is that name. So names have to be
ours; an address is not a name, and a page cannot be loaded from an address that its site does not have.
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
"""What proxies add to what they pass on."""

_HOST = re.compile(r"(\[[^\]]*\]|[^:\[\]@/\\\s]+)(?::[0-9]{0,5})?")


@dataclass(frozen=True)
class Access:
    origins: frozenset[str] = frozenset()
    """Pages elsewhere that may use this server."""
    names: frozenset[str] = frozenset()
    """What this server is called, in lower case, besides its addresses and localhost."""
    proxies: tuple[Network, ...] = ()
    """Whose word counts for where a request comes from. uvicorn has put that into the scope already."""
    metrics_from: tuple[Network, ...] = ()
    """Who may read the metrics; this device if nobody is named."""

    def is_addressed(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Is a request meant for us? Every browser sends a `Host`; a program without one is let in."""
        return all(self._is_ours(value.decode("latin-1")) for name, value in headers if name == b"host")

    def _is_ours(self, host: str) -> bool:
        # By a pattern of our own: `urlsplit` accepts much that no browser would send as a host.
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        # A dot at the end means the same name to DNS, and some clients send it.
        name = found[1].lower().removesuffix(".")
        if name == "localhost" or name.endswith(".localhost") or name in self.names:
            return True
        return _address(name.strip("[]")) is not None

    def may_read_metrics(self, scope: dict[str, Any]) -> bool:
        """Does the request come from where the operator reads them, and directly?"""
        address = _address((scope.get("client") or ("", 0))[0])
        if address is None:
            return False
        is_forwarded = any(name in FORWARDING for name, _ in scope["headers"])
        if is_forwarded and not self.proxies:
            return False  # by a proxy that nobody named: it may come from anywhere
        if self.metrics_from:
            return _within(address, self.metrics_from)
        # A proxy on this device that tells nothing speaks for the whole world.
        return _within(address, THIS_DEVICE) and not _within(address, self.proxies)


def own_names(host: str) -> frozenset[str]:
    """What this machine is called by others in its network, and by whoever started the server."""
    here = socket.gethostname().lower()
    return frozenset({host.lower(), here, f"{here.partition('.')[0]}.local"})


def network_of(text: str) -> Network:
    """An address, or all that begin alike, as in 10.0.0.0/8. ValueError."""
    return ip_network(text, strict=False)


def counted_as(address: str) -> str:
    """Under which name an address is counted against the limits. In IPv6 whoever has one has 2^64 of them."""
    found = _address(address)
    return str(network_of(f"{found}/64")) if isinstance(found, IPv6Address) else address


def is_this_device(address: str) -> bool:
    found = _address(address)
    return found is not None and _within(found, THIS_DEVICE)


def _address(text: str) -> Any:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    # A socket for both kinds of addresses shows IPv4 as ::ffff:127.0.0.1.
    return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address


def _within(address: Any, networks: Iterable[Network]) -> bool:
    return any(address in network for network in networks)
