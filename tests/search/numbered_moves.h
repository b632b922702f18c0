// A position of any game of two seats for alpha-beta: its moves are numbered in their order.
#pragma once

#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/game.h"
#include "search/alpha_beta/deepening.h"
#include "search/budget.h"

namespace tianji::search {

template <Position P>
class NumberedMoves {
 public:
  enum class Move : std::uint16_t {};
  using MoveList = FixedVector<Move, 256>;
  struct Undo {
    typename P::Move move;
    typename P::Undo undo;
  };
  static constexpr std::size_t kSeatCount = P::kSeatCount;
  static constexpr std::size_t kSideCount = P::kSideCount;
  static constexpr Side side(Seat seat) { return P::side(seat); }

  explicit NumberedMoves(P position) : position_(std::move(position)) {}
  Seat seat() const { return position_.seat(); }
  bool over() const { return position_.over(); }
  Value value(Side side) const { return position_.value(side); }
  Key key() const { return position_.key(); }
  void moves(MoveList& list) const {
    typename P::MoveList moves;
    position_.moves(moves);
    for (std::uint16_t i = 0; i < moves.size(); ++i) list.push_back(Move{i});
  }
  typename P::Move named(Move number) const {
    typename P::MoveList moves;
    position_.moves(moves);
    return moves[static_cast<std::size_t>(number)];
  }
  Undo play(Move number) {
    const auto move = named(number);
    return {move, position_.play(move)};
  }
  void undo(Move /*number*/, const Undo& undo) { position_.undo(undo.move, undo.undo); }

  friend bool operator==(const NumberedMoves&, const NumberedMoves&) = default;

 private:
  P position_;
};

/// Does the seat to move win? Found by exact alpha-beta, 60 plies deep.
template <Position P>
bool alpha_beta_wins(const P& position) {
  if (position.over()) return false;
  Table table(1);
  Deepening<NumberedMoves<P>> deepening(table);
  Never never;
  const NumberedMoves<P> tree(position);
  bool decided = false;
  const auto moves = deepening.run(
      {.tree = tree, .depth = 60, .style = Style::full_width}, never,
      [&](const Iteration&) { return decided; },
      [&](const auto& found) {
        decided = found.root.value >= kProven || found.root.value <= -kProven;
      });
  return moves[0].value > 0;
}

}  // namespace tianji::search
