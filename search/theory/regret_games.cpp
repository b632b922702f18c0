#include "search/theory/regret_games.h"

#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
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

}  // namespace tianji::search
