#include "tuning/bridge/cards/recorded_play.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <ostream>

#include "engine/bridge/records/pbn.h"
#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

std::optional<int> number_of(const Record& record) {
  int number = 0;
  const char* end = record.board.data() + record.board.size();
  const auto [stop, error] = std::from_chars(record.board.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

bool whole(const Hands& deal) {
  return std::all_of(deal.begin(), deal.end(), [](CardSet hand) { return hand.size() == 13; });
}

std::optional<RecordedPlay> played(const Record& record) {
  if (!whole(record.deal) || record.irregular_declarer) return std::nullopt;
  const Table table = table_after_calls(record);
  if (table.phase() != Phase::play || table.contract() != record.contract) return std::nullopt;
  RecordedPlay result{State(record.deal, table), {}};
  State state = result.start;
  for (const NotedCard& noted : record.cards) {
    if (!noted.what || state.over()) break;
    const CardSet held = state.held(state.table().hand_on_turn());
    if (!held.has(*noted.what) || !state.table().playable(held).has(*noted.what)) break;
    state.play(*noted.what);
    result.cards.push_back(*noted.what);
  }
  if (result.cards.empty()) return std::nullopt;
  return result;
}

}  // namespace

Table table_after_calls(const Record& record) {
  Table table(record.dealer, record.vulnerability);
  const Auction auction = legal_auction(record);
  for (const Call call : auction.calls()) table.push(call);
  while (table.phase() == Phase::auction && table.auction().contract()) table.push(Call::pass());
  return table;
}

State RecordedPlay::after(std::size_t count) const {
  State state = start;
  for (std::size_t i = 0; i < count; ++i) state.play(cards[i]);
  return state;
}

std::vector<RecordedPlay> recorded_plays(const std::vector<std::string>& texts, Half half,
                                         std::ostream& err) {
  std::vector<RecordedPlay> result;
  for (const std::string& text : texts) {
    const Records records = read_pbn(text);
    for (const Problem& problem : records.problems) {
      err << "line " << problem.line << ": " << visible(sentence(problem.status)) << "\n";
    }
    for (const Record& record : records.boards) {
      const auto number = number_of(record);
      if (!number || (*number % 2 == 0) != (half == Half::test)) continue;
      if (auto board = played(record)) result.push_back(*std::move(board));
    }
  }
  return result;
}

}  // namespace tianji::tuning
