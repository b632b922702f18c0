// What pieces were seen to do, and how much likelier that makes them one kind than another.
//
// A piece shows traits: it stood still so long in such a row, moved first then, attacked one that
// had won, fled, kept out of reach ... They come from the moves and outcomes that everybody is
// told, never from kinds. A table (eval/junqi/behaviour.weights) has a log weight for each trait
// and kind; those of a piece are added up (a log-linear model, fitted to games by tianji-lab).
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

namespace tianji::junqi {

/// Traits of one sort, of which a piece shows at most a few; `grades` of them.
struct TraitGroup {
  std::string_view name;
  std::size_t grades;
};
inline constexpr std::array<TraitGroup, 14> kTraitGroups{{
    {"still", 75},      // never moved: cell (left or right alike), then own turns so far
    {"first", 60},      // cell, then own turns before its first move
    {"moves", 5},       // how many
    {"slides", 4},      // share of its moves that were longer than two steps
    {"attack", 15},     // what it attacked (see below), then won, lost, both
    {"defence", 9},     // by one that has won never, once, more often; it won, lost, both
    {"place", 14},      // where it has moved to
    {"idle", 8},        // own turns since it moved last, then has it won
    {"uncovered", 12},  // still in row 4, row 5, headquarters; neighbours that have left
    {"fled", 2},        // from one within reach that has never won, that has
    {"stood", 6},       // did not flee: from which, then how often
    {"chased", 5},      // moved within reach of what (see below)
    {"spared", 15},     // could attack what (see below), and did not; how often
    {"risked", 2},      // moved within reach of one that has never won, that has
}};
// Attacked and chased are: never moved in its last two rows, never moved elsewhere, moved without a
// victory, one victory, more.

constexpr std::size_t trait_count() {
  std::size_t count = 0;
  for (const TraitGroup& group : kTraitGroups) count += group.grades;
  return count;
}
inline constexpr std::size_t kTraits = trait_count();

struct Trait {
  std::uint16_t number;  ///< below kTraits: groups one after the other
  std::uint16_t times;   ///< 1 .. 3
  friend bool operator==(const Trait&, const Trait&) = default;
};
using Traits = FixedVector<Trait, 48>;
template <class Board>
using TraitsOfAll = std::array<Traits, Board::kSeats * kArmy>;

/// Of a game that was watched from the set-up on.
template <class Board>
TraitsOfAll<Board> traits_of_all(const Record<Board>& record);

/// Log weights in hundredths.
struct Behaviour {
  std::array<std::array<std::int16_t, kKinds>, kTraits> weight{};
  /// Per cent of the evidence that is believed, in junqi (two seats) and in siguo.
  std::array<std::int16_t, 2> strength{};
  std::array<std::int16_t, 1> cap{};  ///< most that one piece's evidence says for or against a kind
};

/// The form of eval/number_lists.h: a list of grades times kinds for each group, "strength", "cap".
/// An error names the line.
absl::StatusOr<Behaviour> parse_behaviour(std::string_view text);
/// The table that travels with the program.
const Behaviour& standard_behaviour();

using LogWeights = std::array<double, kKinds>;
template <class Board>
using LogWeightsOfAll = std::array<LogWeights, Board::kSeats * kArmy>;

/// What a piece's traits say of its kind in a game of so many seats, within the cap.
LogWeights evidence(const Behaviour& behaviour, const Traits& traits, std::size_t seats);

/// How likely each piece is of each kind by its cell and the evidence of it.
template <class Board>
Odds<Board> odds_of(const LayoutPrior& prior, const LogWeightsOfAll<Board>& evidence);
/// The same by its cell and what it did. All kinds alike when the game was not watched from the
/// set-up on, since cells and first moves are not known then.
template <class Board>
Odds<Board> odds_of(const Record<Board>& record, const LayoutPrior& prior,
                    const Behaviour& behaviour);

}  // namespace tianji::junqi
