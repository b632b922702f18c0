#include "tuning/experiment/foresight/foresight.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <ostream>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "search/thinking/weighing.h"
#include "tuning/experiment/played/logged_decision.h"
#include "tuning/learn/adam.h"
#include "tuning/learn/loss.h"
#include "tuning/statistics/dependence.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

using Prediction = std::function<double(const SignValues&)>;

/// A fifth of the games is judged by what was fitted to the others.
constexpr int kFolds = 5;
int fold_of(const Foreseen& one) { return one.game % kFolds; }

/// A miss that the logistic curve counts as large, in percent of a game.
constexpr double kLargeMiss = 10;
/// λ in units in which the mean prediction is the mean miss.
constexpr double kLambdas[] = {0, 1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 1};

/// A line through all signs, or the chance of a large miss in percent.
Prediction fitted(std::span<const Foreseen* const> cases, bool logistic) {
  std::array<double, kSigns.size()> means{}, deviations{};
  for (std::size_t s = 0; s < kSigns.size(); ++s) {
    std::vector<double> values;
    for (const Foreseen* one : cases) values.push_back(one->candidates[one->chosen].signs[s]);
    means[s] = tuning::mean_of(values);
    deviations[s] = tuning::deviation_of(values);
  }
  const auto sum = [=](std::span<const double> weights, const SignValues& signs) {
    double result = weights.back();
    for (std::size_t s = 0; s < kSigns.size(); ++s) {
      if (deviations[s] > 0) result += weights[s] * (signs[s] - means[s]) / deviations[s];
    }
    return result;
  };
  const auto gradient = [&](std::span<const double> weights, std::size_t /*batch*/) {
    std::vector<double> slopes(weights.size());
    for (const Foreseen* one : cases) {
      const SignValues& signs = one->candidates[one->chosen].signs;
      const double value = sum(weights, signs);
      const double error = logistic
                               ? tuning::probability(value, 1) - (one->miss >= kLargeMiss ? 1 : 0)
                               : value - one->miss / kLargeMiss;
      for (std::size_t s = 0; s < kSigns.size(); ++s) {
        if (deviations[s] > 0) slopes[s] += error * (signs[s] - means[s]) / deviations[s];
      }
      slopes.back() += error;
    }
    for (double& slope : slopes) slope /= static_cast<double>(cases.size());
    return slopes;
  };
  const std::vector<double> weights = tuning::descend(std::vector<double>(kSigns.size() + 1),
                                                      {.epochs = 300, .rate = 0.1}, gradient);
  return [=](const SignValues& signs) {
    const double value = sum(weights, signs);
    return logistic ? 100 * tuning::probability(value, 1) : kLargeMiss * value;
  };
}

bool all_valued(const Foreseen& one) {
  return std::ranges::none_of(one.candidates,
                              [](const auto& each) { return std::isnan(each.in_truth); });
}

std::size_t choice_in(const Foreseen& one, const Prediction& prediction, double lambda) {
  const auto adjusted = [&](const Foreseen::Candidate& candidate) {
    return candidate.expected - lambda * prediction(candidate.signs);
  };
  const auto best = std::ranges::max_element(one.candidates, {}, adjusted);
  return static_cast<std::size_t>(best - one.candidates.begin());
}

double gain_of(const Foreseen& one, std::size_t choice) {
  return one.candidates[choice].in_truth - one.candidates[0].in_truth;
}

/// The λ that gains most in these decisions.
double best_lambda(std::span<const Foreseen* const> cases, const Prediction& prediction) {
  tuning::Sum predicted, missed;
  for (const Foreseen* one : cases) {
    predicted.add(std::abs(prediction(one->candidates[one->chosen].signs)));
    missed.add(one->miss);
  }
  const double unit = predicted.mean() > 0 ? missed.mean() / predicted.mean() : 0;
  double best = 0, most = 0;
  for (const double lambda : kLambdas) {
    double gain = 0;
    for (const Foreseen* one : cases) {
      if (all_valued(*one)) gain += gain_of(*one, choice_in(*one, prediction, lambda * unit));
    }
    if (gain > most) {
      most = gain;
      best = lambda * unit;
    }
  }
  return best;
}

