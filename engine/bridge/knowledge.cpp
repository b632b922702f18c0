#include "engine/bridge/knowledge.h"

#include <algorithm>
#include <cassert>

#include "engine/core/binomial.h"

namespace tianji::bridge {
namespace {

// A table, since drawing deals by their number asks very often.
constexpr auto kBinomial = [] {
  std::array<std::array<std::uint32_t, 14>, 14> table{};
  for (std::size_t n = 0; n < 14; ++n) {
    for (std::size_t k = 0; k <= n; ++k) {
      table[n][k] = static_cast<std::uint32_t>(tianji::binomial(n, k));
    }
  }
  return table;
}();

std::uint32_t binomial(int n, int k) {
  return kBinomial[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// Subset number `i` among those with `k` of `cards` (combinatorial number system).
CardSet subset(CardSet cards, int k, std::uint64_t i) {
  CardSet result;
  int n = cards.size();
  for (const Card card : cards) {
    if (k == 0) break;
    const std::uint64_t with = binomial(n - 1, k - 1);
    if (i < with) {
      result.add(card);
      --k;
    } else {
      i -= with;
    }
    --n;
  }
  return result;
}

std::int8_t narrow(int n) { return static_cast<std::int8_t>(n); }

}  // namespace

Knowledge::Knowledge(const View& view) : view_(view) {
  CardSet seen;
  for (const Seat hand : kSeats) {
    const CardSet played = view.table().played(hand);
    if (view.sees(hand)) held_[index(hand)] = view.held(hand);
    seen |= held_[index(hand)] | played;
    room_[index(hand)] = view.sees(hand) ? 0 : 13 - played.size();
  }
  open_ = CardSet::full() - seen;
  while (settle()) {
  }
}

void Knowledge::give(Seat hand, CardSet cards) {
  held_[index(hand)] |= cards;
  room_[index(hand)] -= cards.size();
  open_ -= cards;
}

bool Knowledge::settle() {
  for (const Suit suit : kSuits) {
    const CardSet cards = open_.in(suit);
    int takers = 0;
    Seat taker = kNobody;
    for (const Seat hand : kSeats) {
      if (!may_hold(hand, suit)) continue;
      ++takers;
      taker = hand;
    }
    if (!cards.empty() && takers == 1 && room(taker) >= cards.size())
      return give(taker, cards), true;
  }
  for (const Seat hand : kSeats) {
    CardSet possible;
    for (const Suit suit : kSuits) {
      if (may_hold(hand, suit)) possible |= open_.in(suit);
    }
    if (room(hand) > 0 && possible.size() == room(hand)) return give(hand, possible), true;
  }
  return false;
}

LengthLimits Knowledge::lengths() const {
  LengthLimits limits;
  for (const Seat hand : kSeats) {
    for (const Suit suit : kSuits) {
      limits.high[index(hand)][index(suit)] = narrow(may_hold(hand, suit) ? open_.length(suit) : 0);
    }
  }
  return limits;
}

Worlds::Worlds(const Knowledge& known, const LengthLimits& limits)
    : known_(known), limits_(limits), order_{0, 1, 2, 3} {
  Split room{};
  for (const Seat hand : kSeats) room[index(hand)] = narrow(known.room(hand));
  std::stable_sort(order_.begin(), order_.end(), [&](auto a, auto b) { return room[a] > room[b]; });
  assert(room[order_[3]] == 0);
  slots_.resize(4UL * 14 * 14);
  count_ = count(0, room);
}

std::size_t Worlds::slot(std::size_t suit, const Split& room) const {
  // The first two rooms tell the third: the rooms sum to the open cards that are left.
  return (suit * 14 + static_cast<std::size_t>(room[order_[0]])) * 14 +
         static_cast<std::size_t>(room[order_[1]]);
}

std::uint64_t Worlds::count(std::size_t suit, const Split& room) {
  if (suit == 4) return room == Split{} ? 1 : 0;
  Slot& here = slots_[slot(suit, room)];
  if (here.solved) return here.count;
  here.solved = true;
  const int n = known_.open().length(kSuits[suit]);
  const auto [a, b, c, d] = order_;
  const auto low = [&](std::size_t hand) { return static_cast<int>(limits_.low[hand][suit]); };
  const auto high = [&](std::size_t hand) {
    return std::min<int>(limits_.high[hand][suit], room[hand]);
  };
  for (int to_a = low(a); to_a <= std::min(n, high(a)); ++to_a) {
    for (int to_b = low(b); to_b <= std::min(n - to_a, high(b)); ++to_b) {
      const int to_c = n - to_a - to_b;
      if (to_c < low(c) || to_c > high(c)) continue;
      Split split{};
      split[a] = narrow(to_a);
      split[b] = narrow(to_b);
      split[c] = narrow(to_c);
      add_choice(suit, room, split, here);
    }
  }
  return here.count;
}

void Worlds::add_choice(std::size_t suit, const Split& room, const Split& split, Slot& slot) {
  Split rest = room;
  int n = 0;
  for (std::size_t hand = 0; hand < 4; ++hand) {
    rest[hand] = narrow(rest[hand] - split[hand]);
    n += split[hand];
  }
  const std::uint64_t later = count(suit + 1, rest);
  if (later == 0) return;
  const auto [a, b, c, d] = order_;
  const std::uint64_t ways =
      std::uint64_t{binomial(n, split[a])} * binomial(n - split[a], split[b]);
  slot.choices.push_back({split, ways, later});
  slot.count += ways * later;
}

Hands Worlds::world(std::uint64_t i) const {
  assert(i < count_);
  Hands hands{};
  Split room{};
  for (const Seat hand : kSeats) {
    hands[index(hand)] = known_.held(hand);
    room[index(hand)] = narrow(known_.room(hand));
  }
  for (std::size_t suit = 0; suit < 4; ++suit) {
    const Choice* choice = slots_[slot(suit, room)].choices.data();
    for (; i >= choice->ways * choice->later; ++choice) i -= choice->ways * choice->later;
    std::uint64_t way = i / choice->later;
    i %= choice->later;
    CardSet cards = known_.open().in(kSuits[suit]);
    for (const std::size_t hand : order_) {
      const int k = choice->split[hand];
      const std::uint64_t subsets = binomial(cards.size(), k);
      const CardSet taken = subset(cards, k, way % subsets);
      way /= subsets;
      hands[hand] |= taken;
      cards -= taken;
      room[hand] = narrow(room[hand] - k);
    }
  }
  return hands;
}

Knowledge knowledge(const View& view) { return Knowledge(view); }

bool admits(const Knowledge& known, const State& state) {
  const View& seen = known.view();
  if (!(state.table() == seen.table())) return false;
  for (const Seat hand : kSeats) {
    const CardSet held = state.held(hand);
    if (!state.deal()[index(hand)].contains(seen.table().played(hand))) return false;
    if (!held.contains(known.held(hand))) return false;
    const CardSet taken = held - known.held(hand);
    if (!known.open().contains(taken) || taken.size() != known.room(hand)) return false;
    for (const Suit suit : kSuits) {
      if (!taken.in(suit).empty() && !known.may_hold(hand, suit)) return false;
    }
  }
  return true;
}

State state_of(const Knowledge& known, const Hands& world) {
  Hands deal = world;
  for (const Seat hand : kSeats) deal[index(hand)] |= known.view().table().played(hand);
  return {deal, known.view().table()};
}

State sample(const Knowledge& known, Random& random) {
  const Worlds worlds(known);
  return state_of(known, worlds.world(random.below64(worlds.count())));
}

}  // namespace tianji::bridge
