#include <chrono>
#include <fstream>
#include <functional>
#include <future>
#include <mutex>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/session/guarded.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/run/job.h"

namespace tianji::match {
namespace {

constexpr std::chrono::milliseconds kServeLook{20};

void work(int worker, const Hall& hall, Job& job) {
  MatchEngines engines(hall.options);
  while (const auto task = job.next(worker)) {
    absl::StatusOr<Played> played = absl::CancelledError("stopped");
    // The only exceptions here are those of exhausted memory or threads.
    const absl::Status status = protocol::guarded([&] {
      if (!hall.stopped) played = play_game(*task, hall, engines);
      return absl::OkStatus();
    });
    if (!status.ok()) played = status;
    job.deliver(worker, played);
  }
}

}  // namespace

absl::Status serve_match(const MatchOptions& options, std::atomic<bool>& stopped, Job& job) {
  const auto words = job.share({});
  if (words.empty()) return absl::OkStatus();  // rank 0 prints why there is no match
  auto match = read_options(words);
  if (!match.ok()) return match.status();
  std::ofstream log;
  std::mutex log_mutex;
  Hall hall{*match, stopped, nullptr};
  if (!options.log.empty()) {
    log.open(absl::StrCat(options.log, ".", job.rank()), std::ios::app);
    hall.log = [&log, &log_mutex](std::string_view text) {
      const std::lock_guard lock(log_mutex);
      log << text << std::flush;
    };
  }
  std::vector<std::future<void>> workers;
  try {
    for (int worker = 0; worker < options.concurrency; ++worker) {
      workers.push_back(
          std::async(std::launch::async, work, worker, std::cref(hall), std::ref(job)));
    }
  } catch (const std::system_error&) {
    if (workers.empty()) return absl::ResourceExhaustedError("no thread can be started");
  }
  for (std::future<void>& worker : workers) {
    while (worker.wait_for(kServeLook) != std::future_status::ready) {
      if (job.ordered_to_stop()) stopped = true;
    }
  }
  for (std::future<void>& worker : workers) worker.get();
  if (options.log.empty() || log) return absl::OkStatus();
  return at("-log", unreadable(options.log, "a file that can be written to its end"));
}

}  // namespace tianji::match
