#include <array>
#include <cmath>
#include <ostream>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "protocol/programs/progress.h"
#include "tuning/bridge/belief/belief.h"
#include "tuning/learn/adam.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

constexpr int kEpochs = 400;
constexpr double kRate = 0.05;
/// The penalty on half the square of each weight, which is added to the sum of all losses. This one
/// lost least on a third of the training half when the other two thirds were fitted.
constexpr double kRidge = 1.5;

/// The features of the cards that might have been played. The first card was played.
using Decision = std::vector<Habits>;
using Numbers = std::vector<double>;

std::vector<Decision> decisions(std::span<const RecordedPlay> boards) {
  std::vector<Decision> result;
  for (const RecordedPlay& board : boards) {
    const State state = board.after(board.cards.size());
    const Table& table = state.table();
    for (const PlayedCard& play : played_cards(table, state.deal()[index(table.dummy())])) {
      const CardSet held = state.deal()[index(play.hand)] - play.gone;
      const CardSet legal = play.legal(held);
      if (legal.size() < 2) continue;
      Decision decision{habits(play, held, play.card)};
      decision.reserve(static_cast<std::size_t>(legal.size()));
      for (const Card card : legal - CardSet::of(play.card)) {
        decision.push_back(habits(play, held, card));
      }
      result.push_back(std::move(decision));
    }
  }
  return result;
}

/// The loss of all decisions. Adds its gradient to `slopes`.
double loss(const std::vector<Decision>& decisions, const Numbers& weights, Numbers& slopes) {
  double total = 0;
  std::array<double, 13> odds{};
  for (const Decision& decision : decisions) {
    double sum = 0;
    for (std::size_t i = 0; i < decision.size(); ++i) {
      double score = 0;
      for (const std::uint16_t habit : decision[i]) score += weights[habit];
      sum += odds[i] = std::exp(score);
    }
    total -= std::log(odds[0] / sum);
    for (std::size_t i = 0; i < decision.size(); ++i) {
      const double slope = odds[i] / sum - (i == 0 ? 1 : 0);
      for (const std::uint16_t habit : decision[i]) slopes[habit] += slope;
    }
  }
  return total;
}

}  // namespace

HabitWeights fit_habits(std::span<const RecordedPlay> boards, std::ostream& out) {
  const std::vector<Decision> all = decisions(boards);
  protocol::ProgressBar progress("fit", kEpochs);
  const auto gradient = [&](const Numbers& weights, std::size_t /*batch*/) {
    Numbers slopes(kHabits);
    loss(all, weights, slopes);
    for (std::size_t i = 0; i < kHabits; ++i) slopes[i] += kRidge * weights[i];
    progress.step();
    return slopes;
  };
  const Numbers found = descend(Numbers(kHabits), {.epochs = kEpochs, .rate = kRate}, gradient);
  Numbers unused(kHabits);
  const auto mean = [&](const Numbers& weights) {
    return loss(all, weights, unused) / static_cast<double>(all.size());
  };
  out << absl::StrFormat(
      "%d boards of the training half, %d cards fitted: mean loss %.4f, with all weights 0 %.4f\n",
      boards.size(), all.size(), mean(found), mean(Numbers(kHabits)));
  HabitWeights result{};
  for (std::size_t i = 0; i < kHabits; ++i) result[i] = static_cast<float>(found[i]);
  return result;
}

std::string habits_text(const HabitWeights& weights) {
  std::string text =
      "# The habits of people who choose a card: for each feature a log weight in hundredths.\n"
      "# The features are listed in search/bridge/worlds/habits/habits.h. Written by\n"
      "# tianji-lab belief --fit.\n";
  std::size_t number = 0;
  for (const HabitGroup& group : kHabitGroups) {
    absl::StrAppend(&text, "\n", std::string(group.name));
    for (std::size_t grade = 0; grade < group.grades; ++grade, ++number) {
      if (grade % 12 == 0) text += "\n ";
      absl::StrAppendFormat(&text, " %4d", std::lround(100 * weights[number]));
    }
    text += "\n";
  }
  return text;
}

}  // namespace tianji::tuning
