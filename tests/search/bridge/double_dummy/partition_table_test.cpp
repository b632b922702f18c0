#include "search/bridge/double_dummy/partition_table.h"

#include <catch2/catch.hpp>

#include "endings.h"
#include "search/bridge/double_dummy/ranks.h"

namespace tianji::bridge::double_dummy {
namespace {

TEST_CASE("ranks are relative: a gap in a suit changes nothing") {
  Random random(41);
  for (int i = 0; i < 500; ++i) {
    const Position position = random_ending(random, 2 + i % 10);
    const Layout layout = Lanes(position.trump).layout(position.hands);
    const Ranks ranks(layout);
    // Close the gaps: the k-th card of a suit from the top becomes its k-th highest rank.
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

TEST_CASE("a mask speaks of the cards relied on and of all above them") {
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
      CHECK(lane(mask, suit) == (1ULL << std::popcount(down)) - 1);
    }
    CHECK(ranks.cards(mask) == expected);
  }
}

TEST_CASE("a pattern is found by what its mask covers and by nothing else") {
  PartitionTable table(1 << 20);
  const std::uint64_t mask = 0x0000000300030000;
  const RankWords words{0x0000000100000000, 0x0000000200010000};
  table.store(7, {words, mask, {5, 13}, 9});
  CHECK(table.find(7, words, 5).proved);
  CHECK(table.find(7, words, 5).reached);
  // What lies outside the mask may be anything.
  CHECK(table.find(7, {words.low | ~mask, words.high | 0x0000100000000004}, 4).mask == mask);
  CHECK_FALSE(table.find(7, {words.low ^ 0x0000000000010000, words.high}, 5).proved);
  CHECK_FALSE(table.find(7, {words.low, words.high ^ 0x0000000100000000}, 5).proved);
  CHECK_FALSE(table.find(8, words, 5).proved);
  CHECK_FALSE(table.find(7, words, 6).proved);
  CHECK(table.find(7, words, 6).hint == 9);
  // The other bound of the same pattern joins it.
  table.store(7, {words, mask, {0, 5}, 9});
  CHECK(table.patterns() == 1);
  CHECK(table.find(7, words, 6).proved);
  CHECK_FALSE(table.find(7, words, 6).reached);
}

TEST_CASE("a full table starts afresh and never takes more than it was given") {
  constexpr std::size_t kBytes = 1 << 20;
  PartitionTable table(kBytes);
  Random random(43);
  std::size_t most = 0;
  std::size_t stored = 0;
  for (int i = 0; i < 40000; ++i) {
    const RankWords word{random.next(), random.next()};
    const std::uint64_t key = random.below(20000);
    table.store(key, {word, ~0ULL, {3, 3}, 0});
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
