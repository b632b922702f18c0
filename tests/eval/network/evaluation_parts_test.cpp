#include "eval/network/evaluation_parts.h"

#include <catch2/catch.hpp>
#include <string>

#include "tests/eval/network/drawn.h"
#include "tests/place.h"

namespace tianji {
namespace {

using Catch::Contains;

constexpr NetworkUse kUse{"checkers", 20};

/// The weights of these tests are one number.
absl::StatusOr<EvaluationParts<int>> load(const std::string& name) {
  const EvaluationParts<int> built_in{
      7, std::make_shared<const Network>(drawn_network({20}, "checkers", 1))};
  return load_evaluation(name, built_in, kUse, [](std::string_view text) -> absl::StatusOr<int> {
    const auto number = parse_int(trimmed(text));
    if (!number) return unreadable(text, "a number");
    return static_cast<int>(*number);
  });
}

TEST_CASE("an evaluation is built in, by hand, or a file of weights or a network",
          "[eval/network]") {
  CHECK(load("")->weights == 7);
  CHECK(load("")->network != nullptr);
  CHECK(load("hand")->weights == 7);
  CHECK(load("hand")->network == nullptr);
  const Place weights("own.weights", "12\n");
  CHECK(load(weights.path())->weights == 12);
  CHECK(load(weights.path())->network == nullptr);
  const Place network("own.network", to_text(drawn_network({20, 64}, "checkers", 8)));
  CHECK(load(network.path())->weights == 7);
  CHECK(load(network.path())->network->width() == 64);
}

TEST_CASE("a network of another game or shape is refused", "[eval/network]") {
  const auto refused = [](const std::string& text) {
    const Place file("wrong.network", text);
    return sentence(load(file.path()).status());
  };
  CHECK_THAT(
      refused(to_text(drawn_network({20}, "chess", 9))),
      Contains("read \"a network of chess (20 inputs)\", expected a network of checkers (20"));
  CHECK_THAT(refused(to_text(drawn_network({19}, "checkers", 9))),
             Contains("a network of checkers (19 inputs)"));
  CHECK_THAT(refused("network 1\nshape 3 inputs"), Contains("wrong.network: line 2"));
  CHECK_THAT(refused("twelve"), Contains("wrong.network") && Contains("a number"));
  CHECK_FALSE(load("/no/such/file").ok());
}

}  // namespace
}  // namespace tianji
