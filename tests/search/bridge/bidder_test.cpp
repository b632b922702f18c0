#include "search/bridge/bidder.h"

#include <catch2/catch.hpp>

#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {
namespace {

using bidding::System;

const System& natural() {
  static const System kSystem = *bidding::builtin("natural");
  return kSystem;
}
const bidding::Agreements kAgreements{&natural(), &natural()};

/// Opens seven no-trump where it might open one.
const System& wild() {
  static const System kSystem = *System::parse(
      "system wild\n"
      "fallback natural\n"
      "after open\n"
      "call hcp meaning\n"
      "7NT  15-17 too much\n"
      "1NT  15-17 enough\n"
      "next\n",
      "wild.bid");
  return kSystem;
}

/// Fewer do not overrule the table.
constexpr int kFewest = 16;

struct Table4 {
  View view;
  Solvers solvers{1, std::size_t{16} << 20};
  search::Control control;
  search::Budget budget;
  bidding::Agreements agreements;
  std::function<Belief()> believed = [this] { return belief(view, agreements); };

  explicit Table4(std::string_view text, int worlds = kFewest,
                  const bidding::Agreements& played = kAgreements)
      : budget({.worlds = worlds}, {.samples = true}, control), agreements(played) {
    REQUIRE(parse(text, view).ok());
  }
  Choice compare() {
    const Comparison comparison{believed, solvers, budget};
    return choose_call(view, agreements, Settings{}, &comparison);
  }
};

TEST_CASE("a clear opening comes from the book at once, with its meaning") {
  Table4 table("N:AQ752.KJ32.T9.A5 - - - N None N");
  const Choice choice = choose_call(table.view, kAgreements, Settings{}, nullptr);
  CHECK(choice.grounds == Grounds::book);
  CHECK(choice.candidates[0].move == Move(Call::bid(1, Strain::spades)));
  CHECK_THAT(choice.reason, Catch::Contains("spades"));
}

TEST_CASE("close calls are rolled out; the result is legal and the same each time") {
  Random random(4);
  int compared = 0;
  int overruled = 0;
  for (int i = 0; i < 20; ++i) {
    const State state(random_deal(random), Table(kNorth));
    Table4 table(to_text(view(state, kNorth)));
    const Choice first = table.compare();
    const Choice second = table.compare();
    REQUIRE(first.candidates.size() == second.candidates.size());
    for (std::size_t k = 0; k < first.candidates.size(); ++k) {
      CHECK(first.candidates[k].move == second.candidates[k].move);
      CHECK(table.view.table().auction().legal(first.candidates[k].move.call()));
    }
    compared += first.nodes > 0 ? 1 : 0;
    overruled += first.grounds == Grounds::pimc ? 1 : 0;
  }
  CHECK(compared > 2);
  // Rollouts overrule the table only by two standard errors: rarely in so few worlds. Half of
  // the comparisons or more would be otherwise.
  CAPTURE(overruled, compared);
  CHECK(overruled * 4 < compared);
}

TEST_CASE("a table that bids a grand slam on a notrump opening is overruled, by enough worlds") {
  const bidding::Agreements agreements{&wild(), &natural()};
  constexpr std::string_view kHand = "N:AQ7.KJ32.T98.AQ4 - - - N None N";
  Table4 enough(kHand, kFewest, agreements);
  const Choice choice = enough.compare();
  CHECK(choice.grounds == Grounds::pimc);
  CHECK(choice.worlds == kFewest);
  CHECK(choice.candidates[0].move == Move(Call::bid(1, Strain::notrump)));
  CHECK(choice.candidates[0].expected > choice.candidates.back().expected);
  Table4 few(kHand, kFewest - 1, agreements);
  const Choice kept = few.compare();
  CHECK(kept.grounds == Grounds::book);
  CHECK(kept.candidates[0].move == Move(Call::bid(7, Strain::notrump)));
  // What was weighed is told though the table's call stands.
  CHECK(kept.worlds == kFewest - 1);
  CHECK(kept.candidates[0].rank == static_cast<int>(kept.candidates.size()));
  CHECK(kept.candidates[1].rank == 1);
  REQUIRE(kept.weighing != nullptr);
  CHECK(kept.weighing->candidates.size() == kept.candidates.size());
}

TEST_CASE("a comparison that is stopped falls back on the table's call") {
  Random random(4);
  for (int i = 0; i < 6; ++i) {
    const State state(random_deal(random), Table(kNorth));
    Table4 table(to_text(view(state, kNorth)));
    table.control.stop();
    const Choice stopped = table.compare();
    const Choice book = choose_call(table.view, kAgreements, Settings{}, nullptr);
    CHECK(stopped.candidates[0].move == book.candidates[0].move);
  }
}

}  // namespace
}  // namespace tianji::bridge
