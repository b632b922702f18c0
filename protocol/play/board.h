// `tianji play`: four copies of the engine bid and play a deal through the text protocol.
#pragma once

#include <iosfwd>
#include <string>

#include "absl/status/statusor.h"
#include "engine/bridge/records/record.h"
#include "protocol/engines/engine.h"
#include "protocol/play/terminal/terminal.h"

namespace tianji::protocol {

/// The deal to bid and play, and the settings of the engines.
struct PlayRequest {
  bridge::Record board;  ///< only deal (four full hands), dealer, vulnerability and head are used
  std::string go;        ///< the text after `go ` for each decision, may be empty
  Settings options;      ///< for all four engines
  bool grounds = false;  ///< are the reasons for each card printed?
  Style style = {};
};

/// Prints the auction with its meanings, the tricks, a line each or each card with the reasons for
/// it, and the result beside the double-dummy one. Returns the record of the board as played. An
/// error is a refused option or an engine's illegal answer.
absl::StatusOr<bridge::Record> play(const PlayRequest& request, std::ostream& out);

}  // namespace tianji::protocol
