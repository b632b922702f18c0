#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "eval/embedded_text.h"
#include "eval/junqi/network_inputs.h"
#include "eval/junqi/weights.h"
#include "tests/eval/network/drawn.h"
#include "tests/place.h"

namespace tianji::junqi {
namespace {

TEST_CASE("JunqiEvalFile is nothing, hand, a file of weights or a network", "[eval/junqi]") {
  using Board = JunqiBoard;
  const auto hand = load_evaluation<Board>("hand");
  REQUIRE(hand.ok());
  CHECK(hand->network == nullptr);
  const auto built_in = load_evaluation<Board>("");
  REQUIRE(built_in.ok());
  CHECK(built_in->weights.worth == hand->weights.worth);
  REQUIRE(built_in->network != nullptr);
  CHECK(built_in->network->shape() == Network::Shape{kNetworkInputs<Board>, 64});

  std::string text(embedded_text("eval/junqi/standard.weights"));
  const std::size_t tempo = text.find("\ntempo ");
  REQUIRE(tempo != std::string::npos);
  const Place file("own.weights",
                   text.replace(tempo, text.find('\n', tempo + 1) - tempo, "\ntempo 77"));
  const auto own = load_evaluation<Board>(file.path());
  REQUIRE(own.ok());
  CHECK(own->weights.tempo[0] == 77);
  CHECK(own->network == nullptr);

  const Place network("own.network", to_text(drawn_network({kNetworkInputs<Board>, 64},
                                                           std::string(kNetworkGame<Board>), 8)));
  const auto added = load_evaluation<Board>(network.path());
  REQUIRE(added.ok());
  REQUIRE(added->network != nullptr);
  CHECK(added->network->inputs() == kNetworkInputs<Board>);
  CHECK(added->weights.worth == hand->weights.worth);
}

TEST_CASE("junqi has no network of xiangqi, and siguo none of junqi", "[eval/junqi]") {
  const Place xiangqi("xiangqi.network",
                      std::string(embedded_text("eval/xiangqi/standard.network")));
  CHECK_THAT(sentence(load_evaluation<JunqiBoard>(xiangqi.path()).status()),
             Catch::Contains("a network of xiangqi pieces on squares (1260 inputs)"));
  const Place junqi("junqi.network", std::string(embedded_text("eval/junqi/standard.network")));
  CHECK_THAT(sentence(load_evaluation<SiguoBoard>(junqi.path()).status()),
             Catch::Contains("a network of junqi pieces on stations (2880 inputs)"));
}

}  // namespace
}  // namespace tianji::junqi
