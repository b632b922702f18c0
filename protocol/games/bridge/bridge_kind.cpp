// Bridge's row of the kinds of games: its openings and its records.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/bridge/knowledge.h"
#include "engine/bridge/records/lin.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/replay.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/convention_card.h"
#include "protocol/games/bridge/bridge.h"

namespace tianji::protocol::games {
namespace {

using namespace bridge;

constexpr std::array<std::string_view, 4> kNames{"North", "East", "South", "West"};

State state_of(const Hands& deal, const Auction& auction, Vulnerability vulnerability) {
  Table table(auction.dealer(), vulnerability);
  for (const Call call : auction.calls()) table.push(call);
  return State(deal, table);
}

/// The auction of a record; if the record has only a contract, the shortest auction to it.
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

/// Reads `N:… … … … [dealer [vulnerability [calls …]]]`. Dealer and vulnerability that are left out
/// follow from the number of the board.
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

std::string draw(const Custom& /*custom*/, int number, Random random) {
  const int board = number + 1;
  return to_text(state_of(random_deal(random), Auction(dealer_of_board(board)),
                          vulnerability_of_board(board)));
}

absl::StatusOr<std::string> read(const Custom& /*custom*/, std::string_view entry, int number) {
  return trimmed(entry).starts_with('[') ? read_board(entry) : read_line(entry, number);
}

absl::StatusOr<std::unique_ptr<TableGame>> begin(const Custom& /*custom*/,
                                                 std::string_view opening) {
  State state;
  absl::Status status = parse(opening, state);
  if (!status.ok()) return status;
  return std::make_unique<BridgeGame>(state);
}

/// "board 7, Open: Adams – Brown against Clark – Davis, 3NT by N, 9 tricks", as far as the record
/// says so.
std::string title_of(const Record& record) {
  std::string title = "board " + record.board;
  if (const auto room = record.tag("Room")) absl::StrAppend(&title, ", ", std::string(*room));
  const auto& [north, east, south, west] = record.names;
  const bool named = !(north + east + south + west).empty();
  if (named) absl::StrAppend(&title, ": ", north, " – ", south, " against ", west, " – ", east);
  const std::string before = named ? ", " : ": ";
  if (record.passed_out) absl::StrAppend(&title, before, "passed out");
  if (!record.contract) return visible(title);
  absl::StrAppend(&title, before, bridge::text(*record.contract));
  if (record.result) {
    absl::StrAppend(&title, ", ", *record.result, *record.result == 1 ? " trick" : " tricks");
  }
  return visible(title);
}

/// What the board's calls and cards are up to the first that is not legal or not known.
Recalled recalled(const Record& record) {
  Recalled result{
      .title = title_of(record),
      .opening = to_text(state_of(record.deal, Auction(record.dealer), record.vulnerability))};
  State state = state_of(record.deal, Auction(record.dealer), record.vulnerability);
  const Auction auction = auction_of(record);
  for (const Call call : auction.calls()) {
    if (const std::size_t i = result.moves.size(); i < record.calls.size()) {
      result.notes.push_back(
          {.meaning = record.calls[i].meaning, .alert = record.calls[i].alerted, .phase = ""});
    }
    result.moves.push_back(bridge::text(call));
    state.play(call);
  }
  if (auction.calls().size() < record.calls.size()) {
    result.gap = "call " + std::to_string(auction.calls().size() + 1) + " is not legal";
    return result;
  }
  for (const NotedCard& card : record.cards) {
    MoveList legal;
    if (!state.over()) state.moves(legal);
    if (!card.what || std::find(legal.begin(), legal.end(), Move(*card.what)) == legal.end()) {
      result.gap =
          absl::StrCat("card ", state.table().cards().size() + 1, " is not known or not legal");
      break;
    }
    result.moves.push_back(bridge::text(*card.what));
    state.play(*card.what);
  }
  return result;
}

absl::StatusOr<std::vector<Recalled>> recall(std::string_view text) {
  constexpr std::size_t kShownText = 60;
  const bool lin = text.find("md|") != std::string_view::npos;
  const Records records = lin ? read_lin(text) : read_pbn(text);
  std::vector<Recalled> games;
  for (const Record& record : records.boards) {
    const bool whole = std::none_of(record.deal.begin(), record.deal.end(),
                                    [](CardSet hand) { return hand.empty(); });
    if (whole) games.push_back(recalled(record));
  }
  if (!games.empty()) return games;
  if (!records.problems.empty()) return records.problems.front().status;
  return unreadable(text.substr(0, kShownText), "boards of PBN or LIN with four hands");
}

std::string where(const std::string& board, std::size_t line) {
  const std::string number = board.empty() ? "board" : "board " + board;
  return number + " (line " + std::to_string(line) + ")";
}

Replayed replay_boards(std::string_view text, std::string_view path) {
  Replayed result;
  const Records records = lower(path).ends_with(".lin") ? read_lin(text) : read_pbn(text);
  for (const Problem& problem : records.problems) {
    result.findings.push_back({where(problem.board, problem.line), sentence(problem.status)});
    ++result.unreadable;
  }
  for (const Record& record : records.boards) {
    const Replay replay = bridge::replay(record);
    const std::string place = where(record.board, record.line);
    for (const std::string& what : replay.discrepancies) result.findings.push_back({place, what});
    for (const std::string& what : replay.remarks) result.findings.push_back({place, what, true});
    result.moves += static_cast<std::size_t>(replay.calls + replay.cards);
    ++result.games;
  }
  if (records.boards.empty() && records.problems.empty()) {
    result.findings.push_back({"line 1", "no board in this file"});
  }
  return result;
}

absl::StatusOr<std::string> card(std::string_view system, std::string_view theirs) {
  const auto ours = bidding::load(std::string(system));
  if (!ours.ok()) return ours.status();
  const auto opponents = bidding::load(std::string(theirs));
  if (!opponents.ok()) return opponents.status();
  return card_text(bidding::convention_card(*ours, *opponents));
}

}  // namespace

const GameKind kBridge{
    .variant = "bridge",
    .seats = kNames,
    .look = Look::hands,
    .imps = true,
    .record_kind = "PBN, with all four hands",
    .record_file = "pbn",
    .contracts = true,
    .disclosure = GameKind::Disclosure{.theirs = "OpponentSystem",
                                       .of = "BiddingSystem",
                                       .systems = bidding::builtin_names,
                                       .card = card},
    .example =
        {"fen N:AQ7.KJ32.T98.A54 - - - N None N",
         "fen N:- - - KJ654.J83.J.AJ93 N None W moves Pass Pass 1NT Pass 3NT Pass Pass Pass"},
    .start = [](std::uint64_t luck) { return draw({}, 0, Random(luck)); },
    .draw = draw,
    .read = read,
    .begin = begin,
    .recall = recall,
    .choices = [](std::string_view position) { return choices_from(position, State()); },
    .replay = replay_boards,
    .record_intro = [] { return pbn_text(std::span<const Record>()); },
};

}  // namespace tianji::protocol::games
