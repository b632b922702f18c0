#include "tuning/match/match.h"

#include <boost/date_time/c_time.hpp>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <memory>
#include <ostream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/machine/system/descriptor.h"
#include "protocol/machine/system/facts.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/play/openings.h"
#include "tuning/match/records/store.h"
#include "tuning/match/run/runner.h"
#include "tuning/match/terms/engine_options.h"

namespace tianji::match {
namespace {

/// Goes on with a match: what it is comes from its file, how it is run (concurrency, log and so on)
/// stays as `options` say.
absl::Status recall(MatchOptions& options) {
  const auto settings = stored_settings(options.database, "match");
  if (!settings.ok()) return settings.status();
  auto read = read_options(*settings);
  if (!read.ok()) return at(options.database, read.status());
  static_cast<RunOptions&>(*read) = options;
  options = *std::move(read);
  return check_trust(options);
}

std::string now_text() {
  const std::time_t now = std::time(nullptr);
  std::tm room{};
  const std::tm* utc = boost::date_time::c_time::gmtime(&now, &room);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", utc);
  return text;
}

/// The engines of a match, by the order of the command line.
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

/// Only one program at a time plays into a database. Where no lock can be made, the database cannot
/// be written either, and says so.
class RunLock {
 public:
  static absl::StatusOr<std::unique_ptr<RunLock>> take(const std::string& database) {
    const std::string path = database + ".lock";
    const int descriptor = protocol::lock_file(path);
    if (descriptor < 0 && errno == EWOULDBLOCK) {
      return absl::AlreadyExistsError(
          absl::StrCat("another match is being played into ", database,
                       "; wait until it has ended, or name another file with -db"));
    }
    return std::make_unique<RunLock>(path, descriptor);
  }
  RunLock(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  RunLock(const RunLock&) = delete;
  RunLock& operator=(const RunLock&) = delete;
  ~RunLock() {
    if (descriptor_ >= 0) protocol::unlock_file(descriptor_, path_);
  }

 private:
  std::string path_;
  int descriptor_;
};

/// Makes the file of a study or opens it.
absl::StatusOr<Store> open_store(const MatchOptions& options,
                                 const std::vector<std::string>& settings, bool is_new) {
  const MatchRow row{options.variant, settings, std::string(version()), now_text()};
  if (options.grows && !is_new) {
    absl::Status status = Store::adopt(options.database, row, engine_rows(options));
    if (!status.ok()) return status;
  }
  return Store::open(options.database, row, engine_rows(options));
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
  return play(options, {"match", settings_of(options), job}, stopped, out);
}

protocol::Outcome play(const MatchOptions& options, const Study& study,
                       const std::atomic<bool>& stopped, std::ostream& out) {
  const auto openings = Openings::open(options);
  if (!openings.ok()) return protocol::failed(openings.status());
  const auto lock = RunLock::take(options.database);
  if (!lock.ok()) return protocol::failed(lock.status());
  std::error_code unknown;
  const bool is_new = !std::filesystem::exists(options.database, unknown) && !unknown;
  auto store = open_store(options, study.settings, is_new);
  if (!store.ok()) return protocol::failed(store.status());
  Runner runner(options, *openings, *store, study.steering);
  const std::string go_on =
      !options.again.empty()
          ? options.again
          : absl::StrCat("tianji-lab ", std::string(study.command), " --resume ", options.database);
  if (study.job != nullptr) {
    study.job->share(study.settings);
    runner.add(elsewhere(*study.job, options.concurrency, stopped));
    // After an interrupt mpirun passes on no output of its processes, so this is printed
    // beforehand.
    if (study.job->size() > 1) {
      out << "Every finished game goes into " << options.database
          << "; after an interruption go on with: mpirun ... " << go_on << '\n'
          << std::flush;
    }
  }
  const absl::Status status = runner.run(stopped, out);
  if (study.job != nullptr) dismiss_all(*study.job, options.concurrency);
  if (study.steering == nullptr) out << runner.summary();
  if (!status.ok() && is_new && !runner.begun()) {
    // A mistyped command or opening leaves nothing behind that would be in the way of the next try.
    std::filesystem::remove(options.database, unknown);
    return protocol::failed(status);
  }
  const absl::Status finished = study.finish ? study.finish() : absl::OkStatus();
  if (!runner.complete()) {
    out << "Not finished. Every finished game is in " << options.database
        << "; go on with: " << go_on << "\n";
  }
  out << std::flush;
  for (const absl::Status& wrong : {status, finished}) {
    if (!wrong.ok()) return protocol::failed(wrong);
  }
  return runner.complete() && runner.lost_by_fault() == 0 ? protocol::Outcome{}
                                                          : protocol::failed();
}

absl::StatusOr<std::vector<std::string>> stored_settings(const std::string& file,
                                                         std::string_view command) {
  auto store = Store::read(file);
  if (!store.ok()) return store.status();
  auto match = store->match();
  if (!match.ok()) return match.status();
  const std::string other = resuming_command(match->settings);
  if (other == command) return std::move(match->settings);
  return unreadable(file, absl::StrCat(command == "tune" ? "a tuning" : "a match",
                                       "; go on with: tianji-lab ", other, " --resume ", file));
}

absl::Status check_trust(const MatchOptions& options) {
  if (options.trusted || !protocol::belongs_to_another(options.database)) return absl::OkStatus();
  std::string commands;
  for (const EngineOptions& engine : options.engines) {
    if (engine.player.empty()) absl::StrAppend(&commands, "\"", engine.command, "\" ");
  }
  if (commands.empty()) return absl::OkStatus();
  return absl::PermissionDeniedError(absl::StrCat(
      options.database, " belongs to another user, and to go on with its match is to run ",
      commands, "as you; if you trust them, add -trust"));
}

}  // namespace tianji::match
