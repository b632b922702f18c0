// Asian rules, after the Asian Xiangqi Federation: perpetual check by one side loses whatever the
// other does; by both it draws. Perpetual chase of one and the same piece loses, whichever pieces
// chase it; chasing two pieces in turn does not lose; chases by both sides draw. repetition.h
// defines a chase.
//
// Chinese rules, after the Chinese Xiangqi Association: every check, chase and threat of mate is an
// attack. Attacking with every move, of whatever kind and on whatever pieces, loses when the other
// side does not do the same; perpetual check alone loses against any other attack. Only threats of
// mate in one are seen; longer mates by checks are not searched for.
#include "engine/xiangqi/repetition.h"

#include <array>
#include <cassert>

#include "engine/xiangqi/move_generation.h"

namespace tianji::xiangqi {
namespace {

struct NamedRules {
  std::string_view name;
  RepetitionRules rules;
};
constexpr std::array<NamedRules, 4> kNames = {{{"asian", RepetitionRules::asian},
                                               {"chinese", RepetitionRules::chinese},
                                               {"simple", RepetitionRules::simple},
                                               {"checks_only", RepetitionRules::checks_only}}};

std::optional<Side> one_of(bool red, bool black) {
  if (red == black) return std::nullopt;
  return red ? kRed : kBlack;
}

/// Follows pieces through a loop: each keeps its number, from 0, wherever it goes.
class Numbers {
 public:
  template <bool kDark>
  explicit Numbers(const BoardOf<kDark>& board) {
    std::uint8_t next = 0;
    board.occupied().each([&](Square square) { numbers_[index(square)] = next++; });
  }
  void play(Move move) { numbers_[index(to_of(move))] = numbers_[index(from_of(move))]; }
  std::uint32_t set(Bitboard pieces) const {
    std::uint32_t result = 0;
    pieces.each([&](Square square) { result |= std::uint32_t{1} << numbers_[index(square)]; });
    return result;
  }

 private:
  std::array<std::uint8_t, kSquares> numbers_{};
};

template <bool kDark>
bool mates(const BoardOf<kDark>& board, Move move) {
  if (!board.gives_check(move)) return false;
  BoardOf<kDark> next = board;
  next.play(move);
  return !has_legal_move(next);
}

/// Whether the side that has just moved would mate if it could move again.
template <bool kDark>
bool threatens_mate(const BoardOf<kDark>& board) {
  if (board.in_check()) return false;
  BoardOf<kDark> again = board;
  again.pass();
  MoveListOf<kDark> list;
  legal_moves(again, list);
  for (const Move move : list) {
    if (mates(again, move)) return true;
  }
  return false;
}

template <bool kDark>
using Loop = std::span<const PlayedOn<kDark>>;

template <bool kDark>
BoardOf<kDark> loop_start(BoardOf<kDark> board, Loop<kDark> loop) {
  for (std::size_t i = loop.size(); i > 0; --i) board.undo(loop[i - 1].move, loop[i - 1].undo);
  return board;
}

template <bool kDark>
std::optional<Side> judge_asian(BoardOf<kDark> board, Loop<kDark> loop) {
  Numbers numbers(board);
  // Pieces that each side has chased at every move so far
  std::array<std::uint32_t, 2> prey = {~0U, ~0U};
  for (const auto& played : loop) {
    auto& of_mover = prey[tianji::index(board.mover())];
    const Bitboard pieces = of_mover != 0 ? chased(board, played.move) : Bitboard{};
    of_mover &= numbers.set(pieces);
    numbers.play(played.move);
    board.play(played.move);
  }
  return one_of(prey[0] != 0, prey[1] != 0);
}

template <bool kDark>
std::optional<Side> judge_chinese(BoardOf<kDark> board, Loop<kDark> loop) {
  std::array<bool, 2> attacks = {true, true};
  for (const auto& played : loop) {
    bool& every_move = attacks[tianji::index(board.mover())];
    const bool chases = every_move && !played.check && !chased(board, played.move).empty();
    board.play(played.move);
    every_move = every_move && (played.check || chases || threatens_mate(board));
  }
  return one_of(attacks[0], attacks[1]);
}

}  // namespace

std::optional<RepetitionRules> parse_rules(std::string_view name) {
  for (const NamedRules& entry : kNames) {
    if (entry.name == name) return entry.rules;
  }
  return std::nullopt;
}

std::string_view to_text(RepetitionRules rules) {
  for (const NamedRules& entry : kNames) {
    if (entry.rules == rules) return entry.name;
  }
  return {};
}

template <bool kDark>
std::optional<Side> judge(const BoardOf<kDark>& board,
                          std::span<const std::type_identity_t<PlayedOn<kDark>>> loop,
                          RepetitionRules rules) {
  assert(loop.size() >= 2);
  if (rules == RepetitionRules::simple) return std::nullopt;
  std::array<bool, 2> checks = {true, true};
  Side mover = loop.size() % 2 == 0 ? board.mover() : opponent(board.mover());
  for (const auto& played : loop) {
    bool& every_move = checks[tianji::index(mover)];
    every_move = every_move && played.check;
    mover = opponent(mover);
  }
  if (checks[0] || checks[1]) return one_of(checks[0], checks[1]);
  if (rules == RepetitionRules::checks_only) return std::nullopt;
  const BoardOf<kDark> start = loop_start<kDark>(board, loop);
  return rules == RepetitionRules::asian ? judge_asian<kDark>(start, loop)
                                         : judge_chinese<kDark>(start, loop);
}

template std::optional<Side> judge(const Board&, std::span<const Played>, RepetitionRules);
template std::optional<Side> judge(const DarkBoard&, std::span<const PlayedOn<true>>,
                                   RepetitionRules);

}  // namespace tianji::xiangqi
