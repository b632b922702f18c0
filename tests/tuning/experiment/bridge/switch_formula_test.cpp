#include <catch2/catch.hpp>
#include <cmath>

#include "tuning/experiment/bridge/phase_switch.h"

namespace tianji::experiment {
namespace {

TEST_CASE("the printed S by hand", "[tuning/experiment/bridge]") {
  // 39 unseen cards at first, four fewer each trick; 52^4 = 7311616.
  CHECK(switch_formula(SwitchForm::printed, 2, 0) == 39 * 39 - 7311616);
  CHECK(switch_formula(SwitchForm::printed, 20000, 3) == 10000.0 * 27 * 27 - 7311616);
  CHECK(switch_formula(SwitchForm::meant, 20000, 3) == 10000.0 * 27 * 27 - 40.0 * 40 * 40 * 40);
  CHECK(unseen_cards(9) == 3);
  CHECK(unseen_cards(10) == 0);  // not the square of a negative number
  CHECK(switch_formula(SwitchForm::meant, 1e9, 12) == -4.0 * 4 * 4 * 4);
}

TEST_CASE("the printed S is positive in the first tricks or never, whatever K",
          "[tuning/experiment/bridge]") {
  for (double k = 0.5; k < 1e9; k *= 1.3) {
    const WorldTricks tricks = world_tricks(SwitchForm::printed, k);
    for (std::size_t i = 1; i < tricks.size(); ++i) CHECK((tricks[i - 1] || !tricks[i]));
  }
  CHECK(tricks_text(world_tricks(SwitchForm::printed, 9613)) == "never");
  CHECK(tricks_text(world_tricks(SwitchForm::printed, 9615)) == "1");
  CHECK(tricks_text(world_tricks(SwitchForm::printed, 20100)) == "1-4");
}

TEST_CASE("the form that was meant has a K for the first, third and sixth trick",
          "[tuning/experiment/bridge]") {
  CHECK(tricks_text(world_tricks(SwitchForm::meant, 5463)) == "never");
  CHECK(tricks_text(world_tricks(SwitchForm::meant, 5470)) == "7");
  CHECK(tricks_text(world_tricks(SwitchForm::meant, 6000)) == "6-8");
  CHECK(tricks_text(world_tricks(SwitchForm::meant, 7500)) == "4-9");
  CHECK(tricks_text(world_tricks(SwitchForm::meant, 9700)).substr(0, 2) == "1-");
}

TEST_CASE("tricks as text", "[tuning/experiment/bridge]") {
  CHECK(tricks_text({}) == "never");
  WorldTricks tricks{};
  tricks[0] = tricks[4] = tricks[5] = tricks[12] = true;
  CHECK(tricks_text(tricks) == "1, 5-6, 13");
}

}  // namespace
}  // namespace tianji::experiment
