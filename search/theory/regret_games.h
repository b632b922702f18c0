// The games that regret minimisation solves, by name.
#pragma once

#include <memory>
#include <string_view>

#include "absl/status/statusor.h"
#include "search/theory/regret_table.h"

namespace tianji::search {

std::unique_ptr<RegretTable> make_kuhn_table();
std::unique_ptr<RegretTable> make_leduc_table();
std::unique_ptr<RegretTable> make_liars_dice_table();
std::unique_ptr<RegretTable> make_goofspiel_table();

/// By the value of UCI_Variant: kuhn, leduc, liarsdice, goofspiel.
absl::StatusOr<std::unique_ptr<RegretTable>> make_regret_table(std::string_view variant);

}  // namespace tianji::search
