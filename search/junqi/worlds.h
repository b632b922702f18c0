// Worlds that a view leaves open, as positions to search.
//
// Knowledge draws them with no opinion; of a few drawn each time one is kept, in proportion to how
// likely armies are set up like that (eval/junqi/layout_prior.h): sampling, importance resampling
// (Rubin 1987). Each world is drawn from its number alone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/junqi/knowledge.h"
#include "eval/junqi/evaluation.h"
#include "eval/junqi/layout_prior.h"

namespace tianji::junqi {

template <class Board>
class Worlds {
 public:
  /// `prior` must outlive it. Armies are set up; the view is consistent.
  Worlds(const View<Board>& view, const LayoutPrior& prior, std::uint64_t seed);

  Battle<Board> battle(std::uint64_t number) const;
  /// Pieces that have survived a fight since the start.
  const Shown<Board>& shown() const { return shown_; }
  /// The share of `count` worlds in which a piece is of each kind.
  std::array<double, kKinds> belief(Piece piece, int count) const;

 private:
  using World = typename Knowledge<Board>::World;
  World world(std::uint64_t number) const;
  double log_weight(const World& world) const;

  Knowledge<Board> known_;
  const LayoutPrior* prior_;
  Random random_;
  Shown<Board> shown_{};
  bool from_set_up_;
};

extern template class Worlds<JunqiBoard>;
extern template class Worlds<SiguoBoard>;

}  // namespace tianji::junqi
