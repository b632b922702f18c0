#include "protocol/drawing/junqi_board.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace tianji::protocol::drawing {
namespace {

constexpr std::array<std::string_view, junqi::kKinds + 1> kSigns{
    "司令", "军长", "师长", "旅长", "团长", "营长", "连长",
    "排长", "工兵", "地雷", "炸弹", "军旗", "?"};
constexpr int kWide = kStationWidth;
constexpr int kHigh = kStationHeight;
constexpr int kNames = kNamesEdge;

struct Bar {
  int x, y, width, height;
};
/// Where the bar of each army stands on its pieces: the edge at which its seat sits.
constexpr std::array<Bar, 4> kBars{{{2, kHigh - 6, kWide - 4, 3},
                                    {kWide - 5, 3, 3, kHigh - 6},
                                    {2, 3, kWide - 4, 3},
                                    {2, 3, 3, kHigh - 6}}};

int left(junqi::Square square) { return kNames + kWide * square.column; }
int top(junqi::Square square) { return kHigh * square.row; }

/// Roads and railways, each line between two stations once.
template <class Board>
std::string ways() {
  const auto& map = junqi::topology<Board>();
  std::string roads;
  std::string rails;
  for (std::size_t a = 0; a < Board::kStations; ++a) {
    for (std::size_t b = a + 1; b < Board::kStations; ++b) {
      const auto to = static_cast<junqi::Station>(b);
      if (!map.neighbours[a].has(to)) continue;
      absl::StrAppendFormat(map.rails[a].has(to) ? &rails : &roads, "M%d %dL%d %d",
                            left(map.square[a]) + kWide / 2, top(map.square[a]) + kHigh / 2,
                            left(map.square[b]) + kWide / 2, top(map.square[b]) + kHigh / 2);
    }
  }
  return absl::StrCat("<path class=\"road\" d=\"", roads, "\"/><path class=\"rail\" d=\"", rails,
                      "\"/>");
}

template <class Board>
std::string names() {
  std::string svg;
  for (int row = 0; row < Board::kFacts.rows; ++row) {
    absl::StrAppendFormat(&svg, "<text class=\"name\" x=\"7\" y=\"%d\">%c</text>", kHigh * row + 16,
                          'A' + row);
  }
  for (int column = 0; column < Board::kFacts.columns; ++column) {
    absl::StrAppendFormat(&svg, "<text class=\"name\" x=\"%d\" y=\"%d\">%d</text>",
                          kNames + kWide * column + kWide / 2,
                          kNames + kHigh * Board::kFacts.rows - 4, column);
  }
  return svg;
}

template <class Board>
std::string ground(const std::string& title, const std::string& men) {
  const auto& map = junqi::topology<Board>();
  const int width = kNames + kWide * Board::kFacts.columns;
  const int height = kNames + kHigh * Board::kFacts.rows;
  std::string svg = absl::StrFormat(
      "<svg class=\"board\" style=\"width:%dpx\" viewBox=\"0 0 %d %d\" role=\"img\"><title>%s"
      "</title>%s%s",
      width, width, height, title, names<Board>(), ways<Board>());
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    const auto station = static_cast<junqi::Station>(s);
    const char* kind = map.camps.has(station)          ? "camp"
                       : map.headquarters.has(station) ? "hq"
                       : map.railway.has(station)      ? "railway"
                                                       : "post";
    absl::StrAppendFormat(
        &svg, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>", kind,
        left(map.square[s]) + 1, top(map.square[s]) + 1, kWide - 2, kHigh - 2,
        map.camps.has(station) ? 11 : 3);
  }
  return absl::StrCat(svg, "<g class=\"men\">", men, "</g></svg>");
}

template <class Board>
std::string places() {
  const auto& map = junqi::topology<Board>();
  std::string places;
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    absl::StrAppend(&places, s == 0 ? "" : " ", left(map.square[s]), ",", top(map.square[s]));
  }
  return places;
}

}  // namespace

std::string junqi_shapes() {
  std::string svg =
      "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>";
  for (std::size_t army = 0; army < kArmyColours.size(); ++army) {
    const Bar& bar = kBars[army];
    for (std::size_t kind = 0; kind <= junqi::kKinds; ++kind) {
      absl::StrAppendFormat(
          &svg,
          "<g id=\"jq%u-%u\"><rect x=\"2\" y=\"3\" width=\"%d\" height=\"%d\" rx=\"3\" "
          "fill=\"%s\"/><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#fff\" "
          "opacity=\".75\"/>",
          static_cast<unsigned>(army), static_cast<unsigned>(kind), kWide - 4, kHigh - 6,
          std::string(kArmyColours[army]), bar.x, bar.y, bar.width, bar.height);
      absl::StrAppendFormat(
          &svg,
          "<text class=\"han\" x=\"%d\" y=\"16.5\" text-anchor=\"middle\" "
          "font-size=\"12.5\" fill=\"#fff\">%s</text><text class=\"plain\" x=\"%d\" "
          "y=\"17\" text-anchor=\"middle\" font-size=\"14\" font-weight=\"700\" "
          "fill=\"#fff\">%s</text></g>",
          kWide / 2, std::string(kSigns[kind]), kWide / 2, std::string(kPlainRanks[kind]));
    }
  }
  return absl::StrFormat(
      "%s<rect id=\"jqmark\" width=\"%d\" height=\"%d\" rx=\"3\" fill=\"#f1c232\" opacity=\".6\"/>"
      "</defs></svg>\n",
      svg, kWide, kHigh);
}

std::string junqi_places(std::size_t armies) {
  return armies == junqi::SiguoBoard::kSeats ? places<junqi::SiguoBoard>()
                                             : places<junqi::JunqiBoard>();
}

std::string junqi_ground(std::size_t armies, const std::string& title, const std::string& men) {
  return armies == junqi::SiguoBoard::kSeats ? ground<junqi::SiguoBoard>(title, men)
                                             : ground<junqi::JunqiBoard>(title, men);
}

template <class Board>
std::string man_at(const junqi::Battle<Board>& battle, junqi::Station station) {
  const junqi::Piece piece = battle.at(station);
  if (piece == junqi::kNoPiece) return "";
  const junqi::Kind kind = battle.kind(piece);
  const std::size_t number = kind == junqi::Kind::unseen ? junqi::kKinds : junqi::index(kind);
  return absl::StrCat(junqi::owner(piece), "-", number);
}

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

template std::string man_at(const junqi::Battle<junqi::JunqiBoard>&, junqi::Station);
template std::string man_at(const junqi::Battle<junqi::SiguoBoard>&, junqi::Station);
template std::string changes(const junqi::Battle<junqi::JunqiBoard>*,
                             const junqi::Battle<junqi::JunqiBoard>&);
template std::string changes(const junqi::Battle<junqi::SiguoBoard>*,
                             const junqi::Battle<junqi::SiguoBoard>&);

}  // namespace tianji::protocol::drawing
