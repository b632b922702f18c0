// The moves that people choose: a log-linear model over what a move looks like to everybody and the
// kind of the piece that makes it. The table (eval/junqi/policy.weights) holds a log weight for
// each trait of a move and each kind; the sum of a move's weights, against those of the other
// moves, gives its probability. `tianji-lab belief --fit` fits it to games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/junqi/behaviour.h"
#include "eval/junqi/watcher.h"

namespace tianji::junqi {

/// A move shows one trait of each group. A piece's state: never moved, moved, has won.
inline constexpr std::array<TraitGroup, 6> kMoveGroups{{
    {"from", 42},    // region that the piece leaves, then its state
    {"to", 28},      // region that it enters, then whether it attacks
    {"target", 18},  // none or the target (see behaviour.h), then attacks so far: 0, 1 or 2, more
    {"stage", 20},   // own turns so far, then whether it attacks, then whether it moved before
    {"danger", 12},  // the enemy that could attack the piece before: none, without, with a victory;
                     // then after a quiet move (the same three), or that it attacks
    {"again", 2},    // whether the piece moved last
}};
inline constexpr std::size_t kMoveTraits = trait_count(kMoveGroups);
using MoveTraits = std::array<std::uint16_t, kMoveGroups.size()>;

/// Finds the traits of moves of `seat` in a game that is watched.
template <class Board>
class MoveReader {
 public:
  /// The watcher must outlive the reader, and see nothing more.
  MoveReader(const Watcher<Board>& watcher, Seat seat);
  /// The numbers of the traits, counted through all groups.
  MoveTraits traits_of(Move move) const;

 private:
  std::size_t danger(Station s) const { return danger_[1].has(s) ? 2 : danger_[0].has(s) ? 1 : 0; }

  const Watcher<Board>& watcher_;
  std::size_t army_;
  std::array<typename Watcher<Board>::Set, 2> danger_;
  std::size_t attacks_ = 0;
};

/// Log weights in hundredths by trait and kind.
struct Policy {
  std::array<KindWeights, kMoveTraits> weight{};
};
/// A list of grades times kinds for each group, in the form of eval/number_lists.h.
absl::StatusOr<Policy> parse_policy(std::string_view text);
/// The table embedded in the program.
const Policy& standard_policy();

/// The logarithm of how much more probable each move is than others, for a seat that sees `view`,
/// by the embedded table.
template <class Board>
std::vector<double> log_weights(const View<Board>& view, std::span<const Move> moves);

}  // namespace tianji::junqi
