// What a page asks of the table: one message, read and checked.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/answers/json.h"

namespace tianji::protocol::browser {

/// The number of a page's connection, from 1; numbers are not used again.
using Connection = std::uint64_t;

/// Who plays at a seat.
struct SeatPlayer {
  enum class By : std::uint8_t { person, engine, program };
  By by = By::engine;
  int level = 0;        ///< of our engine; 0: full strength
  std::string program;  ///< the name of one of the programs that the table offers
};
/// As a message names it: {"by": "engine", "level": 3}.
nlohmann::json shown(const SeatPlayer& player);

/// The characters of a move that are read, of those that a message has.
inline constexpr std::size_t kLongestMove = 200;

/// A message of a page. A field that the message leaves out is empty.
struct PageRequest {
  Connection from = 0;               ///< the page that sent it
  std::string what;                  ///< the key `do`
  std::string me;                    ///< what the page calls itself
  std::string browser;               ///< what its browser calls itself
  std::optional<int> seat;           ///< from 0
  std::optional<int> turn;           ///< the number of turns when the page sent it
  std::optional<int> number;         ///< of tricks, a preset, a game in a file
  std::optional<int> boards;         ///< of a new set of boards
  std::optional<int> seed;           ///< of the deals of a new set
  std::string move;                  ///< a move, a station, a card
  std::string text;                  ///< a record
  std::string variant;               ///< of a new game
  std::string rules;                 ///< of a new game
  std::string clock;                 ///< of a new game, as parse_clock reads it; empty: none
  std::vector<std::string> moves;    ///< a line that is tried after `turn`
  std::vector<std::string> systems;  ///< of the sides in a new game
  std::vector<SeatPlayer> players;   ///< of a new game, or one for `seat`
  bool sure = false;                 ///< the running game may be left
  bool agreed = false;               ///< everybody who was asked has agreed; no message says so
};

/// Reads a message, but not whose it is. An error says what was read and what was expected.
absl::StatusOr<PageRequest> read_request(std::string_view text);

}  // namespace tianji::protocol::browser
