// A model of how people choose among the cards that they may play, by which a card tells about a
// hand.
//
// A card of a hand has features: it is the top of touching honours, the fourth best of a suit with
// a king, the cheapest card that wins the trick ... A table (eval/bridge/habits.weights) has a log
// weight for each feature. A hand plays a card in proportion to exp of the sum of its weights
// (a multinomial logit, fitted to records by tianji-lab belief). Where k touching cards have
// the same features each is played one time in k, so restricted choice needs no rule of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/fixed_vector.h"
#include "search/bridge/carding.h"
#include "search/bridge/worlds/habits/played_card.h"

namespace tianji::bridge {

/// A group of `grades` features, of which a card has at most one (lead_trump: two).
struct HabitGroup {
  std::string_view name;
  std::size_t grades;
};
/// The groups, in the order of kHabitGroups.
enum class Habit : std::uint8_t {
  lead_sequence,
  lead_honour,
  lead_honour_length,
  lead_spot,
  lead_suit,
  lead_bid,
  lead_history,
  lead_dummy,
  lead_return,
  lead_longest,
  lead_ruff,
  lead_master,
  lead_trump,
  follow_rank,
  follow_length,
  follow_over,
  follow_trump,
  follow_touching,
  follow_master,
  follow_dummy,
  follow_spot,
  attitude,
  ruff,
  discard_suit,
  discard_rank,
  discard_guard,
  discard_dummy,
  discard_spot,
  suit_preference,
};
inline constexpr std::array<HabitGroup, 29> kHabitGroups{{
    {"lead_sequence", 27},        // honours: role, cards held above, cards held below
    {"lead_honour", 270},         // role, rank, cards held above, cards held below
    {"lead_honour_length", 150},  // role, rank, length
    {"lead_spot", 720},           // role, place from the top, length, highest card
    {"lead_suit", 288},           // role, honours, length
    {"lead_bid", 36},             // role, who has bid the suit
    {"lead_history", 16},         // role, who has led it before
    {"lead_dummy", 24},           // role, dummy's highest
    {"lead_return", 32},          // role, who has led it before, highest or not
    {"lead_longest", 18},         // role, how many suits are longer
    {"lead_ruff", 12},            // role, who has shown out of it
    {"lead_master", 12},          // role, length
    {"lead_trump", 108},          // role, rank, length; and role, trumps still out
    {"follow_rank", 168},         // role, does it win the trick, rank
    {"follow_length", 168},       // role, rank, length
    {"follow_over", 126},         // role, winning card (small, up to the queen, higher), rank
    {"follow_trump", 84},         // role, trump suit or not, rank
    {"follow_touching", 48},      // role, place among touching cards, honour or not
    {"follow_master", 12},        // role, is it sure to win its suit
    {"follow_dummy", 12},         // role, does it beat what dummy has to follow with
    {"follow_spot", 96},          // role, first round, place among small cards, odd or even
    {"attitude", 8},              // partner's lead: place among small cards, honour held or not
    {"ruff", 24},                 // declarer or not, partner winning, how high
    {"discard_suit", 48},         // declarer or not, length, highest card
    {"discard_rank", 42},         // declarer or not, rank, place
    {"discard_guard", 8},         // declarer or not, what is left bare
    {"discard_dummy", 8},         // declarer or not, length beside dummy's
    {"discard_spot", 16},         // declarer or not, place among small cards, honour held or not
    {"suit_preference", 24},      // follows or leads for a ruff, place; none, lower, higher suit
}};

/// The number of the first feature of a group.
constexpr std::size_t first_of(Habit habit) {
  std::size_t first = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(habit); ++i) first += kHabitGroups[i].grades;
  return first;
}
inline constexpr std::size_t kHabits =
    first_of(Habit::suit_preference) + kHabitGroups.back().grades;

using Habits = FixedVector<std::uint16_t, 16>;

/// The features of `card` for a hand that held `held` when it chose `play`: numbers below kHabits.
/// Precondition: `card` is in play.legal(held).
Habits habits(const PlayedCard& play, CardSet held, Card card);

/// The part of `held` that matters for the choice: chance() is the same for hands that agree in it.
CardSet telling(const PlayedCard& play, CardSet held);

/// A log weight for each feature.
using HabitWeights = std::array<float, kHabits>;

/// Reads weights in the form of eval/number_lists.h: a list for each group, in hundredths.
absl::StatusOr<HabitWeights> parse_habits(std::string_view text);
/// The weights that are embedded in the program.
const HabitWeights& standard_habits();

/// How likely a hand that held `held` was to choose the card that it played, in (0, 1]. Never 0,
/// since anybody may choose for an unknown reason. Precondition: play.legal(held) has the card.
double chance(const HabitWeights& weights, const PlayedCard& play, CardSet held);

/// `weights` in which defenders choose small cards by this agreement. The fitted weights mix the
/// agreements of many people.
HabitWeights with_carding(HabitWeights weights, Carding carding);

}  // namespace tianji::bridge
