#include "search/bridge/results/other_tables.h"

#include <algorithm>
#include <iterator>

#include "search/bridge/worlds/world_source.h"

namespace tianji::bridge {
namespace {

using bidding::Agreements;

/// At most this many deals of a board are remembered; more are not worth the memory.
constexpr std::size_t kMostKnown = 8192;

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

std::vector<Agreements> pairs_elsewhere(const Agreements& here, Scoring scoring) {
  const auto [north_south, east_west] = here;
  if (scoring == Scoring::points) return {};
  if (scoring == Scoring::imps || north_south == east_west) return {{east_west, north_south}};
  return {here, {east_west, north_south}, {north_south, north_south}, {east_west, east_west}};
}

OtherTables::OtherTables(std::span<const Agreements> pairs, Counting counting, Seat dealer,
                         Vulnerability vulnerability)
    : counting_(counting), vulnerability_(vulnerability) {
  for (const Agreements& table : pairs) starts_.emplace_back(table, dealer, vulnerability);
}

std::vector<AuctionEnd> OtherTables::ends(const HandsFacts& hands) const {
  std::vector<AuctionEnd> ends;
  ends.reserve(starts_.size());
  for (const bidding::Understanding& start : starts_) ends.push_back(roll_out(start, hands));
  return ends;
}

std::optional<OtherResults> OtherTables::results(const Hands& deal, const Contract& ours,
                                                 double_dummy::Solver& solver) {
  const auto known = known_.find(key_of(deal));
  if (known != known_.end()) return known->second;
  const std::vector<AuctionEnd> all = ends(facts_of(deal));
  std::vector<AuctionEnd> others;
  std::copy_if(all.begin(), all.end(), std::back_inserter(others),
               [&](const AuctionEnd& end) { return end.contract != ours; });
  ContractScores scores(deal, vulnerability_, solver);
  if (!scores.find(others, counting_)) return std::nullopt;
  OtherResults result;
  result.reserve(all.size());
  for (const AuctionEnd& end : all) {
    result.push_back({.contract = end.contract, .score = std::nullopt});
    if (end.contract != ours) result.back().score = scores.points(end).as_bid;
  }
  if (known_.size() < kMostKnown) known_.emplace(key_of(deal), result);
  return result;
}

OtherTables::Key OtherTables::key_of(const Hands& deal) {
  return {deal[0].bits(), deal[1].bits(), deal[2].bits(), deal[3].bits()};
}

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