/// `fit` makes a prediction from the decisions of some games.
ForesightRow row_of(std::string sign, std::span<const Foreseen> all,
                    const std::function<Prediction(std::span<const Foreseen* const>)>& fit) {
  std::array<Prediction, kFolds> predictions;
  std::array<double, kFolds> lambdas{};
  for (int fold = 0; fold < kFolds; ++fold) {
    std::vector<const Foreseen*> others;
    for (const Foreseen& one : all) {
      if (fold_of(one) != fold) others.push_back(&one);
    }
    if (others.empty()) continue;  // all games are in this fold
    const auto f = static_cast<std::size_t>(fold);
    predictions[f] = fit(others);
    lambdas[f] = best_lambda(others, predictions[f]);
  }
  ForesightRow row{.sign = std::move(sign)};
  std::vector<int> games;
  std::vector<double> predicted, missed;
  tuning::Sum gains;
  tuning::GroupedSums gains_by_game;
  for (const Foreseen& one : all) {
    const auto fold = static_cast<std::size_t>(fold_of(one));
    if (!predictions[fold]) continue;
    games.push_back(one.game);
    predicted.push_back(predictions[fold](one.candidates[one.chosen].signs));
    missed.push_back(one.miss);
    if (!all_valued(one)) continue;
    const std::size_t choice = choice_in(one, predictions[fold], lambdas[fold]);
    if (choice != 0) ++row.changed;
    gains.add(gain_of(one, choice));
    gains_by_game.add(one.game, std::array{1.0, gain_of(one, choice)});
  }
  row.count = games.size();
  row.pearson = {tuning::pearson(predicted, missed),
                 tuning::pearson_half(games, predicted, missed)};
  row.choices = gains.count();
  row.changed /= static_cast<double>(std::max<std::size_t>(row.choices, 1));
  row.gain = {gains.mean(),
              gains_by_game.half_interval_of([](auto sums) { return sums[1] / sums[0]; })};
  return row;
}

/// What the seat on turn expects, in percent; nothing where nothing is weighed.
absl::StatusOr<std::optional<double>> expected_at(const LossGame& game,
                                                  search::PlayerWithOptions& player,
                                                  const std::string& position,
                                                  const std::string& go) {
  const auto thought = think(player, position, go);
  if (!thought.ok()) return thought.status();
  if (game.in_full_view) return percent_of(game, thought->last.score);
  const auto& weighing = thought->decision.weighing;
  if (weighing == nullptr || weighing->payoffs.empty()) return std::optional<double>();
  const Ranking ranking = rank(weighing->payoffs);
  return percent_of(game, ranking.assessments[payoff_order(ranking)[0]].expected);
}

/// Searches the decisions of which the file has no change.
absl::Status add_changes(const LossGame& game, std::span<const LossDecision> decisions,
                         const std::string& log, ChangeFile& file,
                         const std::atomic<bool>& stopped) {
  if (game.depths[0].empty()) return absl::OkStatus();
  std::set<ChangeForm::Key> wanted;
  for (const LossDecision& one : decisions) {
    if (file.find({one.game, one.ply}) == nullptr) wanted.insert({one.game, one.ply});
  }
  const auto player = make_player(game, game.truth);
  if (!player.ok()) return player.status();
  protocol::ProgressBar bar("decisions at two depths", wanted.size());
  return each_decision(log, [&](const LoggedDecision& logged) -> absl::Status {
    if (stopped) return absl::CancelledError("stopped");
    const ChangeForm::Key key(static_cast<int>(logged.game.value_or(0)),
                              static_cast<int>(logged.ply.value_or(0)));
    if (!wanted.contains(key)) return absl::OkStatus();
    std::array<double, 2> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto value = expected_at(game, **player, logged.position, game.depths[i]);
      if (!value.ok()) return value.status();
      values[i] = value->value_or(0);
    }
    bar.step();
    return file.add(key, std::abs(values[1] - values[0]));
  });
}

