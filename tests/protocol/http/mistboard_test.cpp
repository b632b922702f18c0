// Mistboard's side of its engine protocol, composed from games of our own rules: the site tells a
// seat what it sees and plays what it answers.
#include "protocol/http/mistboard.h"

#include <catch2/catch.hpp>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/random.h"
#include "engine/xiangqi/notation.h"
#include "protocol/http/api.h"
#include "tests/protocol/odd_messages.h"

namespace tianji::protocol::http {
namespace {

using namespace xiangqi;
using nlohmann::json;

json site_move(Move move) {
  return {{"from", to_text(from_of(move), CoordinateBase::one)},
          {"to", to_text(to_of(move), CoordinateBase::one)}};
}
const char* colour(Side side) { return side == kRed ? "white" : "black"; }

/// What the site tells of the last ply of a view.
json observation(const fog::View& view) {
  const fog::Sight& sight = view.sights.back();
  std::string mask;
  for (std::size_t digit = 0; digit < 23; ++digit) {
    unsigned value = 0;
    for (std::size_t bit = 0; bit < 4; ++bit) {
      const std::size_t square = 4 * digit + bit;
      if (square < kSquares && sight.area.seen.has(square_of(square))) value |= 1U << bit;
    }
    mask = absl::StrFormat("%x", value) + mask;
  }
  json pieces = json::array();
  json shrouded = json::array();
  sight.men.occupied().each([&](Square square) {
    const Piece piece = sight.men.at(square);
    const std::string type(1, "KABNRCP"[index(kind_of(piece))]);
    pieces.push_back({index(square), {{"type", type}, {"color", colour(side_of(piece))}}});
  });
  sight.area.shrouded.each(
      [&](Square square) { shrouded.push_back({index(square), colour(opponent(view.side()))}); });
  const bool own = view.ply() > 0 && view.mover() != view.side();
  return {{"ply", view.ply()},
          {"kind", view.ply() == 0 ? "initial"
                   : own           ? "own_move"
                                   : "opp_move"},
          {"own_move", own ? site_move(sight.move) : json()},
          {"visibility_mask", "0x" + mask},
          {"visible_pieces", pieces},
          {"own_capture_square", nullptr},
          {"opp_capture_landing_square", nullptr},
          {"shrouded", shrouded},
          {"game_over", nullptr},
          {"something_new", 1}};
}

/// A game on the site: the state, and what each seat was told.
struct Site {
  fog::State state;
  std::array<json, 2> told = {json::array({observation(view(state, Seat{0}))}),
                              json::array({observation(view(state, Seat{1}))})};

