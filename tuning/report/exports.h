// Writes a match in forms that other programs read: records of games, and JSON.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "tuning/report/data.h"

namespace tianji::report {

/// The records of all games, with what engines said about each move. `file` is the option of
/// `report` that was given: pgn, pbn or records. In bridge each board has two records, one for each
/// room. An error: this option writes the records of other games (GameKind::record_file), or a
/// stored game cannot be read.
absl::StatusOr<std::string> records_export(const Data& data, std::string_view file);
/// The boards of bridge as LIN, from the same records.
absl::StatusOr<std::string> lin_export(const Data& data);
/// Every game: everything that the file holds.
std::string json_export(const Data& data);

}  // namespace tianji::report
