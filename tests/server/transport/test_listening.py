"""The socket that a server listens on."""

from __future__ import annotations

from socket import IPPROTO_TCP, TCP_NODELAY, create_connection

import pytest

from casefile.server.transport.serve import listening_socket

pytestmark = pytest.mark.real


def test_what_is_written_to_a_connection_is_sent_at_once() -> None:
    with listening_socket("127.0.0.1", 0) as listening, create_connection(listening.getsockname()):
        connection, _ = listening.accept()
        with connection:
            assert connection.getsockopt(IPPROTO_TCP, TCP_NODELAY)
