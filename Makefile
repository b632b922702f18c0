# The front door. `make run` and `make test` work from a fresh clone on bare Debian 12.
.DEFAULT_GOAL := all
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
BUILD := build/release
# ON compiles for this machine's processor alone; such a build is for oneself and is not installed.
NATIVE ?= OFF

BUILD_PACKAGES := g++ cmake libabsl-dev libboost-program-options-dev nlohmann-json3-dev coinor-libclp-dev libsqlite3-dev libedit-dev libcurl4-openssl-dev
TEST_PACKAGES := catch2 libbenchmark-dev libdds-dev
PACKAGE_PACKAGES := dpkg-dev xz-utils python3 libgfortran-12-dev lintian
CROSS_PACKAGES := dpkg-dev curl tcl zip $(if $(filter windows,$(PARTS)),g++-mingw-w64-x86-64-posix) $(if $(filter arm64,$(PARTS)),g++-aarch64-linux-gnu)
FUZZ_PACKAGES := clang-19 libclang-rt-19-dev
WASM_PACKAGES := cmake clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32
LINT_PACKAGES := clang-format-19 clang-tidy-19 git

# $(call need,PACKAGES): install the missing packages if that is allowed, else print the command for it.
define need
@missing=""; for p in $(1); do dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$p"; done; \
if [ -n "$$missing" ]; then \
  if [ "$$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi; \
  if ! command -v apt-get >/dev/null; then \
    echo "these packages (their names in Debian) are missing, and there is no apt-get:$$missing"; exit 1; fi; \
  if [ -n "$$as_root" ] && ! sudo -n true 2>/dev/null; then \
    echo "these packages are missing and may not be installed from here; run as root, then make again:"; \
    if command -v sudo >/dev/null; then s="sudo "; else s=""; fi; \
    echo "  $${s}apt-get update && $${s}apt-get install -y$$missing"; exit 1; fi; \
  echo "installing:$$missing"; \
  $$as_root apt-get update -q >/dev/null && \
  DEBIAN_FRONTEND=noninteractive $$as_root apt-get install -y -q --no-install-recommends $$missing >/dev/null || exit 1; fi
endef

# $(call compile,FOLDER,TARGETS): build the targets, all without any; one line counts, others are warnings and errors.
define compile
@set -o pipefail; cmake --build $(1) -j$(JOBS) $(if $(2),--target $(2)) 2>&1 | awk -v folder=$(1) ' \
  /^\[ *[0-9]+%\]/ { \
    if (match($$0, /[0-9]+/)) percent = substr($$0, RSTART, RLENGTH) + 0; \
    if (!begun) { printf "building %s:", folder; begun = 1; next10 = 10 } \
    for (; percent >= next10; next10 += 10) printf " %d", next10; \
    counting = begun; fflush(); next } \
  { if (counting) printf "\n"; counting = 0; print; fflush() } \
  END { if (begun) print (counting ? " %" : "building " folder ": the end") }'
endef

.PHONY: all run test test-long bench wasm experiments asan tsan coverage fuzz break mutate lint format install package clean \
  setup setup-test setup-fuzz setup-python setup-lint build help
help:
	@echo "make            build $(BUILD)/tianji, tianji-lab, libtianji.so, libtianji_dds.so"
	@echo "make run        install the packages that are missing, build tianji, bid and play a real deal"
	@echo "make test       build everything and run the quick tests (two minutes after the build)"
	@echo "make test-long  run the long tests: whole matches, thousands of deals (a quarter of an hour)"
	@echo "make bench      print node signatures, speeds and ratios against libdds"
	@echo "make wasm       build the double-dummy solver for browsers and its page into build/wasm (clang)"
	@echo "make experiments  play the papers' experiments, hours; QUICK=1: four minutes; then make their page"
	@echo "make asan       run the quick tests under the address and undefined-behaviour sanitizers"
	@echo "make tsan       run the quick tests that start threads under the thread sanitizer"
	@echo "make fuzz       feed hostile bytes to each reader, MINUTES=1 each (clang); TARGETS=\"pbn lin\""
	@echo "make break      attack the programs from outside for ten minutes; SECONDS=n or HOURS=n, SEED=n"
	@echo "make coverage   run the quick tests and say which lines and branches of each room they ran"
	@echo "make mutate     make known faults one by one and name those that no test sees; FROM=n N=n"
	@echo "make lint       check format, layers, tags and subjects, and the whole tree by clang-tidy"
	@echo "make format     format all sources"
	@echo "make install    install into PREFIX (default /usr/local)"
	@echo "make package    make Debian packages, tarballs and a wheel in OUT (default build/packages);"
	@echo "                PARTS=\"windows arm64\": those for other systems (.package/README.md)"
	@echo "make clean      delete build/"

