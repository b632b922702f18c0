#include "eval/bridge/bidding/constraints.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace tianji::bridge::bidding {
namespace {

// Most points by which other counts differ from HCP: long suits and shortness add, short or single
// honours subtract.
constexpr int kLongSuitsAdd = 5;
constexpr int kHonoursLose = 4;
constexpr int kShortnessAdds = 13;
constexpr int kQueensLose = 3;

void raise(int& lo, int value) { lo = std::max(lo, value); }
void lower(int& hi, int value) { hi = std::min(hi, value); }

bool is_count(Feature f) {
  return f >= feature(SuitFeature::milton) && f <= feature(SuitFeature::paper);
}
bool is_support(Feature f) {
  return f >= feature(HandFeature::support) && f < feature(HandFeature::keycards);
}

bool disjoint(const Constraints::Reading& a, const Constraints::Reading& b) {
  for (const Atom& x : a.atoms) {
    for (const Atom& y : b.atoms) {
      if (x.feature == y.feature && (x.hi < y.lo || y.hi < x.lo)) return true;
    }
  }
  return a.shapes != nullptr && b.shapes != nullptr && (*a.shapes & *b.shapes).none();
}

void settle(int& lo, int& hi, int new_lo, int new_hi) {
  if (std::max(lo, new_lo) > std::min(hi, new_hi)) {
    lo = new_lo;
    hi = new_hi;
  } else {
    lo = std::max(lo, new_lo);
    hi = std::min(hi, new_hi);
  }
}

/// The distance of the feature from the range, in its own unit.
int beyond(const Atom& atom, const HandFacts& hand) {
  const int value = hand[atom.feature];
  return value < atom.lo ? atom.lo - value : value > atom.hi ? value - atom.hi : 0;
}

/// The distance of a hand from a condition in half points. A card counts as two points, so that a
/// search approaches strength and length together.
int away(const Atom& atom, const HandFacts& hand) {
  const int by = beyond(atom, hand);
  const bool half_points = is_count(atom.feature) || is_support(atom.feature);
  return by * (half_points ? 1 : atom.feature == feature(SuitFeature::hcp) ? 2 : 4);
}
constexpr int kWrongShape = 6;

}  // namespace

int miss(const Atom& atom, const HandFacts& hand) {
  const int by = beyond(atom, hand);
  if (by == 0) return 0;
  if (atom.feature == feature(SuitFeature::hcp)) return 2 * by;
  return is_count(atom.feature) || is_support(atom.feature) ? by : kFarMiss;
}

Shown Shown::and_then(const Shown& newer) const {
  Shown both = *this;
  settle(both.points_lo, both.points_hi, newer.points_lo, newer.points_hi);
  settle(both.hcp_lo, both.hcp_hi, newer.hcp_lo, newer.hcp_hi);
  for (std::size_t s = 0; s < 4; ++s) settle(both.lo[s], both.hi[s], newer.lo[s], newer.hi[s]);
  both.named |= newer.named;
  both.close();
  return both;
}

Shown Shown::or_else(const Shown& other) const {
  Shown either = *this;
  either.points_lo = std::min(points_lo, other.points_lo);
  either.points_hi = std::max(points_hi, other.points_hi);
  either.hcp_lo = std::min(hcp_lo, other.hcp_lo);
  either.hcp_hi = std::max(hcp_hi, other.hcp_hi);
  for (std::size_t s = 0; s < 4; ++s) {
    either.lo[s] = std::min(lo[s], other.lo[s]);
    either.hi[s] = std::max(hi[s], other.hi[s]);
  }
  either.named = named & other.named;
  return either;
}

bool Shown::holds(const HandFacts& hand) const {
  if (hand.hcp() < hcp_lo || hand.hcp() > hcp_hi) return false;
  return std::all_of(kSuits.begin(), kSuits.end(), [&](Suit suit) {
    return hand.length(suit) >= lo[index(suit)] && hand.length(suit) <= hi[index(suit)];
  });
}

