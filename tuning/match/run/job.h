// The processes that mpirun has started for one match: rank 0 owns its file, and all of them play.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/match/play/play_game.h"

namespace tianji::match {

/// A finished game, and what the engines that played it call themselves.
struct Played {
  GameRow game;
  std::map<int, std::string> versions;
};

absl::StatusOr<Played> play_here(const Task& task, const Hall& hall, Crew& crew);

/// Without mpirun a job of one process. When one process of several dies all of them end, as MPI
/// has it. Workers are numbered from 0 in each rank; each has one thread here that speaks to it.
class Job {
 public:
  /// An error: mpirun has started several processes, and this build cannot speak to them.
  static absl::StatusOr<std::unique_ptr<Job>> join();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  /// Blocks until all ranks are here. A rank 0 that has shared nothing sends the others home.
  ~Job();

  int rank() const { return rank_; }
  int size() const { return size_; }

  /// What the match is, from rank 0 to all: they wait for it. None: there will be no match.
  std::vector<std::string> share(std::vector<std::string> words);

  // --- rank 0 ----------------------------------------------------------------------------------
  /// Has a worker of another rank play, and waits. When `stopped` the game is given up: Cancelled.
  absl::StatusOr<Played> play(int rank, int worker, const Task& task,
                              const std::atomic<bool>& stopped);
  /// The worker gets no more tasks.
  void dismiss(int rank, int worker);

  // --- the others ------------------------------------------------------------------------------
  /// The next task of a worker; nothing once it is dismissed.
  std::optional<Task> next(int worker);
  void deliver(int worker, const absl::StatusOr<Played>& played);
  /// Was it said since the last time that games in flight shall be given up?
  bool told_to_stop();

 private:
  Job() = default;

  struct Environment;
  std::unique_ptr<Environment> environment_;
  int rank_ = 0;
  int size_ = 1;
  bool shared_ = false;
};

}  // namespace tianji::match
