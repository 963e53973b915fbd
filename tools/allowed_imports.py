"""An import-linter contract: a package imports itself and the listed modules, and nothing else.

The built-in "forbidden" contract would have to name every module there is.
"""

from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class AllowedImports(Contract):
    package: Any = fields.StringField()
    allowed: Any = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002
        own = {self.package, *graph.find_descendants(self.package)}
        strangers = sorted(
            (module, imported)
            for module in own
            for imported in graph.find_modules_directly_imported_by(module)
            if imported not in own and imported not in self.allowed
        )
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for module, imported in check.metadata["strangers"]:
            output.print_error(f"{module} may not import {imported}")
