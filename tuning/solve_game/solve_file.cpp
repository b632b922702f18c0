#include "tuning/solve_game/solve_file.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <ostream>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "search/matrix_game/bimatrix.h"
#include "search/regret/from_files.h"
#include "search/regret/run.h"
#include "search/regret/sequence_form.h"

namespace tianji::tuning {
namespace {

using search::regret::OpposedGame;
using theory::Rational;

constexpr std::string_view kTree = ".efg";
constexpr std::string_view kStrategies = ".nfg";
/// Regret minimisation ends when nobody can gain more than this by leaving its strategy.
constexpr double kNear = 1e-8;

void print_values(const std::string& name, const std::array<double, 2>& payoffs,
                  std::ostream& out) {
  row(out, name, absl::StrFormat("%.9f %.9f", payoffs[0], payoffs[1]));
}

absl::Status solve_opposed(const OpposedGame& game, const std::array<std::string, 2>& players,
                           std::uint64_t iterations, std::ostream& out) {
  const auto exact = search::regret::solve_sequence_form(game.tree);
  if (!exact.ok()) return exact.status();
  search::regret::Run run(game.tree, {.method = search::regret::Method::pcfr_plus});
  double left = 1;
  while (left > kNear && static_cast<std::uint64_t>(run.iterations()) < iterations) {
    run.iterate();
    const bool last = static_cast<std::uint64_t>(run.iterations()) == iterations;
    if (!search::regret::milestone(run.iterations()) && !last) continue;
    left = search::regret::exploitability(game.tree, run.average());
  }
  const double value = search::regret::value(game.tree, run.average());
  print_values("value", game.payoffs(exact->value), out);
  print_values("by pcfr+", game.payoffs(value), out);
  row(out, "difference", absl::StrFormat("%.3g", std::abs(value - exact->value)));
  row(out, "iterations", absl::StrCat(run.iterations()));
  row(out, "exploitability", absl::StrFormat("%.6g", left));
  print_strategy(search::regret::described(game.tree, exact->profile, players), out);
  return absl::OkStatus();
}

std::string mixture(const std::vector<std::string>& names, const std::vector<Rational>& weights) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (weights[i] == 0) continue;
    absl::StrAppend(&text, text.empty() ? "" : ",", names[i], ":", theory::to_text(weights[i]));
  }
  return text;
}

absl::Status print_equilibria(const theory::StrategicGame& game, std::ostream& out) {
  const auto& [rows, columns] = game.payoffs;
  if (rows.rows + rows.columns > search::kMostSupports) {
    return unreadable(absl::StrCat(rows.rows, " and ", rows.columns,
                                   " strategies, and payoffs whose sum differs"),
                      absl::StrCat("at most ", search::kMostSupports,
                                   " strategies together, or payoffs with one sum"));
  }
  const std::atomic<bool> never = false;
  const auto found = search::all_equilibria(rows, columns, never);
  for (std::size_t i = 0; i < found->all.size(); ++i) {
    const auto& one = found->all[i];
    const auto [first, second] = search::payoffs(rows, columns, one);
    row(out, i == 0 ? "equilibria" : "",
        absl::StrCat(mixture(game.strategies[0], one.row), " | ",
                     mixture(game.strategies[1], one.column), "  ", theory::to_text(first), " ",
                     theory::to_text(second)));
  }
  if (found->degenerate) row(out, "degenerate", "true: there are mixtures of these too");
  return absl::OkStatus();
}

void print_heading(const std::string& title, const std::array<std::string, 2>& players,
                   std::ostream& out) {
  row(out, "game", title);
  row(out, "players", players[0] + ", " + players[1]);
}

absl::Status solve_tree(std::string_view text, std::uint64_t iterations, std::ostream& out) {
  const auto game = theory::read_extensive(text);
  if (!game.ok()) return game.status();
  const auto tree = search::regret::opposed(*game);
  if (!tree.ok()) return tree.status();
  print_heading(game->title, game->players, out);
  return solve_opposed(*tree, game->players, iterations, out);
}

absl::Status solve_strategies(std::string_view text, std::uint64_t iterations, std::ostream& out) {
  const auto game = theory::read_strategic(text);
  if (!game.ok()) return game.status();
  const auto tree = search::regret::opposed(*game);
  print_heading(game->title, game->players, out);
  if (!tree.ok()) return print_equilibria(*game, out);
  return solve_opposed(*tree, game->players, iterations, out);
}

}  // namespace

void row(std::ostream& out, std::string name, const std::string& value) {
  constexpr std::size_t kNameWidth = 18;
  if (name.size() < kNameWidth) name.resize(kNameWidth, ' ');
  out << name << " " << value << "\n";
}

void print_strategy(const std::vector<search::SetBehaviour>& strategy, std::ostream& out) {
  constexpr std::size_t kWidest = 60;
  std::size_t width = 0;
  for (const auto& one : strategy) width = std::max(width, std::min(one.set.size(), kWidest));
  row(out, "strategy", absl::StrCat("of ", strategy.size(), " information sets"));
  for (const auto& one : strategy) {
    std::string text = one.set;
    if (text.size() < width) text.resize(width, ' ');
    for (const auto& [move, probability] : one.moves) {
      absl::StrAppend(&text, "  ", move, " ", absl::StrFormat("%.4f", probability));
    }
    row(out, one.seat, text);
  }
}

bool is_game_file(std::string_view path) {
  return path.ends_with(kTree) || path.ends_with(kStrategies);
}

absl::Status solve_file(const std::string& path, std::uint64_t iterations, std::ostream& out) {
  const auto text = file_text(path, "a game of Gambit's that can be read");
  if (!text.ok()) return text.status();
  return at(path, path.ends_with(kTree) ? solve_tree(*text, iterations, out)
                                        : solve_strategies(*text, iterations, out));
}

}  // namespace tianji::tuning
