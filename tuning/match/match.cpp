#include "tuning/match/match.h"

#include <filesystem>
#include <ostream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/match_file.h"
#include "tuning/match/play/openings.h"
#include "tuning/match/records/store.h"
#include "tuning/match/run/runner.h"
#include "tuning/match/terms/engine_options.h"

namespace tianji::match {
namespace {

/// Goes on with a match: what it is comes from its file, how it is run (concurrency, log and so on)
/// stays as `options` say.
absl::Status recall(MatchOptions& options) {
  auto store = Store::read(options.database);
  if (!store.ok()) return store.status();
  const auto match = store->match();
  if (!match.ok()) return match.status();
  if (const std::string command = resuming_command(match->settings); command != "match") {
    return unreadable(options.database, absl::StrCat("a match; go on with: tianji-lab ", command,
                                                     " --resume ", options.database));
  }
  auto read = read_options(match->settings);
  if (!read.ok()) return at(options.database, read.status());
  static_cast<RunOptions&>(*read) = options;
  options = *std::move(read);
  return check_trust(options);
}

/// The workers of all ranks but ours, as functions that let one of them play a game.
std::vector<Runner::Play> elsewhere(Job& job, int concurrency, const std::atomic<bool>& stopped) {
  std::vector<Runner::Play> workers;
  for (int rank = 1; rank < job.size(); ++rank) {
    for (int worker = 0; worker < concurrency; ++worker) {
      workers.emplace_back([&job, &stopped, rank, worker](const Task& task) {
        return job.play(rank, worker, task, stopped);
      });
    }
  }
  return workers;
}

void dismiss_all(Job& job, int concurrency) {
  for (int rank = 1; rank < job.size(); ++rank) {
    for (int worker = 0; worker < concurrency; ++worker) job.dismiss(rank, worker);
  }
}

}  // namespace

protocol::Outcome run_match(MatchOptions options, const std::atomic<bool>& stopped,
                            std::ostream& out, Job* job) {
  if (options.resume) {
    if (absl::Status status = recall(options); !status.ok()) return protocol::failed(status);
  }
  const auto openings = Openings::open(options);
  if (!openings.ok()) return protocol::failed(openings.status());
  const MatchRow row = match_row(options, settings_of(options));
  std::error_code unknown;
  const bool is_new = !std::filesystem::exists(options.database, unknown) && !unknown;
  if (options.grows && !is_new) {
    if (absl::Status status = Store::add_rounds(options.database, row); !status.ok()) {
      return protocol::failed(status);
    }
  }
  auto store = Store::open(options.database, row, engine_rows(options));
  if (!store.ok()) return protocol::failed(store.status());
  Runner runner(options, *openings, *store);
  const std::string go_on = "tianji-lab match --resume " + options.database;
  if (job != nullptr) {
    job->share(row.settings);
    runner.add(elsewhere(*job, options.concurrency, stopped));
    // After an interrupt mpirun passes on no output of its processes, so this is said beforehand.
    if (job->size() > 1) {
      out << "Every finished game goes into " << options.database
          << "; after an interruption go on with: mpirun ... " << go_on << '\n'
          << std::flush;
    }
  }
  const absl::Status status = runner.run(stopped, out);
  if (job != nullptr) dismiss_all(*job, options.concurrency);
  out << runner.summary();
  if (!status.ok() && is_new && !runner.begun()) {
    // A mistyped command or opening leaves nothing behind that would be in the way of the next try.
    std::filesystem::remove(options.database, unknown);
    return protocol::failed(status);
  }
  if (!runner.complete()) {
    out << "Not finished. Every finished game is in " << options.database
        << "; go on with: " << go_on << "\n";
  }
  out << std::flush;
  if (!status.ok()) return protocol::failed(status);
  return runner.complete() && runner.lost_by_fault() == 0 ? protocol::Outcome{}
                                                          : protocol::failed();
}

}  // namespace tianji::match
