// Played boards of PBN records, as states to which the recorded cards can be applied.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/bridge/records/record.h"
#include "engine/bridge/state.h"

namespace tianji::tuning {

/// The table after the calls of a record, with the final passes that it leaves out.
bridge::Table table_after_calls(const bridge::Record& record);

/// A board with a whole auction, and its cards from the lead up to the first that is missing in the
/// record or illegal.
struct RecordedPlay {
  bridge::State start;  ///< auction over, no card played
  std::vector<bridge::Card> cards;

  /// The state after the first `count` cards.
  bridge::State after(std::size_t count) const;
};

/// Boards of odd numbers are for training, those of even numbers for tests. A deal that was played
/// at several tables has one number, so it is in one half only.
enum class Half : std::uint8_t { training, test };

/// The boards of one half in PBN texts. Boards that are passed out, incomplete, irregular or
/// without a number are left out. Boards that cannot be read are reported on `err`.
std::vector<RecordedPlay> recorded_plays(const std::vector<std::string>& texts, Half half,
                                         std::ostream& err);

}  // namespace tianji::tuning
