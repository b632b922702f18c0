// What a call announces to everybody: strength in each count that its rows use, and suit lengths.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "eval/bridge/bidding/table/rule.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// A range of half points; by default open at both ends.
struct PointRange {
  int lo = kNoLow;
  int hi = kNoHigh;
  static constexpr int kNoLow = 0;
  static constexpr int kNoHigh = 2 * 37 + 1;  // no hand has more HCP

  bool open_below() const { return lo <= kNoLow; }
  bool open_above() const { return hi >= kNoHigh; }
  bool open() const { return open_below() && open_above(); }
  bool empty() const { return lo > hi; }
  bool holds(int half_points) const {
    return (open_below() || half_points >= lo) && (open_above() || half_points <= hi);
  }
  PointRange and_then(const PointRange& other) const;
  PointRange or_else(const PointRange& other) const;
  friend bool operator==(const PointRange&, const PointRange&) = default;
};

/// The counts of strength that a row of a table can limit: HCP, the two counts that value long
/// suits and short honours, and support points by count and suit.
inline constexpr std::size_t kStrengths = 3 + 3 * 4;
/// The count that a condition on this feature limits; nothing: it is no strength.
std::optional<std::size_t> strength_of(Feature f);

/// Ranges of the hands that make a call, in every count that the rows of the call state. Unlike
/// Shown, which turns all counts into one for a partner who adds up, it mixes no counts.
struct Announced {
  std::array<PointRange, kStrengths> strength{};
  Lengths lo{0, 0, 0, 0};  ///< by index(Suit)
  Lengths hi{13, 13, 13, 13};

  const PointRange& hcp() const { return strength[0]; }
  /// Narrows the ranges by a condition on a hand.
  void narrow(const Atom& atom);
  void narrow(const Shapes& shapes);
  /// The ranges if both hold; where they exclude each other, `newer` wins.
  Announced and_then(const Announced& newer) const;
  bool empty() const;  ///< no hand fits
  bool strength_holds(const HandFacts& hand) const;
  bool lengths_hold(const HandFacts& hand) const;
  bool holds(const HandFacts& hand) const { return strength_holds(hand) && lengths_hold(hand); }
};

/// The ranges if one of `rows` holds. Where all rows limit strength at one end, but not in a common
/// count, HCP are limited there as far as every row implies.
Announced either(std::span<const Announced> rows);

/// Text such as "12-15 HCP, 5+S, 0-3H", "8-10 support points in H", in whole points; empty without
/// a promise.
std::string text(const Announced& announced);
/// The same of `usual` ranges, and what other calls of `all` ranges add: "16-18 HCP, rarely 12-15
/// HCP".
std::string text(const Announced& usual, const Announced& all);

}  // namespace tianji::bridge::bidding
