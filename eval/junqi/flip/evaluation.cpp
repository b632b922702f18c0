#include "eval/junqi/flip/evaluation.h"

#include <algorithm>

namespace tianji::junqi::flip {
namespace {

/// Without what changes with the armies; in the order of Kind.
constexpr std::array<int, kKinds> kBase = {555, 500, 415, 335, 250, 195,
                                           140, 100, 100, 50,  110, 250};
constexpr int kEnemyMine = 35;  ///< for an engineer
/// The gain of an engineer where so many are left.
constexpr std::array<int, kInventory[index(Kind::engineer)] + 1> kFewEngineers = {0, 150, 40, 0};
/// The gain of a mine where so many are left, while the enemy can take it.
constexpr std::array<int, kInventory[index(Kind::mine)] + 1> kFewMines = {0, 170, 110, 80};
constexpr int kBombPart = 3;
/// An officer that nobody beats gains this part of what it can take, up to a limit.
constexpr int kSafePart = 8;
constexpr int kSafeMost = 150;

constexpr int kInCamp = 45;
/// A hunter's gain by the steps to its nearest prey.
constexpr std::array<int, 4> kNear = {0, 60, 40, 20};
/// The parts of a lead that remain without a way to the flag, and without plies.
constexpr int kUnreachable = 4;
constexpr int kQuiet = 4;

/// The stations at most so many steps away, by roads and railways.
const auto& within() {
  static const auto kWithin = face_down::cells_within<kStations, kNear.size()>(beside);
  return kWithin;
}

int strongest_enemy(const Board& board, std::size_t colour) {
  for (std::size_t kind = 0; kind <= index(Kind::engineer); ++kind) {
    if (board.alive(man_of(1 - colour, static_cast<Kind>(kind))) > 0) return kBase[kind];
  }
  return 0;
}

int worth_of(const Board& board, std::size_t colour, Kind kind) {
  const auto alive = [&](std::size_t of, Kind one) { return board.alive(man_of(of, one)); };
  const std::size_t enemy = 1 - colour;
  const int base = kBase[index(kind)];
  switch (kind) {
    case Kind::engineer:
      return base + kEnemyMine * static_cast<int>(alive(enemy, Kind::mine)) +
             kFewEngineers[alive(colour, kind)];
    case Kind::mine:
      return alive(enemy, Kind::engineer) > 0 ? base + kFewMines[alive(colour, kind)] : base;
    case Kind::bomb:
      return base + strongest_enemy(board, colour) / kBombPart;
    case Kind::flag:
      return base;
    default:
      break;
  }
  std::size_t takers = 0;
  int prey = 0;
  for (std::size_t other = 0; other <= index(Kind::engineer); ++other) {
    const std::size_t count = alive(enemy, static_cast<Kind>(other));
    if (other <= index(kind)) {
      takers += count;
    } else {
      prey += static_cast<int>(count) * kBase[other];
    }
  }
  return takers == 0 ? base + std::min(kSafeMost, prey / kSafePart) : base;
}

/// What the pieces of a colour gain by their places.
int places_of(const Position& position, std::size_t colour) {
  const Board& board = position.board();
  int sum = kInCamp * std::popcount(board.army(colour) & camps());
  for (std::size_t one = 0; one < kKinds; ++one) {
    const Kind kind = static_cast<Kind>(one);
    const Cells own = board.of(man_of(colour, kind));
    if (own == 0 || rooted(kind)) continue;
    const Cells prey = position.prey(colour, kind);
    sum += face_down::gains_of_hunters(own, prey, within(), kNear);
  }
  return sum;
}

}  // namespace

Worths worths(const Board& board) {
  return face_down::sum_of_worths(
      board, [&](Man man) { return worth_of(board, Board::colour(man), kind_of(man)); });
}

Value places(const Position& position) { return places_of(position, 0) - places_of(position, 1); }

bool can_win_flag(const Position& position, std::size_t colour) {
  const Board& board = position.board();
  const auto alive = [&](std::size_t of, Kind one) { return board.alive(man_of(of, one)); };
  const std::size_t mines = alive(1 - colour, Kind::mine);
  const bool by_engineer = position.rules().flag_taker == Taker::engineer;
  if (alive(colour, Kind::engineer) > 0) return true;
  if (position.rules().mine_taker == Taker::engineer && alive(colour, Kind::bomb) < mines) {
    return false;
  }
  return !by_engineer;
}

Value weighed(const Position& position, Value value) {
  if (!can_win_flag(position, value > 0 ? 0 : 1)) value /= kUnreachable;
  return value - value * position.quiet_plies() / (kQuiet * position.rules().quiet);
}

}  // namespace tianji::junqi::flip
