#include "tuning/learn/chances.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

constexpr std::size_t kKnots = ChanceTable::kScores;
using Probabilities = std::array<double, kKnots>;

/// Scores that are as far apart in rank as possible; nothing where they do not differ enough.
std::optional<std::array<std::int16_t, kKnots>> knots_of(std::vector<int> scores) {
  std::sort(scores.begin(), scores.end());
  // Where many scores are equal (a drawn position) one knot is enough for them.
  std::array<std::int16_t, kKnots> knots{};
  for (std::size_t i = 0; i < kKnots; ++i) {
    // The first and last knots leave the outermost hundredth out.
    const double part = 0.01 + 0.98 * static_cast<double>(i) / (kKnots - 1);
    auto at = static_cast<std::size_t>(part * static_cast<double>(scores.size() - 1));
    if (i > 0) {
      while (at < scores.size() && scores[at] <= knots[i - 1]) ++at;
      if (at == scores.size()) return std::nullopt;
    }
    knots[i] = static_cast<std::int16_t>(scores[at]);
  }
  return knots;
}

/// The weight of each score, by game.
std::map<int, double> weights_of(std::span<const Scored> scored) {
  std::map<int, double> weights;
  for (const Scored& one : scored) weights[one.game] += 1;
  for (auto& [game, weight] : weights) weight = 1 / weight;
  return weights;
}

/// The least squares of `wanted` by a line through the knots: the normal equations of hat functions
/// are tridiagonal, and are solved by elimination.
template <class Wanted>
Probabilities least_squares(std::span<const Scored> scored, const ChanceTable& table,
                            const Wanted& wanted) {
  Probabilities diagonal{};
  Probabilities beside{};  // [i]: between knots i and i + 1
  Probabilities right{};
  const std::map<int, double> weights = weights_of(scored);
  for (const Scored& one : scored) {
    const double weight = weights.at(one.game);
    const auto above = std::upper_bound(table.score.begin(), table.score.end(), one.score);
    const auto to = static_cast<std::size_t>(above - table.score.begin());
    const std::size_t i = std::clamp<std::size_t>(to, 1, kKnots - 1) - 1;
    const double width = table.score[i + 1] - table.score[i];
    const double part = std::clamp((one.score - table.score[i]) / width, 0.0, 1.0);
    diagonal[i] += weight * (1 - part) * (1 - part);
    diagonal[i + 1] += weight * part * part;
    beside[i] += weight * part * (1 - part);
    right[i] += weight * (1 - part) * wanted(one);
    right[i + 1] += weight * part * wanted(one);
  }
  constexpr double kTiny = 1e-9;
  for (std::size_t i = 1; i < kKnots; ++i) {
    const double factor = beside[i - 1] / std::max(diagonal[i - 1], kTiny);
    diagonal[i] -= factor * beside[i - 1];
    right[i] -= factor * right[i - 1];
  }
  Probabilities solved{};
  for (std::size_t i = kKnots; i-- > 0;) {
    const double next = i + 1 < kKnots ? beside[i] * solved[i + 1] : 0;
    solved[i] = std::clamp((right[i] - next) / std::max(diagonal[i], kTiny), 0.0, 1.0);
  }
  return solved;
}

/// The nearest probabilities that never fall: neighbours that fall are replaced by their mean.
void make_rise(Probabilities& values) {
  struct Block {
    double sum;
    std::size_t size;
    double mean() const { return sum / static_cast<double>(size); }
  };
  std::vector<Block> blocks;
  for (const double value : values) {
    blocks.push_back({value, 1});
    while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
      const Block last = blocks.back();
      blocks.pop_back();
      blocks.back() = {blocks.back().sum + last.sum, blocks.back().size + last.size};
    }
  }
  std::size_t at = 0;
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < block.size; ++i) values[at++] = block.mean();
  }
}

std::int16_t permille(double p) { return static_cast<std::int16_t>(std::lround(1000 * p)); }

bool is_won(const Scored& one) { return one.points > 0.75; }
bool is_lost(const Scored& one) { return one.points < 0.25; }

