#include "tuning/experiment/choice/choice_figures.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/core/random.h"
#include "tuning/statistics/jackknife.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

/// Of a game, by each measure.
constexpr std::size_t kPoints = 3;

constexpr Picked kPicked[] = {Picked::worst_loss, Picked::highest_estimate};

std::optional<double> mean_value(const ChoicePoint& point, const std::string& move,
                                 const ReplayFile& file, int replays) {
  tuning::Sum sum;
  for (int number = 0; number < replays; ++number) {
    const double* value = file.find(key_of(point, move, number));
    if (value == nullptr) return std::nullopt;
    sum.add(*value);
  }
  return sum.mean();
}

ChoiceRow choice_row(Picked picked, const char* name,
                     std::map<std::string, std::vector<double>>& values) {
  const std::vector<double>& own = values[name];
  std::vector<double> gains(own);
  for (std::size_t i = 0; i < gains.size(); ++i) gains[i] -= values["payoff"][i];
  return {picked,
          name,
          own.size(),
          tuning::mean_of(own),
          tuning::mean_of(gains),
          tuning::half_interval_of(gains)};
}

RankRow rank_row(std::string name, std::span<const LossDecision* const> decisions) {
  RankRow row{.decisions = std::move(name), .count = decisions.size()};
  const auto count = static_cast<double>(decisions.size());
  tuning::GroupedSums sums;
  for (const LossDecision* decision : decisions) {
    const Contenders& contenders = decision->contenders;
    const auto rank = static_cast<double>(contenders.rank);
    row.ranked += static_cast<double>(contenders.ranked) / count;
    row.rank += rank / count;
    if (contenders.rule == 0) row.same += 1 / count;
    if (contenders.rule == 1) row.rule_one += 1 / count;
    if (contenders.rule == 2) row.rule_two += 1 / count;
    sums.add(decision->game, std::array{1.0, rank, contenders.rule == 0 ? 1.0 : 0.0});
  }
  row.rank_half = sums.half_interval_of([](auto all) { return all[1] / all[0]; });
  row.same_half = sums.half_interval_of([](auto all) { return all[2] / all[0]; });
  return row;
}

}  // namespace

std::string name_of(Picked picked) { return picked == Picked::worst_loss ? "worst" : "estimate"; }

std::vector<ChoicePoint> choice_points(std::span<const LossDecision> decisions,
                                       std::uint64_t seed) {
  std::map<int, std::vector<const LossDecision*>> games;
  for (const LossDecision& decision : decisions) {
    const auto& best = decision.contenders.best;
    if (best.size() > 1 && best[0] == decision.move) games[decision.game].push_back(&decision);
  }
  std::vector<ChoicePoint> points;
  for (auto& [number, own] : games) {
    for (const Picked picked : kPicked) {
      const auto value = [&](const LossDecision* one) {
        return picked == Picked::worst_loss ? one->all.real : one->all.estimate;
      };
      std::stable_sort(own.begin(), own.end(), [&](const auto* a, const auto* b) {
        return std::pair(-value(a), a->ply) < std::pair(-value(b), b->ply);
      });
      for (std::size_t i = 0; i < std::min(kPoints, own.size()); ++i) {
        const Contenders& contenders = own[i]->contenders;
        Random random = Random(seed)
                            .split(static_cast<std::uint64_t>(number))
                            .split(static_cast<std::uint64_t>(own[i]->ply));
        const auto others = static_cast<std::uint32_t>(contenders.best.size() - 1);
        points.push_back({own[i], picked, contenders.by_risk, contenders.best[1],
                          contenders.best[1 + random.below(others)]});
      }
    }
  }
  return points;
}

std::vector<Replaced> moves_of(const ChoicePoint& point) {
  return {{"payoff", point.decision->move},
          {"risk", point.by_risk},
          {"second", point.second},
          {"random", point.random}};
}

ReplayKey key_of(const ChoicePoint& point, const std::string& move, int number) {
  return {point.decision->game, point.decision->ply, move, number};
}

