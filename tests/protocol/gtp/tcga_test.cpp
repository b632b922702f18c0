// Two engines play banqi by the TCGA dialogue, as its server makes them.
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/banqi/position.h"
#include "engine/core/text.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/protocol/heard.h"

namespace tianji::protocol::gtp {
namespace {

class TournamentEngine {
 public:
  TournamentEngine()
      : session_({search::catalogue(), dialects()},
                 [this](std::string_view line) { heard_.add(line); }) {}
  std::string say(std::string_view line) {
    heard_.clear();
    session_.obey(line);
    const auto lines = heard_.lines();
    REQUIRE_FALSE(lines.empty());
    return lines[0];
  }

 private:
  Heard heard_;
  Session session_;
};

TEST_CASE("a server of Taiwan's tournaments lets two engines play banqi to its end",
          "[protocol/gtp][threads]") {
  std::array<TournamentEngine, 2> engines;
  for (TournamentEngine& engine : engines) {
    CHECK(engine.say("7 reset_board") == "=7");
    CHECK(engine.say("9 num_moves_to_draw 12") == "=9");
    CHECK(engine.say("16 time_left unknown 30") == "=16");
  }
  banqi::Position position;
  position.set_rules({.quiet = 12});
  const banqi::Position start = position;
  while (!position.over()) {
    const auto colour = position.colour(position.mover());
    const std::string name = !colour ? "unknown" : *colour == 0 ? "red" : "black";
    const std::string answer = engines[position.mover()].say("12 genmove " + name);
    REQUIRE(answer.starts_with("=12 "));
    const auto parts = words(answer);
    REQUIRE(parts.size() == 3);
    const auto from = banqi::cell_of_icga(parts[1]);
    const auto to = banqi::cell_of_icga(parts[2]);
    REQUIRE((from && to));
    const auto move = parse_move(position, to_text(position, banqi::move_of(*from, *to)));
    REQUIRE(move.ok());
    position.play(*move);
    std::string told = "10 move " + banqi::icga_cell(*from) + " " + banqi::icga_cell(*to);
    if (position.seat() == kChance) {
      const auto shows = dealt(start, position, Random(4));
      told = "11 flip " + banqi::icga_cell(*from) + " " + banqi::icga_letter(man_shown(shows));
      position.play(shows);
    }
    for (TournamentEngine& engine : engines) CHECK(engine.say(told) == "=" + told.substr(0, 2));
  }
  CHECK(position.number() > 20);
}

}  // namespace
}  // namespace tianji::protocol::gtp
