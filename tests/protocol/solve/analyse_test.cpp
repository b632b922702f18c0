#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "protocol/programs/progress.h"
#include "protocol/solve/solve.h"

namespace tianji::protocol {
namespace {

TEST_CASE("in order: texts leave in their order, each as soon as it may", "[protocol/solve]") {
  std::ostringstream out;
  ProgressBar bar("test", 4);
  InOrder order(out, bar);
  order.put(1, "b");
  CHECK(out.str().empty());
  order.put(0, "a");
  CHECK(out.str() == "ab");
  order.put(3, "d");
  CHECK(out.str() == "ab");
  order.put(2, "c");
  CHECK(out.str() == "abcd");
}

TEST_CASE("in order: several threads write what one writes", "[protocol/solve][threads]") {
  const auto written = [](int threads) {
    std::ostringstream out;
    write_in_order(200, threads, "test", out,
                   [] { return [](std::size_t i) { return std::to_string(i) + "\n"; }; });
    return out.str();
  };
  CHECK(written(4) == written(1));
}

const std::string kPlayed = R"([Event "?"]
[Board "7"]
[West "Wan"]
[Dealer "S"]
[Vulnerable "None"]
[Deal "N:AKQ.AKQ.AKQ.AKQJ JT98.JT9.JT9.T98 765.876.876.7654 432.5432.5432.32"]
[Declarer "N"]
[Contract "7NT"]
[Result "12"]
[Auction "S"]
Pass Pass 7NT Pass
Pass Pass
[Play "E"]
SJ S5 S2 SQ
*

)";

TEST_CASE("analyse: a table for people, and an object a line", "[protocol/solve][threads]") {
  std::ostringstream out;
  std::ostringstream complaints;
  CHECK(analyse({kPlayed, SolveFormat::table, 1}, out, complaints));
  CHECK(complaints.str().empty());
  CHECK(out.str().find("Board 7  7NT by N: double dummy ") == 0);
  CHECK(out.str().find("   1  E SJ     S S5     W S2     N SQ\n") != std::string::npos);
  CHECK(out.str().find("West (Wan) 0") != std::string::npos);
  std::ostringstream lines;
  CHECK(analyse({kPlayed, SolveFormat::json, 2}, lines, complaints));
  const auto json = nlohmann::json::parse(lines.str());
  CHECK(json["cards"].size() == 4);
  CHECK(json["cards"][2]["hand"] == "W");
  CHECK(json["players"]["W"]["name"] == "Wan");
}

TEST_CASE("analyse: a card that lost one trick says so", "[protocol/solve][threads]") {
  const std::string played = R"([Event "?"]
[Board "9"]
[Dealer "N"]
[Vulnerable "EW"]
[Deal "N:93.K8.JT3.KQ9643 KQJT5.Q5.AK84.A2 742.AJ7432.95.T7 A86.T96.Q762.J85"]
[Declarer "E"]
[Contract "4S"]
[Result "11"]
[Auction "N"]
Pass 1C 2H X
Pass 2S Pass 3S
Pass 4S Pass Pass
Pass
[Play "S"]
CT C8 C6 C2
C7 C5 C9 CA
S2 S8 S3 SK
D9 D2 DT DA
S4 S6 S9 SQ
S7 SA CK S5
D5 DQ DJ D4
H2 D6 D3 DK
H4 D7 HK D8
H7 CJ H8 SJ
HA H6 C3 ST
H3 H9 C4 HQ
HJ HT CQ H5

)";
  std::ostringstream out;
  std::ostringstream complaints;
  CHECK(analyse({played, SolveFormat::table, 1}, out, complaints));
  CHECK(out.str().find("  11  E ST     S HA -1  W H6     N C3\n") != std::string::npos);
  CHECK(out.str().find("Tricks lost: North 0 East 0 South 1\n") != std::string::npos);
}

TEST_CASE("analyse: a bad board is named, the others are judged", "[protocol/solve][threads]") {
  std::string bad = kPlayed;
  bad.replace(bad.find("SJ S5"), 5, "SJ H8");
  std::ostringstream out;
  std::ostringstream complaints;
  CHECK_FALSE(analyse({kPlayed + bad + kPlayed, SolveFormat::table, 2}, out, complaints));
  CHECK(complaints.str().find("board 7: read \"South's H8\", expected one of the spades") !=
        std::string::npos);
  const std::string text = out.str();
  CHECK(text.find("Board 7", text.find("Board 7") + 1) != std::string::npos);
}

}  // namespace
}  // namespace tianji::protocol
