#include "tuning/experiment/bridge/point_counts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "eval/bridge/hand.h"
#include "tuning/bridge/boards/bench.h"
#include "tuning/experiment/colours.h"
#include "tuning/statistics/dependence.h"

namespace tianji::experiment {
namespace {

using namespace bridge;
using figures::Chart;

constexpr int kQuickPointDeals = 300;
constexpr int kFullPointDeals = 10000;

/// One hand by all counts; without trumps the counts that need them are 0.
std::array<double, kPointCounts.size()> points_of(const HandFacts& hand,
                                                  std::optional<Suit> trump) {
  std::array<double, kPointCounts.size()> points{};
  points[0] = hand.points(PointCount::milton);
  points[1] = hand.points(PointCount::short_suit);
  points[2] = hand.points(PointCount::paper);
  if (trump) {
    points[3] = hand.support(*trump, SupportCount::paper);
    points[4] = hand.support(*trump, SupportCount::milton);
    points[5] = hand.support(*trump, SupportCount::controls);
  }
  for (double& each : points) each /= 2;
  return points;
}

/// The suit in which a side has most cards; of two the higher ranking.
Suit longest_suit(const HandFacts& one, const HandFacts& other) {
  Suit longest = Suit::clubs;
  for (const Suit suit : kSuits) {
    const auto together = [&](Suit s) { return one.length(s) + other.length(s); };
    if (together(suit) >= together(longest)) longest = suit;
  }
  return longest;
}

/// Errors of one count, a deal each: deals with an odd number are predicted from the even ones.
template <class Sides>
std::map<std::size_t, double> errors_of(const Sides& sides, std::size_t count) {
  std::array<tuning::LineFit, 2> halves;
  for (const auto& side : sides) halves[side.deal % 2].add(side.points[count], side.tricks);
  std::map<std::size_t, std::pair<double, int>> sums;
  for (const auto& side : sides) {
    const tuning::LineFit& other = halves[1 - side.deal % 2];
    auto& [sum, number] = sums[side.deal];
    sum += std::abs(side.tricks - (other.start() + other.slope() * side.points[count]));
    ++number;
  }
  std::map<std::size_t, double> errors;
  for (const auto& [deal, sum] : sums) errors[deal] = sum.first / sum.second;
  return errors;
}

template <class Sides>
CountFigure figure_of(const Sides& sides, std::size_t count) {
  CountFigure figure{.count = kPointCounts[count], .sides = sides.size()};
  if (sides.empty()) return figure;
  tuning::LineFit all;
  for (const auto& side : sides) all.add(side.points[count], side.tricks);
  figure.tricks_at_none = all.start();
  figure.tricks_a_point = all.slope();
  figure.correlation = all.correlation();
  const auto own = errors_of(sides, count);
  const auto milton = errors_of(sides, 0);
  std::vector<double> errors, beyond;
  for (const auto& [deal, error] : own) {
    errors.push_back(error);
    beyond.push_back(error - milton.at(deal));
  }
  figure.error = estimate_of(errors);
  figure.beyond = estimate_of(beyond);
  return figure;
}

Chart count_chart(std::span<const CountFigure> all, std::string label,
                  Estimate CountFigure::* shown) {
  Chart chart{.title = "Error of predicted tricks",
              .y_label = std::move(label),
              .series = {{.name = "no-trump", .line = false, .colour = number_of(Colour::notrump)},
                         {.name = "suits of eight cards or more",
                          .line = false,
                          .colour = number_of(Colour::suit)}}};
  for (const auto& count : kPointCounts) chart.categories.emplace_back(count);
  for (const CountFigure& figure : all) {
    const auto place = std::find(kPointCounts.begin(), kPointCounts.end(), figure.count);
    const auto x = static_cast<double>(place - kPointCounts.begin());
    const Estimate& value = figure.*shown;
    // Side by side, so that no interval hides another.
    chart.series[figure.suit ? 1 : 0].add(x + (figure.suit ? 0.08 : -0.08), value.value,
                                          value.half);
  }
  return chart;
}

}  // namespace

std::string deals_file(const std::string& folder) { return folder + "/deals.txt"; }

void PointStudy::add(const Hands& hands, const TrickTable& tricks) {
  const HandsFacts facts = facts_of(hands);
  for (const Seat seat : {kNorth, kEast}) {
    const HandFacts& one = facts[index(seat)];
    const HandFacts& other = facts[index(partner_of(seat))];
    const auto side_in = [&](Strain strain, std::optional<Suit> trump) {
      const auto taken = [&](Seat declarer) {
        return tricks[static_cast<std::size_t>(strain)][index(declarer)];
      };
      Side side{.deal = deals_, .points = points_of(one, trump)};
      const auto more = points_of(other, trump);
      for (std::size_t i = 0; i < more.size(); ++i) side.points[i] += more[i];
      side.tricks = (taken(seat) + taken(partner_of(seat))) / 2.0;
      return side;
    };
    notrump_.push_back(side_in(Strain::notrump, std::nullopt));
    const Suit trump = longest_suit(one, other);
    if (one.length(trump) + other.length(trump) < kFewestTrumps) continue;
    suit_.push_back(side_in(strain_of(trump), trump));
  }
  ++deals_;
}

std::vector<CountFigure> PointStudy::figures() const {
  std::vector<CountFigure> figures;
  figures.reserve(kCountsWithoutTrumps + kPointCounts.size());
  for (std::size_t i = 0; i < kCountsWithoutTrumps; ++i) figures.push_back(figure_of(notrump_, i));
  for (std::size_t i = 0; i < kPointCounts.size(); ++i) {
    figures.push_back(figure_of(suit_, i));
    figures.back().suit = true;
  }
  return figures;
}

figures::Table count_table(std::span<const CountFigure> all) {
  using figures::Sign;
  const auto name = [](const CountFigure& one) {
    return absl::StrCat(one.suit ? "suit: " : "no-trump: ", std::string(one.count));
  };
  const auto strain = [](const CountFigure& one) { return one.suit ? "suit" : "notrump"; };
  const auto trick = [](const CountFigure& one) { return 1 / one.tricks_a_point; };
  const auto points = [=](const CountFigure& one) {
    return absl::StrFormat("%.2f points", trick(one));
  };
  const auto errors = [](const CountFigure& one) {
    return absl::StrFormat("   %.3f +- %.3f   %+.3f +- %.3f", one.error.value, one.error.half,
                           one.beyond.value, one.beyond.half);
  };
  return figures::table_of<CountFigure>(
      {{name, {}, {}, {"strain and count"}},
       {strain, {"strain"}, {"strain", -9}},
       {&CountFigure::count, {"count"}, {"count", -16}},
       {&CountFigure::sides, {"sides"}, {"sides", 7}, {"sides"}},
       {&CountFigure::tricks_at_none, {"tricks_at_none", 4}},
       {&CountFigure::tricks_a_point, {"tricks_a_point", 4}},
       {trick, {}, {}, {"a trick is, points", 2}},
       {points, {}, {"a trick is", 13}},
       {&CountFigure::correlation, {"correlation", 4}, {}, {"correlation", 3}},
       {errors, {}, {"   error             beyond milton", 1}},
       {&CountFigure::error, {"error", 4, "error_half_95"}, {}, {"error, tricks", 3}},
       {&CountFigure::beyond,
        {"beyond_milton", 4, "beyond_half_95"},
        {},
        {"more than Milton's", 3, Sign::both}}},
      all);
}

std::vector<Chart> count_charts(std::span<const CountFigure> all) {
  Chart beyond = count_chart(all, "more error than Milton's, tricks", &CountFigure::beyond);
  beyond.caption = "Below 0 a count predicts tricks better than Milton's; 95 % intervals by deals.";
  Chart error = count_chart(all, "error, tricks", &CountFigure::error);
  error.zero = false;
  return {std::move(beyond), std::move(error)};
}

absl::StatusOr<PointStudy> known_study(const std::string& folder, std::uint64_t seed, int deals) {
  const auto solved = tuning::SolvedDeals::open(deals_file(folder));
  if (!solved.ok()) return solved.status();
  PointStudy study;
  for (int number = 1; number <= deals; ++number) {
    const tuning::Board board = tuning::dealt_board(seed, number);
    const auto tricks = (*solved)->known(board);
    if (!tricks) break;
    study.add(board.hands, *tricks);
  }
  return study;
}

namespace {

/// Solves the deals that are not known.
absl::Status solve(const Options& options, int deals, const std::atomic<bool>& stopped) {
  auto bench =
      tuning::Bench::open({.cache = deals_file(options.folder), .threads = options.concurrency});
  if (!bench.ok()) return bench.status();
  absl::Status done =
      (*bench)->each(static_cast<std::size_t>(deals), [&](std::size_t i, Solvers& solvers) {
        const tuning::Board board = tuning::dealt_board(options.seed, static_cast<int>(i) + 1);
        if (!stopped) (*bench)->solved().table(board, solvers[0]);
      });
  if (!done.ok()) return done;
  return stopped ? absl::CancelledError("stopped; the same command goes on") : absl::OkStatus();
}

absl::Status solve_and_count(const Run& run) {
  const Options& options = run.options;
  absl::Status status = make_folder(options.folder);
  if (!status.ok()) return status;
  const int deals = options.units_or(kQuickPointDeals, kFullPointDeals);
  if (!options.figures_only) {
    status = write_made(options.path("points"), made_command("points", options, deals));
    if (status.ok()) status = solve(options, deals, run.stopped);
    if (!status.ok()) return status;
  }
  const auto study = known_study(options.folder, options.seed, deals);
  if (!study.ok()) return study.status();
  if (study->deals() == 0) {
    return unreadable(
        absl::StrCat(deals_file(options.folder), " without a deal of seed ", options.seed),
        "one at least; without --figures it is solved");
  }
  const std::vector<CountFigure> figures = study->figures();
  const figures::Table table = count_table(figures);
  run.out << absl::StrFormat("%d deals of seed %d; a side's tricks predicted by a line\n",
                             study->deals(), options.seed)
          << table.text();
  return figures::write_figure(options.path("points"), table.csv(),
                               "Error of predicted tricks, with 95 % intervals",
                               count_charts(figures), run.out);
}

}  // namespace

protocol::Outcome run_points(const Run& run) { return protocol::outcome_of(solve_and_count(run)); }

}  // namespace tianji::experiment
