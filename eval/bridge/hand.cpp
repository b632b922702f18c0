#include "eval/bridge/hand.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace tianji::bridge {
namespace {

using SuitRow = std::array<std::int8_t, kSuitFeatures>;

// Only the length and the top five cards count: 32 * 14 holdings fit into the fastest cache, and
// the compiler computes them in a short time.
constexpr std::size_t kHonours = 32;
constexpr std::size_t kLengths = kRanks + 1;

constexpr std::int8_t small(int value) { return static_cast<std::int8_t>(value); }

struct Holding {
  int length;
  int ace, king, queen, jack, ten;
  constexpr Holding(unsigned honours, int cards)
      : length(cards),
        ace(honours >> 4 & 1),
        king(honours >> 3 & 1),
        queen(honours >> 2 & 1),
        jack(honours >> 1 & 1),
        ten(honours & 1) {}
  constexpr int top3() const { return ace + king + queen; }
  constexpr int top4() const { return top3() + jack; }
  constexpr int top5() const { return top4() + ten; }
  constexpr int hcp() const { return 4 * ace + 3 * king + 2 * queen + jack; }
};

/// Half points added for a long suit headed by two honours.
constexpr int long_suit(const Holding& h) {
  return h.length >= 5 && h.top4() >= 2 ? h.length - 1 : 0;
}

constexpr int short_suit_points(const Holding& h) {
  int points = 2 * h.hcp() + long_suit(h);
  if (h.length == 1 && h.top4() == 1) points -= h.ace ? 1 : 2;
  if (h.length == 2 && h.king + h.queen + h.jack > 0) points -= 1;
  return points;
}

constexpr int paper_points(const Holding& h) {
  int points = 2 * h.hcp() + long_suit(h);
  if (h.top4() == 1) points -= h.ace ? 1 : 2;
  if (h.top4() >= 2) points -= 1;  // at least one is a K, Q or J
  return points;
}

constexpr int losers(const Holding& h) {
  if (h.length == 0) return 0;
  if (h.length == 1) return 1 - h.ace;
  if (h.length == 2) return 2 - h.ace - h.king;
  return 3 - h.top3();
}

constexpr int quick_tricks(const Holding& h) {
  if (h.ace && h.king) return 4;
  if (h.ace && h.queen) return 3;
  if (h.ace || (h.king && h.queen)) return 2;
  return h.king && h.length >= 2 ? 1 : 0;
}

constexpr int stopper(const Holding& h) {
  if (h.ace + h.king == 2 || (h.ace && h.queen) || (h.king && h.queen && h.jack)) return 4;
  if (h.ace && h.jack && h.ten) return 4;
  if (h.ace || (h.king && h.length >= 2) || (h.queen && h.length >= 3)) return 2;
  if (h.jack && h.length >= 4) return 2;
  return h.king || (h.queen && h.length == 2) || (h.jack && h.length == 3) ? 1 : 0;
}

constexpr int quality(const Holding& h) {
  if (h.top3() == 3 && (h.length >= 7 || (h.length >= 6 && h.top5() >= 4) || h.top5() == 5))
    return 4;
  if (h.top3() >= 2 && h.top5() >= 3) return 3;
  if (h.top3() >= 2 || h.top5() >= 3) return 2;
  return h.top3() >= 1 || h.top5() >= 2 ? 1 : 0;
}

constexpr int control(const Holding& h) {
  if (h.ace || h.length == 0) return 2;
  return h.king || h.length == 1 ? 1 : 0;
}

constexpr SuitRow suit_row(const Holding& h) {
  return {small(h.length),        small(h.hcp()),
          small(2 * h.hcp()),     small(short_suit_points(h)),
          small(paper_points(h)), small(2 * h.ace + h.king),
          small(losers(h)),       small(quick_tricks(h)),
          small(h.ace + h.king),  small(h.top3()),
          small(h.top4()),        small(h.top5()),
          small(stopper(h)),      small(quality(h)),
          small(h.king),          small(h.queen),
          small(control(h))};
}

constexpr std::array<SuitRow, kHonours * kLengths> suit_rows() {
  std::array<SuitRow, kHonours * kLengths> rows{};
  for (unsigned honours = 0; honours < kHonours; ++honours) {
    for (std::size_t length = 0; length < kLengths; ++length) {
      rows[honours * kLengths + length] = suit_row(Holding(honours, static_cast<int>(length)));
    }
  }
  return rows;
}
constexpr std::array<SuitRow, kHonours * kLengths> kSuitRows = suit_rows();

const SuitRow& row_of(unsigned cards) {
  const auto length = static_cast<std::size_t>(std::popcount(cards));
  return kSuitRows[(cards >> kTen) * kLengths + length];
}

struct ShapeTable {
  std::array<Lengths, kShapes> lengths{};
  std::array<std::uint16_t, kLengths * kLengths * kLengths> number{};  // by clubs, diamonds, hearts
};

constexpr std::size_t shape_slot(int clubs, int diamonds, int hearts) {
  return (static_cast<std::size_t>(clubs) * kLengths + static_cast<std::size_t>(diamonds)) *
             kLengths +
         static_cast<std::size_t>(hearts);
}

constexpr ShapeTable shape_table() {
  ShapeTable table;
  std::uint16_t number = 0;
  for (int c = 0; c <= 13; ++c) {
    for (int d = 0; d <= 13 - c; ++d) {
      for (int h = 0; h <= 13 - c - d; ++h) {
        table.lengths[number] = {c, d, h, 13 - c - d - h};
        table.number[shape_slot(c, d, h)] = number++;
      }
    }
  }
  return table;
}
constexpr ShapeTable kShapeTable = shape_table();

constexpr Lengths pattern(Lengths lengths) {
  std::sort(lengths.begin(), lengths.end(), std::greater<>());
  return lengths;
}

template <std::size_t N>
ShapeSet shapes_of(const std::array<Lengths, N>& patterns) {
  ShapeSet set;
  for (std::size_t i = 0; i < kShapes; ++i) {
    set[i] =
        std::find(patterns.begin(), patterns.end(), pattern(shape_lengths(i))) != patterns.end();
  }
  return set;
}

constexpr int shortness(int trumps, int length) {
  constexpr std::array<int, 3> kWithFour{5, 3, 1};
  if (length >= 3 || trumps < 3) return 0;
  return trumps == 4 ? kWithFour[static_cast<std::size_t>(length)] : 3 - length;
}

/// Half points in addition to HCP.
constexpr int support_by_milton(const Lengths& lengths, std::size_t trump) {
  const int trumps = lengths[trump];
  int points = std::clamp(trumps - 4, 0, 2);
  for (std::size_t s = 0; s < 4; ++s) {
    if (s != trump) points += shortness(trumps, lengths[s]);
  }
  return 2 * points;
}

/// Half points in addition to honours (A 9, K 6, Q 3, J 2).
constexpr int support_by_controls(const Lengths& lengths, std::size_t trump) {
  constexpr std::array<std::array<int, 3>, 3> kShortness{{{6, 4, 2}, {10, 6, 2}, {8, 5, 2}}};
  const int trumps = lengths[trump];
  const auto row = static_cast<std::size_t>(std::clamp(trumps - 3, 0, 2));
  int points = trumps <= 3 ? -1 : 2 * std::min(trumps - 4, 3);
  for (std::size_t s = 0; s < 4; ++s) {
    if (s == trump || trumps < 3 || lengths[s] > 2) continue;
    points += kShortness[row][static_cast<std::size_t>(lengths[s])];
  }
  return points;
}

/// Half points for trumps: they are the hand's strongest suit, its second strongest, or neither.
constexpr int trump_bonus(const std::array<int, 4>& strength, std::size_t trump) {
  int stronger = 0;
  for (const int other : strength) stronger += other > strength[trump] ? 1 : 0;
  return stronger == 0 ? 4 : stronger == 1 ? 2 : 0;
}

/// The part of the hand features that comes from lengths; the honours are added later.
using LengthsRow = std::array<std::int8_t, static_cast<std::size_t>(HandFeature::hand_size)>;

constexpr LengthsRow lengths_row(const Lengths& lengths) {
  LengthsRow row{};
  const auto set = [&row](HandFeature f, int value, std::size_t i = 0) {
    row[static_cast<std::size_t>(f) + i] = small(value);
  };
  const Lengths sorted = pattern(lengths);
  set(HandFeature::longest, sorted[0]);
  set(HandFeature::shortest, sorted[3]);
  set(HandFeature::rule_of_20, sorted[0] + sorted[1]);
  set(HandFeature::rule_of_15, lengths[3]);
  set(HandFeature::major_length, lengths[2] + lengths[3]);
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = 0; b < 4; ++b) {
      set(HandFeature::longer, lengths[a] - lengths[b], 4 * a + b);
    }
    set(support_by(SupportCount::milton), support_by_milton(lengths, a), a);
    set(support_by(SupportCount::controls), support_by_controls(lengths, a), a);
  }
  return row;
}

