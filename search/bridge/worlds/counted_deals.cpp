#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/binomial.h"
#include "search/bridge/worlds/sampler.h"

namespace tianji::bridge {
namespace {

/// The cards of a suit that counted_cards() tells apart.
CardSet top_five(Suit suit) { return CardSet(CardSet::of(suit).bits() & kTopFiveCards); }

CardSet lowest(CardSet cards, int count) {
  CardSet result;
  for (const Card card : cards) {
    if (result.size() == count) break;
    result.add(card);
  }
  return result;
}

/// `count` cards drawn from `cards`, all choices equally likely.
CardSet some(CardSet cards, int count, Random& random) {
  CardSet result;
  auto left = static_cast<std::uint32_t>(cards.size());
  auto wanted = static_cast<std::uint32_t>(count);
  for (const Card card : cards) {
    if (wanted == 0) break;
    if (random.below(left--) >= wanted) continue;
    result.add(card);
    --wanted;
  }
  return result;
}

}  // namespace

/// Does the work of list().
class CountedDeals::Listing {
 public:
  Listing(const Knowledge& known, const LengthLimits& limits, const Belief& belief,
          CountedDeals& deals)
      : known_(known), limits_(limits), belief_(belief), deals_(deals) {
    for (const Suit suit : kSuits) find_parts(suit);
  }

  /// How many entries there will be.
  std::size_t count() const {
    std::array<std::size_t, 14> ways{1};  // by the number of cards that the first hand has taken
    for (const auto& by_length : parts_) {
      std::array<std::size_t, 14> with{};
      for (std::size_t taken = 0; taken < ways.size(); ++taken) {
        for (std::size_t more = 0; taken + more < ways.size(); ++more) {
          with[taken + more] += ways[taken] * by_length[more].size();
        }
      }
      ways = with;
    }
    return ways[static_cast<std::size_t>(room())];
  }
  void run() { take(0, room(), CardSet(), 1); }

 private:
  /// Cards that the first hand may take of one suit, and the ways to choose the lower ones.
  struct Part {
    CardSet cards;
    double ways;
  };

  int room() const { return known_.room(kSeats[deals_.first_]); }

  void find_parts(Suit suit) {
    const CardSet open = deals_.open_.in(suit);
    const CardSet top = open & top_five(suit);
    const CardSet lower = open - top;
    const auto within = [&](std::size_t hand, int length) {
      return length >= limits_.low[hand][index(suit)] && length <= limits_.high[hand][index(suit)];
    };
    for (std::uint64_t bits = top.bits();; bits = (bits - 1) & top.bits()) {  // each subset of top
      for (int count = 0; count <= lower.size(); ++count) {
        const CardSet cards = CardSet(bits) | lowest(lower, count);
        const int length = cards.size();
        if (!within(deals_.first_, length) || !within(deals_.second_, open.size() - length)) {
          continue;
        }
        parts_[index(suit)][static_cast<std::size_t>(length)].push_back(
            {cards, static_cast<double>(binomial(static_cast<std::uint64_t>(lower.size()),
                                                 static_cast<std::uint64_t>(count)))});
      }
      if (bits == 0) break;
    }
  }

  void take(std::size_t suit, int room, CardSet taken, double ways) {
    if (suit == parts_.size()) return add(taken, ways);
    const bool last = suit + 1 == parts_.size();
    for (int length = last ? room : 0; length <= room; ++length) {
      for (const Part& part : parts_[suit][static_cast<std::size_t>(length)]) {
        take(suit + 1, room - length, taken | part.cards, ways * part.ways);
      }
    }
  }

  void add(CardSet one, double ways) {
    Hands deal = deals_.held_;
    deal[deals_.first_] |= one;
    deal[deals_.second_] |= deals_.open_ - one;
    for (const Seat hand : kSeats) deal[index(hand)] |= known_.view().table().played(hand);
    sum_ += ways * belief_.likelihood(deal);
    deals_.entries_.push_back({one, sum_});
  }

  const Knowledge& known_;
  const LengthLimits& limits_;
  const Belief& belief_;
  CountedDeals& deals_;
  std::array<std::array<std::vector<Part>, 14>, 4> parts_;  // by suit, length
  double sum_ = 0;
};

std::optional<CountedDeals> CountedDeals::list(const Knowledge& known, const LengthLimits& limits,
                                               const Belief& belief, std::size_t most) {
  CountedDeals deals;
  std::vector<std::size_t> hands;
  for (const Seat hand : kSeats) {
    deals.held_[index(hand)] = known.held(hand);
    if (known.room(hand) > 0) hands.push_back(index(hand));
  }
  if (hands.size() != 2) return std::nullopt;
  deals.open_ = known.open();
  deals.first_ = hands[0];
  deals.second_ = hands[1];
  Listing listing(known, limits, belief, deals);
  const std::size_t count = listing.count();
  if (count > most) return std::nullopt;
  deals.entries_.reserve(count);
  listing.run();
  if (count == 0 || deals.entries_.back().up_to <= 0) return std::nullopt;
  return deals;
}

Hands CountedDeals::draw(Random& random) const {
  const double at = random.uniform() * entries_.back().up_to;
  const auto entry =
      std::upper_bound(entries_.begin(), entries_.end() - 1, at,
                       [](double value, const Entry& each) { return value < each.up_to; });
  CardSet one = entry->one;
  for (const Suit suit : kSuits) {
    const CardSet lower = one.in(suit)-top_five(suit);
    if (lower.empty()) continue;
    one = (one - lower) | some(open_.in(suit)-top_five(suit), lower.size(), random);
  }
  Hands held = held_;
  held[first_] |= one;
  held[second_] |= open_ - one;
  return held;
}

}  // namespace tianji::bridge
