#include "engine/xiangqi/fog/sight.h"

#include <array>

namespace tianji::xiangqi::fog {
namespace {

constexpr std::array<std::string_view, 3> kSets = {"mistboard", "mistchess", "room"};
constexpr std::array<int, 3> kQuiet = {60, 120, 120};

Bitboard king_of(const Board& board, Side side) { return board.of(side, Kind::king); }

/// The pieces that hobble a horse or an elephant on `from` in one of its moves over free ground.
Bitboard hobbling(Square from, Bitboard targets, Bitboard occupied) {
  Bitboard found;
  targets.each([&](Square to) { found |= between(from, to) & occupied; });
  return found;
}
Bitboard hobbling_horse(Square from, Bitboard occupied) {
  const Bitboard near = attack_tables::kHobbled.beside[index(from)].squares & occupied;
  return near.empty() ? near : hobbling(from, horse_moves(from, {}), near);
}
Bitboard hobbling_elephant(Square from, Bitboard occupied) {
  const Bitboard near = attack_tables::kHobbled.diagonal[index(from)].squares & occupied;
  return near.empty() ? near : hobbling(from, elephant_moves(from, {}), near);
}

/// The squares that advisors, soldiers and the king see alike by all rules.
Bitboard steps(const Board& board, Side side) {
  Bitboard seen;
  board.of(side, Kind::advisor).each([&](Square from) { seen |= advisor_moves(from); });
  board.of(side, Kind::pawn).each([&](Square from) { seen |= pawn_moves(side, from); });
  king_of(board, side).each([&](Square from) { seen |= king_moves(from); });
  return seen;
}

void add_cannon(const Lines& lines, Bitboard all, CannonSight sight, Area& area) {
  const Bitboard screens = lines.first & all;
  const Bitboard targets = lines.second & all;
  area.seen |= lines.first.without(all);
  switch (sight) {
    case CannonSight::a:
      area.seen |= screens | targets;
      break;
    case CannonSight::b:
      area.shrouded |= screens | targets;
      break;
    case CannonSight::c:
      area.seen |= screens;
      area.shrouded |= targets;
      break;
    case CannonSight::d:
      area.shrouded |= screens;
      area.seen |= targets;
      break;
    case CannonSight::e:
      area.seen |= targets;
      break;
  }
}

Bitboard file_between_kings(const Board& board) {
  return between(king_of(board, kRed).first(), king_of(board, kBlack).first());
}

/// What the pieces of `side` add to its own squares, by Mistboard's rules.
Area mistboard(const Board& board, Side side, const Rules& rules) {
  const Bitboard all = board.occupied();
  Area area{steps(board, side), {}};
  board.of(side, Kind::rook).each([&](Square from) { area.seen |= rook_reach(from, all); });
  board.of(side, Kind::cannon).each([&](Square from) {
    add_cannon(lines_from(from, all), all, rules.cannon, area);
  });
  board.of(side, Kind::horse).each([&](Square from) {
    area.seen |= horse_moves(from, all);
    area.shrouded |= hobbling_horse(from, all);
  });
  board.of(side, Kind::elephant).each([&](Square from) {
    area.seen |= elephant_moves(from, all);
    area.shrouded |= hobbling_elephant(from, all);
  });
  if (facing(board)) {
    area.seen |= king_of(board, opponent(side));
    if (board.mover() == side) area.seen |= file_between_kings(board);
  }
  return area;
}

Area mistchess(const Board& board, Side side) {
  const Bitboard all = board.occupied();
  Area area{steps(board, side), {}};
  board.of(side).each(
      [&](Square from) { area.seen |= attack_tables::kHobbled.beside[index(from)].squares; });
  board.of(side, Kind::rook).each([&](Square from) { area.seen |= rook_reach(from, all); });
  board.of(side, Kind::cannon).each([&](Square from) {
    const Lines lines = lines_from(from, all);
    area.seen |= lines.first | lines.second;
  });
  board.of(side, Kind::horse).each([&](Square from) { area.seen |= horse_moves(from, all); });
  board.of(side, Kind::elephant).each([&](Square from) {
    area.seen |= elephant_moves(from, all);
    elephant_moves(from, {}).each([&](Square to) { area.seen |= between(from, to); });
  });
  if (facing(board)) area.seen |= file_between_kings(board) | king_of(board, opponent(side));
  return area;
}

/// The squares that pieces may move to. Blocked legs and eyes follow from the list of own moves.
Area room(const Board& board, Side side) {
  const Bitboard all = board.occupied();
  Area area{steps(board, side), {}};
  const bool on_turn = board.mover() == side;
  board.of(side, Kind::rook).each([&](Square from) { area.seen |= rook_reach(from, all); });
  board.of(side, Kind::cannon).each([&](Square from) {
    add_cannon(lines_from(from, all), all, CannonSight::e, area);
  });
  board.of(side, Kind::horse).each([&](Square from) {
    area.seen |= horse_moves(from, all);
    if (on_turn) area.shrouded |= hobbling_horse(from, all);
  });
  board.of(side, Kind::elephant).each([&](Square from) {
    area.seen |= elephant_moves(from, all);
    if (on_turn) area.shrouded |= hobbling_elephant(from, all);
  });
  return area;
}

}  // namespace

std::string_view to_text(RuleSet set) { return kSets[static_cast<std::size_t>(set)]; }

std::optional<Rules> parse_rules(std::string_view name) {
  for (std::size_t i = 0; i < kSets.size(); ++i) {
    if (kSets[i] == name) return Rules{.set = static_cast<RuleSet>(i), .quiet = kQuiet[i]};
  }
  return std::nullopt;
}

bool facing(const Board& board) {
  const Bitboard red = king_of(board, kRed);
  const Bitboard black = king_of(board, kBlack);
  if (red.empty() || black.empty()) return false;
  const Square from = red.first();
  const Square to = black.first();
  return file_of(from) == file_of(to) && (between(from, to) & board.occupied()).empty();
}

Area area_of(const Board& board, Side side, const Rules& rules) {
  Area area = rules.set == RuleSet::mistboard   ? mistboard(board, side, rules)
              : rules.set == RuleSet::mistchess ? mistchess(board, side)
                                                : room(board, side);
  area.seen |= board.of(side);
  area.shrouded = area.shrouded.without(area.seen);
  return area;
}

Sight sight_of(const Board& board, Side side, const Rules& rules) {
  Sight sight;
  sight.area = area_of(board, side, rules);
  (board.occupied() & sight.area.seen).each([&](Square square) {
    sight.men.put(square, board.at(square));
  });
  sight.men.set_mover(board.mover());
  const bool told = rules.set == RuleSet::room && !king_of(board, board.mover()).empty();
  sight.check = told && board.in_check();
  return sight;
}

void moves_of(const Board& board, const Rules& rules, MoveList& list) {
  pseudo_legal_moves(board, list);
  if (rules.set == RuleSet::room || !facing(board)) return;
  list.push_back(move_of(king_of(board, board.mover()).first(),
                         king_of(board, opponent(board.mover())).first()));
}

}  // namespace tianji::xiangqi::fog
