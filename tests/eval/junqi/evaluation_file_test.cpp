#include "eval/junqi/evaluation_file.h"

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "eval/embedded_text.h"
#include "eval/junqi/network_inputs.h"
#include "tests/eval/network/drawn.h"
#include "tests/place.h"

namespace tianji::junqi {
namespace {

TEST_CASE("JunqiEvalFile is nothing, hand, a file of weights or a network", "[eval/junqi]") {
  const auto hand = load_evaluation("hand");
  REQUIRE(hand.ok());
  CHECK(hand->network == nullptr);
  REQUIRE(load_evaluation("").ok());
  CHECK(load_evaluation("")->weights.worth == hand->weights.worth);

  std::string text(embedded_text("eval/junqi/standard.weights"));
  const std::size_t tempo = text.find("\ntempo ");
  REQUIRE(tempo != std::string::npos);
  const Place file("own.weights",
                   text.replace(tempo, text.find('\n', tempo + 1) - tempo, "\ntempo 77"));
  const auto own = load_evaluation(file.path());
  REQUIRE(own.ok());
  CHECK(own->weights.tempo[0] == 77);
  CHECK(own->network == nullptr);

  const Place network("own.network",
                      to_text(drawn_network({kNetworkInputs, 64}, std::string(kNetworkGame), 8)));
  const auto added = load_evaluation(network.path());
  REQUIRE(added.ok());
  REQUIRE(added->network != nullptr);
  CHECK(added->network->inputs() == kNetworkInputs);
  CHECK(added->weights.worth == hand->weights.worth);
}

TEST_CASE("a network of another game or shape is refused in junqi", "[eval/junqi]") {
  const Place chess("chess.network", to_text(drawn_network({kNetworkInputs, 64}, "chess", 9)));
  CHECK_THAT(sentence(load_evaluation(chess.path()).status()),
             Catch::Contains("a network of chess") && Catch::Contains("junqi"));
  const Place small("small.network", to_text(drawn_network({7}, std::string(kNetworkGame), 9)));
  CHECK_FALSE(load_evaluation(small.path()).ok());
  const Place torn("torn.network", "network 1\nshape 3 inputs");
  CHECK_THAT(sentence(load_evaluation(torn.path()).status()), Catch::Contains("line 2"));
  CHECK_FALSE(load_evaluation("/no/such/file").ok());
}

}  // namespace
}  // namespace tianji::junqi