  void play(Move move) {
    state.play(move);
    for (std::uint8_t seat = 0; seat < 2; ++seat)
      told[seat].push_back(observation(view(state, Seat{seat})));
  }
  json request(const std::string& session) const {
    MoveList list;
    state.moves(list);
    json legal = json::array();
    for (const Move move : list) legal.push_back(site_move(move));
    return {{"protocolVersion", "1"},
            {"gameId", "g1"},
            {"engineId", "tianji"},
            {"gameSpecId", "dark-xiangqi"},
            {"sessionId", session},
            {"color", colour(state.board().mover())},
            {"ply", state.played().size()},
            {"engineSeed", 7},
            {"clock", {{"remaining_ms", 600}, {"increment_ms", 0}}},
            {"legalMoves", legal}};
  }
  /// The move of an answer, which must be one of the legal ones.
  Move answered(const json& request, const json& answer) const {
    INFO(answer.dump());
    const auto& legal = request["legalMoves"];
    const auto at = std::find(legal.begin(), legal.end(), answer["move"]);
    REQUIRE(at != legal.end());
    MoveList list;
    state.moves(list);
    return list[static_cast<std::size_t>(at - legal.begin())];
  }
};

json posted(const std::string& path, const json& body, EngineSessions& sessions, int status = 200) {
  const Reply answer = reply(
      {.method = "POST", .path = "/internal/engine/" + path, .body = body.dump(), .timeout = 60},
      Interruption(), &sessions);
  CHECK(answer.status == status);
  return answer.json;
}

TEST_CASE("a game on Mistboard is played by sessions that follow it", "[protocol/http][threads]") {
  Site site;
  EngineSessions sessions;
  Random random(4);
  for (int ply = 0; ply < 30 && !site.state.over(); ++ply) {
    const bool ours = ply % 2 == 0;
    if (!ours) {
      MoveList list;
      site.state.moves(list);
      site.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
      continue;
    }
    json request = site.request("s1");
    if (ply == 0) {
      request["observationTranscript"] = site.told[0];
    } else {
      request["latestObservationDelta"] = site.told[0].back();
    }
    const json answer = posted("turn", request, sessions);
    CHECK(answer["gameId"] == "g1");
    CHECK(answer["sessionId"] == "s1");
    INFO(answer.dump());
    CHECK_FALSE(answer["diagnostics"].contains("note"));
    site.play(site.answered(request, answer));
    const json seen = {
        {"gameId", "g1"}, {"sessionId", "s1"}, {"latestObservationDelta", site.told[0].back()}};
    CHECK(posted("observe", seen, sessions)["received"] == true);
    // A session follows the game as the site has it.
    const auto kept = sessions.find("s1");
    REQUIRE(kept.has_value());
    CHECK(kept->sights == view(site.state, Seat{0}).sights);
  }
}

TEST_CASE("a session that was lost begins anew from all observations", "[protocol/http][threads]") {
  Site site;
  for (const char* text : {"h2e2", "h9g7", "h0g2"}) site.play(*parse_move(site.state, text));
  EngineSessions sessions;
  json request = site.request("s2");
  // Without them nothing is known, and still a legal move comes.
  request["latestObservationDelta"] = site.told[1].back();
  const json lost = posted("turn", request, sessions);
  CHECK(lost["diagnostics"]["note"].get<std::string>().find("observation of ply") !=
        std::string::npos);
  site.answered(request, lost);
  request.erase("latestObservationDelta");
  request["observationTranscript"] = site.told[1];
  const json answer = posted("turn", request, sessions);
  CHECK_FALSE(answer["diagnostics"].contains("note"));
  site.answered(request, answer);
}

TEST_CASE("what is told wrongly never costs the move", "[protocol/http]") {
  Site site;
  EngineSessions sessions;
  const std::pair<const char*, const char*> kBroken[] = {
      {"visibility_mask", "hexadecimal digits"},
      {"visible_pieces", "[square, {type, color}]"},
      {"shrouded", "[square, color]"},
      {"ply", "the observation of ply 1"},
      {"own_move", "a move {from, to}"}};
  for (const auto& [key, expected] : kBroken) {
    json request = site.request("s3");
    request["observationTranscript"] = site.told[0];
    json broken = site.told[0].back();
    broken["ply"] = 1;
    broken[key] = json::array({json::array({-1}), "x", 5});
    request["observationTranscript"].push_back(broken);
    const json answer = posted("turn", request, sessions);
    CHECK_THAT(answer["diagnostics"]["note"].get<std::string>(), Catch::Contains(expected));
    site.answered(request, answer);
  }
}

TEST_CASE("requests that are none are refused", "[protocol/http]") {
  Site site;
  EngineSessions sessions;
  for (const char* key : {"sessionId", "color", "gameSpecId", "legalMoves"}) {
    json request = site.request("s4");
    request.erase(key);
    CHECK(posted("turn", request, sessions, 400).contains("error"));
  }
  CHECK(posted("turn", json::array(), sessions, 400).contains("error"));
  CHECK(posted("observe", json::array(), sessions, 400).contains("error"));
  CHECK(posted("observe", {{"sessionId", "none"}}, sessions)["received"] == true);
  CHECK(reply({.method = "GET", .path = "/internal/engine/turn"}, Interruption()).status == 405);
}

TEST_CASE("whatever a field holds, a turn is answered by a legal move or refused with a reason",
          "[protocol/http]") {
  Site site;
  MoveList list;
  site.state.moves(list);
  site.play(list[0]);
  json whole = site.request("s1");
  whole["legalMoves"].erase(whole["legalMoves"].begin() + 2, whole["legalMoves"].end());
  whole["observationTranscript"] = site.told[1];
  for (json& told : whole["observationTranscript"]) {
    told["visible_pieces"].erase(told["visible_pieces"].begin() + 1, told["visible_pieces"].end());
  }
  Interruption at_once;
  at_once.stop = true;
  int answered = 0;
  each_odd_message(whole, [&](const json& request) {
    CAPTURE(request.dump().substr(0, 400));
    EngineSessions sessions;
    const Reply answer = reply(
        {.method = "POST", .path = "/internal/engine/turn", .body = request.dump(), .timeout = 60},
        at_once, &sessions);
    if (answer.status == 200) {
      ++answered;
      const json& legal = request["legalMoves"];
      CHECK(std::find(legal.begin(), legal.end(), answer.json["move"]) != legal.end());
    } else {
      CHECK(answer.status == 400);
      CHECK_FALSE(answer.json.value("error", "").empty());
    }
  });
  CHECK(answered > 100);
}

TEST_CASE("old sessions make room for new ones", "[protocol/http]") {
  EngineSessions sessions;
  for (std::size_t i = 0; i <= EngineSessions::kMost; ++i) {
    sessions.keep(absl::StrCat("s", i), fog::View());
  }
  CHECK_FALSE(sessions.find("s0").has_value());
  CHECK(sessions.find("s1").has_value());
}

}  // namespace
}  // namespace tianji::protocol::http