constexpr std::array<LengthsRow, kShapes> lengths_rows() {
  std::array<LengthsRow, kShapes> rows{};
  for (std::size_t i = 0; i < kShapes; ++i) rows[i] = lengths_row(kShapeTable.lengths[i]);
  return rows;
}
constexpr std::array<LengthsRow, kShapes> kLengthsRows = lengths_rows();

}  // namespace

std::size_t shape_index(const Lengths& lengths) {
  return kShapeTable.number[shape_slot(lengths[0], lengths[1], lengths[2])];
}

void close_lengths(Lengths& lo, Lengths& hi) {
  const int least = std::accumulate(lo.begin(), lo.end(), 0);
  const int most = std::accumulate(hi.begin(), hi.end(), 0);
  if (least > 13 || most < 13) return;
  const Lengths was_lo = lo;
  for (std::size_t s = 0; s < 4; ++s) {
    lo[s] = std::max(lo[s], 13 - (most - hi[s]));
    hi[s] = std::min(hi[s], 13 - (least - was_lo[s]));
  }
}

const Lengths& shape_lengths(std::size_t shape) { return kShapeTable.lengths[shape]; }

const ShapeSet& balanced_shapes() {
  static const ShapeSet set =
      shapes_of(std::array<Lengths, 3>{{{4, 3, 3, 3}, {4, 4, 3, 2}, {5, 3, 3, 2}}});
  return set;
}

