#include <catch2/catch.hpp>
#include <string>

#include "eval/xiangqi/network_inputs.h"
#include "eval/xiangqi/weights.h"
#include "tests/eval/network/drawn.h"
#include "tests/place.h"

namespace tianji::xiangqi {
namespace {

TEST_CASE("EvalFile is nothing, hand, a file of weights or a network", "[eval/xiangqi]") {
  const auto hand = load_evaluation("hand");
  REQUIRE(hand.ok());
  CHECK(hand->network == nullptr);
  REQUIRE(load_evaluation("").ok());
  CHECK(to_text(load_evaluation("")->weights) == to_text(hand->weights));

  Weights weights = standard_weights();
  weights.tempo.middle[0] = 77;
  const Place file("own.weights", to_text(weights));
  const auto own = load_evaluation(file.path());
  REQUIRE(own.ok());
  CHECK(own->weights.tempo.middle[0] == 77);
  CHECK(own->network == nullptr);

  const Place network("own.network",
                      to_text(drawn_network({kNetworkInputs}, std::string(kNetworkGame), 8)));
  const auto added = load_evaluation(network.path());
  REQUIRE(added.ok());
  REQUIRE(added->network != nullptr);
  CHECK(added->network->inputs() == kNetworkInputs);
  CHECK(to_text(added->weights) == to_text(hand->weights));
}

}  // namespace
}  // namespace tianji::xiangqi
