#include "protocol/answers/tools.h"

#include <catch2/catch.hpp>
#include <set>

#include "engine/core/text.h"
#include "protocol/answers/json.h"
#include "protocol/games/kinds.h"
#include "tests/protocol/odd_messages.h"

namespace tianji::protocol::answers {
namespace {

using nlohmann::json;

constexpr char kDeal[] = "N:AQ7.KJ32.T98.A54 K654.A8.J43.QJ92 J832.Q765.AK2.K6 T9.T94.Q765.T873";

absl::StatusOr<json> asked(std::string_view tool, const json& arguments) {
  return answer(*find_tool(tool), arguments, Interruption());
}
json answered(std::string_view tool, const json& arguments) {
  const auto result = asked(tool, arguments);
  INFO(sentence(result.status()));
  REQUIRE(result.ok());
  return *result;
}
std::string refused(std::string_view tool, const json& arguments) {
  const auto result = asked(tool, arguments);
  REQUIRE_FALSE(result.ok());
  return sentence(result.status());
}

TEST_CASE("each tool answers its own example with the keys that it promises",
          "[protocol/answers][threads]") {
  std::set<std::string> paths;
  for (const Tool& tool : tools()) {
    INFO(tool.name);
    const json result = answered(tool.name, tool.example);
    for (const std::string& key : tool.gives) CHECK(result.contains(key));
    for (const std::string& name : tool.needed) CHECK(tool.arguments["properties"].contains(name));
    CHECK(find_tool(tool.path) == &tool);
    paths.insert(tool.path);
  }
  CHECK(paths.size() == tools().size());
  CHECK(find_tool("moves") == nullptr);
}

TEST_CASE("arguments are checked, and what is wrong is told with an example",
          "[protocol/answers]") {
  CHECK(refused("best_move", json::array()).find("expected an object") != std::string::npos);
  CHECK(refused("best_move", json::object()).find("the argument variant. Example: {") !=
        std::string::npos);
  CHECK(refused("view", {{"variant", "nim"}}).starts_with("read \"no seat\""));
  CHECK(refused("best_move", {{"game", "nim"}}).starts_with("arguments: read \"game\""));
  CHECK(refused("list_games", {{"x", 1}}) == "arguments: read \"x\", expected none");
  CHECK(refused("best_move", {{"variant", 3}}) == "variant: read \"3\", expected a text");
  CHECK(
      refused("best_move", {{"variant", "go"}}).starts_with("variant: read \"go\", expected one"));
  CHECK(refused("best_move", {{"variant", "nim"}, {"milliseconds", 0}}).find("from 1 to 600000") !=
        std::string::npos);
  CHECK(refused("best_move", {{"variant", "nim"}, {"seed", ~std::uint64_t{0}}})
            .starts_with("seed: read \"18446744073709551615\""));
  CHECK(refused("best_move", {{"variant", "nim"}, {"milliseconds", 1.5}}).find("whole") !=
        std::string::npos);
  CHECK(refused("legal_moves", {{"variant", "nim"}, {"moves", "1:0"}}).find("a list") !=
        std::string::npos);
  CHECK(refused("legal_moves", {{"variant", "nim"}, {"moves", {1}}}).find("a text") !=
        std::string::npos);
  CHECK(refused("best_move", {{"variant", "nim"}, {"options", 1}}).find("an object") !=
        std::string::npos);
  const std::string long_text(300'000, '1');
  CHECK(refused("legal_moves", {{"variant", "nim"}, {"position", long_text}}).find("bytes") !=
        std::string::npos);
}

TEST_CASE("whatever an argument holds, a tool answers or says what it read and expected",
          "[protocol/answers][threads]") {
  Interruption at_once;
  at_once.stop = true;  // the arguments are read, and nothing is thought about
  for (const Tool& tool : tools()) {
    int refused = 0;
    each_odd_message(tool.example, [&](const json& arguments) {
      CAPTURE(tool.name, dump(arguments).substr(0, 200));
      const auto result = answer(tool, arguments, at_once);
      if (!result.ok()) ++refused;
      CHECK((result.ok() ? result->is_object() : !sentence(result.status()).empty()));
      CHECK_FALSE(absl::IsResourceExhausted(result.status()));  // an exception
    });
    CHECK((refused > 5 || tool.example.empty()));
  }
}

TEST_CASE("a position is a text, a text with moves, a record, or a new deal",
          "[protocol/answers]") {
  const json moved =
      answered("legal_moves", {{"variant", "nim"}, {"position", "1 2"}, {"moves", {"2:0"}}});
  CHECK(moved["position"] == "fen 1 0 | 2");
  CHECK(moved["turn"] == "2");
  CHECK(moved["moves"] == json{"1:0"});
  const json over = answered(
      "legal_moves", {{"variant", "nim"}, {"position", "fen 1 2 moves 2:0"}, {"moves", {"1:0"}}});
  CHECK(over["over"] == true);
  CHECK(over["turn"] == "none");
  CHECK(over["moves"].empty());
  CHECK(over["result"] == "p2win");
  CHECK(over["payoff"] == "-1 1");
  CHECK(answered("legal_moves", {{"variant", "kuhn"}, {"seed", 3}})["position"] ==
        answered("legal_moves", {{"variant", "kuhn"}, {"seed", 3}})["position"]);
  CHECK(answered("legal_moves", {{"variant", "bridge"}, {"seed", 3}})["position"] !=
        answered("legal_moves", {{"variant", "bridge"}, {"seed", 4}})["position"]);
  const json recorded = answered(
      "legal_moves", {{"variant", "xiangqi"}, {"record", "[Red \"a\"]\n\n1. h2e2 h9g7 *\n"}});
  CHECK(recorded["turn"] == "w");
  CHECK(refused("legal_moves", {{"variant", "xiangqi"}, {"record", "nothing"}}).find("read") !=
        std::string::npos);
  CHECK(refused("legal_moves", {{"variant", "xiangqi"}, {"position", "rnb"}})
            .find("Example of a position: \"startpos") != std::string::npos);
  CHECK(refused("legal_moves", {{"variant", "nim"}, {"position", "1 2"}, {"moves", {"9:9"}}})
            .find("9:9") != std::string::npos);
}

TEST_CASE("every game is dealt, told and looked at from its seats", "[protocol/answers][threads]") {
  for (const games::GameKind* kind : games::kinds()) {
    const std::string variant(kind->variant);
    INFO(variant);
    const json dealt = answered("legal_moves", {{"variant", variant}});
    CHECK_FALSE(dealt["moves"].empty());
    const std::string turn = dealt["turn"];
    const json seen = answered("view", {{"variant", variant}, {"seat", turn}});
    CHECK(seen["position"].get<std::string>().starts_with("fen "));
    CHECK_FALSE(answered("render", {{"variant", variant}, {"seat", turn}})["drawing"].empty());
  }
}

TEST_CASE("a seat is told what it may know, and its move follows from that alone",
          "[protocol/answers][threads]") {
  const std::string other = "N:AQ7.KJ32.T98.A54 J832.Q765.AK2.K6 K654.A8.J43.QJ92 T9.T94.Q765.T873";
  const std::string rest = " N None N moves 1NT Pass";
  const auto question = [&](const std::string& deal) {
    return json{{"variant", "bridge"}, {"position", deal + rest}};
  };
  json view = question(kDeal);
  view["seat"] = "N";
  const std::string seen = answered("view", view)["position"];
  CHECK(seen == "fen N:AQ7.KJ32.T98.A54 - - - N None N moves 1NT Pass");
  CHECK(answered("render", view)["drawing"].get<std::string>().find("J832") == std::string::npos);
  // East and West hold other cards; South, on turn, cannot tell.
  const std::string south = "N:K654.A8.J43.QJ92 AQ7.KJ32.T98.A54 J832.Q765.AK2.K6 T9.T94.Q765.T873";
  const std::string swapped =
      "N:AQ7.KJ32.T98.A54 K654.A8.J43.QJ92 J832.Q765.AK2.K6 T9.T94.Q765.T873";
  json first = {
      {"variant", "bridge"}, {"position", south + " N None S moves Pass Pass"}, {"go", "worlds 8"}};
  json second = first;
  second["position"] = swapped + " N None S moves Pass Pass";
  CHECK(answered("best_move", first) == answered("best_move", second));
  CHECK(
      answered("best_move", {{"variant", "kuhn"}, {"position", "JK -"}, {"go", "iterations 50"}}) ==
      answered("best_move", {{"variant", "kuhn"}, {"position", "JQ -"}, {"go", "iterations 50"}}));
  CHECK(answered("best_move", question(other))["seat"] == "S");
}

TEST_CASE("a move comes with payoff, risk, its line and a sentence",
          "[protocol/answers][threads]") {
  const json best = answered(
      "best_move", {{"variant", "leduc"}, {"position", "JK - -"}, {"go", "iterations 200"}});
  const json& first = best["candidates"][0];
  CHECK(first["ev"].is_number_float());
  CHECK(first["worlds"].is_number_integer());
  CHECK(first["line"][0] == first["move"]);
  CHECK(best["sentence"].get<std::string>().starts_with(best["move"].get<std::string>()));
  const json deep = answered("best_move", {{"variant", "xiangqi"},
                                           {"position", "3k5/9/4R4/9/9/9/9/9/9/4K4 w"},
                                           {"go", "depth 1"},
                                           {"options", {{"BookFile", "none"}}}});
  CHECK(deep["candidates"][0]["mate"] == 1);
  CHECK(deep["candidates"].size() == 5);
  CHECK(answered("best_move", {{"variant", "xiangqi"}, {"level", 1}, {"position", "startpos"}})
            .contains("move"));
  CHECK(refused("best_move", {{"variant", "nim"}, {"level", 3}}).find("one strength") !=
        std::string::npos);
  CHECK(refused("best_move", {{"variant", "xiangqi"}, {"go", "infinite"}}).starts_with("go: "));
  CHECK(refused("best_move", {{"variant", "nim"}, {"position", "0 0"}}).find("over") !=
        std::string::npos);
  CHECK(refused("best_move", {{"variant", "kuhn"}, {"position", "startpos"}}).find("J Q K") !=
        std::string::npos);
}

TEST_CASE("no question reaches files or takes the machine's memory", "[protocol/answers]") {
  const auto with = [](const char* name, const json& value) {
    return refused("best_move", {{"variant", "bridge"}, {"options", {{name, value}}}});
  };
  for (const char* name : {"LogFile", "decisionlog"}) {
    CHECK(with(name, "x").find("reaches files") != std::string::npos);
  }
  CHECK(with("BiddingSystem", "/etc/passwd").find("reaches files") != std::string::npos);
  CHECK(with("BiddingSystem", "a.bid").find("reaches files") != std::string::npos);
  CHECK(with("BiddingSystem", "").find("reaches files") != std::string::npos);
  CHECK(with("Hash", 65536).find("at most 256") != std::string::npos);
  CHECK(with("hash", "65536").find("at most 256") != std::string::npos);
  CHECK(with("Threads", 64).find("at most 4") != std::string::npos);
  CHECK(with("Worlds", 1'000'000).find("at most") != std::string::npos);
  CHECK(with("EvalFile", "hand").find("an option of bridge") != std::string::npos);
  CHECK(refused("best_move", {{"variant", "bridge"}, {"go", "worlds 1000000"}})
            .starts_with("go: read"));
  CHECK(with("Hash", "lots").find("lots") != std::string::npos);
}

TEST_CASE("beliefs are shares, and hidden cards only have them", "[protocol/answers]") {
  const json believed =
      answered("belief", {{"variant", "bridge"},
                          {"position", "N:AQ7.KJ32.T98.A54 - - - N None N moves 1NT Pass"},
                          {"of", {"SK", "HQ"}}})["beliefs"];
  double sum = 0;
  for (const auto& [seat, share] : believed["SK"].items()) sum += share.get<double>();
  CHECK(sum == Approx(1).margin(0.02));
  CHECK(believed["HQ"].size() == 3);
  CHECK(refused("belief", {{"variant", "bridge"},
                           {"position", "N:AQ7.KJ32.T98.A54 - - - N None N"},
                           {"of", {"SA"}}})
            .find("is seen with North") != std::string::npos);
  CHECK(refused("belief", {{"variant", "nim"}, {"of", {"x"}}}).find("no beliefs") !=
        std::string::npos);
}

TEST_CASE("small games are solved, others are not", "[protocol/answers][threads]") {
  const json kuhn = answered(
      "solve_game", {{"variant", "kuhn"}, {"position", "startpos"}, {"moves", {"J", "K"}}});
  CHECK(kuhn["candidates"][0]["value"].get<double>() == Approx(-1.0 / 18));
  CHECK(kuhn["strategy"].size() == 12);
  const json nim = answered("solve_game", {{"variant", "nim"}, {"position", "3 5 7"}});
  CHECK(nim["candidates"][0]["grundy"] == 1);
  CHECK(refused("solve_game", {{"variant", "bridge"}, {"milliseconds", 1}}).find("best_move") !=
        std::string::npos);
}

TEST_CASE("a hand is bid, explained and counted", "[protocol/answers][threads]") {
  const json opening = answered("bid", {{"hand", "AQ7.KJ32.T98.A54"}, {"auction", json::array()}});
  CHECK(opening["move"] == "1NT");
  CHECK(opening["seat"] == "N");
  const json calls =
      answered("explain_call",
               {{"auction", {"1nt", "p", "2c"}}, {"dealer", "E"}, {"system", "natural"}})["calls"];
  CHECK(calls[0]["meaning"].get<std::string>().find("15-17") != std::string::npos);
  CHECK(calls[2]["seat"] == "W");
  CHECK(calls[2]["alert"] == true);
  const json counted = answered("evaluate_hand", {{"hand", "AQ7.KJ32.T98.A54"}});
  CHECK(counted["hcp"] == 14);
  CHECK(counted["shape"] == json{3, 4, 3, 3});
  CHECK(refused("bid", {{"hand", "AQ7"}, {"auction", json::array()}}).starts_with("hand: "));
  CHECK(
      refused("bid", {{"hand", "AQ7.KJ32.T98.A54"}, {"auction", {"Pass", "Pass", "Pass", "Pass"}}})
          .starts_with("auction: "));
  CHECK(refused("explain_call", {{"auction", {"2C", "1C"}}}).find("insufficient") !=
        std::string::npos);
  CHECK(refused("explain_call", {{"auction", {"8C"}}}).find("a call") != std::string::npos);
  CHECK(refused("explain_call", {{"auction", {"1C"}}, {"dealer", "X"}}).starts_with("dealer: "));
  CHECK(refused("explain_call", {{"auction", {"1C"}}, {"vulnerable", "X"}}).starts_with("vuln"));
  CHECK(refused("explain_call", {{"auction", {"1C"}}, {"system", "nothing"}}).find("nothing") !=
        std::string::npos);
}

TEST_CASE("deals and cards are solved double dummy", "[protocol/answers]") {
  const json table = answered("double_dummy_table", {{"deal", kDeal}, {"vulnerable", "NS"}});
  CHECK(table["tricks"]["N"]["NT"] == 9);
  CHECK(table["tricks"]["W"]["H"] == 2);
  CHECK(table["par"]["score"] == 620);
  json question = {{"deal", kDeal}, {"contract", "3NTX"}, {"declarer", "N"}};
  const json led = answered("solve_cards", question);
  CHECK(led["turn"] == "E");
  int least = 13;
  for (const json& card : led["cards"]) least = std::min(least, card["tricks"].get<int>());
  CHECK(least == 9);
  question["played"] = {"CQ", "CK", "C3", "C4"};
  const json later = answered("solve_cards", question);
  CHECK(later["turn"] == "S");
  CHECK(later["cards"].size() == 12);
  question["played"] = {"CQ", "SA"};
  CHECK(refused("solve_cards", question).starts_with("played: read \"SA\""));
  CHECK(refused("solve_cards", {{"deal", kDeal}, {"contract", "8S"}, {"declarer", "N"}})
            .starts_with("contract: "));
  CHECK(
      refused("double_dummy_table", {{"deal", "N:AQ7.KJ32.T98.A54 - - -"}}).starts_with("deal: "));
}

TEST_CASE("work that is stopped ends", "[protocol/answers][threads]") {
  Interruption stopped;
  stopped.stop = true;
  const auto table = answer(*find_tool("table"), {{"deal", kDeal}}, stopped);
  CHECK(absl::IsCancelled(table.status()));
  const auto began = std::chrono::steady_clock::now();
  const auto move = answer(*find_tool("move"),
                           {{"variant", "xiangqi"},
                            {"position", "startpos"},
                            {"milliseconds", 60000},
                            {"options", {{"BookFile", "none"}}}},
                           stopped);
  CHECK(move.ok());
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(20));
}

}  // namespace
}  // namespace tianji::protocol::answers
