#include <array>

#include "search/bridge/worlds/habits/habits.h"

namespace tianji::bridge {
namespace {

/// The places of a small card in its holding: lowest, second lowest, between, highest.
constexpr std::size_t kPlaces = 4;
/// Standard carding adds these to the log weight of a card, by its place, where the suit is liked
/// or its length is even; where not, the opposite. Set by hand, near the best fit for our
/// defenders.
constexpr std::array<float, kPlaces> kAttitude{-0.8F, 0.1F, 0.3F, 0.8F};
constexpr std::array<float, kPlaces> kCount{-0.2F, 0.0F, 0.1F, 0.2F};
constexpr std::array<float, kPlaces> kDiscard{-0.2F, 0.0F, 0.1F, 0.2F};

/// In a block of places times (no, yes), keeps the mean of no and yes and makes them differ by what
/// the agreement says.
void agree(HabitWeights& weights, std::size_t first, const std::array<float, kPlaces>& says,
           float sign) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    float& no = weights[first + 2 * place];
    float& yes = weights[first + 2 * place + 1];
    const float mean = (no + yes) / 2;
    no = mean - sign * says[place];
    yes = mean + sign * says[place];
  }
}

/// The log weight by place where the higher suit is wanted. For the lower suit it is the opposite,
/// for neither half the opposite, since such a hand plays low too. The same in either carding.
constexpr std::array<float, kPlaces> kPreference{-0.6F, -0.1F, 0.2F, 0.8F};

void prefer(HabitWeights& weights, bool agreed) {
  constexpr std::size_t kWishes = 3;  // none, lower, higher
  const std::size_t first = first_of(Habit::suit_preference);
  for (std::size_t i = 0; i < 2 * kPlaces * kWishes; ++i) {
    const float says = agreed ? kPreference[i / kWishes % kPlaces] : 0;
    const std::size_t preference = i % kWishes;
    weights[first + i] = preference == 2 ? says : preference == 1 ? -says : -says / 2;
  }
}

}  // namespace

HabitWeights with_carding(HabitWeights weights, Carding carding) {
  const float sign = carding == Carding::standard ? 1.0F : carding == Carding::none ? 0.0F : -1.0F;
  agree(weights, first_of(Habit::attitude), kAttitude, sign);
  agree(weights, first_of(Habit::discard_spot), kDiscard, sign);
  // Second and fourth hand in the first round of a suit show count: blocks of (even, odd).
  constexpr std::size_t kBlock = 2 * kPlaces;
  for (const Role role : {Role::defender_second, Role::defender_fourth}) {
    const auto number =
        static_cast<std::size_t>(role) - static_cast<std::size_t>(Role::defender_second);
    agree(weights, first_of(Habit::follow_spot) + (2 * number + 1) * kBlock, kCount, -sign);
  }
  prefer(weights, carding != Carding::none);
  return weights;
}

}  // namespace tianji::bridge
