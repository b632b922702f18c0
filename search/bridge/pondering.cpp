#include "search/bridge/pondering.h"

#include <array>
#include <span>
#include <utility>

#include "search/bridge/worlds/world_source.h"
#include "search/pimc.h"

namespace tianji::bridge {

bool by_clock(const search::Limits& limits, Side side) {
  if (limits.worlds || limits.nodes || limits.infinite) return false;
  return limits.movetime || limits.own.time || limits.sides[index(side)].time;
}

void PonderedDeals::settle(const View& view, KeptDeals& kept) {
  if (pool_ && !pool_->deals.lead_to(view)) pool_.reset();
  if (!pool_ || !pool_->decides) return;
  kept = std::move(pool_->deals);
  pool_.reset();
}

KeptDeals& PonderedDeals::for_others_turn(const KeptDeals& kept) {
  if (!pool_) pool_ = {kept, false};
  return pool_->deals;
}

KeptDeals& PonderedDeals::for_expected_turn(const KeptDeals& kept, bool by_clock) {
  if (!pool_ || !by_clock) pool_ = {kept, true};
  pool_->decides = true;
  return pool_->deals;
}

KeptDeals& PonderedDeals::for_turn(KeptDeals& kept, bool by_clock) {
  if (pool_ && by_clock) kept = std::move(pool_->deals);
  pool_.reset();
  return kept;
}

void ponder(const View& view, const Settings& settings, const CardTools& tools,
            const std::function<bool(int worlds)>& idle) {
  const Table& table = view.table();
  if (view.seat() == table.dummy()) return;
  const StoppedBy stopped(tools.solvers, tools.budget.flag());
  const Belief belief = tools.believed();
  WorldSource worlds(view, belief, {}, settings, tools.kept);
  const auto next = [&](std::size_t i) { return worlds.next(i); };
  const auto solve = [&](std::size_t thread, CardWorld& world, std::span<const Card>,
                         std::span<double> payoffs) {
    payoffs[0] = 0;
    return tools.solvers[thread].scores(position_of(table, world.held)).has_value();
  };
  const auto done = [&](std::size_t count) { return !idle(static_cast<int>(count)); };
  const std::array<Card, 1> any{};  // pimc wants a candidate, but nothing is chosen
  pimc(std::span<const Card>(any), PimcGame{next, solve, done}, {.threads = tools.solvers.count()});
}

}  // namespace tianji::bridge
