// Whole tunings, by the engine in this process and by scripted engines.
#include "tuning/tune/tune.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tuning/match/records/store.h"

namespace tianji::tune {
namespace {

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> result;
  for (const std::string_view word : words(line)) result.emplace_back(word);
  return result;
}

std::string complaint(std::string_view line) {
  const auto options = read_options(words_of(line));
  INFO(line);
  REQUIRE_FALSE(options.ok());
  CHECK(sentence(options.status()).find('\n') == std::string::npos);
  return sentence(options.status());
}

struct Run {
  protocol::Outcome outcome;
  std::string text;
};
Run run(std::string_view line, const std::atomic<bool>& stopped) {
  const auto options = read_options(words_of(line));
  INFO(line << ": " << sentence(options.status()));
  REQUIRE(options.ok());
  std::ostringstream out;
  protocol::Outcome outcome = run_tune(*options, stopped, out);
  return {std::move(outcome), out.str()};
}
Run run(std::string_view line) {
  const std::atomic<bool> go_on = false;
  return run(line, go_on);
}

std::string scripted(const std::string& kind) {
  return "-engine cmd=" + (source_folder() / "tests/protocol/engines/scripted.sh").string() +
         " arg=" + kind + " ranks=0 nodes=10 ";
}

/// Tunes two numbers of xiangqi's search, by a few short games.
constexpr std::string_view kSearch =
    "-engine player=tianji-tuning nodes=60 option.BookFile=none option.Hash=1 "
    "-param StandsAboveMargin QuietsBase,20,1,40,4,0.1 -iterations 4 -pairs 2 -srand 3 ";

TEST_CASE("a tuning writes its course as a table and a picture", "[tuning/tune][threads]") {
  const Place database("tuned.db"), table("tuned.csv"), picture("tuned.svg");
  const Run done = run(std::string(kSearch) + "-ratinginterval 4 -db " + database.path());
  INFO(sentence(done.outcome.error) << done.text);
  REQUIRE(done.outcome.status == 0);
  CHECK(done.text.starts_with("Iteration 1 of 4: StandsAboveMargin 8"));
  CHECK(done.text.find("\nparameter              start        now     change\n") !=
        std::string::npos);
  CHECK(done.text.find("\nSet: option.StandsAboveMargin=") != std::string::npos);
  CHECK(done.text.find("Started game") == std::string::npos);
  CHECK(lines(table.text()).size() == 6);
  CHECK(
      table.text().starts_with("iteration,result,StandsAboveMargin,QuietsBase\n"
                               "0,0,85.0000,20.0000\n1,"));
  CHECK(picture.text().find("QuietsBase") != std::string::npos);
  auto store = match::Store::read(database.path());
  REQUIRE(store.ok());
  CHECK(store->games()->size() == 16);
  CHECK(store->engines()->front().name == "theta+");
}

TEST_CASE("a tuning writes over no table but a course", "[tuning/tune]") {
  const Place database("foreign.db"), table("foreign.csv", "board,imps\n1,3\n");
  const Run refused = run(std::string(kSearch) + "-db " + database.path());
  CHECK(refused.outcome.status == 1);
  CHECK_THAT(sentence(refused.outcome.error),
             Catch::Contains("foreign.csv:1: read \"board,imps\", expected the line "
                             "\"iteration,result\""));
  CHECK(table.text() == "board,imps\n1,3\n");
}

TEST_CASE("an interrupted tuning goes on to the same bytes, with any number of games at a time",
          "[tuning/tune][threads]") {
  const Place whole("whole.db"), whole_table("whole.csv"), whole_picture("whole.svg");
  const Place cut("cut.db"), cut_table("cut.csv"), cut_picture("cut.svg");
  REQUIRE(run(std::string(kSearch) + "-db " + whole.path()).outcome.status == 0);

  // A tuning whose third pair of four is half finished when it stops.
  std::atomic<bool> stopped = false;
  const Place log("cut.log");
  {
    auto options = read_options(words_of(std::string(kSearch) + "-db " + cut.path()));
    REQUIRE(options.ok());
    struct Stopping final : std::stringbuf {
      explicit Stopping(std::atomic<bool>& flag) : stopped(flag) {}
      int sync() override {
        if (++flushes == 5) stopped = true;
        return 0;
      }
      std::atomic<bool>& stopped;
      int flushes = 0;
    } buffer(stopped);
    std::ostream out(&buffer);
    const auto outcome = run_tune(*options, stopped, out);
    CHECK(outcome.status == 1);
    CHECK(buffer.str().find("go on with: tianji-lab tune --resume " + cut.path()) !=
          std::string::npos);
  }
  CHECK(cut_table.text() != whole_table.text());
  CHECK(whole_table.text().starts_with(cut_table.text()));
  const Run rest = run("-concurrency 3 --resume " + cut.path());
  INFO(sentence(rest.outcome.error));
  CHECK(rest.outcome.status == 0);
  CHECK(cut_table.text() == whole_table.text());
  // Asked again, nothing is left to play.
  CHECK(run(std::string(kSearch) + "-db " + cut.path()).outcome.status == 0);
  CHECK(cut_table.text() == whole_table.text());
  const Run other = run(std::string(kSearch) + "-iterations 5 -db " + cut.path());
  CHECK(other.outcome.status == 1);
  CHECK(sentence(other.outcome.error)
            .find("-iterations 4, asked for -iterations 5; name another file with --db, or go on "
                  "with: tianji-lab tune --resume") != std::string::npos);
}

TEST_CASE("what cannot be tuned is refused before a game is played", "[tuning/tune][threads]") {
  const Place database("refused.db");
  const auto refused = [&](const std::string& line) {
    const Run done = run(line + " -db " + database.path());
    CHECK(done.outcome.status == 1);
    CHECK_FALSE(std::filesystem::exists(database.path()));
    return sentence(done.outcome.error);
  };
  const std::string ours = "-engine player=tianji nodes=10 -variant nim ";
  CHECK(refused(ours + "-param Hush") ==
        "-param: read \"Hush\", expected an option that the engine offers");
  CHECK(refused(ours + "-param Search") ==
        "-param: Search: read \"type combo\", expected an option of the type spin");
  CHECK(refused(ours + "-param Threads,1,4,4").find("a MIN that is below its MAX") !=
        std::string::npos);
  CHECK(refused(ours + "-param Threads,9,1,4").find("START: read \"9\"") != std::string::npos);
  CHECK(refused(ours + "-param Threads,1,1,2 threads,1,1,2") ==
        "-param: read \"threads\", expected each option once");
  CHECK(refused(scripted("plain") + "-param Style").find("read \"type combo\"") !=
        std::string::npos);
  CHECK(refused(scripted("dies_at_once") + "-param Hash").find("exited with status 3") !=
        std::string::npos);
}

TEST_CASE("an engine that crashes ends the tuning, as a match", "[tuning/tune][threads]") {
  const Place database("crashes.db"), table("crashes.csv"), picture("crashes.svg");
  const Run done = run(scripted("crashes") + "-param Hash -iterations 3 -db " + database.path());
  CHECK(done.outcome.status == 1);
  CHECK(done.text.find("lost by crash") != std::string::npos);
  CHECK(sentence(done.outcome.error).find("the match ends") != std::string::npos);
  CHECK(done.text.find("Not finished.") != std::string::npos);
}

TEST_CASE("a command line of a tuning that cannot be read is refused in one line",
          "[tuning/tune]") {
  const std::string ours = "-engine player=tianji nodes=10 -variant nim ";
  CHECK(complaint(ours) == "read \"no -param\", expected -param NAME, what is to be tuned");
  CHECK(complaint("-param Hash") ==
        "read \"0 times -engine\", expected one engine, which plays both settings");
  CHECK(complaint(ours + ours + "-param Hash").find("2 times -engine") != std::string::npos);
  CHECK(complaint(ours + "-param Hash -iteration 3") ==
        "read \"-iteration\", expected an option of tune; did you mean -iterations?");
  CHECK(complaint(ours + "-param Hash -rounds 3")
            .find("read \"-rounds\", expected an option of "
                  "tune") == 0);
  CHECK(complaint(ours + "-param Hash -iterations 0").find("-iterations: read \"0\"") == 0);
  CHECK(
      complaint(ours + "-param Hash -iterations 9000000 -pairs 9").find("at most 10000000 pairs") !=
      std::string::npos);
  CHECK(complaint(ours + "-param Hash -alpha x") ==
        "-alpha: read \"x\", expected a number from 0 to 2");
  CHECK(complaint(ours + "-param ,4").find("-param: read \",4\", expected NAME[,START") == 0);
  CHECK(complaint(ours + "-params /no/such/file").find("-params: ") == 0);
  CHECK(complaint("-engine player=tianji -variant nim -param Hash").find("a limit for it") !=
        std::string::npos);
  CHECK(complaint(ours + "-resume x.db").find("only -concurrency") != std::string::npos);
  CHECK(complaint("-resume x.db -iterations 4").find("only -concurrency") != std::string::npos);
}

TEST_CASE("the settings of a tuning are read back", "[tuning/tune]") {
  const auto options = read_options(
      words_of("-engine cmd=a name=mine tc=40/60+1 option.X=3 -variant nim -param X -pairs 3 "
               "-iterations 20 -gamma 0.25 -srand 9 -out course -db my.db"));
  REQUIRE(options.ok());
  CHECK(options->match.rounds == 60);
  CHECK(options->match.engines[0].name == "mine+");
  CHECK(options->match.engines[1].name == "mine-");
  CHECK(options->stem == "course");
  const std::vector<Parameter> parameters{
      {.name = "X", .start = 3, .min = 1, .max = 9, .c_end = 0.5, .r_end = 0.002}};
  const auto settings = settings_of(*options, parameters);
  const auto again = read_options(settings);
  INFO(sentence(again.status()));
  REQUIRE(again.ok());
  CHECK(settings_of(*again, parameters) == settings);
  CHECK(again->requests[0].c_end == 0.5);
  CHECK(read_options(words_of("-engine cmd=a nodes=1 -param X -db my.db"))->stem == "my");
}

}  // namespace
}  // namespace tianji::tune
