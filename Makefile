# Two commands do everything: `make try` plays in the browser, `make test` passes the tests.
PYTHON ?= python3
BIN := .venv/bin
DATA ?= .data
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Tests start many processes, and each worker reads all tests: compiled once they are read sooner.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: env try test test-engine test-rest lint bench chaos strength gallery lock clean

env: .venv/.run-ready

# --require-hashes: what is installed is what was locked. The project itself needs nothing fetched.
.venv/.run-ready: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed: make PYTHON=…" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes -r requirements.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev-ready: requirements-dev.txt .venv/.run-ready
	$(PIP) --require-hashes -r requirements-dev.txt
	@touch $@

try: env
	@$(BIN)/dominobot try --data "$(DATA)" $(if $(FRESH),--fresh)

lint: .venv/.dev-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# All at once, since each of the three leaves a core idle for a while. Three tests run beside each other: some wait.
test: .venv/.dev-ready
	@$(MAKE) --no-print-directory --jobs 3 lint test-engine test-rest

# The engine's own tests reach every branch of it; they run apart, so that no other test pays for the measuring.
test-engine: .venv/.dev-ready
	$(BIN)/pytest tests/engine --cov bot.engine --cov-branch --cov-fail-under 100 --cov-report term-missing:skip-covered

test-rest: .venv/.dev-ready
	$(BIN)/pytest --ignore tests/engine -n 3 --dist worksteal

# Fails where the engine or pictures are slower, or a picture larger, than they have to be.
bench: .venv/.dev-ready
	@$(BIN)/python -m tests.bench.rounds
	@$(BIN)/python -m tests.bench.pictures

# Every screen and picture in every language and theme, in a folder to look at.
gallery: .venv/.dev-ready
	@$(BIN)/python -m tests.gallery gallery

# The long trials: kills, a storm of faults, races, random updates, weeks. Fails where a zero is not zero.
chaos: .venv/.dev-ready
	@$(BIN)/python -m tests.trials.chaos

# How strong the computer players are, as a table. Takes hours; `python -m tests.strength.report --help` has the sizes.
strength: .venv/.dev-ready
	@$(BIN)/python -m tests.strength.report

lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
		--extra sandbox --extra build pyproject.toml -o requirements.txt
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
		--extra dev -c requirements.txt pyproject.toml -o requirements-dev.txt

clean:
	rm -rf .venv .data gallery .mypy_cache .pytest_cache .ruff_cache .hypothesis build *.egg-info
