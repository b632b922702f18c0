#include "eval/bridge/bidding/disclosure/announced.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::bridge::bidding {
namespace {

constexpr std::size_t kHcp = 0;
constexpr std::size_t kFirstSupport = 3;

/// The half points by which other counts can exceed HCP or fall short of them. Hands beyond are
/// freaks (two long suits headed by honours, four lone honours).
constexpr int kLongSuitsAdd = 8;
constexpr int kHonoursLose = 4;
constexpr int kShortnessAdds = 14;
constexpr int kQueensLose = 4;

/// The HCP, in half points, of hands whose count `strength` lies in `range`.
PointRange in_hcp(std::size_t strength, const PointRange& range) {
  if (strength == kHcp) return range;
  const bool support = strength >= kFirstSupport;
  PointRange hcp;
  if (!range.open_below())
    hcp.lo = (range.lo - (support ? kShortnessAdds : kLongSuitsAdd) + 1) & ~1;
  if (!range.open_above()) hcp.hi = (range.hi + (support ? kQueensLose : kHonoursLose)) | 1;
  return hcp;
}

/// The HCP that all counts of a row together imply.
PointRange implied_hcp(const Announced& row) {
  PointRange hcp;
  for (std::size_t i = 0; i < kStrengths; ++i) {
    const PointRange other = in_hcp(i, row.strength[i]);
    hcp = {std::max(hcp.lo, other.lo), std::min(hcp.hi, other.hi)};
  }
  return hcp;
}

std::string range_text(const std::string& lo, const std::string& hi) {
  if (hi.empty()) return lo + "+";
  return lo == hi ? lo : absl::StrCat(lo, "-", hi);
}

/// A range of whole points around one of half points: "12-15", "8+" or "0-7". HCP are whole, so
/// that 6.5 or more of them are 7 or more; 6.5 or more points of another count are told as 6 or
/// more.
std::string range_text(std::size_t strength, const PointRange& range) {
  const int lo = std::max(range.lo, PointRange::kNoLow);
  return range_text(std::to_string((strength == kHcp ? lo + 1 : lo) / 2),
                    range.open_above() ? "" : std::to_string(range.hi / 2));
}

/// Does the range promise nothing that a player could use, such as 1 HCP or more?
bool idle(const PointRange& range) {
  constexpr int kFew = 2 * 1;
  constexpr int kMany = 2 * 15;
  return range.lo <= kFew && range.hi >= kMany;
}

std::string name_of(std::size_t strength) {
  if (strength == kHcp) return "HCP";
  if (strength < kFirstSupport) return strength == 1 ? "short-suit points" : "paper points";
  const Suit suit = kSuits[(strength - kFirstSupport) % 4];
  return absl::StrCat("support points in ", std::string(1, letter(suit)));
}

}  // namespace

PointRange PointRange::and_then(const PointRange& other) const {
  return {std::max(lo, other.lo), std::min(hi, other.hi)};
}

PointRange PointRange::or_else(const PointRange& other) const {
  return {std::min(lo, other.lo), std::max(hi, other.hi)};
}

std::optional<std::size_t> strength_of(Feature f) {
  if (f == feature(SuitFeature::hcp) || f == feature(SuitFeature::milton)) return kHcp;
  if (f == feature(SuitFeature::short_suit)) return 1;
  if (f == feature(SuitFeature::paper)) return 2;
  if (f < feature(HandFeature::support) || f >= feature(HandFeature::keycards)) {
    return std::nullopt;
  }
  return kFirstSupport + static_cast<std::size_t>(f - feature(HandFeature::support));
}

void Announced::narrow(const Atom& atom) {
  const bool low = atom.lo != Atom::kNoLow;
  const bool high = atom.hi != Atom::kNoHigh;
  if (const auto count = strength_of(atom.feature)) {
    const bool whole = atom.feature == feature(SuitFeature::hcp);
    PointRange& range = strength[*count];
    if (low) range.lo = std::max(range.lo, whole ? 2 * atom.lo : static_cast<int>(atom.lo));
    if (high) range.hi = std::min(range.hi, whole ? 2 * atom.hi + 1 : static_cast<int>(atom.hi));
  } else if (atom.feature < feature(SuitFeature::length) && atom.feature % kSuitFeatures == 0) {
    const std::size_t suit = atom.feature / kSuitFeatures;
    if (low) lo[suit] = std::max<int>(lo[suit], atom.lo);
    if (high) hi[suit] = std::min<int>(hi[suit], atom.hi);
  }
}

void Announced::narrow(const Shapes& shapes) {
  for (std::size_t s = 0; s < 4; ++s) {
    lo[s] = std::max(lo[s], shapes.lo[s]);
    hi[s] = std::min(hi[s], shapes.hi[s]);
  }
}

Announced Announced::and_then(const Announced& newer) const {
  Announced both = newer;
  for (std::size_t i = 0; i < kStrengths; ++i) {
    const PointRange range = strength[i].and_then(newer.strength[i]);
    if (!range.empty()) both.strength[i] = range;
  }
  for (std::size_t s = 0; s < 4; ++s) {
    if (std::max(lo[s], newer.lo[s]) > std::min(hi[s], newer.hi[s])) continue;
    both.lo[s] = std::max(lo[s], newer.lo[s]);
    both.hi[s] = std::min(hi[s], newer.hi[s]);
  }
  return both;
}

