// The free tests of hidden games: one call tests all that engine/hidden.h promises.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/hidden.h"
#include "tests/engine/free_tests.h"

namespace tianji::free_tests {

template <HiddenPosition S>
void check_view(const S& state, Seat seat, Random& random, Findings& findings) {
  const auto seen = view(state, seat);
  findings.expect(seen.seat() == seat, "a view says whose it is", state);
  typename S::MoveList legal;
  typename S::MoveList listed;
  if (state.seat() == seat) state.moves(legal);
  seen.moves(listed);
  findings.expect(same_list(legal, listed), "a view knows its viewer's moves, at its turn only",
                  state);

  const auto known = knowledge(seen);
  findings.expect(admits(known, state), "the true world is admitted", state);
  for (int i = 0; i < 4; ++i) {
    Random again = random;
    const S world = sample(known, random);
    findings.expect(sample(known, again) == world, "the same seed gives the same world", state);
    const auto same = view(world, seat);
    findings.expect(same == seen, "a world looks to its viewer as the truth does", state);
    findings.expect(admits(known, world), "a sampled world is admitted", state);
    findings.expect(admits(knowledge(same), state), "equal views admit the same worlds", state);
    typename S::MoveList there;
    same.moves(there);
    findings.expect(same_list(there, listed), "equal views have equal moves", state);
    if constexpr (Textual<typename S::View>) {
      findings.expect(to_text(same) == to_text(seen), "equal views have equal texts", state);
    }
    if constexpr (Textual<S>) {
      S reread = state;
      findings.expect(parse(to_text(world), reread).ok() && alike(reread, world),
                      "a sampled world is a whole position", world);
    }
  }
}

template <HiddenPosition S>
void check_views(const S& state, const S& start, Random& random, Findings& findings) {
  for (std::uint8_t seat = 0; seat < S::kSeatCount; ++seat) {
    check_view(state, Seat{seat}, random, findings);
    if constexpr (Textual<typename S::View>) {
      check_text(view(state, Seat{seat}), view(start, Seat{seat}), random, findings);
    }
  }
}

template <HiddenPosition S>
void walk_hidden(const S& start, Random& random, const Walk& walk, Findings& findings) {
  S state = start;
  for (std::size_t ply = 0; ply <= walk.longest; ++ply) {
    check_views(state, start, random, findings);
    typename S::MoveList moves;
    state.moves(moves);
    if (moves.size() == 0) return;
    const Seat mover = state.seat();
    const S before = state;
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    findings.expect(mover == kChance || !(view(before, mover) == view(state, mover)),
                    "a seat sees what it does itself", before);
  }
}

/// The one call that tests a hidden game, besides check_position.
template <HiddenPosition S>
std::string check_hidden(const std::vector<S>& starts, Walk walk = {}) {
  Findings findings;
  Random random(walk.seed);
  findings.expect(!starts.empty(), "there is a start");
  for (const S& start : starts) {
    for (int i = 0; i < walk.playouts; ++i) walk_hidden(start, random, walk, findings);
  }
  return findings.first();
}

/// Tests a case so small that `worlds` lists every state. `open` of these states must look like
/// `state` to `seat` (the number is counted by hand: only this finds a view that shows too much).
/// The knowledge of `state` must admit exactly those, and samples must hit each of them about
/// equally often (within five standard deviations; for games whose worlds are equally likely).
template <HiddenPosition S>
std::string check_worlds(const S& state, Seat seat, const std::vector<S>& worlds, std::size_t open,
                         std::uint64_t seed) {
  constexpr std::size_t kDraws = 400;
  Findings findings;
  const auto seen = view(state, seat);
  const auto known = knowledge(seen);
  std::vector<S> alike_to_seat;
  for (const S& world : worlds) {
    const bool same = view(world, seat) == seen;
    findings.expect(admits(known, world) == same, "exactly the worlds that look alike are admitted",
                    world);
    if (same) alike_to_seat.push_back(world);
  }
  findings.expect(alike_to_seat.size() == open, "a seat sees as much as it should", state);
  std::vector<double> hits(alike_to_seat.size());
  double outside = 0;
  Random random(seed);
  for (std::size_t i = 0; i < kDraws * alike_to_seat.size(); ++i) {
    const S world = sample(known, random);
    std::size_t at = 0;
    while (at < alike_to_seat.size() && !(alike_to_seat[at] == world)) ++at;
    (at < hits.size() ? hits[at] : outside) += 1;
  }
  findings.expect(outside == 0, "samples are worlds that look alike", state);
  const double share = hits.empty() ? 0 : 1.0 / static_cast<double>(hits.size());
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const double deviation = std::sqrt(kDraws * (1 - share));
    findings.expect(std::abs(hits[i] - kDraws) <= 5 * deviation,
                    "samples hit every world about equally often", alike_to_seat[i]);
  }
  return findings.first();
}

}  // namespace tianji::free_tests
