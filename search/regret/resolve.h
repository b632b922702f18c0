// Subgames of a tree of two seats, solved again while the rest of a strategy stays as it is.
//
// A subgame begins at several histories, since nobody knows which of them was played. Unsafe: they
// are as likely as the strategy makes them, for both seats. But an opponent who foresees the new
// behaviour goes elsewhere, so that the new strategy may lose more than the old one. Safe (Burch,
// Johanson and Bowling 2014, "Solving imperfect information games using decomposition"): the
// histories are as likely as chance and the seat that is solved again make them, and the opponent
// may refuse to play on, for what it would win from the old strategy. Then it never wins more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/regret/profile.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// A history at which a subgame begins.
struct Root {
  Place place;
  /// What each seat sees there, as a number: equal numbers look alike.
  std::array<std::uint32_t, 2> seen{};
};

/// What a best response of `seat` wins from each root on, on the average over those that look alike
/// to it, weighted by chance and the other seat; 0 where these never come there.
std::vector<double> root_values(const Tree& tree, const Profile& profile,
                                std::span<const Root> roots, std::size_t seat);

/// `profile` with the behaviour of both seats behind the roots as predictive CFR+ finds it, each
/// seat's for itself. Sets that are never come to keep theirs. `roots` must hold, with a history,
/// all that look like it to a seat; there may be 65,535 of them.
Profile resolved(const Tree& tree, const Profile& profile, std::span<const Root> roots, bool safe,
                 std::int64_t iterations);

}  // namespace tianji::search::regret
