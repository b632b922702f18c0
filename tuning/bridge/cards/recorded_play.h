// Boards of records that were played, as positions.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/bridge/state.h"

namespace tianji::tuning {

/// A board with a whole auction and legal cards from the lead on, as many as are told.
struct RecordedPlay {
  bridge::State start;  ///< auction over, no card played
  std::vector<bridge::Card> cards;

  /// The position after so many of the cards.
  bridge::State after(std::size_t count) const;
};

/// Boards of odd numbers are for training, the others for tests: a deal that was played at several
/// tables is in one half only.
enum class Half : std::uint8_t { training, test };

/// The boards of one half in PBN texts; passed-out, incomplete and irregular ones are left out.
/// Those that cannot be read are complained of on `err`.
std::vector<RecordedPlay> recorded_plays(const std::vector<std::string>& texts, Half half,
                                         std::ostream& err);

}  // namespace tianji::tuning
