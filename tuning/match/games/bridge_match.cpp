// Bridge in a match: a deal at two tables, scored in IMPs.
#include "absl/strings/str_cat.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/score.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "tuning/match/games/game.h"

namespace tianji::match {
namespace {

using namespace bridge;  // NOLINT: this file is about nothing else

class BridgeGame final : public RefereedGame<State> {
 public:
  using RefereedGame<State>::RefereedGame;

  std::string hand() const override {
    return std::string(1, letter(state().table().hand_on_turn()));
  }
  Ending ending() const override {
    const Table& table = state().table();
    if (!table.contract()) return {0, "passed out"};
    const int tricks = table.tricks_won(side_of(table.contract()->declarer));
    return {state().value(Side{0}), absl::StrCat(bridge::text(*table.contract()), ", ", tricks,
                                                 tricks == 1 ? " trick" : " tricks")};
  }
};

State state_of(const Hands& deal, const Auction& auction, Vulnerability vulnerability) {
  Table table(auction.dealer(), vulnerability);
  for (const Call call : auction.calls()) table.push(call);
  return State(deal, table);
}

/// A record without an auction gives its contract by the shortest one.
Auction auction_of(const Record& record) {
  if (!record.calls.empty() || !record.contract) return legal_auction(record);
  Auction auction(record.dealer);
  while (auction.turn() != record.contract->declarer) auction.push(Call::pass());
  auction.push(Call::bid(record.contract->level, record.contract->strain));
  if (record.contract->doubling != Doubling::none) auction.push(Call::double_());
  if (record.contract->doubling == Doubling::redoubled) auction.push(Call::redouble());
  while (!auction.over()) auction.push(Call::pass());
  return auction;
}

absl::StatusOr<std::string> read_board(std::string_view pbn) {
  const Records records = read_pbn(pbn);
  if (records.boards.empty()) {
    if (records.problems.empty()) return unreadable(pbn, "a board with a Deal");
    return records.problems[0].status;
  }
  const Record& record = records.boards[0];
  for (const CardSet hand : record.deal) {
    if (hand.empty()) return unreadable(deal_text(record.deal), "a deal of four hands");
  }
  return to_text(state_of(record.deal, auction_of(record), record.vulnerability));
}

/// `N:… … … … [dealer [vulnerability [calls …]]]`; dealer and vulnerability else follow from the
/// number of the board.
absl::StatusOr<std::string> read_line(std::string_view line, int number) {
  const auto all = words(line);
  if (all.size() < 4) return unreadable(line, "a deal of four hands");
  std::string text;
  for (std::size_t i = 0; i < 4; ++i)
    absl::StrAppend(&text, i == 0 ? "" : " ", std::string(all[i]));
  const auto deal = parse_deal(text);
  if (!deal.ok()) return deal.status();
  const std::string dealer =
      all.size() > 4 ? std::string(all[4]) : std::string(1, letter(dealer_of_board(number + 1)));
  const std::string vulnerability =
      all.size() > 5 ? std::string(all[5])
                     : std::string(bridge::text(vulnerability_of_board(number + 1)));
  absl::StrAppend(&text, " ", dealer, " ", vulnerability, " ", dealer);
  for (std::size_t i = 6; i < all.size(); ++i) {
    absl::StrAppend(&text, i == 6 ? " moves " : " ", std::string(all[i]));
  }
  State state;
  absl::Status status = parse(text, state);
  if (!status.ok()) return status;
  return to_text(state);
}

class BridgeDiscipline final : public Discipline {
 public:
  std::size_t seats() const override { return 4; }
  bool imps() const override { return true; }
  std::optional<Disclosure> disclosure() const override {
    return Disclosure{"OpponentSystem", "BiddingSystem"};
  }
  std::span<const HousePlayer> players() const override {
    static constexpr HousePlayer kPlayers[] = {{"random", seat_random<State, View>}};
    return kPlayers;
  }
  std::string draw(int number, Random random) const override {
    const int board = number + 1;
    return to_text(state_of(random_deal(random), Auction(dealer_of_board(board)),
                            vulnerability_of_board(board)));
  }
  absl::StatusOr<std::string> read(std::string_view entry, int number) const override {
    return trimmed(entry).starts_with('[') ? read_board(entry) : read_line(entry, number);
  }
  absl::StatusOr<std::unique_ptr<Game>> begin(const std::string& opening,
                                              Game::Ask ask) const override {
    State state;
    absl::Status status = parse(opening, state);
    if (!status.ok()) return status;
    return std::make_unique<BridgeGame>(state, std::move(ask));
  }
};

}  // namespace

std::unique_ptr<Discipline> make_bridge_discipline() {
  return std::make_unique<BridgeDiscipline>();
}

}  // namespace tianji::match
