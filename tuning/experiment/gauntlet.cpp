#include "tuning/experiment/gauntlet.h"

#include <filesystem>
#include <ostream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/machine/system/facts.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/match.h"
#include "tuning/match/run/serve.h"

namespace tianji::experiment {
namespace {

Words words_of(const Gauntlet& gauntlet, const GameOptions& options) {
  Words words = match_words(options, gauntlet.variant, gauntlet.file, gauntlet.units);
  const auto add = [&](const Words& more) { words.insert(words.end(), more.begin(), more.end()); };
  add({"-tournament", "gauntlet"});
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
  if (!options.engine.empty()) return options.engine;
  const auto self = protocol::own_path();
  return self.empty() ? "tianji" : (self.parent_path() / "tianji").string();
}

absl::Status make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? unreadable(folder, "a folder that can be made") : absl::OkStatus();
}

Words match_words(const GameOptions& options, std::string_view variant, const std::string& file,
                  int units) {
  return {"-variant",
          std::string(variant),
          "-rounds",
          absl::StrCat(units),
          "-srand",
          absl::StrCat(options.seed),
          "-db",
          file,
          "-concurrency",
          absl::StrCat(options.concurrency),
          "-ratinginterval",
          "0"};
}

protocol::Outcome play_match(const Words& words, std::atomic<bool>& stopped, match::Job& job,
                             std::ostream& out) {
  auto asked = match::read_options(words);
  if (!asked.ok()) return protocol::misused(asked.status());
  asked->grows = true;
  if (job.rank() == 0) return match::run_match(*asked, stopped, out, &job);
  absl::Status status = match::serve_match(*asked, stopped, job);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

protocol::Outcome play_gauntlet(const Gauntlet& gauntlet, const GameOptions& options,
                                std::atomic<bool>& stopped, match::Job& job, std::ostream& out) {
  return play_match(words_of(gauntlet, options), stopped, job, out);
}

}  // namespace tianji::experiment
