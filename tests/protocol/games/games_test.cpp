#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "search/catalogue.h"

namespace tianji::protocol::games {
namespace {

std::unique_ptr<TableGame> drawn(const GameKind& kind) {
  auto game = kind.begin({}, kind.draw({}, 0, Random(1)));
  INFO(kind.variant << ": " << sentence(game.status()));
  REQUIRE(game.ok());
  return *std::move(game);
}

/// The text that tells the position of a match's first unit to the first seat that acts.
std::string told_first(const GameKind& kind) {
  const auto game = drawn(kind);
  return game->position_for(*game->seat());
}

/// Any legal move; where armies are set up, a whole army.
std::string any_move(const TableGame& game, Random& random) {
  const auto legal = game.legal();
  if (legal.empty()) return "setup:badgcghekfecigiijhjdjlfhk";
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

Answer said(std::string move) {
  return {.best_move = std::move(move), .lines = {}, .keys = {}, .elapsed = {}};
}

TEST_CASE("the games at a table are those of the catalogue", "[protocol/games]") {
  std::vector<std::string_view> catalogue;
  for (const search::Game& game : search::catalogue()) catalogue.push_back(game.variant);
  CHECK(variants() == catalogue);
}

TEST_CASE("every game is played by chance to its end, and taken back to its beginning",
          "[protocol/games]") {
  for (const GameKind* kind : kinds()) {
    CAPTURE(kind->variant);
    const auto game = *kind->begin({}, kind->start(3));
    const std::string start = game->text();
    Random random(7);
    std::vector<std::string> texts;
    while (!game->over() && game->turns() < 300) {
      const Seat seat = *game->seat();
      texts.push_back(game->text());
      CHECK_FALSE(game->hand().empty());
      CHECK_FALSE(game->how_to_move().empty());
      CHECK_FALSE(game->board(seat).empty());
      const std::string move = any_move(*game, random);
      // The text that a seat is told is enough to know its legal moves.
      const auto choices = kind->choices(game->position_for(seat));
      REQUIRE(choices.ok());
      if (!game->legal().empty()) CHECK(*choices == game->legal());
      CHECK(*game->understand(move) == move);
      CHECK_FALSE(game->play("no such move", {}).ok());
      CHECK(game->text() == texts.back());
      REQUIRE(game->play(move, {}).ok());
      CHECK_FALSE(game->last_turn().empty());
    }
    if (game->over()) {
      CHECK_FALSE(game->ending().reason.empty());
      CHECK(std::abs(game->ending().value) <=
            std::max(game->ending().most, kind->imps ? 10000 : 1));
    }
    CHECK_FALSE(game->outcome().empty());
    const auto record = game->record({.names = {"a", "b", "c", "d"},
                                      .event = "test",
                                      .date = "",
                                      .place = {},
                                      .result = "",
                                      .reason = ""});
    if (record.ok()) {
      const Replayed replayed = kind->replay(*record, "");
      CHECK(replayed.games == 1);
      for (const Finding& finding : replayed.findings) {
        INFO(finding.where << ": " << finding.what);
        CHECK(finding.is_note);
      }
    }
    const std::size_t turns = game->turns();
    if (turns > 2) {
      game->take_back(turns / 2);
      CHECK(game->text() == texts[turns / 2]);
    }
    game->take_back(0);
    CHECK(game->text() == start);
    CHECK(game->moves().size() <= kind->seats.size());  // chance may have acted
  }
}

TEST_CASE("records that do not follow the rules are found out", "[protocol/games]") {
  for (const char* variant : {"nim", "pig", "goofspiel", "matrix"}) {
    CAPTURE(variant);
    const GameKind& kind = *find_kind(variant);
    const auto game = *kind.begin({}, kind.start(3));
    Random random(7);
    while (!game->over()) REQUIRE(game->play(any_move(*game, random), {}).ok());
    const std::string record = *game->record(
        {.names = {"a", "b"}, .event = "", .date = "", .place = {}, .result = "", .reason = ""});
    const auto all = lines(record);
    REQUIRE(all.size() > 2);
    // A record that leaps from the first position to the last, or has the end of a one-move game
    // twice, does not follow the rules.
    const std::string broken = all.size() > 4
                                   ? std::string(all[1]) + "\n" + std::string(all[all.size() - 2])
                                   : record + std::string(all[2]);
    CHECK_FALSE(kind.replay(broken, "").findings.empty());
  }
  CHECK(find_kind("nim")->replay("# nim\n3 x\n", "").unreadable == 1);
  CHECK_FALSE(find_kind("nim")->replay("", "").findings.empty());
}

TEST_CASE("a match tells a seat of bridge its own hand and no other", "[protocol/games]") {
  const std::string told = told_first(*find_kind("bridge"));
  const auto parts = words(told);
  CAPTURE(told);
  CHECK(std::count(parts.begin(), parts.end(), "-") == 3);
}

TEST_CASE("a match tells a seat of junqi or siguo none of the others' pieces", "[protocol/games]") {
  for (const GameKind* kind : {&kJunqi, &kSiguo}) {
    const std::string told = told_first(*kind);
    CAPTURE(told);
    CHECK(std::count(told.begin(), told.end(), '?') == (kind == &kSiguo ? 75 : 25));
  }
}

TEST_CASE("a match tells a seat of a small game what it sees, and its luck is that of the unit",
          "[protocol/games]") {
  for (const char* variant : {"kuhn", "leduc", "liarsdice"}) {
    CAPTURE(variant);
    const std::string told = told_first(*find_kind(variant));
    CAPTURE(told);
    CHECK(std::count(told.begin(), told.end(), '?') == 1);
    CHECK(told.ends_with(" p1"));
  }
  for (const GameKind* kind : kinds()) CHECK(told_first(*kind) == told_first(*kind));
}

TEST_CASE("whoever chooses second at the same time is not told what the first chose",
          "[protocol/games]") {
  for (const char* variant : {"goofspiel", "matrix", "bimatrix", "pursuit"}) {
    CAPTURE(variant);
    const auto one = drawn(*find_kind(variant));
    const auto two = drawn(*find_kind(variant));
    REQUIRE(one->play(one->legal().front(), {}).ok());
    REQUIRE(two->play(two->legal().back(), {}).ok());
    CHECK(*one->seat() == Seat{1});
    CHECK(one->position_for(Seat{1}) == two->position_for(Seat{1}));
    CHECK(one->position_for(Seat{1}) != one->position_for(Seat{0}));
    CHECK(one->moves() == two->moves());
    CHECK(one->last_turn() == two->last_turn());
    CHECK(one->board(Seat{1}) == two->board(Seat{1}));
  }
  const auto game = drawn(*find_kind("goofspiel"));
  REQUIRE(game->play("2", {}).ok());
  REQUIRE(game->play("1", {}).ok());
  CHECK(game->moves()[1] == "2-1");
}

TEST_CASE("a game of chips is a share of what it can bring", "[protocol/games]") {
  const auto game = *find_kind("kuhn")->begin({}, "1 KQ b");
  REQUIRE(game->step([](Seat, std::string_view,
                        std::string_view) -> absl::StatusOr<Answer> { return said("bet"); },
                     "")
              .ok());
  CHECK(game->ending().value == 2);
  CHECK(game->ending().most == 2);
  CHECK(game->ending().reason == "p1 wins 2");
}

TEST_CASE("an engine's answer that is no move is refused as a whole", "[protocol/games]") {
  const auto game = drawn(kXiangqi);
  const std::string before = game->text();
  const auto refused =
      game->step([](Seat, std::string_view,
                    std::string_view) -> absl::StatusOr<Answer> { return said("a0a9"); },
                 "nodes 1");
  REQUIRE_FALSE(refused.ok());
  CHECK(game->text() == before);
  const auto absent = game->step(
      [](Seat, std::string_view, std::string_view) -> absl::StatusOr<Answer> {
        return absl::UnavailableError("gone");
      },
      "nodes 1");
  CHECK(absl::IsUnavailable(absent.status()));
}

TEST_CASE("bad openings are refused with the expected form", "[protocol/games]") {
  for (const GameKind* kind : kinds()) {
    CAPTURE(kind->variant);
    CHECK_FALSE(kind->begin({}, "zz9 zz9").ok());
    CHECK_FALSE(kind->read({}, "zz9 zz9", 0).ok());
    CHECK_FALSE(kind->choices("zz9").ok());
    CHECK_FALSE(kind->choices("fen zz9").ok());
  }
}

}  // namespace
}  // namespace tianji::protocol::games
