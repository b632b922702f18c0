#include "tuning/match/command/command_line.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/tuning/match/command/lines.h"

using namespace tianji;
using namespace tianji::match;

TEST_CASE("a match is described as users of other tools know it", "[tuning/match/command]") {
  const auto options = read_options(
      split("-engine cmd=./x/one name=One option.Hash=64 tc=5+0.05 -engine cmd=two proto=ucci "
            "-each tc=40/60 timemargin=50 option.Hash=16 option.Threads=1 --rounds 20 -repeat "
            "-concurrency 4 -sprt elo0=-1.5 elo1=3 model=logistic -draw movenumber=40 "
            "-resign score=900 movecount=4 -openings file=o.epd order=random start=3 -srand 9 "
            "-rules chinese -maxmoves 150 -recover -db here.db"));
  INFO(sentence(options.status()));
  REQUIRE(options.ok());
  REQUIRE(options->engines.size() == 2);
  CHECK(options->engines[0].name == "One");
  CHECK(options->engines[0].time.base == std::chrono::milliseconds(5000));
  CHECK(options->engines[0].options ==
        std::vector<std::pair<std::string, std::string>>{{"Hash", "64"}, {"Threads", "1"}});
  CHECK(options->engines[1].name == "two");
  CHECK(options->engines[1].protocol == "ucci");
  CHECK(options->engines[1].time.moves == 40);
  CHECK(options->engines[1].time.margin == std::chrono::milliseconds(50));
  CHECK(options->rounds == 20);
  CHECK(options->games == 2);
  CHECK(options->concurrency == 4);
  CHECK(options->sprt->elo0 == -1.5);
  CHECK(options->sprt->model == EloModel::logistic);
  CHECK(options->draw.from == 40);
  CHECK(options->resign.moves == 4);
  CHECK(options->openings.order == Order::random);
  CHECK(options->recover);
  CHECK(options->database == "here.db");
}

TEST_CASE("settings are read back as the same match", "[tuning/match/command]") {
  const auto options = read_options(
      split("-variant bridge -each worlds=8 option.Hash=1 -engine cmd=a -engine cmd=b st=0.5 "
            "-contracts c.pbn -rounds 7 -sprt elo1=20 -srand 12345678901 -concurrency 3"));
  REQUIRE(options.ok());
  const auto settings = settings_of(*options);
  const auto again = read_options(settings);
  REQUIRE(again.ok());
  CHECK(settings_of(*again) == settings);
  CHECK(again->seed == 12345678901);
  CHECK(again->concurrency == 1);
  CHECK(again->engines[1].time.move_time == std::chrono::milliseconds(500));
}

TEST_CASE("an error says what cannot be read, and suggests what was meant",
          "[tuning/match/command]") {
  CHECK(complaint_of("-enigne cmd=a") ==
        "read \"-enigne\", expected an option of match; did you mean -engine?");
  CHECK(complaint_of("-engine comd=a").find("did you mean cmd?") != std::string::npos);
  CHECK(complaint_of("-engine cmd=a proto=uic").find("did you mean uci?") != std::string::npos);
  CHECK(complaint_of("-engine cmd=a -each nodes=1").find("two engines or more") !=
        std::string::npos);
  CHECK(complaint_of("-engine cmd=a -engine cmd=b").find("st=, nodes=") != std::string::npos);
  CHECK(complaint_of("-engine cmd=a -engine cmd=x/a -each nodes=1").find("name= of its own") !=
        std::string::npos);
  const std::string two(kTwo);
  CHECK(complaint_of(two + "-rounds many").find("-rounds: read \"many\", expected a whole") == 0);
  CHECK(complaint_of(two + "-rounds").find("-rounds: read \"\", expected N") == 0);
  CHECK(complaint_of(two + "-variant xianqi").find("did you mean xiangqi?") != std::string::npos);
  CHECK(complaint_of(two + "-variant bridge -draw score=1").find("-draw: ") == 0);
  CHECK(complaint_of(two + "-rules dark").find("rules of xiangqi") != std::string::npos);
  CHECK(complaint_of(two + "-sprt elo0=5 elo1=5").find("elo0 below elo1") != std::string::npos);
  CHECK(complaint_of(two + "-sprt alpha=2").find("alpha=") != std::string::npos);
  CHECK(complaint_of(two + "-each tc=soon").find("a clock such as") != std::string::npos);
  CHECK(complaint_of(two + "-variant bridge -games 1").find("both tables") != std::string::npos);
  CHECK(complaint_of("--resume m.db -rounds 5").find("comes from its file") != std::string::npos);
  CHECK(complaint_of("stray").find("begins with a dash") != std::string::npos);
}
