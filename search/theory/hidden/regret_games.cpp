#include "search/theory/hidden/regret_games.h"

#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "search/theory/hidden/hidden_table.h"

namespace tianji::search {

// The most that a seat can win is the table's argument.

std::unique_ptr<RegretTable> make_kuhn_table() {
  return std::make_unique<HiddenTable<theory::Kuhn>>(2);
}
std::unique_ptr<RegretTable> make_leduc_table() {
  return std::make_unique<HiddenTable<theory::Leduc>>(13);
}
std::unique_ptr<RegretTable> make_liars_dice_table() {
  return std::make_unique<HiddenTable<theory::LiarsDice>>(1);
}

}  // namespace tianji::search
