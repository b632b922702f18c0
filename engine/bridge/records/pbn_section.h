// Reading the auction and play sections of PBN: their words turned into calls and cards.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "engine/bridge/records/record.h"

namespace tianji::bridge {

/// A word of a section and its line number.
struct PbnWord {
  std::string text;
  std::size_t line = 0;
};

/// A note of a section: `[Note "1:text"]`.
struct PbnNote {
  int number = 0;
  std::string text;
};

/// A section as the text has it.
struct PbnSection {
  std::string value;     ///< of its tag: the first seat
  std::size_t line = 0;  ///< of its tag
  std::vector<PbnWord> words;
  std::vector<PbnNote> notes;
  bool ends_text = false;  ///< nothing follows, not even an empty line: it may be truncated
};

/// The place where reading failed and why; `line` is 0 when all is well.
struct PbnFault {
  std::size_t line = 0;
  absl::Status status;
  bool ok() const { return status.ok(); }
};

/// Fills in the calls of `record`; its dealer must be known.
PbnFault read_auction(const PbnSection& section, Record& record);

/// Fills in the cards of `record`; its contract must be known if the text states it. Columns belong
/// to seats from the section's first seat on; the leader of each trick follows from the cards.
PbnFault read_play(const PbnSection& section, Record& record);

}  // namespace tianji::bridge
