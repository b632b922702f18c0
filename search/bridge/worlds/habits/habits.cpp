#include "search/bridge/worlds/habits/habits.h"

#include <cmath>
#include <string>

#include "eval/embedded_text.h"
#include "eval/number_lists.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kStandard = "eval/bridge/habits.weights";
/// How often a card is chosen for no known reason. All legal cards are equally likely then.
constexpr double kNoise = 0.03;

}  // namespace

absl::StatusOr<HabitWeights> parse_habits(std::string_view text) {
  std::vector<std::int16_t> numbers(kHabits);
  NumberLists lists;
  std::size_t begin = 0;
  for (const HabitGroup& group : kHabitGroups) {
    lists.emplace(group.name, std::span(numbers).subspan(begin, group.grades));
    begin += group.grades;
  }
  if (absl::Status status = read_number_lists(text, lists); !status.ok()) return status;
  HabitWeights weights{};
  for (std::size_t i = 0; i < kHabits; ++i) weights[i] = static_cast<float>(numbers[i]) / 100;
  return weights;
}

const HabitWeights& standard_habits() {
  static const HabitWeights kWeights = parse_embedded(kStandard, parse_habits);
  return kWeights;
}

double chance(const HabitWeights& weights, const PlayedCard& play, CardSet held) {
  double sum = 0;
  double chosen = 0;
  int count = 0;
  for (const Card card : play.legal(held)) {
    float score = 0;
    for (const std::uint16_t habit : habits(play, held, card)) score += weights[habit];
    const double odds = std::exp(score);
    sum += odds;
    if (card == play.card) chosen = odds;
    ++count;
  }
  return (1 - kNoise) * chosen / sum + kNoise / count;
}

}  // namespace tianji::bridge
