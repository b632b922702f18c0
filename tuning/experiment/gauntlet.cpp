#include "tuning/experiment/gauntlet.h"

#include <filesystem>
#include <ostream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/experiment/played/usual_engine.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/match.h"
#include "tuning/match/run/serve.h"

namespace tianji::experiment {
namespace {

Words words_of(const Gauntlet& gauntlet, const GameOptions& options) {
  Words words{"-variant",
              std::string(gauntlet.variant),
              "-tournament",
              "gauntlet",
              "-rounds",
              absl::StrCat(gauntlet.units),
              "-srand",
              absl::StrCat(options.seed),
              "-db",
              gauntlet.file,
              "-concurrency",
              absl::StrCat(options.concurrency),
              "-ratinginterval",
              "0"};
  const auto add = [&](const Words& more) { words.insert(words.end(), more.begin(), more.end()); };
  if (!gauntlet.contracts.empty()) add({"-contracts", gauntlet.contracts});
  for (const Rival& rival : gauntlet.rivals) {
    add({"-engine", "cmd=" + engine_of(options), "name=" + rival.name});
    add(rival.options);
  }
  words.emplace_back("-each");
  add(gauntlet.each);
  return words;
}

}  // namespace

std::string engine_of(const GameOptions& options) {
  return options.engine.empty() ? usual_engine() : options.engine;
}

absl::Status make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? unreadable(folder, "a folder that can be made") : absl::OkStatus();
}

protocol::Outcome play_gauntlet(const Gauntlet& gauntlet, const GameOptions& options,
                                std::atomic<bool>& stopped, match::Job& job, std::ostream& out) {
  const auto asked = match::read_options(words_of(gauntlet, options));
  if (!asked.ok()) return protocol::misused(asked.status());
  if (job.rank() == 0) return match::run_match(*asked, stopped, out, &job);
  absl::Status status = match::serve_match(*asked, stopped, job);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::experiment
