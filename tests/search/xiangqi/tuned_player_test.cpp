// The player whose search can be tuned.
#include <catch2/catch.hpp>
#include <set>

#include "engine/core/text.h"
#include "search/alpha_beta/numbers.h"
#include "search/alpha_beta/pruning.h"
#include "search/catalogue.h"
#include "search/xiangqi/player.h"
#include "tests/search/desk.h"

namespace tianji::search {
namespace {

class TunedDesk : public PlayerDesk {
 public:
  explicit TunedDesk(bool tuned)
      : PlayerDesk(tuned ? tuned_xiangqi_options() : xiangqi_options(),
                   tuned ? make_tuned_xiangqi_player : make_xiangqi_player, "4") {
    REQUIRE(try_set("BookFile", "none").ok());
  }
  absl::Status set(std::string_view name, std::string_view value) { return try_set(name, value); }
  /// The nodes of a search from the start.
  std::uint64_t nodes(int depth) {
    Limits limits;
    limits.depth = depth;
    infos.clear();
    think(limits);
    return infos.back().nodes;
  }
};

TEST_CASE("at their defaults the tuned numbers are those of the search", "[search/xiangqi]") {
  TunedDesk tuned(true), usual(false);
  CHECK(tuned.nodes(7) == usual.nodes(7));
}

TEST_CASE("a number that is set changes the search, and its default brings it back",
          "[search/xiangqi]") {
  TunedDesk desk(true);
  const std::uint64_t before = desk.nodes(7);
  REQUIRE(desk.set("StandsAboveMargin", "250").ok());
  CHECK(desk.nodes(7) != before);
  REQUIRE(desk.set("StandsAboveMargin", "85").ok());
  CHECK(desk.nodes(7) == before);
  CHECK_FALSE(desk.set("StandsAboveMargin", "9999").ok());
}

TEST_CASE("each number of the search can be set under a name of its own", "[search/xiangqi]") {
  // All numbers are of one type, so that as many rows as numbers name each of them if no two rows
  // name the same one.
  static_assert(sizeof(pruning::Numbers) == sizeof(int) * std::size(pruning::kNumberRows));
  pruning::Numbers numbered;
  std::set<std::string_view> names;
  int next = 0;
  for (const pruning::NumberRow& row : pruning::kNumberRows) {
    const int usual = pruning::kStandardRules.*row.number;
    INFO(row.name);
    CHECK(row.min <= usual);
    CHECK(usual <= row.max);
    CHECK(names.insert(row.name).second);
    numbered.*row.number = ++next;
  }
  next = 0;
  for (const pruning::NumberRow& row : pruning::kNumberRows) {
    CHECK(numbered.*row.number == ++next);
  }
}

TEST_CASE("any numbers in their ranges give a search that ends", "[search/xiangqi]") {
  for (const bool most : {false, true}) {
    TunedDesk desk(true);
    for (const pruning::NumberRow& row : pruning::kNumberRows) {
      REQUIRE(desk.set(row.name, std::to_string(most ? row.max : row.min)).ok());
    }
    Limits limits;
    limits.nodes = 3000;
    const Decision decision = desk.think(limits);
    CHECK_FALSE(decision.move.empty());
  }
}

TEST_CASE("only the catalogue for tuning offers the numbers of the search", "[search/xiangqi]") {
  const auto usual = catalogue();
  const auto tuned = tuning_catalogue();
  REQUIRE(tuned.size() == usual.size());
  std::size_t more = 0;
  for (std::size_t i = 0; i < usual.size(); ++i) {
    CHECK(tuned[i].variant == usual[i].variant);
    more += tuned[i].options().size() - usual[i].options().size();
  }
  CHECK(more == std::size(pruning::kNumberRows));
}

}  // namespace
}  // namespace tianji::search
