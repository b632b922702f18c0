#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <string>

#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "tests/place.h"
#include "tests/printed.h"
#include "tuning/programs.h"
#include "tuning/xiangqi/positions.h"

namespace tianji::tuning {
namespace {

/// A small fit; with this seed games are won.
struct SmallFit {
  std::string positions, out;
  std::string games = "4", seed = "5", rounds = "2", from = "";

  Printed run() const {
    protocol::Arguments arguments{"--positions", positions, "--out",    out,    "--games",   games,
                                  "--seed",      seed,      "--rounds", rounds, "--longest", "60",
                                  "--nodes",     "200",     "--epochs", "10"};
    if (!from.empty()) arguments.insert(arguments.end(), {"--from", from});
    return printed(fit_program, arguments);
  }
};

struct Losses {
  int training = 0, validation = 0;
  double before = 0, after = 0;
};

Losses fitted(const SmallFit& small) {
  const Printed run = small.run();
  INFO(run.err);
  REQUIRE(run.status == 0);
  Losses result;
  double scale = 0;
  REQUIRE(std::sscanf(run.out.c_str(),
                      "scale %lf\ntraining positions %d: loss %lf before, %lf after\n"
                      "validation positions %d:",
                      &scale, &result.training, &result.before, &result.after,
                      &result.validation) == 5);
  return result;
}

TEST_CASE("positions of self-play are read with results and games, errors with lines",
          "[tuning/xiangqi]") {
  std::string text =
      "# heading\n1 4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\n0.5 4k4/9/9/9/9/9/9/9/9/3K5 b\n";
  for (int game = 1; game < 10; ++game) text += "# game " + std::to_string(game) + "\n";
  const auto read = xiangqi_fitted().samples;
  const auto samples = read(text + "0 4k4/9/9/9/9/9/9/9/9/3K5 b\n# game 10\n");
  REQUIRE(samples.ok());
  CHECK(samples->training.points == std::vector<double>{1, 0.5});
  CHECK(samples->validation.points == std::vector<double>{0});
  CHECK(samples->training.values(xiangqi_fitted().standard())[0] > 800);
  CHECK_THAT(sentence(read("\n2 4k4/9/9/9/9/9/9/9/9/3K5 b\n").status()),
             Catch::StartsWith("line 2: read \"2\", expected red's share"));
  CHECK_THAT(sentence(read("1 4k4/9 b\n").status()), Catch::StartsWith("line 1: read"));
  CHECK_FALSE(read("1\n").ok());
}

TEST_CASE("jieqi's weights are fitted to games from new deals", "[tuning/xiangqi]") {
  const Place positions("fit_jieqi.txt");
  const Place out("fit_jieqi.weights");
  const Printed run =
      printed(fit_program, {"--game", "jieqi", "--positions", positions.path(), "--out", out.path(),
                            "--games", "3", "--nodes", "60", "--rounds", "1", "--epochs", "5"});
  INFO(run.err);
  REQUIRE(run.status == 0);
  CHECK(run.out.find("training positions 0") == std::string::npos);
  const FittedGame game = jieqi_fitted();
  const auto fitted = game.weights(out.text());
  REQUIRE(fitted.ok());
  CHECK(*fitted != game.standard());
  const auto samples = game.samples(positions.text());
  REQUIRE(samples.ok());
  // Half of the points come from the search.
  CHECK(std::ranges::any_of(samples->training.points,
                            [](double p) { return p != 0 && p != 0.5 && p != 1; }));
  CHECK(loss(samples->training.points, samples->training.values(*fitted), 300) <
        loss(samples->training.points, samples->training.values(game.standard()), 300));
  CHECK_THAT(
      printed(fit_program, {"--game", "go", "--positions", positions.path(), "--out", out.path()})
          .err,
      Catch::Contains("--game: read \"go\", expected xiangqi or jieqi"));
}

TEST_CASE("captures that gain are made before a position is kept", "[tuning/xiangqi]") {
  const xiangqi::Evaluation evaluation(xiangqi::standard_weights());
  const auto quiet = [&](std::string_view fen) {
    return to_text(xiangqi::Fen{quiet_board(xiangqi::parse_fen(fen)->board, evaluation)});
  };
  // The rook attacks a rook that nothing protects.
  CHECK(quiet("3k5/9/9/9/r8/9/9/9/9/R3K4 w").starts_with("3k5/9/9/9/R8/9/9/9/9/4K4 b"));
  // A rook takes a pawn that nothing protects, but not a protected one.
  CHECK(quiet("2b1k4/9/4b4/p8/9/9/9/9/9/R3K4 w").starts_with("2b1k4/9/4b4/R8/9/9/9/9/9/4K4 b"));
  CHECK(quiet("r2k5/9/9/p8/9/9/9/9/9/R3K4 w").starts_with("r2k5/9/9/p8/9/9/9/9/9/R3K4 w"));
}

TEST_CASE("interrupted anywhere, a fit comes to the same files", "[tuning/xiangqi]") {
  const Place positions("fit_positions.txt");
  const Place out("fitted.weights");
  const Losses whole = fitted({positions.path(), out.path()});
  CHECK(whole.training > 40);
  CHECK(whole.validation == 0);  // one game in ten is kept out, and there are fewer
  CHECK(whole.after < whole.before);
  const std::string played = positions.text();
  const std::string weights = out.text();
  CHECK(weights.starts_with("# Fitted by tianji-lab fit, rounds: 2\n"));

  const Place some("fit_some.txt");
  const Place part("part.weights");
  SmallFit options{some.path(), part.path()};
  options.rounds = "1";
  for (const std::size_t tenths : {1U, 3U, 5U, 9U}) {
    some.write(played.substr(0, played.size() * tenths / 10));
    fitted(options);
    CHECK(some.text() == played);
  }
  CHECK(part.text().starts_with("# Fitted by tianji-lab fit, rounds: 1\n"));
  options.rounds = "2";
  fitted(options);
  CHECK(part.text() == weights);
  options.seed = "4";
  options.games = "5";
  fitted(options);
  CHECK(some.text().starts_with(played));
  CHECK(some.text() != played);
}

TEST_CASE("fit says what is wrong before a game is played", "[tuning/xiangqi]") {
  const Place out("fit_command.weights");
  out.write("pieces.middle 1\n");
  const Place none("fit_none.txt");
  SmallFit options{none.path(), out.path()};
  options.rounds = "1";
  const Printed other = options.run();
  CHECK(none.text().empty());
  CHECK(other.status == 1);
  CHECK_THAT(other.err, Catch::Contains("fit_command.weights: read \"pieces.middle 1\", expected"));
  CHECK(out.text() == "pieces.middle 1\n");
  options.out = "/no/such/folder/x";
  CHECK_THAT(options.run().err, Catch::Contains("a file that can be written"));
  CHECK(none.text().empty());
  options.out = out.path();
  options.rounds = "0";
  CHECK(options.run().status == 2);
  CHECK_THAT(options.run().err, Catch::StartsWith("--rounds: read \"0\""));
  options.rounds = "1";
  options.from = "/no/such/file";
  CHECK_THAT(options.run().err, Catch::StartsWith("read \"/no/such/file\""));
}

}  // namespace
}  // namespace tianji::tuning
