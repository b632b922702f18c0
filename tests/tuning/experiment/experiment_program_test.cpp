#include <catch2/catch.hpp>
#include <string>

#include "tests/printed.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

TEST_CASE("an experiment refuses options of other experiments", "[tuning/experiment]") {
  const auto refused = [](const protocol::Arguments& arguments) {
    const Printed run = printed(experiment_program, arguments);
    CHECK(run.status == 2);
    return run.err;
  };
  using Catch::Contains;
  CHECK_THAT(refused({"losses", "--replays", "2"}), Contains("--replays with one of: choice"));
  CHECK_THAT(refused({"losses", "--random-ties"}), Contains("--random-ties with one of: choice"));
  CHECK_THAT(refused({"choice", "--game", "junqi", "--records", "x"}),
             Contains("--records with one of: losses foresight"));
  CHECK_THAT(refused({"page", "--quick"}), Contains("read \"--quick with page\""));
  CHECK_THAT(refused({"foresight", "--game", "junqi", "siguo"}), Contains("expected one --game"));
  CHECK_THAT(refused({"lambda", "--units", "0"}), Contains("1 or more, or no --units"));
}

}  // namespace
}  // namespace tianji::tuning
