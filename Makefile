# Croupier, from a bare machine: Python 3.11 or newer, git and make are enough.
# The first call makes .venv and needs a network; the calls after it do not.

PYTHON ?= python3
WORKERS ?= 2

PY := .venv/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check

# The environment is built again when what it is built from, or the place where it stands, changes.
KEY := $(shell cat pyproject.toml requirements*.txt | { cat; echo "$(CURDIR)"; } | cksum | cut -d' ' -f1)
BASE := .venv/.base-$(KEY)
DEV := .venv/.dev-$(KEY)
PEERS := .venv/.bench-$(KEY)
SITE := .venv/.docs-$(KEY)
# Which clauses the worked examples execute; `croupier clauses` and the wheel need it.
EXECUTED := src/croupier/rulebooks/.executed
EXAMPLES := $(wildcard tests/examples/*.py tests/examples/*/*.toml src/croupier/rulebooks/*/*.toml)
NODE := node_modules/.installed

.PHONY: help run play setup test test-quick test-all test-package coverage mutate lint pages scripts types state-types advice bench docs docs-serve pictures hashes clean distclean

help:
	@echo "make run        open the casino in a browser"
	@echo "make play       play in the terminal"
	@echo "make test       lint, types and the tests"
	@echo "make test-quick under two minutes: the rules, the tables, every worked example, the house's own checks"
	@echo "make test-all   the same with the long tests, wider searches for counterexamples, and the core under every Python here"
	@echo "make test-package  the built wheel in fresh environments: the core alone, each extra, the oldest versions"
	@echo "make coverage   how much of the code the tests run; make mutate: which alterations of it they catch"
	@echo "make bench      measure against the peers"
	@echo "make advice     work out beforehand what advice needs at the books' default tables"
	@echo "make state-types  write the types of a table's state for the scripts and the client"
	@echo "make docs       build the site, with its generated pages; make docs-serve shows it; make pictures takes its gallery"
	@echo "make hashes     the hashes of what a container installs, after a version was changed (needs uv)"
	@echo "make clean      remove what the tools leave behind; distclean removes .venv too"

run: $(EXECUTED)
	@.venv/bin/croupier serve --open

play: $(EXECUTED)
	@.venv/bin/croupier play

setup: $(DEV) $(EXECUTED)

test: lint types scripts $(EXECUTED)
	$(PY) -m pytest -q -n $(WORKERS) --durations 20

QUICK := test_money.py equipment examples golden hands house odds rulebooks table

test-quick: $(DEV) $(EXECUTED)
	$(PY) -m pytest -q -n $(WORKERS) $(addprefix tests/,$(QUICK))

test-all: lint types scripts $(EXECUTED)
	HYPOTHESIS_PROFILE=wide $(PY) -m pytest -q -n $(WORKERS) -m ""
	$(PY) tests/fresh.py core --others

# How much of the code the tests run, room by room. All tests that are not long, or those of MEASURED.
MEASURED ?= tests

coverage: $(DEV) $(EXECUTED)
	@rm -f .coverage .coverage.*
	$(PY) -m coverage run -m pytest -q -n $(WORKERS) $(MEASURED)
	@$(PY) -m coverage combine -q && $(PY) tests/coverage_by_room.py

# Alterations of the code that a test must catch; MODULES="croupier.money croupier.places" alters those all over.
mutate: $(DEV) $(EXECUTED)
	$(PY) tests/mutate.py $(MODULES)

test-package: $(DEV) $(EXECUTED)
	$(PY) tests/fresh.py

lint: $(DEV) pages
	$(PY) -m ruff check .
	$(PY) -m ruff format --check --quiet .

# The pages' code: linted and type-checked where node is there; whoever runs Croupier needs neither.
pages:
	@if command -v npm >/dev/null 2>&1; then $(MAKE) --no-print-directory $(NODE) && npm run --silent lint; \
	else echo "there is no node here: the pages' code is not linted"; fi

# What the pages work out by themselves, by node's own runner: it needs nothing installed.
scripts:
	@if command -v node >/dev/null 2>&1; then npm test --silent; else echo "there is no node here: the pages' scripts are not tested"; fi

$(NODE): package-lock.json
	@echo "installing what checks the pages' code"
	@npm ci --silent --no-audit --no-fund && touch $@

# The package, and a program of somebody who builds on it; that one also by pyright, where node is there.
types: $(DEV)
	$(PY) -m mypy --strict src tests/typed/client.py
	@if command -v npm >/dev/null 2>&1; then $(MAKE) --no-print-directory $(NODE) && npm run --silent types; \
	else echo "there is no node here: pyright was not asked"; fi

bench: $(PEERS)
	@set -e; for script in bench/*.py; do \
	  if [ ! -e "$$script" ]; then echo "there are no measurements in bench/ yet"; exit 1; fi; \
	  echo "== $$script"; $(PY) "$$script"; \
	done

# What advice needs at the tables that books open by default: kept in the folder of caches.
advice: $(DEV)
	$(PY) -m croupier.odds.prepared_advice

# The types of a table's state, for the scripts and the client.
state-types: $(DEV)
	$(PY) -m croupier.casino.web.state_types

docs: $(SITE) $(EXECUTED)
	$(PY) -m sphinx -q -W --keep-going docs site
	@echo "the site is in site/index.html"

docs-serve: docs
	@echo "http://127.0.0.1:8766/"
	@$(PY) -m http.server -d site -b 127.0.0.1 8766

pictures: $(DEV)
	$(PY) -m pytest -q -m long tests/browser/test_screenshots.py

hashes:
	@{ head -2 deploy/requirements-hashed.txt; \
	  { cat requirements.txt requirements-build.txt; echo "psycopg[binary]==3.3.8"; } \
	  | uv pip compile - --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet; } > .hashed
	@mv .hashed deploy/requirements-hashed.txt

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Croupier needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) --version 2>/dev/null || echo 'not there')."; \
	  echo "Name one that is, for example: make PYTHON=python3.12 $(or $(MAKECMDGOALS),run)"; exit 1; } >&2
	@echo "making the environment .venv"
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
	  echo "'$(PYTHON) -m venv' failed: on Debian and Ubuntu the package python3-venv brings it." >&2; exit 1; }

$(BASE): | $(PY)
	@echo "installing what Croupier runs on (a minute, once)"
	@$(PIP) install -r requirements-build.txt -r requirements.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@rm -f .venv/.base-* && touch $@

$(EXECUTED): $(EXAMPLES) | $(BASE)
	@echo "running the worked examples, to know which clauses they execute"
	@PYTHONPATH=tests $(PY) -m examples.executed
	@touch $@

$(DEV): $(BASE)
	@echo "installing what the checks need (a minute, once)"
	@$(PIP) install -r requirements-dev.txt
	@rm -f .venv/.dev-* && touch $@

$(SITE): $(BASE)
	@echo "installing what builds the site"
	@$(PIP) install -r requirements-docs.txt
	@rm -f .venv/.docs-* && touch $@

$(PEERS): $(BASE)
	@echo "installing what the measurements compare with"
	@$(PIP) install -r requirements-bench.txt
	@rm -f .venv/.bench-* && touch $@

clean:
	rm -rf build dist site docs/results/gallery.md .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean
	rm -rf .venv node_modules
