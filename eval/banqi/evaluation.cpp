#include "eval/banqi/evaluation.h"

#include <algorithm>

namespace tianji::banqi {
namespace {

constexpr std::array<int, kKinds> kBase = {750, 350, 275, 225, 175, 400, 100};
/// The general's gain where so few enemy soldiers are left.
constexpr std::array<int, 3> kFewSoldiers = {350, 100, 25};
/// A man that nobody steps on gains this part of what it can take, up to a limit.
constexpr int kSafePart = 6;
constexpr int kSafeMost = 200;
/// A cannon needs screens: it loses this for each man that fewer than kManyMen are left.
constexpr std::size_t kManyMen = 16;
constexpr int kMissingScreen = 18;

/// A hunter's gain by the steps to its nearest prey.
constexpr std::array<int, 5> kNear = {0, 80, 60, 36, 16};

constexpr auto kWithin =
    face_down::cells_within<kCells, kNear.size()>([](std::size_t cell) { return kBeside[cell]; });

int worth_of(const Board& board, std::size_t colour, Kind kind, std::size_t men) {
  const int base = kBase[static_cast<std::size_t>(kind)];
  if (kind == Kind::cannon) {
    const int missing = men < kManyMen ? static_cast<int>(kManyMen - men) : 0;
    return base - kMissingScreen * missing;
  }
  int takers = 0;
  int prey = 0;
  for (std::size_t other = 0; other < kKinds; ++other) {
    const auto one = static_cast<Kind>(other);
    const auto count = static_cast<int>(board.alive(man_of(1 - colour, one)));
    if (takes(kind, one)) prey += count * kBase[other];
    if (one != Kind::cannon && takes(one, kind)) takers += count;
  }
  int worth = base;
  if (takers == 0) worth += std::min(kSafeMost, prey / kSafePart);
  if (kind == Kind::general) {
    const std::size_t soldiers = board.alive(man_of(1 - colour, Kind::soldier));
    if (soldiers < kFewSoldiers.size()) worth += kFewSoldiers[soldiers];
  }
  return worth;
}

}  // namespace

Worths worths(const Board& board) {
  const std::size_t men = board.alive_of(0) + board.alive_of(1);
  return face_down::sum_of_worths(
      board, [&](Man man) { return worth_of(board, colour_of(man), kind_of(man), men); });
}

Value places(const Board& board) {
  Value sum = 0;
  for (Man man = 0; man < kMen; ++man) {
    if (kind_of(man) == Kind::cannon || board.of(man) == 0) continue;
    const Cells prey = board.prey(colour_of(man), kind_of(man));
    const int near = face_down::gains_of_hunters(board.of(man), prey, kWithin, kNear);
    sum += colour_of(man) == 0 ? near : -near;
  }
  return sum;
}

}  // namespace tianji::banqi
