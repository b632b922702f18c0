// A game in which men lie face down, as far as its rules look back: a board, and the moves since
// the last flip or capture. Banqi and flip junqi derive from it.
//
// A turn turns a man face down up, or moves an own man that is face up; men face down are not
// taken. Chance then shows the man, each in proportion to its number in the pool. Both seats see
// the same: nobody knows what is face down.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/types.h"
#include "engine/face_down/board.h"
#include "engine/game.h"

namespace tianji::face_down {

/// The reason why a game is over.
enum class Reason : std::uint8_t { no_man, flag, no_move, quiet, no_capture, length, repetition };
constexpr std::string_view to_text(Reason reason) {
  constexpr std::string_view kWords[] = {"no man left",         "the flag is taken",
                                         "no legal move",       "no flip or capture for long",
                                         "no capture for long", "the longest game is over",
                                         "repetition"};
  return kWords[static_cast<std::size_t>(reason)];
}
struct Ending {
  Reason reason;
  std::optional<Side> loser;  ///< nothing in a draw
};

/// The ChancePosition of engine/game.h for `Game`, which derives from this and has
///   has_lost(colour)   the reason why a colour has lost whoever is to move, if it has
///   army_moves(list)   the moves of the mover's men that are face up, captures first
///   army_can_move()    is there one?
///   stays(man, taken)  who stands on the cell after a capture; kEmpty: nobody
///   seat_zero(man)     the colour of seat 0 when `man` is turned up before it is decided; or what
///                      undecided() says
///   sought()           a man face down that must be turned up wherever it lies, before the next
///                      turn; nothing if there is none. kSeeks: may there be one?
///   drawn()            the reason of a draw by the number of plies
///   plies_left()       how many are left before such a draw
///   flips_are_quiet()  does a flip count as a quiet ply? Else it ends their row, as captures do
/// and the text's part in text.h. `Terms` are the rules that players agree on.
template <class Game, class TheBoard, class Terms, std::size_t kMostMoves>
class Position {
 public:
  using Move = face_down::Move;
  using Board = TheBoard;
  using Rules = Terms;
  using MoveList = FixedVector<Move, kMostMoves>;
  using ChanceList = FixedVector<Chance<Move>, std::max(Board::kMen, kMostCells)>;
  struct Undo {
    Key key;
    Man man;    ///< that moved
    Man taken;  ///< kEmpty unless the move was a capture
    std::uint8_t first;
    int quiet;
    std::size_t reversible;
  };
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }
  static constexpr std::uint8_t kNoColour = 2;
  /// Nobody has a colour yet, but seats have turned these up last; kNoColour: none.
  static constexpr std::uint8_t undecided(std::size_t by_seat_0, std::size_t by_seat_1) {
    const auto digit = [](std::size_t colour) { return (colour + 1) % (kNoColour + 1); };
    return static_cast<std::uint8_t>(kNoColour + digit(by_seat_0) +
                                     (kNoColour + 1) * digit(by_seat_1));
  }

  // The concepts of engine/game.h; these apply every rule of ending.
  Seat seat() const {
    if (chance_acts()) return kChance;
    return over() ? kNobody : Seat{static_cast<std::uint8_t>(mover())};
  }
  bool over() const { return ending().has_value(); }
  Value value(Side side) const {
    const auto end = ending();
    assert(end);
    if (!end->loser) return kDraw;
    return *end->loser == side ? -kWin : kWin;
  }
  void moves(MoveList& list) const {
    if (!ending()) board_moves(list);
  }
  void chances(ChanceList& list) const {
    assert(chance_acts());
    const double all = std::popcount(board_.dark());
    if (game().sought()) {
      for_each(board_.dark(), [&](std::size_t cell) { list.push_back({found_on(cell), 1 / all}); });
      return;
    }
    for (Man man = 0; man < Board::kMen; ++man) {
      if (board_.pool(man) > 0) list.push_back({shown(man), board_.pool(man) / all});
    }
  }
  Undo play(Move move);  ///< a legal move of the board, even when the game has ended by rule
  void undo(Move move, const Undo& undo);
  Key key() const { return key_ ^ board_.key(); }

