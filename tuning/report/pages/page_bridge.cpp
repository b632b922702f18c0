// Boards of bridge on the page: the deal, both auctions with explanations, and each card with the
// phase or rule of thumb, payoff and risk of its decision.

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "tuning/report/pages/html.h"
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

std::string_view suit_html(Suit suit) {
  constexpr std::string_view kOrder = "CDHS";
  return kSuitHtml[kOrder.find(bridge::letter(suit))];
}

std::string card_html(Card card) {
  return absl::StrCat(std::string(suit_html(card.suit())),
                      std::string(1, bridge::rank_letter(card.rank())));
}

/// A call with its suit as a sign: "4H" becomes "4♥"; "3NT" stays.
std::string call_html(bridge::Call call) {
  std::string text = bridge::text(call);
  if (!call.is_bid() || text.ends_with("NT")) return text;
  constexpr std::string_view kOrder = "CDHS";
  return absl::StrCat(text.substr(0, 1), std::string(kSuitHtml[kOrder.find(text[1])]));
}

std::string hand_html(Seat seat, CardSet hand) {
  const std::string name(bridge::name(seat));
  std::string html =
      absl::StrCat("<div class=\"hand ", lower(name.substr(0, 1)), "\"><b>", name, "</b>");
  for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
    absl::StrAppend(&html, "<div>", std::string(suit_html(suit)), " ");
    if (hand.in(suit).empty()) html += "–";
    for (CardSet cards = hand.in(suit); !cards.empty(); cards.remove(cards.highest())) {
      html += bridge::rank_letter(cards.highest().rank());
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
struct Told {
  bridge::State end;
  std::vector<const DecisionRow*> decisions;
};

absl::StatusOr<Told> read(const GameRow& game) {
  bridge::State start;
  Told told;
  absl::Status status = parse(game.start, start);
  if (status.ok()) status = parse(game.end, told.end);
  if (!status.ok()) return status;
  const auto plies = [](const bridge::Table& table) {
    return table.auction().calls().size() + table.cards().size();
  };
  told.decisions.resize(plies(told.end.table()));
  for (const DecisionRow& decision : game.decisions) {
    const std::size_t at = plies(start.table()) + static_cast<std::size_t>(decision.ply);
    if (at < told.decisions.size()) told.decisions[at] = &decision;
  }
  return told;
}

std::string auction_html(const Told& told) {
  const bridge::Auction& auction = told.end.table().auction();
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
    const DecisionRow* decision = told.decisions[i];
    const std::string meaning = decision == nullptr ? "" : escaped(decision->meaning);
    absl::StrAppend(&html, "<td title=\"", meaning, "\">", call_html(call));
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

std::string number_cell(const std::optional<double>& value, int decimals) {
  std::string cell = "<td class=\"num\">";
  if (value) absl::StrAppendFormat(&cell, "%.*f", decimals, *value);
  return cell + "</td>";
}

std::string rule_of(const DecisionRow& decision) {
  for (const std::string_view word : words(decision.info)) {
    if (!word.starts_with("rule=")) continue;
    std::string rule(word.substr(5));
    std::replace(rule.begin(), rule.end(), '_', ' ');
    return rule;
  }
  return "";
}

std::string cards_html(const Told& told) {
  const bridge::Table& table = told.end.table();
  if (table.cards().empty() || !table.contract()) return "";
  std::string html =
      "<div class=\"wrap\"><table "
      "class=\"moves\"><tr><th>trick</th><th></th><th>card</th><th>by</th>"
      "<th class=\"num\">payoff</th><th class=\"num\">risk</th><th class=\"num\">adjusted</th>"
      "<th>rank</th><th class=\"num\">worlds</th><th class=\"num\">s</th></tr>";
  const std::size_t calls = table.auction().calls().size();
  for (std::size_t i = 0; i < table.cards().size(); ++i) {
    const int trick = static_cast<int>(i / 4);
    const Seat hand = bridge::left_of(table.leader(trick), static_cast<int>(i % 4));
    const bool whole = trick < table.tricks_played();
    const bool won = whole && table.leader(trick + 1) == hand;
    absl::StrAppend(&html, i % 4 == 0 ? "<tr class=\"lead\"><td>" : "<tr><td>",
                    i % 4 == 0 ? std::to_string(trick + 1) : "", "</td><td>",
                    std::string(bridge::name(hand)), won ? "</td><td class=\"won\">" : "</td><td>",
                    card_html(table.cards()[i]), "</td>");
    const DecisionRow* decision = told.decisions[calls + i];
    if (decision == nullptr) {
      html += "<td colspan=\"7\"></td></tr>";
      continue;
    }
    const std::string rule = rule_of(*decision);
    absl::StrAppend(&html, "<td>", escaped(rule.empty() ? decision->phase : rule), "</td>",
                    number_cell(decision->ev, 1), number_cell(decision->risk, 1),
                    number_cell(decision->adjusted, 1), "<td>", escaped(decision->rank), "</td>",
                    number_cell(decision->worlds, 0),
                    absl::StrFormat("<td class=\"num\">%.2f</td></tr>", decision->ms / 1000));
  }
  return html + "</table></div>";
}

std::string table_html(const Data& data, const GameRow& game, const Told& told) {
  std::string html =
      absl::StrCat("<section><h3>", game.rotation == 0 ? "Open room" : "Closed room", ": ");
  const auto sits = [&](std::size_t seat) {
    return seat < game.seats.size() ? escaped(data.name(game.seats[seat])) : std::string();
  };
  absl::StrAppend(&html, sits(0), " North-South, ", sits(1), " East-West</h3>", auction_html(told));
  absl::StrAppend(&html, "<p>", escaped(game.reason), ", North-South <b>", escaped(game.result),
                  "</b></p>");
  const std::string cards = cards_html(told);
  if (!cards.empty()) {
    absl::StrAppend(&html, "<details><summary>the cards, with payoff and risk</summary>", cards,
                    "</details>");
  }
  return html + "</section>";
}

}  // namespace

std::string bridge_unit(const Data& data, const match::UnitRow& unit) {
  std::string html;
  std::string rooms;
  for (const GameRow* game : data.games_of(unit.number)) {
    const auto told = read(*game);
    if (!told.ok()) {
      absl::StrAppend(&rooms, "<section><p class=\"fault\">", escaped(sentence(told.status())),
                      "</p></section>");
      continue;
    }
    if (html.empty()) html = deal_html(told->end);
    rooms += table_html(data, *game, *told);
  }
  return absl::StrCat(html, "<div class=\"two\">", rooms, "</div>");
}

}  // namespace tianji::report
