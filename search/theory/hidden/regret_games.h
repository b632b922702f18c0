// The games that regret minimisation solves.
#pragma once

#include <memory>

#include "search/theory/hidden/regret_table.h"

namespace tianji::search {

std::unique_ptr<RegretTable> make_kuhn_table();
std::unique_ptr<RegretTable> make_leduc_table();
std::unique_ptr<RegretTable> make_liars_dice_table();
std::unique_ptr<RegretTable> make_goofspiel_table();

}  // namespace tianji::search
