// Matches on a simulated machine: their workers, engines, clock and disk follow from a seed, and
// whatever fails, each game is stored once and as it is played where nothing does.
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/engine_process.h"
#include "tests/protocol/table_manager/faults.h"
#include "tests/protocol/table_manager/simulated_machine.h"
#include "tests/tuning/match/run/simulated_disk.h"
#include "tests/tuning/match/run/simulated_engine.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/run/runner.h"

namespace tianji::match {
namespace {

using protocol::table_manager::Fault;
using protocol::table_manager::Lines;
using protocol::table_manager::SimulatedMachine;
using std::chrono::milliseconds;

std::vector<Fault> faults_of(std::uint64_t seed) {
  return protocol::table_manager::faults_of(seed, 60, 500);
}

/// A round robin or a knockout of three engines, by two or three workers.
class Simulation {
 public:
  Simulation(std::uint64_t seed, std::vector<Fault> faults)
      : faults_(std::move(faults)),
        file_((std::filesystem::temp_directory_path() /
               absl::StrCat("tianji_simulated_", getpid(), ".db"))
                  .string()),
        machine_(seed, [](int, int, std::string_view) {}) {
    std::vector<std::string> words{"-variant", "nim",          "-rounds",
                                   "2",        "-concurrency", seed % 2 == 0 ? "2" : "3",
                                   "-recover", "-srand",       absl::StrCat(1 + seed % 5),
                                   "-db",      file_};
    for (const char* name : {"a", "b", "c"}) {
      words.insert(words.end(),
                   {"-engine", absl::StrCat("cmd=", name), absl::StrCat("name=", name), "nodes=1"});
    }
    if (seed % 3 == 0) words.insert(words.end(), {"-tournament", "knockout"});
    options_ = *read_options(words);
    std::filesystem::remove(file_);
  }
  ~Simulation() {
    machine_.kill_all();
    for (const char* end : {"", "-journal"}) std::filesystem::remove(file_ + end);
  }
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  /// What is wrong with the match, or nothing.
  std::string run() {
    start();
    const auto end = machine_.now() + std::chrono::hours(2);
    while (wrong_.empty() && !done_ && machine_.step()) {
      if (disk_.dead()) kill_match(milliseconds(500));
      for (const Fault& fault : faults_) {
        if (fault.event == machine_.events()) happen(fault);
      }
      disk_.set_full(machine_.now() < full_until_);
      if (machine_.now() > end) blame("the match does not end");
    }
    if (wrong_.empty() && !done_) blame("the match stops before its end");
    return wrong_;
  }
  std::uint64_t trace() const { return machine_.trace(); }
  /// By number: the moves and the result of each game that no engine lost by its own death.
  const std::map<int, std::string>& played() const { return played_; }
  const std::string& summary() const { return summary_; }
  bool engines_died() const { return deaths_ > 0; }

 private:
  void blame(const std::string& what) {
    if (wrong_.empty()) wrong_ = what;
  }
  void start() {
    disk_.start_again();
    match_ = machine_.start([this](Lines& lines) { play(lines); });
  }

  absl::Status play_on(Lines& lines, std::ostream& out) {
    std::vector<EngineRow> rows;
    for (const EngineOptions& engine : options_.engines) {
      rows.push_back({static_cast<int>(rows.size()), engine.name, engine.command, "uci", "", ""});
    }
    auto store = Store::open(file_, {options_.variant, settings_of(options_), "v", "now"}, rows);
    if (!store.ok()) return store.status();
    if (absl::Status status = look(*store); !status.ok()) return status;
    const auto openings = Openings::open(options_);
    if (!openings.ok()) return openings.status();
    Ground ground;
    ground.now = [this] { return machine_.now(); };
    ground.sleep = [this](milliseconds time) { machine_.sleep(time); };
    ground.start = [this](const protocol::EngineSpec& spec) -> Seated {
      machine_.sleep(milliseconds(machine_.random().below(20)));
      auto process = std::make_unique<SimulatedEngine>(machine_, spec.name, running_);
      return protocol::EngineProcess::start(
          spec, std::make_unique<protocol::ChildProcess>(std::move(process)));
    };
    ground.at_once = [&](std::size_t count, const std::function<void(std::size_t)>& work) {
      workers_.clear();
      for (std::size_t i = 0; i < count; ++i) {
        workers_.push_back(machine_.start([i, &work](Lines&) { work(i); }));
      }
      while (std::any_of(workers_.begin(), workers_.end(),
                         [this](int worker) { return machine_.runs(worker); })) {
        lines.sleep(milliseconds(5));
      }
    };
    Runner runner(options_, *openings, *store, nullptr, std::move(ground));
    const std::atomic<bool> stopped = false;
    absl::Status status = runner.run(stopped, out);
    if (!status.ok() || disk_.dead()) return status;
    if (!runner.complete()) blame("the match ends before its games are played");
    summary_ = runner.summary();
    done_ = true;
    return look(*store);
  }

