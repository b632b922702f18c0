#include <algorithm>

#include "engine/bridge/score.h"
#include "eval/risk.h"
#include "search/bridge/endings/endings.h"
#include "search/bridge/results/results.h"
#include "search/bridge/worlds/world_source.h"

namespace tianji::bridge::endings {
namespace {

/// Payoffs by tricks, rising. They cannot compare candidates, so points stand for IMPs, and at
/// matchpoints each trick counts the same.
std::vector<double> payoffs(const Table& table, Scoring scoring) {
  std::vector<double> result;
  for (int tricks = 0; tricks <= 13; ++tricks) {
    const int points = score(*table.contract(), tricks, table.vulnerability());
    result.push_back(scoring == Scoring::matchpoints ? tricks : points);
  }
  return result;
}

/// The answer's values in the order of `cards`.
std::vector<const Answer::Value*> in_order(const Answer& answer, std::span<const Card> cards) {
  std::vector<const Answer::Value*> result;
  result.reserve(cards.size());
  for (const Card card : cards) {
    result.push_back(&*std::find_if(answer.values.begin(), answer.values.end(),
                                    [&](const auto& value) { return value.card == card; }));
  }
  return result;
}

std::vector<int> tricks_by_layout(const std::vector<const Answer::Value*>& values,
                                  std::size_t layouts) {
  std::vector<int> tricks;
  tricks.reserve(values.size() * layouts);
  for (std::size_t i = 0; i < layouts; ++i) {
    for (const Answer::Value* value : values) tricks.push_back(value->outcome[i]);
  }
  return tricks;
}

/// The candidate to choose, which is none of those that were given up. Nothing where one of these
/// would have to be searched, because what it may reach is better.
std::optional<std::size_t> best_of(const View& view, std::span<const Layout> layouts,
                                   const OtherResults& others, const Settings& settings,
                                   const std::vector<const Answer::Value*>& values) {
  const Table& table = view.table();
  const Results results(*table.contract(), table.vulnerability(),
                        side_of(table.contract()->declarer), values.size());
  const std::vector<int> tricks = tricks_by_layout(values, layouts.size());
  PayoffMatrix matrix(values.size());
  std::vector<double> payoffs(values.size());
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    results.value(std::span(tricks).subspan(i * values.size(), values.size()), settings.scoring,
                  others, payoffs);
    if (!matrix.add_world(payoffs, layouts[i].weight)) return std::nullopt;
  }
  const Ranking ranking = rank(matrix, settings.risk);
  const auto best = std::find_if(ranking.order.begin(), ranking.order.end(),
                                 [&](std::size_t i) { return !values[i]->given_up; });
  const auto adjusted = [&](std::size_t i) { return ranking.assessments[i].adjusted; };
  if (adjusted(ranking.order[0]) > adjusted(*best)) return std::nullopt;
  return *best;
}

}  // namespace

bool can_plan(const View& view, const Settings& settings) {
  const Table& table = view.table();
  const Side declarers = side_of(table.contract()->declarer);
  return 13 - table.tricks_played() <= settings.planned_tricks && !view.open() &&
         side_of(table.hand_on_turn()) == declarers && side_of(view.seat()) == declarers;
}

std::optional<PlannedTricks> plan(const View& view, std::span<const Card> cards,
                                  std::span<const Layout> layouts, const OtherResults& others,
                                  const Settings& settings, const Effort& effort,
                                  double_dummy::Solver& solver) {
  const Table& table = view.table();
  const Contract& contract = *table.contract();
  Question question{.play = {position_of(table, layouts[0].held), contract.declarer,
                             table.tricks_won(side_of(contract.declarer))},
                    .layouts = layouts,
                    .payoffs = payoffs(table, settings.scoring)};
  auto answer = look_ahead(question, effort, solver);
  if (!answer) return std::nullopt;
  auto best = best_of(view, layouts, others, settings, in_order(*answer, cards));
  if (!best) {
    const std::uint64_t spent = answer->nodes;
    question.every_card = true;
    answer = look_ahead(question, effort, solver);
    if (!answer) return std::nullopt;
    answer->nodes += spent;
    best = best_of(view, layouts, others, settings, in_order(*answer, cards));
  }
  if (!best || (answer->decisions == 1 && !answer->complete)) return std::nullopt;
  return PlannedTricks{tricks_by_layout(in_order(*answer, cards), layouts.size()), *best,
                       answer->decisions, answer->complete, answer->nodes};
}

}  // namespace tianji::bridge::endings
