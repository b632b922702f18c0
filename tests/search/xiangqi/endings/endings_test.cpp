#include "search/xiangqi/endings/endings.h"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "search/xiangqi/endings/packing.h"
#include "tests/search/xiangqi/endings/made.h"

namespace tianji::xiangqi {
namespace {

/// The pieces of a side without its king: AAE, R.
std::string letters(const Material& material, std::size_t side) {
  std::string text;
  for (std::size_t kind = 1; kind < kKinds; ++kind) {
    text.append(material.count(side * kKinds + kind), "KAEHRCP"[kind]);
  }
  return text;
}

/// The ending in which side 0 has these pieces and side 1 those.
const Material& ending_of(const EndingList& list, std::string_view own, std::string_view other) {
  for (const Material& material : list.endings()) {
    if (letters(material, 0) == own && letters(material, 1) == other) return material;
  }
  FAIL("no ending " << own << " against " << other);
  return list.endings()[0];
}

/// A random position; nothing if pieces coincide or the side that has moved is in check.
std::optional<Board> drawn_by_lot(const Material& material, Random& random) {
  const auto number = random.below(static_cast<std::uint32_t>(material.size()));
  return material.board(material.digits(number), random.below(2) == 0 ? kRed : kBlack);
}

Fate fate_in(const Board& board) {
  const auto fate = made_endings().fate(board);
  INFO(to_text(Fen{.board = board}));
  REQUIRE(fate);
  return *fate;
}

/// What follows from the fates after all moves of the game's own rules.
Fate fate_by_moves(const Board& board) {
  MoveList moves;
  legal_moves(board, moves);
  search::Outlook outlook;
  for (const Move move : moves) {
    Board after = board;
    after.play(move);
    outlook.add(fate_in(after));
  }
  return outlook.fate();
}

TEST_CASE("the fates of endings follow from each other by the moves of the game",
          "[search/xiangqi/endings]") {
  const EndingList list(kMadePositions);
  REQUIRE(list.endings().size() == 47);
  Random random(3);
  int wrong = 0;
  std::array<int, 3> seen{};
  for (const Material& material : list.endings()) {
    for (int i = 0; i < 1000; ++i) {
      const auto board = drawn_by_lot(material, random);
      if (!board) continue;
      const Fate fate = fate_in(*board);
      ++seen[fate.drawn() ? 0 : fate.won() ? 1 : 2];
      if (fate != fate_by_moves(*board)) ++wrong;
    }
  }
  CHECK(wrong == 0);
  for (const int count : seen) CHECK(count > 1000);
}

Board changed(const Board& board, bool mirror, bool turn) {
  Board result;
  board.occupied().each([&](Square square) {
    const std::size_t file = mirror ? kFiles - 1 - file_of(square) : file_of(square);
    const std::size_t rank = turn ? kRanks - 1 - rank_of(square) : rank_of(square);
    const Piece piece = board.at(square);
    const Side side = turn ? opponent(side_of(piece)) : side_of(piece);
    result.put(square_at(file, rank), piece_of(side, kind_of(piece)));
  });
  result.set_mover(turn ? opponent(board.mover()) : board.mover());
  return result;
}

TEST_CASE("a position, its mirror image and the other colours have one fate",
          "[search/xiangqi/endings]") {
  const EndingList list(kMadePositions);
  Random random(4);
  int wrong = 0;
  for (const Material& material : list.endings()) {
    for (int i = 0; i < 200; ++i) {
      const auto board = drawn_by_lot(material, random);
      if (!board) continue;
      const Fate fate = fate_in(*board);
      for (const bool turn : {false, true}) {
        for (const bool mirror : {false, true}) {
          if (fate_in(changed(*board, mirror, turn)) != fate) ++wrong;
        }
      }
    }
  }
  CHECK(wrong == 0);
}

/// The percentage of the quiet positions that side 0, to move, wins.
int won_percent(std::string_view own, std::string_view other) {
  const EndingList list(kMadePositions);
  const Material& material = ending_of(list, own, other);
  Random random(5);
  int won = 0;
  int all = 0;
  while (all < 2000) {
    const auto board = drawn_by_lot(material, random);
    if (!board || board->mover() != kRed || board->in_check()) continue;
    MoveList captures;
    legal_captures(*board, captures);
    if (!captures.empty()) continue;
    ++all;
    if (fate_in(*board).won()) ++won;
  }
  return 100 * won / all;
}

TEST_CASE("endings end as the books say", "[search/xiangqi/endings]") {
  for (const auto& [own, other] : {std::array{"R", ""},
                                   {"R", "A"},
                                   {"R", "AA"},
                                   {"R", "E"},
                                   {"R", "EE"},
                                   {"H", ""},
                                   {"H", "A"},
                                   {"AC", ""},
                                   {"AC", "A"}}) {
    INFO(own << " wins against " << other);
    CHECK(won_percent(own, other) >= 98);
  }
  for (const auto& [own, other] : {std::array{"H", "AA"},
                                   {"H", "E"},
                                   {"H", "EE"},
                                   {"C", "A"},
                                   {"C", "AA"},
                                   {"C", "E"},
                                   {"P", "A"},
                                   {"P", "E"},
                                   {"P", "AA"}}) {
    INFO(own << " draws against " << other);
    CHECK(won_percent(own, other) <= 30);
  }
}

TEST_CASE("a pawn on the last rank wins no more", "[search/xiangqi/endings]") {
  const auto fate = [](std::string_view fen) { return fate_in(parse_fen(fen)->board); };
  CHECK(fate("4k4/9/9/3P5/9/9/9/9/9/4K4 w").won());
  CHECK(fate("3P5/9/4k4/9/9/9/9/9/9/4K4 w").drawn());
  // Who has no move has lost.
  CHECK(fate("3k5/9/3P5/9/9/9/9/9/9/4K4 b") == Fate::after(0));
}

TEST_CASE("what is no ending is not known", "[search/xiangqi/endings]") {
  const auto known = [](std::string_view fen) {
    return made_endings().fate(parse_fen(fen)->board).has_value();
  };
  CHECK(known("4k4/9/9/9/9/9/9/9/R8/4K4 w"));
  CHECK_FALSE(known("4k4/9/9/9/9/9/9/9/RR7/4K4 w"));   // has more positions
  CHECK_FALSE(known("4k4/9/9/PPP6/9/9/9/9/9/4K4 w"));  // three attackers
  CHECK_FALSE(known("4k4/9/9/9/9/9/9/R8/3A5/4K4 w"));  // no move leads an advisor there
}

TEST_CASE("a file of endings is read whole or not at all", "[search/xiangqi/endings]") {
  const std::string bytes = made_file();
  CHECK(bytes == endings_file(kMadePositions, [] {}));
  const auto complaint = [](std::string text) {
    return sentence(Endings::from(std::move(text)).status());
  };
  using Catch::Contains;
  CHECK_THAT(complaint(""), Contains("tianji xiangqi endings of "));
  CHECK_THAT(complaint("tianji xiangqi endings of many\n"), Contains("and a number"));
  CHECK_THAT(complaint("tianji xiangqi endings of -1\n"), Contains("and a number"));
  CHECK_THAT(complaint(bytes.substr(0, bytes.size() - 1)), Contains("a whole file"));
  CHECK_THAT(complaint(bytes + "x"), Contains("a whole file"));
  Random random(6);
  for (int i = 0; i < 20; ++i) {
    std::string damaged = bytes;
    damaged[random.below(static_cast<std::uint32_t>(bytes.size()))] ^= 1;
    CHECK_FALSE(Endings::from(damaged).ok());
  }
}

TEST_CASE("packed bytes are unpacked as they were", "[search/xiangqi/endings]") {
  Random random(7);
  for (const std::uint32_t kinds : {1U, 2U, 5U, 255U}) {
    std::vector<std::uint8_t> bytes(5000);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(kinds));
    for (std::size_t i = 0; i < 50; ++i) bytes[random.below(5000)] = kFree;
    const auto again = unpacked(packed(bytes, 90), bytes.size(), 90);
    REQUIRE(again.size() == bytes.size());
    int wrong = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (bytes[i] != kFree && again[i] != bytes[i]) ++wrong;
    }
    CHECK(wrong == 0);
  }
  CHECK(packed(std::vector<std::uint8_t>(100'000), 90).size() < 100);
}

}  // namespace
}  // namespace tianji::xiangqi
