#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

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
  /// The attackers as a number that no other set has.
  int army() const { return ((rooks * 10 + horses) * 10 + cannons) * 10 + pawns; }

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
  if (us.pawns == 1 && them.guards() == 4) return 2 * kDrawn;
  if (us.pawns == 1) return them.guards() == 3 ? kWon / 2 : kWon;
  if (them.advisors > 0 && them.elephants > 0) return kDrawn;
  return them.elephants == 2 ? kWon / 2 : kWon;
}

constexpr int army(std::string_view letters) {
  int sum = 0;
  for (const char letter : letters) {
    sum += letter == 'R' ? 1000 : letter == 'H' ? 100 : letter == 'C' ? 10 : 1;
  }
  return sum;
}

/// Endings in which both sides have attackers: the side ahead wins this many sixteenths where the
/// other has at most one guard, two, three, and four. Counted in 10 games of each with four
/// guards, 3 to 20 with fewer, from random positions at 2,000 nodes a move, and made to fall with
/// the guards.
struct Lead {
  int ahead;
  int behind;
  std::array<int, 4> won;
};
constexpr Lead kLeads[] = {
    {army("R"), army("R"), {1, 1, 1, 1}},      {army("RP"), army("R"), {16, 5, 2, 1}},
    {army("RP"), army("RP"), {10, 5, 2, 2}},   {army("RP"), army("C"), {16, 16, 13, 10}},
    {army("RPP"), army("R"), {16, 16, 10, 8}}, {army("RH"), army("R"), {16, 9, 6, 2}},
    {army("RH"), army("RP"), {12, 8, 5, 4}},   {army("RH"), army("RC"), {12, 8, 4, 3}},
    {army("RC"), army("R"), {16, 12, 8, 2}},   {army("RC"), army("RP"), {12, 8, 4, 2}},
    {army("RC"), army("RH"), {10, 4, 3, 2}},   {army("HC"), army("H"), {14, 8, 5, 3}},
    {army("HC"), army("C"), {14, 10, 5, 3}},   {army("HH"), army("H"), {14, 4, 2, 2}},
    {army("HH"), army("C"), {16, 5, 4, 2}},    {army("CC"), army("H"), {8, 4, 4, 2}},
    {army("CC"), army("C"), {6, 5, 4, 1}},     {army("HP"), army("H"), {13, 2, 1, 1}},
    {army("HP"), army("C"), {13, 3, 2, 1}},    {army("CP"), army("H"), {8, 2, 1, 1}},
    {army("CP"), army("C"), {4, 3, 1, 1}},     {army("PP"), army("H"), {13, 2, 1, 1}},
    {army("PP"), army("C"), {13, 2, 1, 1}},    {army("HPP"), army("H"), {16, 15, 6, 1}},
    {army("HPP"), army("C"), {16, 14, 6, 2}},  {army("CPP"), army("H"), {16, 6, 3, 2}},
    {army("CPP"), army("C"), {16, 8, 6, 6}},   {army("PPP"), army("H"), {16, 9, 5, 3}},
    {army("PPP"), army("C"), {16, 7, 4, 1}},   {army("HCP"), army("C"), {16, 16, 10, 5}},
};
/// No row has more attackers.
constexpr int kMostAhead = 3;
constexpr int kMostBehind = 2;

}  // namespace

int winnable_sixteenths(const Board& board, Side ahead) {
  const Material us(board, ahead);
  const Material them(board, opponent(ahead));
  if (us.attackers() == 0) return kDrawn;
  if (them.attackers() > 0 && them.attackers() <= kMostBehind && us.attackers() <= kMostAhead) {
    for (const Lead& row : kLeads) {
      if (row.ahead != us.army() || row.behind != them.army()) continue;
      return row.won[static_cast<std::size_t>(std::max(them.guards(), 1)) - 1];
    }
  }
  if (us.attackers() == 1) {
    if (us.rooks == 1) return of_rook(them);
    if (us.horses == 1) return of_horse(them);
    return us.cannons == 1 ? of_cannon(us, them) : of_pawn(them);
  }
  const bool two = us.attackers() == 2 && us.pawns > 0 && us.rooks == 0;
  return two ? of_two(us, them) : kWon;
}

}  // namespace tianji::xiangqi
