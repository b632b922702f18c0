// Every player of the catalogue keeps to the limits of `go`.

#include <algorithm>
#include <catch2/catch.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "search/catalogue.h"
#include "tests/cpu_time.h"

namespace tianji::protocol::games {
namespace {

using search::Control;
using search::Info;
using search::Limits;
using search::Milliseconds;

/// The player of one game at a position to examine it with.
class Examined {
 public:
  explicit Examined(const search::Game& game) : Examined(game, example_of(game.variant).position) {}
  Examined(const search::Game& game, std::string_view position) {
    options_.add(search::shared_options(game));
    options_.add(game.options());
    REQUIRE(options_.set("Hash", "16").ok());
    player_ = game.make(options_);
    REQUIRE(player_->options_changed().ok());
    player_->prepare();
    REQUIRE(player_->set_position(position).ok());
  }

  /// Checks that the search ends by itself with a legal move.
  void think(const Limits& limits) {
    last_ = {};
    Control control;
    const auto decision = player_->think(limits, control, [this](const Info& info) {
      last_.nodes = std::max(last_.nodes, info.nodes);
      last_.depth = std::max(last_.depth, info.depth);
    });
    INFO(sentence(decision.status()));
    REQUIRE(decision.ok());
    const std::vector<std::string_view> words{"legal"};
    const auto legal = player_->query(words);
    REQUIRE(legal.ok());
    CAPTURE(*legal, decision->move);
    const auto moves = tianji::words(*legal);
    // Of a set-up only the first step is listed.
    CHECK(std::any_of(moves.begin(), moves.end(),
                      [&](std::string_view move) { return decision->move.starts_with(move); }));
  }
  std::uint64_t nodes() const { return last_.nodes; }
  int depth() const { return last_.depth; }

 private:
  search::Options options_;
  std::unique_ptr<search::Player> player_;
  Info last_;
};

/// A solver is not interrupted by a limit of nodes: bridge may solve one whole deal, for the other
/// tables, before it looks.
constexpr std::uint64_t kOneDeal = 10'000;

/// Checks that the search ends near the nodes of `go`.
void keep_to_nodes(Examined& player, std::uint64_t slack) {
  Limits limits;
  limits.nodes = 1;
  player.think(limits);
  const std::uint64_t step = player.nodes();  // an iteration over a whole tree, or all worlds once
  limits.nodes = 2000 + step;
  player.think(limits);
  CHECK(player.nodes() <= *limits.nodes + std::max({2 * step, slack, std::uint64_t{100}}));
}

TEST_CASE("every player ends by itself near the nodes and the time of go",
          "[protocol/games][threads]") {
  for (const search::Game& game : search::catalogue()) {
    CAPTURE(game.variant);
    const std::uint64_t slack = game.variant == "bridge" ? kOneDeal : 0;
    // In the positions of bench there is something to search, which the first call or set-up lacks.
    for (const search::BenchPosition& bench : game.bench) {
      CAPTURE(bench.position);
      Examined examined(game, absl::StrCat("fen ", std::string(bench.position)));
      keep_to_nodes(examined, slack);
    }
    Examined player(game);
    keep_to_nodes(player, slack);
    Limits limits;
    limits.movetime = Milliseconds(50);
    const CpuWatch watch;
    player.think(limits);
    CHECK(watch.used() < promised(150));
  }
}

TEST_CASE("every player that searches depth after depth ends at the depth of go",
          "[protocol/games][threads]") {
  for (const std::string_view variant : {"xiangqi", "ewn", "tictactoe", "nim3"}) {
    CAPTURE(variant);
    Examined player(search::game_of(variant));
    Limits limits;
    limits.depth = 2;
    player.think(limits);
    CHECK(player.depth() <= 2);
  }
}

TEST_CASE("a large game that is searched keeps to the nodes of go", "[protocol/games][threads]") {
  Examined player(search::game_of("nim3"), "fen 9 9 9 9 9 9 p1");
  for (const std::uint64_t nodes : {1UL, 500UL, 20'000UL}) {
    Limits limits;
    limits.nodes = nodes;
    player.think(limits);
    CHECK(player.nodes() <= nodes);
  }
}

}  // namespace
}  // namespace tianji::protocol::games
