#include "search/junqi/chooser.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/hidden.h"
#include "search/junqi/turn.h"

namespace tianji::junqi {
namespace {

template <class Board>
State<Board> played(std::uint64_t seed, int plies) {
  Random random(seed);
  State<Board> state;
  const LayoutPrior prior;
  while (state.battle().setting_up()) state.set_up(prior.draw(random));
  for (int ply = 0; ply < plies && !state.over(); ++ply) {
    typename State<Board>::MoveList moves;
    state.moves(moves);
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

Settings few_worlds() {
  Settings settings;
  settings.worlds = 6;
  return settings;
}

template <class List>
std::vector<search::MoveCode> codes(const List& list) {
  std::vector<search::MoveCode> result;
  for (const CodedMove move : list) result.push_back(static_cast<search::MoveCode>(move));
  std::sort(result.begin(), result.end());
  return result;
}

TEMPLATE_TEST_CASE("a tree sorts its moves and takes them back", "", JunqiBoard, SiguoBoard) {
  const Evaluation<TestType> evaluation(standard_weights());
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const auto state = played<TestType>(seed, static_cast<int>(seed) * 25);
    if (state.over()) continue;
    Tree<TestType> tree(state.battle(), {}, evaluation);
    typename Tree<TestType>::MoveList all;
    typename Tree<TestType>::MoveList sorted;
    tree.moves(all);
    tree.captures(sorted);
    for (const CodedMove move : sorted) CHECK(tree.is_capture(move));
    const std::size_t captures = sorted.size();
    tree.quiets(sorted);
    for (std::size_t i = captures; i < sorted.size(); ++i) CHECK_FALSE(tree.is_capture(sorted[i]));
    const auto legal = codes(all);
    CHECK(codes(sorted) == legal);
    typename State<TestType>::MoveList listed;
    state.moves(listed);
    CHECK(listed.size() == all.size());
    std::vector<search::MoveCode> playable;
    for (unsigned code = 0; code < 0x10000; ++code) {
      const auto word = static_cast<search::MoveCode>(code);
      if (tree.playable(CodedMove(word))) playable.push_back(word);
    }
    CHECK(playable == legal);
    const Value before = tree.evaluate();
    for (const CodedMove move : all) {
      const auto undo = tree.play(move);
      tree.undo(move, undo);
      REQUIRE(tree.battle() == state.battle());
      REQUIRE(tree.evaluate() == before);
    }
  }
}

TEMPLATE_TEST_CASE("equal views give equal moves, whatever is hidden", "", JunqiBoard, SiguoBoard) {
  Settings settings;
  settings.worlds = 4;
  settings.depth = 2;
  Chooser<TestType> first(1);
  Chooser<TestType> second(1);
  int different = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto truth = played<TestType>(seed, 30);
    if (truth.over()) continue;
    const auto seen = view(truth, truth.seat());
    Random random(seed);
    const auto other = sample(knowledge(seen), random);
    different += other == truth ? 0 : 1;
    search::Stoppers stopper;
    const Choice a = first.choose(seen, settings, stopper);
    const Choice b = second.choose(view(other, other.seat()), settings, stopper);
    CHECK(a.candidates.front().move == b.candidates.front().move);
    CHECK(a.nodes == b.nodes);
    // Nor does it matter what was chosen before.
    CHECK(first.choose(seen, settings, stopper).nodes == a.nodes);
  }
  CHECK(different == 4);
}

TEST_CASE("worlds look as the view does and lean to likely layouts") {
  const auto truth = played<JunqiBoard>(9, 40);
  const auto seen = view(truth, truth.seat());
  const LayoutPrior prior;
  const Worlds<JunqiBoard> worlds(seen, prior, 1);
  const auto known = knowledge(seen);
  const std::size_t army = 1 - index(truth.seat());
  double weighed = 0;
  double plain = 0;
  Random random(4);
  for (std::uint64_t i = 0; i < 200; ++i) {
    const auto battle = worlds.battle(i);
    Knowledge<JunqiBoard>::World world = known.witness();
    for (std::size_t p = 0; p < kArmy; ++p) {
      world[army][p] = battle.kind(static_cast<Piece>(army * kArmy + p));
    }
    REQUIRE(known.allows(world));
    weighed += prior.log_weight(world[army]);
    plain += prior.log_weight(known.draw(random)[army]);
  }
  CHECK(weighed > plain + 200);
}

TEST_CASE("a general takes the flag that everybody sees") {
  // North's major stands beside our flag: there is no time for anything else.
  View<JunqiBoard> seen;
  REQUIRE(parse("1Nl3/1Sb3/5/5/5/5/5/5/5/5/5/1SlNf2 S S 3", seen).ok());
  Chooser<JunqiBoard> chooser(1);
  search::Stoppers stopper;
  const Choice choice = chooser.choose(seen, few_worlds(), stopper);
  CHECK(to_text(Junqi(), choice.candidates.front().move) == "B1A1");
  CHECK(choice.candidates.front().assessment.expected == 100);
}

TEST_CASE("a silence is broken before it loses") {
  // Thirty quiet plies: the next one loses unless it collides. Only the attack on C0 does.
  View<JunqiBoard> seen;
  REQUIRE(parse("1Nl3/5/N?4/Sg4/5/5/5/5/5/5/5/1Sl3 S S 30", seen).ok());
  Chooser<JunqiBoard> chooser(1);
  search::Stoppers stopper;
  Settings settings = few_worlds();
  settings.worlds = 16;
  settings.risk.lambda = 0;  // the only chance is a risk
  const Choice choice = chooser.choose(seen, settings, stopper);
  CHECK(to_text(Junqi(), choice.candidates.front().move) == "D0C0");
}

TEST_CASE("a turn is one move or a whole army") {
  Junqi state;
  Random random(1);
  const std::string army = to_text(LayoutPrior().draw(random));
  const auto moves = parse_turn(state, "setup:" + army);
  REQUIRE(moves.ok());
  CHECK(moves->size() == kArmy);
  CHECK_FALSE(parse_turn(state, "setup:" + army + "a").ok());
  CHECK_FALSE(parse_turn(state, "setup:").ok());
  CHECK_FALSE(parse_turn(state, "setup:k").ok());  // no bomb in front
  CHECK_FALSE(parse_turn(state, "A0A1").ok());
}

}  // namespace
}  // namespace tianji::junqi
