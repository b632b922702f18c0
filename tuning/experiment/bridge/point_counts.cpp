#include "tuning/experiment/bridge/point_counts.h"

#include <cmath>
#include <map>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "eval/bridge/hand.h"
#include "tuning/bridge/boards/bench.h"
#include "tuning/experiment/made.h"
#include "tuning/experiment/table_file.h"
#include "tuning/plots/gnuplot.h"

namespace tianji::experiment {
namespace {

using namespace bridge;

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

/// A straight line through points and tricks, fitted by least squares.
struct Fit {
  double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
  void add(double points, double tricks) {
    n += 1;
    x += points;
    y += tricks;
    xx += points * points;
    xy += points * tricks;
    yy += tricks * tricks;
  }
  double spread_x() const { return xx - x * x / n; }
  double spread_y() const { return yy - y * y / n; }
  double together() const { return xy - x * y / n; }
  double slope() const { return spread_x() > 0 ? together() / spread_x() : 0; }
  double start() const { return n > 0 ? (y - slope() * x) / n : 0; }
  double correlation() const {
    const double both = spread_x() * spread_y();
    return both > 0 ? together() / std::sqrt(both) : 0;
  }
  double predicted(double points) const { return start() + slope() * points; }
};

/// Errors of one count, a deal each: deals with an odd number are predicted from the even ones.
template <class Sides>
std::map<std::size_t, double> errors_of(const Sides& sides, std::size_t count) {
  std::array<Fit, 2> halves;
  for (const auto& side : sides) halves[side.deal % 2].add(side.points[count], side.tricks);
  std::map<std::size_t, std::pair<double, int>> sums;
  for (const auto& side : sides) {
    const Fit& other = halves[1 - side.deal % 2];
    auto& [sum, number] = sums[side.deal];
    sum += std::abs(side.tricks - other.predicted(side.points[count]));
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
  Fit all;
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

/// The counts of one strain, `counts` rows of the table from row `first` on (the heading is row 0).
std::string panel(const std::string& table, std::string_view title, std::size_t first,
                  std::size_t counts) {
  return absl::StrCat("set title ", tuning::gnuplot_string(title),
                      "; set xrange [-0.5:", counts - 1, ".5]; plot ",
                      tuning::gnuplot_string(table), " every ::", first, "::", first + counts - 1,
                      " using 0:7:8:xtic(2) with yerrorbars pt 7 ps 0.6 notitle");
}

std::string plot_of(const std::string& stem) {
  const std::string table = stem + ".csv";
  return absl::StrCat(
      "set multiplot layout 1,2 title 'Error of predicted tricks, with 95 % intervals' noenhanced; "
      "set ylabel 'tricks'; set xtics rotate by -25 noenhanced; ",
      panel(table, "no-trump", 1, kCountsWithoutTrumps), "; ",
      panel(table, "suits", 1 + kCountsWithoutTrumps, kPointCounts.size()), "; unset multiplot");
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

std::string to_csv(std::span<const CountFigure> figures) {
  std::string text =
      "strain,count,sides,tricks_at_none,tricks_a_point,correlation,error,error_half_95,"
      "beyond_milton,beyond_half_95\n";
  for (const CountFigure& figure : figures) {
    absl::StrAppendFormat(&text, "%s,%s,%d,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f\n",
                          figure.suit ? "suit" : "notrump", std::string(figure.count), figure.sides,
                          figure.tricks_at_none, figure.tricks_a_point, figure.correlation,
                          figure.error.value, figure.error.half, figure.beyond.value,
                          figure.beyond.half);
  }
  return text;
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
absl::Status solve(const GameOptions& options, int deals, const std::atomic<bool>& stopped) {
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

absl::Status run(const GameOptions& options, const std::atomic<bool>& stopped, std::ostream& out) {
  absl::Status status = make_folder(options.folder);
  if (!status.ok()) return status;
  const int deals = options.units_or(kQuickPointDeals, kFullPointDeals);
  if (!options.figures_only) {
    status = write_made(options.folder + "/points", made_command("points", options, deals));
    if (status.ok()) status = solve(options, deals, stopped);
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
  out << absl::StrFormat("%d deals of seed %d; a side's tricks predicted by a line\n",
                         study->deals(), options.seed)
      << "strain   count             sides   a trick is   error             beyond milton\n";
  for (const CountFigure& figure : figures) {
    out << absl::StrFormat("%-8s %-16s %6d %5.2f points   %.3f +- %.3f   %+.3f +- %.3f\n",
                           figure.suit ? "suit" : "notrump", std::string(figure.count),
                           figure.sides, 1 / figure.tricks_a_point, figure.error.value,
                           figure.error.half, figure.beyond.value, figure.beyond.half);
  }
  const std::string stem = options.folder + "/points";
  return write_table_file(stem, to_csv(figures), plot_of(stem), out);
}

}  // namespace

protocol::Outcome run_points(const GameOptions& options, std::atomic<bool>& stopped,
                             std::ostream& out) {
  absl::Status status = run(options, stopped, out);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::experiment
