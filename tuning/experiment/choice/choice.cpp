#include "tuning/experiment/choice/choice.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "tuning/experiment/colours.h"
#include "tuning/statistics/dependence.h"
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
    if (!contenders.tied.empty()) row.tied += 1 / count;
    sums.add(decision->game, std::array{1.0, rank, contenders.rule == 0 ? 1.0 : 0.0});
  }
  row.rank_half = sums.half_interval_of([](auto all) { return all[1] / all[0]; });
  row.same_half = sums.half_interval_of([](auto all) { return all[2] / all[0]; });
  return row;
}

/// Replays what the file lacks.
absl::Status replay(const Run& run, const LossGame& game, std::span<const ChoicePoint> points,
                    std::span<const PlayedGame> games, ReplayFile& file) {
  auto replayer = Replayer::make(game);
  if (!replayer.ok()) return replayer.status();
  std::map<int, const PlayedGame*> by_number;
  for (const PlayedGame& played : games) by_number[played.number] = &played;
  protocol::ProgressBar bar("replays", points.size());
  for (const ChoicePoint& point : points) {
    const LossDecision& decision = *point.decision;
    for (const Replaced& replaced : moves_of(point)) {
      for (int number = 0; number < run.options.replays; ++number) {
        if (run.stopped) return absl::CancelledError("stopped");
        const ReplayKey key = key_of(point, replaced.move, number);
        if (file.find(key) != nullptr) continue;
        const auto value = replayer->value(*by_number.at(decision.game), decision.turn, key);
        if (!value.ok()) return value.status();
        if (absl::Status status = file.add(key, *value); !status.ok()) return status;
      }
    }
    bar.step();
  }
  return absl::OkStatus();
}

Words command_of(const Options& options) {
  Words command{"experiment", "choice", "--game", options.games[0]};
  if (options.other) command.emplace_back("--other");
  if (options.random_ties) command.emplace_back(kRandomTies);
  for (const std::string& word : {std::string("--replays"), absl::StrCat(options.replays),
                                  std::string("--seed"), absl::StrCat(options.seed)}) {
    command.push_back(word);
  }
  return command;
}

absl::Status run_game(const Run& run) {
  const Options& options = run.options;
  const auto game = find_loss_game(options.games[0]);
  if (!game.ok()) return game.status();
  const LossFiles files = loss_files(options.folder, **game, opposed_of(options));
  const auto games = stored_games(files.games());
  if (!games.ok()) return games.status();
  const auto collected = collect(**game, *games, files);
  if (!collected.ok()) return collected.status();
  const auto points = choice_points(collected->decisions, options.seed, options.random_ties);
  if (points.empty()) {
    return at(files.log(), unreadable("no decision",
                                      "one at least that was measured and in which "
                                      "the best payoff was played"));
  }
  auto file = ReplayFile::open(files.replays());
  if (!file.ok()) return file.status();
  if (!options.figures_only) {
    absl::Status status = write_made(choice_stem(files), command_of(options));
    if (status.ok()) status = replay(run, **game, points, *games, *file);
    if (!status.ok()) return status;
  }
  const auto gains = choice_table(choice_rows(points, *file, options.replays));
  const auto ranks = rank_table(rank_rows(points, collected->decisions));
  run.out << std::string((*game)->name) << ": " << points.size() << " points in " << games->size()
          << " games, " << options.replays << " replays of each move\n"
          << "rank of the best payoff by risk\n"
          << ranks.text(2) << "replays, in percent of a game\n"
          << gains.text(2);
  absl::Status status = write_file(choice_stem(files) + ".csv", gains.csv());
  if (status.ok()) status = write_file(files.stem + "-ranks.csv", ranks.csv());
  return status;
}

}  // namespace

std::string name_of(Picked picked) { return picked == Picked::worst_loss ? "worst" : "estimate"; }

std::vector<ChoicePoint> choice_points(std::span<const LossDecision> decisions, std::uint64_t seed,
                                       bool random_ties) {
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
        const std::string& other = contenders.best[1 + random.below(others)];
        const std::uint64_t tied = random_ties ? random.below64(1 + contenders.tied.size()) : 0;
        points.push_back({own[i], picked, tied > 0 ? contenders.tied[tied - 1] : contenders.by_risk,
                          contenders.best[1], other});
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
                       .series = {{.name = "three worst real losses",
                                   .line = false,
                                   .colour = number_of(Colour::real_loss)},
                                  {.name = "three highest estimates",
                                   .line = false,
                                   .colour = number_of(Colour::estimate)}},
                       .categories = {"first by risk", "second payoff", "random of 2 to 5"},
                       .caption =
                           "Table 9 with controls: gain over another replay of "
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
       {&RankRow::tied, {"tied", 4}, {"R = 0", 7, 3}, {"R = 0", 3}},
       {&RankRow::rank_half, {"rank_half_95", 4}},
       {&RankRow::same_half, {"same_half_95", 4}}},
      rows);
}

std::string choice_stem(const LossFiles& files) { return files.stem + "-choice"; }

protocol::Outcome run_choice(const Run& run) {
  if (run.options.replays < 1) {
    return protocol::misused(
        at("--replays", unreadable(absl::StrCat(run.options.replays), "1 or more")));
  }
  return protocol::outcome_of(run_game(run));
}

}  // namespace tianji::experiment
