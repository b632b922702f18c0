// The kinds that a piece's observed behaviour makes likely.
//
// A piece shows traits: how long it stood still on its cell, when it moved first, whether it
// attacked a piece that had won, fled, spared an enemy ... Traits come from the moves and outcomes
// that every seat hears, never from kinds. A table (eval/junqi/behaviour.weights) holds a log
// weight for each trait and kind; the weights of a piece's traits are added up (a log-linear model,
// fitted to games by tianji-lab).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/core/fixed_vector.h"
#include "engine/junqi/knowledge/exchanges.h"
#include "engine/junqi/state.h"
#include "eval/junqi/layout_prior.h"
#include "eval/number_lists.h"

namespace tianji::junqi {

/// A group of `grades` traits; a piece shows at most a few of them.
struct TraitGroup {
  std::string_view name;
  std::size_t grades;
};
inline constexpr std::array<TraitGroup, 14> kTraitGroups{{
    {"still", 75},      // never moved: cell (mirror images alike), then own turns so far
    {"first", 60},      // cell, then own turns before its first move
    {"moves", 5},       // number of moves
    {"slides", 4},      // part of its moves that went beyond a neighbouring station
    {"attack", 15},     // target (see below), then attacker won, lost, both died
    {"defence", 9},     // attacker's victories (0, 1, more), then attacker won, lost, both died
    {"place", 14},      // region in which the piece stands after its moves
    {"idle", 8},        // own turns since its last move, then whether it has won
    {"uncovered", 12},  // never moved: row 4, row 5, headquarters; then neighbours that have left
    {"fled", 2},        // from an enemy within reach without, with a victory
    {"stood", 6},       // did not flee: from which enemy, then how often
    {"chased", 5},      // moved so that it can attack a target (see below)
    {"spared", 15},     // target (see below) that it could attack and did not, then how often
    {"risked", 2},      // moved within reach of an enemy without, with a victory
}};
// Targets: never moved in its last two rows, never moved elsewhere, moved without a victory, one
// victory, more.

constexpr std::size_t trait_count(std::span<const TraitGroup> groups) {
  std::size_t count = 0;
  for (const TraitGroup& group : groups) count += group.grades;
  return count;
}
inline constexpr std::size_t kTraits = trait_count(kTraitGroups);

/// A trait that a piece shows.
struct Trait {
  std::uint16_t number;  ///< below kTraits, counted through all groups
  std::uint16_t times;   ///< 1 .. 3
  friend bool operator==(const Trait&, const Trait&) = default;
};
using Traits = FixedVector<Trait, 48>;
template <class Board>
using TraitsOfAll = std::array<Traits, Board::kSeats * kArmy>;

/// The traits of every piece, for a game that was watched from the set-up on.
template <class Board>
TraitsOfAll<Board> traits_of_all(const Record<Board>& record);

/// Log weights of a trait by kind, in hundredths.
using KindWeights = std::array<std::int16_t, kKinds>;
/// Reads them for each trait from a text in the form of eval/number_lists.h: a list of grades times
/// kinds for each group, and the lists of `more`. An error names the line.
absl::Status read_kinds(std::string_view text, std::span<const TraitGroup> groups,
                        std::span<KindWeights> weights, NumberLists more = {});

/// The table.
struct Behaviour {
  std::array<KindWeights, kTraits> weight{};
  /// Factor of the evidence in per cent, for junqi (two seats) and for siguo.
  std::array<std::int16_t, 2> strength{};
  std::array<std::int16_t, 1> cap{};  ///< bound of one piece's evidence for or against a kind
};

/// As read_kinds() reads it, with lists "strength" and "cap".
absl::StatusOr<Behaviour> parse_behaviour(std::string_view text);
/// The table embedded in the program.
const Behaviour& standard_behaviour();

using LogWeights = std::array<double, kKinds>;
template <class Board>
using LogWeightsOfAll = std::array<LogWeights, Board::kSeats * kArmy>;

/// Log weights of a piece's kinds by its traits, within the cap. `seats` picks the strength.
LogWeights evidence(const Behaviour& behaviour, const Traits& traits, std::size_t seats);

/// The odds of each piece's kinds by its cell and its evidence.
template <class Board>
Odds<Board> odds_of(const LayoutPrior& prior, const LogWeightsOfAll<Board>& evidence);
/// The same by its cell and its behaviour. All kinds have even odds when the game was not watched
/// from the set-up on, since cells and first moves are unknown then.
template <class Board>
Odds<Board> odds_of(const Record<Board>& record, const LayoutPrior& prior,
                    const Behaviour& behaviour);

}  // namespace tianji::junqi
