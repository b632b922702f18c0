// Games of xiangqi on the page: the board every few moves and at the end, the curve of the score,
// and the moves.

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/xiangqi/position.h"
#include "engine/xiangqi/wxf.h"
#include "protocol/drawing/xiangqi_board.h"
#include "tuning/figures/chart.h"
#include "tuning/match/records/records.h"
#include "tuning/report/pages/page.h"

namespace tianji::report {
namespace {

using match::DecisionRow;
using match::GameRow;
namespace drawing = protocol::drawing;

/// Scores beyond are drawn no further.
constexpr double kMostScore = 1500;

/// The board at the end, as those see it who have no scripts.
std::string board_html(const xiangqi::Board& board, const std::string& caption) {
  std::string svg = absl::StrFormat(
      "<figure><svg class=\"board\" viewBox=\"0 0 %d %d\" role=\"img\"><title>%s</title>"
      "<use href=\"#xq\"/><g class=\"men\">",
      drawing::kXiangqiWidth, drawing::kXiangqiHeight, caption);
  return absl::StrCat(
      svg, men_svg(drawing::xiangqi_men(board), drawing::kXiangqiShape, drawing::xiangqi_places()),
      "</g></svg></figure>");
}

const DecisionRow* decision_at(const GameRow& game, std::size_t ply) {
  for (const DecisionRow& decision : game.decisions) {
    if (static_cast<std::size_t>(decision.ply) == ply) return &decision;
  }
  return nullptr;
}

std::string move_cells(const xiangqi::Position& position, xiangqi::Move move, std::size_t ply,
                       const DecisionRow* decision) {
  std::string html =
      absl::StrCat("<td data-n=\"", ply, "\" title=\"", to_text(move), "\">",
                   xiangqi::wxf_text(position.board(), move), "</td><td class=\"num\">");
  if (decision != nullptr && decision->phase == "book") {
    html += "book";
  } else if (decision != nullptr && decision->score_cp) {
    absl::StrAppendFormat(&html, "%+.2f", static_cast<double>(*decision->score_cp) / 100);
    if (decision->depth) absl::StrAppend(&html, "/", *decision->depth);
  }
  return html + "</td>";
}

/// The parts of a game's HTML, which grow while its moves are replayed once.
struct Shown {
  std::string moves;
  std::string steps;           ///< for the script
  std::vector<double> scores;  ///< in pawns, Red's
  std::size_t plies = 0;
};

absl::Status go_through(const GameRow& game, xiangqi::Position& position, Shown& shown) {
  std::size_t ply = 0;
  for (const std::string& word : match::moves_of(game)) {
    const auto move = parse_move(position, word);
    if (!move.ok()) return move.status();
    const bool red = position.seat() == Seat{0};
    const DecisionRow* decision = decision_at(game, ply);
    if (red || ply == 0) {
      absl::StrAppend(&shown.moves, ply == 0 ? "<tr><td>" : "</tr><tr><td>", ply / 2 + 1, "</td>",
                      red ? "" : "<td></td><td></td>");
    }
    shown.moves += move_cells(position, *move, ply, decision);
    if (decision != nullptr && decision->score_cp) {
      const double score =
          std::clamp(static_cast<double>(*decision->score_cp), -kMostScore, kMostScore);
      shown.scores.push_back((red ? score : -score) / 100);
    }
    absl::StrAppend(&shown.steps, ply == 0 ? "" : "|", drawing::cell_of(from_of(*move)), ": ",
                    drawing::cell_of(to_of(*move)), ":",
                    static_cast<int>(xiangqi::index(position.board().at(from_of(*move)))));
    position.play(*move);
    ++ply;
  }
  shown.moves += "</tr>";
  shown.plies = ply;
  return absl::OkStatus();
}

std::string score_chart(const std::vector<double>& scores) {
  figures::ChartSeries series{.marks = false};
  for (const double score : scores) series.add(static_cast<double>(series.x.size() + 1), score);
  return figures::svg_chart({.title = "score for Red, in pawns",
                             .x_label = "turn",
                             .y_label = "score for Red, in pawns",
                             .series = {std::move(series)},
                             .height = 160});
}

}  // namespace

std::string xiangqi_game(const Data& data, const GameRow& game) {
  xiangqi::Position position;
  absl::Status status = parse(game.start, position);
  Shown shown;
  const std::string men = status.ok() ? drawing::xiangqi_men(position.board()) : "";
  if (status.ok()) status = go_through(game, position, shown);
  if (!status.ok()) return absl::StrCat("<p class=\"fault\">", escaped(sentence(status)), "</p>");
  const auto name = [&](std::size_t seat) {
    return seat < game.seats.size() ? escaped(data.name(game.seats[seat])) : std::string();
  };
  return absl::StrCat(
      "<div class=\"side game\"><div>",
      stepper("board", shown.plies, shown.plies,
              absl::StrCat("data-men=\"", men, "\" data-steps=\"", shown.steps, "\"")),
      board_html(position.board(), absl::StrCat("after ply ", shown.plies)), "</div><div>",
      shown.scores.size() < 2 ? "" : score_chart(shown.scores),
      "<div class=\"scroll\"><table class=\"moves\"><tr><th></th><th>", name(0),
      "</th><th class=\"num\">score/depth</th><th>", name(1),
      "</th><th class=\"num\">score/depth</th></tr>", shown.moves, "</table></div></div></div>");
}

}  // namespace tianji::report
