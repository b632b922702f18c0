// About a thousand random hands, stored feature by feature: a condition is tested on all hands at
// once, some ten times as fast as hand by hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/bridge/bidding/table/rule.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// The hands, and operations on subsets of them.
class SampleHands {
 public:
  static constexpr std::size_t kCount = 1024;
  /// A subset: 1 or 0 for each hand.
  using Some = std::array<std::uint8_t, kCount>;

  /// The sample; it is the same on every machine.
  static const SampleHands& all();

  /// Removes from `some` the hands that do not meet the condition.
  void keep(const Atom& atom, Some& some) const;
  void keep(const ShapeSet& shapes, Some& some) const;
  static std::size_t count(const Some& some);
  static void remove(const Some& which, Some& from);

 private:
  SampleHands();

  std::array<std::array<std::int8_t, kCount>, kFeatures> features_{};
  std::array<std::uint16_t, kCount> shapes_{};
};

}  // namespace tianji::bridge::bidding
