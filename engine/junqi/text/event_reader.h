// Moves and announcements read word by word, and what is wrong with them (for events.cpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/junqi/state.h"

namespace tianji::junqi {

/// A move's text taken apart; nothing is checked against a position.
struct Told {
  Station from = kNoStation;
  Station to = kNoStation;
  std::optional<Outcome> outcome;
  FixedVector<Station, 2> flags;
  std::optional<std::size_t> fallen;
  std::uint8_t stuck = 0;
};

/// Nothing when the text is no move.
template <class Board>
std::optional<Told> take_apart(std::string_view text);

/// The seat whose letter begins `text`, which it shortens.
template <class Board>
std::optional<std::size_t> take_seat(std::string_view& text);

/// What was expected of a step or slide that cannot be made; empty when it can.
template <class Board>
std::string why_unreachable(const Battle<Board>& battle, Station from, Station to);

/// Seats that are told to have no move must be those on turn, and those that are seen have none.
/// Who left one out that is seen to have none need not have known: it is added.
template <class Board>
std::string read_stuck(const View<Board>& view, Event& event);

/// The event that a told move makes; the sentence says what does not fit the pieces that are seen.
template <class Board>
std::string read_event(const View<Board>& view, const Told& told, Event& event);

}  // namespace tianji::junqi
