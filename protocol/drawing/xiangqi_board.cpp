#include "protocol/drawing/xiangqi_board.h"

#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace tianji::protocol::drawing {
namespace {

constexpr std::array<std::string_view, 14> kPieceSigns{"帅", "仕", "相", "马", "车", "炮", "兵",
                                                       "将", "士", "象", "马", "车", "炮", "卒"};
constexpr std::string_view kLetters = "KAENRCPkaenrcp";
constexpr int kGap = kXiangqiGap;
constexpr int kEdge = kXiangqiEdge;

std::string lines() {
  constexpr int kRight = kEdge + 8 * kGap;
  std::string svg;
  for (int rank = 0; rank < 10; ++rank) {
    absl::StrAppendFormat(&svg, "<path d=\"M%d %dH%d\"/>", kEdge, kEdge + kGap * rank, kRight);
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
  return svg;
}

}  // namespace

std::size_t cell_of(xiangqi::Square square) {
  return static_cast<std::size_t>(file_of(square)) + 9 * static_cast<std::size_t>(rank_of(square));
}

std::string xiangqi_places() {
  std::string places;
  for (int cell = 0; cell < 90; ++cell) {
    absl::StrAppend(&places, cell == 0 ? "" : " ", kEdge + kGap * (cell % 9), ",",
                    kEdge + kGap * (9 - cell / 9));
  }
  return places;
}

std::string xiangqi_shapes() {
  std::string svg = absl::StrCat(
      "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>"
      "<g id=\"xq\"><rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"#f3e3c3\"/>"
      "<g stroke=\"#7d6242\" stroke-width=\"1\" fill=\"none\">",
      lines(), "</g></g>");
  for (std::size_t piece = 0; piece < kPieceSigns.size(); ++piece) {
    const bool red = piece < kPieceSigns.size() / 2;
    const char* colour = red ? "#b3261e" : "#1d2327";
    absl::StrAppendFormat(
        &svg,
        "<g id=\"xq%d\"><circle r=\"16\" fill=\"#fffaf0\" stroke=\"%s\" stroke-width=\"1.6\"/>",
        static_cast<int>(piece), colour);
    // A second ring, so that the sides differ without their colours.
    if (red) svg += "<circle r=\"13.4\" fill=\"none\" stroke=\"#b3261e\" stroke-width=\".8\"/>";
    absl::StrAppendFormat(
        &svg,
        "<text class=\"han\" y=\"7\" text-anchor=\"middle\" font-size=\"19\" "
        "fill=\"%s\">%s</text><text class=\"plain\" y=\"7\" text-anchor=\"middle\" "
        "font-size=\"19\" fill=\"%s\">%c</text></g>",
        colour, std::string(kPieceSigns[piece]), colour, kLetters[piece]);
  }
  return svg + "<circle id=\"xqmark\" r=\"18\" fill=\"#f1c232\" opacity=\".55\"/></defs></svg>\n";
}

std::string xiangqi_men(const xiangqi::Board& board) {
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

}  // namespace tianji::protocol::drawing