setup:
	$(call need,$(BUILD_PACKAGES))
setup-test:
	$(call need,$(BUILD_PACKAGES) $(TEST_PACKAGES))
setup-fuzz:
	$(call need,$(BUILD_PACKAGES) $(TEST_PACKAGES) $(FUZZ_PACKAGES))
setup-python:
	$(if $(shell command -v python3),,$(call need,python3))
setup-lint:
	$(call need,$(BUILD_PACKAGES) $(TEST_PACKAGES) $(LINT_PACKAGES))

build: setup
	@cmake --preset release -DTIANJI_NATIVE=$(NATIVE) -DBUILD_TESTING=OFF >/dev/null
	$(call compile,$(BUILD),tianji tianji-lab tianji_dds tianji_c)
all: build

run: setup
	@cmake --preset release -DTIANJI_NATIVE=$(NATIVE) -DBUILD_TESTING=OFF >/dev/null
	$(call compile,$(BUILD),tianji)
	@$(BUILD)/tianji play --demo

test: setup-test
	@cmake --preset release -DTIANJI_NATIVE=$(NATIVE) -DBUILD_TESTING=ON >/dev/null
	$(call compile,$(BUILD))
	@JOBS=$(JOBS) tests/run.sh $(BUILD) quick

# The long tests: whole championships, thousands of deals, players against each other.
test-long: setup-test
	@cmake --preset release -DTIANJI_NATIVE=$(NATIVE) -DBUILD_TESTING=ON >/dev/null
	$(call compile,$(BUILD))
	@JOBS=$(JOBS) tests/run.sh $(BUILD) slow

bench: setup-test
	@cmake --preset release -DTIANJI_NATIVE=$(NATIVE) -DBUILD_TESTING=ON >/dev/null
	$(call compile,$(BUILD),tianji tianji_benchmarks)
	@$(BUILD)/tianji bench
	@$(BUILD)/tests/tianji_benchmarks --benchmark_color=auto 2>/dev/null

# The double-dummy solver as WebAssembly, with a page that needs no server.
wasm:
	$(call need,$(WASM_PACKAGES))
	@protocol/dds/wasm/build.sh build/wasm

