// The package for browsers, built and asked as its users do, against the native library.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/place.h"
#include "tests/protocol/dds/boards.h"
#include "tests/protocol/dds/libraries.h"

namespace tianji::dds {
namespace {

using nlohmann::json;

std::string package() { return (build_folder() / "wasm").string(); }

bool runs(const std::string& command) { return std::system(command.c_str()) == 0; }

/// Builds the package where that is possible; where not, the reason is printed.
bool built() {
  const std::string build = (source_folder() / "protocol/dds/wasm/build.sh").string();
  if (!runs(
          "command -v wasm-ld-19 >/dev/null && ls /usr/include/wasm32-wasi/c++ >/dev/null 2>&1")) {
    std::cout << "skipped: there is no compiler for WebAssembly\n";
    return false;
  }
  REQUIRE(runs(build + " " + package() + " >/dev/null"));
  return true;
}

/// The answers of one solver to these questions, in order; none where there is no Node.
std::vector<json> answers(const std::vector<json>& questions) {
  if (!runs("command -v node >/dev/null")) {
    std::cout << "skipped: there is no node\n";
    return {};
  }
  std::string lines;
  for (const json& question : questions) lines += question.dump() + "\n";
  const Place asked("wasm_questions", lines);
  const Place answered("wasm_answers");
  REQUIRE(runs("node " + (source_folder() / "tests/protocol/dds/wasm/ask.mjs").string() + " " +
               package() + " <" + asked.path() + " >" + answered.path()));
  std::vector<json> result;
  std::istringstream text(answered.text());
  for (std::string line; std::getline(text, line);) result.push_back(json::parse(line));
  REQUIRE(result.size() == questions.size());
  return result;
}

json question(const char* name, json given) {
  return {{"name", name}, {"given", std::move(given)}};
}

json json_of(const dealPBN& board) {
  return {{"trump", board.trump},
          {"first", board.first},
          {"currentTrickSuit", board.currentTrickSuit},
          {"currentTrickRank", board.currentTrickRank},
          {"remainCards", std::string(board.remainCards)}};
}

json json_of(const deal& board) {
  json result = json_of(with_text(board));
  result["remainCards"] = board.remainCards;
  return result;
}

json json_of(const futureTricks& found) {
  const auto some = [&](const int(&numbers)[13]) {
    return std::vector<int>(numbers, numbers + found.cards);
  };
  return {{"nodes", found.nodes},     {"cards", found.cards},         {"suit", some(found.suit)},
          {"rank", some(found.rank)}, {"equals", some(found.equals)}, {"score", some(found.score)}};
}

TEST_CASE("wasm: cards and node counts are those of the native library", "[protocol/dds/wasm]") {
  if (!built()) return;
  std::vector<deal> boards;
  std::vector<json> questions;
  Random random(58);
  for (int i = 0; i < 60; ++i) {
    boards.push_back(random_board(random, i < 8 ? 13 : 3 + draw(random, 6), draw(random, 4)));
    const bool text = i % 2 == 0;
    questions.push_back(question(
        text ? "SolveBoardPBN" : "SolveBoard",
        {text ? json_of(with_text(boards.back())) : json_of(boards.back()), -1, 1 + i % 3, 1}));
  }
  const std::vector<json> solved = answers(questions);
  ours().FreeMemory();  // as fresh as the module
  for (std::size_t i = 0; i < solved.size(); ++i) {
    futureTricks expected{};
    CHECK(ours().SolveBoard(boards[i], -1, 1 + static_cast<int>(i) % 3, 1, &expected, 0) == 1);
    CHECK(solved[i] == json_of(expected));
  }
}

TEST_CASE("wasm: tables, pars and plays are those of the native library",
          "[protocol/dds/wasm][threads]") {
  if (!built()) return;
  Random random(6);
  const deal board = random_board(random, 13, 0);
  const playTraceBin play = random_play(random, board);
  ddTableResults table{};
  parResults par{};
  parResultsDealer dealers{};
  solvedPlay trace{};
  REQUIRE(ours().CalcPar(table_deal(board), 2, &table, &par) == 1);
  REQUIRE(ours().DealerPar(&table, &dealers, 3, 2) == 1);
  REQUIRE(ours().AnalysePlayBin(board, play, &trace, 0) == 1);
  std::string cards;
  for (int i = 0; i < play.number; ++i) {
    cards += {"SHDC"[play.suit[i]], "..23456789TJQKA"[play.rank[i]]};
  }
  const json tricks{{"resTable", table.resTable}};
  const auto solved = answers({
      question("CalcDDTable", {{{"cards", board.remainCards}}}),
      question("CalcDDTablePBN", {{{"cards", hands_text(board.remainCards)}}}),
      question("Par", {tricks, 2}),
      question("DealerPar", {tricks, 3, 2}),
      question("FreeMemory", json::array()),
      question(
          "AnalysePlayBin",
          {json_of(board), {{"number", play.number}, {"suit", play.suit}, {"rank", play.rank}}}),
      question("AnalysePlayPBN",
               {json_of(with_text(board)), {{"number", play.number}, {"cards", cards}}}),
  });
  if (solved.empty()) return;
  CHECK(solved[0] == tricks);
  CHECK(solved[1] == tricks);
  CHECK(solved[2]["parScore"] == json{par.parScore[0], par.parScore[1]});
  CHECK(solved[2]["parContractsString"] ==
        json{par.parContractsString[0], par.parContractsString[1]});
  CHECK(solved[3]["score"] == dealers.score);
  std::vector<std::string> contracts(dealers.contracts, dealers.contracts + dealers.number);
  CHECK(solved[3]["contracts"] == contracts);
  const std::vector<int> traced(trace.tricks, trace.tricks + trace.number);
  CHECK(solved[5] == json{{"number", trace.number}, {"tricks", traced}});
  CHECK(solved[6] == solved[5]);
}

TEST_CASE("wasm: what is wrong is thrown with its code and text", "[protocol/dds/wasm]") {
  if (!built()) return;
  const auto solved = answers({
      question("CalcDDTablePBN", {{{"cards", "X:AQ7.KJ32"}}}),
      question("CalcDDTablePBN", {{{"cards", std::string(500, 'N')}}}),
      question("CalcDDTablePBN", {{{"deal", "N:AQ7.KJ32"}}}),
      question("CalcDDTablePBN", json::array()),
  });
  if (solved.empty()) return;
  CHECK(solved[0] == json{{"code", RETURN_PBN_FAULT}, {"message", TEXT_PBN_FAULT}});
  CHECK(solved[1] == json{{"code", RETURN_ZERO_CARDS}, {"message", TEXT_ZERO_CARDS}});
  const std::string missing = "read an object without \"cards\", expected it";
  CHECK(solved[2] == json{{"code", nullptr}, {"message", missing}});
  CHECK(solved[3] == json{{"code", nullptr}, {"message", missing}});
}

TEST_CASE("wasm: the module is small", "[protocol/dds/wasm]") {
  if (!built()) return;
  CHECK(std::filesystem::file_size(package() + "/tianji_dds.wasm") <= 150'000);
}

TEST_CASE("wasm: the page shows table, par and best cards in a browser", "[protocol/dds/wasm]") {
  if (!built()) return;
  CHECK(runs((source_folder() / "tests/protocol/dds/wasm/page_in_browser.py").string() + " " +
             package() + "/double_dummy.html"));
}

}  // namespace
}  // namespace tianji::dds
