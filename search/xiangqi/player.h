// The xiangqi player: alpha-beta with an evaluation, a book and models of the opponent.
//
// Its search is compiled twice where the build can do so, for every processor and for newer ones
// (see tianji_faster in CMakeLists.txt). Both play the same moves.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

namespace tianji::search {

std::span<const Option> xiangqi_options();

/// The player that is fastest on this processor. `options` must outlive it.
std::unique_ptr<Player> make_xiangqi_player(const Options& options);

/// The same with the numbers of its search (search/alpha_beta/numbers.h) as options of their names.
std::span<const Option> tuned_xiangqi_options();
/// A player that heeds these options, somewhat slower. At their defaults it plays the same moves.
std::unique_ptr<Player> make_tuned_xiangqi_player(const Options& options);

namespace portable {
std::unique_ptr<Player> make_xiangqi_player(const Options& options);
}  // namespace portable

namespace faster {
/// For x86-64-v3. Defined where TIANJI_FASTER is; call it only if the processor can run it.
std::unique_ptr<Player> make_xiangqi_player(const Options& options);
}  // namespace faster

}  // namespace tianji::search