absl::Status foresee(const Run& run) {
  const auto game = find_loss_game(run.options.games[0]);
  if (!game.ok()) return game.status();
  const LossFiles files = loss_files(run.options.folder, **game, opposed_of(run.options));
  const auto made = read_made(files.stem);
  if (!made.ok()) return made.status();
  const auto games = measured_games(**game, files, *made);
  if (!games.ok()) return games.status();
  const auto collected = collect(**game, *games, files);
  if (!collected.ok()) return collected.status();
  auto changes = ChangeFile::open(files.changes());
  if (!changes.ok()) return changes.status();
  if (!run.options.figures_only) {
    absl::Status status =
        add_changes(**game, collected->decisions, files.log(), *changes, run.stopped);
    if (!status.ok()) return status;
  }
  const std::vector<Foreseen> all = foreseen_of(collected->decisions, *changes);
  if (all.empty() || all.front().game == all.back().game) {
    return at(files.log(), unreadable("decisions of one game or none",
                                      "those of two at least: one is judged by the other"));
  }
  const figures::Table table = foresight_table(foresight_rows(all));
  run.out << std::string((*game)->name) << ": " << games->size() << " games, " << all.size()
          << " decisions\n"
          << table.text(2);
  return write_file(files.stem + "-foresight.csv", table.csv());
}

}  // namespace

absl::StatusOr<std::pair<ChangeForm::Key, double>> ChangeForm::read(std::string_view line) {
  const auto all = words(line);
  const auto game = all.size() == 3 ? parse_int(all[0]) : std::nullopt;
  const auto ply = all.size() == 3 ? parse_int(all[1]) : std::nullopt;
  const auto percent = all.size() == 3 ? parse_number(all[2]) : std::nullopt;
  if (!game || !ply || !percent || *percent < 0 || *percent > 100) {
    return unreadable(line, "game, ply, and a percentage from 0 to 100");
  }
  return std::pair(Key{static_cast<int>(*game), static_cast<int>(*ply)}, *percent);
}

std::string ChangeForm::line(const Key& key, double percent) {
  return absl::StrFormat("%d %d %.6f", key.first, key.second, percent);
}

std::vector<Foreseen> foreseen_of(std::span<const LossDecision> decisions,
                                  const ChangeFile& changes) {
  std::vector<Foreseen> all;
  for (const LossDecision& decision : decisions) {
    const Contenders& contenders = decision.contenders;
    const auto at = std::ranges::find(contenders.best, decision.move);
    if (at == contenders.best.end()) continue;
    const double* change = changes.find({decision.game, decision.ply});
    Foreseen one{.game = decision.game,
                 .miss = decision.all.miss,
                 .chosen = static_cast<std::size_t>(at - contenders.best.begin()),
                 .candidates = {}};
    for (const Prospect& prospect : contenders.prospects) {
      const Signs& signs = prospect.signs;
      one.candidates.push_back({prospect.expected,
                                prospect.in_truth.value_or(std::nan("")),
                                {signs.estimate, signs.spread, signs.rival, signs.doubt,
                                 change == nullptr ? 0 : *change}});
    }
    all.push_back(std::move(one));
  }
  return all;
}

std::vector<ForesightRow> foresight_rows(std::span<const Foreseen> all) {
  std::vector<ForesightRow> rows;
  for (std::size_t s = 0; s < kSigns.size(); ++s) {
    const auto own = [s](const SignValues& signs) { return signs[s]; };
    if (std::ranges::all_of(
            all, [&](const Foreseen& one) { return own(one.candidates[one.chosen].signs) == 0; })) {
      continue;
    }
    rows.push_back(row_of(std::string(kSigns[s]), all, [&](auto) { return Prediction(own); }));
  }
  rows.push_back(row_of("line", all, [](auto cases) { return fitted(cases, false); }));
  rows.push_back(row_of("logistic", all, [](auto cases) { return fitted(cases, true); }));
  return rows;
}

figures::Table foresight_table(std::span<const ForesightRow> rows) {
  return figures::table_of<ForesightRow>(
      {{&ForesightRow::sign, {"sign"}, {"sign", -9}},
       {&ForesightRow::count, {"count"}, {"count", 7}},
       {&ForesightRow::pearson, {"pearson", 4, "pearson_half_95"}, {"Pearson", 9, 3}},
       {&ForesightRow::choices, {"choices"}, {"choices", 9}},
       {&ForesightRow::changed, {"changed", 4}, {"changed", 9, 3}},
       {&ForesightRow::gain, {"gain", 4, "gain_half_95"}, {"gain", 9, 3, figures::Sign::both}}},
      rows);
}

protocol::Outcome run_foresight(const Run& run) { return protocol::outcome_of(foresee(run)); }

}  // namespace tianji::experiment
