// Double-dummy tables of one deal or of many.
#pragma once

#include <array>
#include <span>

#include "protocol/dds/dll.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::dds {

/// The strains to solve, in libdds's order S H D C NT.
using Wanted = std::array<bool, DDS_STRAINS>;
inline constexpr Wanted kAllStrains{true, true, true, true, true};

/// Fills the wanted rows of `tables`, one table for each deal. RETURN_NO_FAULT; if any deal is
/// wrong, fills nothing and returns the code of the first one.
int calc_tables(std::span<const ddTableDeal> deals, const Wanted& wanted, ddTableResults* tables);

/// The whole table of one deal by one solver; an error leaves `table` as it was.
int calc_table(bridge::double_dummy::Solver& solver, const ddTableDeal& deal,
               ddTableResults& table);

}  // namespace tianji::dds
