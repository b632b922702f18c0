// The position: the pieces on their stations, the turn, the seats that are out. It is small and
// holds no history and no allocation, so that searches copy it and play on it; state.h adds what
// players remember.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/junqi/board.h"
#include "engine/junqi/layout.h"
#include "engine/junqi/pieces.h"

namespace tianji::junqi {

/// A step or slide. While armies are set up, `from` is kSetUp and `to` is the number of the kind
/// that is put on the next cell.
struct Move {
  Station from = kNoStation;
  Station to = kNoStation;
  friend bool operator==(const Move&, const Move&) = default;
};
inline constexpr Station kSetUp = 254;
constexpr Move set_up_move(Kind kind) { return {kSetUp, static_cast<Station>(kind)}; }

/// The announcement of a move, which everybody hears, or of a seat that resigns or lets its turn
/// lapse (then `from` is kResigns or kLapses and `to` the seat).
struct Event {
  Station from = kNoStation;
  Station to = kNoStation;
  Outcome outcome = Outcome::quiet;
  bool flag_fell = false;  ///< the defender's flag fell: its owner is out
  std::uint8_t stuck = 0;  ///< seats, as bits, that went out for having no move on their turn
  Station attacker_flag = kNoStation;  ///< public because the attacker was a marshal and died
  Station defender_flag = kNoStation;  ///< the same for the defender
  friend bool operator==(const Event&, const Event&) = default;
};
inline constexpr Station kResigns = 253;
inline constexpr Station kLapses = 252;
constexpr bool is_move(const Event& event) { return event.from < kLapses; }
constexpr Event resignation(Seat seat) {
  Event event;
  event.from = kResigns;
  event.to = static_cast<Station>(index(seat));
  return event;
}
/// The seat's time ran out but it stays in the game, as on some servers.
constexpr Event lapse(Seat seat) {
  Event event;
  event.from = kLapses;
  event.to = static_cast<Station>(index(seat));
  return event;
}
constexpr Announcement announcement(const Event& event) {
  return {event.outcome, event.flag_fell, event.attacker_flag != kNoStation,
          event.defender_flag != kNoStation};
}

/// The armies that a seat sees besides its own: none, its ally's, all (四暗, 双明, 全明).
enum class Openness : std::uint8_t { dark, allies, all };
inline constexpr std::array<std::string_view, 3> kOpennessNames{"dark", "allies", "all"};
constexpr std::string_view name(Openness openness) {
  return kOpennessNames[static_cast<std::size_t>(openness)];
}

/// The rules that may differ from game to game: the limit of quiet plies and the armies that are
/// seen.
struct Rules {
  std::int16_t quiet_limit;
  Openness openness = Openness::dark;
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A piece, numbered by its owner and its place among the owner's pieces at the start, in order of
/// station: owner * 25 + number. In a game from the set-up the number is its cell in the layout.
using Piece = std::uint8_t;
inline constexpr Piece kNoPiece = 255;
constexpr std::size_t owner(Piece piece) { return piece / kArmy; }
constexpr Seat seat_at(std::size_t i) { return Seat{static_cast<std::uint8_t>(i)}; }

/// How a game stands or ended.
enum class Result : std::uint8_t { playing, first_side_wins, second_side_wins, draw };

/// The position. Kinds may be unseen; then it can only be continued by announcements (observe).
template <class Board>
class Battle {
 public:
  static constexpr std::size_t kSeatCount = Board::kSeats;
  static constexpr std::size_t kSideCount = 2;
  static constexpr std::size_t kStations = Board::kStations;
  static constexpr std::size_t kPieces = kSeatCount * kArmy;
  using Set = typename Topology<Board>::Set;
  using Move = junqi::Move;
  using MoveList = FixedVector<Move, kSeatCount == 2 ? 512 : 1024>;
  /// The data by which undo() restores the position.
  struct Undo {
    Event event;  ///< the announcement of the move
    Piece attacker = kNoPiece;
    Piece defender = kNoPiece;
    Seat turn = kNobody;
    std::uint8_t out = 0;
    std::uint8_t flags_shown = 0;
    Result result = Result::playing;
    std::int16_t quiet = 0;
    Key key = 0;
  };

  /// No army is set up yet; the first seat begins.
  Battle() : Battle(Rules{Board::kFacts.quiet_limit}) {}
  explicit Battle(const Rules& rules);

