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
/// Plies between two pictures of the board.
constexpr std::size_t kPicture = 20;
/// Scores beyond this many centipawns are drawn as this.
constexpr double kMostScore = 1500;

std::string board_html(const xiangqi::Board& board, xiangqi::Move last,
                       const std::string& caption) {
  std::string svg = absl::StrFormat(
      "<figure><svg class=\"board\" viewBox=\"0 0 %d %d\" role=\"img\"><title>%s</title>"
      "<use href=\"#xq\"/>",
      2 * kEdge + 8 * kGap, 2 * kEdge + 9 * kGap, caption);
  const auto x = [](xiangqi::Square s) { return kEdge + kGap * static_cast<int>(file_of(s)); };
  const auto y = [](xiangqi::Square s) {
    return kEdge + kGap * (9 - static_cast<int>(rank_of(s)));
  };
  if (last != xiangqi::kNoMove) {
    for (const xiangqi::Square square : {from_of(last), to_of(last)}) {
      absl::StrAppendFormat(
          &svg, "<circle cx=\"%d\" cy=\"%d\" r=\"18\" fill=\"#f1c232\" opacity=\".55\"/>",
          x(square), y(square));
    }
  }
  for (std::size_t n = 0; n < xiangqi::kSquares; ++n) {
    const xiangqi::Square square = xiangqi::square_of(n);
    const xiangqi::Piece piece = board.at(square);
    if (piece == xiangqi::kNoPiece) continue;
    absl::StrAppendFormat(&svg, "<use href=\"#xq%d\" x=\"%d\" y=\"%d\"/>",
                          static_cast<int>(xiangqi::index(piece)), x(square), y(square));
  }
  return absl::StrCat(svg, "</svg><figcaption>", caption, "</figcaption></figure>");
}

const DecisionRow* decision_at(const GameRow& game, std::size_t ply) {
  for (const DecisionRow& decision : game.decisions) {
    if (static_cast<std::size_t>(decision.ply) == ply) return &decision;
  }
  return nullptr;
}

std::string move_cells(const xiangqi::Position& position, xiangqi::Move move,
                       const DecisionRow* decision) {
  std::string html =
      absl::StrCat("<td title=\"", to_text(move), "\">", xiangqi::wxf_text(position.board(), move),
                   "</td><td class=\"num\">");
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
  std::string pictures;
  std::vector<double> scores;  ///< in pawns, for Red
};

absl::Status go_through(const GameRow& game, xiangqi::Position& position, Shown& shown) {
  xiangqi::Move last = xiangqi::kNoMove;
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
    shown.moves += move_cells(position, *move, decision);
    if (decision != nullptr && decision->score_cp) {
      const double score =
          std::clamp(static_cast<double>(*decision->score_cp), -kMostScore, kMostScore);
      shown.scores.push_back((red ? score : -score) / 100);
    }
    if (ply > 0 && ply % kPicture == 0) {
      shown.pictures += board_html(position.board(), last, absl::StrCat("after ply ", ply));
    }
    last = *move;
    position.play(*move);
    ++ply;
  }
  shown.moves += "</tr>";
  shown.pictures =
      absl::StrCat(board_html(position.board(), last, absl::StrCat("the end, after ply ", ply)),
                   shown.pictures.empty()
                       ? ""
                       : "<details><summary>earlier positions</summary><div class=\"boards\">",
                   shown.pictures, shown.pictures.empty() ? "" : "</div></details>");
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
  return svg + "</defs></svg>\n";
}

std::string xiangqi_game(const Data& data, const GameRow& game) {
  xiangqi::Position position;
  absl::Status status = parse(game.start, position);
  Shown shown;
  if (status.ok()) status = go_through(game, position, shown);
  if (!status.ok()) return absl::StrCat("<p class=\"fault\">", escaped(sentence(status)), "</p>");
  const auto name = [&](std::size_t seat) {
    return seat < game.seats.size() ? escaped(data.name(game.seats[seat])) : std::string();
  };
  return absl::StrCat(
      "<div class=\"side\"><div>", shown.pictures, "</div><div>",
      svg_curve({.values = shown.scores, .title = "score for Red, in pawns", .height = 120}),
      "<div class=\"scroll\"><table class=\"moves\"><tr><th></th><th>", name(0),
      "</th><th class=\"num\">score/depth</th><th>", name(1),
      "</th><th class=\"num\">score/depth</th></tr>", shown.moves, "</table></div></div></div>");
}

}  // namespace tianji::report
