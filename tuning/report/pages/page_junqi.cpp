// Games of junqi and siguo on the page: the first and the last position with all pieces seen, and
// the moves.

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "protocol/drawing/junqi_board.h"
#include "tuning/report/pages/page.h"

namespace tianji::report {
namespace {

using match::DecisionRow;
using match::GameRow;
namespace drawing = protocol::drawing;

/// The board under a caption, as those see it who have no scripts.
template <class Board>
std::string board_html(const junqi::Battle<Board>& battle, const std::string& caption) {
  const std::string men = men_svg(drawing::changes<Board>(nullptr, battle), drawing::kJunqiShape,
                                  drawing::junqi_places(Board::kSeats));
  return absl::StrCat("<figure>", drawing::junqi_ground(Board::kSeats, caption, men),
                      "<figcaption>", caption, "</figcaption></figure>");
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
    absl::StrAppendFormat(&html,
                          "<tr><td data-n=\"%u\">%u</td><td style=\"color:%s\">%c</td><td>%s</td>",
                          static_cast<unsigned>(i), static_cast<unsigned>(i + 1),
                          std::string(drawing::kArmyColours[seat]),
                          Board::kFacts.seat_letters[seat], escaped(junqi::to_text<Board>(event)));
    const DecisionRow* decision =
        is_move(event) && next < decisions.size() ? decisions[next++] : nullptr;
    if (decision != nullptr) {
      html += weighed_cells(*decision);
    } else {
      html += "<td colspan=\"4\"></td>";
    }
    html += "</tr>";
    const junqi::Battle<Board> before = past.battle();
    past.observe(event);
    absl::StrAppend(&steps, i == 0 ? "" : "|", drawing::changes(&before, past.battle()));
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
                          std::string(drawing::kArmyColours[seat]),
                          Board::kFacts.seat_letters[seat], escaped(data.name(game.seats[seat])));
  }
  std::string steps;
  const std::string moves = moves_html(game, state, steps);
  const std::size_t last = state.record().events.size();
  return absl::StrCat(
      "<div class=\"game\"><p>", who, "</p>",
      stepper("board", last, last,
              absl::StrCat("data-men=\"", drawing::changes<Board>(nullptr, state.record().start),
                           "\" data-steps=\"", steps, "\"")),
      "<div class=\"boards\">", board_html(state.battle(), "all armies open"),
      "</div><details><summary>the ", last,
      " moves, with payoff and risk</summary><div class=\"scroll\">", moves,
      "</div></details></div>");
}

}  // namespace

std::string junqi_game(const Data& data, const GameRow& game) {
  return data.kind().seats.size() == junqi::SiguoBoard::kSeats
             ? game_html<junqi::SiguoBoard>(data, game)
             : game_html<junqi::JunqiBoard>(data, game);
}

}  // namespace tianji::report
