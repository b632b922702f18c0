#include "search/junqi/set_up.h"

#include "engine/junqi/battle.h"

namespace tianji::junqi {
namespace {

/// Three in four armies then have three mines beside the flag, as one in eight of the prior has.
constexpr int kDraws = 10;

}  // namespace

int sheltering_mines(const Layout& layout) {
  int mines = 0;
  Battle<JunqiBoard> battle;
  for (const Kind kind : layout) battle.play(set_up_move(kind));
  for (const Station flag : battle.pieces(Seat{0}) & topology<JunqiBoard>().headquarters) {
    if (battle.kind(battle.at(flag)) != Kind::flag) continue;
    for (const Station s : topology<JunqiBoard>().neighbours[flag]) {
      mines += battle.kind(battle.at(s)) == Kind::mine ? 1 : 0;
    }
  }
  return mines;
}

Layout choose_layout(const LayoutPrior& prior, Random& random) {
  Layout best = prior.draw(random);
  int most = sheltering_mines(best);
  for (int draw = 1; draw < kDraws; ++draw) {
    const Layout layout = prior.draw(random);
    const int mines = sheltering_mines(layout);
    if (mines <= most) continue;
    best = layout;
    most = mines;
  }
  return best;
}

}  // namespace tianji::junqi
