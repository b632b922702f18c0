#include "protocol/engines/answer.h"

#include <catch2/catch.hpp>

namespace tianji::protocol {
namespace {

TEST_CASE("the keys of an answer are those of the move that was chosen, whatever its rank",
          "[protocol/engines]") {
  const auto answer =
      read_answer({"info string worlds=8 ev=1.0 rank=3/4 phase=rules pv=SA,S2",
                   "info depth 1 multipv 1 score cp 1 pv SA",
                   "info string rank=1/4 phase=pimc pv=D2", "info string finesse", "bestmove SA"});
  REQUIRE(answer.ok());
  CHECK(answer->best_move == "SA");
  CHECK(answer->key("rank") == "3/4");
  CHECK(answer->key("phase") == "rules");
}

TEST_CASE("a later line of the same move replaces an earlier one", "[protocol/engines]") {
  const auto answer = read_answer(
      {"info string worlds=8 pv=SA", "info string worlds=64 pv=SA", "bestmove SA ponder S2"});
  REQUIRE(answer.ok());
  CHECK(answer->key("worlds") == "64");
}

}  // namespace
}  // namespace tianji::protocol
