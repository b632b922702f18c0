#include "tuning/solve_game/solve_file.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <ostream>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "search/matrix_game/bimatrix.h"
#include "search/matrix_game/joint_game.h"
#include "search/regret/from_files.h"
#include "search/regret/run.h"
#include "search/regret/sequence_form.h"
#include "search/theory/hidden/hidden_player.h"
#include "tuning/solve_game/strategy_file.h"

namespace tianji::tuning {
namespace {

using search::regret::OpposedGame;
using theory::Rational;

constexpr std::string_view kTree = ".efg";
constexpr std::string_view kStrategies = ".nfg";
/// Regret minimisation ends when nobody can gain more than this by leaving its strategy.
constexpr double kNear = 1e-8;

using Names = std::vector<std::string>;

/// The settings of regret minimisation: pcfr+ and the options of the command line.
absl::StatusOr<search::regret::Settings> settings_of(const SolveOptions& options) {
  std::vector<search::Option> records;
  for (const search::Option& record : search::hidden_options(2)) {
    if (record.name.starts_with("Regret")) records.push_back(record);
  }
  search::Options values;
  values.add(records);
  absl::Status status = values.set("Regret", "pcfr+");
  for (const std::string& setting : options.set) {
    const auto parsed = search::parse_setting(setting);
    status.Update(parsed.status());
    if (status.ok()) status = values.set(parsed->first, parsed->second);
  }
  if (!status.ok()) return at("--set", status);
  auto settings = search::regret_settings(values);
  if (settings.ok()) settings->seed = settings->check.seed = options.seed;
  return settings;
}

/// What the strategy of a file is worth.
absl::Status value_profile(const OpposedGame& game, const Names& players,
                           const SolveOptions& options, std::ostream& out) {
  const auto strategy = read_strategy(options.profile);
  if (!strategy.ok()) return strategy.status();
  auto worth = search::regret::worth(game.tree, *strategy, players);
  if (!worth.ok()) return at(options.profile, worth.status());
  for (auto& [value, best] : worth->seats) {
    value += game.share;
    best += game.share;
  }
  print_worth(*worth, players, out);
  return write_strategy(options, worth->responses, out);
}

/// What `values` of the players of a tree are worth in the file's payoffs.
std::string payoffs_text(const OpposedGame& game, const std::vector<double>& values) {
  return absl::StrJoin(values, " ", [&](std::string* text, double value) {
    absl::StrAppend(text, absl::StrFormat("%.9f", value + game.share));
  });
}

/// Runs until nobody gains by leaving, or the iterations are used up, and returns the milestones.
std::vector<search::regret::Row> converged(search::regret::Run& run, const OpposedGame& game,
                                           std::uint64_t iterations) {
  std::vector<search::regret::Row> rows;
  const auto last = static_cast<std::int64_t>(iterations);
  for (bool done = false; !done;) {
    run.iterate();
    done = run.iterations() >= last;
    if (!done && !search::regret::milestone(run.iterations())) continue;
    const auto average = run.average();
    rows.push_back({run.iterations(), search::regret::value(game.tree, average),
                    search::regret::exploitability(game.tree, average)});
    done = done || rows.back().exploitability <= kNear;
  }
  return rows;
}

/// The strategy that is told is the linear program's, which two players alone have; with a risk
/// check, or of more players, it is that of regret minimisation.
absl::Status solve_opposed(const OpposedGame& game, const Names& players,
                           const SolveOptions& options, std::ostream& out) {
  if (!options.profile.empty()) return value_profile(game, players, options, out);
  const auto settings = settings_of(options);
  if (!settings.ok()) return settings.status();
  std::optional<search::regret::Equilibrium> exact;
  if (players.size() == 2) {
    auto found = search::regret::solve_sequence_form(game.tree);
    if (!found.ok()) return found.status();
    exact = *std::move(found);
    row(out, "value", payoffs_text(game, {exact->value, -exact->value}));
  }
  search::regret::Run run(game.tree, *settings);
  const auto rows = converged(run, game, options.iterations);
  const search::regret::Profile average = run.average();
  std::vector<double> values;
  values.reserve(players.size());
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    values.push_back(search::regret::value(game.tree, average, seat));
  }
  row(out, absl::StrCat("by ", std::string(search::regret::name_of(settings->method))),
      payoffs_text(game, values));
  if (exact) row(out, "difference", absl::StrFormat("%.3g", std::abs(values[0] - exact->value)));
  row(out, "iterations", absl::StrCat(run.iterations()));
  row(out, "exploitability", absl::StrFormat("%.6g", rows.back().exploitability));
  const bool told_exact = exact && settings->check.lambda == 0;
  const auto strategy =
      search::regret::described(game.tree, told_exact ? exact->profile : average, players);
  print_strategy(options, strategy, out);
  absl::Status status = plot(options, rows, out);
  if (status.ok()) status = write_strategy(options, strategy, out);
  return status;
}

std::string mixture(const std::vector<std::string>& names, const std::vector<Rational>& weights) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (weights[i] == 0) continue;
    absl::StrAppend(&text, text.empty() ? "" : ",", names[i], ":", theory::to_text(weights[i]));
  }
  return text;
}

