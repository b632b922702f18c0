#include "protocol/drawing/xiangqi_board.h"

#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace tianji::protocol::drawing {
namespace {

constexpr std::array<std::string_view, 14> kPieceSigns{"帅", "仕", "相", "马", "车", "炮", "兵",
                                                       "将", "士", "象", "马", "车", "炮", "卒"};
constexpr std::string_view kLetters = "KAENRCPkaenrcp";
constexpr int kGap = kXiangqiGap;
constexpr int kEdge = kXiangqiEdge;

int left(int file) { return kEdge + kGap * file; }
int top(int row) { return kEdge + kGap * row; }

/// The ticks around a point on which a cannon or a pawn begins.
std::string ticks(int file, int row) {
  std::string path;
  for (const int across : {-1, 1}) {
    if (left(file + across) < kEdge || left(file + across) > left(8)) continue;
    for (const int down : {-1, 1}) {
      absl::StrAppendFormat(&path, "M%d %dv%dh%d", left(file) + 4 * across, top(row) + 10 * down,
                            -6 * down, 6 * across);
    }
  }
  return path;
}

std::string lines() {
  std::string path;
  for (int row = 0; row < 10; ++row) {
    absl::StrAppendFormat(&path, "M%d %dH%d", kEdge, top(row), left(8));
  }
  for (int file = 0; file < 9; ++file) {
    const bool edge = file == 0 || file == 8;
    absl::StrAppendFormat(&path, "M%d %dV%d", left(file), kEdge, top(edge ? 9 : 4));
    if (!edge) absl::StrAppendFormat(&path, "M%d %dV%d", left(file), top(5), top(9));
  }
  for (const int row : {0, 7}) {
    absl::StrAppendFormat(&path, "M%d %dl%d %dM%d %dl%d %d", left(3), top(row), 2 * kGap, 2 * kGap,
                          left(5), top(row), -2 * kGap, 2 * kGap);
  }
  for (const int row : {3, 6}) {
    for (int file = 0; file < 9; file += 2) path += ticks(file, row);
  }
  for (const int row : {2, 7}) path += ticks(1, row) + ticks(7, row);
  constexpr int kFrame = 4;
  return absl::StrFormat(
      "<path d=\"%s\"/><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" stroke-width=\"2\"/>",
      path, kEdge - kFrame, kEdge - kFrame, 8 * kGap + 2 * kFrame, 9 * kGap + 2 * kFrame);
}

std::string river() {
  std::string svg;
  for (const auto& [x, words] : {std::pair{left(2), "楚 河"}, std::pair{left(6), "汉 界"}}) {
    absl::StrAppendFormat(&svg,
                          "<text x=\"%d\" y=\"197\" text-anchor=\"middle\" font-size=\"19\" "
                          "class=\"han kai\">%s</text>",
                          x, words);
  }
  return svg;
}

/// A wooden disc with its sign in a ring.
std::string man_svg(std::size_t piece) {
  const bool red = piece < kPieceSigns.size() / 2;
  const char* colour = red ? "#b3201a" : "#1a1d20";
  std::string svg = absl::StrFormat(
      "<g id=\"xq%d\"><circle cy=\"1.6\" r=\"16.4\" fill=\"#5b3a17\"/><circle r=\"16.2\" "
      "fill=\"url(#xqman)\" stroke=\"#8a5a26\" stroke-width=\".8\"/><circle r=\"13.2\" "
      "fill=\"none\" stroke=\"%s\" stroke-width=\"1\"/>",
      static_cast<int>(piece), colour);
  // A second ring, so that the sides differ without their colours.
  if (red) {
    absl::StrAppendFormat(
        &svg, "<circle r=\"11.7\" fill=\"none\" stroke=\"%s\" stroke-width=\".6\"/>", colour);
  }
  for (const bool sign : {true, false}) {
    absl::StrAppendFormat(
        &svg,
        "<text class=\"%s\" y=\"%s\" text-anchor=\"middle\" font-size=\"%d\" font-weight=\"700\" "
        "fill=\"%s\">%s</text>",
        sign ? "han kai" : "plain", sign ? "6.8" : "6", sign ? 19 : 17, colour,
        sign ? std::string(kPieceSigns[piece]) : std::string(1, kLetters[piece]));
  }
  return svg + "</g>";
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
      "<radialGradient id=\"xqman\" cx=\".42\" cy=\".36\" r=\".75\"><stop offset=\"0\" "
      "stop-color=\"#fff3d6\"/><stop offset=\".7\" stop-color=\"#f0d39a\"/><stop offset=\"1\" "
      "stop-color=\"#cf9a52\"/></radialGradient>"
      "<linearGradient id=\"xqwood\" x2=\"1\" y2=\".25\"><stop offset=\"0\" "
      "stop-color=\"#eac98d\"/>"
      "<stop offset=\".5\" stop-color=\"#f3dba9\"/><stop offset=\"1\" "
      "stop-color=\"#e5bf80\"/></linearGradient>"
      "<g id=\"xq\"><rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"url(#xqwood)\"/>"
      "<g stroke=\"#6b4d2c\" stroke-width=\"1\" fill=\"none\">",
      lines(), "</g><g fill=\"#6b4d2c\">", river(), "</g></g>");
  for (std::size_t piece = 0; piece < kPieceSigns.size(); ++piece) svg += man_svg(piece);
  // Dark pieces show their backs: a filled disc of the side's colour with a cross.
  for (const char* side : {"14 b3261e", "15 1d2327"}) {
    const std::string_view text(side);
    absl::StrAppend(&svg, "<g id=\"xq", std::string(text.substr(0, 2)),
                    "\"><circle r=\"16\" fill=\"#", std::string(text.substr(3)),
                    "\" stroke=\"#fffaf0\" stroke-width=\"1.6\"/><path d=\"M-6 -6L6 6M6 -6L-6 6\" "
                    "stroke=\"#fffaf0\" stroke-width=\"1.6\"/></g>");
  }
  // Four corners, which show around a man.
  return svg +
         "<path id=\"xqmark\" d=\"M-17.5-9V-17.5H-9M9-17.5H17.5V-9M17.5 9V17.5H9M-9 17.5H-17.5V9\" "
         "fill=\"none\" stroke=\"#1760a8\" stroke-width=\"2.6\"/></defs></svg>\n";
}

template <bool kDark>
std::string xiangqi_men(const xiangqi::BoardOf<kDark>& board) {
  std::string men;
  for (std::size_t n = 0; n < xiangqi::kSquares; ++n) {
    const xiangqi::Square square = xiangqi::square_of(n);
    const xiangqi::Piece piece = board.at(square);
    if (piece == xiangqi::kNoPiece) continue;
    const std::size_t number =
        board.dark().has(square) ? xiangqi::kPieces + index(side_of(piece)) : xiangqi::index(piece);
    absl::StrAppend(&men, men.empty() ? "" : " ", cell_of(square), ":", number);
  }
  return men;
}

template std::string xiangqi_men(const xiangqi::Board&);
template std::string xiangqi_men(const xiangqi::DarkBoard&);

}  // namespace tianji::protocol::drawing
