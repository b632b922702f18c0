#include "search/xiangqi/alpha_beta_player.h"

#include <catch2/catch.hpp>

namespace tianji::xiangqi {
namespace {

search::Info line(int depth, int multipv, const char* move) {
  search::Info info;
  info.depth = depth;
  info.multipv = multipv;
  info.pv = {move};
  return info;
}

TEST_CASE("an iteration that was broken off is filled up from the one before", "[search/xiangqi]") {
  BestLines lines;
  CHECK(lines.best().empty());
  for (const auto& found : {line(1, 1, "a"), line(1, 2, "b"), line(1, 3, "c"), line(2, 1, "b")}) {
    lines.add(found);
  }
  auto best = lines.best();
  REQUIRE(best.size() == 3);
  const char* const moves[] = {"b", "a", "c"};
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(best[i].pv[0] == moves[i]);
    CHECK(best[i].multipv == static_cast<int>(i) + 1);
    CHECK(best[i].depth == (i == 0 ? 2 : 1));
  }
  lines.add(line(2, 2, "d"));
  lines.add(line(2, 3, "a"));
  best = lines.best();
  REQUIRE(best.size() == 3);
  CHECK(best[1].pv[0] == "d");
  CHECK(best[2].pv[0] == "a");
}

}  // namespace
}  // namespace tianji::xiangqi