# The experiments of the papers and one page of all their figures; what is interrupted goes on.
QUICK ?=
FOLDER_OF_EXPERIMENTS := build/experiments/$(if $(QUICK),quick,full)
SIGUO_GAMES := $(if $(QUICK),2,100)
JUNQI_GAMES := $(if $(QUICK),8,100)
XIANGQI_GAMES := $(if $(QUICK),6,100)
BRIDGE_GAMES := $(if $(QUICK),4,100)
OTHER_GAMES := $(if $(QUICK),2,50)
# Games of people, for tables 3 and 5 of the paper: give SIGUO_RECORDS=FILE, XIANGQI_RECORDS=FILE.
SIGUO_RECORDS ?=
XIANGQI_RECORDS ?=
OF_PEOPLE := $(if $(SIGUO_RECORDS),siguo:$(abspath $(SIGUO_RECORDS))) $(if $(XIANGQI_RECORDS),xiangqi:$(abspath $(XIANGQI_RECORDS)))
REPLAYS := $(if $(QUICK),1,2)
POINTS_DEALS := $(if $(QUICK),300,10000)
SWITCH_BOARDS := $(if $(QUICK),3,200)
HYBRID_DEALS := $(if $(QUICK),16,500)
experiments: build
	@mkdir -p $(FOLDER_OF_EXPERIMENTS)
	@set -e; lab="$(CURDIR)/$(BUILD)/tianji-lab experiment"; cd $(FOLDER_OF_EXPERIMENTS); \
	for game in junqi:$(JUNQI_GAMES) xiangqi:$(XIANGQI_GAMES) bridge:$(BRIDGE_GAMES) siguo:$(SIGUO_GAMES); do \
	  $$lab losses --game $${game%:*} --units $${game#*:} --concurrency $(JOBS); \
	  $$lab choice --game $${game%:*} --replays $(REPLAYS); \
	done; \
	for game in xiangqi siguo; do \
	  $$lab losses --other --game $$game --units $(OTHER_GAMES) --concurrency $(JOBS); \
	done; \
	for game in $(OF_PEOPLE); do \
	  $$lab losses --game $${game%%:*} --records "$${game#*:}" --units $(OTHER_GAMES) $(if $(QUICK),--moves 10); \
	done; \
	$$lab points --units $(POINTS_DEALS) --concurrency $(JOBS); \
	$$lab switch --units $(SWITCH_BOARDS) --concurrency $(JOBS); \
	$$lab hybrid --units $(HYBRID_DEALS) --concurrency $(JOBS); \
	$$lab page --html experiments.html; \
	echo "the page is $(FOLDER_OF_EXPERIMENTS)/experiments.html"

# The quick tests (all cases but those tagged [slow]) under the sanitizers.
asan tsan: setup-test
	@cmake --preset $@ -DBUILD_TESTING=ON >/dev/null
	$(call compile,build/$@)
	@JOBS=$(JOBS) tests/run.sh build/$@ quick

FLOOR_TESTS := test_engine test_eval test_search test_protocol test_tuning
# A room at a time, since a process that has loaded another copy of the solver cannot write its counts; then the
# sessions of the manuals, which run what only programs do. Tests that are late because each line is counted do
# not keep the table from being printed.
coverage: setup-test setup-python
	@cmake --preset $@ -DBUILD_TESTING=ON >/dev/null
	$(call compile,build/$@,tianji tianji-lab $(FLOOR_TESTS))
	@find build/$@ -name '*.gcda' -delete
	-@cd build/$@/tests && for tests in $(FLOOR_TESTS); do \
	  for room in $$(./$$tests -t | grep -o "\[$${tests#test_}[^]]*\]" | sort -u); do \
	    echo "$$room"; ./$$tests "$$room~[slow]" | tail -n 2; done; done
	-@tests/manuals.sh build/$@ | tail -n 3
	@JOBS=$(JOBS) python3 tests/coverage.py build/$@

# Hostile bytes, sessions and edits: tests/README.md, "Attacks".
MINUTES ?= 1
fuzz: setup-fuzz
	@cmake --preset fuzz -DBUILD_TESTING=ON >/dev/null
	$(call compile,build/fuzz,tianji_fuzz tianji_corpus)
	@tests/fuzz/fuzz.sh build/fuzz $(MINUTES) $(TARGETS)

# bash has a variable SECONDS of its own, so that of make is not passed on by name.
SECONDS ?= $(if $(HOURS),$$(($(HOURS) * 3600)),600)
break: build setup-python
	@python3 tests/break/break.py $(BUILD) --seconds $(SECONDS) $(if $(SEED),--seed $(SEED))

mutate: setup-test setup-python
	@JOBS=$(JOBS) nice -n 10 python3 tests/mutate/mutate.py $(if $(FROM),--from $(FROM)) $(if $(N),--count $(N))

lint: setup-lint
	@tests/lint.sh

format: setup-lint
	@clang-format-19 -i $$(git ls-files '*.h' '*.cpp' '*.js')

PREFIX ?= /usr/local
install: build
	@cmake --install $(BUILD) --prefix $(PREFIX)

OUT ?= build/packages
PARTS ?= deb static source wheel
package:
	$(call need,$(BUILD_PACKAGES) $(PACKAGE_PACKAGES) $(if $(filter windows arm64,$(PARTS)),$(CROSS_PACKAGES)))
	@JOBS=$(JOBS) .package/package.sh $(OUT) $(PARTS)
	@case " $(PARTS) " in *" deb "*) lintian --fail-on error,warning $(OUT)/*.deb ;; esac

clean:
	rm -rf build