  void play(Lines& lines) {
    const absl::Status status = play_on(lines, told_);
    if (status.ok() || disk_.dead()) return;
    // Who plays the match makes room on the disk, or sees that an engine died as it was started for
    // the second time, and goes on.
    const bool dies = absl::IsUnavailable(status) && deaths_ > 1;
    if (!absl::IsResourceExhausted(status) && !dies)
      return blame("the match ends: " + sentence(status));
    machine_.after(milliseconds(1000), [this] { start(); });
  }

  /// What was told as finished, or was stored once, is stored.
  absl::Status look(Store& store) {
    const auto games = store.games();
    if (!games.ok()) return games.status();
    std::set<int> numbers;
    for (const GameRow& game : *games) {
      numbers.insert(game.number);
      if (!game.fault.empty() && game.fault != "crash") blame("a game is lost by " + game.fault);
      if (!game.fault.empty() && deaths_ == 0) blame("a game is lost by nobody's fault");
      const std::string text = game.fault.empty() ? game.moves + " " + game.result : "crash";
      const auto [before, is_new] = played_.emplace(game.number, text);
      if (!is_new && before->second != text) blame(absl::StrCat("game ", game.number, " changes"));
    }
    for (const auto& [number, text] : played_) {
      if (!numbers.contains(number)) blame(absl::StrCat("game ", number, " is lost"));
    }
    const std::string told = told_.str();
    for (const std::string_view line : lines(told)) {
      const auto all = words(line);
      if (all.size() < 3 || all[0] != "Finished") continue;
      if (!numbers.contains(static_cast<int>(*parse_int(all[2])))) {
        blame("a game was told as finished and is not stored: " + std::string(line));
      }
    }
    return absl::OkStatus();
  }
  void kill_match(milliseconds time) {
    disk_.kill();
    for (const int worker : workers_) machine_.kill(worker);
    machine_.kill(match_);
    workers_.clear();
    machine_.after(time, [this] { start(); });
    disk_.start_again();
  }

  void happen(const Fault& fault) {
    const milliseconds time(fault.milliseconds);
    switch (fault.kind) {
      case Fault::Kind::cut:  // in the middle of a write
        return disk_.kill_in(1 + static_cast<int>(fault.who) * 2,
                             static_cast<int>(fault.milliseconds));
      case Fault::Kind::client:
        if (running_.empty()) return;
        ++deaths_;
        return running_[fault.who % running_.size()]->kill();
      case Fault::Kind::program:
        if (!done_ && machine_.runs(match_)) kill_match(time);
        return;
      case Fault::Kind::disk:
        full_until_ = machine_.now() + 2 * time;
        return;
      case Fault::Kind::jump:
        return machine_.jump(4 * time);
      case Fault::Kind::guest:
        return;
    }
  }

  SimulatedDisk disk_;
  std::vector<Fault> faults_;
  std::string file_;
  MatchOptions options_;
  std::string wrong_, summary_;
  std::map<int, std::string> played_;
  std::ostringstream told_;
  search::Moment full_until_{};
  int deaths_ = 0;
  bool done_ = false;
  int match_ = -1;
  std::vector<int> workers_;
  std::vector<SimulatedEngine*> running_;
  SimulatedMachine machine_;  // the last one: its programs end first
};

std::string run(std::uint64_t seed, const std::vector<Fault>& faults) {
  static std::map<std::uint64_t, std::pair<std::map<int, std::string>, std::string>> undisturbed;
  auto& [games, summary] = undisturbed[seed % 30];
  if (games.empty()) {
    Simulation alone(seed % 30, {});
    CHECK(alone.run() == "");
    games = alone.played();
    summary = alone.summary();
  }
  Simulation match(seed, faults);
  const std::string wrong = match.run();
  if (!wrong.empty()) return wrong;
  if (match.engines_died()) {
    // In a knockout the game that an engine loses decides which games follow.
    if (seed % 3 == 0) return "";
    for (const auto& [number, text] : match.played()) {
      if (text != "crash" && text != games.at(number)) {
        return absl::StrCat("game ", number, " was ", text, ", undisturbed ", games.at(number));
      }
    }
    return "";
  }
  if (match.played() != games) return "other games than undisturbed";
  return match.summary() == summary ? "" : "another standing: " + match.summary();
}

std::string finding(std::uint64_t seed) {
  return protocol::table_manager::finding(seed, faults_of(seed), run);
}

TEST_CASE("a simulated match of engines is the same each time", "[tuning/match/run]") {
  std::vector<std::uint64_t> traces;
  for (int i = 0; i < 2; ++i) {
    Simulation match(4, faults_of(4));
    CHECK(match.run() == "");
    traces.push_back(match.trace());
  }
  CHECK(traces[0] == traces[1]);
}

TEST_CASE("no game of a match is lost whatever fails", "[tuning/match/run]") {
  protocol::table_manager::check_seeds(40, finding);
}

}  // namespace
}  // namespace tianji::match
