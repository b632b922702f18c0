#include "tuning/experiment/losses/tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tuning/statistics/dependence.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

constexpr int kGamesOfARow = 10;
/// A decision is open while its expectation lies between these.
constexpr double kLost = 20;
constexpr double kWon = 80;

/// The mean of what was added as {1, value}.
double mean_of_sums(std::span<const double> sums) { return sums[0] > 0 ? sums[1] / sums[0] : 0; }

LossRow loss_row(std::string games, std::span<const LossDecision> decisions) {
  tuning::Sum one, total, two;
  tuning::GroupedSums losses;  // L is the mean of these
  for (const LossDecision& decision : decisions) {
    const Measures& all = decision.all;
    const double two_alone = all.has_two ? std::abs(all.type_two) : 0;
    const double loss = !all.has_one ? two_alone : all.has_two ? all.real : all.rms_one;
    losses.add(decision.game, std::array{1.0, loss});
    if (all.has_one && all.has_two) {
      total.add(all.real);
    } else if (all.has_one) {
      one.add(all.rms_one);
    } else if (all.has_two) {
      two.add(std::abs(all.type_two));
    }
  }
  LossRow row{.games = std::move(games), .decisions = decisions.size()};
  const auto share = [&](const tuning::Sum& sum) {
    return static_cast<double>(sum.count()) / static_cast<double>(decisions.size());
  };
  row.only_one = share(one);
  row.one = one.mean();
  row.both = share(total);
  row.total = total.mean();
  row.only_two = share(two);
  row.two = two.mean();
  row.loss = row.only_one * row.one + row.both * row.total + row.only_two * row.two;
  row.loss_half = losses.half_interval_of(mean_of_sums);
  return row;
}

double median_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

double mean_distance(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::abs(a[i] - b[i]);
  return sum / static_cast<double>(a.size());
}

/// One number of the measures of a decision, with its name.
struct Series {
  const char* name;
  double Measures::* value;
};
constexpr Series kEstimates[] = {{"eq7", &Measures::estimate}, {"spread", &Measures::spread}};
constexpr Series kLosses[] = {{"real", &Measures::real}, {"miss", &Measures::miss}};

/// What was measured of a decision of a game.
struct OfGame {
  int game;
  const Measures* measures;
};

/// Precondition: some measures.
EstimateRow estimate_row(std::span<const OfGame> measures, std::size_t estimate,
                         const Series& loss) {
  Compared series;
  for (const auto& [game, one] : measures) {
    series.games.push_back(game);
    series.estimates.push_back(one->*kEstimates[estimate].value);
    series.others.push_back(one->*kEstimates[1 - estimate].value);
    series.losses.push_back(one->*loss.value);
  }
  EstimateRow row = compared(series);
  row.estimate = kEstimates[estimate].name;
  row.loss = loss.name;
  return row;
}

void add_rows(std::span<const LossDecision> decisions, std::size_t number,
              std::vector<EstimateRow>& rows) {
  constexpr std::size_t kAll = std::size(kWorldCounts);
  for (const bool only_open : {false, true}) {
    std::vector<OfGame> measures;
    for (const LossDecision& decision : decisions) {
      // Which decisions are open must not depend on the number of worlds.
      const bool open = decision.all.expected > kLost && decision.all.expected < kWon;
      if (only_open && !open) continue;
      if (number == kAll) {
        measures.push_back({decision.game, &decision.all});
      } else if (number < decision.by_worlds.size()) {
        measures.push_back({decision.game, &decision.by_worlds[number]});
      }
    }
    if (measures.empty()) continue;
    for (const Series& loss : kLosses) {
      for (std::size_t estimate = 0; estimate < std::size(kEstimates); ++estimate) {
        EstimateRow row = estimate_row(measures, estimate, loss);
        row.decisions = only_open ? "undecided" : "all";
        row.worlds = number == kAll ? 0 : kWorldCounts[number];
        rows.push_back(std::move(row));
      }
    }
  }
}

}  // namespace

std::vector<LossRow> loss_rows(std::span<const LossDecision> decisions) {
  std::vector<LossRow> rows;
  if (decisions.empty()) return rows;
  const auto tenth = [](const LossDecision& decision) {
    return (decision.game - 1) / kGamesOfARow;
  };
  for (std::size_t begin = 0; begin < decisions.size();) {
    std::size_t end = begin;
    while (end < decisions.size() && tenth(decisions[end]) == tenth(decisions[begin])) ++end;
    const int first = kGamesOfARow * tenth(decisions[begin]);
    rows.push_back(loss_row(absl::StrCat(first + 1, "-", first + kGamesOfARow),
                            decisions.subspan(begin, end - begin)));
    begin = end;
  }
  rows.push_back(loss_row("all", decisions));
  return rows;
}