  const Board& board() const { return board_; }
  /// The seat whose turn it is, also while chance shows the man that it turns up.
  std::size_t mover() const { return (number_ - 1) % 2; }
  /// The colour of a seat; nothing before the flip that decides it.
  std::optional<std::size_t> colour(std::size_t seat) const {
    if (!decided()) return std::nullopt;
    return std::size_t{first_} ^ seat;
  }
  /// The colour of the man that a seat has turned up last, while colours are undecided and where
  /// the rules ask for it.
  std::optional<std::size_t> turned_up(std::size_t seat) const {
    constexpr std::size_t kDigits = kNoColour + 1;
    const std::size_t last = first_ - kNoColour;
    const std::size_t digit = decided() ? 0 : seat == 0 ? last % kDigits : last / kDigits;
    if (digit == 0) return std::nullopt;
    return digit - 1;
  }
  bool chance_acts() const { return flipping() || game().sought(); }
  /// The cell that is being turned up.
  std::optional<std::size_t> flipping() const {
    if (flipping_ == kMostCells) return std::nullopt;
    return flipping_;
  }
  int quiet_plies() const { return quiet_; }
  std::size_t number() const { return number_; }
  /// The moves since the last flip or capture, the oldest first.
  std::vector<Move> last_moves() const {
    std::vector<Move> result;
    for (const Played& one : since_change()) result.push_back(one.move);
    return result;
  }
  /// How often this position has occurred since the last flip or capture, this time included.
  int occurrences() const {
    int count = 1;
    const auto since = since_change();
    // A position repeats only with the same side to move, and not before both have come back.
    for (std::size_t back = 4; back <= since.size(); back += 2) {
      if (since[since.size() - back].before == key()) ++count;
    }
    return count;
  }
  std::optional<Ending> ending() const;
  /// Has the seat to move a move by the board alone?
  bool can_move() const { return board_.dark() != 0 || (decided() && game().army_can_move()); }
  /// Moves by the board alone, whatever rule has ended the game; chance's too.
  void board_moves(MoveList& list) const;

  const Rules& rules() const { return rules_; }
  void set_rules(const Rules& rules) { rules_ = rules; }

  /// Compares boards, rules, clocks and the moves since the last flip or capture.
  friend bool operator==(const Position& a, const Position& b) {
    return a.board_ == b.board_ && a.rules_ == b.rules_ && a.first_ == b.first_ &&
           a.flipping_ == b.flipping_ && a.number_ == b.number_ && a.quiet_ == b.quiet_ &&
           a.last_moves() == b.last_moves();
  }

  /// The position in which these moves since the last flip or capture are taken back.
  Game without_last_moves() const;
  /// Makes this the start on `board`, or a position in which the mover has `colour` or that is
  /// undecided(); without moves before it.
  void begin(const Board& board, std::size_t colour = kNoColour, int quiet = 0,
             std::size_t number = 1);

 private:
  friend Game;
  Position() = default;

  struct Played {
    Key before;
    Move move;
  };
  static constexpr int kDrawnOccurrence = 3;
  // The colour of the first player, whether the second is to move, the cell being turned up, and
  // what seats without a colour have turned up.
  static constexpr std::size_t kMoverKey = 2;
  static constexpr std::size_t kFlipKeys = 3;
  static constexpr std::size_t kUndecidedKeys = kFlipKeys + kMostCells;
  static constexpr auto kTurnKeys =
      zobrist_keys<kUndecidedKeys + undecided(1, 1) - kNoColour>(0x7475726e);
  static Key first_key(std::size_t first) {
    if (first < kNoColour) return kTurnKeys[first];
    return first == kNoColour ? 0 : kTurnKeys[kUndecidedKeys + first - kNoColour - 1];
  }

