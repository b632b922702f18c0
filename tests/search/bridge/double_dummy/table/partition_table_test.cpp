#include "search/bridge/double_dummy/table/partition_table.h"

#include <catch2/catch.hpp>

#include "../endings.h"
#include "search/bridge/double_dummy/table/ranks.h"

namespace tianji::bridge::double_dummy {
namespace {

TEST_CASE("ranks are relative: a gap in a suit changes nothing",
          "[search/bridge/double_dummy/table]") {
  Random random(41);
  for (int i = 0; i < 500; ++i) {
    const Position position = random_ending(random, 2 + i % 10);
    const Layout layout = Lanes(position.trump).layout(position.hands);
    const Ranks ranks(layout);
    // Closes the gaps: the k-th card of a suit from the top becomes its k-th highest rank.
    Layout closed;
    for (int suit = 0; suit < 4; ++suit) {
      int place = 0;
      for (Bits cards = lane(layout.left, suit); cards != 0; cards &= cards - 1, ++place) {
        const Bits card = top(cards) << (16 * suit);
        for (int seat = 0; seat < 4; ++seat) {
          if ((layout.of(seat) & card) != 0) closed.put_back(seat, 1ULL << (16 * suit + place));
        }
      }
    }
    CHECK(closed.shape == layout.shape);
    CHECK(Ranks(closed).words() == ranks.words());
  }
}

TEST_CASE("a mask speaks of the cards relied on and of all above them",
          "[search/bridge/double_dummy/table]") {
  Random random(42);
  for (int i = 0; i < 500; ++i) {
    const Position position = random_ending(random, 3 + i % 4);
    const Layout layout = Lanes(position.trump).layout(position.hands);
    const Ranks ranks(layout);
    const Bits relied = layout.left & random.next();
    const std::uint64_t mask = ranks.mask(relied);
    Bits expected = 0;
    for (int suit = 0; suit < 4; ++suit) {
      const Bits mattered = lane(relied, suit);
      if (mattered == 0) continue;
      const Bits down = lane(layout.left, suit) & ((bottom(mattered) << 1) - 1);
      expected |= down << (16 * suit);
    }
    CHECK(ranks.cards(mask) == expected);
    CHECK(std::popcount(mask) == std::popcount(expected));
  }
}

TEST_CASE("a pattern is found by what its mask covers and by nothing else",
          "[search/bridge/double_dummy/table]") {
  const bool wide = GENERATE(false, true);
  // A narrow key's words have 32 bits, a wide one's 52.
  const std::uint64_t key = wide ? 7 | PartitionTable::kWide : 7;
  const std::uint64_t mask = wide ? 0x0000000300030000 : 0x30030000;
  const std::uint64_t all = wide ? 0x000fffffffffffff : 0xffffffff;
  const std::uint64_t bit = mask & (~mask + 1);
  const std::uint64_t last = std::bit_floor(mask);
  const RankWords words{bit, last};
  PartitionTable table(1 << 20);
  table.store(key, {words, mask, {5, 13}, 9});
  CHECK(table.find(key, words, 5).proved);
  CHECK(table.find(key, words, 5).reached);
  // The bits outside the mask do not matter.
  CHECK(table.find(key, {words.low | (all & ~mask), words.high | 4}, 4).mask == mask);
  CHECK_FALSE(table.find(key, {words.low ^ bit, words.high}, 5).proved);
  CHECK_FALSE(table.find(key, {words.low ^ last, words.high}, 5).proved);
  CHECK_FALSE(table.find(key, {words.low, words.high ^ bit}, 5).proved);
  CHECK_FALSE(table.find(key, {words.low, words.high ^ last}, 5).proved);
  CHECK_FALSE(table.find(key + 1, words, 5).proved);
  CHECK_FALSE(table.find(key, words, 6).proved);
  CHECK(table.find(key, words, 6).hint == 9);
  // The other bound of the same pattern joins it.
  table.store(key, {words, mask, {0, 5}, 9});
  CHECK(table.patterns() == 1);
  CHECK(table.find(key, words, 6).proved);
  CHECK_FALSE(table.find(key, words, 6).reached);
}

TEST_CASE("a more general pattern takes the place of one that it covers, and of no other",
          "[search/bridge/double_dummy/table]") {
  const bool wide = GENERATE(false, true);
  const std::uint64_t key = wide ? 7 | PartitionTable::kWide : 7;
  const std::uint64_t far = wide ? 1ULL << 40 : 1ULL << 20;
  PartitionTable table(1 << 20);
  table.store(key, {{1, far}, 1 | far, {5, 13}, 9});
  table.store(key, {{1, 0}, 1, {4, 13}, 9});
  CHECK(table.patterns() == 2);
  CHECK(table.find(key, {1, far}, 5).mask == (1 | far));
  table.store(key, {{0, far}, far, {5, 13}, 9});
  CHECK(table.patterns() == 2);
  CHECK(table.find(key, {0, far}, 5).mask == far);
  // Many other patterns under the same key: the first must still be found.
  for (std::uint64_t i = 1; i < 30; ++i) {
    table.store(key, {{i << 3, 0}, 0xf8, {static_cast<int>(i % 5), 9}, 9});
  }
  CHECK(table.patterns() == 31);
  for (std::uint64_t i = 1; i < 30; ++i) {
    const auto hit = table.find(key, {i << 3, 0}, 10);
    CHECK(hit.proved);
    CHECK_FALSE(hit.reached);
  }
}

TEST_CASE("patterns of shapes that grow side by side are all found",
          "[search/bridge/double_dummy/table]") {
  PartitionTable table(std::size_t{4} << 20);
  constexpr std::uint64_t kShapes = 5;
  constexpr std::uint64_t kPatterns = 300;
  const auto key = [](std::uint64_t shape) {
    return shape % 2 == 0 ? shape : shape | PartitionTable::kWide;
  };
  const auto words = [](std::uint64_t shape, std::uint64_t i) {
    const int up = shape % 2 == 0 ? 0 : 25;  // of a wide key on both sides of the middle
    return RankWords{i << up, (i ^ shape) << up};
  };
  for (std::uint64_t i = 0; i < kPatterns; ++i) {
    for (std::uint64_t shape = 0; shape < kShapes; ++shape) {
      const std::uint64_t mask = shape % 2 == 0 ? 0xffffffff : 0xfffffffffffff;
      const int lower = static_cast<int>((i + shape) % 7) + 1;
      table.store(key(shape), {words(shape, i), mask, {lower, 13}, 9});
    }
  }
  CHECK(table.patterns() == kShapes * kPatterns);
  for (std::uint64_t shape = 0; shape < kShapes; ++shape) {
    for (std::uint64_t i = 0; i < kPatterns; ++i) {
      const int lower = static_cast<int>((i + shape) % 7) + 1;
      REQUIRE(table.find(key(shape), words(shape, i), lower).reached);
      REQUIRE_FALSE(table.find(key(shape), words(shape, i), lower + 1).proved);
    }
    CHECK_FALSE(table.find(key(shape), words(shape, kPatterns), 1).proved);
  }
}

TEST_CASE("a full table starts afresh and never takes more than it was given",
          "[search/bridge/double_dummy/table]") {
  constexpr std::size_t kBytes = 1 << 20;
  PartitionTable table(kBytes);
  Random random(43);
  std::size_t most = 0;
  std::size_t stored = 0;
  for (int i = 0; i < 40000; ++i) {
    const std::uint64_t key = random.below(20000) | (i % 2 == 0 ? PartitionTable::kWide : 0);
    const std::uint64_t all = i % 2 == 0 ? 0x000fffffffffffff : 0xffffffff;
    const RankWords word{random.next() & all, random.next() & all};
    table.store(key, {word, all, {3, 3}, 0});
    ++stored;
    REQUIRE(table.find(key, word, 3).reached);
    REQUIRE(table.bytes() <= kBytes);
    most = std::max(most, table.patterns());
  }
  CHECK(most > 2000);
  CHECK(table.patterns() < stored);
}

}  // namespace
}  // namespace tianji::bridge::double_dummy
