#include "search/bridge/double_dummy/move_order.h"

#include <algorithm>

#include "search/bridge/double_dummy/order_weights.h"

namespace tianji::bridge::double_dummy {
namespace {

/// The lengths of Layout::shape, with kRuffs where a hand is void and can ruff.
constexpr int kRuffs = 15;
template <bool kTrump>
std::uint64_t with_ruffs(std::uint64_t shape) {
  if constexpr (!kTrump) return shape;
  constexpr std::uint64_t kOnes = 0x1111111111111111ULL;
  constexpr std::uint64_t kTrumps = 0x0001000100010001ULL;
  const std::uint64_t some = (shape | shape >> 1 | shape >> 2 | shape >> 3) & kOnes;
  const std::uint64_t can_ruff = (some & kTrumps) * 0xfff0;
  return shape | ((some ^ kOnes) * kRuffs & can_ruff);
}

/// The weight that a hand's length, or kRuffs, adds to a lead; the leader's own hand first.
using LengthWeights = std::array<std::array<int, 16>, 4>;
template <bool kTrump>
constexpr LengthWeights length_weights() {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  LengthWeights result{};
  for (std::size_t holder = 0; holder < 4; ++holder) {
    for (std::size_t length = 0; length < 16; ++length) {
      result[holder][length] = w.lead_length[holder][std::min(length, std::size_t{5})];
    }
    result[holder][kRuffs] = w.lead_ruffs[holder];
  }
  result[0][1] += w.lead_bare;
  return result;
}

/// Two numbers in one, to be summed at once. The sums must stay below 2^15, and do by far.
constexpr int pair_of(int first, int second) { return first + second * (1 << 16); }
constexpr int first_of(int pair) { return static_cast<std::int16_t>(pair & 0xffff); }
constexpr int second_of(int pair) { return (pair - first_of(pair)) >> 16; }

/// The same weights for two neighbouring suits, by their two lengths in one byte.
using PairWeights = std::array<std::array<int, 256>, 4>;
template <bool kTrump>
constexpr PairWeights pair_weights() {
  constexpr LengthWeights single = length_weights<kTrump>();
  PairWeights result{};
  for (std::size_t holder = 0; holder < 4; ++holder) {
    for (std::size_t both = 0; both < 256; ++both) {
      result[holder][both] = pair_of(single[holder][both & 15], single[holder][both >> 4]);
    }
  }
  return result;
}

/// The weights that the lengths of all four hands add to the leads of each suit. `shape` has the
/// leader's lengths in its lowest part.
template <bool kTrump>
std::array<int, 4> weigh_lengths(std::uint64_t shape) {
  static constexpr PairWeights kPairs = pair_weights<kTrump>();
  std::array<int, 2> sums{};
  for (std::size_t holder = 0; holder < 4; ++holder) {
    sums[0] += kPairs[holder][shape >> 16 * holder & 255];
    sums[1] += kPairs[holder][shape >> (16 * holder + 8) & 255];
  }
  return {first_of(sums[0]), second_of(sums[0]), first_of(sums[1]), second_of(sums[1])};
}

/// The strength of the best reply of `seat` to a lead of each lane, where a smaller number is
/// stronger: the bit of its highest card, less than all bits for a ruff, more for no reply.
template <bool kTrump>
LaneCounts best_replies(const Layout& layout, int seat) {
  constexpr std::int16_t kNothing = 0x4000;
  constexpr int kRuff = 0x2000;
  const Bits hand = layout.of(seat);
  const auto cards = std::bit_cast<LaneCounts>(hand);
  const LaneCounts tops = cards & -cards;
  std::int16_t otherwise = kNothing;
  if constexpr (kTrump) {
    const auto trump = static_cast<int>(top(lane(hand, 0)));
    otherwise = static_cast<std::int16_t>(trump != 0 ? trump - kRuff : kNothing);
  }
  return tops == 0 ? LaneCounts{} + otherwise : tops;
}

/// All cards that, led by `seat`, let its side win the trick: by the lead or by partner's reply.
template <bool kTrump>
Bits winning_leads(const Layout& layout, int seat) {
  const LaneCounts to_beat =
      shorter(best_replies<kTrump>(layout, seat + 1), best_replies<kTrump>(layout, seat + 3));
  const LaneCounts partner = best_replies<kTrump>(layout, seat + 2);
  const LaneCounts above = (to_beat - 1) & ~(to_beat >> 15);
  return std::bit_cast<Bits>(above | LaneCounts(partner < to_beat)) & kDeck;
}

/// The properties that all leads of a suit share.
struct LeadSuits {
  Bits tops = 0;                                ///< the best card left of each suit
  Bits seconds = 0;                             ///< the second best card of each suit
  std::array<std::array<int, 4>, 2> weights{};  ///< by whether our side wins the trick
};

template <bool kTrump>
LeadSuits look_at_suits(const Layout& layout, int seat) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  const auto cards = std::bit_cast<LaneCounts>(layout.left);
  const LaneCounts tops = cards & -cards;
  const LaneCounts rest = cards ^ tops;
  const LaneCounts seconds = rest == 0 ? tops : rest & -rest;
  LeadSuits view{std::bit_cast<Bits>(tops), std::bit_cast<Bits>(seconds), {}};
  const auto odd = std::bit_cast<LaneCounts>(layout.hands[1] | layout.hands[3]);
  const auto high = std::bit_cast<LaneCounts>(layout.hands[2] | layout.hands[3]);
  const auto holders = [&](LaneCounts one_each) {
    const LaneCounts seats = ((odd & one_each) == 0 ? LaneCounts{} : LaneCounts{} + 1) +
                             ((high & one_each) == 0 ? LaneCounts{} : LaneCounts{} + 2);
    return std::bit_cast<Bits>((seats - static_cast<std::int16_t>(seat)) & 3);
  };
  const Bits firsts = holders(tops);
  const Bits nexts = holders(seconds);
  const std::uint64_t shape = std::rotr(with_ruffs<kTrump>(layout.shape), 16 * seat);
  const std::array<int, 4> lengths = weigh_lengths<kTrump>(shape);
  for (std::size_t suit = 0; suit < 4; ++suit) {
    const std::size_t first = firsts >> 16 * suit & 3;
    const std::size_t next = nexts >> 16 * suit & 3;
    const bool bare = (shape >> (16 * first + 4 * suit) & 15) == 1;
    const int weight = lengths[suit] + (bare && (first & 1) != 0 ? w.lead_bare_top : 0);
    const auto& by_holders = w.lead_holders[kTrump && suit == 0 ? 1 : 0];
    view.weights[0][suit] = weight + by_holders[0][first][next];
    view.weights[1][suit] = weight + by_holders[1][first][next];
  }
  return view;
}

}  // namespace

