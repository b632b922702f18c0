// Counts of moves and outcomes: computed by an independent program, and by a jieqi branch of
// Pikafish where it can count them.
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/xiangqi/jieqi/state.h"
#include "engine/xiangqi/notation.h"
#include "tests/engine/free_hidden_tests.h"
#include "tests/engine/xiangqi/oracle.h"
#include "tests/number_of.h"
#include "tests/printed.h"

namespace tianji::xiangqi::jieqi {
namespace {

View seen(std::string_view text) {
  View view;
  const absl::Status status = parse(text, view);
  INFO(status.ToString());
  REQUIRE(status.ok());
  return view;
}

std::string refusal(std::string_view text) {
  View view;
  const absl::Status status = parse(text, view);
  CHECK(to_text(view) == kStart);
  return status.ok() ? "" : std::string(status.message());
}

std::size_t replies(const View& view) {
  DarkMoveList list;
  view.moves(list);
  return list.size();
}

/// The moves on a board, which may have more pieces than a set.
std::size_t moves_of(std::string_view rows, Side side) {
  DarkBoard board;
  std::size_t cell = 0;
  for (const char c : rows) {
    if (c == '/') continue;
    if (c >= '1' && c <= '9') {
      cell += static_cast<std::size_t>(c - '0');
      continue;
    }
    const Square square = square_at(cell % kFiles, kRanks - 1 - cell / kFiles);
    ++cell;
    if (c == 'x' || c == 'X') {
      board.put_dark(square, c == 'X' ? kRed : kBlack);
    } else {
      board.put(square, *piece_of_letter(c));
    }
  }
  board.set_mover(side);
  return count_legal(board);
}

std::string text_with(std::string_view moves) {
  return std::string(kStart) + " moves " + std::string(moves);
}

State dealt(std::uint64_t seed, const Rules& rules = {}) {
  Random random(seed);
  return State::dealt(random, rules);
}

TEST_CASE("the first move and the replies after every reveal are counted",
          "[engine/xiangqi/jieqi]") {
  const View start = seen(kStart);
  DarkMoveList first;
  start.moves(first);
  REQUIRE(first.size() == 44);
  std::map<std::size_t, int> counts;
  std::size_t all = 0;
  std::size_t outcomes = 0;
  int dark_moves = 0;
  int captures = 0;
  for (const Move move : first) {
    const bool reveals = start.position.reveals(move);
    dark_moves += reveals ? 1 : 0;
    captures += start.position.board().captures(move) ? 1 : 0;
    for (std::size_t kind = reveals ? 1 : 0; kind < (reveals ? kKinds : 1); ++kind) {
      Position after = start.position;
      after.play(move, {reveals ? std::optional(static_cast<Kind>(kind)) : std::nullopt, {}});
      DarkMoveList list;
      after.moves(list);
      ++counts[list.size()];
      all += list.size();
      for (const Move reply : list) {
        std::size_t kinds = 0;
        for (const int count : after.pool(kBlack)) kinds += count > 0 ? 1 : 0;
        outcomes += after.reveals(reply) ? kinds : 1;
      }
    }
  }
  CHECK(dark_moves == 43);
  CHECK(captures == 2);
  CHECK(counts == std::map<std::size_t, int>{
                      {6, 1}, {40, 12}, {41, 14}, {42, 12}, {43, 36}, {44, 100}, {45, 84}});
  CHECK(all == 11'292);
  CHECK(outcomes == 66'462);
}

TEST_CASE("boards in the middle of a game have as many moves as in other programs",
          "[engine/xiangqi/jieqi]") {
  const std::string one = "xx1xk1xxx/4a4/1x5x1/x1x1x1x1x/2B6/6A2/X1X1X1X1X/1X5X1/4R4/XXX1K1XXX";
  CHECK(moves_of(one, kRed) == 57);
  CHECK(moves_of(one, kBlack) == 44);
  const std::string two = "xxx1kxxxx/9/1x2b2x1/x1x3x1x/4c4/3A5/X1X3X1X/1X2B2X1/9/XXXXK1XXX";
  CHECK(moves_of(two, kRed) == 6);
  CHECK(moves_of(two, kBlack) == 49);
  const std::string three = "3xk4/3P5/2B6/x3N3x/5A3/2p3b2/X3n3X/1X2B4/3a5/4KX3";
  CHECK(moves_of(three, kRed) == 2);
  CHECK(moves_of(three, kBlack) == 17);
}

TEST_CASE("face-up advisors and elephants roam and give check, dark ones do not",
          "[engine/xiangqi/jieqi]") {
  SECTION("a dark advisor stays in its palace") {
    const View view = seen("3k5/9/9/9/9/9/9/9/9/3XK4 w");
    DarkMoveList list;
    view.moves(list);
    std::set<std::string> texts;
    for (const Move move : list) texts.insert(to_text(move));
    CHECK(texts == std::set<std::string>{"d0e1", "e0e1", "e0f0"});
  }
  SECTION("an elephant gives check unless its eye is blocked, by which a piece is pinned") {
    CHECK(seen("4k4/9/2B6/9/9/9/9/9/9/3K5 b").position.in_check());
    CHECK_FALSE(seen("4k4/3r5/2B6/9/9/9/9/9/9/5K3 b").position.in_check());
    const View pinned = seen("4k4/3r5/2B6/9/9/9/9/9/9/5K3 b");
    DarkMoveList list;
    pinned.moves(list);
    for (const Move move : list) CHECK(from_of(move) == square_at(4, 9));
  }
  SECTION("an advisor gives check") {
    CHECK(seen("4k4/3A5/9/9/9/9/9/9/9/5K3 b").position.in_check());
  }
  SECTION("a soldier on its own first rank walks up") {
    const View view = seen("4k4/9/9/9/9/9/9/9/9/P4K3 w");
    DarkMoveList list;
    view.moves(list);
    std::set<std::string> texts;
    for (const Move move : list) texts.insert(to_text(move));
    CHECK(texts == std::set<std::string>{"a0a1", "f0f1"});
  }
}

TEST_CASE("moves are told with the kinds that they show", "[engine/xiangqi/jieqi]") {
  const View view = seen(text_with("h2h9Cn"));
  CHECK(replies(view) == 41);
  CHECK(view.position.board().dark().count() == 28);
  // Black does not see which piece it lost.
  CHECK(to_text(view) ==
        "xxxxkxxCx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X7/9/XXXXKXXXX b "
        "R2A2C1P5N2B2r2a2c2p5n2b2 0 1");
  CHECK(to_text(
            seen(text_with("h2h9Cn").replace(0, kStart.size(), std::string(kStart) + " view=w"))) ==
        "xxxxkxxCx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X7/9/XXXXKXXXX b "
        "R2A2C1P5N2B2r2a2c2p5n1b2 0 1 lost=n1 view=w");
  CHECK(to_text(seen(std::string(kStart) + " captured=both moves h2h9Cn")) ==
        "xxxxkxxCx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X7/9/XXXXKXXXX b "
        "R2A2C1P5N2B2r2a2c2p5n1b2 0 1 lost=n1 captured=both");
  CHECK(seen(text_with("h2h9=Cx=n")) == view);
  CHECK(seen(text_with("h2h9C")) == view);
  CHECK(refusal(text_with("h2h9")).find("turned out") != std::string::npos);
  CHECK(refusal(text_with("h2h9K")).find("left in their pools") != std::string::npos);
  CHECK(refusal(text_with("h2h9Cnn")).find("left in their pools") != std::string::npos);
  CHECK(refusal(text_with("e0e1R")).find("left in their pools") != std::string::npos);
  CHECK(refusal(text_with("h2h8C")).find("a move of") != std::string::npos);
}

TEST_CASE("the dialects of positions are read", "[engine/xiangqi/jieqi]") {
  const std::string rows = "xxxxkxxCx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X7/9/XXXXKXXXX";
  const std::string pool = "R2A2C1P5N2B2r2a2c2p5n1b2";
  const View view = seen(rows + " w " + pool + " 3 7 lost=n1");
  CHECK(seen(rows + " w " + pool + " n1 3 7") == view);  // JieqiBox
  CHECK(seen(rows + " w " + pool + " n 3 7") == view);
  CHECK(seen(rows + "[h] w " + pool + " 3 7") == view);  // the wiki's list
  CHECK(seen(rows + "[h] w - - 3 7") == view);           // its pool is what is left
  const View nothing_lost = seen(rows + " w " + pool + " 3 7");
  CHECK(seen(rows + " " + pool + " w - - 3 7") == nothing_lost);  // JieqiBox, older
  CHECK(seen(rows + " w " + pool + " - 3 7") == nothing_lost);
  CHECK(to_text(nothing_lost) == rows + " w " + pool + " 3 7");
  // jieqi_old leaves kinds of number 0 out.
  CHECK(to_text(seen("3k5/9/9/9/9/9/9/9/9/3XK4 w A1 0 1")) ==
        "3k5/9/9/9/9/9/9/9/9/3XK4 w R0A1C0P0N0B0r0a0c0p0n0b0 0 1");
  // Mistboard's sixth field is the truth, of which a view knows nothing.
  CHECK(seen("3k5/9/9/9/9/9/9/9/9/3XK4 w A1R1 0 1 R") ==
        seen("3k5/9/9/9/9/9/9/9/9/3XK4 w A1R1 0 1"));
}

TEST_CASE("a text that is no position is refused", "[engine/xiangqi/jieqi]") {
  CHECK(refusal("xxxxkxxxx w").find("ten rows") != std::string::npos);
  CHECK(refusal("4k4/9/9/9/9/9/9/9/9/XX2K4 w").find("") != std::string::npos);
  CHECK(refusal("4k4/9/9/9/9/9/9/9/1X7/4K4 w").find("dark pieces where") != std::string::npos);
  CHECK(refusal("4k4/9/9/9/9/9/9/9/9/x3K4 w").find("dark pieces where") != std::string::npos);
  CHECK(refusal("4k4/9/9/9/9/4K4/9/9/9/9 w").find("palace") != std::string::npos);
  CHECK(refusal("4k4/9/9/9/9/9/9/9/9/9 w").find("a king a side") != std::string::npos);
  CHECK(refusal("4k4/9/9/9/9/9/9/9/9/XX1K5 w R1 0 1").find("at least 2") != std::string::npos);
  CHECK(refusal("4k4/9/9/9/9/9/9/9/9/RR1K5 w R1 0 1").find("3 of R") != std::string::npos);
  CHECK(refusal("4k4/9/9/9/9/9/9/9/9/4K4 w - 0 1").find("between the kings") != std::string::npos);
  CHECK(refusal(std::string(kStart) + " quiet=0").find("quiet") != std::string::npos);
  CHECK(refusal(std::string(kStart) + " loud=1").find("lost=") != std::string::npos);
  CHECK(refusal(std::string(kStart) + " rr").find("30 dark pieces") != std::string::npos);
}

TEST_CASE("jieqi keeps the promises of a game and of a hidden one", "[engine/xiangqi/jieqi]") {
  std::vector<State> starts = {dealt(1),
                               dealt(2, {RepetitionRules::checks_only, 80, Captured::both}),
                               dealt(3, {RepetitionRules::simple, 60, Captured::nobody})};
  CHECK(free_tests::check_position(starts, {.seed = 5, .playouts = 2}) == "");
  CHECK(free_tests::check_hidden(starts, {.seed = 6, .playouts = 1}) == "");
}

TEST_CASE("jieqi's moves are those of the oracle in games at random", "[engine/xiangqi/jieqi]") {
  const std::uint64_t seed = number_of("SEED", 7);
  Random random(seed);
  for (std::uint64_t game = 0; game < number_of("GAMES", 12); ++game) {
    State state = dealt(seed + game);
    for (DarkMoveList list; !state.over(); list.clear()) {
      state.moves(list);
      std::set<std::pair<int, int>> moves;
      for (const Move move : list) {
        moves.emplace(static_cast<int>(index(from_of(move))), static_cast<int>(index(to_of(move))));
      }
      const DarkBoard& board = state.position().board();
      const std::string text = rows_text(board) + (board.mover() == kRed ? " w" : " b");
      const oracle::Board slow(text, true);
      std::set<std::pair<int, int>> expected;
      for (const oracle::Step& step : slow.pseudo_legal()) {
        if (slow.legal(step)) expected.emplace(step.from.number(), step.to.number());
      }
      INFO(text);
      REQUIRE(moves == expected);
      state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

TEST_CASE("a deal of few pieces is sampled evenly, and lost pieces stay unknown",
          "[engine/xiangqi/jieqi]") {
  // Two dark pieces of red; which one of three was captured, red does not know.
  std::vector<State> worlds;
  for (const std::string letters : {"CP", "PC", "CN", "NC", "PN", "NP"}) {
    State state;
    std::string left = "CPN";
    for (const char c : letters) left.erase(left.find(c), 1);
    std::string pool = "R0A0C1P1N1B0r0a0c0p0n0b0";
    pool[pool.find(left) + 1] = '0';
    REQUIRE(
        parse("3k5/9/9/9/9/9/9/9/9/XX2KR3 w " + pool + " 0 1 " + letters + " lost=" + left, state)
            .ok());
    worlds.push_back(state);
  }
  CHECK(free_tests::check_worlds(worlds[0], Seat{0}, worlds, 6, 9) == "");
  // Black, who captured the piece, knows it.
  CHECK(free_tests::check_worlds(worlds[0], Seat{1}, worlds, 2, 9) == "");
}

TEST_CASE("a capture of a dark piece is known as the rules say", "[engine/xiangqi/jieqi]") {
  for (const Captured who : {Captured::capturer, Captured::both, Captured::nobody}) {
    State state = dealt(4, {RepetitionRules::asian, 120, who});
    const auto move = parse_move(state, "h2h9");
    REQUIRE(move.ok());
    const Kind taken = *state.shown(*move).taken;
    const std::string told = told_text(state, *move);
    CHECK(told.size() == (who == Captured::both ? 6 : 5));
    state.play(*move);
    const auto known = [&](std::uint8_t seat) {
      return view(state, Seat{seat}).position.lost(kBlack)[index(taken)] == 1;
    };
    CHECK(known(0) == (who != Captured::nobody));
    CHECK(known(1) == (who == Captured::both));
  }
}

TEST_CASE("games end by mate, without a move, by repetition and without captures",
          "[engine/xiangqi/jieqi]") {
  const auto ending = [](const std::string& text) { return seen(text).position.ending(); };
  CHECK(ending("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b")->reason == Reason::checkmate);
  CHECK(ending("3k5/1R7/9/9/9/9/9/9/9/4K4 b")->reason == Reason::stalemate);
  CHECK(ending("3k5/9/9/9/9/9/9/9/9/R3K4 w - 120 70")->reason == Reason::quiet);
  CHECK(ending("3k5/9/9/9/9/9/9/9/9/R3K4 w - 80 70 quiet=80")->reason == Reason::quiet);
  CHECK_FALSE(ending("3k5/9/9/9/9/9/9/9/9/R3K4 w - 80 70").has_value());
  const std::string check = " moves a0a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9";
  const auto lost = ending("3k5/9/9/9/9/9/9/9/9/R3K4 w - 0 1" + check);
  REQUIRE(lost.has_value());
  CHECK(lost->reason == Reason::repetition);
  CHECK(lost->loser == kRed);
  CHECK_FALSE(
      ending("3k5/9/9/9/9/9/9/9/9/R3K4 w - 0 1 repetition=simple" + check)->loser.has_value());
  // A chase loses by the house's rule and draws by checks_only; a dark piece is chased as the piece
  // of its square.
  const std::string chase = " moves a5i5 d9d8 i5a5 d8d9 a5i5 d9d8 i5a5 d8d9";
  const std::string board = "x2k4x/9/9/9/R8/9/9/9/9/4K4 w r1n1 0 1";
  const auto chased = ending(board + chase);
  REQUIRE(chased.has_value());
  CHECK(chased->reason == Reason::repetition);
  CHECK_FALSE(ending(board + " repetition=checks_only" + chase)->loser.has_value());
}

TEST_CASE("a reveal does not reset the plies without a capture, but nothing repeats before it",
          "[engine/xiangqi/jieqi]") {
  const View view = seen(text_with("e0e1 e9e8 a0a1R"));
  CHECK(view.position.quiet_plies() == 3);
  CHECK(view.position.reversible().empty());
  CHECK(to_text(view).find(" 3 2") != std::string::npos);
}

}  // namespace
}  // namespace tianji::xiangqi::jieqi