EstimateRow compared(const Compared& series) {
  const auto& [games, estimates, others, losses] = series;
  const auto own = [&](const std::vector<double>& values) {
    return tuning::within_groups(games, values);
  };
  EstimateRow row;
  row.count = losses.size();
  row.pearson = tuning::pearson(estimates, losses);
  row.pearson_half = tuning::pearson_half(games, estimates, losses);
  row.spearman = tuning::spearman(estimates, losses);
  row.within = tuning::pearson(own(estimates), own(losses));
  row.partial =
      others.empty() ? std::nan("") : tuning::partial(own(estimates), own(losses), own(others));
  row.p = tuning::shift_p(games, estimates, losses);
  row.error = mean_distance(estimates, losses);
  const double constant = median_of(losses);
  row.constant_error = mean_distance(std::vector<double>(losses.size(), constant), losses);
  return row;
}

std::vector<EstimateRow> estimate_rows(std::span<const LossDecision> decisions) {
  std::vector<EstimateRow> rows;
  add_rows(decisions, std::size(kWorldCounts), rows);
  for (std::size_t i = 0; i < std::size(kWorldCounts); ++i) add_rows(decisions, i, rows);
  return rows;
}

std::vector<QuartileRow> quartile_rows(std::span<const LossDecision> decisions) {
  constexpr std::size_t kQuarters = 4;
  std::vector<const LossDecision*> order;
  for (const LossDecision& decision : decisions) order.push_back(&decision);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto* a, const auto* b) { return a->all.estimate < b->all.estimate; });
  std::vector<QuartileRow> rows;
  for (std::size_t quarter = 0; quarter < kQuarters; ++quarter) {
    const std::size_t begin = order.size() * quarter / kQuarters;
    const std::size_t end = order.size() * (quarter + 1) / kQuarters;
    if (begin == end) continue;
    tuning::Sum estimate, real, miss;
    tuning::GroupedSums reals, misses;
    for (std::size_t i = begin; i < end; ++i) {
      const Measures& all = order[i]->all;
      estimate.add(all.estimate);
      real.add(all.real);
      miss.add(all.miss);
      reals.add(order[i]->game, std::array{1.0, all.real});
      misses.add(order[i]->game, std::array{1.0, all.miss});
    }
    rows.push_back({static_cast<int>(quarter) + 1, end - begin, estimate.mean(), real.mean(),
                    miss.mean(), reals.half_interval_of(mean_of_sums),
                    misses.half_interval_of(mean_of_sums)});
  }
  return rows;
}

Promise promise_of(std::span<const LossDecision> decisions) {
  tuning::Sum bound, share;
  tuning::GroupedSums shares;
  for (const LossDecision& decision : decisions) {
    const double lost = decision.all.has_one || decision.all.has_two ? 1 : 0;
    bound.add(decision.all.bound);
    share.add(lost);
    shares.add(decision.game, std::array{1.0, lost});
  }
  return {bound.mean(), share.mean(), shares.half_interval_of(mean_of_sums)};
}

std::string to_csv(std::span<const LossDecision> decisions) {
  std::string text =
      "game,ply,seat,move,worlds,candidates,expected,in_truth,played,type_one,type_two,rms_one,"
      "real,miss,estimate,spread,bound,rank,ranked,by_risk,real_as_printed\n";
  for (const LossDecision& one : decisions) {
    const Measures& all = one.all;
    absl::StrAppendFormat(&text, "%d,%d,%s,%s,%d,%d,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,",
                          one.game, one.ply, one.seat, one.move, all.worlds, all.candidates,
                          all.expected, one.in_truth, one.played, all.type_one, all.type_two,
                          all.rms_one, all.real, all.miss, all.estimate);
    absl::StrAppendFormat(&text, "%.4f,%.4f,%d,%d,%s,%.4f\n", all.spread, all.bound,
                          one.contenders.rank, one.contenders.ranked, one.contenders.by_risk,
                          all.literal);
  }
  return text;
}

