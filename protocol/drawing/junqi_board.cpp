#include "protocol/drawing/junqi_board.h"

#include <algorithm>

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

/// From one station to the next, in pixels: the ways between them are seen.
constexpr int kAcross = 44;  // of junqi
constexpr int kDown = 27;
constexpr int kNarrow = 26;  // of siguo
constexpr int kBroad = 38;

/// Where the middle of a row or column lies, without the names. On siguo's board, as on a real one,
/// the stations of an arm lie across it: those of the arms at the sides stand upright, so that the
/// board is square.
template <class Board>
int middle(int number, bool column) {
  if (Board::kSeats == 2) return (2 * number + 1) * (column ? kAcross : kDown) / 2;
  constexpr int kArm = 6;
  const int broad = std::clamp(number - kArm, 0, kArm - 1);  // broad ones before it
  const bool narrow = number < kArm || number >= 2 * kArm - 1;
  return kNarrow * (number - broad) + kBroad * broad + (narrow ? kNarrow : kBroad) / 2;
}

template <class Board>
int across(junqi::Square square) {
  return kNames + middle<Board>(square.column, true);
}
template <class Board>
int down(junqi::Square square) {
  return middle<Board>(square.row, false);
}

/// The width or height of all columns or rows: the last one ends as far from the edge as the first.
template <class Board>
int extent(bool columns) {
  const int last = (columns ? Board::kFacts.columns : Board::kFacts.rows) - 1;
  return middle<Board>(last, columns) + middle<Board>(0, columns);
}

template <class Board>
bool upright(junqi::Square square) {
  return Board::kSeats == 4 && (square.column < 6 || square.column > 10);
}

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
                            across<Board>(map.square[a]), down<Board>(map.square[a]),
                            across<Board>(map.square[b]), down<Board>(map.square[b]));
    }
  }
  return absl::StrCat("<path class=\"road\" d=\"", roads, "\"/><path class=\"rail\" d=\"", rails,
                      "\"/><path class=\"sleepers\" d=\"", rails, "\"/>");
}

template <class Board>
std::string names() {
  std::string svg;
  for (int row = 0; row < Board::kFacts.rows; ++row) {
    absl::StrAppendFormat(&svg, "<text class=\"name\" x=\"7\" y=\"%d\">%c</text>",
                          middle<Board>(row, false) + 4, 'A' + row);
  }
  for (int column = 0; column < Board::kFacts.columns; ++column) {
    absl::StrAppendFormat(&svg, "<text class=\"name\" x=\"%d\" y=\"%d\">%d</text>",
                          kNames + middle<Board>(column, true), kNames + extent<Board>(false) - 4,
                          column);
  }
  return svg;
}

/// A station: a place to camp is round, a headquarters has a roof.
std::string station_svg(const char* kind, int x, int y, bool tall) {
  const int wide = (tall ? kHigh : kWide) / 2 - 2;
  const int high = (tall ? kWide : kHigh) / 2 - 2;
  if (kind == std::string_view("camp")) {
    return absl::StrFormat("<circle class=\"camp\" cx=\"%d\" cy=\"%d\" r=\"11.5\"/>", x, y);
  }
  return absl::StrFormat(
      "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>", kind, x - wide,
      y - high, 2 * wide, 2 * high, kind == std::string_view("hq") ? 9 : 3);
}

template <class Board>
std::string ground(const std::string& title, const std::string& men) {
  const auto& map = junqi::topology<Board>();
  const int width = kNames + extent<Board>(true);
  const int height = kNames + extent<Board>(false);
  std::string svg = absl::StrFormat(
      "<svg class=\"board\" style=\"width:%dpx\" viewBox=\"0 0 %d %d\" role=\"img\"><title>%s"
      "</title><rect class=\"land\" width=\"%d\" height=\"%d\" rx=\"8\"/>%s%s",
      width, width, height, title, width, height, names<Board>(), ways<Board>());
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    const auto station = static_cast<junqi::Station>(s);
    const char* kind = map.camps.has(station)          ? "camp"
                       : map.headquarters.has(station) ? "hq"
                       : map.railway.has(station)      ? "railway"
                                                       : "post";
    svg += station_svg(kind, across<Board>(map.square[s]), down<Board>(map.square[s]),
                       upright<Board>(map.square[s]));
  }
  return absl::StrCat(svg, "<g class=\"men\">", men, "</g></svg>");
}

