// Games of junqi and siguo on the page: the first and the last position with all pieces seen, and
// the moves.

#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "tuning/report/pages/html.h"
#include "tuning/report/pages/page.h"

namespace tianji::report {
namespace {

using match::DecisionRow;
using match::GameRow;

constexpr std::array<std::string_view, 4> kColours{"#b3261e", "#1b5e94", "#1c6b3c", "#8a6100"};
constexpr std::array<std::string_view, junqi::kKinds> kSigns{
    "司令", "军长", "师长", "旅长", "团长", "营长", "连长", "排长", "工兵", "地雷", "炸弹", "军旗"};
constexpr int kWide = 34;
constexpr int kHigh = 24;
constexpr int kNames = 16;  // room for the names of rows and columns

/// The shape of the piece at a station: its army and kind, kKinds for one that is not seen.
template <class Board>
std::string man_at(const junqi::Battle<Board>& battle, junqi::Station station) {
  const junqi::Piece piece = battle.at(station);
  if (piece == junqi::kNoPiece) return "";
  const junqi::Kind kind = battle.kind(piece);
  const std::size_t number =
      kind == junqi::Kind::unseen ? junqi::kKinds : static_cast<std::size_t>(junqi::index(kind));
  return absl::StrCat(static_cast<int>(junqi::owner(piece)), "-", number);
}

/// The changes on the board from `before` to `after`, as the script reads it.
template <class Board>
std::string changes(const junqi::Battle<Board>* before, const junqi::Battle<Board>& after) {
  std::string text;
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    const auto station = static_cast<junqi::Station>(s);
    const std::string man = man_at(after, station);
    if (before == nullptr ? man.empty() : man == man_at(*before, station)) continue;
    absl::StrAppend(&text, text.empty() ? "" : " ", s, ":", man);
  }
  return text;
}

template <class Board>
std::string board_html(const junqi::Battle<Board>& battle, const std::string& caption) {
  const auto& map = junqi::topology<Board>();
  const int width = kNames + kWide * Board::kFacts.columns;
  const int height = kNames + kHigh * Board::kFacts.rows;
  std::string svg = absl::StrFormat(
      "<figure><svg class=\"board\" style=\"width:%dpx\" viewBox=\"0 0 %d %d\" "
      "role=\"img\"><title>%s"
      "</title>",
      width, width, height, caption);
  for (int row = 0; row < Board::kFacts.rows; ++row) {
    absl::StrAppendFormat(&svg, "<text class=\"name\" x=\"7\" y=\"%d\">%c</text>", kHigh * row + 16,
                          'A' + row);
  }
  for (int column = 0; column < Board::kFacts.columns; ++column) {
    absl::StrAppendFormat(&svg, "<text class=\"name\" x=\"%d\" y=\"%d\">%d</text>",
                          kNames + kWide * column + kWide / 2, height - 4, column);
  }
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    const auto station = static_cast<junqi::Station>(s);
    const int x = kNames + kWide * map.square[s].column;
    const int y = kHigh * map.square[s].row;
    const char* ground = map.camps.has(station)          ? "#e2efe2"
                         : map.headquarters.has(station) ? "#f3e3c3"
                         : map.railway.has(station)      ? "#e8ebee"
                                                         : "#f6f7f8";
    absl::StrAppendFormat(
        &svg, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\"/>", x + 1,
        y + 1, kWide - 2, kHigh - 2, map.camps.has(station) ? 11 : 3, ground);
  }
  svg += "<g class=\"men\">";
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    const std::string man = man_at(battle, static_cast<junqi::Station>(s));
    if (man.empty()) continue;
    absl::StrAppendFormat(&svg, "<use href=\"#jq%s\" x=\"%d\" y=\"%d\"/>", man,
                          kNames + kWide * map.square[s].column, kHigh * map.square[s].row);
  }
  return absl::StrCat(svg, "</g></svg><figcaption>", caption, "</figcaption></figure>");
}

std::string number_cell(const std::optional<double>& value) {
  return absl::StrCat("<td class=\"num\">", value ? absl::StrFormat("%.1f", *value) : std::string(),
                      "</td>");
}

