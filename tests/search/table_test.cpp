#include "search/table.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <ctime>
#include <thread>
#include <vector>

#include "engine/core/random.h"

// A sanitizer's allocator would end the program where malloc says that there is no memory.
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1"; }

namespace tianji::search {
namespace {

/// The only entry that the test stores under a key, so that a reader notices a torn one.
TableEntry entry_of(Key key) {
  return {.move = static_cast<MoveCode>(key % 11000),
          .value = static_cast<Value>(key % 60001) - 30000,
          .evaluation = static_cast<Value>(key % 40001) - 20000,
          .depth = static_cast<int>(key % 100),
          .bound = static_cast<Bound>(1 + key % 3)};
}

bool same(const TableEntry& a, const TableEntry& b) {
  return a.move == b.move && a.value == b.value && a.evaluation == b.evaluation &&
         a.depth == b.depth && a.bound == b.bound;
}

TEST_CASE("a stored entry is found with every field", "[search]") {
  Table table(1);
  CHECK_FALSE(table.find(12345).known());
  const TableEntry low{
      .move = 7, .value = -31999, .evaluation = kNoValue, .depth = -3, .bound = Bound::upper};
  table.store(12345, low);
  CHECK(same(table.find(12345), low));
  CHECK_FALSE(table.find(12346).known());
  table.clear();
  CHECK_FALSE(table.find(12345).known());
}

TEST_CASE("a table too large for the memory leaves the old one in place", "[search]") {
  constexpr std::size_t kNobodyHas = std::size_t{1} << 40;
  Table table(1);
  table.store(99, entry_of(99));
  CHECK_FALSE(table.resize(kNobodyHas));
  CHECK(table.bytes() == std::size_t{1} << 20);
  CHECK(same(table.find(99), entry_of(99)));
  CHECK(table.resize(2));
  CHECK(table.bytes() == std::size_t{2} << 20);
  CHECK_FALSE(table.find(99).known());
}

TEST_CASE("a table of a GiB costs no time before it is used", "[search]") {
  const std::clock_t before = std::clock();  // processor time
  Table table(1024);
  table.clear();
  for (Key key = 0; key < 100; ++key) table.store(mix64(key), entry_of(key));
  CHECK(table.find(mix64(99)).known());
  table.clear();
  CHECK_FALSE(table.find(mix64(99)).known());
  CHECK((std::clock() - before) * 20 < CLOCKS_PER_SEC);
}

TEST_CASE("to fetch a table's memory keeps what it holds; to clear it forgets everything",
          "[search][threads]") {
  for (const int threads : {1, 3}) {
    Table table(3);
    const auto known = [&] {
      int count = 0;
      for (Key key = 0; key < 1000; ++key) count += table.find(mix64(key)).known() ? 1 : 0;
      return count;
    };
    for (Key key = 0; key < 1000; ++key) table.store(mix64(key), entry_of(key));
    table.fetch(threads);
    CHECK(known() == 1000);
    table.clear(threads);
    CHECK(known() == 0);
    for (Key key = 0; key < 1000; ++key) table.store(mix64(key), entry_of(key));
    table.fetch(threads);
    CHECK(known() == 1000);
  }
}

TEST_CASE("a shallow bound drives out neither a deep entry nor its move", "[search]") {
  Table table(1);
  table.store(99, {.move = 5, .value = 10, .evaluation = 0, .depth = 20, .bound = Bound::lower});
  table.store(99, {.move = 6, .value = 90, .evaluation = 0, .depth = 1, .bound = Bound::upper});
  CHECK(table.find(99).depth == 20);
  CHECK(table.find(99).move == 5);
  // An entry without a move keeps the known move.
  table.store(99,
              {.move = kNoCode, .value = 1, .evaluation = 0, .depth = 21, .bound = Bound::upper});
  CHECK(table.find(99).depth == 21);
  CHECK(table.find(99).move == 5);
}

TEST_CASE("old and shallow entries of a full cluster go first", "[search]") {
  Table table(1);
  const std::size_t slots = table.bytes() / 16;
  Random random(3);
  for (std::size_t i = 0; i < 4 * slots; ++i) {
    table.store(random.next(),
                {.move = 1, .value = 0, .evaluation = 0, .depth = 50, .bound = Bound::exact});
  }
  CHECK(table.permille() > 900);
  for (int i = 0; i < 20; ++i) table.age();
  CHECK(table.permille() == 0);
  int found = 0;
  std::vector<Key> keys;
  for (int i = 0; i < 200; ++i) {
    keys.push_back(random.next());
    table.store(keys.back(),
                {.move = 2, .value = 0, .evaluation = 0, .depth = 1, .bound = Bound::exact});
  }
  for (const Key key : keys) found += table.find(key).known() ? 1 : 0;
  CHECK(found >= 199);
}

TEST_CASE("writers in several threads never make an entry that nobody wrote", "[search][threads]") {
  Table table(1);
  // Few keys in a small table, so that several threads write the same entry at once.
  std::vector<Key> keys;
  Random random(11);
  for (int i = 0; i < 8; ++i) keys.push_back(random.next() & 0x0000000fffffffffULL);
  std::atomic<int> torn{0};
  std::atomic<int> found{0};
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      threads.emplace_back([&, seed] {
        Random own(seed);
        for (int i = 0; i < 1000000; ++i) {
          const Key key = keys[own.below(8)];
          if (own.below(2) == 0) {
            table.store(key, entry_of(key));
          } else if (const TableEntry entry = table.find(key); entry.known()) {
            found.fetch_add(1);
            if (!same(entry, entry_of(key))) torn.fetch_add(1);
          }
        }
      });
    }
  }
  CHECK(torn == 0);
  CHECK(found > 1000);
}

}  // namespace
}  // namespace tianji::search