template <class Board>
std::string places() {
  const auto& map = junqi::topology<Board>();
  std::string places;
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    absl::StrAppend(&places, s == 0 ? "" : " ", across<Board>(map.square[s]), ",",
                    down<Board>(map.square[s]), upright<Board>(map.square[s]) ? ",v" : "");
  }
  return places;
}

/// The sign of a piece: its two characters side by side, or one above the other.
std::string sign_svg(std::string_view sign, bool tall) {
  constexpr std::size_t kCharacter = 3;  // bytes
  const auto text = [](int y, const char* size, std::string_view what) {
    return absl::StrFormat(
        "<text class=\"han\" y=\"%d\" text-anchor=\"middle\" font-size=\"%s\" fill=\"#fff\">%s"
        "</text>",
        y, size, std::string(what));
  };
  if (!tall || sign.size() < 2 * kCharacter) return text(5, "13", sign);
  return text(-2, "12", sign.substr(0, kCharacter)) + text(11, "12", sign.substr(kCharacter));
}

std::string piece_svg(std::size_t army, std::size_t kind, bool tall) {
  const int wide = (tall ? kHigh : kWide) / 2 - 2;
  const int high = (tall ? kWide : kHigh) / 2 - 2;
  // The bar stands at the edge at which the seat of the army sits.
  const std::array<std::string, 4> bars{absl::StrFormat("M%d %dH%d", 3 - wide, high - 1, wide - 3),
                                        absl::StrFormat("M%d %dV%d", wide - 1, 3 - high, high - 3),
                                        absl::StrFormat("M%d %dH%d", 3 - wide, 1 - high, wide - 3),
                                        absl::StrFormat("M%d %dV%d", 1 - wide, 3 - high, high - 3)};
  const bool unseen = kind == junqi::kKinds;
  return absl::StrFormat(
             "<g id=\"jq%u-%u%s\"><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" "
             "fill=\"%s\" stroke=\"#0006\"/><path d=\"%s\" stroke=\"#fff\" stroke-width=\"2\" "
             "opacity=\".8\"/>%s",
             static_cast<unsigned>(army), static_cast<unsigned>(kind), tall ? "v" : "", -wide,
             -high, 2 * wide, 2 * high, std::string(kArmyColours[army]), bars[army],
             unseen ? "<g opacity=\".6\">" : "<g>") +
         absl::StrFormat(
             "%s<text class=\"plain\" y=\"5\" text-anchor=\"middle\" font-size=\"%s\" "
             "font-weight=\"700\" fill=\"#fff\">%s</text></g></g>",
             sign_svg(kSigns[kind], tall), tall ? "13" : "14.5", std::string(kPlainRanks[kind]));
}

}  // namespace

std::string junqi_shapes() {
  std::string svg =
      "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>";
  for (std::size_t army = 0; army < kArmyColours.size(); ++army) {
    for (std::size_t kind = 0; kind <= junqi::kKinds; ++kind) {
      svg += piece_svg(army, kind, false) + piece_svg(army, kind, true);
    }
  }
  for (const bool tall : {false, true}) {
    const int wide = tall ? kHigh : kWide;
    const int high = tall ? kWide : kHigh;
    absl::StrAppendFormat(&svg,
                          "<rect id=\"jqmark%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                          "rx=\"5\" fill=\"#ffd54a\" stroke=\"#b07a00\"/>",
                          tall ? "v" : "", -wide / 2, -high / 2, wide, high);
  }
  return svg + "</defs></svg>\n";
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