figures::Table loss_table(std::span<const LossRow> rows) {
  const auto loss = figures::interval(&LossRow::loss, &LossRow::loss_half);
  return figures::table_of<LossRow>(
      {{&LossRow::games, {"games"}, {"games", -9}, {"games"}},
       {&LossRow::decisions, {"decisions"}, {"decisions", 10}, {"decisions"}},
       {&LossRow::only_one, {"p", 4}, {"only I", 8, 3}, {"p: type I only", 3}},
       {&LossRow::one, {"one", 4}, {"L_I", 7, 2}, {"L_I", 2}},
       {&LossRow::both, {"p_both", 4}, {"I+II", 7, 3}, {"p': both", 3}},
       {&LossRow::total, {"both", 4}, {"loss", 7, 2}, {"L_I + L_II", 2}},
       {&LossRow::only_two, {"p_two", 4}, {"only II", 9, 3}, {"type II only", 3}},
       {&LossRow::two, {"two", 4}, {"L_II", 7, 2}, {"L_II", 2}},
       {loss, {"loss", 4, "loss_half_95"}, {"L", 7, 2}, {"L", 2}}},
      rows);
}

figures::Table estimate_table(std::span<const EstimateRow> rows) {
  const auto number = [](const EstimateRow& row) {
    return row.estimate == "eq7" ? "(7)" : row.estimate;
  };
  const auto pearson = figures::interval(&EstimateRow::pearson, &EstimateRow::pearson_half);
  const auto worlds = [](const EstimateRow& row) {
    return row.worlds == 0 ? "all" : absl::StrCat(row.worlds);
  };
  return figures::table_of<EstimateRow>(
      {{&EstimateRow::estimate, {"estimate"}, {"estimate", -9}},
       {number, {}, {}, {"estimate"}},
       {&EstimateRow::loss, {"loss"}, {"loss", -6}, {"loss"}},
       {&EstimateRow::decisions, {"decisions"}, {"decisions", -9}, {"decisions"}},
       {worlds, {"worlds"}, {"worlds", 8}, {"worlds"}},
       {&EstimateRow::count, {"count"}, {"count", 7}, {"count"}},
       {&EstimateRow::pearson, {"pearson", 4}, {"Pearson", 9, 3}},
       {pearson, {}, {}, {"Pearson", 2}},
       {&EstimateRow::spearman, {"spearman", 4}, {"Spearman", 10, 3}, {"Spearman", 2}},
       {&EstimateRow::within, {"within", 4}, {"within", 8, 3}, {"within games", 2}},
       {&EstimateRow::partial, {"partial", 4}, {"partial", 9, 3}, {"without the other", 2}},
       {&EstimateRow::p, {"p", 4}, {"p", 8, 4}, {"p", 3}},
       {&EstimateRow::error, {"error", 4}, {"error", 8, 2}, {"error", 2}},
       {&EstimateRow::constant_error,
        {"constant_error", 4},
        {"constant", 10, 2},
        {"of a constant", 2}},
       {&EstimateRow::pearson_half, {"pearson_half_95", 4}}},
      rows);
}

std::vector<EstimateRow> main_rows(std::vector<EstimateRow> rows) {
  std::erase_if(rows, [](const EstimateRow& row) {
    return row.worlds != 0 && (row.estimate != "eq7" || row.decisions != "all");
  });
  return rows;
}

figures::Table quartile_table(std::span<const QuartileRow> rows) {
  return figures::table_of<QuartileRow>(
      {{&QuartileRow::quarter, {"quarter"}, {"quarter", 7}},
       {&QuartileRow::decisions, {"decisions"}, {"decisions", 10}},
       {&QuartileRow::estimate, {"estimate", 4}, {"estimate", 10, 2}},
       {&QuartileRow::real, {"real", 4}, {"real", 7, 2}},
       {&QuartileRow::miss, {"miss", 4}, {"miss", 7, 2}},
       {&QuartileRow::real_half, {"real_half_95", 4}},
       {&QuartileRow::miss_half, {"miss_half_95", 4}}},
      rows);
}

std::string page_of(const LossGame& game, const Collected& collected) {
  const std::span<const LossDecision> decisions = collected.decisions;
  std::string text = absl::StrFormat(
      "%s: %d games, %d decisions; left out: %d in which nothing was weighed, %d without an end\n",
      std::string(game.name), collected.games, decisions.size(), collected.not_weighed,
      collected.without_end);
  if (decisions.empty()) return text;
  constexpr int kIndent = 2;
  const Promise promise = promise_of(decisions);
  return absl::StrCat(
      text, "losses, in percent of a game\n", loss_table(loss_rows(decisions)).text(kIndent),
      absl::StrFormat("a loss in %.4f of the decisions; at least %.4f by proposition 2\n",
                      promise.share, promise.bound),
      // The other rows are in the table.
      "estimates beside losses\n",
      estimate_table(main_rows(estimate_rows(decisions))).text(kIndent),
      "by quarters of the estimate\n", quartile_table(quartile_rows(decisions)).text(kIndent));
}

}  // namespace tianji::experiment
