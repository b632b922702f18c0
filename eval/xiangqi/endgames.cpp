#include "engine/xiangqi/board.h"
#include "eval/xiangqi/evaluation.h"

namespace tianji::xiangqi {
namespace {

constexpr int kWon = 16;
constexpr int kDrawn = 1;

/// The pieces of a side besides its king.
struct Material {
  Material(const Board& board, Side side)
      : advisors(board.of(side, Kind::advisor).count()),
        elephants(board.of(side, Kind::elephant).count()),
        horses(board.of(side, Kind::horse).count()),
        rooks(board.of(side, Kind::rook).count()),
        cannons(board.of(side, Kind::cannon).count()),
        pawns(board.of(side, Kind::pawn).count()) {}

  int guards() const { return advisors + elephants; }
  int attackers() const { return horses + rooks + cannons + pawns; }

  int advisors, elephants, horses, rooks, cannons, pawns;
};

// The rules are those of endgame books, compared with all positions of an ending where it has at
// most seven pieces (tests/eval/xiangqi/endgames_test.cpp has the figures).

int of_rook(const Material& them) {
  if (them.guards() == 4) return kDrawn;
  if (them.horses > 0 && (them.elephants == 2 || them.guards() == 3)) return kDrawn;
  if (them.cannons > 0 && (them.advisors == 2 || them.guards() == 3)) return kDrawn;
  return kWon;
}

/// A horse wins against one advisor at most.
int of_horse(const Material& them) {
  const bool few = them.elephants == 0 && them.advisors <= 1 && them.attackers() == 0;
  return few ? kWon : kDrawn;
}

/// A cannon needs an advisor of its own as a screen.
int of_cannon(const Material& us, const Material& them) {
  if (us.advisors == 0) return kDrawn;
  const bool few = them.elephants == 0 || them.guards() == 1;
  return few && them.attackers() == 0 ? kWon : kDrawn;
}

int of_pawn(const Material& them) { return them.guards() + them.attackers() > 0 ? kDrawn : kWon; }

/// A pawn and a piece that is no rook.
int of_two(const Material& us, const Material& them) {
  if (us.pawns == 1) return them.guards() == 4 ? kWon / 2 : kWon;
  if (them.advisors > 0 && them.elephants > 0) return kDrawn;
  return them.elephants == 2 ? kWon / 2 : kWon;
}

}  // namespace

int winnable_sixteenths(const Board& board, Side ahead) {
  const Material us(board, ahead);
  const Material them(board, opponent(ahead));
  if (us.attackers() == 0) return kDrawn;
  if (us.attackers() == 1) {
    if (us.rooks == 1) return of_rook(them);
    if (us.horses == 1) return of_horse(them);
    return us.cannons == 1 ? of_cannon(us, them) : of_pawn(them);
  }
  const bool two = us.attackers() == 2 && us.pawns > 0 && us.rooks == 0;
  return two ? of_two(us, them) : kWon;
}

}  // namespace tianji::xiangqi
