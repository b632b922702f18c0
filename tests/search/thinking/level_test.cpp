#include "search/thinking/level.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>

namespace tianji::search {
namespace {

constexpr std::array<Level, kLevels - 1> kRows{{{.elo = 1000, .depth = 1},
                                                {.elo = 1100, .depth = 2},
                                                {.elo = 1200, .depth = 3},
                                                {.elo = 1300, .depth = 4},
                                                {.elo = 1400, .depth = 5},
                                                {.elo = 1500, .depth = 6},
                                                {.elo = 1600, .depth = 7}}};
constexpr Levels kTable{.below = kRows, .full_elo = 1700};
constexpr int kFull = 99;

class Asked {
 public:
  Asked() {
    options_.add(shared_options());
    options_.add(with_level_options({}));
  }
  void set(std::string_view name, std::string_view value) {
    REQUIRE(options_.set(name, value).ok());
  }
  int depth(std::uint64_t luck = 1) const {
    const auto level = chosen_level(options_, kTable, Random(luck));
    return level ? level->depth : kFull;
  }
  /// How often each depth comes up in 1000 positions.
  std::map<int, int> depths() const {
    std::map<int, int> found;
    for (std::uint64_t luck = 0; luck < 1000; ++luck) ++found[depth(luck)];
    return found;
  }

 private:
  Options options_;
};

TEST_CASE("the highest level, which is the usual one, is full strength", "[search/thinking]") {
  Asked asked;
  CHECK(asked.depth() == kFull);
  asked.set("Skill Level", "1");
  CHECK(asked.depth() == 1);
  asked.set("Skill Level", "7");
  CHECK(asked.depth() == 7);
  asked.set("UCI_AnalyseMode", "true");
  CHECK(asked.depth() == kFull);
}

TEST_CASE("a rating between two levels draws one of them, the nearer one more often",
          "[search/thinking]") {
  Asked asked;
  asked.set("UCI_Elo", "1275");
  CHECK(asked.depth() == kFull);  // nothing limits the strength yet
  asked.set("UCI_LimitStrength", "true");
  asked.set("Skill Level", "1");
  auto depths = asked.depths();
  CHECK(depths.size() == 2);
  CHECK(depths[3] > 200);
  CHECK(depths[4] > 700);
  asked.set("UCI_Elo", "1200");
  CHECK(asked.depths() == std::map<int, int>{{3, 1000}});
  asked.set("UCI_Elo", "1000");
  CHECK(asked.depths() == std::map<int, int>{{1, 1000}});
  asked.set("UCI_Elo", "1650");
  depths = asked.depths();
  CHECK(depths[7] > 400);
  CHECK(depths[kFull] > 400);
  asked.set("UCI_Elo", "1700");
  CHECK(asked.depths() == std::map<int, int>{{kFull, 1000}});
}

TEST_CASE("moves are overlooked by chance, but never all", "[search/thinking]") {
  int count = 0;
  for (std::uint64_t luck = 0; luck < 1000; ++luck) {
    const std::vector<bool> all = seen(10, 0.4, Random(luck));
    count += static_cast<int>(std::count(all.begin(), all.end(), true));
    CHECK(seen(1, 1, Random(luck)) == std::vector<bool>{true});
    const std::vector<bool> none = seen(3, 1, Random(luck));
    CHECK(std::count(none.begin(), none.end(), true) == 1);
  }
  CHECK(count > 6200);  // nine of ten moves by chance, and one for sure: 6.4 of ten
  CHECK(count < 6600);
  CHECK(seen(10, 0.4, Random(5)) == seen(10, 0.4, Random(5)));
}

TEST_CASE("a softened choice prefers better candidates and leaves much worse ones alone",
          "[search/thinking]") {
  const double values[] = {70, 100, 95, 20};
  std::map<std::size_t, int> drawn;
  for (std::uint64_t luck = 0; luck < 1000; ++luck) ++drawn[softened(values, 10, Random(luck))];
  CHECK(drawn[1] > drawn[2]);
  CHECK(drawn[2] > drawn[0]);
  CHECK(drawn[0] > 10);
  CHECK(drawn[3] == 0);
  CHECK(softened(values, 10, Random(5)) == softened(values, 10, Random(5)));
  CHECK(softened(values, 0, Random(5)) == 1);
}

}  // namespace
}  // namespace tianji::search
