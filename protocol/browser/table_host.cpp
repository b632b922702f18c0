#include "protocol/browser/table_host.h"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "engine/core/text.h"
#include "engine/junqi/layout.h"
#include "protocol/browser/open_browser.h"
#include "protocol/drawing/boards.h"
#include "protocol/drawing/junqi_board.h"
#include "protocol/drawing/xiangqi_board.h"
#include "protocol/embedded.h"
#include "protocol/games/kinds.h"
#include "protocol/machine/entropy.h"
#include "search/catalogue.h"
#include "search/thinking/level.h"

namespace tianji::protocol::browser {
namespace {

/// A word that nobody can guess, for the address.
std::string new_token() { return absl::StrFormat("%016x%016x", entropy(), entropy()); }

/// What must live as long as the table, if a browser shows it.
std::shared_ptr<const void> shown_in_browser(const std::string& address) {
  auto opened = open_browser(address);
  if (opened.ok()) return *std::move(opened);
  std::cout << "No browser was opened: " << sentence(opened.status()) << "\n" << std::flush;
  return nullptr;
}

using nlohmann::json;

constexpr std::string_view kFolder = "protocol/browser/page/";

/// The board of junqi or siguo.
template <class Board>
json stations() {
  json names = json::array();
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    names.push_back(junqi::station_name<Board>(static_cast<junqi::Station>(s)));
  }
  return {{"names", names},
          {"places", drawing::junqi_places(Board::kSeats)},
          {"columns", Board::kFacts.columns},
          {"rows", Board::kFacts.rows}};
}

/// The stations of an arm on which pieces are set up, in the order of a layout.
json cells() {
  json stations = json::array();
  for (std::size_t cell = 0; cell < junqi::kArmy; ++cell) {
    stations.push_back(junqi::cell_station(0, cell));
  }
  return stations;
}

/// Do seats see different things in this game, from its start or once armies are set up?
bool hides(const games::GameKind& kind) {
  const auto game = kind.begin({}, kind.start(1));
  return kind.layouts || (game.ok() && (*game)->hides());
}

/// What the page knows of each game before it begins.
json games_shown() {
  json shown = json::array();
  for (const games::GameKind* kind : games::kinds()) {
    json one = {{"variant", std::string(kind->variant)},
                {"title", std::string(search::game_of(kind->variant).title)},
                {"seats", json::array()},
                {"rules", json::array()},
                {"records", kind->recall != nullptr},
                {"timed", kind->timed},
                {"hides", hides(*kind)},
                {"systems", json::array()},
                {"levels", 0}};
    for (const std::string_view seat : kind->seats) one["seats"].push_back(std::string(seat));
    for (const std::string_view rule : kind->rules) one["rules"].push_back(std::string(rule));
    if (kind->disclosure) {
      for (const std::string_view name : kind->disclosure->systems()) {
        one["systems"].push_back(std::string(name));
      }
    }
    for (const search::Option& option : search::game_of(kind->variant).options()) {
      if (option.name == search::kSkillLevel) one["levels"] = search::kLevels;
    }
    shown.push_back(std::move(one));
  }
  return shown;
}

/// Facts of the boards, as a script.
std::string facts_script() {
  const json facts = {{"games", games_shown()},
                      {"longest", WebLimits().longest_message},
                      {"points",
                       {{"shape", std::string(drawing::kXiangqiShape)},
                        {"places", drawing::xiangqi_places()},
                        {"width", drawing::kXiangqiWidth},
                        {"height", drawing::kXiangqiHeight},
                        {"gap", drawing::kXiangqiGap},
                        {"edge", drawing::kXiangqiEdge}}},
                      {"stations",
                       {{"shape", std::string(drawing::kJunqiShape)},
                        {"edge", drawing::kNamesEdge},
                        {"width", drawing::kStationWidth},
                        {"height", drawing::kStationHeight},
                        {"colours", drawing::kArmyColours},
                        {"ranks", drawing::kPlainRanks},
                        {"cells", cells()},
                        {"2", stations<junqi::JunqiBoard>()},
                        {"4", stations<junqi::SiguoBoard>()}}}};
  return absl::StrCat("const Facts=", facts.dump(), ";\n");
}

std::string page_html(std::string_view text) {
  return absl::StrReplaceAll(
      std::string(text), {{"<!--shapes-->", drawing::xiangqi_shapes() + drawing::junqi_shapes()},
                          {"<!--junqi-->", drawing::junqi_ground(2, "two armies")},
                          {"<!--siguo-->", drawing::junqi_ground(4, "four armies")}});
}

}  // namespace

Outcome host_table(TableSettings settings, const Door& door,
                   const std::function<absl::StatusOr<std::string>(OpenTable&)>& begin) {
  const std::string token = new_token();
  const auto server = WebServer::open(door.port, token, page_files());
  if (!server.ok()) return failed(server.status());
  settings.after = [&](std::chrono::milliseconds time, std::function<void()> work) {
    (*server)->after(time, std::move(work));
  };
  OpenTable table(
      std::move(settings),
      [&](Connection page, std::string text) { (*server)->send(page, std::move(text)); },
      [&](std::function<void()> work) { (*server)->post(std::move(work)); });
  const auto begun = begin(table);
  if (!begun.ok()) return failed(begun.status());
  const std::string address = absl::StrCat("http://127.0.0.1:", (*server)->port(), "/", token, "/",
                                           door.review ? "#review" : "");
  std::cout << "The table is at " << address << "\n"
            << *begun << "Ctrl-C closes it.\n"
            << std::flush;
  const auto browser = door.open ? shown_in_browser(address) : nullptr;
  (*server)->run(
      {.connected = [&](Connection page) { table.connected(page); },
       .received = [&](Connection page, std::string_view text) { table.received(page, text); },
       .disconnected = [&](Connection page) { table.disconnected(page); }},
      true);
  std::cout << "The table is closed.\n" << std::flush;
  return {};
}

std::vector<WebFile> page_files() {
  std::vector<WebFile> files{
      {"boards.js", "text/javascript", std::string(drawing::boards_script())},
      {"boards.css", "text/css", std::string(drawing::boards_style())},
      {"facts.js", "text/javascript", facts_script()}};
  for (const auto& [path, text] : embedded::protocol::kFiles) {
    if (!path.starts_with(kFolder)) continue;
    const std::string name(path.substr(path.rfind('/') + 1));
    if (name == "table.html") {
      files.push_back({"", "text/html", page_html(text)});
    } else {
      files.push_back(
          {name, name.ends_with(".css") ? "text/css" : "text/javascript", std::string(text)});
    }
  }
  return files;
}

}  // namespace tianji::protocol::browser
