// Checks whether a position read from text can be played on.
#pragma once

#include <optional>
#include <string>

#include "engine/junqi/battle.h"

namespace tianji::junqi {

/// Checks a position of armies that are still being set up, in which pieces have been put but
/// nothing else is decided. Returns what was expected instead; empty when it is sound, and then the
/// turn is set. `helped` is the seat whose view it is (nullopt: everything is known).
template <class Board>
std::string why_unsound_set_up(Battle<Board>& battle, Seat turn, std::optional<Seat> helped);

/// The same for a position in play; when it is sound, play has begun.
template <class Board>
std::string why_unsound(Battle<Board>& battle, Seat turn, std::int16_t quiet,
                        std::optional<Seat> helped);

}  // namespace tianji::junqi