template <bool kTrump>
void order_leads(const Layout& layout, int seat, Bits cards, const Favourites& favourites,
                 Candidates& out) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  const Bits hand = layout.of(seat);
  const Bits gone = kDeck & ~layout.left;
  const LeadSuits view = look_at_suits<kTrump>(layout, seat);
  const Bits winning = winning_leads<kTrump>(layout, seat);
  static_assert(w.lead_first >= 0);  // so that the best card of all is the best of its suit
  std::array<int, 4> firsts;
  firsts.fill(Candidates::kNone);
  for (; cards != 0; cards &= cards - 1) {
    const Bits card = cards & -cards;
    const int place = std::countr_zero(card);
    const auto suit = static_cast<std::size_t>(place >> 4);
    const std::size_t wins = (winning & card) != 0 ? 1 : 0;
    // The cards of a sequence have only gone places between them.
    const bool sequence = ((gone + (card << 1)) & ~gone & hand) != 0;
    int weight = view.weights[wins][suit] + w.lead_rank[wins] * (place & 15);
    weight += (view.tops & card) != 0 ? w.lead_top : (view.seconds & card) != 0 ? w.lead_second : 0;
    weight += sequence ? w.lead_sequence : 0;
    weight += card == favourites.killer ? w.lead_killer : 0;
    weight += card == favourites.hint ? w.lead_hint : 0;
    weight +=
        (*favourites.history)[static_cast<std::size_t>(place)] * w.lead_history / kHistoryMost;
    firsts[suit] = std::max(firsts[suit], out.put(card, weight));
  }
  for (const int key : firsts) {
    if (key != Candidates::kNone) out.favour(key, w.lead_first);
  }
}

