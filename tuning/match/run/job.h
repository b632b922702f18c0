// The processes that mpirun has started for one match: rank 0 owns the match's file, and all ranks
// play.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/match/play/play_game.h"

namespace tianji::match {

/// The processes of a match; without mpirun there is one. When one of several processes dies, MPI
/// ends all of them. Workers are numbered from 0 in each rank; in rank 0 one thread speaks to each
/// worker of the other ranks.
class Job {
 public:
  /// Joins the other processes. An error: mpirun has started several, and this build or its MPI
  /// cannot speak to them.
  static absl::StatusOr<std::unique_ptr<Job>> join();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  /// Blocks until all ranks have come here. A rank 0 that has shared nothing tells the other ranks
  /// that there will be no match.
  ~Job();

  int rank() const { return rank_; }
  int size() const { return size_; }

  /// Sends the settings of the match from rank 0 to all ranks, which wait for them here. Returns
  /// the settings in every rank; no words: there will be no match.
  std::vector<std::string> share(std::vector<std::string> words);

  // In rank 0:
  /// Has a worker of another rank play and waits for the end of the game. When `stopped` is set the
  /// game is given up, and the status is Cancelled.
  absl::StatusOr<Played> play(int rank, int worker, const Task& task,
                              const std::atomic<bool>& stopped);
  /// The worker gets no more tasks.
  void dismiss(int rank, int worker);

  // In the other ranks:
  /// Waits for the next task of a worker; nothing once the worker is dismissed.
  std::optional<Task> next(int worker);
  /// Sends the game of a worker, or the error that kept it from being played, to rank 0.
  void deliver(int worker, const absl::StatusOr<Played>& played);
  /// Whether rank 0 has announced, since the last call, that games in flight shall be given up.
  bool ordered_to_stop();

 private:
  Job() = default;

  struct Environment;
  std::unique_ptr<Environment> environment_;
  int rank_ = 0;
  int size_ = 1;
  bool shared_ = false;
};

/// The part of a rank other than rank 0: plays the tasks of rank 0 until there are no more or
/// `stopped` is set, with as many workers as the concurrency of `options` says. The match itself
/// comes from rank 0 (Job::share).
absl::Status serve_match(const MatchOptions& options, std::atomic<bool>& stopped, Job& job);

}  // namespace tianji::match
