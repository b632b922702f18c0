#include "search/bridge/worlds/belief.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "search/bridge/worlds/habits/habits.h"

namespace tianji::bridge {
namespace {

using bidding::Constraints;

/// A suit of an opponent may be this many cards shorter or longer than the calls promise: of their
/// system we know the name at best.
constexpr int kSlack = 6;

/// A hand that is not seen, and how its calls are read. The readings depend on counted_cards()
/// alone and are memoised, because a walk from deal to deal meets the same counts many times.
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

/// A card that a hidden hand played and that counts as evidence.
struct Heeded {
  Heeded(const PlayedCard& card, const HabitWeights* by) : play(card), weights(by) {}

  PlayedCard play;
  const HabitWeights* weights;
  Memo<double, 9> chances{};

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

/// The cards that hidden hands played, without those whose kind of evidence is switched off.
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

/// The weights are shared, so that copying a belief is cheap.
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

/// The information of one auction's calls for one seat.
struct Beliefs::Calls {
  Calls(const View& view, const bidding::Agreements& by, bool partner_is_ours);
  /// Is the information the same for this view?
  bool serve(const View& view, const bidding::Agreements& by, bool partner_is_ours) const {
    return seat == view.seat() && sees == seen_by(view) && agreements == by &&
           partner_ours == partner_is_ours && vulnerability == view.table().vulnerability() &&
           auction == view.table().auction();
  }

  static std::array<bool, 4> seen_by(const View& view) {
    return {view.sees(kNorth), view.sees(kEast), view.sees(kSouth), view.sees(kWest)};
  }

  Seat seat;
  std::array<bool, 4> sees;
  bidding::Agreements agreements;
  bool partner_ours;
  Vulnerability vulnerability;
  Auction auction;
  LengthLimits dealt_lengths = indifferent().dealt_lengths;
  std::vector<Hidden> hands{};
};

/// The evidence of the cards played, for the longest play seen so far. A belief that was handed out
/// shares the cards that it uses, so a change here does not touch it.
struct Beliefs::Plays {
  explicit Plays(const PlayReading& how) : reading(how), weights(weights_by_side(how)) {}
  std::vector<std::shared_ptr<Heeded>> heeded(const View& view);

  PlayReading reading;
  std::shared_ptr<const std::array<HabitWeights, 2>> weights;
  std::vector<std::shared_ptr<Heeded>> cards{};
};

Beliefs::Calls::Calls(const View& view, const bidding::Agreements& by, bool partner_is_ours)
    : seat(view.seat()),
      sees(seen_by(view)),
      agreements(by),
      partner_ours(partner_is_ours),
      vulnerability(view.table().vulnerability()),
      auction(view.table().auction()) {
  const std::array<Constraints, 4> shown = bidding::read(auction, agreements, vulnerability);
  for (const Seat hand : kSeats) {
    const std::size_t i = index(hand);
    if (sees[i]) continue;
    const bool ours = partner_is_ours && side_of(hand) == side_of(seat);
    hands.push_back({i, shown[i], ours ? bidding::kPartner : bidding::kOpponent});
    const int slack = ours ? 0 : kSlack;
    for (const Suit suit : kSuits) {
      const auto s = index(suit);
      dealt_lengths.low[i][s] =
          static_cast<std::int8_t>(std::max(shown[i].ranges().lo[s] - slack, 0));
      dealt_lengths.high[i][s] =
          static_cast<std::int8_t>(std::min(shown[i].ranges().hi[s] + slack, 13));
    }
  }
}

std::vector<std::shared_ptr<Heeded>> Beliefs::Plays::heeded(const View& view) {
  std::size_t known = 0;
  for (const PlayedCard& play : heeded_plays(view, reading)) {
    if (known == cards.size() || cards[known]->play != play) {
      cards.resize(known);  // the plays differ from here on
      cards.push_back(std::make_shared<Heeded>(play, &(*weights)[index(side_of(play.hand))]));
    }
    ++known;
  }
  return {cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(known)};
}

Belief Beliefs::of(const View& view, const bidding::Agreements& agreements,
                   const PlayReading& reading) {
  if (!calls_ || !calls_->serve(view, agreements, reading.partner_is_ours)) {
    calls_ = std::make_shared<Calls>(view, agreements, reading.partner_is_ours);
  }
  if (!plays_ || plays_->reading != reading) plays_ = std::make_shared<Plays>(reading);
  const std::shared_ptr<Calls> calls = calls_;
  Belief result;
  result.dealt_lengths = calls->dealt_lengths;
  result.by_counts = true;
  result.likelihood = [calls](const Hands& deal) {
    double likelihood = 1;
    for (Hidden& each : calls->hands) likelihood *= each.likelihood(deal[each.hand]);
    return likelihood;
  };
  for (std::size_t n = 0; n < calls->hands.size(); ++n) {
    const auto each = [calls, n]() -> Hidden& { return calls->hands[n]; };
    result.of_hand[each().hand] = {
        .likelihood = [each](CardSet dealt) { return each().likelihood(dealt); },
        .bounds = [each] { return each().calls.bounds(each().trust); }};
  }
  result.distance = [calls](const Hands& deal) {
    int distance = 0;
    for (Hidden& each : calls->hands) distance += each.distance(deal);
    return distance;
  };
  result.weight = [weights = plays_->weights, plays = plays_->heeded(view)](const Hands& deal) {
    double likelihood = 1;
    for (const auto& each : plays) likelihood *= each->chance(deal);
    return likelihood;
  };
  return result;
}

void Beliefs::clear() {
  calls_.reset();
  plays_.reset();
}

Belief belief(const View& view, const bidding::Agreements& agreements, const PlayReading& reading) {
  return Beliefs().of(view, agreements, reading);
}

}  // namespace tianji::bridge
