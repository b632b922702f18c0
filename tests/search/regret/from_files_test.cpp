#include "search/regret/from_files.h"

#include <catch2/catch.hpp>
#include <map>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/theory/cards/kuhn.h"
#include "search/regret/compile.h"
#include "search/regret/run.h"
#include "search/regret/sequence_form.h"

namespace tianji::search::regret {
namespace {

using theory::Kuhn;

/// Kuhn poker as an .efg file; `bonus` is added to the first player's payoffs.
template <class P>
class Writer {
 public:
  explicit Writer(int bonus) : bonus_(bonus) {
    text_ = "EFG 2 R \"Kuhn poker\" { \"first\" \"second\"";
    absl::StrAppend(&text_, P::kSeatCount == 3 ? " \"third\" }\n" : " }\n");
    write(P{});
  }
  const std::string& text() const { return text_; }

 private:
  void write(const P& state) {
    if (state.over()) {
      absl::StrAppend(&text_, "t \"\" ", ++outcomes_, " \"\" {");
      for (std::uint8_t seat = 0; seat < P::kSeatCount; ++seat) {
        absl::StrAppend(&text_, " ", state.value(Side{seat}) + (seat == 0 ? bonus_ : 0));
      }
      absl::StrAppend(&text_, " }\n");
      return;
    }
    typename P::MoveList moves;
    state.moves(moves);
    if (state.seat() == kChance) {
      absl::StrAppend(&text_, "c \"\" ", ++chances_, " \"\" {");
      for (const auto move : moves) {
        absl::StrAppend(&text_, " \"", to_text(state, move), "\" 1/", moves.size());
      }
      absl::StrAppend(&text_, " } 0\n");
    } else {
      const std::string name = to_text(view(state, state.seat()));
      const std::size_t seat = index(state.seat());
      const auto number = numbers_.try_emplace(name, numbers_.size() + 1).first->second;
      absl::StrAppend(&text_, "p \"\" ", seat + 1, " ", number, " \"", name, "\" {");
      for (const auto move : moves) absl::StrAppend(&text_, " \"", to_text(state, move), "\"");
      absl::StrAppend(&text_, " } 0\n");
    }
    for (const auto move : moves) {
      P next = state;
      next.play(move);
      write(next);
    }
  }

  std::string text_;
  int bonus_;
  int chances_ = 0;
  int outcomes_ = 0;
  std::map<std::string, std::size_t> numbers_;
};

double by_regret(const Tree& tree) {
  Run run(tree, {.method = Method::pcfr_plus});
  while (run.iterations() < 20'000) run.iterate();
  return value(tree, run.average());
}

TEST_CASE("Kuhn poker from a file is worth -1/18 by regret minimisation and as a linear program",
          "[search/regret]") {
  for (const int bonus : {0, 3}) {
    const auto game = theory::read_extensive(Writer<Kuhn>(bonus).text());
    INFO(sentence(game.status()));
    REQUIRE(game.ok());
    const auto read = opposed(*game);
    REQUIRE(read.ok());
    CHECK(read->share == bonus / 2.0);
    CHECK(read->tree.seats[0].sets.size() == 6);
    CHECK(read->tree.seats[1].sets.size() == 6);
    const auto exact = solve_sequence_form(read->tree);
    REQUIRE(exact.ok());
    CHECK(exact->value + read->share == Approx(-1.0 / 18 + bonus).margin(1e-9));
    CHECK(by_regret(read->tree) == Approx(exact->value).margin(1e-6));
  }
}

TEST_CASE("poker of three players from a file goes as from its rules, with a risk check too",
          "[search/regret]") {
  const auto game = theory::read_extensive(Writer<theory::KuhnForThree>(3).text());
  REQUIRE(game.ok());
  const auto read = opposed(*game);
  REQUIRE(read.ok());
  CHECK(read->share == 1);
  const Tree rules = *compile(theory::KuhnForThree{});
  for (const double lambda : {0.0, 0.5}) {
    const Settings settings{.method = Method::cfr, .check = {.lambda = lambda}};
    Run from_file(read->tree, settings);
    Run from_rules(rules, settings);
    for (int i = 0; i < 200; ++i) {
      from_file.iterate();
      from_rules.iterate();
    }
    for (std::size_t seat = 0; seat < 3; ++seat) {
      // The first player's bonus of 3 is in the shares of 1.
      CHECK(value(read->tree, from_file.average(), seat) + 1 ==
            Approx(value(rules, from_rules.average(), seat) + (seat == 0 ? 3 : 0)).margin(1e-9));
    }
  }
}

TEST_CASE("three players of a table choose unseen; four are too many for a tree",
          "[search/regret]") {
  // Who differs from both others pays one to each of them.
  std::string text = "NFG 1 R \"\" { \"a\" \"b\" \"c\" } { 2 2 2 } ";
  text += "0 0 0  -2 1 1  1 -2 1  1 1 -2  1 1 -2  1 -2 1  -2 1 1  0 0 0";
  const auto game = theory::read_strategic(text);
  REQUIRE(game.ok());
  const auto read = opposed(*game);
  REQUIRE(read.ok());
  CHECK(read->tree.seats[2].sets.size() == 1);
  const Profile even = uniform_profile(read->tree);
  CHECK(exploitability(read->tree, even) == Approx(0).margin(1e-12));
  Profile first = even;
  first[0] = first[1] = {0, 1, 0};
  CHECK(value(read->tree, first, 2) == Approx(-1));
  const auto four =
      theory::read_strategic("NFG 1 R \"\" { \"a\" \"b\" \"c\" \"d\" } { 1 1 1 1 } 0 0 0 0");
  REQUIRE(four.ok());
  CHECK_THAT(sentence(opposed(*four).status()),
             Catch::Contains("read \"4 players\", expected at most 3 where a tree is solved"));
}

TEST_CASE("a matrix from a file is worth the same both ways", "[search/regret]") {
  const auto game = theory::read_strategic(
      "NFG 1 R \"\" { \"row\" \"column\" } { 3 3 } "
      "0 0 1 -1 -1 1  -1 1 0 0 1 -1  2 -2 -1 1 0 0");
  REQUIRE(game.ok());
  const auto read = opposed(*game);
  REQUIRE(read.ok());
  const auto exact = solve_sequence_form(read->tree);
  REQUIRE(exact.ok());
  CHECK(exact->value == Approx(1.0 / 12).margin(1e-9));
  CHECK(exact->profile[0][1] == Approx(0.25).margin(1e-7));
  CHECK(by_regret(read->tree) == Approx(exact->value).margin(1e-6));
}

TEST_CASE("payoffs that are not opposed are refused", "[search/regret]") {
  const auto stag = theory::read_strategic("NFG 1 R \"\" { \"r\" \"c\" } { 2 2 } 4 4 3 0 0 3 2 2");
  REQUIRE(stag.ok());
  CHECK_THAT(sentence(opposed(*stag).status()),
             Catch::Contains("read \"payoffs whose sum is 8 at one end and 3 at another\""));
  const auto fees = theory::read_extensive(
      "EFG 2 R \"\" { \"a\" \"b\" } p \"\" 1 1 \"\" { \"x\" \"y\" } 0 t \"\" 1 \"\" { 1 1 } "
      "t \"\" 2 \"\" { 0 1 }");
  REQUIRE(fees.ok());
  CHECK_FALSE(opposed(*fees).ok());
}

}  // namespace
}  // namespace tianji::search::regret