  // --- Position of engine/game.h
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat) % 2)}; }
  Seat seat() const { return over() ? kNobody : turn_; }
  bool over() const { return result_ != Result::playing; }
  Value value(Side side) const;  ///< kWin, kDraw or -kWin
  void moves(MoveList& list) const;
  Undo play(Move move);
  void undo(Move move, const Undo& undo);
  Key key() const { return key_; }  ///< depends on pieces, stations and the seat to act
  friend bool operator==(const Battle&, const Battle&) = default;

  // --- play by announcements, for those who do not see all pieces
  /// The announcement of a legal move, without the seats that it leaves without a move. All kinds
  /// must be known.
  Event outcome_of(Move move) const;
  /// Carries out `event` as announced, whatever the kinds are; leaves `event.stuck` to
  /// drop_stuck().
  Undo observe(const Event& event);
  /// While the seat on turn is one of `seats` (bits), it has no move: it goes out, and the next
  /// seat is on turn.
  void drop_stuck(std::uint8_t seats);
  /// observe(); then every seat without a move on its turn goes out. All kinds must be known.
  Undo play(const Event& event);

  // --- set-up and positions from text
  /// The number of pieces that `seat` has set up, of 25.
  std::size_t set_up(Seat seat) const { return count_[index(seat)]; }
  bool setting_up() const { return setting_up_; }
  /// The kinds on the cells that `seat` has set up.
  Layout layout(Seat seat) const;
  /// Puts the next piece of `seat` on a station while a position is built; begin() ends the
  /// building.
  void put(Seat seat, Station station, Kind kind);
  void set_turn(Seat seat);
  /// Starts the play. Seats without a piece are out; those without a marshal have shown their flag.
  void begin(Seat turn, std::int16_t quiet);
  /// Sets the kind of a piece, dead or alive; Kind::unseen hides it.
  void set_kind(Piece piece, Kind kind);
  void set_flag_shown(Seat seat);
  void set_rules(const Rules& rules) { rules_ = rules; }

  // --- questions
  const Rules& rules() const { return rules_; }
  Result result() const { return result_; }
  int quiet() const { return quiet_; }  ///< plies since the last combat
  bool out(Seat seat) const { return ((out_ >> index(seat)) & 1U) != 0; }
  bool flag_shown(Seat seat) const { return ((flags_shown_ >> index(seat)) & 1U) != 0; }
  Piece at(Station station) const { return at_[station]; }
  Kind kind(Piece piece) const { return kind_[piece]; }
  /// The station of a piece, the last one when its army is out; kNoStation when the piece died.
  Station where(Piece piece) const { return where_[piece]; }
  const Set& pieces(Seat seat) const { return own_[index(seat)]; }
  Set occupied() const;
  /// Pieces of `seat` outside headquarters that could step somewhere unless they are mines or
  /// flags.
  Set free_pieces(Seat seat) const;
  /// Whether `seat` has a legal move. All its kinds must be known.
  bool can_move(Seat seat) const;
  /// The stations that a piece of `seat` on `from` can go to, as an engineer or as another kind
  /// that moves.
  Set reach(Seat seat, Station from, bool engineer) const;

 private:
  Set barred(Seat seat) const;  ///< stations that `seat` may not enter
  Undo snapshot() const;
  void carry_out(const Event& event);
  void remove(Station station);
  void restore(Piece piece, Station station);
  void eliminate(Seat seat);
  void give_up(Seat seat);
  void pass_turn();
  void drop_all_stuck(Event& event);
  void decide();
  void end(Result result);
  Key piece_key(Piece piece, Station station) const;
  static Key turn_key(Seat seat, bool setting_up) {
    return mix64(0x6a75'6e71'6900'0000ULL + 2 * index(seat) + (setting_up ? 1 : 0));
  }
  Undo place_next(Kind kind);
  void take_back_placed(const Undo& undo);

  std::array<Piece, kStations> at_;
  std::array<Kind, kPieces> kind_;
  std::array<Station, kPieces> where_;
  std::array<std::uint8_t, kSeatCount> count_{};
  std::array<Set, kSeatCount> own_{};
  Set rooted_;  ///< stations of known mines and flags
  Rules rules_;
  Key key_ = 0;
  std::int16_t quiet_ = 0;
  Seat turn_{0};
  Result result_ = Result::playing;
  std::uint8_t out_ = 0;
  std::uint8_t flags_shown_ = 0;
  bool setting_up_ = true;
};

extern template class Battle<JunqiBoard>;
extern template class Battle<SiguoBoard>;

}  // namespace tianji::junqi
