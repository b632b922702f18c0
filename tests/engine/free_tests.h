// The free tests: one call tests by random playouts that a game keeps all that engine/game.h
// promises. A call returns the first promise that is broken and where, or an empty text when all
// hold:
//
//   CHECK(check_position<TicTacToe>({TicTacToe{}}, {.seed = 7}) == "");
//
// Chance and notation are tested too where a game has them. Hidden games also
// call tests/engine/free_hidden_tests.h.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/game.h"
#include "tests/engine/free_text_tests.h"

namespace tianji::free_tests {

/// How many playouts of a game are walked, and how long one may be. A playout that is not over
/// after `longest` moves breaks a promise.
struct Walk {
  std::uint64_t seed = 1;
  int playouts = 20;
  std::size_t longest = 2000;
};

/// Whether two positions give the same answers to all questions.
template <Position P>
bool alike(const P& a, const P& b) {
  if (!(a == b) || a.key() != b.key() || a.seat() != b.seat() || a.over() != b.over()) return false;
  if constexpr (Textual<P>) {
    if (to_text(a) != to_text(b)) return false;
  }
  typename P::MoveList in_a;
  typename P::MoveList in_b;
  a.moves(in_a);
  b.moves(in_b);
  return same_list(in_a, in_b);
}

/// With two sides the values of a finished game sum to 0; with more sides each only has a value.
template <class P>
void check_end(const P& position, Findings& findings) {
  Value sum = 0;
  for (std::uint8_t side = 0; side < P::kSideCount; ++side) {
    const Value value = position.value(Side{side});
    findings.expect(value >= -kWin && value <= kWin, "a value at the end is known", position);
    sum += value;
  }
  findings.expect(P::kSideCount != 2 || sum == 0, "what one side wins the other loses", position);
}

template <ChancePosition P>
void check_chance(const P& position, Findings& findings) {
  typename P::ChanceList outcomes;
  typename P::MoveList moves;
  position.chances(outcomes);
  position.moves(moves);
  double sum = 0;
  bool all_moves = outcomes.size() == moves.size();
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const auto& [move, probability] = outcomes[i];
    findings.expect(probability > 0, "every outcome of chance is possible", position);
    sum += probability;
    all_moves = all_moves && contains(moves, move);
  }
  findings.expect(all_moves, "the outcomes of chance are its moves", position);
  findings.expect(std::abs(sum - 1) < 1e-9, "probabilities of chance sum to 1", position);
}

/// Plays and takes back every move, and tests what must hold in any position.
template <Position P>
void check_here(P& position, Findings& findings) {
  typename P::MoveList moves;
  position.moves(moves);
  const Seat seat = position.seat();
  findings.expect((moves.size() == 0) == position.over(), "moves are none when over, and only then",
                  position);
  findings.expect((seat == kNobody) == position.over(), "nobody acts when over, and only then",
                  position);
  findings.expect(seat == kNobody || seat == kChance || index(seat) < P::kSeatCount,
                  "a seat of the game acts", position);
  findings.expect(index(seat) >= P::kSeatCount || index(P::side(seat)) < P::kSideCount,
                  "a seat is on a side of the game", position);
  if constexpr (ChancePosition<P>) {
    if (seat == kChance) check_chance(position, findings);
  }
  const P before = position;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    findings.expect(count(moves, moves[i]) == 1, "no move is listed twice", before);
    const auto undo = position.play(moves[i]);
    findings.expect(position.key() != before.key(), "a move changes the key", before);
    if constexpr (Textual<P>) {
      findings.expect((position == before) == (to_text(position) == to_text(before)),
                      "positions are equal when their texts are, and only then", before);
    }
    position.undo(moves[i], undo);
    findings.expect(alike(position, before), "undo restores equality, key, text and moves", before);
  }
}

/// Plays at random to the end and takes everything back.
template <Position P>
void walk_playout(const P& start, Random random, const Walk& walk, Findings& findings) {
  struct Step {
    P before;
    typename P::Move move;
    typename P::Undo undo;
  };
  std::vector<Step> steps;
  P position = start;
  for (;;) {
    check_here(position, findings);
    if constexpr (Textual<P>) check_text(position, start, random, findings);
    if constexpr (Notation<P>) check_move_text(position, random, findings);
    typename P::MoveList moves;
    position.moves(moves);
    if (moves.size() == 0 || steps.size() > walk.longest) break;
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const P before = position;
    steps.push_back({before, move, position.play(move)});
  }
  findings.expect(steps.size() <= walk.longest, "a random playout ends", start);
  if (position.over()) check_end(position, findings);
  while (!steps.empty()) {
    position.undo(steps.back().move, steps.back().undo);
    findings.expect(alike(position, steps.back().before), "undo works back to the start",
                    steps.back().before);
    steps.pop_back();
  }
}