namespace {

/// The discards of one suit, from the lowest card up.
template <bool kTrump>
void order_discards_of(const Layout& layout, int seat, Bits cards, int weight, Candidates& out) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  const int suit = lane_of(cards);
  const Bits all = layout.left & lane_mask(suit);
  const Bits own = layout.of(seat) & all;
  const Bits best = top(all);
  const Bits second = top(all ^ best);
  const int length = layout.length(seat, suit);
  const std::size_t whose = (own & best) != 0 ? 0 : (layout.of(seat + 2) & best) != 0 ? 1 : 2;
  weight +=
      w.discard[whose][static_cast<std::size_t>(std::min(length, 3) - 1)] +
      w.discard_length * length +
      w.discard_theirs * std::max(layout.length(seat + 1, suit), layout.length(seat + 3, suit));
  const bool guards = length == 2 && (own & second) != 0;
  int first = w.discard_first;
  while (cards != 0) {
    const Bits card = bottom(cards);
    cards ^= card;
    int own_weight = weight + first + w.discard_rank * depth_of(card);
    first = 0;
    if (card == best) {
      own_weight += w.discard_top;
    } else if (guards && card != second) {
      own_weight += w.discard_second;
    }
    out.add(card, own_weight);
  }
}

}  // namespace

template <bool kTrump, int kPosition>
void order_discards(const Layout& layout, int seat, const Trick& trick, Bits cards,
                    Candidates& out) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  constexpr std::size_t kPlace = kPosition - 1;
  const Bits next = kPosition < 3 ? best_reply<kTrump>(layout.of(seat + 1), trick.suit) : 0;
  const std::size_t partner = prospects<kTrump, kPosition>(layout, seat, trick, next);
  Bits trumps = kTrump ? cards & lane_mask(0) : 0;
  const int lost = partner < 2 ? w.discard_lost : 0;
  for (Bits rest = cards ^ trumps; rest != 0;) {
    const Bits suit = rest & suit_mask_of(bottom(rest));
    rest ^= suit;
    order_discards_of<kTrump>(layout, seat, suit, lost, out);
  }
  if constexpr (!kTrump) return;
  const bool best_is_trump = (trick.best & lane_mask(0)) != 0;
  const bool next_is_trump = (next & lane_mask(0)) != 0;
  while (trumps != 0) {
    const Bits card = bottom(trumps);
    trumps ^= card;
    const std::size_t effect = best_is_trump && card > trick.best ? 0
                               : next_is_trump && card > next     ? 1
                                                                  : 2;
    out.add(card, w.reply[kPlace][partner][effect] + w.reply_rank[kPlace][effect] * depth_of(card) +
                      w.ruff[kPlace]);
  }
}

template void order_leads<false>(const Layout&, int, Bits, const Favourites&, Candidates&);
template void order_leads<true>(const Layout&, int, Bits, const Favourites&, Candidates&);
template void order_discards<false, 1>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_discards<false, 2>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_discards<false, 3>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_discards<true, 1>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_discards<true, 2>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_discards<true, 3>(const Layout&, int, const Trick&, Bits, Candidates&);

}  // namespace tianji::bridge::double_dummy
