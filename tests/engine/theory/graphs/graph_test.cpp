#include "engine/theory/graphs/graph.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji::theory {
namespace {

TEST_CASE("tokens on a graph keep every promise of a game of turns", "[engine/theory/graphs]") {
  GraphGame two;
  REQUIRE(parse("a>b,b>c,a>c,x>c,x>b a x a | 2", two).ok());
  CHECK(free_tests::check_position<GraphGame>({GraphGame(), two}, {.seed = 3}) == "");
  GraphGame::MoveList moves;
  two.moves(moves);
  CHECK(moves.size() == 4);  // both tokens on a are the same
}

TEST_CASE("a text that is no graph is refused, and the place is named", "[engine/theory/graphs]") {
  const std::pair<const char*, const char*> cases[] = {
      {"a>b,b>c,c>b a", "edges: read \"b>c>b\", expected a graph without a cycle"},
      {"a>a a", "edges: read \"a>a\", expected a graph without a cycle"},
      {"a>b,b a", "edge 2: read \"b\", expected an edge"},
      {"a>b,a>b a", "edge 2: read \"a>b\", expected each edge once"},
      {"a>b, a", "edge 2: read \"\""},
      {"a>b c", "token 1: read \"c\", expected a node"},
      {"a>b", "at least one node"},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    GraphGame position;
    CHECK_THAT(sentence(parse(text, position)), Catch::Contains(expected));
    CHECK(position == GraphGame());
  }
}

TEST_CASE("large graphs are read in good time", "[engine/theory/graphs]") {
  std::string star;
  for (int i = 20'000; i > 0; --i) star += "a>b" + std::to_string(i) + ",";
  const auto graph = Graph::read(star + "a>a0");
  REQUIRE(graph.ok());
  CHECK(graph->size() == 20'002);
  CHECK_THAT(sentence(Graph::read(star + "a>b7").status()), Catch::Contains("each edge once"));
  std::string ring;
  for (int i = 0; i < 20'000; ++i) {
    ring += std::to_string(i) + ">" + std::to_string((i + 1) % 20'000) + ",";
  }
  CHECK_THAT(sentence(Graph::read(ring + "x>y").status()),
             Catch::Contains("expected a graph without a cycle"));
}

TEST_CASE("nodes are listed after what they lead to", "[engine/theory/graphs]") {
  const auto graph = Graph::read("d>a,a>b,a>c,c>b,d>c");
  REQUIRE(graph.ok());
  std::string order;
  for (const std::uint32_t node : graph->leaves_first()) order += graph->name(node);
  CHECK(order == "bcad");
}

TEST_CASE("games on different graphs have different keys", "[engine/theory/graphs]") {
  const auto key = [](const char* text) {
    GraphGame position;
    REQUIRE(parse(text, position).ok());
    return position.key();
  };
  // The token is on the node with the same number, and the seat is the same.
  CHECK(key("a>b,a>c a") != key("a>b,b>c a"));
  CHECK(key("a>b a") != key("a>b,a>c a"));
  CHECK(key("a>b a") != key("a>b b"));
  CHECK(key("a>b a") != key("a>b a | 2"));
  CHECK(key("a>b,a>c a") == key("a>b,a>c a"));
}

}  // namespace
}  // namespace tianji::theory
