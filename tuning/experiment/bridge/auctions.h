// Boards with auctions, for matches in which only the play is compared.
#pragma once

#include <cstdint>
#include <string>

#include "absl/status/status.h"

namespace tianji::experiment {

/// Writes `boards` lines DEAL DEALER VUL CALLS, as `tianji-lab match -contracts` reads them: deals
/// from `seed`, bid by the natural tables at all four seats; deals that are passed out are left
/// out. The same seed writes the same lines, of a longer file the same first ones.
absl::Status write_auctions(const std::string& path, std::uint64_t seed, int boards);

}  // namespace tianji::experiment
