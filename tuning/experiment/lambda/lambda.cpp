#include "tuning/experiment/lambda/lambda.h"

#include <algorithm>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "tuning/experiment/lambda/figures.h"
#include "tuning/experiment/made.h"

namespace tianji::experiment {
namespace {

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

Rival rival_of(const std::string& name, const Setting& setting) {
  return {name,
          {absl::StrFormat("option.RiskAversion=%.0f", 100 * setting.lambda),
           absl::StrCat("option.RiskForm=", std::string(text(setting.form)))}};
}

Gauntlet gauntlet_of(const LambdaOptions& options, const Discipline& discipline) {
  Gauntlet gauntlet{.variant = discipline.variant,
                    .file = absl::StrCat(options.folder, "/", std::string(discipline.name), ".db"),
                    .rivals = {rival_of("payoff", {})},
                    .each = discipline.engine,
                    .units = options.units_or(discipline.quick_units, discipline.full_units),
                    .contracts = ""};
  for (const Setting& setting : grid()) {
    gauntlet.rivals.push_back(
        rival_of(absl::StrFormat("%.2f-%s", setting.lambda, text(setting.form)), setting));
  }
  return gauntlet;
}

protocol::Outcome play(const LambdaOptions& options, const Discipline& discipline,
                       std::atomic<bool>& stopped, match::Job& job, std::ostream& out) {
  const Gauntlet gauntlet = gauntlet_of(options, discipline);
  if (job.rank() == 0) {
    Words command = made_command("lambda", options, gauntlet.units);
    command.insert(command.begin() + 2, {"--game", std::string(discipline.name)});
    absl::Status made =
        begin_made(absl::StrCat(options.folder, "/", std::string(discipline.name)), command);
    if (!made.ok()) return protocol::failed(made);
    out << std::string(discipline.name) << ": " << gauntlet.units << " units of each of "
        << grid().size() << " settings against lambda 0\n"
        << std::flush;
  }
  return play_gauntlet(gauntlet, options, stopped, job, out);
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
  if (absl::Status made = make_folder(options.folder); !made.ok()) return protocol::failed(made);
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
