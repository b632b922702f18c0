// Reading the auction and play sections of PBN: their words turned into calls and cards.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "engine/bridge/records/record.h"

namespace tianji::bridge {

/// A word of a section and its line.
struct PbnWord {
  std::string text;
  std::size_t line = 0;
};

/// Notes of a section: `[Note "1:text"]`.
struct PbnNote {
  int number = 0;
  std::string text;
};

/// A section as it stands in the text.
struct PbnSection {
  std::string value;     ///< of its tag: the first seat
  std::size_t line = 0;  ///< of its tag
  std::vector<PbnWord> words;
  std::vector<PbnNote> notes;
  bool ends_text = false;  ///< nothing follows it, not even an empty line: it may be torn
};

/// Where reading stopped and why; `line` 0 when all is well.
struct PbnFault {
  std::size_t line = 0;
  absl::Status status;
  bool ok() const { return status.ok(); }
};

/// Fills in the calls of `record`, whose dealer is known.
PbnFault read_auction(const PbnSection& section, Record& record);

/// Fills in the cards of `record`, whose contract is known if the text told it. Columns belong to
/// seats from the section's first seat on; who leads follows from the cards.
PbnFault read_play(const PbnSection& section, Record& record);

}  // namespace tianji::bridge