bool Shown::empty() const {
  return hcp_lo > hcp_hi || !std::equal(lo.begin(), lo.end(), hi.begin(), std::less_equal<>());
}

void Shown::narrow(const Atom& atom) {
  const bool low = atom.lo != Atom::kNoLow;
  const bool high = atom.hi != Atom::kNoHigh;
  if (atom.feature == feature(SuitFeature::hcp)) {
    if (low) raise(hcp_lo, atom.lo), raise(points_lo, 2 * atom.lo);
    if (high) lower(hcp_hi, atom.hi), lower(points_hi, 2 * atom.hi + 1);
  } else if (atom.feature == feature(SuitFeature::milton)) {
    if (low) raise(points_lo, atom.lo), raise(hcp_lo, (atom.lo + 1) / 2);
    if (high) lower(points_hi, atom.hi), lower(hcp_hi, atom.hi / 2);
  } else if (is_count(atom.feature)) {
    if (low) raise(points_lo, atom.lo), raise(hcp_lo, atom.lo / 2 - kLongSuitsAdd);
    if (high) lower(points_hi, atom.hi), lower(hcp_hi, atom.hi / 2 + kHonoursLose);
  } else if (is_support(atom.feature)) {
    if (low) raise(points_lo, atom.lo), raise(hcp_lo, atom.lo / 2 - kShortnessAdds);
    if (high) lower(points_hi, atom.hi), lower(hcp_hi, atom.hi / 2 + kQueensLose);
  } else if (atom.feature == feature(HandFeature::rule_of_20) && low) {
    raise(points_lo, 2 * (atom.lo - 8));
    raise(hcp_lo, atom.lo - 13);
  } else if (atom.feature < feature(SuitFeature::length) && atom.feature % kSuitFeatures == 0) {
    const std::size_t suit = atom.feature / kSuitFeatures;
    if (low) raise(lo[suit], atom.lo);
    if (high) lower(hi[suit], atom.hi);
  }
}

void Shown::narrow(const Shapes& shapes) {
  for (std::size_t s = 0; s < 4; ++s) {
    raise(lo[s], shapes.lo[s]);
    lower(hi[s], shapes.hi[s]);
  }
}

void Shown::close() { close_lengths(lo, hi); }

void Constraints::add_box(const Reading& row) {
  Box box{.first = static_cast<std::uint32_t>(atoms_.size()),
          .atoms = static_cast<std::uint32_t>(row.atoms.size()),
          .says_yes = row.says_yes};
  atoms_.insert(atoms_.end(), row.atoms.begin(), row.atoms.end());
  if (row.shapes != nullptr) {
    box.shapes = static_cast<std::int32_t>(shapes_.size());
    shapes_.push_back(*row.shapes);
  }
  boxes_.push_back(box);
}

void Constraints::add(const std::vector<Reading>& rows, const Shown& claim) {
  ranges_ = ranges_.and_then(claim);
  const auto judged =
      std::find_if(rows.begin(), rows.end(), [](const Reading& r) { return r.judged; });
  auto last = judged;  // behind the last row of the table that makes the call
  while (last != rows.begin() && !std::prev(last)->says_yes) --last;
  if (last == rows.begin()) return;
  Test test{.first = static_cast<std::uint32_t>(boxes_.size())};
  for (auto row = rows.begin(); row != last; ++row) {
    // A row above matters only if it takes hands from a lower row that makes the call.
    const bool decides = row->says_yes || std::any_of(row, last, [&](const Reading& below) {
                           return below.says_yes && !disjoint(*row, below);
                         });
    if (decides) add_box(*row);
  }
  test.boxes = static_cast<std::uint32_t>(boxes_.size()) - test.first;
  const Box& first = boxes_[test.first];
  if (first.says_yes && first.atoms == 0 && first.shapes < 0) {  // every hand makes the call
    boxes_.resize(test.first);
    return;
  }
  for (auto row = judged; row != rows.end(); ++row) add_box(*row);
  test.judged = static_cast<std::uint32_t>(boxes_.size()) - test.first - test.boxes;
  test.frequency = frequency(test);
  tests_.push_back(test);
}

