// Code shared by the players of dice games: it reads positions, finds the allowed moves, and weighs
// the lines of an answer over the outcomes of the die.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/game.h"
#include "eval/risk.h"
#include "search/limits.h"
#include "search/methods/searched.h"
#include "search/option.h"
#include "search/report.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/position_text.h"
#include "search/thinking/weighing.h"

namespace tianji::dice {

/// Payoffs are in ten-thousandths of a game: 10000 for a win, -10000 for a loss. The mean payoff is
/// linear in the probability of winning.
inline constexpr double kGame = 10000;
inline constexpr std::string_view kUnit = "tenthousandths";
constexpr double payoff_of(double wins) { return (2 * wins - 1) * kGame; }

/// A candidate's payoff after each outcome of the next roll.
struct Line {
  std::string move;
  std::vector<double> payoffs;
};

/// The result of a search.
struct Answer {
  int depth = 1;
  std::uint64_t nodes = 0;
  int hash_permille = 0;
  bool exact = false;                 ///< the payoffs are those of best play to the end
  std::vector<double> probabilities;  ///< of the outcomes
  std::vector<Line> lines;
};

/// The risk settings: lambda 0, since in games that are won or lost only the expectation counts;
/// with the option `ChanceRisk` the settings of all games.
RiskSettings chance_risk(const search::Options& options);
/// ChanceRisk and Search, in EinStein with BeamWidth.
std::span<const search::Option> ewn_options();
std::span<const search::Option> pig_options();

/// The payoffs of all lines by outcome.
search::Weighing weighing_of(const Answer& answer, RiskSettings risk);

/// The reports of a search by another method than the game's own; `unit` is the game's payoff of a
/// win. The chosen move comes first, though in Monte-Carlo tree search another may have a higher
/// mean.
template <Notation P, class Found>
std::vector<search::Info> infos_of(const P& position, const Found& found, search::Method method) {
  std::vector<search::Info> result;
  for (std::size_t n = 0; n < found.moves.size(); ++n) {
    const std::size_t i = n == 0 ? found.best : n <= found.best ? n - 1 : n;
    const auto& [move, value, visits] = found.moves[i];
    search::Info info;
    info.depth = info.selective_depth = found.depth;
    info.multipv = static_cast<int>(n) + 1;
    info.score = static_cast<Value>(std::lround(value / kWin * kGame));
    info.nodes = found.nodes;
    info.pv = {to_text(position, move)};
    info.extra = {{"method", std::string(name_of(method))}};
    if (visits > 0) info.extra.emplace_back("visits", std::to_string(visits));
    info.extra.emplace_back("win", absl::StrFormat("%.4f", (value / kWin + 1) / 2));
    info.extra.emplace_back("phase", found.solved ? "exact" : "search");
    result.push_back(std::move(info));
  }
  return result;
}

/// Searches by the method of an effort and reports as many lines as MultiPV says. Nothing if it was
/// stopped before there was a result.
template <class Tree, Notation P>
std::optional<search::Decision> by_method(const Tree& tree, const P& position,
                                          const std::vector<typename P::Move>& moves,
                                          const search::Options& options,
                                          const search::Effort& effort, search::Budget& budget,
                                          const search::Report& report) {
  const search::Stopwatch watch;
  const auto found = search::MethodSearch<Tree>(tree, moves, effort, budget.flag()).run();
  if (!found) return std::nullopt;
  const auto lines = infos_of(position, *found, effort.method);
  const auto most = static_cast<std::size_t>(options.spin("MultiPV"));
  for (std::size_t i = 0; i < std::min(most, lines.size()); ++i) {
    search::Info info = lines[i];
    info.time = watch.elapsed();
    report(info);
  }
  return search::Decision{.move = lines[0].pv[0]};
}

/// All lines, best first by expectation - lambda * risk; the caller fills in `time`. `weighing` is
/// that of the answer.
std::vector<search::Info> infos(const Answer& answer, const search::Weighing& weighing);

/// Reads the words after `position` and plays the moves.
template <Notation P>
absl::StatusOr<P> position_after(std::string_view text) {
  const auto split = search::split_position(text);
  if (!split.ok()) return split.status();
  return search::played(
      P{}, split->fen, split->moves,
      [](const P& position, std::string_view move) { return parse_move(position, move); });
}

/// The moves that the client allows; empty when the game is over.
template <Notation P>
absl::StatusOr<std::vector<typename P::Move>> candidates(const P& position,
                                                         const search::Limits& limits) {
  typename P::MoveList legal;
  position.moves(legal);
  if (legal.empty()) return std::vector<typename P::Move>();
  const auto allowed = search::allowed_moves(
      limits, legal, [&](const std::string& word) { return parse_move(position, word); });
  if (!allowed.ok()) return allowed.status();
  return allowed->among(legal);
}

/// The error for a position in which the die must be rolled first.
template <Notation P>
absl::Status awaits_roll(const P& position) {
  return unreadable(to_text(position),
                    "a position with the number that was rolled: chance is to act");
}

}  // namespace tianji::dice