  bool decided() const { return first_ < kNoColour; }
  std::span<const Played> since_change() const { return std::span(played_).last(reversible_); }
  const Game& game() const { return static_cast<const Game&>(*this); }
  void pass_turn() {
    ++number_;
    key_ ^= kTurnKeys[kMoverKey];
  }
  void show(Man man);
  void turn_up(Man man, std::size_t cell);
  void turn_down(std::size_t cell);

  Board board_;
  Rules rules_;
  std::uint8_t first_ = kNoColour;  ///< the colour of seat 0, or undecided()
  std::size_t flipping_ = kMostCells;
  std::size_t number_ = 1;  ///< of the turn
  int quiet_ = 0;
  Key key_ = 0;  ///< of all but the board
  std::vector<Played> played_;
  std::size_t reversible_ = 0;  ///< the last moves of `played_` that only moved men
};

template <class Game, class B, class R, std::size_t N>
std::optional<Ending> Position<Game, B, R, N>::ending() const {
  if (chance_acts()) return std::nullopt;
  const auto lost = [](Reason reason, std::size_t seat) {
    return Ending{reason, Side{static_cast<std::uint8_t>(seat)}};
  };
  for (std::size_t seat = 0; decided() && seat < kSeatCount; ++seat) {
    if (const auto reason = game().has_lost(first_ ^ seat)) return lost(*reason, seat);
  }
  if (!can_move()) return lost(Reason::no_move, mover());
  if (const auto reason = game().drawn()) return Ending{*reason, std::nullopt};
  if (occurrences() >= kDrawnOccurrence) return Ending{Reason::repetition, std::nullopt};
  return std::nullopt;
}

template <class Game, class B, class R, std::size_t N>
void Position<Game, B, R, N>::board_moves(MoveList& list) const {
  if (flipping()) {
    for (Man man = 0; man < Board::kMen; ++man) {
      if (board_.pool(man) > 0) list.push_back(shown(man));
    }
    return;
  }
  if (game().sought()) {
    for_each(board_.dark(), [&](std::size_t cell) { list.push_back(found_on(cell)); });
    return;
  }
  if (decided()) game().army_moves(list);
  for_each(board_.dark(), [&](std::size_t cell) { list.push_back(flip_of(cell)); });
}

template <class Game, class B, class R, std::size_t N>
void Position<Game, B, R, N>::turn_up(Man man, std::size_t cell) {
  board_.lift(cell);
  board_.put(man, cell);
  board_.take_from_pool(man);
}

template <class Game, class B, class R, std::size_t N>
void Position<Game, B, R, N>::turn_down(std::size_t cell) {
  board_.add_to_pool(board_.at(cell));
  board_.lift(cell);
  board_.put(Board::kDark, cell);
}

template <class Game, class B, class R, std::size_t N>
void Position<Game, B, R, N>::show(Man man) {
  turn_up(man, flipping_);
  key_ ^= kTurnKeys[kFlipKeys + flipping_];
  flipping_ = kMostCells;
  if (!decided()) {
    key_ ^= first_key(first_);
    first_ = game().seat_zero(man);
    key_ ^= first_key(first_);
  }
}

