// The functions with a context give what those without one give.
#include <dlfcn.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>

#include "tests/protocol/dds/boards.h"
#include "tests/protocol/dds/libraries.h"

namespace tianji::dds {
namespace {

/// A function of the library that libdds 2.9 lacks.
#define TIANJI_NEWER(f) reinterpret_cast<decltype(&::f)>(dlsym(ours().handle, #f))

TEST_CASE("dds: a context solves boards and tables as the library's own solvers do",
          "[protocol/dds][threads]") {
  const auto solve = TIANJI_NEWER(dds_c_solve_board);
  const auto clear = TIANJI_NEWER(dds_c_clear_tt);
  const auto resize = TIANJI_NEWER(dds_c_resize_tt);
  const auto destroy = TIANJI_NEWER(dds_c_destroy_solvercontext);
  const DDS_C_SOLVER_CTX context = TIANJI_NEWER(dds_c_create_solvercontext)(1, 1, 2);
  REQUIRE(context != nullptr);
  Random random(8);
  for (int i = 0; i < 60; ++i) {
    const deal board = random_board(random, 2 + draw(random, 5), draw(random, 4));
    const int target = draw(random, 4) - 1;
    futureTricks own{};
    futureTricks library{};
    const int code = ours().SolveBoard(board, target, 3, 1, &library, 0);
    REQUIRE(solve(context, &board, target, 3, 1, &own) == code);
    CHECK(own.cards == library.cards);
    CHECK(std::equal(own.rank, own.rank + own.cards, library.rank));
    CHECK(std::equal(own.score, own.score + own.cards, library.score));
    if (i == 20) clear(context);
    if (i == 40) resize(context, 0, 1);
  }
  ddTableDeal cards{};
  for (unsigned hand = 0; hand < 4; ++hand) cards.cards[hand][hand] = 0x7ffc;
  ddTableResults table{};
  ddTableResults expected{};
  parResults par{};
  parResults expected_par{};
  CHECK(TIANJI_NEWER(dds_c_calc_par)(context, &cards, 0, &table, &par) == RETURN_NO_FAULT);
  CHECK(ours().CalcPar(cards, 0, &expected, &expected_par) == RETURN_NO_FAULT);
  CHECK(std::memcmp(&table, &expected, sizeof table) == 0);
  CHECK(std::strcmp(par.parScore[0], expected_par.parScore[0]) == 0);
  CHECK(std::strcmp(par.parContractsString[1], expected_par.parContractsString[1]) == 0);
  destroy(context);
}

TEST_CASE("dds: a context that is null, or a deal that cannot be read, gives a code",
          "[protocol/dds]") {
  const deal board{};
  futureTricks answer{};
  ddTableResults table{};
  ddTableDealPBN text{"xyz"};
  CHECK(TIANJI_NEWER(dds_c_solve_board)(nullptr, &board, -1, 1, 1, &answer) ==
        RETURN_UNKNOWN_FAULT);
  TIANJI_NEWER(dds_c_clear_tt)(nullptr);
  TIANJI_NEWER(dds_c_destroy_solvercontext)(nullptr);
  const DDS_C_SOLVER_CTX context = TIANJI_NEWER(dds_c_create_solvercontext_default)();
  CHECK(TIANJI_NEWER(dds_c_calc_dd_table_pbn)(context, &text, &table) == RETURN_PBN_FAULT);
  CHECK(TIANJI_NEWER(dds_c_solve_board)(context, &board, -1, 1, 1, &answer) == RETURN_ZERO_CARDS);
  TIANJI_NEWER(dds_c_destroy_solvercontext)(context);
}

}  // namespace
}  // namespace tianji::dds
