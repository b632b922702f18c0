// Par in libdds's forms: by the side that bids first, with both hands of a side together.
#pragma once

#include <string>
#include <string_view>

#include "engine/bridge/cards.h"
#include "protocol/dds/dll.h"

namespace tianji::dds {

/// Par when `first` bids first; the score is for that side. Contracts run from no-trump down to
/// clubs; if nobody can make any, there is one of level 0. `vulnerable` outside 0..3 means none.
parResultsMaster par_of_side(const ddTableResults& table, int vulnerable, Side first);

/// "NS 45S,NS 3N" of Par().
std::string par_contracts(const parResultsMaster& par);
/// Fills DealerPar's and SidesPar's texts: "4S*-EW-1", "3N-NS+1".
parResultsDealer texts_in_order(const parResultsMaster& par);   ///< SidesPar: in the same order
parResultsDealer texts_by_tricks(const parResultsMaster& par);  ///< DealerPar: most tricks first
/// "Par 110: NS 2S NS 2H" with "NT" or "N". Precondition: valid_contracts.
std::string par_line(const parResultsMaster& par, std::string_view notrump);
/// Are there at most ten contracts, each with a valid strain and seat?
bool valid_contracts(const parResultsMaster& par);

}  // namespace tianji::dds
