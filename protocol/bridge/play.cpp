#include "protocol/bridge/play.h"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/bridge/diagram.h"
#include "engine/bridge/knowledge.h"
#include "engine/bridge/score.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "engine/core/visible.h"
#include "protocol/bridge/players.h"
#include "protocol/engines/referee.h"
#include "protocol/play/grounds.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::protocol {
namespace {

using namespace bridge;  // NOLINT: this file is about nothing else
using BridgeReferee = Referee<State>;

void print_head(const Record& board, std::ostream& out) {
  if (!board.event.empty())
    out << visible(board.event) << (board.date.empty() ? "" : ", ") << visible(board.date) << "\n";
  out << "Board " << (board.board.empty() ? "-" : visible(board.board)) << ", dealer "
      << name(board.dealer) << ", vulnerable " << text(board.vulnerability) << "\n\n"
      << diagram(board.deal) << "\n";
}

/// The auction in columns, then what each call means.
void print_auction(const Auction& auction, const std::vector<Noted<Call>>& calls,
                   std::ostream& out) {
  std::vector<std::string> marks(calls.size());
  std::string notes;
  int number = 0;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (calls[i].meaning.empty() || calls[i].what.is_pass()) continue;
    marks[i] = absl::StrCat("(", ++number, ")");
    absl::StrAppend(&notes, marks[i], " ", std::string(1, letter(auction.caller(i))), " ",
                    text(calls[i].what), ": ", calls[i].meaning, "\n");
  }
  out << diagram(auction, marks) << "\n" << notes << "\n";
}

/// "SA H3 D2 C9 ...": the first cards of a line with commas, as many as a trick has.
std::string beginning_of(std::string_view line) {
  std::vector<std::string> cards = absl::StrSplit(std::string(line), ',');
  if (cards.size() > 4) {
    cards.resize(4);
    cards.emplace_back("...");
  }
  return absl::StrJoin(cards, " ");
}

/// "  N  SA  pimc   64 worlds  ev  2.1  risk  1.2  adjusted  1.8 imps  make 0.98  pv SA H3 ..."
/// or, where a rule of thumb chose, its name at the end.
void print_card(Seat hand, Card card, const Answer& answer, std::ostream& out) {
  out << "  " << letter(hand) << "  " << text(card) << "  " << std::left << std::setw(6)
      << answer.key("phase") << std::right;
  if (answer.key("worlds").empty()) {
    out << with_blanks(answer.key("rule"));
  } else {
    out << std::setw(4) << answer.key("worlds") << " worlds";
    for (const std::string_view key : {"ev", "risk", "adjusted", "make"}) {
      out << "  " << key << " " << std::setw(key == "make" ? 4 : 7) << answer.key(key);
      if (key == "adjusted") out << " " << answer.key("unit");
    }
    const std::string_view rule = answer.key("rule");
    out << "  " << (rule.empty() ? "pv " + beginning_of(answer.key("pv")) : with_blanks(rule));
  }
  out << "\n";
}

absl::Status bid(BridgeReferee& referee, std::string_view go, Record& record) {
  while (referee.state().table().phase() == Phase::auction) {
    const auto step = referee.step(go);
    if (!step.ok()) return step.status();
    const std::string meaning = with_blanks(step->answer.key("meaning"));
    record.calls.push_back(
        {.what = step->move.call(), .alerted = false, .meaning = meaning, .glyphs = {}});
  }
  record.contract = referee.state().table().contract();
  record.passed_out = !record.contract;
  return absl::OkStatus();
}

absl::Status play_cards(BridgeReferee& referee, std::string_view go, Record& record,
                        std::ostream& out) {
  const auto table = [&]() -> const Table& { return referee.state().table(); };
  while (!referee.state().over()) {
    const Seat hand = table().hand_on_turn();
    if (table().trick().empty()) out << "Trick " << table().tricks_played() + 1 << "\n";
    const auto step = referee.step(go);
    if (!step.ok()) return step.status();
    print_card(hand, step->move.card(), step->answer, out);
    record.cards.push_back(
        {.what = step->move.card(), .alerted = false, .meaning = {}, .glyphs = {}});
  }
  if (table().contract()) record.result = table().tricks_won(side_of(table().contract()->declarer));
  return absl::OkStatus();
}

}  // namespace

Record fresh_record(const Record& board) {
  Record record;
  record.event = board.event;
  record.site = board.site;
  record.date = board.date;
  record.board = board.board;
  record.names.fill("Tianji " TIANJI_VERSION);
  record.deal = board.deal;
  record.dealer = board.dealer;
  record.vulnerability = board.vulnerability;
  return record;
}

std::string result_text(const Record& board) {
  double_dummy::Solver solver;
  const TrickTable tricks = *solver.table(board.deal);
  const Par best = par(tricks, board.vulnerability, board.dealer);
  std::ostringstream out;
  if (!board.contract) {
    out << "Passed out.\n";
  } else {
    const Contract& contract = *board.contract;
    const int points = score_north_south(contract, *board.result, board.vulnerability);
    out << "Contract " << text(contract) << ": " << *board.result << " tricks, North-South "
        << std::showpos << points << std::noshowpos
        << ".\nDouble dummy: " << tricks[index(contract.strain)][index(contract.declarer)]
        << " tricks in this contract. ";
  }
  out << "Par for North-South: " << std::showpos << best.score_north_south << std::noshowpos;
  for (const Contract& contract : best.contracts) out << "  " << text(contract);
  out << "\n";
  return out.str();
}

absl::StatusOr<Record> play(const PlayRequest& request, std::ostream& out) {
  Players players;
  absl::Status status = players.start(request.options);
  if (!status.ok()) return status;
  Record record = fresh_record(request.board);
  print_head(record, out);
  BridgeReferee referee(State(record.deal, Table(record.dealer, record.vulnerability)),
                        [&](Seat seat, std::string_view position, std::string_view go) {
                          return players.ask(seat, position, go);
                        });
  status = bid(referee, request.go, record);
  if (!status.ok()) return status;
  print_auction(referee.state().table().auction(), record.calls, out);
  if (record.contract) out << "Contract " << text(*record.contract) << "\n\n";
  status = play_cards(referee, request.go, record, out);
  if (!status.ok()) return status;
  out << "\n" << result_text(record);
  return record;
}

}  // namespace tianji::protocol
