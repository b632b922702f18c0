// Reads moves and announcements word by word and says what is wrong with them (for events.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/junqi/state.h"

namespace tianji::junqi {

/// The set of one seat, as in Event::stuck.
constexpr std::uint8_t bit(std::size_t seat) { return static_cast<std::uint8_t>(1U << seat); }

/// The letter of a seat.
template <class Board>
std::string seat_text(std::size_t seat) {
  return {Board::kFacts.seat_letters[seat]};
}

/// A move's text taken apart; nothing is checked against a position.
struct WrittenMove {
  Station from = kNoStation;
  Station to = kNoStation;
  std::optional<Outcome> outcome;
  FixedVector<Station, 2> flags;
  std::optional<std::size_t> fallen;
  std::uint8_t stuck = 0;
};

/// Takes the text of a move apart; nothing when it is no move.
template <class Board>
std::optional<WrittenMove> take_apart(std::string_view text);

/// `form`, or which of the two stations at the front of `text` is none of the board.
template <class Board>
std::string expected_instead(std::string_view text, std::string_view form);

/// Takes a seat's letter off the front of `text`.
template <class Board>
std::optional<std::size_t> take_seat(std::string_view& text);

/// The end of an error message for a step or slide that cannot be made; empty where it can be made.
template <class Board>
std::string why_unreachable(const Battle<Board>& battle, Station from, Station to);

/// Checks `event.stuck`: a seat in it must be on turn and, if its army is seen, have no move. Adds
/// seats that are seen to have no move, since the writer of the event need not have known. Returns
/// what was expected instead; empty when all is right.
template <class Board>
std::string read_stuck(const View<Board>& view, Event& event);

/// Makes the event of a written move. Returns what was expected where it does not fit the pieces
/// that are seen.
template <class Board>
std::string read_event(const View<Board>& view, const WrittenMove& written, Event& event);

}  // namespace tianji::junqi
