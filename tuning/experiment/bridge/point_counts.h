// `tianji-lab experiment points`: how well do counts of points predict double-dummy tricks?
//
// Each side of a dealt board has the points of both its hands by each count, and the tricks that it
// takes at no-trump and in its longest suit. Tricks are predicted from points by a straight line
// that is fitted to one half of the deals and judged on the other, then the other way round.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/score.h"
#include "tuning/experiment/study.h"
#include "tuning/figures/chart.h"

namespace tianji::experiment {

/// The counts that are compared. The last three know the trumps and count suits alone.
inline constexpr std::array<std::string_view, 6> kPointCounts{
    "milton", "short-suit", "paper", "paper-trumps", "support-milton", "support-controls"};
inline constexpr std::size_t kCountsWithoutTrumps = 3;
/// Sides with fewer trumps are left out.
inline constexpr int kFewestTrumps = 8;

/// How well one count predicts the tricks of a side, in suits or at no-trump.
struct CountFigure {
  bool suit = false;       ///< else at no-trump
  std::string_view count;  ///< one of kPointCounts
  std::size_t sides = 0;
  double tricks_at_none = 0;  ///< the line over all deals: tricks of a side without points …
  double tricks_a_point = 0;  ///< … and for each point
  double correlation = 0;
  Estimate error{};   ///< mean distance of tricks from what is predicted; deals are independent
  Estimate beyond{};  ///< error less that by milton, deal by deal
};

/// Collects deals with their double-dummy tricks and compares the counts on them.
class PointStudy {
 public:
  /// Tricks are those that both hands of a side take as declarer, on average.
  void add(const bridge::Hands& hands, const bridge::TrickTable& tricks);
  std::size_t deals() const { return deals_; }
  /// At no-trump, then in suits, each in the order of kPointCounts.
  std::vector<CountFigure> figures() const;

 private:
  struct Side {
    std::size_t deal = 0;
    std::array<double, kPointCounts.size()> points{};
    double tricks = 0;
  };
  std::size_t deals_ = 0;
  std::vector<Side> notrump_;
  std::vector<Side> suit_;
};

/// The solved deals of a folder.
std::string deals_file(const std::string& folder);
/// Of the first `deals` boards of `seed`, up to the first that FOLDER/deals.txt does not know.
absl::StatusOr<PointStudy> known_study(const std::string& folder, std::uint64_t seed, int deals);

figures::Table count_table(std::span<const CountFigure> all);
/// The error of each count beyond Milton's, and the error itself.
std::vector<figures::Chart> count_charts(std::span<const CountFigure> all);

}  // namespace tianji::experiment
