// Is a position that was read from text one that can be played on?
#pragma once

#include <optional>
#include <string>

#include "engine/junqi/battle.h"

namespace tianji::junqi {

/// What was expected instead of this position of armies that are being set up, in which pieces have
/// been put but nothing else is decided; empty when it is sound, and then it has the turn. `helped`
/// is whose view it is (nobody: all is known).
template <class Board>
std::string why_unsound_set_up(Battle<Board>& battle, Seat turn, std::optional<Seat> helped);

/// The same of a position in play; when it is sound, it has begun.
template <class Board>
std::string why_unsound(Battle<Board>& battle, Seat turn, std::int16_t quiet,
                        std::optional<Seat> helped);

}  // namespace tianji::junqi
