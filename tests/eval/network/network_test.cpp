#include "eval/network/network.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "tests/eval/network/drawn.h"

namespace tianji {
namespace {

using Catch::Contains;

/// The output by its definition, one number after the other.
Value by_definition(Network& network, const Network::Hidden& own, const Network::Hidden& other,
                    std::size_t bucket) {
  const auto weights = network.weights(bucket);
  const auto half = [&](const Network::Hidden& hidden, std::size_t begin) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < network.width(); ++i) {
      const std::int64_t share = std::clamp<std::int64_t>(hidden.lanes[i], 0, Network::kOne);
      sum += share * share * weights[begin + i];
    }
    return sum / Network::kOne;
  };
  const std::int64_t sum =
      half(own, 0) + half(other, network.width()) + network.output_bias(bucket);
  return static_cast<Value>(sum * network.scale() / (Network::kOne * Network::kPart));
}

TEST_CASE("a network survives being written and read", "[eval/network]") {
  const Network::Shape shape{20, GENERATE(64U, 256U)};
  const Network network = drawn_network(shape, "checkers", 1);
  const std::string text = to_text(network);
  const auto read = parse_network(text);
  INFO(sentence(read.status()));
  REQUIRE(read.ok());
  CHECK(to_text(*read) == text);
  CHECK(read->shape() == shape);
  CHECK(read->origin().game == "checkers");
  CHECK(read->bias() == network.bias());
}

TEST_CASE("a wrong network is refused with what was read and expected", "[eval/network]") {
  const std::string text = to_text(drawn_network({3}, "checkers", 2));
  const auto refused = [&](const std::string& from, const std::string& to) {
    std::string wrong = text;
    const std::size_t place = wrong.find(from);
    REQUIRE(place != std::string::npos);
    wrong.replace(place, from.size(), to);
    const auto read = parse_network(wrong);
    REQUIRE_FALSE(read.ok());
    return sentence(read.status());
  };
  CHECK_THAT(refused("network 1", "network 2"), Contains("line 1") && Contains("network 1"));
  CHECK_THAT(refused("network 1", "network 10"), Contains("line 1") && Contains("network 10"));
  CHECK_THAT(refused("network 1", "network 1 x"), Contains("read \"network 1 x\""));
  CHECK_THAT(refused("scale 400", "scale400"), Contains("line 3") && Contains("scale400"));
  CHECK_THAT(refused("256 lanes", "512 lanes"), Contains("line 2") && Contains("256 lanes"));
  CHECK_THAT(refused("256 lanes", "100 lanes"), Contains("line 2") && Contains("256 lanes"));
  CHECK_THAT(refused("256 lanes", "192 lanes"), Contains("bytes"));
  CHECK_THAT(refused("3 inputs", "4 inputs"), Contains("bytes"));
  CHECK_THAT(refused("3 inputs", "x inputs"), Contains("line 2"));
  CHECK_THAT(refused("scale 400", "scale 0"), Contains("line 3"));
  CHECK_THAT(refused("check ", "check 0"), Contains("which the numbers have"));
  CHECK(refused("numbers\n", "numbers\n!") ==
        "line 1 of the numbers: read \"!\", expected a character of base64");
  CHECK_THAT(refused("numbers\n", "numbers\nA"), Contains("of the numbers: read \"the end\""));
  CHECK_FALSE(parse_network("").ok());
  for (std::size_t length = 0; length < text.size(); length += 97) {
    CHECK_FALSE(parse_network(text.substr(0, length)).ok());
  }
}

TEST_CASE("output weights whose sum could overflow are refused", "[eval/network]") {
  Network network = drawn_network({1}, "checkers", 3);
  std::ranges::fill(network.weights(4), std::int16_t{Network::kLargest});
  CHECK_THAT(sentence(parse_network(to_text(network)).status()), Contains("at most 33024"));
  for (std::size_t i = 0; i < network.weights(4).size(); i += 2) network.weights(4)[i] *= -1;
  CHECK_THAT(sentence(parse_network(to_text(network)).status()), Contains("at most 33024"));
  std::ranges::fill(network.weights(4), std::int16_t{1});
  for (const int sign : {1, -1}) {
    network.weights(4)[0] = static_cast<std::int16_t>(sign * (Network::kLargest + 1));
    CHECK_THAT(sentence(parse_network(to_text(network)).status()), Contains("-127 to 127"));
  }
}

TEST_CASE("output biases that could overflow are refused", "[eval/network]") {
  Network network = drawn_network({1}, "checkers", 3);
  network.output_bias(2) = Network::kMostBias;
  CHECK(parse_network(to_text(network)).ok());
  network.output_bias(2) = std::numeric_limits<std::int32_t>::min();
  CHECK_THAT(sentence(parse_network(to_text(network)).status()),
             Contains("read \"an output bias of -2147483648\", expected biases from -8421120 to"));
}

TEST_CASE("inputs that change one by one give the layer of all that are on", "[eval/network]") {
  Network network = drawn_network({64, GENERATE(64U, 192U, 256U)}, "checkers", 4);
  Random random(5);
  std::vector<std::uint16_t> on;
  Network::Hidden kept = network.bias();
  for (int change = 0; change < 200; ++change) {
    std::vector<std::uint16_t> added;
    std::vector<std::uint16_t> removed;
    for (std::uint32_t i = random.below(3); i > 0; --i) {
      added.push_back(static_cast<std::uint16_t>(random.below(64)));
    }
    for (std::uint32_t i = random.below(3); i > 0 && !on.empty(); --i) {
      removed.push_back(on.back());
      on.pop_back();
    }
    network.change(kept, added, removed);
    on.insert(on.end(), added.begin(), added.end());
    Network::Hidden fresh = network.bias();
    network.change(fresh, on, {});
    REQUIRE(kept == fresh);
    const std::size_t bucket = random.below(Network::kBuckets);
    REQUIRE(network.output(kept, network.bias(), bucket) ==
            by_definition(network, kept, network.bias(), bucket));
  }
}

}  // namespace
}  // namespace tianji
