#include <cstdint>
#include <iosfwd>
#include <iostream>
#include <ostream>
#include <span>

#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "protocol/engines/engine.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"
#include "protocol/session/go.h"
#include "search/catalogue.h"
#include "search/player.h"
#include "search/thinking/player_with_options.h"

namespace tianji::protocol {
namespace {

struct Count {
  std::uint64_t nodes = 0;
  search::Milliseconds time{0};
};

absl::StatusOr<Count> bench_position(search::PlayerWithOptions& player,
                                     const search::BenchPosition& position) {
  const auto go = words(position.go);
  const GoText read = parse_go(go);
  if (!read.complaints.empty()) return read.complaints[0];
  Count count;
  const auto thought = player.think(
      "fen " + std::string(position.position), read.limits,
      [&](const search::Info& info) { count.nodes = std::max(count.nodes, info.nodes); });
  if (!thought.ok()) return thought.status();
  count.time = thought->time;
  return count;
}

absl::StatusOr<Count> bench_game(const search::Game& game) {
  // UCI_AnalyseMode turns the book off: the signature is that of the search.
  const auto player = search::PlayerWithOptions::make(game, Settings{{"UCI_AnalyseMode", "true"}});
  if (!player.ok()) return player.status();
  Count total;
  for (const search::BenchPosition& position : game.bench) {
    (**player)->new_game();
    const auto count = bench_position(**player, position);
    if (!count.ok()) return at(position.position, count.status());
    total.nodes += count->nodes;
    total.time += count->time;
  }
  return total;
}

void print(std::ostream& out, std::string_view name, const Count& count) {
  const auto milliseconds = std::max<std::int64_t>(count.time.count(), 1);
  out << name << " " << count.nodes << " nodes "
      << count.nodes * 1000 / static_cast<std::uint64_t>(milliseconds) << " nps\n"
      << std::flush;
}

/// Thinks about each game's bench positions with one thread; prints one line for each game
/// (`bridge 1234567 nodes 2345678 nps`), then the total. An error: a position or its limits cannot
/// be read.
absl::Status bench(std::span<const search::Game> games, std::ostream& out) {
  Count total;
  for (const search::Game& game : games) {
    if (game.bench.empty()) continue;
    const auto count = bench_game(game);
    if (!count.ok()) return at(game.variant, count.status());
    print(out, game.variant, *count);
    total.nodes += count->nodes;
    total.time += count->time;
  }
  print(out, "total", total);
  return absl::OkStatus();
}

}  // namespace

Outcome bench_program(const Arguments& arguments) {
  const Usage usage{
      "usage: tianji bench\n\n"
      "Thinks about fixed positions of each game and prints how many nodes it took, one line a\n"
      "game and a total. The counts are the same on every machine; a change of them is a change\n"
      "of play.\n"};
  if (const auto ended = read_arguments(arguments, {}, {}, usage)) return *ended;
  const absl::Status status = bench(search::catalogue(), std::cout);
  return outcome_of(status);
}

}  // namespace tianji::protocol
