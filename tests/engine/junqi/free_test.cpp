#include <catch2/catch.hpp>

#include "engine/junqi/knowledge/knowledge.h"
#include "tests/engine/free_hidden_tests.h"
#include "tests/engine/reading.h"

namespace tianji::junqi {
namespace {

using free_tests::check_hidden;
using free_tests::check_position;

// Few pieces and low limits, so that every kind of ending is reached soon: flags, bombs on flags,
// seats without a move, quiet plies.
std::vector<Junqi> junqi_endgames() {
  return {from<Junqi>("1Nl1Nj1/5/Nc4/5/4Ni/5/5/5/4Sb/Si4/1Sk3/1Sl1Si1 S - 0 limit=6"),
          from<Junqi>("1Nl3/NjNjNjNk1/5/5/5/5/5/5/5/5/2SkSjSi/1Sl1SjSj S - 2 limit=8"),
          from<Junqi>("1Na1Nl1/5/5/2Nb2/5/Nk4/5/Sd4/5/5/1Si3/1Sl3 N - 0 limit=9 open=all")};
}

std::vector<Siguo> siguo_endgames() {
  return {from<Siguo>("1Nl3/5/5/Nc4/5/5/15/Wl10El/15/12/3Wd7Ee3/5/5/Sb4/5/5/1Sl3 S - 0 limit=6"),
          from<Siguo>("1Nl3/5/1Ni3/Nc4/5/5/15/Wl10El/15/12/3Wd3Wa3Ee3/5/5/Sb4/5/Sk4/1Sl1Sj1 "
                      "N - 3 limit=5 open=allies")};
}

Junqi set_up_junqi() {
  Random random(8);
  Junqi state(Rules{8});
  state.set_up(complete(Layout{}, random));
  state.set_up(complete(Layout{}, random));
  return state;
}

Siguo set_up_siguo(Openness openness) {
  Random random(9);
  Siguo state(Rules{10, openness});
  for (int seat = 0; seat < 4; ++seat) state.set_up(complete(Layout{}, random));
  return state;
}

TEST_CASE("junqi and siguo keep what every position promises", "[engine/junqi]") {
  CHECK(check_position<Junqi>(junqi_endgames(), {.seed = 1, .playouts = 4, .longest = 300}) == "");
  CHECK(check_position<Siguo>(siguo_endgames(), {.seed = 2, .playouts = 2, .longest = 300}) == "");
}

TEST_CASE("junqi and siguo keep what every hidden game promises", "[engine/junqi]") {
  CHECK(check_hidden<Junqi>(junqi_endgames(), {.seed = 3, .playouts = 1, .longest = 40}) == "");
  CHECK(check_hidden<Siguo>(siguo_endgames(), {.seed = 4, .playouts = 1, .longest = 8}) == "");
}

TEST_CASE("the position alone keeps what every position promises", "[engine/junqi]") {
  using Field = Battle<SiguoBoard>;
  const std::vector<Field> starts{set_up_siguo(Openness::dark).battle()};
  CHECK(check_position<Field>(starts, {.seed = 5, .playouts = 2, .longest = 2000}) == "");
}

TEST_CASE("junqi and siguo from the set-up keep what games promise", "[engine/junqi][slow]") {
  CHECK(check_position<Junqi>({Junqi(Rules{3})}, {.seed = 6, .playouts = 1, .longest = 2000}) ==
        "");
  CHECK(check_position<Siguo>({Siguo(Rules{1})}, {.seed = 7, .playouts = 1, .longest = 2000}) ==
        "");
  CHECK(check_hidden<Junqi>({Junqi(), set_up_junqi()}, {.seed = 8, .playouts = 1, .longest = 60}) ==
        "");
  CHECK(check_hidden<Siguo>({set_up_siguo(Openness::dark), set_up_siguo(Openness::allies),
                             set_up_siguo(Openness::all)},
                            {.seed = 9, .playouts = 1, .longest = 30}) == "");
}

}  // namespace
}  // namespace tianji::junqi