template <class Game, class B, class R, std::size_t N>
auto Position<Game, B, R, N>::play(Move move) -> Undo {
  Undo undo{key_, Board::kEmpty, Board::kEmpty, first_, quiet_, reversible_};
  if (is_shown(move)) {
    show(man_shown(move));
    quiet_ = game().flips_are_quiet() ? quiet_ + 1 : 0;
    reversible_ = 0;
    pass_turn();
    return undo;
  }
  if (is_found(move)) {
    turn_up(*game().sought(), cell_found(move));
    return undo;
  }
  played_.push_back({key(), move});
  ++reversible_;
  if (is_flip(move)) {
    flipping_ = to_of(move);
    key_ ^= kTurnKeys[kFlipKeys + flipping_];
    return undo;
  }
  undo.man = board_.at(from_of(move));
  undo.taken = board_.at(to_of(move));
  Man left = undo.man;
  if (undo.taken != Board::kEmpty) left = game().stays(undo.man, undo.taken);
  board_.lift(from_of(move));
  if (undo.taken != Board::kEmpty) board_.lift(to_of(move));
  if (left != Board::kEmpty) board_.put(left, to_of(move));
  ++quiet_;
  if (undo.taken != Board::kEmpty) {
    quiet_ = 0;
    reversible_ = 0;
  }
  pass_turn();
  return undo;
}

template <class Game, class B, class R, std::size_t N>
void Position<Game, B, R, N>::undo(Move move, const Undo& undo) {
  if (is_shown(move)) {
    flipping_ = to_of(played_.back().move);
    turn_down(flipping_);
    --number_;
  } else if (is_found(move)) {
    turn_down(cell_found(move));
  } else {
    if (is_flip(move)) {
      flipping_ = kMostCells;
    } else {
      if (board_.at(to_of(move)) != Board::kEmpty) board_.lift(to_of(move));
      if (undo.taken != Board::kEmpty) board_.put(undo.taken, to_of(move));
      board_.put(undo.man, from_of(move));
      --number_;
    }
    played_.pop_back();
  }
  key_ = undo.key;
  first_ = undo.first;
  quiet_ = undo.quiet;
  reversible_ = undo.reversible;
}

template <class Game, class B, class R, std::size_t N>
Game Position<Game, B, R, N>::without_last_moves() const {
  Game base = game();
  Position& past = base;
  const auto since = since_change();
  for (std::size_t i = since.size(); i-- > 0;) {
    const Move move = since[i].move;
    past.key_ = since[i].before;
    if (is_flip(move)) {
      past.flipping_ = kMostCells;
    } else {
      const Man man = past.board_.at(to_of(move));
      past.board_.lift(to_of(move));
      past.board_.put(man, from_of(move));
      --past.number_;
      --past.quiet_;
    }
    past.key_ ^= past.board_.key();  // the board has a key of its own
  }
  past.played_.clear();
  past.reversible_ = 0;
  return base;
}

template <class Game, class B, class R, std::size_t N>
void Position<Game, B, R, N>::begin(const Board& board, std::size_t colour, int quiet,
                                    std::size_t number) {
  board_ = board;
  quiet_ = quiet;
  number_ = number;
  flipping_ = kMostCells;
  first_ = static_cast<std::uint8_t>(colour < kNoColour ? colour ^ mover() : colour);
  key_ = (mover() == 1 ? kTurnKeys[kMoverKey] : 0) ^ first_key(first_);
  played_.clear();
  reversible_ = 0;
}

/// The man that lies on the cell being turned up in `now`, or the cell of the man that is sought,
/// when the men face down in `start` were dealt by `luck` to their cells. `now` must have come from
/// `start`.
template <class Game>
Move dealt(const Game& start, const Game& now, Random luck) {
  using Board = typename Game::Board;
  FixedVector<Man, kMostCells> men;
  for (Man man = 0; man < Board::kMen; ++man) {
    for (int i = 0; i < start.board().pool(man); ++i) men.push_back(man);
  }
  luck.shuffle(std::span(men.begin(), men.size()));
  if (now.flipping()) {
    const auto before = start.board().dark() & (Board::bit(*now.flipping()) - 1);
    return shown(men[static_cast<std::size_t>(std::popcount(before))]);
  }
  const Man* man = men.begin();
  std::size_t place = 0;
  for_each(start.board().dark(), [&](std::size_t cell) {
    if (*man++ == *now.sought() && (now.board().dark() & Board::bit(cell)) != 0) place = cell;
  });
  return found_on(place);
}

}  // namespace tianji::face_down
