// Boards of bridge on the page: the deal, both auctions with explanations, and each card with the
// phase or rule of thumb, payoff and risk of its decision.

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/records/lin.h"
#include "engine/bridge/score.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "tuning/report/pages/page.h"

namespace tianji::report {
namespace {

using bridge::Card;
using bridge::CardSet;
using bridge::Suit;
using match::DecisionRow;
using match::GameRow;

constexpr std::array<std::string_view, 4> kSuitHtml{
    "<span class=\"cl\">♣</span>", "<span class=\"d\">♦</span>", "<span class=\"h\">♥</span>",
    "<span class=\"sp\">♠</span>"};

/// The sign of a suit by its letter.
std::string_view suit_html(char letter) { return kSuitHtml[std::string_view("CDHS").find(letter)]; }
std::string_view suit_html(Suit suit) { return suit_html(bridge::letter(suit)); }

std::string card_html(Card card) {
  return absl::StrCat(std::string(suit_html(card.suit())),
                      std::string(1, bridge::rank_letter(card.rank())));
}

/// A call with its suit as a sign: "4H" becomes "4♥"; "3NT" stays.
std::string call_html(bridge::Call call) {
  std::string text = bridge::text(call);
  if (!call.is_bid() || text.ends_with("NT")) return text;
  return absl::StrCat(text.substr(0, 1), std::string(suit_html(text[1])));
}

std::string hand_html(Seat seat, CardSet hand) {
  const std::string name(bridge::name(seat));
  std::string html =
      absl::StrCat("<div class=\"hand ", lower(name.substr(0, 1)), "\"><b>", name, "</b>");
  for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
    absl::StrAppend(&html, "<div>", std::string(suit_html(suit)), " ");
    if (hand.in(suit).empty()) html += "–";
    for (CardSet cards = hand.in(suit); !cards.empty(); cards.remove(cards.highest())) {
      absl::StrAppend(&html, "<i data-c=\"", bridge::text(cards.highest()), "\">",
                      std::string(1, bridge::rank_letter(cards.highest().rank())), "</i>");
    }
    html += "</div>";
  }
  return html + "</div>";
}

std::string deal_html(const bridge::State& state) {
  std::string html = "<div class=\"deal\">";
  for (const Seat seat : bridge::kSeats) html += hand_html(seat, state.deal()[index(seat)]);
  const bridge::Table& table = state.table();
  return absl::StrCat(html, "<div class=\"c\">dealer ",
                      std::string(bridge::name(table.auction().dealer())), "<br>vulnerable ",
                      std::string(bridge::text(table.vulnerability())), "</div></div>");
}

/// One table of a board: its end, and for each call and then each card the decision behind it (null
/// where no engine decided).
struct BridgeBoard {
  bridge::State end;
  std::vector<const DecisionRow*> decisions;
};

absl::StatusOr<BridgeBoard> read(const GameRow& game) {
  bridge::State start;
  BridgeBoard board;
  absl::Status status = parse(game.start, start);
  if (status.ok()) status = parse(game.end, board.end);
  if (!status.ok()) return status;
  const auto plies = [](const bridge::Table& table) {
    return table.auction().calls().size() + table.cards().size();
  };
  board.decisions.resize(plies(board.end.table()));
  for (const DecisionRow& decision : game.decisions) {
    const std::size_t at = plies(start.table()) + static_cast<std::size_t>(decision.ply);
    if (at < board.decisions.size()) board.decisions[at] = &decision;
  }
  return board;
}

std::string auction_html(const BridgeBoard& board) {
  const bridge::Auction& auction = board.end.table().auction();
  std::string html =
      "<table "
      "class=\"auction\"><tr><th>West</th><th>North</th><th>East</th><th>South</th></tr><tr>";
  std::size_t column = index(bridge::left_of(auction.dealer()));
  for (std::size_t i = 0; i < column; ++i) html += "<td></td>";
  std::string meanings;
  int notes = 0;
  for (std::size_t i = 0; i < auction.calls().size(); ++i, ++column) {
    if (column == 4) {
      html += "</tr><tr>";
      column = 0;
    }
    const bridge::Call call = auction.calls()[i];
    const DecisionRow* decision = board.decisions[i];
    const std::string meaning = decision == nullptr ? "" : escaped(decision->meaning);
    absl::StrAppend(&html, "<td data-n=\"", i, "\" title=\"", meaning, "\">", call_html(call));
    if (!meaning.empty() && !call.is_pass()) {
      absl::StrAppend(&html, "<sup>", ++notes, "</sup>");
      absl::StrAppend(&meanings, "<li>", std::string(bridge::name(auction.caller(i))), " ",
                      call_html(call), ": ", meaning, "</li>");
    }
    html += "</td>";
  }
  html += "</tr></table>";
  if (notes > 0) absl::StrAppend(&html, "<ol class=\"meanings\">", meanings, "</ol>");
  return html;
}

std::string rule_of(const DecisionRow& decision) {
  for (const std::string_view word : words(decision.info)) {
    if (word.starts_with("rule=")) return protocol::with_blanks(word.substr(5));
  }
  return "";
}

/// The cell of what a card cost double dummy; empty without a verdict.
std::string cost_cell(const bridge::CardCosts* costs, std::size_t i) {
  if (costs == nullptr || i >= costs->cards.size()) return "<td></td>";
  const int lost = costs->cards[i].lost;
  if (lost == 0) return "<td class=\"num\">·</td>";
  return absl::StrFormat("<td class=\"num cost\">%+d</td>", -lost);
}

std::string cards_html(const BridgeBoard& board, const bridge::CardCosts* costs) {
  const bridge::Table& table = board.end.table();
  if (table.cards().empty() || !table.contract()) return "";
  std::string html =
      "<div class=\"wrap\"><table "
      "class=\"moves\"><tr><th>trick</th><th></th><th>card</th>"
      "<th class=\"num\" title=\"tricks, double dummy\">cost</th><th>by</th>"
      "<th class=\"num\">payoff</th><th class=\"num\">risk</th><th class=\"num\">adjusted</th>"
      "<th>rank</th><th class=\"num\">worlds</th><th class=\"num\">s</th></tr>";
  const std::size_t calls = table.auction().calls().size();
  for (std::size_t i = 0; i < table.cards().size(); ++i) {
    const int trick = static_cast<int>(i / 4);
    const Seat hand = bridge::left_of(table.leader(trick), static_cast<int>(i % 4));
    const bool whole = trick < table.tricks_played();
    const bool won = whole && table.leader(trick + 1) == hand;
    absl::StrAppend(&html, "<tr data-n=\"", calls + i,
                    i % 4 == 0 ? "\" class=\"lead\"><td>" : "\"><td>",
                    i % 4 == 0 ? std::to_string(trick + 1) : "", "</td><td>",
                    std::string(bridge::name(hand)), won ? "</td><td class=\"won\">" : "</td><td>",
                    card_html(table.cards()[i]), "</td>", cost_cell(costs, i));
    const DecisionRow* decision = board.decisions[calls + i];
    if (decision == nullptr) {
      html += "<td colspan=\"7\"></td></tr>";
      continue;
    }
    const std::string rule = rule_of(*decision);
    absl::StrAppend(&html, "<td>", escaped(rule.empty() ? decision->phase : rule), "</td>",
                    weighed_cells(*decision), number_cell(decision->worlds, 0),
                    absl::StrFormat("<td class=\"num\">%.2f</td></tr>", decision->ms / 1000));
  }
  return html + "</table></div>";
}

/// Seat and card of each play: "WSJ NS2".
std::string plays_of(const bridge::Table& table) {
  std::string plays;
  for (std::size_t i = 0; i < table.cards().size(); ++i) {
    const Seat hand =
        bridge::left_of(table.leader(static_cast<int>(i / 4)), static_cast<int>(i % 4));
    absl::StrAppend(&plays, i == 0 ? "" : " ", std::string(1, bridge::letter(hand)),
                    bridge::text(table.cards()[i]));
  }
  return plays;
}

/// Bytes of an address that are not safe there as %XX.
std::string in_address(std::string_view text) {
  std::string address;
  for (const char c : text) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (plain) {
      address += c;
    } else {
      absl::StrAppendFormat(&address, "%%%02X", static_cast<unsigned char>(c));
    }
  }
  return address;
}