std::vector<ChoiceRow> choice_rows(std::span<const ChoicePoint> points, const ReplayFile& file,
                                   int replays) {
  std::vector<ChoiceRow> rows;
  for (const Picked picked : kPicked) {
    std::map<std::string, std::vector<double>> values;
    for (const ChoicePoint& point : points) {
      if (point.picked != picked) continue;
      std::map<std::string, double> of_point;
      for (const Replaced& replaced : moves_of(point)) {
        const auto value = mean_value(point, replaced.move, file, replays);
        if (value) of_point[replaced.name] = *value;
      }
      if (of_point.size() < moves_of(point).size()) continue;
      for (const auto& [name, value] : of_point) values[name].push_back(value);
    }
    for (const char* name : {"payoff", "risk", "second", "random"}) {
      if (!values[name].empty()) rows.push_back(choice_row(picked, name, values));
    }
  }
  return rows;
}

std::vector<RankRow> rank_rows(std::span<const ChoicePoint> points,
                               std::span<const LossDecision> decisions) {
  std::vector<RankRow> rows;
  for (const Picked picked : kPicked) {
    std::vector<const LossDecision*> picks;
    for (const ChoicePoint& point : points) {
      if (point.picked == picked) picks.push_back(point.decision);
    }
    rows.push_back(rank_row(name_of(picked), picks));
  }
  std::vector<const LossDecision*> all;
  for (const LossDecision& decision : decisions) all.push_back(&decision);
  rows.push_back(rank_row("all", all));
  return rows;
}

figures::Table choice_table(std::span<const ChoiceRow> rows) {
  const auto gain = figures::interval(&ChoiceRow::gain, &ChoiceRow::half);
  const auto picked = [](const ChoiceRow& row) { return name_of(row.picked); };
  const auto beyond = [=](const ChoiceRow& row) {
    return row.move == "payoff" ? "0" : figures::Cell(gain(row));
  };
  return figures::table_of<ChoiceRow>(
      {{picked, {"points_by"}, {"points by", -11}, {"points by"}},
       {&ChoiceRow::move, {"move"}, {"move", -7}, {"move"}},
       {&ChoiceRow::points, {"points"}, {"points", 7}, {"points"}},
       {&ChoiceRow::value, {"value", 4}, {"value", 8, 2}, {"value", 1}},
       {gain, {"gain", 4, "gain_half_95"}, {"gain", 8, 2, figures::Sign::both}},
       {beyond, {}, {}, {"gain", 1, figures::Sign::both}}},
      rows);
}

figures::Chart gains_chart(std::span<const ChoiceRow> rows) {
  figures::Chart chart{.title = "What other moves gain",
                       .x_label = "move in place of the best payoff",
                       .y_label = "percent of a game",
                       .series = {{.name = "three worst losses", .line = false},
                                  {.name = "three highest estimates", .line = false}},
                       .categories = {"first by risk", "second payoff", "random of 2 to 5"},
                       .caption =
                           "Figures 7 and 8, with the controls: gain over another replay of "
                           "the best payoff at the same points, 95 % intervals by points."};
  constexpr std::string_view kMoves[] = {"risk", "second", "random"};
  for (const ChoiceRow& row : rows) {
    const auto* const at = std::find(std::begin(kMoves), std::end(kMoves), row.move);
    if (at == std::end(kMoves)) continue;
    const bool worst = row.picked == Picked::worst_loss;
    chart.series[worst ? 0 : 1].add(static_cast<double>(at - kMoves) + (worst ? -0.08 : 0.08),
                                    row.gain, row.half);
  }
  return chart;
}

figures::Table rank_table(std::span<const RankRow> rows) {
  const auto rank = figures::interval(&RankRow::rank, &RankRow::rank_half);
  const auto same = figures::interval(&RankRow::same, &RankRow::same_half);
  return figures::table_of<RankRow>(
      {{&RankRow::decisions, {"decisions"}, {"decisions", -9}, {"decisions"}},
       {&RankRow::count, {"count"}, {"count", 7}, {"count"}},
       {&RankRow::ranked, {"ranked", 4}, {"of  ", 6, 1}, {"ranked", 1}},
       {&RankRow::rank, {"rank", 4}, {"rank", 8, 2}},
       {rank, {}, {}, {"rank of the best payoff by risk", 2}},
       {&RankRow::same, {"same", 4}, {"same", 7, 3}},
       {same, {}, {}, {"first by risk too", 3}},
       {&RankRow::rule_one, {"rule_one", 4}, {"rule 1", 8, 3}, {"rule 1 prefers another", 3}},
       {&RankRow::rule_two, {"rule_two", 4}, {"rule 2", 8, 3}, {"rule 2", 3}},
       {&RankRow::rank_half, {"rank_half_95", 4}},
       {&RankRow::same_half, {"same_half_95", 4}}},
      rows);
}

}  // namespace tianji::experiment
