// Games of xiangqi on the page: the board every few moves and at the end, the curve of the score,
// and the moves.

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/xiangqi/position.h"
#include "engine/xiangqi/wxf.h"
#include "tuning/match/records/records.h"
#include "tuning/report/pages/html.h"
#include "tuning/report/pages/page.h"

namespace tianji::report {
namespace {

using match::DecisionRow;
using match::GameRow;

constexpr std::array<std::string_view, 14> kSigns{"帅", "仕", "相", "马", "车", "炮", "兵",
                                                  "将", "士", "象", "马", "车", "炮", "卒"};
constexpr int kGap = 36;
constexpr int kEdge = 24;
/// Scores beyond are drawn no further.
constexpr double kMostScore = 1500;

std::size_t cell_of(xiangqi::Square square) {
  return static_cast<std::size_t>(file_of(square)) + 9 * static_cast<std::size_t>(rank_of(square));
}

std::string men_of(const xiangqi::Board& board) {
  std::string men;
  for (std::size_t n = 0; n < xiangqi::kSquares; ++n) {
    const xiangqi::Square square = xiangqi::square_of(n);
    const xiangqi::Piece piece = board.at(square);
    if (piece == xiangqi::kNoPiece) continue;
    absl::StrAppend(&men, men.empty() ? "" : " ", cell_of(square), ":",
                    static_cast<int>(xiangqi::index(piece)));
  }
  return men;
}

/// The board at the end, as those see it who have no scripts.
std::string board_html(const xiangqi::Board& board, const std::string& caption) {
  std::string svg = absl::StrFormat(
      "<figure><svg class=\"board\" viewBox=\"0 0 %d %d\" role=\"img\"><title>%s</title>"
      "<use href=\"#xq\"/><g class=\"men\">",
      2 * kEdge + 8 * kGap, 2 * kEdge + 9 * kGap, caption);
  for (std::size_t n = 0; n < xiangqi::kSquares; ++n) {
    const xiangqi::Square square = xiangqi::square_of(n);
    const xiangqi::Piece piece = board.at(square);
    if (piece == xiangqi::kNoPiece) continue;
    absl::StrAppendFormat(&svg, "<use href=\"#xq%d\" x=\"%d\" y=\"%d\"/>",
                          static_cast<int>(xiangqi::index(piece)),
                          kEdge + kGap * static_cast<int>(file_of(square)),
                          kEdge + kGap * (9 - static_cast<int>(rank_of(square))));
  }
  return absl::StrCat(svg, "</g></svg></figure>");
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
    absl::StrAppend(&shown.steps, ply == 0 ? "" : "|", cell_of(from_of(*move)), ": ",
                    cell_of(to_of(*move)), ":",
                    static_cast<int>(xiangqi::index(position.board().at(from_of(*move)))));
    position.play(*move);
    ++ply;
  }
  shown.moves += "</tr>";
  shown.plies = ply;
  return absl::OkStatus();
}

}  // namespace

std::string xiangqi_shapes() {
  constexpr int kRight = kEdge + 8 * kGap;
  std::string svg =
      "<svg width=\"0\" height=\"0\" style=\"position:absolute\"><defs><g id=\"xq\">"
      "<rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"#f3e3c3\"/>"
      "<g stroke=\"#7d6242\" stroke-width=\"1\" fill=\"none\">";
  for (int rank = 0; rank < 10; ++rank) {
    const int y = kEdge + kGap * rank;
    absl::StrAppendFormat(&svg, "<path d=\"M%d %dH%d\"/>", kEdge, y, kRight);
  }
  for (int file = 0; file < 9; ++file) {
    const int x = kEdge + kGap * file;
    const bool edge = file == 0 || file == 8;
    absl::StrAppendFormat(&svg, "<path d=\"M%d %dV%d\"/>", x, kEdge, kEdge + (edge ? 9 : 4) * kGap);
    if (!edge) {
      absl::StrAppendFormat(&svg, "<path d=\"M%d %dV%d\"/>", x, kEdge + 5 * kGap, kEdge + 9 * kGap);
    }
  }
  for (const int top : {0, 7}) {
    const int x = kEdge + 3 * kGap;
    const int y = kEdge + top * kGap;
    absl::StrAppendFormat(&svg, "<path d=\"M%d %dl%d %dM%d %dl%d %d\"/>", x, y, 2 * kGap, 2 * kGap,
                          x + 2 * kGap, y, -2 * kGap, 2 * kGap);
  }
  svg += "</g></g>";
  for (std::size_t piece = 0; piece < kSigns.size(); ++piece) {
    const char* colour = piece < 7 ? "#b3261e" : "#1d2327";
    absl::StrAppendFormat(
        &svg,
        "<g id=\"xq%d\"><circle r=\"16\" fill=\"#fffaf0\" stroke=\"%s\" stroke-width=\"1.6\"/>"
        "<text y=\"7\" text-anchor=\"middle\" font-size=\"19\" fill=\"%s\">%s</text></g>",
        static_cast<int>(piece), colour, colour, std::string(kSigns[piece]));
  }
  return svg + "<circle id=\"mark\" r=\"18\" fill=\"#f1c232\" opacity=\".55\"/></defs></svg>\n";
}

std::string xiangqi_places() {
  std::string places = "data-shape=\"xq\" data-places=\"";
  for (int cell = 0; cell < 90; ++cell) {
    absl::StrAppend(&places, cell == 0 ? "" : " ", kEdge + kGap * (cell % 9), ",",
                    kEdge + kGap * (9 - cell / 9));
  }
  return places + "\"";
}

std::string xiangqi_game(const Data& data, const GameRow& game) {
  xiangqi::Position position;
  absl::Status status = parse(game.start, position);
  Shown shown;
  const std::string men = status.ok() ? men_of(position.board()) : "";
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
      svg_curve({.values = shown.scores, .title = "score for Red, in pawns", .height = 120}),
      "<div class=\"scroll\"><table class=\"moves\"><tr><th></th><th>", name(0),
      "</th><th class=\"num\">score/depth</th><th>", name(1),
      "</th><th class=\"num\">score/depth</th></tr>", shown.moves, "</table></div></div></div>");
}

}  // namespace tianji::report