/// The keys of a random playout.
template <Position P>
std::vector<Key> trace(P position, Random random, std::size_t longest) {
  std::vector<Key> keys;
  for (typename P::MoveList moves; keys.size() < longest; moves.clear()) {
    position.moves(moves);
    if (moves.size() == 0) break;
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    keys.push_back(position.key());
  }
  return keys;
}

/// The one call that tests a game of turns.
template <Position P>
std::string check_position(const std::vector<P>& starts, Walk walk = {}) {
  Findings findings;
  Random random(walk.seed);
  findings.expect(!starts.empty(), "there is a start");
  for (const P& start : starts) {
    for (int i = 0; i < walk.playouts; ++i) {
      const Random playout = random.split(random.next());
      walk_playout(start, playout, walk, findings);
      findings.expect(trace(start, playout, walk.longest) == trace(start, playout, walk.longest),
                      "the same seed gives the same playout", start);
    }
  }
  return findings.first();
}

/// One random choice for every seat that acts; `fill` for the other seats, whose choice is ignored.
template <SimultaneousPosition P>
typename P::JointMove random_joint(const P& position, Random& random, typename P::Move fill) {
  typename P::JointMove joint{};
  for (std::uint8_t seat = 0; seat < P::kSeatCount; ++seat) {
    typename P::MoveList moves;
    position.moves(Seat{seat}, moves);
    joint[seat] =
        moves.size() == 0 ? fill : moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
  return joint;
}

template <SimultaneousPosition P>
bool dealing(const P& position) {
  if constexpr (SimultaneousChancePosition<P>) return position.dealing();
  return false;
}

template <SimultaneousPosition P>
void check_choices(const P& position, Random& random, Findings& findings) {
  bool someone = false;
  for (std::uint8_t seat = 0; seat < P::kSeatCount; ++seat) {
    typename P::MoveList moves;
    position.moves(Seat{seat}, moves);
    someone = someone || position.acts(Seat{seat});
    findings.expect((moves.size() > 0) == position.acts(Seat{seat}),
                    "a seat has choices when it acts, and only then", position);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      findings.expect(count(moves, moves[i]) == 1, "no move is listed twice", position);
    }
    if constexpr (SimultaneousNotation<P>) {
      check_choice_text(position, Seat{seat}, random, findings);
    }
  }
  findings.expect(!position.over() || !dealing(position), "nobody deals when over", position);
  findings.expect(someone != (position.over() || dealing(position)),
                  "nobody acts when over or dealing, and only then", position);
}

/// Plays one outcome of chance.
template <SimultaneousChancePosition P>
void deal_one(P& position, Random& random, Findings& findings) {
  typename P::ChanceList outcomes;
  position.chances(outcomes);
  double sum = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) sum += outcomes[i].probability;
  findings.expect(std::abs(sum - 1) < 1e-9, "probabilities of chance sum to 1", position);
  if (outcomes.size() == 0) return;
  const P before = position;
  position.deal(outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))].move);
  findings.expect(position.key() != before.key(), "a deal changes the key", before);
}

/// Plays one round twice, with different choices for the seats that do not act: both must lead to
/// the same position.
template <SimultaneousPosition P>
void play_round(P& position, Random& random, Findings& findings) {
  const P before = position;
  P twin = position;
  auto joint = random_joint(position, random, typename P::Move{});
  position.play(joint);
  typename P::MoveList choices;
  for (std::uint8_t seat = 0; seat < P::kSeatCount; ++seat) twin.moves(Seat{seat}, choices);
  for (std::uint8_t seat = 0; seat < P::kSeatCount; ++seat) {
    const bool silent = !twin.acts(Seat{seat}) && choices.size() > 0;
    if (silent) joint[seat] = choices[choices.size() - 1];
  }
  twin.play(joint);
  findings.expect(twin == position && twin.key() == position.key(),
                  "the choices of those who act make the next position", before);
}

template <SimultaneousPosition P>
void walk_rounds(const P& start, Random& random, const Walk& walk, Findings& findings) {
  P position = start;
  for (std::size_t round = 0; !position.over() && round < walk.longest; ++round) {
    check_choices(position, random, findings);
    if constexpr (Textual<P>) check_text(position, start, random, findings);
    if constexpr (SimultaneousChancePosition<P>) {
      if (position.dealing()) {
        deal_one(position, random, findings);
        continue;
      }
    }
    play_round(position, random, findings);
  }
  check_choices(position, random, findings);
  findings.expect(position.over(), "a random playout ends", start);
  if (position.over()) check_end(position, findings);
}

/// The one call that tests a game of simultaneous choices.
template <SimultaneousPosition P>
std::string check_simultaneous(const std::vector<P>& starts, Walk walk = {}) {
  Findings findings;
  Random random(walk.seed);
  findings.expect(!starts.empty(), "there is a start");
  for (const P& start : starts) {
    for (int i = 0; i < walk.playouts; ++i) walk_rounds(start, random, walk, findings);
  }
  return findings.first();
}

}  // namespace tianji::free_tests
