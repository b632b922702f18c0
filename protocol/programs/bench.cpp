#include "protocol/programs/bench.h"

#include <ostream>

#include "engine/core/text.h"
#include "protocol/session/go.h"
#include "search/thinking/player_with_options.h"

namespace tianji::protocol {
namespace {

struct Count {
  std::uint64_t nodes = 0;
  search::Milliseconds time{0};
};

absl::StatusOr<Count> bench_position(search::Player& player,
                                     const search::BenchPosition& position) {
  absl::Status status = player.set_position("fen " + std::string(position.position));
  if (!status.ok()) return status;
  const auto go = words(position.go);
  const GoText read = parse_go(go);
  if (!read.complaints.empty()) return read.complaints[0];
  Count count;
  search::Control control;
  const search::Stopwatch watch;
  const auto decision = player.think(read.limits, control, [&](const search::Info& info) {
    count.nodes = std::max(count.nodes, info.nodes);
  });
  if (!decision.ok()) return decision.status();
  count.time = watch.elapsed();
  return count;
}

absl::StatusOr<Count> bench_game(const search::Game& game) {
  // UCI_AnalyseMode turns the book off: the signature is that of the search.
  const auto player = search::PlayerWithOptions::make(game, {{"UCI_AnalyseMode", "true"}});
  if (!player.ok()) return player.status();
  Count total;
  for (const search::BenchPosition& position : game.bench) {
    (**player)->new_game();
    const auto count = bench_position(***player, position);
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

}  // namespace

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

}  // namespace tianji::protocol