bool Announced::empty() const {
  const auto none = [](const PointRange& range) { return range.empty(); };
  if (std::any_of(strength.begin(), strength.end(), none)) return true;
  int least = 0;
  int most = 0;
  for (std::size_t s = 0; s < 4; ++s) {
    if (lo[s] > hi[s]) return true;
    least += lo[s];
    most += hi[s];
  }
  return least > 13 || most < 13;
}

bool Announced::strength_holds(const HandFacts& hand) const {
  for (std::size_t i = 0; i < kStrengths; ++i) {
    const int half_points =
        i == kHcp ? 2 * hand.hcp()
        : i < kFirstSupport
            ? hand.points(i == 1 ? PointCount::short_suit : PointCount::paper)
            : hand[static_cast<Feature>(feature(HandFeature::support) + i - kFirstSupport)];
    if (!strength[i].holds(half_points)) return false;
  }
  return true;
}

bool Announced::lengths_hold(const HandFacts& hand) const {
  return std::all_of(kSuits.begin(), kSuits.end(), [&](Suit suit) {
    return hand.length(suit) >= lo[index(suit)] && hand.length(suit) <= hi[index(suit)];
  });
}

Announced either(std::span<const Announced> rows) {
  if (rows.empty()) return {};
  Announced result = rows.front();
  PointRange hcp = implied_hcp(rows.front());
  for (const Announced& row : rows.subspan(1)) {
    for (std::size_t i = 0; i < kStrengths; ++i) {
      result.strength[i] = result.strength[i].or_else(row.strength[i]);
    }
    for (std::size_t s = 0; s < 4; ++s) {
      result.lo[s] = std::min(result.lo[s], row.lo[s]);
      result.hi[s] = std::max(result.hi[s], row.hi[s]);
    }
    hcp = hcp.or_else(implied_hcp(row));
  }
  const auto all = [&](bool (PointRange::*open)() const) {
    return std::all_of(result.strength.begin(), result.strength.end(),
                       [open](const PointRange& range) { return (range.*open)(); });
  };
  if (all(&PointRange::open_below)) result.strength[kHcp].lo = hcp.lo;
  if (all(&PointRange::open_above)) result.strength[kHcp].hi = hcp.hi;
  return result;
}

namespace {

/// Nobody expects six cards of a suit that is not named: "0-5S" would say nothing.
std::string length_text(std::size_t suit, int lo, int hi) {
  constexpr int kMostExpected = 4;
  constexpr int kMostNamed = 7;
  const bool top = hi <= kMostExpected || (hi <= kMostNamed && lo > 1) || lo == hi;
  if (lo <= 0 && !top) return "";
  return range_text(std::to_string(lo), top ? std::to_string(hi) : "") + letter(kSuits[suit]);
}

/// Of the counts of a whole hand HCP alone are told, where they have both ends.
std::string strength_text(std::size_t strength, const PointRange& range, const PointRange& hcp) {
  const bool closed = !hcp.open_below() && !hcp.open_above() && !idle(hcp);
  if (idle(range) || (closed && strength != kHcp && strength < kFirstSupport)) return "";
  return absl::StrCat(range_text(strength, range), " ", name_of(strength));
}

/// What `all` has beyond `usual`, told as "7-9 or 18-20 HCP". A point more or less at an end is as
/// good as the same to a player.
std::string rare_strength(std::size_t i, const Announced& usual, const Announced& all) {
  constexpr int kPoint = 2;
  const PointRange& usually = usual.strength[i];
  const PointRange& whole = all.strength[i];
  const bool lower = whole.lo + kPoint < usually.lo;
  const bool higher = whole.hi - kPoint > usually.hi;
  if ((!lower && !higher) || idle(whole)) return "";
  if (idle(usually)) return strength_text(i, whole, usual.hcp());
  const PointRange below{whole.lo, usually.lo - 1};
  const std::string low = lower ? strength_text(i, below, usual.hcp()) : "";
  const std::string high = higher ? strength_text(i, {usually.hi + 1, whole.hi}, usual.hcp()) : "";
  if (low.empty() || high.empty()) return low + high;
  return absl::StrCat(range_text(i, below), " or ", high);
}

void join(std::string& list, const std::string& part) {
  if (!part.empty()) absl::StrAppend(&list, list.empty() ? "" : ", ", part);
}

}  // namespace

std::string text(const Announced& announced) {
  std::string text;
  for (std::size_t i = 0; i < kStrengths; ++i) {
    join(text, strength_text(i, announced.strength[i], announced.hcp()));
  }
  for (std::size_t s = 4; s-- > 0;) {
    const std::string length = length_text(s, announced.lo[s], announced.hi[s]);
    if (!length.starts_with("1+")) join(text, length);  // not void: true of nearly all hands
  }
  return text;
}

std::string text(const Announced& usual, const Announced& all) {
  std::string rare;
  for (std::size_t i = 0; i < kStrengths; ++i) {
    join(rare, rare_strength(i, usual, all));
  }
  for (std::size_t s = 4; s-- > 0;) {
    const std::string usually = length_text(s, usual.lo[s], usual.hi[s]);
    if (usually.empty()) continue;
    // A rare row that says nothing of a suit does not mean that it is short.
    if (all.lo[s] > 0 && all.lo[s] < usual.lo[s]) {
      join(rare, length_text(s, all.lo[s], usual.lo[s] - 1));
    }
    if (all.hi[s] > usual.hi[s] + 1) join(rare, length_text(s, usual.hi[s] + 1, all.hi[s]));
  }
  std::string text = bidding::text(usual);
  if (!rare.empty()) absl::StrAppend(&text, text.empty() ? "" : ", ", "rarely ", rare);
  return text;
}

}  // namespace tianji::bridge::bidding
