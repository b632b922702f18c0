#include "tuning/match/players/house_player.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>

#include "engine/core/text.h"
#include "eval/embedded_text.h"
#include "tests/place.h"
#include "tuning/match/players/junqi_minds.h"

namespace tianji::match {
namespace {

TEST_CASE("one player of this program is shown everything, and it says so",
          "[tuning/match/players]") {
  for (const games::GameKind* kind : games::kinds()) {
    CAPTURE(kind->variant);
    CHECK(house_players(*kind).front().name == "random");
    for (const HousePlayer& row : house_players(*kind)) {
      EngineOptions options;
      options.time.nodes = 10;
      const auto player = row.seat(*kind, options);
      REQUIRE(player.ok());
      CHECK((*player)->sees_all() == (row.name == "all-seen"));
    }
  }
}

TEST_CASE("a small game has a player for each method that it offers",
          "[tuning/match/players][threads]") {
  const games::GameKind* nim = games::find_kind("nim");
  std::vector<std::string_view> names;
  for (const HousePlayer& row : house_players(*nim)) names.push_back(row.name);
  CHECK(names == std::vector<std::string_view>{"random", "exact", "minimax", "alpha-beta",
                                               "full-width", "max-n", "beam", "uct", "tianji",
                                               "tianji-tuning"});
  for (const HousePlayer& row : house_players(*nim)) {
    if (row.name == "random") continue;
    INFO(row.name);
    EngineOptions usual;
    usual.time.nodes = 1000;
    const auto player = row.seat(*nim, usual);
    REQUIRE(player.ok());
    REQUIRE((*player)->set_option("Seed", "3").ok());
    REQUIRE((*player)->new_game().ok());
    const auto answer = (*player)->ask("fen 1 2 2", "nodes 1000", std::chrono::milliseconds(1000));
    REQUIRE(answer.ok());
    CHECK(answer->best_move == "1:0");
    EngineOptions wrong;
    wrong.options = {{"Depth", "3"}};
    CHECK_FALSE(row.seat(*nim, wrong).ok());
  }
}

TEST_CASE("the engine itself sits down in this process, with its options and a limit",
          "[tuning/match/players][threads]") {
  const games::GameKind* xiangqi = games::find_kind("xiangqi");
  for (const HousePlayer& row : house_players(*xiangqi)) {
    if (row.name != "tianji" && row.name != "tianji-tuning") continue;
    INFO(row.name);
    CHECK(sentence(row.seat(*xiangqi, EngineOptions{}).status()).find("a limit for it") !=
          std::string::npos);
    EngineOptions options;
    options.time.nodes = 100;
    options.options = {{"Hash", "1"}, {"BookFile", "none"}};
    const auto player = row.seat(*xiangqi, options);
    REQUIRE(player.ok());
    const protocol::Introduction& offered = (*player)->introduction();
    CHECK(offered.find("MultiPV")->default_value == "1");
    CHECK(offered.find("hash")->type == "spin");
    CHECK(offered.find("Scoring") == nullptr);  // of bridge
    CHECK((offered.find("QuietsBase") != nullptr) == (row.name == "tianji-tuning"));
    CHECK_FALSE((*player)->set_option("Hash", "0").ok());
    REQUIRE((*player)->new_game().ok());
    const auto answer = (*player)->ask("startpos", "nodes 100", std::chrono::milliseconds(1000));
    REQUIRE(answer.ok());
    CHECK(answer->lines.size() > 1);
    options.options = {{"Hush", "1"}};
    CHECK_FALSE(row.seat(*xiangqi, options).ok());
  }
}

TEST_CASE("the player search takes weights, hand, or a network of its game",
          "[tuning/match/players]") {
  const Place network("junqi.network", std::string(embedded_text("eval/junqi/standard.network")));
  const Place weights("junqi.weights", std::string(embedded_text("eval/junqi/first.weights")));
  const auto seated = [](const char* variant, const std::string& evaluation) {
    const games::GameKind* kind = games::find_kind(variant);
    const auto rows = house_players(*kind);
    const auto row =
        std::ranges::find_if(rows, [](const HousePlayer& one) { return one.name == "search"; });
    REQUIRE(row != rows.end());
    EngineOptions options;
    options.options = {{"Weights", evaluation}};
    return sentence(row->seat(*kind, options).status());
  };
  for (const char* variant : {"junqi", "siguo"}) {
    CHECK(seated(variant, "hand").empty());
    CHECK(seated(variant, weights.path()).empty());
    CHECK_THAT(seated(variant, "/no/such/file"), Catch::Contains("option.Weights"));
  }
  CHECK(seated("junqi", network.path()).empty());
  CHECK_THAT(seated("siguo", network.path()),
             Catch::Contains("a network of junqi pieces on stations"));
}

TEST_CASE("a bomb goes for the first piece that wins against it, from near enough",
          "[tuning/match/players]") {
  using junqi::Junqi;
  const auto played = [](std::string_view moves) {
    Junqi state;
    for (int seat = 0; seat < 2; ++seat) {
      junqi::Layout layout;
      REQUIRE(junqi::parse("abiggcdhedkcefifjhgkjlhji", layout).ok());
      state.set_up(layout);
    }
    for (const std::string_view word : words(moves)) {
      INFO(word);
      const auto move = junqi::parse_move(state, word);
      REQUIRE(move.ok());
      state.play(*move);
    }
    const auto bombing = tuning::bombing_move(view(state, state.seat()));
    return bombing ? to_text(state, *bombing) : "none";
  };
  // North's marshal takes G4; South's bomb stands on I3.
  CHECK(played("H4H3 F0E1 I4J3 E1F0") == "none");
  CHECK(played("H4H3 F0E1 I4J3 F4G4") == "I3I4");
  CHECK(played("H4H3 F0E1 I4J3 F4G4 I3I4 E1F0") == "I4G4");
  // South's own winner is none of its targets.
  CHECK(played("G0F0 F4E3 H4H3 E3F4") == "none");
}

TEST_CASE("information-set tree search plays junqi", "[tuning/match/players]") {
  const games::GameKind* junqi = games::find_kind("junqi");
  for (const HousePlayer& row : house_players(*junqi)) {
    if (row.name != "is-mcts") continue;
    EngineOptions options;
    options.time.nodes = 3;
    const auto player = row.seat(*junqi, options);
    REQUIRE(player.ok());
    REQUIRE((*player)->new_game().ok());
    const std::string position =
        "fen N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SbSdScSfSi/Sh1Sf1Sa/"
        "SgSk1SgSe/Si1Sk1Sc/SjSgSeSdSi/ShSlSjShSj S S 0 moves H4H3- F4G4> H3G4> E4G4=!L1";
    const auto answer = (*player)->ask(position, "", std::chrono::milliseconds(1000));
    INFO(sentence(answer.status()));
    REQUIRE(answer.ok());
    const auto choices = junqi->choices(position);
    REQUIRE(choices.ok());
    CHECK(std::find(choices->begin(), choices->end(), answer->best_move) != choices->end());
  }
}

}  // namespace
}  // namespace tianji::match
