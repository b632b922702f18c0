// `tianji play`: four copies of the engine bid and play a deal, spoken to in the text protocol.
#pragma once

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/records/record.h"

namespace tianji::protocol {

struct PlayRequest {
  bridge::Record board;  ///< its deal, dealer and vulnerability are used; all four hands seen
  std::string go;        ///< what follows `go ` for each decision, may be empty
  std::vector<std::pair<std::string, std::string>> options;  ///< for all four engines
};

/// Prints the auction with meanings, each card with its grounds, and the result beside the
/// double-dummy one. Returns the record of the board as it was played. An error is an option that
/// is refused, or an engine's illegal answer.
absl::StatusOr<bridge::Record> play(const PlayRequest& request, std::ostream& out);

}  // namespace tianji::protocol
