// Tests on real four-player games: they replay by our rules, and the knowledge of each seat is
// true.

#include <catch2/catch.hpp>
#include <limits>

#include "engine/core/text.h"
#include "engine/junqi/knowledge/knowledge.h"
#include "engine/junqi/records/record.h"
#include "tests/engine/junqi/reference.h"

namespace tianji::junqi {
namespace {

using SiguoKnowledge = Knowledge<SiguoBoard>;

constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

std::vector<GameRecord<SiguoBoard>> real_games(std::size_t most) {
  const auto records = read_games<SiguoBoard>(reference_text("siguo_games.txt"));
  for (const RecordProblem& problem : records.problems) {
    FAIL_CHECK("line " << problem.line << ": " << sentence(problem.status));
  }
  auto games = records.games;
  if (games.size() > most) games.resize(most);
  return games;
}

struct Totals {
  std::size_t moves = 0;
  std::size_t combats = 0;
  std::size_t flags = 0;
  std::size_t stuck = 0;
  std::size_t stayed_in = 0;
};

Totals replay_all(const std::vector<GameRecord<SiguoBoard>>& games) {
  Totals totals;
  for (const auto& game : games) {
    const GameReplay result = replay(game);
    for (const auto& [line, what] : result.discrepancies) {
      FAIL_CHECK("game " << game.name << ", line " << line << ": " << what);
    }
    totals.moves += result.moves;
    totals.combats += result.combats;
    totals.flags += result.flags;
    totals.stuck += result.stuck;
    totals.stayed_in += result.stuck_line > 0 ? 1 : 0;
  }
  return totals;
}

TEST_CASE("siguo: thirty real games replay", "[engine/junqi/records]") {
  const auto games = real_games(30);
  if (games.empty()) return;
  REQUIRE(games.size() == 30);
  const Totals totals = replay_all(games);
  CHECK(totals.moves > 5000);
  CHECK(totals.combats > 1000);
}

TEST_CASE("siguo: all real games replay", "[engine/junqi/records][slow]") {
  const auto games = real_games(kAll);
  if (games.empty()) return;
  REQUIRE(games.size() == 1000);
  const Totals totals = replay_all(games);
  CHECK(totals.moves == 201921);
  CHECK(totals.combats == 49033);
  CHECK(totals.flags == 875);
  CHECK(totals.stuck == 286);
  // Four times the server let a seat wait that had no move for a while.
  CHECK(totals.stayed_in == 4);
}

SiguoKnowledge::World truth(const Siguo& state) {
  SiguoKnowledge::World world{};
  for (std::size_t p = 0; p < Battle<SiguoBoard>::kPieces; ++p) {
    world[p / kArmy][p % kArmy] = state.record().start.kind(static_cast<Piece>(p));
  }
  return world;
}

/// Replays the view's events in a drawn world; true if the world announces the same outcomes.
bool explains(const Siguo& world, const std::vector<Event>& events) {
  Siguo again(world.record().start);
  for (const Event& told : events) {
    Event event = told;
    if (is_move(told)) {
      const auto legal = parse_move(
          again, station_name<SiguoBoard>(told.from) + station_name<SiguoBoard>(told.to));
      if (!legal.ok()) return false;
      event = again.battle().outcome_of(*legal);
      event.stuck = told.stuck;
    }
    if (!(event == told)) return false;
    Battle<SiguoBoard> judge = again.battle();
    if (judge.play(event).event.stuck != told.stuck) return false;
    again.observe(told);
  }
  return true;
}

struct Soundness {
  std::size_t asked = 0;
  std::size_t singles = 0;  ///< hidden pieces whose kind is known
};

/// Lets every seat follow the game, and replays a world that it samples at every `stride`-th ply.
void follow(const GameRecord<SiguoBoard>& game, std::size_t stride, Soundness& soundness) {
  std::vector<SiguoKnowledge> knowing;
  std::size_t seen = 0;
  Random random(game.line);
  replay<SiguoBoard>(game, [&](const Siguo& state) {
    const auto& events = state.record().events;
    for (std::uint8_t seat = 0; seat < 4; ++seat) {
      if (knowing.size() <= seat) knowing.push_back(knowledge(view(state, Seat{seat})));
      SiguoKnowledge& known = knowing[seat];
      for (std::size_t i = seen; i < events.size(); ++i) {
        const absl::Status status = known.observe(events[i]);
        if (!status.ok()) FAIL_CHECK("game " << game.name << ": " << sentence(status));
      }
      if (!known.allows(truth(state))) {
        FAIL_CHECK("game " << game.name << ", event " << events.size() << ", seat " << int{seat}
                           << ": the truth is ruled out");
      }
      const auto world = known.draw(random);
      if (!known.allows(world)) {
        FAIL_CHECK("game " << game.name << ", event " << events.size() << ": a draw is ruled out");
      }
      ++soundness.asked;
      for (std::size_t p = 0; p < Battle<SiguoBoard>::kPieces; ++p) {
        const KindSet kinds = known.possible(static_cast<Piece>(p));
        if (p / kArmy != seat && (kinds & (kinds - 1)) == 0) ++soundness.singles;
      }
      if (events.size() % stride != 0) continue;
      const Siguo sampled = sample(known, random);
      if (!(view(sampled, Seat{seat}) == view(state, Seat{seat})) || !admits(known, sampled)) {
        FAIL_CHECK("game " << game.name << ": a sampled world looks different");
      }
      if (!explains(sampled, events)) {
        FAIL_CHECK("game " << game.name << ", event " << events.size() << ", seat " << int{seat}
                           << ": a sampled world does not explain what was announced");
      }
    }
    seen = events.size();
  });
}

TEST_CASE("siguo: the knowledge of seats in real games is true, and worlds explain the events",
          "[engine/junqi/records]") {
  const auto games = real_games(4);
  if (games.empty()) return;
  Soundness soundness;
  for (const auto& game : games) follow(game, 10, soundness);
  CHECK(soundness.asked > 2000);
  CHECK(soundness.singles > 1000);
}

TEST_CASE("siguo: the knowledge of seats in all real games is true",
          "[engine/junqi/records][slow]") {
  const auto games = real_games(kAll);
  if (games.empty()) return;
  Soundness soundness;
  for (const auto& game : games) follow(game, 25, soundness);
  CHECK(soundness.asked > 700000);
}

}  // namespace
}  // namespace tianji::junqi
