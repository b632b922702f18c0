#include "tuning/manager/score_sheet.h"

#include <catch2/catch.hpp>

namespace tianji::tuning::manager {
namespace {

using bridge::kEastWest;
using bridge::kNorthSouth;

Outcome forfeit(Side side) { return {.record = {}, .forfeited_by = side, .why = "silence"}; }

/// The first team sits North-South in the open room (0) and East-West in the closed one (1).
TEST_CASE("the team that does not forfeit gets the IMPs", "[tuning/manager]") {
  ScoreSheet sheet(dealt_boards(4, 5), "test");
  sheet.enter(0, 0, forfeit(kEastWest));
  CHECK_FALSE(sheet.imps(0));  // the other room has not played
  sheet.enter(1, 0, {});
  CHECK(sheet.imps(0) == kForfeitImps);
  sheet.enter(0, 1, {});
  sheet.enter(1, 1, forfeit(kEastWest));
  CHECK(sheet.imps(1) == -kForfeitImps);
  sheet.enter(0, 2, forfeit(kNorthSouth));
  sheet.enter(1, 2, forfeit(kNorthSouth));
  CHECK(sheet.imps(2) == 0);  // both teams were at fault
  CHECK(sheet.totals() == std::array<int, 2>{kForfeitImps, kForfeitImps});
}

}  // namespace
}  // namespace tianji::tuning::manager
