// Positions, views and moves as text (declared in state.h).

#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/bridge/knowledge.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kForm =
    "<PBN deal, 4 hands> <dealer> <vulnerability> <seat> [moves ...]";

std::optional<Move> read_move(std::string_view text) {
  if (const auto card = parse_card(text)) return Move(*card);
  if (const auto call = parse_call(text)) return Move(*call);
  return std::nullopt;
}

/// The reason why the hand on turn, which still holds `held`, may not play `card`.
std::string why_unplayable(const Table& table, Card card, CardSet held) {
  const std::string who(name(table.hand_on_turn()));
  if (!held.has(card)) return absl::StrCat("a card that ", who, " still holds");
  if (!table.playable(held).has(card)) {
    return absl::StrCat(who, " to follow suit in ",
                        std::string(name(table.trick().front().suit())));
  }
  return "";
}

/// The same where the hand on turn is not seen: it may play any card that it may still hold.
std::string why_impossible(const View& view, Card card) {
  const Table& table = view.table();
  const Seat hand = table.hand_on_turn();
  for (const Seat other : kSeats) {
    if (table.played(other).has(card)) return "a card that has not been played yet";
    if (view.hands()[index(other)].has(card)) {
      return absl::StrCat("a card that is not in ", std::string(name(other)), "'s hand");
    }
  }
  if (table.shown_out(hand, card.suit())) {
    return absl::StrCat("no ", std::string(name(card.suit())), " from ", std::string(name(hand)),
                        ", who has shown out of them");
  }
  return "";
}

/// The end of an error message for an illegal move; empty where the move is legal or, for an unseen
/// hand, possible.
std::string why_illegal(const View& view, Move move) {
  const Table& table = view.table();
  if (table.phase() == Phase::over) return "nothing more: the board is over";
  if (table.phase() == Phase::auction) {
    if (move.is_card()) {
      return absl::StrCat("a call: the auction is not over, it is ",
                          std::string(name(table.hand_on_turn())), "'s turn");
    }
    const std::string reason = table.auction().why_illegal(move.call());
    return reason.empty() ? reason : "a legal call: " + reason;
  }
  if (!move.is_card()) return "a card: the auction is over";
  const Seat hand = table.hand_on_turn();
  return view.sees(hand) ? why_unplayable(table, move.card(), view.held(hand))
                         : why_impossible(view, move.card());
}

absl::StatusOr<Move> checked_move(const View& view, std::string_view text) {
  const auto move = read_move(text);
  if (!move) return unreadable(text, "a call (Pass X XX 1C ... 7NT) or a card (SA H2 DT)");
  const std::string reason = why_illegal(view, *move);
  if (!reason.empty()) return unreadable(text, reason);
  return *move;
}

std::string header_text(const Hands& hands, const Table& table, Seat seat) {
  std::string result = absl::StrCat(deal_text(hands), " ");
  result += letter(table.auction().dealer());
  absl::StrAppend(&result, " ", std::string(text(table.vulnerability())), " ");
  result += letter(seat);
  if (!table.auction().calls().empty()) result += " moves";
  for (const Call call : table.auction().calls()) absl::StrAppend(&result, " ", text(call));
  for (const Card card : table.cards()) absl::StrAppend(&result, " ", text(card));
  return result;
}

/// `view` with its table replaced by `table`.
View with_table(const View& view, const Table& table) { return {view.seat(), view.hands(), table}; }

absl::StatusOr<View> parse_header(const std::vector<std::string_view>& fields) {
  const std::string deal = absl::StrCat(std::string(fields[0]), " ", std::string(fields[1]), " ",
                                        std::string(fields[2]), " ", std::string(fields[3]));
  const auto hands = parse_deal(deal);
  if (!hands.ok()) return at("deal", hands.status());
  const auto dealer = parse_seat(fields[4]);
  if (!dealer) return at("dealer", unreadable(fields[4], "N, E, S or W"));
  const auto v = parse_vulnerability(fields[5]);
  if (!v) return at("vulnerability", unreadable(fields[5], "None, NS, EW or All"));
  const auto seat = parse_seat(fields[6]);
  if (!seat) return at("seat", unreadable(fields[6], "N, E, S or W"));
  const View view(*seat, *hands, Table(*dealer, *v));
  if (!view.sees(*seat)) {
    return at("deal", unreadable("-", absl::StrCat("the 13 cards of ", std::string(name(*seat)),
                                                   ", the seat to be helped")));
  }
  return view;
}

}  // namespace

std::string to_text(const View& view) {
  return header_text(view.hands(), view.table(), view.seat());
}

std::string to_text(const State& state) {
  const Seat seat = state.over() ? state.table().auction().dealer() : state.seat();
  return header_text(state.deal(), state.table(), seat);
}

std::string to_text(const State& /*state*/, Move move) { return text(move); }

absl::StatusOr<Move> parse_move(const View& view, std::string_view text) {
  return checked_move(view, text);
}

absl::StatusOr<Move> parse_move(const State& state, std::string_view text) {
  return checked_move(View(kNorth, state.deal(), state.table()), text);
}

absl::Status parse(std::string_view text, View& view) {
  const auto fields = words(text);
  if (fields.size() < 7) return unreadable(text, kForm);
  auto header = parse_header(fields);
  if (!header.ok()) return header.status();
  if (fields.size() > 7 && fields[7] != "moves") return unreadable(fields[7], "moves");
  Table table = header->table();
  for (std::size_t i = 8; i < fields.size(); ++i) {
    const auto move = checked_move(with_table(*header, table), fields[i]);
    if (!move.ok()) return at(absl::StrCat("move ", i - 7), move.status());
    table.push(*move);
  }
  const View result = with_table(*header, table);
  if (Worlds(Knowledge(result)).count() == 0) {
    return unreadable(text, "a history that some deal of the unseen cards allows");
  }
  view = result;
  return absl::OkStatus();
}

absl::Status parse(std::string_view text, State& state) {
  View view;
  absl::Status status = parse(text, view);
  if (!status.ok()) return status;
  if (!view.open()) return unreadable(text, "all four hands");
  state = State(view.hands(), view.table());
  return absl::OkStatus();
}

}  // namespace tianji::bridge
