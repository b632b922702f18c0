// Finds why no deal can fit: by the lengths of a hand, or by what the hands together need of a
// pack.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tuning/bridge/deals/conditions.h"

namespace tianji::tuning {

using namespace bridge;
using namespace bridge::bidding;

/// The least and the most of one count by seat.
struct DealConditions::Bounds {
  std::array<int, 4> low{};
  std::array<int, 4> high{};
};

/// A count of cards: how much of it there is in a pack, and in one hand at most.
struct DealConditions::Stock {
  std::string_view name;
  Feature feature;
  int pack;
  int hand;
};

constexpr std::array<DealConditions::Stock, 8> DealConditions::kStocks{
    {{"spades", feature(Suit::spades, SuitFeature::length), 13, 13},
     {"hearts", feature(Suit::hearts, SuitFeature::length), 13, 13},
     {"diamonds", feature(Suit::diamonds, SuitFeature::length), 13, 13},
     {"clubs", feature(Suit::clubs, SuitFeature::length), 13, 13},
     {"high-card points", feature(SuitFeature::hcp), 40, 37},
     {"controls", feature(SuitFeature::controls), 12, 12},
     {"kings", feature(SuitFeature::king), 4, 4},
     {"aces", feature(HandFeature::aces), 4, 4}}};

/// The reason why hands that need `low` to `high` of a pack cannot be dealt from it; empty where
/// they can.
std::string DealConditions::needs(int low, int high, const Stock& stock) {
  if (low > stock.pack) {
    return absl::StrCat("the hands need ", low, " ", std::string(stock.name), " or more, of ",
                        stock.pack);
  }
  if (high >= stock.pack) return "";
  return absl::StrCat("the hands take ", high, " ", std::string(stock.name), " at most, of ",
                      stock.pack);
}

namespace {

/// The terms that speak of lengths alone.
bool is_of_lengths(const Term& term) {
  switch (term.kind) {
    case Term::Kind::longer:
    case Term::Kind::longest:
      return true;
    case Term::Kind::suit:
      return term.feature == static_cast<std::uint8_t>(SuitFeature::length);
    case Term::Kind::hand:
      return term.feature == feature(HandFeature::longest) ||
             term.feature == feature(HandFeature::shortest) ||
             term.feature == feature(HandFeature::major_length);
    default:
      return false;
  }
}

/// Any hand of a shape.
HandFacts hand_of(std::size_t shape) {
  CardSet cards;
  for (const Suit suit : bridge::kSuits) {
    for (int i = 0; i < shape_lengths(shape)[index(suit)]; ++i) cards.add(Card(suit, i));
  }
  return HandFacts(cards);
}

/// The part of a range that a cell allows, all its alternatives together.
template <class Alternatives>
std::pair<int, int> range_of(const Alternatives& either, const Binding& binding, Feature feature,
                             std::pair<int, int> whole) {
  std::pair<int, int> range{whole.second + 1, whole.first - 1};
  for (const auto& terms : either) {
    auto [low, high] = whole;
    for (const Term& term : terms) {
      each_atom(term, binding, [&](const Atom& atom) {
        if (atom.feature != feature) return true;
        if (atom.lo != Atom::kNoLow) low = std::max<int>(low, atom.lo);
        if (atom.hi != Atom::kNoHigh) high = std::min<int>(high, atom.hi);
        return true;
      });
    }
    range = {std::min(range.first, low), std::max(range.second, high)};
  }
  return range;
}

}  // namespace

std::string DealConditions::no_shape(Seat seat, const Binding& binding) const {
  const auto may_be = [&](const Cell& cell, std::size_t shape, const HandFacts& hand) {
    if (cell.of_shape) return bool{cell.shapes[shape]};
    return holds(cell, binding, [&](const Term& term, const Atom& atom) {
      return !is_of_lengths(term) || atom.admits(hand);
    });
  };
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    const HandFacts hand = hand_of(shape);
    const bool fits = std::ranges::all_of(parts_, [&](const Part& part) {
      if (part.together || std::ranges::find(part.seats, seat) == part.seats.end()) return true;
      return std::ranges::all_of(part.cells,
                                 [&](const Cell& cell) { return may_be(cell, shape, hand); });
    });
    if (fits) return "";
  }
  return absl::StrCat(std::string(name(seat)), ": no hand of thirteen cards has these lengths");
}

DealConditions::Bounds DealConditions::bounds_of(const Stock& stock, const Binding& binding) const {
  Bounds bounds;
  bounds.high.fill(stock.hand);
  for (const Part& part : parts_) {
    if (part.together) continue;
    for (const Cell& cell : part.cells) {
      if (cell.of_shape) continue;
      const auto [low, high] = range_of(cell.either, binding, stock.feature, {0, stock.hand});
      for (const Seat seat : part.seats) {
        bounds.low[index(seat)] = std::max(bounds.low[index(seat)], low);
        bounds.high[index(seat)] = std::min(bounds.high[index(seat)], high);
      }
    }
  }
  return bounds;
}

/// Hands that are counted together, and the others beside them.
std::string DealConditions::too_much_together(const Part& part, const Stock& stock,
                                              const Bounds& bounds, const Binding& binding) const {
  int least = 0, most = 0, other_low = 0, other_high = 0;
  for (const Seat seat : kSeats) {
    const bool own = std::ranges::find(part.seats, seat) != part.seats.end();
    (own ? least : other_low) += bounds.low[index(seat)];
    (own ? most : other_high) += bounds.high[index(seat)];
  }
  for (const Cell& cell : part.cells) {
    const auto [low, high] = range_of(cell.either, binding, stock.feature, {0, stock.pack});
    least = std::max(least, low);
    most = std::min(most, high);
  }
  if (least > most) {
    return absl::StrCat("the hands together: no number of ", std::string(stock.name), " fits");
  }
  return needs(least + other_low, most + other_high, stock);
}

std::string DealConditions::too_much(const Stock& stock, const Binding& binding) const {
  const Bounds bounds = bounds_of(stock, binding);
  int low = 0, high = 0;
  for (const Seat seat : kSeats) {
    if (bounds.low[index(seat)] > bounds.high[index(seat)]) {
      return absl::StrCat(std::string(name(seat)), ": no number of ", std::string(stock.name),
                          " fits");
    }
    low += bounds.low[index(seat)];
    high += bounds.high[index(seat)];
  }
  std::string no = needs(low, high, stock);
  for (const Part& part : parts_) {
    if (no.empty() && part.together) no = too_much_together(part, stock, bounds, binding);
  }
  return no;
}

std::string DealConditions::contradiction(const Binding& binding) const {
  for (const Seat seat : kSeats) {
    std::string no = no_shape(seat, binding);
    if (!no.empty()) return no;
  }
  for (const Stock& stock : kStocks) {
    std::string no = too_much(stock, binding);
    if (!no.empty()) return no;
  }
  return "";
}

std::string DealConditions::contradiction() const {
  std::string first;
  for (const Binding& binding : bindings_) {
    const std::string why = contradiction(binding);
    if (why.empty()) return "";
    if (first.empty()) first = why;
  }
  return first;
}

}  // namespace tianji::tuning
