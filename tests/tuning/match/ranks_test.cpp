// A match that mpirun spreads over processes has the same games as one by a single process.
#include <catch2/catch.hpp>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "protocol/machine/child_process.h"
#include "tests/folders.h"
#include "tests/place.h"
#include "tuning/match/records/store.h"

using namespace tianji;
using namespace tianji::match;
using protocol::ChildProcess;

namespace {

constexpr std::chrono::seconds kPlenty{300};

std::string lab() { return (build_folder() / "tianji-lab").string(); }

std::string ranks(int count) {
  return absl::StrCat("mpirun --allow-run-as-root --oversubscribe -n ", count, " ");
}

std::string new_match(const std::string& database) {
  const std::string engine = (build_folder() / "tianji").string();
  return absl::StrCat(lab(), " match -variant xiangqi -engine cmd=", engine,
                      " name=A -engine cmd=", engine,
                      " name=B option.RiskAversion=0 -each nodes=200 option.Hash=1",
                      " -rounds 4 -maxmoves 10 -db ", database);
}

struct RankRun {
  int status = -1;
  std::string last_words;  ///< last line of its standard error
};

/// Runs a command. Makes the file `flag` when `games` games are finished.
RankRun run(const std::string& command, const std::string& flag = {}, int games = 0) {
  const auto until = std::chrono::steady_clock::now() + kPlenty;
  auto process = ChildProcess::start(command, "");
  REQUIRE(process.ok());
  std::string line;
  while ((*process)->read(line, until) == ChildProcess::Heard::line) {
    if (line.starts_with("Finished game") && --games == 0) std::ofstream{flag};
  }
  const auto ending = (*process)->ended(until);
  const auto errors = (*process)->last_errors();
  return {ending ? ending->exit_status : -1, errors.empty() ? "" : errors.back()};
}

/// The games of a store, without their times.
std::vector<std::string> games_kept_in(const std::string& database) {
  auto store = Store::read(database);
  REQUIRE(store.ok());
  const auto games = store->games();
  REQUIRE(games.ok());
  std::vector<std::string> result;
  for (const GameRow& game : *games) {
    result.push_back(absl::StrCat(game.number, " ", game.end, " ", game.result, " ", game.reason));
    const auto decisions = store->decisions(game.number);
    REQUIRE(decisions.ok());
    for (const DecisionRow& decision : *decisions) {
      result.push_back(absl::StrCat(decision.move, " ", decision.nodes.value_or(0)));
    }
  }
  return result;
}

bool can_run_ranks() {
  const auto mpirun = ChildProcess::start("mpirun --version", "");
  if (!mpirun.ok()) {
    std::cout << "skipped: there is no mpirun\n";
    return false;
  }
  if (run(ranks(2) + lab() + " match --resume /no/such/file").last_words.find("without MPI") !=
      std::string::npos) {
    std::cout << "skipped: built without MPI\n";
    return false;
  }
  return true;
}

}  // namespace

TEST_CASE("a match by one process, by three, and by those that are left of three, is the same",
          "[tuning/match][slow]") {
  if (!can_run_ranks()) return;
  const Place alone("alone.db");
  const Place three("three.db");
  const Place broken("broken.db");
  const Place flag("flag");
  REQUIRE(run(new_match(alone.path())).status == 0);
  CHECK(games_kept_in(alone.path()).size() > 100);

  CHECK(run(ranks(3) + new_match(three.path())).status == 0);
  CHECK(games_kept_in(three.path()) == games_kept_in(alone.path()));

  const std::string dying = (source_folder() / "tests/tuning/match/dying_rank.sh").string();
  const auto lost =
      run(ranks(3) + dying + " " + flag.path() + " " + new_match(broken.path()), flag.path(), 2);
  CHECK(lost.status != 0);
  const std::size_t stored = games_kept_in(broken.path()).size();
  CHECK(stored > 0);
  CHECK(stored < games_kept_in(alone.path()).size());
  CHECK(run(ranks(2) + lab() + " match --resume " + broken.path()).status == 0);
  CHECK(games_kept_in(broken.path()) == games_kept_in(alone.path()));
}
