#include "engine/theory/cards/akq.h"

#include "tests/engine/theory/cards/dealt_tests.h"

namespace tianji::theory {
namespace {

TEST_CASE("the AKQ game pays what its rules say", "[engine/theory/cards]") {
  check_payoffs<Akq>("AK c", {2, -2});
  check_payoffs<Akq>("QK c", {-2, 2});
  check_payoffs<Akq>("AQ bf", {-2, 2});  // a fold loses with any card
  check_payoffs<Akq>("KQ bc", {3, -3});
  check_payoffs<Akq>("KA bc", {-3, 3});
}

TEST_CASE("the AKQ game keeps every promise of a hidden game of turns and chance",
          "[engine/theory/cards]") {
  CHECK(free_tests::check_position<Akq>({Akq{}, read<Akq>("K- -"), read<Akq>("QA b")},
                                        {.seed = 3}) == "");
  CHECK(free_tests::check_hidden<Akq>({Akq{}}, {.seed = 5, .playouts = 60}) == "");
}

TEST_CASE("a seat of the AKQ game sees its own card and the other one when it is shown",
          "[engine/theory/cards]") {
  check_views<Akq>("K- -", {"K- - p1", "?- - p2"});
  check_views<Akq>("KQ b", {"K? b p1", "?Q b p2"});
  check_views<Akq>("KQ bf", {"K? bf p1", "?Q bf p2"});
  check_views<Akq>("KQ bc", {"KQ bc p1", "KQ bc p2"});
  check_views<Akq>("KQ c", {"KQ c p1", "KQ c p2"});
}

TEST_CASE("the AKQ game refuses what cannot be", "[engine/theory/cards]") {
  check_refused<Akq>(
      {"KK -", "-K -", "K- c", "K? -", "KJ -", "KQ f", "KQ cc", "KQ bb", "KQ", "KQ b p1", "kq b"},
      {"KQ - p1", "?K - p1", "K? c p1", "K? bc p1", "K? - p3", "K? -"});
}

}  // namespace
}  // namespace tianji::theory
