// Double-dummy tables of one deal or of many.
#pragma once

#include <array>
#include <span>

#include "protocol/dds/dll.h"

namespace tianji::dds {

/// Which strains are wanted, in libdds's order S H D C NT.
using Wanted = std::array<bool, DDS_STRAINS>;
inline constexpr Wanted kAllStrains{true, true, true, true, true};

/// Fills the wanted rows of `tables`, one a deal. Nothing is filled when any deal is wrong: its
/// code, else RETURN_NO_FAULT.
int calc_tables(std::span<const ddTableDeal> deals, const Wanted& wanted, ddTableResults* tables);

}  // namespace tianji::dds
