// The record of an evening: one game after the other in the game's own form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/games/game_kind.h"

namespace tianji::protocol {

/// The head of a record: the players' names and the place.
games::RecordHead head_at_terminal(const std::vector<bool>& people);

/// `earlier` records and one more; the text before the first record of a file stands only once.
std::string joined_records(const games::GameKind& kind, const std::string& earlier,
                           std::string_view record);

}  // namespace tianji::protocol