bool Constraints::admits(const Box& box, const HandFacts& hand) const {
  for (std::uint32_t i = box.first; i < box.first + box.atoms; ++i) {
    if (!atoms_[i].admits(hand)) return false;
  }
  return box.shapes < 0 || shapes_[static_cast<std::size_t>(box.shapes)][hand.shape()];
}

bool Constraints::passes(const Test& test, const HandFacts& hand) const {
  for (std::uint32_t i = test.first; i < test.first + test.boxes; ++i) {
    if (admits(boxes_[i], hand)) return boxes_[i].says_yes;
  }
  return false;
}

bool Constraints::might(const Test& test, const HandFacts& hand) const {
  for (std::uint32_t i = test.first; i < test.first + test.boxes + test.judged; ++i) {
    const Box& box = boxes_[i];
    const bool any = box.atoms == 0 && box.shapes < 0;  // a catch-all is no evidence for the call
    if (box.says_yes && !any && admits(box, hand)) return true;
  }
  return false;
}

double Constraints::frequency(const Test& test) const {
  const SampleHands& hands = SampleHands::all();
  SampleHands::Some undecided;
  undecided.fill(1);
  std::size_t makers = 0;
  for (std::uint32_t i = test.first; i < test.first + test.boxes; ++i) {
    const Box& box = boxes_[i];
    SampleHands::Some here = undecided;
    for (std::uint32_t a = box.first; a < box.first + box.atoms; ++a) hands.keep(atoms_[a], here);
    if (box.shapes >= 0) hands.keep(shapes_[static_cast<std::size_t>(box.shapes)], here);
    if (box.says_yes) makers += SampleHands::count(here);
    SampleHands::remove(here, undecided);
  }
  return (static_cast<double>(makers) + 0.5) / (static_cast<double>(SampleHands::kCount) + 0.5);
}

bool Constraints::nearly(const Test& test, const HandFacts& hand) const {
  for (std::uint32_t i = test.first; i < test.first + test.boxes; ++i) {
    const Box& box = boxes_[i];
    if (!box.says_yes) continue;
    if (box.shapes >= 0 && !shapes_[static_cast<std::size_t>(box.shapes)][hand.shape()]) continue;
    int by = 0;
    for (std::uint32_t a = box.first; a < box.first + box.atoms && by <= kNearBy; ++a) {
      by += miss(atoms_[a], hand);
    }
    if (by <= kNearBy) return true;
  }
  return false;
}

bool Constraints::admits(const HandFacts& hand) const {
  return std::all_of(tests_.begin(), tests_.end(),
                     [&](const Test& test) { return passes(test, hand); });
}

double Constraints::likelihood(const HandFacts& hand, const Trust& trust) const {
  double likelihood = 1;
  for (const Test& test : tests_) {
    if (passes(test, hand)) continue;
    if (might(test, hand)) {
      likelihood *= trust.judged;
    } else if (nearly(test, hand)) {
      likelihood *= trust.near;
    } else {
      likelihood *= trust.wrong * test.frequency;
    }
  }
  return likelihood;
}

int Constraints::distance(const HandFacts& hand) const {
  int sum = 0;
  for (const Test& test : tests_) {
    if (passes(test, hand)) continue;
    int least = kFarMiss;
    for (std::uint32_t i = test.first; i < test.first + test.boxes; ++i) {
      const Box& box = boxes_[i];
      if (!box.says_yes) continue;
      const bool shaped =
          box.shapes < 0 || shapes_[static_cast<std::size_t>(box.shapes)][hand.shape()];
      int by = shaped ? 0 : kWrongShape;
      for (std::uint32_t a = box.first; a < box.first + box.atoms; ++a) by += away(atoms_[a], hand);
      least = std::min(least, by);
    }
    sum += std::max(least, 1);  // least is 0 if a row above takes the hand
  }
  return sum;
}

}  // namespace tianji::bridge::bidding
