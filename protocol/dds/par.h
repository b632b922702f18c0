// Par as libdds tells it: by the side that bids first, hands of a side taken together.
#pragma once

#include <string>
#include <string_view>

#include "engine/bridge/cards.h"
#include "protocol/dds/dll.h"

namespace tianji::dds {

/// Par when `first` bids first; the score is for that side. Contracts run from no-trump down to
/// clubs. Nobody can make anything: one contract of level 0. `vulnerable` outside 0..3 is none.
parResultsMaster par_of_side(const ddTableResults& table, int vulnerable, Side first);

/// "NS 45S,NS 3N" of Par().
std::string par_contracts(const parResultsMaster& par);
/// Fills DealerPar's and SidesPar's texts: "4S*-EW-1", "3N-NS+1".
parResultsDealer texts_in_order(const parResultsMaster& par);   ///< SidesPar: as they stand
parResultsDealer texts_by_tricks(const parResultsMaster& par);  ///< DealerPar: most tricks first
/// "Par 110: NS 2S NS 2H" with "NT" or "N". Precondition: valid_contracts.
std::string par_line(const parResultsMaster& par, std::string_view notrump);
/// At most ten contracts, each with a strain and seat of the table above.
bool valid_contracts(const parResultsMaster& par);

}  // namespace tianji::dds
