#include "eval/xiangqi/evaluation_file.h"

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "eval/xiangqi/hidden_layers.h"
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

TEST_CASE("a network of another game or shape is refused", "[eval/xiangqi]") {
  const Place chess("chess.network", to_text(drawn_network({kNetworkInputs}, "chess", 9)));
  CHECK_THAT(sentence(load_evaluation(chess.path()).status()),
             Catch::Contains("a network of chess") && Catch::Contains("xiangqi"));
  const Place small("small.network", to_text(drawn_network({7}, std::string(kNetworkGame), 9)));
  CHECK_FALSE(load_evaluation(small.path()).ok());
  const Place torn("torn.network", "network 1\nshape 3 inputs");
  CHECK_THAT(sentence(load_evaluation(torn.path()).status()), Catch::Contains("line 2"));
  CHECK_FALSE(load_evaluation("/no/such/file").ok());
}

}  // namespace
}  // namespace tianji::xiangqi