/// The board in the viewer of Bridge Base Online, which is not requested before it is followed.
std::string viewer_link(const Data& data, const GameRow& game) {
  auto record = record_of(game);
  if (!record.ok()) return "";
  for (std::size_t seat = 0; seat < 4 && seat < game.seats.size(); ++seat) {
    record->names[seat] = data.name(game.seats[seat]);
  }
  const std::string lin = bridge::lin_text(*record);
  return absl::StrCat("<p><a href=\"https://www.bridgebase.com/tools/handviewer.html?lin=",
                      in_address(trimmed(lin)),
                      "\" rel=\"noreferrer\">in the viewer of Bridge Base "
                      "Online</a></p>",
                      review_line(game));
}

std::string table_html(const Data& data, const GameRow& game, const BridgeBoard& board,
                       const bridge::CardCosts* costs) {
  std::string html = absl::StrCat("<section class=\"game\"><h3>",
                                  game.rotation == 0 ? "Open room" : "Closed room", ": ");
  const auto sits = [&](std::size_t seat) {
    return seat < game.seats.size() ? escaped(data.name(game.seats[seat])) : std::string();
  };
  absl::StrAppend(&html, sits(0), " North-South, ", sits(1), " East-West</h3>");
  const bridge::Table& table = board.end.table();
  const std::size_t calls = table.auction().calls().size();
  absl::StrAppend(
      &html,
      stepper("table", calls + table.cards().size(), calls + table.cards().size(),
              absl::StrCat("data-calls=\"", calls, "\" data-plays=\"", plays_of(table), "\"")),
      "<div class=\"replay\"></div>", auction_html(board));
  absl::StrAppend(&html, "<p>", escaped(game.reason), ", North-South <b>", escaped(game.result),
                  "</b></p>");
  html += viewer_link(data, game);
  const std::string cards = cards_html(board, costs);
  if (!cards.empty()) {
    absl::StrAppend(&html, "<details><summary>the cards, with cost, payoff and risk</summary>",
                    cards, "</details>");
  }
  return html + "</section>";
}

