// A match as records that other programs read. An error: a match of another game, or referee's
// texts that cannot be read.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "tuning/report/data.h"

namespace tianji::report {

/// Xiangqi: each game with what its engines said of each move.
absl::StatusOr<std::string> pgn_export(const Data& data);
/// Bridge: each board at each table, with meanings; the room is the rotation.
absl::StatusOr<std::string> pbn_export(const Data& data);
/// Junqi and siguo, as `tianji-lab replay` reads them.
absl::StatusOr<std::string> junqi_export(const Data& data);
/// Every game: everything that the file holds.
std::string json_export(const Data& data);

}  // namespace tianji::report
