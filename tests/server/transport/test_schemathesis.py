"""The HTTP side against its own description: every answer is one that docs/openapi.json knows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Ok

from tests.support.server.background import served_beside
from tests.support.server.client import call_and_wait
from tools.wire_schema import openapi

pytestmark = pytest.mark.real

load_all_checks()
SCHEMA = schemathesis.openapi.from_dict(json.loads(openapi()))
OPERATIONS: list[Any] = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]
NEVER_ASKED = ("positive_data_acceptance", "ignored_auth", "max_response_time", "object_level_authorization")
"""A request may be well formed and still name what does not exist; there are no accounts."""
CHECKED: list[Any] = [check for check in CHECKS.get_all() if check.__name__ not in NEVER_ASKED]


CASES = [
    pytest.param(operation, mode, id=f"{operation.label} {mode.value}")
    for operation in OPERATIONS
    for mode in GenerationMode
    if mode.is_positive or operation.body or "{game}" in operation.path  # elsewhere nothing can be wrong
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, str]]:
    """The port, and the id of a table that everybody may join."""
    with served_beside(tmp_path_factory.mktemp("http") / "a.db") as (_, port):
        opened = call_and_wait(port, "POST", "/api/tables", {"name": "A", "settings": {"public": True}})
        yield port, opened.json["table"]


def test_every_operation_is_understood() -> None:
    assert len(OPERATIONS) == sum(len(methods) for methods in json.loads(openapi())["paths"].values())


@pytest.mark.parametrize(("operation", "mode"), CASES)
def test_every_answer_is_one_that_is_described(
    server: tuple[int, str], operation: Any, mode: GenerationMode
) -> None:
    port, table = server
    statuses = set()

    @settings(
        max_examples=30,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def talk(case: Case[Any]) -> None:
        if "table" in case.path_parameters and _is_right(case, ParameterLocation.PATH):
            case.path_parameters["table"] = table
        answer = case.call_and_validate(base_url=f"http://127.0.0.1:{port}", checks=CHECKED)
        statuses.add(answer.status_code)
        assert "content-security-policy" in answer.headers

    talk()
    assert mode.is_positive or min(statuses) >= 400


def _is_right(case: Case[Any], part: ParameterLocation) -> bool:
    """Was this part of the request made as the description wants it?"""
    assert case.meta is not None
    made = case.meta.components.get(part)
    return made is None or made.mode.is_positive
