#include "search/thinking/crew.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <mutex>
#include <new>
#include <set>
#include <thread>

namespace tianji::search {
namespace {

TEST_CASE("a crew does every share once, each on a thread of its own, and can be asked again",
          "[search/thinking][threads]") {
  Crew crew;
  for (const std::size_t shares : {1U, 4U, 2U, 0U, 7U, 4U}) {
    std::vector<int> done(shares);
    std::set<std::thread::id> threads;
    std::mutex mutex;
    crew.run(shares, [&](std::size_t i) {
      ++done[i];
      const std::lock_guard lock(mutex);
      threads.insert(std::this_thread::get_id());
    });
    CHECK(done == std::vector<int>(shares, 1));
    CHECK(threads.size() == shares);
    CHECK(threads.count(std::this_thread::get_id()) == (shares > 0 ? 1 : 0));
  }
}

TEST_CASE("an exception of a share comes out once all shares are done",
          "[search/thinking][threads]") {
  Crew crew;
  for (const std::size_t bad : {0U, 1U, 3U}) {
    std::atomic<int> done{0};
    const auto share = [&](std::size_t i) {
      if (i == bad) throw std::bad_alloc();
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      ++done;
    };
    CHECK_THROWS_AS(crew.run(4, share), std::bad_alloc);
    CHECK(done == 3);
  }
  int once = 0;
  crew.run(1, [&](std::size_t) { ++once; });
  CHECK(once == 1);
}

TEST_CASE("shares of a crew run side by side", "[search/thinking][threads]") {
  // Each share waits for all other shares: run one after another they would never end.
  Crew crew;
  std::atomic<int> there{0};
  crew.run(5, [&](std::size_t) {
    ++there;
    while (there < 5) std::this_thread::yield();
  });
  CHECK(there == 5);
}

}  // namespace
}  // namespace tianji::search
