#include "tuning/experiment/losses/tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tuning/statistics/correlation.h"
#include "tuning/statistics/jackknife.h"
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
  tuning::GroupedSums losses;  // p L_I + p' (L_I + L_II) is the mean of these
  for (const LossDecision& decision : decisions) {
    const Measures& all = decision.all;
    const double loss = !all.has_one ? 0 : all.has_two ? all.real : all.rms_one;
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
  row.loss = row.only_one * row.one + row.both * row.total;
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

/// Of the sums of 1, x, y, xx, yy and xy.
double pearson_of_sums(std::span<const double> sums) {
  const double n = sums[0];
  const double both = sums[5] - sums[1] * sums[2] / n;
  const double scale = (sums[3] - sums[1] * sums[1] / n) * (sums[4] - sums[2] * sums[2] / n);
  return scale > 0 ? both / std::sqrt(scale) : 0;
}

/// Precondition: some measures.
EstimateRow estimate_row(std::span<const OfGame> measures, const Series& estimate,
                         const Series& loss) {
  std::vector<double> estimates, losses;
  tuning::GroupedSums sums;
  for (const auto& [game, one] : measures) {
    const double x = one->*estimate.value;
    const double y = one->*loss.value;
    estimates.push_back(x);
    losses.push_back(y);
    sums.add(game, std::array{1.0, x, y, x * x, y * y, x * y});
  }
  EstimateRow row{.estimate = estimate.name, .loss = loss.name, .decisions = {}};
  row.count = measures.size();
  row.pearson = tuning::pearson(estimates, losses);
  row.pearson_half = sums.half_interval_of(pearson_of_sums);
  row.spearman = tuning::spearman(estimates, losses);
  row.p = tuning::circular_shift_p(estimates, losses);
  row.error = mean_distance(estimates, losses);
  row.constant_error = mean_distance(std::vector<double>(losses.size(), median_of(losses)), losses);
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
      for (const Series& estimate : kEstimates) {
        EstimateRow row = estimate_row(measures, estimate, loss);
        row.decisions = only_open ? "undecided" : "all";
        row.worlds = number == kAll ? 0 : kWorldCounts[number];
        rows.push_back(std::move(row));
      }
    }
  }
}

std::string worlds_text(std::size_t worlds) { return worlds == 0 ? "all" : absl::StrCat(worlds); }

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

std::string to_csv(std::span<const LossRow> rows) {
  std::string text = "games,decisions,p,one,p_both,both,p_two,two,loss,loss_half_95\n";
  for (const LossRow& row : rows) {
    absl::StrAppendFormat(&text, "%s,%d,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f\n", row.games,
                          row.decisions, row.only_one, row.one, row.both, row.total, row.only_two,
                          row.two, row.loss, row.loss_half);
  }
  return text;
}

std::string to_csv(std::span<const EstimateRow> rows) {
  std::string text =
      "estimate,loss,decisions,worlds,count,pearson,spearman,p,error,constant_error,pearson_half_"
      "95\n";
  for (const EstimateRow& row : rows) {
    absl::StrAppendFormat(&text, "%s,%s,%s,%s,%d,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f\n", row.estimate,
                          row.loss, row.decisions, worlds_text(row.worlds), row.count, row.pearson,
                          row.spearman, row.p, row.error, row.constant_error, row.pearson_half);
  }
  return text;
}

std::string to_csv(std::span<const QuartileRow> rows) {
  std::string text = "quarter,decisions,estimate,real,miss,real_half_95,miss_half_95\n";
  for (const QuartileRow& row : rows) {
    absl::StrAppendFormat(&text, "%d,%d,%.4f,%.4f,%.4f,%.4f,%.4f\n", row.quarter, row.decisions,
                          row.estimate, row.real, row.miss, row.real_half, row.miss_half);
  }
  return text;
}

std::string page_of(const LossGame& game, const Collected& collected) {
  const std::span<const LossDecision> decisions = collected.decisions;
  std::string text = absl::StrFormat(
      "%s: %d games, %d decisions; left out: %d in which nothing was weighed, %d without an end\n",
      std::string(game.name), collected.games, decisions.size(), collected.not_weighed,
      collected.without_end);
  if (decisions.empty()) return text;
  text +=
      "losses, in percent of a game\n  games     decisions  only I    L_I   I+II   loss"
      "  only II   L_II      L\n";
  for (const LossRow& row : loss_rows(decisions)) {
    absl::StrAppendFormat(&text, "  %-9s %9d  %6.3f %6.2f %6.3f %6.2f   %6.3f %6.2f %6.2f %s\n",
                          row.games, row.decisions, row.only_one, row.one, row.both, row.total,
                          row.only_two, row.two, row.loss, tuning::error_text(row.loss_half, 2));
  }
  const Promise promise = promise_of(decisions);
  absl::StrAppendFormat(&text, "a loss in %.4f of the decisions; at least %.4f by proposition 2\n",
                        promise.share, promise.bound);
  text +=
      "estimates beside losses\n  estimate loss  decisions  worlds  count  Pearson  Spearman"
      "       p   error  constant\n";
  for (const EstimateRow& row : estimate_rows(decisions)) {
    const bool shown = row.worlds == 0 || (row.estimate == "eq7" && row.decisions == "all");
    if (!shown) continue;  // the rest is in the table
    absl::StrAppendFormat(&text, "  %-8s %-5s %-9s  %6s %6d  %7.3f  %8.3f  %6.4f  %6.2f  %8.2f\n",
                          row.estimate, row.loss, row.decisions, worlds_text(row.worlds), row.count,
                          row.pearson, row.spearman, row.p, row.error, row.constant_error);
  }
  text += "by quarters of the estimate\n  quarter decisions  estimate   real   miss\n";
  for (const QuartileRow& row : quartile_rows(decisions)) {
    absl::StrAppendFormat(&text, "  %7d %9d  %8.2f %6.2f %6.2f\n", row.quarter, row.decisions,
                          row.estimate, row.real, row.miss);
  }
  return text;
}

}  // namespace tianji::experiment
