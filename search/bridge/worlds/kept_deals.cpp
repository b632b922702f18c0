#include "search/bridge/worlds/kept_deals.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

bool goes_on(const View& before, const View& now) {
  const auto& old_cards = before.table().cards();
  const auto& cards = now.table().cards();
  const auto own = [](const View& view) { return view.hands()[index(view.seat())]; };
  return before.seat() == now.seat() && own(before) == own(now) &&
         before.table().auction() == now.table().auction() && old_cards.size() <= cards.size() &&
         std::equal(old_cards.begin(), old_cards.end(), cards.begin());
}

}  // namespace

void KeptDeals::move_on(const Knowledge& known) {
  const View& now = known.view();
  if (!lead_to(now)) deals_.clear();
  std::erase_if(deals_,
                [&](const Kept& kept) { return !admits(known, State(kept.deal, now.table())); });
  view_ = now;
}

bool KeptDeals::lead_to(const View& view) const { return view_ && goes_on(*view_, view); }

void KeptDeals::clear() {
  view_.reset();
  deals_.clear();
}

}  // namespace tianji::bridge
