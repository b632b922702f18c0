// Plays a match on several threads and stores every finished game at once.
#pragma once

#include <atomic>
#include <chrono>
#include <fstream>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "protocol/programs/progress.h"
#include "search/clock.h"
#include "search/thinking/crew.h"
#include "tuning/match/play/openings.h"
#include "tuning/match/play/play_game.h"
#include "tuning/match/records/records.h"
#include "tuning/match/records/standing.h"
#include "tuning/match/records/store.h"
#include "tuning/match/run/job.h"
#include "tuning/match/run/schedule.h"
#include "tuning/match/run/steering.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// What a match is run on: this machine, or one that a test simulates.
struct Ground {
  /// Calls work(i) for i = 0 .. count - 1 at the same time and blocks until all are done.
  std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)> at_once =
      [](std::size_t count, const auto& work) { search::Crew().run(count, work); };
  std::function<void(std::chrono::milliseconds)> sleep = [](std::chrono::milliseconds time) {
    std::this_thread::sleep_for(time);
  };
  search::Clock now = search::now;
  MatchEngines::Start start = MatchEngines::start_process;
};

/// Plays the games of a match that are not stored yet. With limits in nodes, depth or worlds the
/// same seed gives the same games, whatever the concurrency and however often the match was
/// interrupted.
class Runner {
 public:
  /// Reads the games that `store` holds already; they are not played again. With `steering`, which
  /// may be null, games that are begun and finished are not reported, but its news are.
  Runner(const MatchOptions& options, const Openings& openings, Store& store,
         Steering* steering = nullptr, Ground ground = {});

  /// Has a worker of another rank play a game and waits for its end.
  using Play = std::function<absl::StatusOr<Played>(const Task&)>;
  /// Workers of other ranks that play too; each is served by a thread of its own here.
  void add(std::vector<Play> elsewhere) { elsewhere_ = std::move(elsewhere); }

  /// Blocks until all games are played, the SPRT has accepted a hypothesis, or `stopped` is set. An
  /// error says why the match cannot go on. Lines about games and ratings go to `out`.
  absl::Status run(const std::atomic<bool>& stopped, std::ostream& out);

  /// The standings of all pairings, several lines.
  std::string summary() const;
  /// Whether all games are played or the SPRT has accepted a hypothesis.
  bool complete() const;
  /// Is any game stored?
  bool begun() const;
  int lost_by_fault() const { return faults_; }

 private:
  absl::Status recall();
  absl::Status open_records();
  absl::Status append_record(const std::string& opening, const GameRow& game);
  /// Waits as long as -wait says, no longer than until the match is stopped.
  void pause(const Hall& hall) const;
  std::string standing_lines(const Task& task) const;
  std::string report_of(const Task& task, const GameRow& game) const;
  void work(const Hall& hall, const Play& play_one, std::ostream& out);
  /// The next game; nothing where there is none, or, with `waits`, none yet.
  std::optional<Task> take(bool& waits);
  void settle(std::size_t pairing);
  absl::Status play(Task& task, const Play& play_one, std::ostream& out);
  absl::Status deliver(const Task& task, const Played& played, std::ostream& out);
  void count(const GameRow& game);
  absl::Status fail(absl::Status status);
  std::string players(const Task& task) const;
  const std::string& name(int engine) const {
    return options_.engines[static_cast<std::size_t>(engine)].name;
  }

  const MatchOptions& options_;
  const Openings& openings_;
  Store& store_;
  Steering* steering_;
  Ground ground_;
  Schedule schedule_;
  std::vector<Play> elsewhere_;
  mutable std::mutex mutex_;          ///< guards all members below
  std::vector<Standing> standings_;   ///< by pairing
  std::set<int> played_;              ///< numbers of the games that are stored
  std::map<int, std::string> begun_;  ///< by unit: the opening, once a game of the unit is stored
  std::set<int> known_;               ///< engines whose version is stored
  int next_ = 1;  ///< number of the game that is begun next, if it is not stored
  int faults_ = 0;
  bool decided_ = false;  ///< the SPRT has accepted a hypothesis
  MatchHead head_;
  std::ofstream records_;
  absl::Status status_;
  std::unique_ptr<protocol::ProgressBar> bar_;
};

}  // namespace tianji::match
