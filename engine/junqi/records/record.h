// Records of whole games with all armies known, and their replay by our rules.
//
// A file holds games, one block each; `#` begins a comment:
//
//   game <name>
//   setup <layout of each seat: 30 stations by number, `.` empty, a..h, i engineer, M, B, F>
//   <seat> <from> <- > < or => <to> [flag <stations that became public>]
//   out <seat> <flag | nomove | any other reason, which is a resignation to us>
//   end <decided | draw | any other way>
//
// Seats and stations are numbered as everywhere in engine/junqi; a station may also be named
// ("L6"). In some files seats take turns clockwise, by falling numbers. Those games are mirror
// images of ours, in which the right-hand neighbour is next; reading mirrors their stations and
// seats.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {

/// One line of a game.
struct Step {
  enum class What : std::uint8_t { move, out, end };
  std::size_t line = 0;
  What what = What::move;
  Seat seat = kNobody;
  Station from = kNoStation;
  Station to = kNoStation;
  Outcome outcome = Outcome::quiet;
  FixedVector<Station, 2> flags;
  std::string why;
};

/// A game as a file holds it; its moves are not checked.
template <class Board>
struct GameRecord {
  std::string name;
  std::size_t line = 0;
  std::array<Layout, Board::kSeats> layouts;
  std::vector<Step> steps;
};

/// A game that could not be read, and the reason.
struct RecordProblem {
  std::string game;
  std::size_t line = 0;
  absl::Status status;
};

/// The games and the problems of one text.
template <class Board>
struct GameRecords {
  std::vector<GameRecord<Board>> games;
  std::vector<RecordProblem> problems;
};
template <class Board>
GameRecords<Board> read_games(std::string_view text);

/// A game as a record; a game still in progress ends with "end other". Precondition: it began from
/// the set-up, and all armies are set up.
template <class Board>
std::string game_text(std::string_view name, const State<Board>& state);

/// The result of a replay.
struct GameReplay {
  struct Finding {
    std::size_t line = 0;
    std::string what;
  };
  /// Contradictions of our rules; nothing after the first one of a game is compared.
  std::vector<Finding> discrepancies;
  /// Things unusual but allowed: an agreed draw, a game that broke off, a turn that lapsed, a seat
  /// that stayed in without a move.
  std::vector<Finding> remarks;
  std::size_t moves = 0;
  std::size_t combats = 0;
  std::size_t flags = 0;  ///< seats that went out because their flag fell
  std::size_t stuck = 0;  ///< seats that went out because they had no move
  /// The first line at which a seat stayed in without a move on its turn
  std::size_t stuck_line = 0;
};

/// Plays a game and compares each move, outcome, flag, elimination and the end. A seat that goes
/// out for want of a move must have none, on its turn or (as on some servers) before. `visit` sees
/// the state after the set-up and after every event, as long as our rules agree on which seats are
/// out.
template <class Board>
GameReplay replay(const GameRecord<Board>& game,
                  const std::function<void(const State<Board>&)>& visit = nullptr);

}  // namespace tianji::junqi
