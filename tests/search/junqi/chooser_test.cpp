#include "search/junqi/chooser.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <ctime>
#include <limits>

#include "engine/hidden.h"
#include "search/junqi/position.h"
#include "search/junqi/rollouts.h"

namespace tianji::junqi {
namespace {

/// The factor by which this build may take longer than promised.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
constexpr double kSlower = 100;
#else
constexpr double kSlower = 1;
#endif

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

TEMPLATE_TEST_CASE("a tree sorts its moves and takes them back", "[search/junqi]", JunqiBoard,
                   SiguoBoard) {
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

TEMPLATE_TEST_CASE("equal views give equal moves, whatever is hidden", "[search/junqi]", JunqiBoard,
                   SiguoBoard) {
  Settings settings;
  settings.worlds = 4;
  settings.depth = 3;
  settings.policy = 1;
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
    search::Never stopper;
    const Choice a = first.choose(seen, settings, stopper);
    const Choice b = second.choose(view(other, other.seat()), settings, stopper);
    CHECK(a.candidates.front().move == b.candidates.front().move);
    CHECK(a.nodes == b.nodes);
    // Earlier decisions change nothing either.
    CHECK(first.choose(seen, settings, stopper).nodes == a.nodes);
  }
  CHECK(different == 4);
}

TEMPLATE_TEST_CASE("the policy draws moves that are hardly worse, and others before a victory",
                   "[search/junqi]", JunqiBoard, SiguoBoard) {
  Chooser<TestType> chooser(1);
  search::Never never;
  Settings settings;
  settings.depth = 1;
  std::array<int, 2> others{};
  std::array<double, 2> farthest{};  // of the drawn moves, by whether the seat has won
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    const auto truth = played<TestType>(seed, seed % 2 == 0 ? 8 : 60);
    if (truth.over()) continue;
    const auto seen = view(truth, truth.seat());
    settings.seed = seed;
    const auto front = [&](int worlds, double policy) {
      settings.worlds = worlds;
      settings.policy = policy;
      return chooser.choose(seen, settings, never);
    };
    const Choice best = front(6, 0);
    const Choice drawn = front(6, 0.5);
    CHECK(drawn.nodes == best.nodes);
    CHECK(drawn.candidates.size() == best.candidates.size());
    const auto row = [&](const Choice& of) {
      const auto at = std::ranges::find(of.weighed, of.candidates.front().move);
      REQUIRE(at != of.weighed.end());
      return static_cast<std::size_t>(at - of.weighed.begin());
    };
    bool won = false;
    const Worlds<TestType> worlds(seen, chooser.prior(), seed);
    for (const Station s : seen.battle().pieces(seen.seat())) {
      won = won || showed(worlds.shown(), seen.battle().at(s));
    }
    others[won ? 1 : 0] += row(best) == row(drawn) ? 0 : 1;
    double& far = farthest[won ? 1 : 0];
    far = std::max(far, lead(drawn.payoffs, row(best), row(drawn)));
    // One world has no standard error.
    CHECK(front(1, 0.5).candidates.front().move == front(1, 0).candidates.front().move);
  }
  CHECK(others[0] > 1);
  CHECK(others[1] > 1);
  CHECK(farthest[0] > 0.5);
  CHECK(farthest[1] <= 0.5);
}

TEST_CASE("worlds look as the view does and lean to likely layouts", "[search/junqi]") {
  const auto truth = played<JunqiBoard>(10, 40);
  REQUIRE_FALSE(truth.over());
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

TEST_CASE("a general takes the flag that everybody sees", "[search/junqi]") {
  // North's major stands beside our flag: there is no time for anything else.
  View<JunqiBoard> seen;
  REQUIRE(parse("1Nl3/1Sb3/5/5/5/5/5/5/5/5/5/1SlNf2 S S 3", seen).ok());
  Chooser<JunqiBoard> chooser(1);
  search::Never stopper;
  const Choice choice = chooser.choose(seen, few_worlds(), stopper);
  CHECK(to_text(Junqi(), choice.candidates.front().move) == "B1A1");
  CHECK(choice.candidates.front().assessment.expected == 100);
}

TEST_CASE("a silence is broken before it loses", "[search/junqi]") {
  // Thirty quiet plies: the next one loses unless it collides. Only the attack on C0 does.
  View<JunqiBoard> seen;
  REQUIRE(parse("1Nl3/5/N?4/Sg4/5/5/5/5/5/5/5/1Sl3 S S 30", seen).ok());
  Chooser<JunqiBoard> chooser(1);
  search::Never stopper;
  Settings settings = few_worlds();
  settings.worlds = 16;
  settings.risk.lambda = 0;  // only a risky move can save the game
  const Choice choice = chooser.choose(seen, settings, stopper);
  CHECK(to_text(Junqi(), choice.candidates.front().move) == "D0C0");
}

TEMPLATE_TEST_CASE("threads share worlds: their number alone may change the answer",
                   "[search/junqi]", JunqiBoard, SiguoBoard) {
  const auto truth = played<TestType>(2, 40);
  const auto seen = view(truth, truth.seat());
  Settings settings;
  settings.worlds = 5;
  settings.depth = 2;
  search::Never stopper;
  for (const int threads : {1, 2, 3}) {
    settings.threads = threads;
    Chooser<TestType> first(1);
    Chooser<TestType> second(1);
    const Choice a = first.choose(seen, settings, stopper);
    const Choice b = second.choose(seen, settings, stopper);
    CHECK(a.candidates.front().move == b.candidates.front().move);
    CHECK(a.nodes == b.nodes);
    CHECK(a.candidates.front().worlds == 5);
  }
}

TEMPLATE_TEST_CASE("one world is looked at however little time there is", "[search/junqi]",
                   JunqiBoard, SiguoBoard) {
  class Impatient final : public search::Stopper {
   public:
    bool should_stop(const search::Progress&) override { return true; }
  };
  const auto truth = played<TestType>(2, 40);
  Settings settings;
  settings.threads = 2;
  Impatient stopper;
  Chooser<TestType> chooser(1);
  const Choice choice = chooser.choose(view(truth, truth.seat()), settings, stopper);
  CHECK(choice.candidates.front().worlds == 1);
  CHECK(choice.candidates.front().depth == 1);
}

TEST_CASE("rounds go on while they are wanted", "[search/junqi]") {
  const auto truth = played<JunqiBoard>(2, 40);
  const auto seen = view(truth, truth.seat());
  Settings settings;
  settings.worlds = 8;
  settings.depth = 2;
  std::vector<int> depths;
  settings.enough = [&](const Standing& standing) {
    depths.push_back(standing.depth);
    return depths.size() == 4;
  };
  search::Never stopper;
  Chooser<JunqiBoard> chooser(1);
  const Choice choice = chooser.choose(seen, settings, stopper);
  CHECK(depths == std::vector<int>{1, 1, 2, 3});
  CHECK(choice.candidates.front().worlds == 12);
}

/// Stops after `worlds` worlds, or at the `questions`-th question whether to stop.
class After final : public search::Stopper {
 public:
  explicit After(int worlds, int questions = 1 << 30) : worlds_(worlds), questions_(questions) {}
  bool should_stop(const search::Progress& progress) override {
    return progress.worlds >= worlds_ || --questions_ <= 0;
  }

 private:
  int worlds_;
  std::atomic<int> questions_;
};

TEMPLATE_TEST_CASE("a first look at several worlds takes little time", "[search/junqi]", JunqiBoard,
                   SiguoBoard) {
  // The least processor time of several tries, so that other work on the machine does not count.
  const double most = (TestType::kSeats == 2 ? 0.003 : 0.006) * kSlower;
  const auto truth = played<TestType>(2, 40);
  const auto seen = view(truth, truth.seat());
  Settings settings;
  settings.enough = [](const Standing&) { return false; };
  Chooser<TestType> chooser(64);
  double best = 1;
  for (int i = 0; i < 20; ++i) {
    After look(4);
    const std::clock_t begun = std::clock();
    const Choice choice = chooser.choose(seen, settings, look);
    const std::clock_t ended = std::clock();
    best = std::min(best, static_cast<double>(ended - begun) / CLOCKS_PER_SEC);
    CHECK(choice.candidates.front().worlds == 4);
    CHECK(choice.candidates.front().depth == 1);
  }
  CHECK(best < most);
}

TEMPLATE_TEST_CASE("rounds are made one by one, however many are asked for", "[search/junqi]",
                   JunqiBoard, SiguoBoard) {
  const auto truth = played<TestType>(2, 40);
  const auto seen = view(truth, truth.seat());
  Settings settings;
  settings.depth = std::numeric_limits<int>::max();
  settings.worlds = 2;
  Chooser<TestType> chooser(1);
  After soon(1 << 30, 40);
  const Choice choice = chooser.choose(seen, settings, soon);
  CHECK(choice.candidates.front().worlds > 0);
  settings.worlds = std::numeric_limits<int>::max();
  After sooner(1 << 30, 10);
  CHECK(chooser.choose(seen, settings, sooner).candidates.front().worlds > 0);
}

TEST_CASE("threads share the memory of the tables", "[search/junqi][threads]") {
  // 256 threads, of which few have a world to solve.
  const auto truth = played<SiguoBoard>(2, 40);
  Settings settings;
  settings.worlds = 4;
  settings.depth = 1;
  settings.threads = 256;
  search::Never stopper;
  Chooser<SiguoBoard> chooser(64);
  const Choice choice = chooser.choose(view(truth, truth.seat()), settings, stopper);
  CHECK(choice.candidates.front().worlds == 4);
  CHECK(chooser.memory() <= std::size_t{75} << 20);
  settings.worlds = 300;
  CHECK(chooser.choose(view(truth, truth.seat()), settings, stopper).candidates.front().worlds ==
        300);
  CHECK(chooser.memory() <= std::size_t{75} << 20);
}

TEST_CASE("rollouts repeat themselves and attack by what is believed", "[search/junqi]") {
  const Evaluation<JunqiBoard> evaluation(standard_weights());
  const auto truth = played<JunqiBoard>(4, 60);
  const auto seen = view(truth, truth.seat());
  const LayoutPrior prior;
  const Worlds<JunqiBoard> worlds(seen, prior, 1);
  const Beliefs<JunqiBoard> beliefs({seen, worlds, prior, evaluation, 1}, 16);
  const Rollouts<JunqiBoard> rollouts(beliefs, evaluation);
  const auto battle = worlds.battle(0);
  typename Battle<JunqiBoard>::MoveList moves;
  battle.moves(moves);
  for (const Move move : moves) {
    Random random(1);
    Random again(1);
    const double value = rollouts.value(battle, worlds.shown(), move, 4, random);
    CHECK(value >= 0);
    CHECK(value <= 100);
    CHECK(rollouts.value(battle, worlds.shown(), move, 4, again) == value);
  }
  // Apart from the worth of the attacker, a marshal gains more by attacking than a lieutenant.
  const auto enemies = battle.pieces(Seat{static_cast<std::uint8_t>(1 - index(truth.seat()))});
  double marshal = 0;
  double lieutenant = 0;
  for (const Station s : enemies) {
    marshal += beliefs.gain(battle.at(s), Kind::marshal) + evaluation.worth(Kind::marshal);
    lieutenant += beliefs.gain(battle.at(s), Kind::lieutenant) + evaluation.worth(Kind::lieutenant);
  }
  CHECK(marshal > lieutenant);
}

TEST_CASE("a turn is one move or a whole army", "[search/junqi]") {
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
