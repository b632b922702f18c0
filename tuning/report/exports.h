// A match as records that other programs read. An error: a match of another game, or referee's
// texts that cannot be read.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "tuning/report/data.h"

namespace tianji::report {

/// The records of a match whose game is written by that option of `report` (GameKind::record_file),
/// with what engines said of each move; of bridge each board at each table, the room being the
/// rotation.
absl::StatusOr<std::string> records_export(const Data& data, std::string_view file);
/// Every game: everything that the file holds.
std::string json_export(const Data& data);

}  // namespace tianji::report
