// Records of all games that can be loaded again: whole, damaged, and given up.
#include <catch2/catch.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::games {
namespace {

constexpr std::string_view kArmyMove = "setup:badgcghekfecigiijhjdjlfhk";
constexpr std::size_t kMostTurns = 240;

/// A game with so many turns, or fewer if it ends before.
std::unique_ptr<TableGame> begun(const GameKind& kind, std::size_t turns, Random random) {
  auto game = *kind.begin({}, kind.start(random.next() >> 1));
  while (!game->over() && game->turns() < turns) {
    const auto legal = game->legal();
    const std::string move = legal.empty()
                                 ? std::string(kArmyMove)
                                 : legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    REQUIRE(game->play(move, {}).ok());
  }
  return game;
}

/// Games that hide something have a record only when they are over.
std::unique_ptr<TableGame> played_by_chance(const GameKind& kind, std::size_t turns,
                                            Random random) {
  const bool hides = (*kind.begin({}, kind.start(0)))->hides();
  return begun(kind, hides && !kind.layouts ? 100'000 : turns, random);
}

std::string record_of(const TableGame& game) {
  const auto record = game.record({.names = {"a", "b", "c", "d"},
                                   .event = "",
                                   .date = "",
                                   .place = {},
                                   .result = "",
                                   .reason = ""});
  INFO(sentence(record.status()));
  REQUIRE(record.ok());
  return *record;
}

/// Plays a recalled game; every move of it must be legal.
std::unique_ptr<TableGame> played_again(const GameKind& kind, const Recalled& recalled) {
  auto game = kind.begin({}, recalled.opening);
  REQUIRE(game.ok());
  for (const std::string& move : recalled.moves) {
    const auto understood = (*game)->understand(move);
    CAPTURE(move);
    REQUIRE(understood.ok());
    REQUIRE((*game)->play(*understood, {}).ok());
  }
  return *std::move(game);
}

template <class Use>
void for_each_recalled_kind(Use use) {
  for (const GameKind* kind : kinds()) {
    if (kind->recall == nullptr || kind->imps) continue;  // those of bridge have tests of their own
    CAPTURE(kind->variant);
    use(*kind);
  }
}

TEST_CASE("the record of a game that can be loaded is played again to the same position",
          "[protocol/games]") {
  for_each_recalled_kind([](const GameKind& kind) {
    const auto game = played_by_chance(kind, kMostTurns, Random(5));
    if (game->over()) CHECK_FALSE(game->resign(Seat{1}));
    const auto recalled = kind.recall(record_of(*game));
    REQUIRE(recalled.ok());
    REQUIRE(recalled->size() == 1);
    CHECK(recalled->front().gap.empty());
    CHECK_FALSE(recalled->front().title.empty());
    CHECK(played_again(kind, recalled->front())->outcome() == game->outcome());
  });
}

TEST_CASE("a damaged record is refused, or is played as far as it follows the rules",
          "[protocol/games]") {
  for_each_recalled_kind([](const GameKind& kind) {
    const std::string whole = record_of(*played_by_chance(kind, 40, Random(6)));
    Random random(7);
    int refused = 0;
    int shorter = 0;
    for (int i = 0; i < 60; ++i) {
      std::string text = whole;
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      if (i % 3 == 0) {
        text.erase(at);
      } else if (i % 3 == 1) {
        text[at] = static_cast<char>(' ' + random.below(95));
      } else {
        text.erase(at, text.find('\n', at) - at);
      }
      CAPTURE(text);
      const auto recalled = kind.recall(text);
      const Replayed replayed = kind.replay(text, "");
      CHECK(replayed.games + replayed.findings.size() > 0);
      if (!recalled.ok()) {
        ++refused;
        CHECK_FALSE(replayed.findings.empty());
        continue;
      }
      for (const Recalled& one : *recalled) {
        played_again(kind, one);
        if (!one.gap.empty()) ++shorter;
      }
    }
    CHECK(refused + shorter > 5);
  });
}

TEST_CASE("texts without a game are no records", "[protocol/games]") {
  for_each_recalled_kind([](const GameKind& kind) {
    for (const char* text : {"", "\n\n", "no game is here", "# nothing\n"}) {
      CAPTURE(text);
      const auto recalled = kind.recall(text);
      CHECK((!recalled.ok() || recalled->front().moves.empty()));
      CHECK_FALSE(kind.replay(text, "").findings.empty());
    }
  });
}

TEST_CASE("who resigns loses, and a record says so", "[protocol/games]") {
  for (const char* variant : {"xiangqi", "jieqi", "fogxiangqi", "banqi", "flipjunqi", "junqi"}) {
    CAPTURE(variant);
    const GameKind& kind = *find_kind(variant);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const auto game = begun(kind, 9, Random(8));
      REQUIRE(game->resign(seat));
      CHECK_FALSE(game->resign(seat));
      REQUIRE(game->over());
      CHECK(game->ending().value == (seat == Seat{0} ? -1 : 1));
      CHECK_THAT(game->ending().reason, Catch::Contains("resign"));
      CHECK_FALSE(game->outcome().empty());
      CHECK_FALSE(game->last_turn().empty());
      const Replayed replayed = kind.replay(record_of(*game), "");
      CHECK(replayed.games == 1);
      CHECK(replayed.unreadable == 0);
      CHECK(game->legal().empty());
    }
  }
}

TEST_CASE("an army that resigns at siguo leaves its partner to play on", "[protocol/games]") {
  const GameKind& kind = *find_kind("siguo");
  const auto game = begun(kind, 12, Random(8));
  REQUIRE(game->resign(Seat{1}));
  CHECK_FALSE(game->over());
  CHECK_FALSE(game->resign(Seat{1}));
  CHECK_THAT(game->last_turn(), Catch::Contains("resigns"));
  REQUIRE(game->resign(Seat{3}));
  REQUIRE(game->over());
  CHECK(game->ending().value == 1);
  CHECK_THAT(game->outcome(), Catch::Contains("win\n"));
  const auto recalled = kind.recall(record_of(*game));
  REQUIRE(recalled.ok());
  CHECK_THAT(recalled->front().gap, Catch::Contains("resigned"));
  CHECK_FALSE(begun(kind, 2, Random(8))->resign(Seat{0}));  // armies are being set up
}

TEST_CASE("the record of a match's game of xiangqi has its head, clocks and scores",
          "[protocol/games]") {
  const GameKind& kind = *find_kind("xiangqi");
  const auto game = *kind.begin({}, kind.start(1));
  REQUIRE(game->play("h2e2", {.meaning = "", .phase = "book", .ms = 500}).ok());
  REQUIRE(game->play("h9g7", {.meaning = "", .phase = "", .score_cp = -35, .depth = 12}).ok());
  CHECK_THAT(game->last_turn(), Catch::Contains("Black h9g7 (H8+7)"));
  REQUIRE(game->play("h0g2", {.meaning = "", .phase = "", .mate = 3}).ok());
  REQUIRE(game->play("i9h9", {.meaning = "", .phase = "", .mate = -2}).ok());
  RecordHead head{.names = {"one", "two"},
                  .event = "cup",
                  .date = "2026-11-26 12:00:00",
                  .clocks = {"40/60", "40/60"},
                  .place = RecordHead::Place{.number = 3, .unit = 1, .rotation = 1},
                  .result = "*",
                  .reason = "unfinished"};
  const std::string record = *game->record(head);
  for (const char* part :
       {"[Site \"?\"]", "[Date \"2026.11.26\"]", "[Round \"2.2\"]", "[TimeControl \"40/60\"]",
        "[Red \"one\"]", "[Black \"two\"]", "[Termination \"unfinished\"]", "0.500s", "-0.35/12",
        "+299.97", "-299.98"}) {
    CHECK_THAT(record, Catch::Contains(part));
  }
  head.clocks[1] = "20/60";
  head.date = "today";
  head.site = "here";
  CHECK_THAT(*game->record(head), Catch::Contains("[WhiteTimeControl \"40/60\"]") &&
                                      Catch::Contains("[BlackTimeControl \"20/60\"]") &&
                                      Catch::Contains("????.??.??") &&
                                      Catch::Contains("[Site \"here\"]"));
  head.written = true;
  head.bare = true;
  CHECK_THAT(*game->record(head), Catch::Contains("C2.5") && !Catch::Contains("0.500s"));
  CHECK(game->outcome() == "not finished\n");
}

}  // namespace
}  // namespace tianji::protocol::games
