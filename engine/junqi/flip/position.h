// A game of flip junqi: all pieces of junqi's two-player board lie face down on all stations but
// the camps, and are turned up in the course of the game.
//
// Rules. In turn a player turns any piece up, or moves an own piece that is face up as in junqi (a
// step, a slide along a straight railway, an engineer around corners), out of headquarters too.
// Pieces face down block and are not attacked, nor are pieces in camps. The first piece turned up
// gives its colour to the player who turned it. Nobody attacks a stronger piece; equals both go,
// and so do a bomb and what it meets. Only an engineer or a bomb attacks a mine, only an engineer
// the flag, and not before all mines of that colour are gone. Who loses the flag, or can neither
// move nor turn a piece up, loses. A draw is 70 plies without a capture, 1000 plies in all, or a
// third occurrence. `Rules` has what others play.
//
// Text of a position (engine/face_down/text.h): rows from A0 to L4 with `A` to `L` for red's
// marshal, general, division commander, brigadier, colonel, major, captain, lieutenant, engineer,
// mine, bomb and flag, lower case blue's, `?` a piece face down; then rules as `quiet=50`,
// `plies=280`, `colour=opponent` or `two_same`, `flips=loud`, `suicide=yes`, `headquarters=lock`,
// `mine_taker=smallest`, `flag_taker=any` or `smallest`, `marshal_shows_flag=yes`:
//   "5/5/5/5/5/1A3/5/3b1/5/5/l4/L4 r - 3 91 flag_taker=any moves F1E1"
// Moves: "F1F2"; a flip is the station twice, "G2G2", and the piece that is seen then chance's own
// move, "a"; the station of a flag that a dead marshal shows is chance's too, "A1". A list of moves
// may join the two ("G2G2a", "G2G2=a") and may have junqi's signs of combat ("F1F2>").
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/face_down/position.h"
#include "engine/junqi/board.h"
#include "engine/junqi/pieces.h"

namespace tianji::junqi::flip {

using face_down::Man;
using face_down::Move;
using face_down::Reason;

inline constexpr std::size_t kStations = JunqiBoard::kStations;
using Board = face_down::Board<kStations, kKinds, 3, 0x666c6970>;
using Cells = Board::Cells;  ///< a set of stations
constexpr Kind kind_of(Man man) { return static_cast<Kind>(man % kKinds); }
constexpr Man man_of(std::size_t colour, Kind kind) {
  return static_cast<Man>(colour * kKinds + index(kind));
}
/// A piece with a rank, from marshal to engineer.
constexpr bool ranked(Kind kind) { return kind <= Kind::engineer; }

inline Cells camps() { return topology<JunqiBoard>().camps.word(0); }
inline Cells headquarters() { return topology<JunqiBoard>().headquarters.word(0); }
inline Cells beside(std::size_t station) {
  return topology<JunqiBoard>().neighbours[station].word(0);
}

/// The owner of the first piece that is turned up; `two_same`: a player has the colour that he is
/// the first to turn up on two flips in a row.
enum class FirstColour : std::uint8_t { own, opponent, two_same };
/// Who may attack what only few may. The smallest is the weakest rank that an army still has.
enum class Taker : std::uint8_t { engineer, smallest, any };

/// What players may agree on.
struct Rules {
  int quiet = 70;    ///< plies without a capture that make a draw: 1 to 1000
  int plies = 1000;  ///< of a whole game: 1 to 10000
  FirstColour colour = FirstColour::own;
  bool loud_flips = false;  ///< a flip ends a row of quiet plies
  bool suicide = false;     ///< a stronger piece, or a mine, may be attacked: the attacker dies
  bool headquarters_lock = false;      ///< pieces do not leave headquarters
  Taker mine_taker = Taker::engineer;  ///< or smallest
  Taker flag_taker = Taker::engineer;
  bool marshal_shows_flag = false;  ///< the flag of an army without a marshal is turned up
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// What people play, as the words of a position's text.
struct RuleSet {
  std::string_view name;
  std::string_view words;
};
inline constexpr RuleSet kRuleSets[] = {
    {"usual", ""},
    {"suicide",
     " quiet=40 plies=600 flips=loud suicide=yes headquarters=lock flag_taker=any"
     " marshal_shows_flag=yes"},
    {"long", " quiet=100 plies=400"},
    {"server", " quiet=50 plies=280 colour=two_same flag_taker=any"}};

/// Seat 0 moves first.
class Position : public face_down::Position<Position, Board, Rules, 512> {
 public:
  Position();  ///< all pieces face down

  /// The enemy's pieces that a piece of `colour` and `kind` may attack where it reaches them.
  Cells prey(std::size_t colour, Kind kind) const;
  /// The pieces that the piece on `station` can attack now.
  Cells captures(std::size_t station) const;

  // What face_down::Position asks.
  std::optional<Reason> has_lost(std::size_t colour) const;
  void army_moves(MoveList& list) const;
  bool army_can_move() const;
  Man stays(Man man, Man taken) const;
  std::uint8_t seat_zero(Man man) const;
  static constexpr bool kSeeks = true;
  std::optional<Man> sought() const;
  std::optional<Reason> drawn() const;
  int plies_left() const {
    return std::min(rules().quiet - quiet_plies(), rules().plies + 1 - static_cast<int>(number()));
  }
  bool flips_are_quiet() const { return !rules().loud_flips; }

  // What its text asks.
  static constexpr std::size_t kRows = static_cast<std::size_t>(JunqiBoard::kFacts.rows);
  static constexpr std::size_t kColumns = static_cast<std::size_t>(JunqiBoard::kFacts.columns);
  static constexpr std::string_view kLetters = "ABCDEFGHIJKLabcdefghijkl?";
  static constexpr std::string_view kColours = "rb";
  static constexpr auto& kArmy = kInventory;
  static constexpr std::string_view kForm =
      "twelve rows of A to L, a to l, ? and digits, r, b, - or -rb, the pieces face down, quiet "
      "plies "
      "and the number of the turn, such as 5/5/5/5/5/1A3/5/3b1/5/5/l4/L4 r - 3 91";
  static std::size_t cell_at(std::size_t row, std::size_t column) {
    return topology<JunqiBoard>().at[row][column];
  }
  static std::string cell_text(std::size_t station);
  static std::optional<std::size_t> cell_of(std::string_view text);
  static bool read_rule(std::string_view word, Rules& rules);
  static std::string rules_text(const Rules& rules);
  static constexpr bool decided_late(const Rules& rules) {
    return rules.colour == FirstColour::two_same;
  }
  static std::string refused(const Board& board);
  std::vector<std::string> turn_in_words(std::string_view word) const;

 private:
  Cells targets(std::size_t station) const;
  bool weakest(std::size_t colour, Kind kind) const;
  bool takes_mine(std::size_t colour, Kind kind) const;
  bool takes_flag(std::size_t colour, Kind kind) const;
};

std::string to_text(const Position& position);
absl::Status parse(std::string_view text, Position& position);
std::string to_text(const Position& position, Move move);
absl::StatusOr<Move> parse_move(const Position& position, std::string_view text);

/// The board for people, as the text has it: an empty camp is "()", an empty headquarters "[]".
std::string diagram(const Position& position);

}  // namespace tianji::junqi::flip
