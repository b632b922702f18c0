#include "protocol/play/board.h"

#include <algorithm>
#include <ostream>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/bridge/diagram.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/play/table/host.h"
#include "protocol/play/terminal/terminal.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol {
namespace {

using namespace bridge;

std::string head_text(const Record& board) {
  std::ostringstream out;
  if (!board.event.empty())
    out << visible(board.event) << (board.date.empty() ? "" : ", ") << visible(board.date) << "\n";
  out << "Board " << (board.board.empty() ? "-" : visible(board.board)) << ", dealer "
      << name(board.dealer) << ", vulnerable " << text(board.vulnerability) << "\n\n"
      << diagram(board.deal) << "\n";
  return out.str();
}

/// The auction in columns, then the meaning of each call.
std::string auction_text(const Auction& auction, const std::vector<Noted<Call>>& calls) {
  std::vector<std::string> marks(calls.size());
  std::string notes;
  int number = 0;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (calls[i].meaning.empty() || calls[i].what.is_pass()) continue;
    marks[i] = absl::StrCat("(", ++number, ")");
    std::string note = absl::StrCat(marks[i], " ", std::string(1, letter(auction.caller(i))), " ",
                                    text(calls[i].what), ": ", calls[i].meaning);
    if (note.size() > kColumns) note = note.substr(0, kColumns - 3) + "...";
    absl::StrAppend(&notes, note, "\n");
  }
  return absl::StrCat(diagram(auction, marks), "\n", notes, "\n");
}

/// "SA H3 D2 C9 ...": the first four cards of a line that is written with commas.
std::string beginning_of(std::string_view line) {
  std::vector<std::string> cards = absl::StrSplit(std::string(line), ',');
  if (cards.size() > 4) {
    cards.resize(4);
    cards.emplace_back("...");
  }
  return absl::StrJoin(cards, " ");
}

/// The columns of print_card.
std::string card_heading(int trick) {
  return absl::StrFormat("Trick %-2d %21s%8s%7s%10s%6s\n", trick, "worlds", "ev", "risk",
                         "adjusted", "make");
}

/// "  N SA  pimc        64     2.1    1.2       1.8  0.98  pv SA H3 D2 C9 ...", or, if a rule of
/// thumb chose the card, its name at the end.
std::string card_line(Seat hand, Card card, const Answer& answer) {
  constexpr std::size_t kLongestEnd = 24;
  const auto key = [&](std::string_view name) { return std::string(answer.key(name)); };
  const std::string rule = with_blanks(answer.key("rule"));
  std::string end = rule.empty() && !key("pv").empty() ? "pv " + beginning_of(key("pv")) : rule;
  if (end.size() > kLongestEnd) end = end.substr(0, kLongestEnd - 3) + "...";
  const std::string text = absl::StrFormat(
      "  %c %s  %-8s%14s%8s%7s%10s%6s  %s", letter(hand), bridge::text(card), key("phase"),
      key("worlds"), key("ev"), key("risk"), key("adjusted"), key("make"), end);
  return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

/// A card as it falls, one trick a line; behind the fourth the seat that takes the trick.
std::string card_in_trick(Seat hand, const Table& table) {
  const std::size_t number = (table.cards().size() - 1) % 4;
  std::string line = number == 0 ? absl::StrFormat("%3d  ", (table.cards().size() + 3) / 4) : "";
  absl::StrAppendFormat(&line, " %c %s  ", letter(hand), text(table.cards().back()));
  if (number == 3)
    absl::StrAppendFormat(&line, "  %s\n", name(table.leader(table.tricks_played())));
  return line;
}

}  // namespace

absl::StatusOr<Record> play(const PlayRequest& request, std::ostream& out) {
  const EngineTerms terms{games::kBridge, request.go, request.options, 0, true};
  Engines engines(terms);
  if (absl::Status status = engines.start(); !status.ok()) return status;
  const auto game = games::new_bridge_game(request.board);
  const games::Ask ask = [&](Seat seat, std::string_view position, std::string_view /*go*/) {
    return engines.ask(seat, position);
  };
  const auto show = [&](std::string_view text) {
    out << dressed(text, games::Look::hands, request.style) << std::flush;
  };
  show(head_text(request.board));
  const auto table = [&]() -> const Table& { return game->state().table(); };
  while (!game->over()) {
    const bool bidding = table().phase() == Phase::auction;
    const Seat hand = table().hand_on_turn();
    if (!bidding && request.grounds && table().trick().empty()) {
      show(card_heading(table().tricks_played() + 1));
    }
    const auto answer = game->step(ask, request.go);
    if (!answer.ok()) return answer.status();
    if (bidding && table().phase() != Phase::auction) {
      show(auction_text(table().auction(), game->played().calls));
      if (table().contract()) show(absl::StrCat("Contract ", text(*table().contract()), "\n\n"));
    } else if (!bidding) {
      show(request.grounds ? card_line(hand, table().cards().back(), *answer)
                           : card_in_trick(hand, table()));
    }
  }
  Record record = game->played();
  record.names.fill(name_and_version());
  show("\n" + games::result_text(record));
  return record;
}

}  // namespace tianji::protocol
