// Games of people from the records of their game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/experiment/played/played_games.h"

namespace tianji::experiment {

/// All games of a text of records, numbered from 1, as far as seats moved in turn: to the first
/// resignation or lapsed turn. An error names game and line: a record that cannot be read or a move
/// that does not fit.
template <class Board>
absl::StatusOr<std::vector<PlayedGame>> recorded_armies(std::string_view text);
absl::StatusOr<std::vector<PlayedGame>> recorded_xiangqi(std::string_view text);
/// Boards of PBN from the lead on; those that were passed out, are incomplete or irregular are left
/// out.
absl::StatusOr<std::vector<PlayedGame>> recorded_deals(std::string_view text);

}  // namespace tianji::experiment
