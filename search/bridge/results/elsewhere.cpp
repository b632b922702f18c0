#include "search/bridge/results/elsewhere.h"

#include "search/bridge/worlds/world_source.h"

namespace tianji::bridge {
namespace {

constexpr std::size_t kDeals = 4;  // few, because each is solved whole

/// The view as it was when the viewer first saw the hands that it sees.
View start_of(const View& view) {
  const Table& now = view.table();
  Table table(now.auction().dealer(), now.vulnerability());
  for (const Call call : now.auction().calls()) table.push(call);
  if (now.dummy_visible()) table.push(now.cards()[0]);
  return {view.seat(), view.hands(), table};
}

}  // namespace

const std::vector<Hands>& Elsewhere::deals(const View& view, const Settings& settings) {
  const View start = start_of(view);
  if (start_ == start && seed_ == settings.seed) return deals_;
  KeptDeals fresh;
  const Belief belief = believed_(start);
  deals_ = WorldSource(start, belief, {}, settings, fresh).some_deals(kDeals);
  start_ = start;
  seed_ = settings.seed;
  return deals_;
}

OtherResults Elsewhere::results(const View& view, const Settings& settings,
                                double_dummy::Solver& solver, const std::function<bool()>& enough) {
  OtherResults all;
  if (tables_.empty()) return all;
  for (const Hands& deal : deals(view, settings)) {
    if (enough()) break;
    const auto results = tables_.results(deal, *view.table().contract(), solver);
    if (!results) break;
    all.insert(all.end(), results->begin(), results->end());
  }
  return all;
}

}  // namespace tianji::bridge