/// The moves as a table, and what each changes on the board.
template <class Board>
std::string moves_html(const GameRow& game, const junqi::State<Board>& state, std::string& steps) {
  std::vector<const DecisionRow*> decisions;
  for (const DecisionRow& decision : game.decisions) {
    if (!decision.move.starts_with("setup")) decisions.push_back(&decision);
  }
  std::string html =
      "<table class=\"moves\"><tr><th></th><th></th><th>move</th><th class=\"num\">payoff</th>"
      "<th class=\"num\">risk</th><th class=\"num\">adjusted</th><th>rank</th></tr>";
  junqi::State<Board> past(state.record().start);
  std::size_t next = 0;
  for (std::size_t i = 0; i < state.record().events.size(); ++i) {
    const junqi::Event& event = state.record().events[i];
    const std::size_t seat = is_move(event) ? index(past.seat()) : event.to;
    absl::StrAppendFormat(
        &html, "<tr><td data-n=\"%u\">%u</td><td style=\"color:%s\">%c</td><td>%s</td>",
        static_cast<unsigned>(i), static_cast<unsigned>(i + 1), std::string(kColours[seat]),
        Board::kFacts.seat_letters[seat], escaped(junqi::to_text<Board>(event)));
    const DecisionRow* decision =
        is_move(event) && next < decisions.size() ? decisions[next++] : nullptr;
    if (decision != nullptr) {
      absl::StrAppend(&html, number_cell(decision->ev), number_cell(decision->risk),
                      number_cell(decision->adjusted), "<td>", escaped(decision->rank), "</td>");
    } else {
      html += "<td colspan=\"4\"></td>";
    }
    html += "</tr>";
    const junqi::Battle<Board> before = past.battle();
    past.observe(event);
    if (event.stuck != 0) past.drop_stuck();
    absl::StrAppend(&steps, i == 0 ? "" : "|", changes(&before, past.battle()));
  }
  return html + "</table>";
}

template <class Board>
std::string game_html(const Data& data, const GameRow& game) {
  junqi::State<Board> state;
  const absl::Status status = parse(game.end, state);
  if (!status.ok()) return absl::StrCat("<p class=\"fault\">", escaped(sentence(status)), "</p>");
  std::string who;
  for (std::size_t seat = 0; seat < game.seats.size() && seat < Board::kSeats; ++seat) {
    absl::StrAppendFormat(&who, "<span style=\"color:%s\">%c %s</span> ",
                          std::string(kColours[seat]), Board::kFacts.seat_letters[seat],
                          escaped(data.name(game.seats[seat])));
  }
  std::string steps;
  const std::string moves = moves_html(game, state, steps);
  const std::size_t last = state.record().events.size();
  return absl::StrCat(
      "<div class=\"game\"><p>", who, "</p>",
      stepper("board", last, last,
              absl::StrCat("data-men=\"", changes<Board>(nullptr, state.record().start),
                           "\" data-steps=\"", steps, "\"")),
      "<div class=\"boards\">", board_html(state.battle(), "all armies open"),
      "</div><details><summary>the ", last,
      " moves, with payoff and risk</summary><div class=\"scroll\">", moves,
      "</div></details></div>");
}

template <class Board>
std::string places() {
  const auto& map = junqi::topology<Board>();
  std::string places = "data-shape=\"jq\" data-places=\"";
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    absl::StrAppend(&places, s == 0 ? "" : " ", kNames + kWide * map.square[s].column, ",",
                    kHigh * map.square[s].row);
  }
  return places + "\"";
}

}  // namespace

std::string junqi_shapes() {
  std::string svg = "<svg width=\"0\" height=\"0\" style=\"position:absolute\"><defs>";
  for (std::size_t army = 0; army < kColours.size(); ++army) {
    for (std::size_t kind = 0; kind <= junqi::kKinds; ++kind) {
      absl::StrAppendFormat(
          &svg,
          "<g id=\"jq%u-%u\"><rect x=\"2\" y=\"3\" width=\"%d\" height=\"%d\" rx=\"3\" "
          "fill=\"%s\"/><text x=\"%d\" y=\"16\" text-anchor=\"middle\" font-size=\"12.5\" "
          "fill=\"#fff\">%s</text></g>",
          static_cast<unsigned>(army), static_cast<unsigned>(kind), kWide - 4, kHigh - 6,
          std::string(kColours[army]), kWide / 2,
          kind == junqi::kKinds ? "?" : std::string(kSigns[kind]));
    }
  }
  return absl::StrFormat(
      "%s<rect id=\"mark\" width=\"%d\" height=\"%d\" fill=\"#f1c232\" opacity=\".6\"/>"
      "</defs></svg>\n",
      svg, kWide, kHigh);
}

std::string junqi_places(const Data& data) {
  return data.kind().seats.size() == junqi::SiguoBoard::kSeats ? places<junqi::SiguoBoard>()
                                                               : places<junqi::JunqiBoard>();
}

std::string junqi_game(const Data& data, const GameRow& game) {
  return data.kind().seats.size() == junqi::SiguoBoard::kSeats
             ? game_html<junqi::SiguoBoard>(data, game)
             : game_html<junqi::JunqiBoard>(data, game);
}

}  // namespace tianji::report