/// Turns the sums of a tenth into means.
class DecileSums {
 public:
  void add(const Promise& promise, double weight) {
    const Scored& one = promise.scored;
    const Chances& chances = promise.chances;
    if (sums_.weight == 0) sums_.lowest = one.score;
    const double promised = (chances.win + 0.5 * chances.draw) / 1000;
    const bool drawn = !is_won(one) && !is_lost(one);
    sums_.weight += weight;
    sums_.promised += weight * promised;
    sums_.got += weight * one.points;
    sums_.won += weight * (chances.win / 1000.0 - (is_won(one) ? 1 : 0));
    sums_.drawn += weight * (chances.draw / 1000.0 - (drawn ? 1 : 0));
    surplus_[one.game] += weight * (one.points - promised);
  }
  double weight() const { return sums_.weight; }
  Decile mean() const {
    Decile tenth = sums_;
    double squares = 0;
    for (const auto& [game, sum] : surplus_) squares += sum * sum;
    tenth.error = std::sqrt(squares) / sums_.weight;
    for (double* sum : {&tenth.promised, &tenth.got, &tenth.won, &tenth.drawn}) {
      *sum /= sums_.weight;
    }
    return tenth;
  }

 private:
  Decile sums_;
  std::map<int, double> surplus_;  // over the promise, by game
};

}  // namespace

absl::StatusOr<ChanceTable> fit_chances(std::span<const Scored> scored) {
  std::vector<int> scores;
  scores.reserve(scored.size());
  for (const Scored& one : scored) scores.push_back(one.score);
  const auto knots = scores.size() < kKnots ? std::nullopt : knots_of(scores);
  if (!knots) {
    return unreadable(std::to_string(scored.size()) + " scores",
                      "scores of searches that differ more from each other");
  }
  ChanceTable table{.score = *knots};
  Probabilities won =
      least_squares(scored, table, [](const Scored& one) { return is_won(one) ? 1 : 0; });
  Probabilities kept =
      least_squares(scored, table, [](const Scored& one) { return is_lost(one) ? 0 : 1; });
  make_rise(won);
  make_rise(kept);
  for (std::size_t i = 0; i < kKnots; ++i) {
    table.win[i] = permille(won[i]);
    table.loss[i] = static_cast<std::int16_t>(1000 - permille(std::max(kept[i], won[i])));
  }
  return table;
}

absl::StatusOr<std::vector<Promise>> validated_promises(std::span<const Scored> scored) {
  std::vector<Promise> promises;
  for (int fold = 0; fold < kFolds; ++fold) {
    std::vector<Scored> others;
    std::copy_if(scored.begin(), scored.end(), std::back_inserter(others),
                 [&](const Scored& one) { return one.fold != fold; });
    const auto table = fit_chances(others);
    if (!table.ok()) return table.status();
    for (const Scored& one : scored) {
      if (one.fold == fold) promises.push_back({one, table->of(one.score)});
    }
  }
  return promises;
}

std::vector<Decile> deciles(std::vector<Promise> promises) {
  constexpr std::size_t kTenths = 10;
  std::stable_sort(promises.begin(), promises.end(), [](const Promise& a, const Promise& b) {
    return a.scored.score < b.scored.score;
  });
  std::vector<Scored> scored;
  scored.reserve(promises.size());
  for (const Promise& one : promises) scored.push_back(one.scored);
  const std::map<int, double> weights = weights_of(scored);
  const double whole = static_cast<double>(weights.size());
  std::vector<Decile> result;
  DecileSums sums;
  double before = 0;
  for (const Promise& one : promises) {
    const double end = whole * static_cast<double>(result.size() + 1) / kTenths;
    if (before + sums.weight() >= end && result.size() + 1 < kTenths) {
      before += sums.weight();
      result.push_back(std::exchange(sums, {}).mean());
    }
    sums.add(one, weights.at(one.scored.game));
  }
  if (sums.weight() > 0) result.push_back(sums.mean());
  return result;
}

}  // namespace tianji::tuning
