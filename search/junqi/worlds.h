// Worlds that a view leaves open, as positions to search.
//
// Worlds are as likely as the odds of their pieces say (eval/junqi/behaviour.h: how armies are set
// up, and what their pieces have done since), among those that the view leaves possible. All have
// the same weight; none that is possible has none. Each world is drawn from its number alone, by a
// walk from one of 64 places: over 64 positions of real games the distribution of a piece's kind in
// 1,500 worlds was 0.03 away from that of a long walk, as chance makes it, and at most 0.15.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/junqi/knowledge/knowledge.h"
#include "eval/junqi/behaviour.h"
#include "eval/junqi/evaluation.h"
#include "eval/junqi/layout_prior.h"

namespace tianji::junqi {

/// What a belief rests on, each on those before it as well.
enum class Ground : std::uint8_t { inventory, layout, behaviour };

template <class Board>
class Worlds {
 public:
  using World = typename Knowledge<Board>::World;

  /// Armies are set up; the view is consistent.
  Worlds(const View<Board>& view, const LayoutPrior& prior, std::uint64_t seed,
         Ground ground = Ground::behaviour);

  const Knowledge<Board>& known() const { return known_; }
  /// The armies of a world; those that are seen mean nothing. Walks are begun where they are first
  /// needed: one thread only.
  World world(std::uint64_t number) const;
  Battle<Board> battle(std::uint64_t number) const;
  /// Pieces that have survived a fight since the start.
  const Shown<Board>& shown() const { return shown_; }
  /// The share of `count` worlds in which a piece is of each kind.
  std::array<double, kKinds> belief(Piece piece, int count) const;

 private:
  Knowledge<Board> known_;
  Exchanges<Board> exchanges_;
  const World& start(std::size_t number) const;

  Random random_;
  /// The way on from the last of `starts_`.
  mutable Random onward_;
  mutable std::vector<World> starts_;  ///< of walks, far from the witness and from each other
  Shown<Board> shown_{};
};

extern template class Worlds<JunqiBoard>;
extern template class Worlds<SiguoBoard>;

}  // namespace tianji::junqi
