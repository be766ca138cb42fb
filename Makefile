.DEFAULT_GOAL := help
.PHONY: help run backup restore upgrade test types tests quick fast cases fuzz soak bench dump lock clean

# Set on the command line: make run HOST=0.0.0.0 PORT=8123. Some shells have a HOST of their own, with another meaning.
HOST = 127.0.0.1
PORT ?= 8000
PYTHON = python3
TO =
FILE =
REPLACE =
GAMES =
BENCH =
AGAINST =
PART =
SEED =

BIN = .venv/bin
TYPES = var/tests/types
# A small machine has two cores, and each further process makes once more what all of them need.
IN_TWO = -n 2 --dist loadfile --no-loadscope-reorder
DIGEST = $(firstword $(shell cksum < $(1)))
INSTALLED = .venv/.installed-$(call DIGEST,requirements.txt)
INSTALLED_FOR_TESTS = .venv/.installed-for-tests-$(call DIGEST,requirements-dev.txt)
PIP = $(BIN)/python -m pip --disable-pip-version-check -qq

# What Python compiled is kept, whatever the environment says: the tests start dozens of processes.
test tests quick: export PYTHONDONTWRITEBYTECODE =
# Of what takes long they look at a share (tests/soaking.py).
test tests quick: export SHARES = 1

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(INSTALLED) ## Set everything up and serve the site (takes HOST and PORT)
	@HOST="$(HOST)" PORT="$(PORT)" exec $(BIN)/python manage.py serve

backup: $(INSTALLED) ## Keep database and keys in one file, proved by restoring it (in var/backups or TO=)
	@$(BIN)/python manage.py backup $(if $(TO),--to "$(TO)")

restore: $(INSTALLED) ## Bring back the backup FILE= (REPLACE=1 replaces what is there)
	@test -n "$(FILE)" || { echo "Name the backup: make restore FILE=var/backups/hornbook-....tar"; exit 1; }
	@$(BIN)/python manage.py restore "$(FILE)" $(if $(REPLACE),--replace)

upgrade: $(INSTALLED) ## After pulling a new version: back up, migrate, load what changed, list what was edited
	@$(BIN)/python manage.py backup $(if $(TO),--to "$(TO)")
	@$(BIN)/python manage.py upgrade

test: $(INSTALLED_FOR_TESTS) ## Set everything up and check the whole project
	@.ci/chromium
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/lint-imports --no-cache
	@$(BIN)/python manage.py compilemessages
	@mkdir -p $(dir $(TYPES))
	@$(MAKE) --no-print-directory -k -j 2 types tests; ended=$$?; cat $(TYPES); exit $$ended

# They take as long as many tests, so they are checked beside these, and what is wrong with them comes last.
types:
	@$(BIN)/mypy >$(TYPES) 2>&1

tests:
	$(BIN)/pytest $(IN_TWO)

quick: $(INSTALLED_FOR_TESTS) ## Run the tests that need no browser
	@$(BIN)/python manage.py compilemessages
	$(BIN)/pytest $(IN_TWO) -m "not browser"

fast: $(INSTALLED_FOR_TESTS) ## Compile the engine (optional; needs a C compiler)
	@$(BIN)/python -c "import sys; from engine.fast import main; sys.exit(main())"

cases: $(INSTALLED) ## Play every ruling that is written down as a case
	@$(BIN)/python manage.py runcases

fuzz: $(INSTALLED) ## Play random games for ever (or GAMES= many) and watch what must hold
	@GAMES="$(GAMES)" SEED="$(SEED)" $(BIN)/python -m tests.fuzz

soak: $(INSTALLED_FOR_TESTS) ## Play 10,000 random games (or GAMES=), look at all that test looks at in part, load the site, kill parts of it (or PART= one)
	@.ci/chromium
	@$(BIN)/python manage.py compilemessages
	@GAMES="$(GAMES)" SEED="$(SEED)" PART="$(PART)" $(BIN)/python -m tests.soak

bench: $(INSTALLED_FOR_TESTS) ## Measure how quick engine and site are (or BENCH= engine, site, board, judge, growth, import, editing, search; engine also AGAINST= a commit)
	@case "$(BENCH)" in ""|*board*) .ci/chromium;; esac
	@BENCH="$(BENCH)" AGAINST="$(AGAINST)" $(BIN)/python -m tests.bench

dump: $(INSTALLED) ## Write cards, rules and cases of the database back to fixtures
	@$(BIN)/python manage.py dumpcards
	@$(BIN)/python manage.py dumprules
	@$(BIN)/python manage.py dumpcases

lock: $(INSTALLED_FOR_TESTS) ## Pin the newest packages the requirements allow
	@for name in requirements requirements-dev; do \
	  $(BIN)/uv pip compile --quiet --universal --upgrade --python-version 3.11 --generate-hashes \
	    --no-header --no-annotate $$name.in --output-file $$name.txt || exit 1; \
	done

clean: ## Remove what was installed; the data in var/ stays
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed. Name it: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Creating .venv"
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
	  echo "Python cannot create .venv. On Debian and Ubuntu this helps: apt-get install python3-venv"; exit 1; }

$(INSTALLED): | .venv/bin/python
	@echo "Installing what the site needs"
	@$(PIP) install --require-hashes -r requirements.txt
	@touch $@

$(INSTALLED_FOR_TESTS): | .venv/bin/python
	@echo "Installing what the site and its tests need"
	@$(PIP) install --require-hashes -r requirements-dev.txt
	@touch $@ $(INSTALLED)
