#include "tuning/experiment/lambda.h"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "tuning/experiment/lambda_figures.h"
#include "tuning/experiment/lambda_grid.h"
#include "tuning/experiment/played/usual_engine.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/match.h"
#include "tuning/match/run/serve.h"

namespace tianji::experiment {
namespace {

using Words = std::vector<std::string>;

absl::StatusOr<std::vector<Discipline>> chosen(const LambdaOptions& options) {
  if (options.games.empty()) return disciplines();
  std::vector<Discipline> result;
  for (const std::string& name : options.games) {
    const auto& all = disciplines();
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const Discipline& one) { return one.name == name; });
    if (at == all.end()) {
      return unreadable(name,
                        "bridge, matchpoints, junqi or siguo: lambda chooses no move in "
                        "games where nothing is hidden");
    }
    result.push_back(*at);
  }
  return result;
}

Words engine_words(const std::string& command, const std::string& name, const Setting& setting) {
  return {"-engine", "cmd=" + command, "name=" + name,
          absl::StrFormat("option.RiskAversion=%.0f", 100 * setting.lambda),
          absl::StrCat("option.RiskForm=", std::string(text(setting.form)))};
}

std::string file_of(const LambdaOptions& options, const Discipline& discipline) {
  return absl::StrCat(options.folder, "/", std::string(discipline.name), ".db");
}

/// The command line by which `tianji-lab match` plays a discipline.
Words match_words(const LambdaOptions& options, const Discipline& discipline) {
  const int units = options.units > 0 ? options.units
                    : options.quick   ? discipline.quick_units
                                      : discipline.full_units;
  Words words{"-variant",
              std::string(discipline.variant),
              "-tournament",
              "gauntlet",
              "-rounds",
              absl::StrCat(units),
              "-srand",
              absl::StrCat(options.seed),
              "-db",
              file_of(options, discipline),
              "-concurrency",
              absl::StrCat(options.concurrency),
              "-ratinginterval",
              "0"};
  const auto add = [&](const Words& more) { words.insert(words.end(), more.begin(), more.end()); };
  const std::string command = options.engine.empty() ? usual_engine() : options.engine;
  add(engine_words(command, "payoff", {}));
  for (const Setting& setting : grid()) {
    add(engine_words(command, absl::StrFormat("%.2f-%s", setting.lambda, text(setting.form)),
                     setting));
  }
  words.emplace_back("-each");
  add(discipline.engine);
  return words;
}

protocol::Outcome play(const LambdaOptions& options, const Discipline& discipline,
                       std::atomic<bool>& stopped, match::Job& job, std::ostream& out) {
  const auto asked = match::read_options(match_words(options, discipline));
  if (!asked.ok()) return protocol::misused(asked.status());
  if (job.rank() != 0) {
    absl::Status status = match::serve_match(*asked, stopped, job);
    return status.ok() ? protocol::Outcome{} : protocol::failed(status);
  }
  out << std::string(discipline.name) << ": " << asked->rounds << " units of each of "
      << grid().size() << " settings against lambda 0\n"
      << std::flush;
  return match::run_match(*asked, stopped, out, &job);
}

}  // namespace

protocol::Outcome run_lambda(const LambdaOptions& options, std::atomic<bool>& stopped,
                             match::Job& job, std::ostream& out) {
  const auto all = chosen(options);
  if (!all.ok()) return protocol::misused(all.status());
  if (job.size() > 1 && all->size() > 1) {
    return protocol::misused(unreadable(absl::StrCat(all->size(), " games"),
                                        "one --game where mpirun has started several processes"));
  }
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  if (error) return protocol::failed(unreadable(options.folder, "a folder that can be made"));
  for (const Discipline& discipline : *all) {
    if (!options.figures_only) {
      const protocol::Outcome played = play(options, discipline, stopped, job, out);
      if (played.status != 0) return played;
    }
    if (job.rank() != 0) continue;
    if (absl::Status status = write_figures(options.folder, discipline, out); !status.ok()) {
      return protocol::failed(status);
    }
  }
  return {};
}

}  // namespace tianji::experiment
