#include "protocol/play/board.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <iostream>
#include <sstream>

#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/replay.h"
#include "engine/bridge/score.h"
#include "search/bridge/double_dummy/solver.h"
#include "tests/cpu_time.h"

namespace tianji::protocol {
namespace {

using bridge::Record;

PlayRequest request(std::uint64_t seed, const std::string& go = "") {
  Random random(seed);
  PlayRequest result;
  result.board.deal = bridge::random_deal(random);
  result.board.board = std::to_string(seed);
  result.board.dealer = bridge::dealer_of_board(static_cast<int>(seed));
  result.board.vulnerability = bridge::vulnerability_of_board(static_cast<int>(seed));
  result.go = go;
  return result;
}

TEST_CASE("a deal is bid and played by four engines to a legal, scored end",
          "[protocol/play][threads]") {
  std::ostringstream out;
  const auto record = play(request(3, "worlds 8"), out);
  REQUIRE(record.ok());
  CHECK(bridge::replay(*record).discrepancies.empty());
  CHECK((record->passed_out || record->cards.size() == 52));
  CHECK_THAT(out.str(), Catch::Contains("Par for North-South"));
  // The written record is read as the same board.
  const auto back = bridge::read_pbn(bridge::pbn_text(std::span(&*record, 1)));
  REQUIRE(back.boards.size() == 1);
  CHECK(back.boards[0].cards == record->cards);
}

TEST_CASE("same seed, one thread, node limit: the same deal twice, byte for byte",
          "[protocol/play][threads]") {
  for (const std::uint64_t seed : {11ULL, 12ULL}) {
    std::ostringstream first;
    std::ostringstream second;
    const auto a = play(request(seed, "nodes 4000"), first);
    const auto b = play(request(seed, "nodes 4000"), second);
    REQUIRE((a.ok() && b.ok()));
    CHECK(first.str() == second.str());
    CHECK(bridge::pbn_text(std::span(&*a, 1)) == bridge::pbn_text(std::span(&*b, 1)));
  }
}

TEST_CASE("an option that is refused ends the play with its sentence", "[protocol/play]") {
  PlayRequest bad = request(3);
  bad.options = {{"Worlds", "none"}};
  std::ostringstream out;
  const auto record = play(bad, out);
  REQUIRE_FALSE(record.ok());
  CHECK(std::string(record.status().message()).find("option Worlds") != std::string::npos);
}

TEST_CASE("a hundred random deals are legal and close to double dummy", "[protocol/play][slow]") {
  double declared = 0;
  double difference = 0;
  double slowest = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    std::ostringstream out;
    const CpuWatch watch;
    const auto record = play(request(seed), out);
    slowest = std::max(slowest, std::chrono::duration<double>(watch.used()).count());
    REQUIRE(record.ok());
    REQUIRE(bridge::replay(*record).discrepancies.empty());
    if (!record->contract) continue;
    bridge::double_dummy::Solver solver;
    const auto table = *solver.table(record->deal);
    declared += 1;
    difference +=
        *record->result - table[index(record->contract->strain)][index(record->contract->declarer)];
  }
  std::cout << "declarer against double dummy: " << difference / declared << " tricks a deal over "
            << declared << " deals; slowest deal " << slowest << " s of processor\n";
  CHECK(std::abs(difference / declared) < 1.0);
}

}  // namespace
}  // namespace tianji::protocol