const ShapeSet& semi_balanced_shapes() {
  static const ShapeSet set =
      balanced_shapes() | shapes_of(std::array<Lengths, 2>{{{5, 4, 2, 2}, {6, 3, 2, 2}}});
  return set;
}

HandFacts::HandFacts(CardSet hand) : cards_(hand) {
  SuitRow sums{};
  for (const Suit suit : kSuits) {
    const SuitRow& row = row_of(hand.suit(suit));
    std::copy(row.begin(), row.end(), features_.begin() + feature(suit, SuitFeature::length));
    for (std::size_t f = 0; f < kSuitFeatures; ++f) sums[f] = small(sums[f] + row[f]);
  }
  std::copy(sums.begin(), sums.end(), features_.begin() + feature(SuitFeature::length));

  const Lengths lengths = this->lengths();
  const bool whole = hand.size() == 13;
  if (whole) shape_ = static_cast<std::uint16_t>(shape_index(lengths));
  const LengthsRow row = whole ? kLengthsRows[shape_] : lengths_row(lengths);
  std::copy(row.begin(), row.end(), features_.begin() + feature(HandFeature{}));
  const auto add = [this](HandFeature f, int value, std::size_t i = 0) {
    std::int8_t& sum = features_[feature(f, i)];
    sum = small(sum + value);
  };
  const int aces = sum(SuitFeature::top2) - sum(SuitFeature::king);
  const int honours = 2 * hcp() + aces - sum(SuitFeature::queen);
  const int paper = points(PointCount::paper);
  const std::array<int, 4> strength = strength_of_suits(PointCount::paper);
  add(HandFeature::rule_of_20, hcp());
  add(HandFeature::rule_of_15, hcp());
  add(HandFeature::aces, aces);
  for (std::size_t a = 0; a < 4; ++a) {
    add(support_by(SupportCount::milton), 2 * hcp(), a);
    add(support_by(SupportCount::controls), honours, a);
    add(support_by(SupportCount::paper), paper + trump_bonus(strength, a), a);
    add(HandFeature::keycards, aces + of(kSuits[a], SuitFeature::king), a);
  }
}

Lengths HandFacts::lengths() const {
  Lengths lengths{};
  for (const Suit suit : kSuits) lengths[index(suit)] = length(suit);
  return lengths;
}

int HandFacts::points(PointCount count) const {
  return features_[feature(SuitFeature::milton) + static_cast<std::size_t>(count)];
}

int HandFacts::points(PointCount count, Suit trump) const {
  return points(count) + trump_bonus(strength_of_suits(count), index(trump));
}

std::array<int, 4> HandFacts::strength_of_suits(PointCount count) const {
  std::array<int, 4> strength{};
  for (const Suit suit : kSuits) {
    const std::size_t f = feature(suit, SuitFeature::milton) + static_cast<std::size_t>(count);
    strength[index(suit)] = features_[f] * 16 + length(suit);
  }
  return strength;
}

HandsFacts facts_of(const Hands& deal) {
  return {HandFacts(deal[0]), HandFacts(deal[1]), HandFacts(deal[2]), HandFacts(deal[3])};
}

}  // namespace tianji::bridge
