#include "search/junqi/set_up.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/junqi/battle.h"

namespace tianji::junqi {
namespace {

/// With ten draws three in four armies have three mines beside the flag; with one draw, one in
/// eight.
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

absl::StatusOr<Layout> goes_on(const Layout& begun, std::string_view word) {
  constexpr std::string_view kWord = "setup:";
  const std::string text = lower(word);
  Layout layout = begun;
  bool legal = text.starts_with(kWord) && text.size() > kWord.size();
  for (std::size_t i = kWord.size(); legal && i < text.size(); ++i) {
    const auto kind = kind_of(text[i]);
    legal = kind && has(next_kinds(layout), *kind);
    if (legal) layout.push_back(*kind);
  }
  if (!legal) return unreadable(word, "setup:<letters>, each piece on a cell where it may stand");
  return layout;
}

bool begins(const Layout& layout, const Layout& begun) {
  return begun.size() <= layout.size() && std::equal(begun.begin(), begun.end(), layout.begin());
}

}  // namespace tianji::junqi
