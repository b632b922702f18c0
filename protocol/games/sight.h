// What a seat sees of a game, as data for a page that draws it. Every sight follows from the view
// of its seat; what is hidden from a seat is not in its sight.
//
// A sight is a JSON object. `men` lists the men on a board as protocol/drawing numbers them, and
// `marks` the cells of the last move. Hands are written as in PBN, a hand that is not seen is null.
// The keys are in protocol/browser/README.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "engine/bridge/state.h"
#include "engine/junqi/flip/position.h"
#include "engine/junqi/state.h"
#include "engine/squares.h"
#include "engine/xiangqi/fog/state.h"
#include "engine/xiangqi/jieqi/position.h"
#include "engine/xiangqi/position.h"

namespace tianji::protocol::games {

// `viewer` may be kNobody, who sees what is public. When a game is over, or if `whole`, everybody
// sees all of it.

/// Of a game on squares in which nothing is hidden.
nlohmann::json sight_of(const Squares& squares);
nlohmann::json sight_of(const bridge::State& state, Seat viewer, bool whole);
nlohmann::json sight_of(const xiangqi::Position& position);
/// Of the board with its dark pieces, which is the same for both seats.
nlohmann::json sight_of(const xiangqi::jieqi::Position& position);
/// Of what the seat sees of fog xiangqi: `fog` lists the cells out of its sight.
nlohmann::json sight_of(const xiangqi::fog::State& state, Seat viewer, bool whole);
/// Of flip junqi, which is the same for both seats, after a move.
nlohmann::json sight_of(const junqi::flip::Position& position, std::optional<face_down::Move> last);
template <class Board>
nlohmann::json sight_of(const junqi::State<Board>& state, Seat viewer, bool whole);

}  // namespace tianji::protocol::games
