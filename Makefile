# Everything a contributor runs. Only Python 3.11 to 3.14, make and a package registry are expected of the machine.

PYTHON ?= python3
UV_VERSION := 0.13.7
VENV := .venv
BIN := $(VENV)/bin
UV := tools/uv
COMPILE := $(UV) pip compile --universal --generate-hashes --no-header --no-annotate --quiet
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent --prefix web
LINT := web/lint/node_modules/.installed
INSPECTOR := tests/mcp/inspector/node_modules/.installed
TYPED := $(wildcard src tests bench tools)
# Where Python is told to keep no bytecode, as in many containers, every process would compile all it imports anew.
unexport PYTHONDONTWRITEBYTECODE
# One by one, in the order of tests/conftest.py: with larger portions one worker would be left with the last.
PYTEST := $(BIN)/pytest -n auto --dist load --maxschedchunk 1

# An editable install remembers where it was made, so an environment that came along with a copied tree is rebuilt.
MOVED := $(shell [ "$$(cat $(VENV)/made-for 2>/dev/null)" = "$(CURDIR)" ] && [ -x $(BIN)/python ] || echo moved)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup client services play test test-long test-browsers check fix docs site pictures puzzles wire bench mutants lock clean moved

help: ## list these targets
	@while IFS= read -r line; do case $$line in [a-z]*:*"## "*) \
	  printf 'make %-13s %s\n' "$${line%%:*}" "$${line##*## }";; esac; done < Makefile

setup: client $(VENV)/warm ## create .venv with the locked packages, the casefile command and the browser client

client: $(BIN)/casefile
	@$(BIN)/python hatch_build.py

# It does not wait for compiled code: the bots' first move does, while people look at the page.
play: client ## play in the browser (ARGS=--text for a game in the terminal)
	@trap : INT; $(BIN)/casefile play $(ARGS) || [ $$? -eq 130 ] # Ctrl-C is a way to leave

services: $(VENV)/extras-ready
	@tools/services

test: setup services $(INSPECTOR) ## run every test (ARGS="-k word" narrows it); what is left out is listed with its reason
	@$(PYTEST) $(ARGS)

test-long: setup services $(INSPECTOR) ## run every test at length, and the long ones
	@CASEFILE_LONG=1 $(PYTEST) $(ARGS)

test-browsers: setup services ## run the browser tests in Firefox too, as far as it can
	@CASEFILE_BROWSER=firefox $(PYTEST) tests/web $(ARGS)

check: setup services $(LINT) ## format, lint, types, layers, generated docs and the quick tests
	@tools/check $(PYTEST) -m "not slow"

# What each of them finds is printed when it is done, so that two at once do not mix their words.
CHECKS := check-types check-web check-lint check-python check-docs
.PHONY: $(CHECKS) check-static
check-static: setup $(VENV)/extras-ready $(LINT)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(CHECKS)

check-python:
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/lint-imports --no-logo

check-types:
	@$(BIN)/mypy $(TYPED)

check-docs:
	@$(BIN)/python tools/generate_docs.py --check
	@$(BIN)/python tools/web_vectors.py --check

check-web:
	@$(NPM) run check

check-lint:
	@$(NPM)/lint run check

fix: setup $(VENV)/extras-ready ## format, repair what the linter can repair, rebuild the generated docs
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	@$(NPM) run format -- --log-level warn
	@$(BIN)/python tools/generate_docs.py

puzzles: setup ## make the shipped puzzles anew and check each with another solver (half an hour)
	@$(BIN)/python -m tools.puzzles
	@$(BIN)/python -m tools.puzzles --check

docs: setup $(VENV)/extras-ready ## rebuild the generated pages in docs/
	@$(BIN)/python tools/generate_docs.py

site: setup $(VENV)/site-ready ## build all docs as one site in site/, to be read without a network
	@$(BIN)/python tools/site.py

pictures: setup services ## play a game in Chromium and take the pictures of it in docs/pictures (ARGS="phone night" narrows it)
	@$(BIN)/python tools/pictures.py $(ARGS)

wire: setup ## rebuild web/src/net/wire.ts from the schemas (installs the packages of web/ the first time)
	@$(BIN)/python tools/wire_schema.py

bench: setup services ## run every benchmark (ARGS="--quick" for a rough answer)
	@for bench in bench/[a-z]*.py; do echo "== $$bench"; $(BIN)/python "$$bench" $(ARGS) || exit 1; done

mutants: setup ## mutation tests of decide, menu and view, with the score and the survivors
	@rm -rf mutants # old verdicts would outlive the tests that changed
	@$(BIN)/mutmut run
	@$(BIN)/mutmut results
	@$(BIN)/python tools/mutation_score.py

$(LINT): web/lint/package-lock.json | setup
	@echo "Fetching what looks over the browser client"
	@$(NPM)/lint ci --ignore-scripts
	@touch $@

$(INSPECTOR): tests/mcp/inspector/package-lock.json | setup
	@echo "Fetching the inspector of the Model Context Protocol"
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent --prefix tests/mcp/inspector ci --ignore-scripts
	@touch $@

lock: .tools/bin/uv ## resolve the lock files again (ARGS=--upgrade for newer versions)
	@echo "uv==$(UV_VERSION)" | $(COMPILE) - --output-file tools/uv.lock
	@$(COMPILE) pyproject.toml --group dev --output-file requirements.lock $(ARGS)
	@$(COMPILE) --group extras --constraints requirements.lock --output-file requirements-extras.lock $(ARGS)
	@$(COMPILE) --group site --constraints requirements.lock --output-file requirements-site.lock $(ARGS)

clean: ## remove everything that was made here, .venv and .tools included
	rm -rf $(VENV) .tools .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis mutants dist .site site
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.tools/bin/uv: tools/uv.lock
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Casefile needs Python 3.11 to 3.14, and '$(PYTHON)' was not found: install it, or name another one with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' || { \
	  echo "Casefile needs Python 3.11 to 3.14, and '$(PYTHON)' is another: name one of these with PYTHON=..." >&2; exit 1; }
	@echo "Fetching uv into .tools"
	@$(PYTHON) -m venv --clear .tools
	@.tools/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r tools/uv.lock
	@touch $@

$(BIN)/casefile: .tools/bin/uv requirements.lock pyproject.toml $(MOVED)
	@echo "Setting up $(VENV)"
	@[ -z "$(MOVED)" ] || $(UV) venv --quiet --clear --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" $(VENV)
	@$(UV) pip sync --quiet --python $(BIN)/python --require-hashes --no-build requirements.lock
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@echo "$(CURDIR)" > $(VENV)/made-for
	@touch $@

$(VENV)/warm: $(BIN)/casefile
	@$(BIN)/casefile warm
	@touch $@

$(VENV)/extras-ready: $(BIN)/casefile requirements-extras.lock
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes --no-build -r requirements-extras.lock
	@touch $@

$(VENV)/site-ready: $(BIN)/casefile requirements-site.lock
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes --no-build -r requirements-site.lock
	@touch $@
