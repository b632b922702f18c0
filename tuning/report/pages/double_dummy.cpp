#include <atomic>
#include <mutex>

#include "engine/bridge/state.h"
#include "protocol/programs/progress.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/thinking/crew.h"
#include "tuning/report/pages/page.h"

namespace tianji::report {

using namespace bridge;

absl::StatusOr<Record> record_of(const match::GameRow& game) {
  State end;
  absl::Status status = parse(game.end, end);
  if (!status.ok()) return status;
  const Table& table = end.table();
  Record record;
  record.board = std::to_string(game.unit + 1);
  record.deal = end.deal();
  record.dealer = table.auction().dealer();
  record.vulnerability = table.vulnerability();
  for (const Call call : table.auction().calls()) {
    record.calls.push_back({.what = call, .alerted = false, .meaning = {}, .glyphs = {}});
  }
  for (const Card card : table.cards()) {
    record.cards.push_back({.what = card, .alerted = false, .meaning = {}, .glyphs = {}});
  }
  record.contract = table.contract();
  record.in_progress = !end.over();
  record.passed_out = end.over() && !record.contract;
  if (record.contract && end.over()) {
    record.result = table.tricks_won(side_of(record.contract->declarer));
  }
  return record;
}

DoubleDummy judge(const Data& data, int threads) {
  DoubleDummy result;
  if (!data.imps()) return result;
  protocol::ProgressBar bar("double dummy", data.units.size());
  std::mutex mutex;
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    double_dummy::Solver solver;
    for (std::size_t i = next++; i < data.units.size(); i = next++) {
      const int unit = data.units[i].number;
      bool solved = false;
      for (const match::GameRow* game : data.games_of(unit)) {
        const auto record = record_of(*game);
        if (!record.ok()) continue;
        if (!solved) {
          if (const auto tricks = solver.table(record->deal)) {
            const Judged judged{*tricks, par(*tricks, record->vulnerability, record->dealer)};
            const std::lock_guard lock(mutex);
            result.deals[unit] = judged;
          }
          solved = true;
        }
        auto costs = card_costs(solver, *record);
        if (!costs.ok()) continue;
        const std::lock_guard lock(mutex);
        result.cards.insert_or_assign({unit, game->rotation}, *std::move(costs));
      }
      bar.step();
    }
  };
  search::Crew().run(static_cast<std::size_t>(threads), [&](std::size_t) { work(); });
  return result;
}

}  // namespace tianji::report
