// Draws worlds that are consistent with a view.
//
// The odds of its pieces (eval/junqi/behaviour.h: how armies are set up, and what their pieces have
// done since) give the probability of a world; each consistent world has some. Drawn worlds all
// weigh the same. A world follows from its number alone, by a random walk from one of 64 start
// worlds. In 64 positions of real games the distribution of a piece's kind over 1,500 worlds
// differed from that of a long walk by 0.03, as expected by chance, and by at most 0.15.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/junqi/knowledge/knowledge.h"
#include "eval/junqi/behaviour.h"
#include "eval/junqi/evaluation.h"
#include "eval/junqi/layout_prior.h"

namespace tianji::junqi {

/// The evidence for the odds; each value includes those before it: the pieces that an army has, the
/// cells on which people put each kind, the ways in which they set up, what pieces have done.
enum class Ground : std::uint8_t { inventory, cells, layout, behaviour };

/// The worlds of one view.
template <class Board>
class Worlds {
 public:
  using World = typename Knowledge<Board>::World;

  /// Requires a consistent view with armies set up.
  Worlds(const View<Board>& view, const LayoutPrior& prior, std::uint64_t seed,
         Ground ground = Ground::behaviour, const Behaviour& behaviour = standard_behaviour());

  const Knowledge<Board>& known() const { return known_; }
  /// The hidden armies of a world (entries of visible armies are undefined). It keeps worlds
  /// at their first use, so only one thread may call it.
  World world(std::uint64_t number) const;
  Battle<Board> battle(std::uint64_t number) const;
  /// Pieces that have survived a fight since the start.
  const Shown<Board>& shown() const { return shown_; }
  /// The fraction of `count` worlds in which a piece is of each kind.
  std::array<double, kKinds> belief(Piece piece, int count) const;

 private:
  Knowledge<Board> known_;
  Exchanges<Board> exchanges_;
  const World& start(std::size_t number) const;
  World drawn(std::uint64_t number) const;

  Random random_;
  /// Random numbers for the walk from the last of `starts_` to the next.
  mutable Random onward_;
  mutable std::vector<World> starts_;  ///< start worlds, far from the witness and from each other
  mutable std::vector<World> first_;   ///< the first worlds: a decision asks for them twice
  Shown<Board> shown_{};
};

extern template class Worlds<JunqiBoard>;
extern template class Worlds<SiguoBoard>;

}  // namespace tianji::junqi