std::string cell_text(const theory::JointGame& game, std::size_t cell) {
  std::string text;
  for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
    absl::StrAppend(&text, seat > 0 ? " | " : "", game.strategies[seat][game.strategy(cell, seat)]);
  }
  return text;
}

/// The coarse correlated equilibrium with the largest sum of payoffs, cell by cell.
void print_correlated(const theory::JointGame& game, std::ostream& out) {
  constexpr double kRounding = 1e-9;
  if (game.payoffs[0].size() > search::kMostCorrelated) return;
  const std::atomic<bool> never = false;
  const auto drawn = search::coarse_correlated(game, never);
  if (!drawn) return;
  bool first = true;
  for (std::size_t cell = 0; cell < drawn->size(); ++cell) {
    if ((*drawn)[cell] < kRounding) continue;
    row(out, first ? "coarse correlated" : "",
        absl::StrFormat("%.4f  %s", (*drawn)[cell], cell_text(game, cell)));
    first = false;
  }
}

absl::Status print_equilibria_of_two(const theory::JointGame& game, std::ostream& out) {
  const auto [rows, columns] = theory::of_two(game);
  const std::atomic<bool> never = false;
  const auto found = search::equilibria_of(rows, columns, never);
  if (!found.ok()) return found.status();
  for (std::size_t i = 0; i < found->all.size(); ++i) {
    const auto& one = found->all[i];
    const auto [first, second] = search::payoffs(rows, columns, one);
    row(out,
        i > 0             ? ""
        : found->complete ? "equilibria"
                          : "equilibrium",
        absl::StrCat(mixture(game.strategies[0], one.row), " | ",
                     mixture(game.strategies[1], one.column), "  ", theory::to_text(first), " ",
                     theory::to_text(second)));
  }
  if (found->degenerate) row(out, "degenerate", "true: there are mixtures of these too");
  return absl::OkStatus();
}

/// Of more than two players: what has a known method. Mixed equilibria have none in the house.
void print_equilibria_of_more(const theory::JointGame& game, std::ostream& out) {
  for (const auto& [seat, strategy] : search::dominated(game)) {
    row(out, "dominated", absl::StrCat(game.players[seat], ": ", game.strategies[seat][strategy]));
  }
  const auto pure = search::pure_equilibria(game);
  if (pure.empty()) row(out, "pure equilibria", "none: all equilibria are mixtures");
  for (std::size_t i = 0; i < pure.size(); ++i) {
    std::string text = cell_text(game, pure[i]) + " ";
    for (const auto& payoffs : game.payoffs) {
      absl::StrAppend(&text, " ", theory::to_text(payoffs[pure[i]]));
    }
    row(out, i > 0 ? "" : "pure equilibria", text);
  }
}

/// Of a game whose payoffs are not opposed nothing else can be told.
bool asks_for_equilibria(const SolveOptions& options) {
  return options.plot.empty() && options.profile.empty() && options.write.empty() &&
         options.set.empty();
}

absl::Status print_equilibria(const theory::JointGame& game, std::ostream& out) {
  if (game.players.size() > 2) {
    print_equilibria_of_more(game, out);
  } else if (absl::Status status = print_equilibria_of_two(game, out); !status.ok()) {
    return status;
  }
  print_correlated(game, out);
  return absl::OkStatus();
}

/// Solves the game of a file by its tree if `by_tree` and it can be, else by the strategies that
/// `form` gives.
absl::Status solve_read(const auto& game, bool by_tree, const SolveOptions& options,
                        const auto& form, std::ostream& out) {
  std::optional<OpposedGame> opposed;
  if (by_tree) {
    auto tree = search::regret::opposed(game);
    if (!tree.ok() && !asks_for_equilibria(options)) {
      return at("--set, --plot, --profile and --write", tree.status());
    }
    if (tree.ok()) opposed = *std::move(tree);
  }
  row(out, "game", game.title);
  row(out, "players", absl::StrJoin(game.players, ", "));
  if (opposed) return solve_opposed(*opposed, game.players, options, out);
  const auto strategies = form();
  return strategies.ok() ? print_equilibria(*strategies, out) : strategies.status();
}

absl::Status solve_tree(std::string_view text, const SolveOptions& options, std::ostream& out) {
  const auto game = theory::read_extensive(text);
  if (!game.ok()) return game.status();
  return solve_read(
      *game, true, options, [&] { return theory::strategic_form(*game, search::kMostPivoted); },
      out);
}

/// Of more than two players the equilibria are told unless a tree is asked for.
absl::Status solve_strategies(std::string_view text, const SolveOptions& options,
                              std::ostream& out) {
  auto game = theory::read_strategic(text);
  if (!game.ok()) return game.status();
  const bool by_tree = game->players.size() == 2 || !asks_for_equilibria(options);
  return solve_read(*game, by_tree, options, [&] { return game; }, out);
}

}  // namespace

bool is_game_file(std::string_view path) {
  return path.ends_with(kTree) || path.ends_with(kStrategies);
}

absl::Status solve_file(const SolveOptions& options, std::ostream& out) {
  const std::string& path = options.variant;
  const auto text = file_text(path, "a game of Gambit's that can be read");
  if (!text.ok()) return text.status();
  return at(path, path.ends_with(kTree) ? solve_tree(*text, options, out)
                                        : solve_strategies(*text, options, out));
}

}  // namespace tianji::tuning
