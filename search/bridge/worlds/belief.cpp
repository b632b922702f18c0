#include "search/bridge/worlds/belief.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "search/bridge/worlds/habits.h"
#include "search/bridge/worlds/memo.h"
#include "search/bridge/worlds/signals.h"

namespace tianji::bridge {
namespace {

using bidding::Constraints;

/// So many cards shorter or longer than opponents' calls promise a suit of theirs may be: what they
/// play is known by name at best.
constexpr int kSlack = 6;

/// A hand that is not seen, and how its calls are read: of nothing but counts. A walk from deal to
/// deal meets the same ones again and again.
struct Hidden {
  std::size_t hand;
  Constraints calls;
  bidding::Trust trust;
  Memo<double, 11> likelihoods{};
  Memo<int, 11> distances{};

  double likelihood(CardSet dealt) {
    return likelihoods(counted_cards(dealt),
                       [&] { return calls.likelihood(HandFacts(dealt), trust); });
  }
  int distance(const Hands& deal) {
    return distances(counted_cards(deal[hand]),
                     [&] { return calls.distance(HandFacts(deal[hand])); });
  }
};

/// A card that a hidden hand played.
struct Heeded {
  PlayedCard play;
  const HabitWeights* weights;
  Memo<double, 7> chances{};

  double chance(const Hands& deal) {
    const CardSet held = deal[index(play.hand)] - play.own;
    return chances(telling(play, held).bits(),
                   [&] { return tianji::bridge::chance(*weights, play, held); });
  }
};

Evidence sort_of(const PlayedCard& play) {
  if (play.role == Role::opening_lead) return Evidence::opening_lead;
  if (play.leads()) return Evidence::later_leads;
  return play.is_void() ? Evidence::discards : Evidence::follows;
}

/// What the hidden hands have played, as far as it is heeded and was a choice at all.
std::vector<PlayedCard> heeded_plays(const View& view, const PlayReading& reading) {
  const Table& table = view.table();
  if (table.cards().empty()) return {};
  std::vector<PlayedCard> plays = played_cards(table, view.hands()[index(table.dummy())]);
  std::erase_if(plays, [&](const PlayedCard& play) {
    return view.sees(play.hand) || !reading.heeds(sort_of(play));
  });
  return plays;
}

HabitWeights without_signals(HabitWeights weights) {
  for (const Habit habit :
       {Habit::follow_spot, Habit::attitude, Habit::discard_spot, Habit::suit_preference}) {
    std::fill_n(weights.begin() + static_cast<std::ptrdiff_t>(first_of(habit)),
                kHabitGroups[static_cast<std::size_t>(habit)].grades, 0.0F);
  }
  return weights;
}

/// Shared, so that a belief is copied in no time.
std::shared_ptr<const std::array<HabitWeights, 2>> weights_by_side(const PlayReading& reading) {
  auto result = std::make_shared<std::array<HabitWeights, 2>>();
  for (std::size_t side = 0; side < 2; ++side) {
    (*result)[side] = reading.heeds(Evidence::signals)
                          ? with_carding(standard_habits(), reading.carding[side])
                          : without_signals(standard_habits());
  }
  return result;
}

}  // namespace

Belief indifferent() {
  Belief belief;
  for (auto& hand : belief.dealt_lengths.high) hand.fill(13);
  belief.likelihood = belief.weight = [](const Hands&) { return 1.0; };
  belief.distance = [](const Hands&) { return 0; };
  return belief;
}

Belief belief(const View& view, const bidding::Agreements& agreements, const PlayReading& reading) {
  Belief result = indifferent();
  const std::array<Constraints, 4> shown =
      bidding::read(view.table().auction(), agreements, view.table().vulnerability());
  auto hands = std::make_shared<std::vector<Hidden>>();
  for (const Seat hand : kSeats) {
    const std::size_t i = index(hand);
    if (view.sees(hand)) continue;
    const bool ours = reading.partner_is_ours && side_of(hand) == side_of(view.seat());
    hands->push_back({i, shown[i], ours ? bidding::kPartner : bidding::kOpponent});
    const int slack = ours ? 0 : kSlack;
    for (const Suit suit : kSuits) {
      const auto s = index(suit);
      result.dealt_lengths.low[i][s] =
          static_cast<std::int8_t>(std::max(shown[i].ranges().lo[s] - slack, 0));
      result.dealt_lengths.high[i][s] =
          static_cast<std::int8_t>(std::min(shown[i].ranges().hi[s] + slack, 13));
    }
  }
  const auto weights = weights_by_side(reading);
  const auto plays = std::make_shared<std::vector<Heeded>>();
  for (const PlayedCard& play : heeded_plays(view, reading)) {
    plays->push_back({play, &(*weights)[index(side_of(play.hand))]});
  }
  result.by_counts = true;
  result.likelihood = [hands](const Hands& deal) {
    double likelihood = 1;
    for (Hidden& each : *hands) likelihood *= each.likelihood(deal[each.hand]);
    return likelihood;
  };
  for (std::size_t n = 0; n < hands->size(); ++n) {
    const auto each = [hands, n]() -> Hidden& { return (*hands)[n]; };
    result.of_hand[each().hand] = {
        .likelihood = [each](CardSet dealt) { return each().likelihood(dealt); },
        .most_by_hcp = [each] { return each().calls.most_by_hcp(each().trust); },
        .most_by_shape = [each] { return each().calls.most_by_shape(each().trust); }};
  }
  result.distance = [hands](const Hands& deal) {
    int distance = 0;
    for (Hidden& each : *hands) distance += each.distance(deal);
    return distance;
  };
  result.weight = [weights, plays](const Hands& deal) {
    double likelihood = 1;
    for (Heeded& each : *plays) likelihood *= each.chance(deal);
    return likelihood;
  };
  return result;
}

}  // namespace tianji::bridge
