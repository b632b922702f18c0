#include "tuning/match/match.h"

#include <sys/stat.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <ostream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/play/openings.h"
#include "tuning/match/records/store.h"
#include "tuning/match/run/runner.h"
#include "tuning/match/terms/engine_options.h"

namespace tianji::match {
namespace {

std::string now_text() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &utc);
  return text;
}

/// A match runs commands, so its file is a program: one that somebody else wrote is asked about.
absl::Status check_trust(const MatchOptions& options) {
  struct stat facts{};
  if (options.trusted || stat(options.database.c_str(), &facts) != 0) return absl::OkStatus();
  if (facts.st_uid == geteuid()) return absl::OkStatus();
  std::string commands;
  for (const EngineOptions& engine : options.engines) {
    if (engine.player.empty()) absl::StrAppend(&commands, "\"", engine.command, "\" ");
  }
  if (commands.empty()) return absl::OkStatus();
  return absl::PermissionDeniedError(absl::StrCat(
      options.database, " belongs to another user, and to go on with its match is to run ",
      commands, "as you; if you trust them, add -trust"));
}

/// Goes on with a match: what it is comes from its file, how it is run (concurrency, log and so on)
/// stays as `options` say.
absl::Status recall(MatchOptions& options) {
  auto store = Store::read(options.database);
  if (!store.ok()) return store.status();
  const auto match = store->match();
  if (!match.ok()) return match.status();
  auto read = read_options(match->settings);
  if (!read.ok()) return at(options.database, read.status());
  static_cast<RunOptions&>(*read) = options;
  options = *std::move(read);
  return check_trust(options);
}

std::vector<EngineRow> engine_rows(const MatchOptions& options) {
  std::vector<EngineRow> rows;
  for (const EngineOptions& engine : options.engines) {
    const bool process = engine.player.empty();
    rows.push_back({static_cast<int>(rows.size()), engine.name,
                    process ? engine.command : "player=" + engine.player,
                    process ? engine.protocol : "", options_text(engine), ""});
  }
  return rows;
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
  const MatchRow row{options.variant, settings_of(options), std::string(version()), now_text()};
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