/// Tricks by declarer and strain, and par.
std::string worth_html(const Judged& judged) {
  std::string html = "<table class=\"worth\"><tr><th></th>";
  for (const bridge::Strain strain : bridge::kStrainsInText) {
    const std::string text(bridge::text(strain));
    absl::StrAppend(&html, "<th>", text == "NT" ? text : std::string(suit_html(text[0])), "</th>");
  }
  for (const Seat declarer : bridge::kDeclarersInText) {
    absl::StrAppend(&html, "</tr><tr><th>", std::string(1, bridge::letter(declarer)), "</th>");
    for (const bridge::Strain strain : bridge::kStrainsInText) {
      absl::StrAppend(&html, "<td>", judged.tricks[index(strain)][index(declarer)], "</td>");
    }
  }
  std::string par;
  for (const bridge::Contract& contract : judged.par.contracts) {
    absl::StrAppend(&par, par.empty() ? "" : ", ", escaped(bridge::text(contract)));
  }
  absl::StrAppendFormat(&html, "</tr></table><p>par for North-South <b>%+d</b>: %s</p>",
                        judged.par.score_north_south, par.empty() ? "passed out" : par);
  return absl::StrCat("<div>", html, "</div>");
}

}  // namespace

std::string bridge_unit(const Data& data, const match::UnitRow& unit, const DoubleDummy& judged) {
  std::string html;
  std::string rooms;
  for (const GameRow* game : data.games_of(unit.number)) {
    const auto board = read(*game);
    if (!board.ok()) {
      absl::StrAppend(&rooms, "<section><p class=\"fault\">", escaped(sentence(board.status())),
                      "</p></section>");
      continue;
    }
    if (html.empty()) {
      const auto worth = judged.deals.find(unit.number);
      html = absl::StrCat("<div class=\"boards\">", deal_html(board->end),
                          worth == judged.deals.end() ? "" : worth_html(worth->second), "</div>");
    }
    const auto costs = judged.cards.find({unit.number, game->rotation});
    rooms +=
        table_html(data, *game, *board, costs == judged.cards.end() ? nullptr : &costs->second);
  }
  return absl::StrCat(html, "<div class=\"two\">", rooms, "</div>");
}

}  // namespace tianji::report
