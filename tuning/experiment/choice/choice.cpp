#include "tuning/experiment/choice/choice.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "tuning/experiment/choice/replays.h"
#include "tuning/experiment/losses/loss_files.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

/// How many points each measure picks in a game.
constexpr std::size_t kPoints = 3;

constexpr Picked kPicked[] = {Picked::worst_loss, Picked::highest_estimate};
std::string name_of(Picked picked) { return picked == Picked::worst_loss ? "worst" : "estimate"; }

/// A move of a point and its name in the table.
struct Replaced {
  const char* name;
  std::string move;
};
std::vector<Replaced> moves_of(const ChoicePoint& point) {
  return {{"payoff", point.decision->move},
          {"risk", point.by_risk},
          {"second", point.second},
          {"random", point.random}};
}

class Choices {
 public:
  Choices(const ChoiceOptions& options, const LossGame& game, ReplayFile file)
      : options_(options), game_(game), file_(std::move(file)) {}

  /// Replays what is missing.
  absl::Status replay(std::span<const ChoicePoint> points, std::span<const PlayedGame> games,
                      const std::atomic<bool>& stopped) {
    auto replayer = Replayer::make(game_);
    if (!replayer.ok()) return replayer.status();
    std::map<int, const PlayedGame*> by_number;
    for (const PlayedGame& game : games) by_number[game.number] = &game;
    protocol::ProgressBar bar("replays", points.size());
    for (const ChoicePoint& point : points) {
      const LossDecision& decision = *point.decision;
      for (const Replaced& replaced : moves_of(point)) {
        for (int number = 0; number < options_.replays; ++number) {
          if (stopped) return absl::CancelledError("stopped");
          const ReplayKey key = key_of(decision, replaced.move, number);
          if (file_.find(key)) continue;
          const auto value = replayer->value(*by_number.at(decision.game), decision.turn, key);
          if (!value.ok()) return value.status();
          if (absl::Status status = file_.add(key, *value); !status.ok()) return status;
        }
      }
      bar.step();
    }
    return absl::OkStatus();
  }

  /// The rows of those points whose replays are all there.
  std::vector<ChoiceRow> rows(std::span<const ChoicePoint> points) const {
    std::vector<ChoiceRow> rows;
    for (const Picked picked : kPicked) {
      std::map<std::string, std::vector<double>> values;
      for (const ChoicePoint& point : points) {
        if (point.picked != picked) continue;
        std::map<std::string, double> of_point;
        for (const Replaced& replaced : moves_of(point)) {
          const auto value = mean_value(*point.decision, replaced.move);
          if (value) of_point[replaced.name] = *value;
        }
        if (of_point.size() < moves_of(point).size()) continue;
        for (const auto& [name, value] : of_point) values[name].push_back(value);
      }
      for (const char* name : {"payoff", "risk", "second", "random"}) {
        if (!values[name].empty()) rows.push_back(row(picked, name, values));
      }
    }
    return rows;
  }

 private:
  static ReplayKey key_of(const LossDecision& decision, const std::string& move, int number) {
    return {decision.game, decision.ply, move, number};
  }

  std::optional<double> mean_value(const LossDecision& decision, const std::string& move) const {
    tuning::Sum sum;
    for (int number = 0; number < options_.replays; ++number) {
      const auto value = file_.find(key_of(decision, move, number));
      if (!value) return std::nullopt;
      sum.add(*value);
    }
    return sum.mean();
  }

  static ChoiceRow row(Picked picked, const char* name,
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

  const ChoiceOptions& options_;
  const LossGame& game_;
  ReplayFile file_;
};

RankRow rank_row(std::string name, std::span<const LossDecision* const> decisions) {
  RankRow row{.decisions = std::move(name), .count = decisions.size()};
  const auto count = static_cast<double>(decisions.size());
  for (const LossDecision* decision : decisions) {
    const Contenders& contenders = decision->contenders;
    row.ranked += static_cast<double>(contenders.ranked) / count;
    row.rank += static_cast<double>(contenders.rank) / count;
    if (contenders.rule == 0) row.same += 1 / count;
    if (contenders.rule == 1) row.rule_one += 1 / count;
    if (contenders.rule == 2) row.rule_two += 1 / count;
  }
  return row;
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

std::string to_csv(std::span<const ChoiceRow> rows) {
  std::string text = "points_by,move,points,value,gain,gain_half_95\n";
  for (const ChoiceRow& row : rows) {
    absl::StrAppendFormat(&text, "%s,%s,%d,%.4f,%.4f,%.4f\n", name_of(row.picked), row.move,
                          row.points, row.value, row.gain, row.half);
  }
  return text;
}

std::string to_csv(std::span<const RankRow> rows) {
  std::string text = "decisions,count,ranked,rank,same,rule_one,rule_two\n";
  for (const RankRow& row : rows) {
    absl::StrAppendFormat(&text, "%s,%d,%.4f,%.4f,%.4f,%.4f,%.4f\n", row.decisions, row.count,
                          row.ranked, row.rank, row.same, row.rule_one, row.rule_two);
  }
  return text;
}

std::string page_of(std::span<const ChoiceRow> choices, std::span<const RankRow> ranks) {
  std::string text =
      "rank of the best payoff by risk\n  decisions  count  of      rank   same  rule 1  rule 2\n";
  for (const RankRow& row : ranks) {
    absl::StrAppendFormat(&text, "  %-9s %6d  %4.1f  %6.2f  %5.3f  %6.3f  %6.3f\n", row.decisions,
                          row.count, row.ranked, row.rank, row.same, row.rule_one, row.rule_two);
  }
  text += "replays, in percent of a game\n  points by  move    points   value    gain\n";
  for (const ChoiceRow& row : choices) {
    absl::StrAppendFormat(&text, "  %-9s  %-7s %6d  %6.2f  %+6.2f +- %.2f\n", name_of(row.picked),
                          row.move, row.points, row.value, row.gain, row.half);
  }
  return text;
}

absl::Status run(const ChoiceOptions& options, const std::atomic<bool>& stopped,
                 std::ostream& out) {
  const auto game = find_loss_game(options.game);
  if (!game.ok()) return game.status();
  const LossFiles files = loss_files(options.folder, **game, options.opposed);
  const auto games = stored_games(files.games());
  if (!games.ok()) return games.status();
  const auto collected = collect(**game, *games, files);
  if (!collected.ok()) return collected.status();
  const auto points = choice_points(collected->decisions, options.seed);
  if (points.empty()) return unreadable("no decision", "one that was made by payoff at least");
  auto file = ReplayFile::open(files.stem + ".replays");
  if (!file.ok()) return file.status();
  Choices choices(options, **game, *std::move(file));
  if (!options.figures_only) {
    if (absl::Status status = choices.replay(points, *games, stopped); !status.ok()) return status;
  }
  const auto rows = choices.rows(points);
  const auto ranks = rank_rows(points, collected->decisions);
  out << std::string((*game)->name) << ": " << points.size() << " points in " << games->size()
      << " games, " << options.replays << " replays of each move\n"
      << page_of(rows, ranks);
  absl::Status status = write_file(files.stem + "-choice.csv", to_csv(rows));
  if (status.ok()) status = write_file(files.stem + "-ranks.csv", to_csv(ranks));
  return status;
}

}  // namespace

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

protocol::Outcome run_choice(const ChoiceOptions& options, const std::atomic<bool>& stopped,
                             std::ostream& out) {
  absl::Status status = run(options, stopped, out);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::experiment
