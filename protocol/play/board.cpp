#include "protocol/play/board.h"

#include <algorithm>
#include <iomanip>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/bridge/diagram.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/core/visible.h"
#include "protocol/engines/players.h"
#include "protocol/games/bridge.h"
#include "protocol/play/grounds.h"

namespace tianji::protocol {
namespace {

using namespace bridge;

void print_head(const Record& board, std::ostream& out) {
  if (!board.event.empty())
    out << visible(board.event) << (board.date.empty() ? "" : ", ") << visible(board.date) << "\n";
  out << "Board " << (board.board.empty() ? "-" : visible(board.board)) << ", dealer "
      << name(board.dealer) << ", vulnerable " << text(board.vulnerability) << "\n\n"
      << diagram(board.deal) << "\n";
}

/// The auction in columns, then the meaning of each call.
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

/// "SA H3 D2 C9 ...": the first four cards of a line that is written with commas.
std::string beginning_of(std::string_view line) {
  std::vector<std::string> cards = absl::StrSplit(std::string(line), ',');
  if (cards.size() > 4) {
    cards.resize(4);
    cards.emplace_back("...");
  }
  return absl::StrJoin(cards, " ");
}

/// "  N  SA  pimc   64 worlds  ev  2.1  risk  1.2  adjusted  1.8 imps  make 0.98  pv SA H3 ..."
/// or, if a rule of thumb chose the card, its name at the end.
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

/// Asks until the auction is over.
absl::Status bid(games::BridgeGame& game, const games::Ask& ask, std::string_view go) {
  while (game.state().table().phase() == Phase::auction) {
    const auto answer = game.step(ask, go);
    if (!answer.ok()) return answer.status();
  }
  return absl::OkStatus();
}

absl::Status play_cards(games::BridgeGame& game, const games::Ask& ask, std::string_view go,
                        std::ostream& out) {
  const auto table = [&]() -> const Table& { return game.state().table(); };
  while (!game.over()) {
    const Seat hand = table().hand_on_turn();
    if (table().trick().empty()) out << "Trick " << table().tricks_played() + 1 << "\n";
    const auto answer = game.step(ask, go);
    if (!answer.ok()) return answer.status();
    print_card(hand, table().cards().back(), *answer, out);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Record> play(const PlayRequest& request, std::ostream& out) {
  Players players;
  absl::Status status = players.start(request.options);
  if (!status.ok()) return status;
  const auto game = games::new_bridge_game(request.board);
  const games::Ask ask = [&](Seat seat, std::string_view position, std::string_view go) {
    return players.ask(seat, position, go);
  };
  print_head(request.board, out);
  status = bid(*game, ask, request.go);
  if (!status.ok()) return status;
  const Table& table = game->state().table();
  print_auction(table.auction(), game->played().calls, out);
  if (table.contract()) out << "Contract " << text(*table.contract()) << "\n\n";
  status = play_cards(*game, ask, request.go, out);
  if (!status.ok()) return status;
  Record record = game->played();
  record.names.fill(name_and_version());
  out << "\n" << games::result_text(record);
  return record;
}

}  // namespace tianji::protocol
