// The page of folders that hold nothing, solved deals, and files that cannot be used. Pages of
// played games are compared in tests/commands.sh.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <utility>

#include "engine/bridge/deal.h"
#include "engine/bridge/score.h"
#include "tests/place.h"
#include "tests/tuning/experiment/run_of.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/experiment/bridge/point_counts.h"

namespace tianji::experiment {
namespace {

/// A folder of experiments and its page.
class Folder {
 public:
  Folder() : place_("experiments"), page_("experiments_page.html") {
    for (const char* name : {"losses", "points", "switch", "hybrid"}) {
      std::filesystem::create_directories(path(name));
    }
  }
  std::string path(const std::string& name) const { return place_.path() + "/" + name; }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  int make() {
    Options options;
    options.from = place_.path();
    options.html = page_.path();
    Ran ran = run_of(run_page, options);
    out = std::move(ran.out);
    return ran.outcome.status;
  }
  std::string html() const { return page_.text(); }

  std::string out;

 private:
  Place place_;
  Place page_;
};

TEST_CASE("a page of nothing names the commands, and shows what needs no games",
          "[tuning/experiment/page]") {
  Folder folder;
  REQUIRE(folder.make() == 0);
  const std::string html = folder.html();
  CHECK_THAT(html, Catch::Contains("tianji-lab experiment losses --game siguo --units 100") &&
                       Catch::Contains("tianji-lab experiment hybrid") &&
                       Catch::Contains("0.916291") && Catch::Contains("K is not given"));
  CHECK_THAT(html,
             Catch::Contains("<td>A</td><td>0.916291</td><td>A</td><td>0.916291</td>") &&
                 Catch::Contains("<td>B</td><td>-0.405465</td><td>B</td><td>-0.405465</td>") &&
                 Catch::Contains("<td>15.5</td><td>15.5</td>"));
  CHECK_THAT(folder.out, Catch::Contains("Risk and loss: siguo, self-play: not played"));
  REQUIRE(folder.make() == 0);
  CHECK(folder.html() == html);
}

TEST_CASE("deals that were solved are counted again from their file", "[tuning/experiment/page]") {
  Folder folder;
  const Options options;
  REQUIRE(write_made(folder.path("points/points"), made_command("points", options, 9)).ok());
  std::string solved = "# deal, and tricks of declarers N S E W by NT S H D C\n";
  for (int number = 1; number <= 6; ++number) {
    bridge::TrickTable tricks{};
    for (auto& row : tricks) row = {6, 7, 8, (number * 5) % 13};
    solved += bridge::deal_text(tuning::dealt_board(options.seed, number).hands) + "\t" +
              bridge::trick_digits(tricks) + "\n";
  }
  folder.write("points/deals.txt", solved);
  REQUIRE(folder.make() == 0);
  CHECK_THAT(folder.out, Catch::Contains("Bridge: the count of points: 6 of 9 deals"));
  CHECK_THAT(folder.html(), Catch::Contains("experiment points --units 9 --seed 1") &&
                                Catch::Contains("no-trump: milton"));
}

TEST_CASE("a file that cannot be used is named on the page and fails", "[tuning/experiment/page]") {
  Folder folder;
  folder.write("switch/switch.db", "no database");
  folder.write("losses/junqi.jsonl", "{}\n");
  CHECK(folder.make() == 1);
  CHECK_THAT(folder.html(), Catch::Contains("switch.db") && Catch::Contains("junqi.db") &&
                                Catch::Contains("class=\"fault\""));
  Options nowhere;
  nowhere.from = "/no/such/folder";
  CHECK(run_of(run_page, nowhere).outcome.status == 1);
}

TEST_CASE("the page names the aversion to risk that ships with each game",
          "[tuning/experiment/page]") {
  Folder folder;
  const auto log = [](const std::string& variant) {
    const std::string line =
        R"({"variant":")" + variant +
        R"(","phase":"pimc","unit":"percent","candidates":["a","b"],)" +
        R"("weights":[1,1,1,1,1,1,1,1],"payoffs":[[9,5],[9,5],[0,5],[0,5],[9,5],[9,5],[0,4],[0,4]]})" +
        "\n";
    return line + line;
  };
  folder.write("losses/junqi.jsonl", log("junqi"));
  CHECK(folder.make() == 1);  // a log without its games
  CHECK_THAT(folder.html(), Catch::Contains("junqi-pimc-percent: 2 decisions") &&
                                Catch::Contains("<td>rms 0.00 (shipped)</td>") &&
                                !Catch::Contains("<td>downside 0.25 (shipped)</td>"));
  folder.write("losses/bridge.jsonl", log("bridge"));
  CHECK(folder.make() == 1);
  CHECK_THAT(folder.html(), Catch::Contains("bridge-pimc-percent: 2 decisions") &&
                                Catch::Contains("<td>downside 0.25 (shipped)</td>"));
}

}  // namespace
}  // namespace tianji::experiment
