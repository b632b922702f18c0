#include "search/theory/regret_games.h"

#include "engine/core/text.h"
#include "engine/theory/kuhn.h"
#include "engine/theory/leduc.h"
#include "engine/theory/liars_dice.h"
#include "search/theory/hidden_table.h"

namespace tianji::search {

std::unique_ptr<RegretTable> make_kuhn_table() {
  return std::make_unique<HiddenTable<theory::Kuhn>>();
}
std::unique_ptr<RegretTable> make_leduc_table() {
  return std::make_unique<HiddenTable<theory::Leduc>>();
}
std::unique_ptr<RegretTable> make_liars_dice_table() {
  return std::make_unique<HiddenTable<theory::LiarsDice>>();
}

absl::StatusOr<std::unique_ptr<RegretTable>> make_regret_table(std::string_view variant) {
  struct Row {
    std::string_view variant;
    std::unique_ptr<RegretTable> (*make)();
  };
  static constexpr Row kRows[] = {{"kuhn", make_kuhn_table},
                                  {"leduc", make_leduc_table},
                                  {"liarsdice", make_liars_dice_table},
                                  {"goofspiel", make_goofspiel_table}};
  for (const Row& row : kRows) {
    if (row.variant == variant) return row.make();
  }
  return unreadable(variant, "one of kuhn leduc liarsdice goofspiel");
}

}  // namespace tianji::search
