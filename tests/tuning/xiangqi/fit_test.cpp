#include "tuning/xiangqi/fit.h"

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "tests/place.h"

namespace tianji::tuning {
namespace {

FitOptions small(const Place& positions, const Place& out) {
  FitOptions options;
  options.positions = positions.path();
  options.play.games = 4;
  options.play["longest"] = 60;
  options.play["nodes"] = 200;
  options.out = out.path();
  options.rounds = 2;
  options.play.seed = 5;  // with this seed games are won
  options.weights.epochs = 10;
  return options;
}

Fitted fitted(const FitOptions& options) {
  const auto result = fit(options);
  INFO(sentence(result.status()));
  REQUIRE(result.ok());
  return *result;
}

TEST_CASE("positions of self-play are read with results and games, errors with lines",
          "[tuning/xiangqi]") {
  const auto samples = parse_samples(
      "# heading\n1 4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\n0.5 4k4/9/9/9/9/9/9/9/9/3K5 b\n"
      "# game 1\n0 4k4/9/9/9/9/9/9/9/9/3K5 b\n# game 2\n");
  REQUIRE(samples.ok());
  REQUIRE(samples->size() == 3);
  CHECK((*samples)[0].result == 1);
  CHECK((*samples)[1].game == 0);
  CHECK((*samples)[2].game == 1);
  CHECK_THAT(sentence(parse_samples("\n2 4k4/9/9/9/9/9/9/9/9/3K5 b\n").status()),
             Catch::StartsWith("line 2: read \"2\", expected red's share"));
  CHECK_THAT(sentence(parse_samples("1 4k4/9 b\n").status()), Catch::StartsWith("line 1: read"));
  CHECK_FALSE(parse_samples("1\n").ok());
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
  const Fitted whole = fitted(small(positions, out));
  CHECK(whole.fitted > 40);
  CHECK(whole.validated == 0);  // one game in ten is kept out, and there are fewer
  CHECK(whole.loss_after < whole.loss_before);
  const std::string played = positions.text();
  const std::string weights = out.text();
  CHECK(weights.starts_with("# Fitted by tianji-lab fit, rounds: 2\n"));

  const Place some("fit_some.txt");
  const Place part("part.weights");
  FitOptions options = small(some, part);
  options.rounds = 1;
  for (const std::size_t tenths : {1U, 3U, 5U, 9U}) {
    some.write(played.substr(0, played.size() * tenths / 10));
    fitted(options);
    CHECK(some.text() == played);
  }
  CHECK(part.text().starts_with("# Fitted by tianji-lab fit, rounds: 1\n"));
  options.rounds = 2;
  fitted(options);
  CHECK(part.text() == weights);
  options.play.seed = 4;
  options.play.games = 5;
  fitted(options);
  CHECK(some.text().starts_with(played));
  CHECK(some.text() != played);
}

TEST_CASE("the command prints the losses, or what is wrong", "[tuning/xiangqi]") {
  const Place positions("fit_command.txt");
  const Place out("fit_command.weights");
  FitOptions options = small(positions, out);
  options.rounds = 1;
  std::ostringstream printed;
  CHECK(fit_command(options, printed).status == 0);
  CHECK_THAT(printed.str(),
             Catch::StartsWith("scale ") && Catch::Contains("validation positions 0"));
  out.write("pieces.middle 1\n");
  const Place none("fit_none.txt");
  options.positions = none.path();
  const protocol::Outcome outcome = fit_command(options, printed);
  CHECK(none.text().empty());  // no game was played
  CHECK(outcome.status == 1);
  CHECK_THAT(sentence(outcome.error),
             Catch::Contains("fit_command.weights: read \"pieces.middle 1\", expected"));
  CHECK(out.text() == "pieces.middle 1\n");
  options.out = "/no/such/folder/x";
  CHECK_THAT(sentence(fit(options).status()), Catch::Contains("a file that can be written"));
  CHECK(none.text().empty());
  options.out = out.path();
  options.rounds = 0;
  CHECK(fit_command(options, printed).status == 2);
  CHECK_THAT(sentence(fit(options).status()), Catch::StartsWith("--rounds: read \"0\""));
  options.rounds = 1;
  options.play.evaluation = "/no/such/file";
  CHECK_THAT(sentence(fit(options).status()), Catch::StartsWith("read \"/no/such/file\""));
}

}  // namespace
}  // namespace tianji::tuning
