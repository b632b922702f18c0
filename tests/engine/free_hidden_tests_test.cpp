// Proves that the free tests of chance and of hidden games can fail, by Kuhn poker with one bug
// each.
#include "tests/engine/free_hidden_tests.h"

#include <catch2/catch.hpp>

#include "engine/theory/cards/kuhn.h"

namespace tianji::broken_hidden {
namespace {

using theory::Kuhn;
using KuhnKnowledge = Kuhn::Knowledge;
using KuhnTable = Kuhn::Table;
using KuhnView = Kuhn::View;

enum class Bug {
  none,
  chance_of_two,
  chance_impossible,
  chance_misses_one,
  view_of_other_seat,
  view_moves_out_of_turn,
  view_forgets,
  view_shows_all,
  truth_not_admitted,
  all_admitted,
  own_card_resampled,
  sample_unseeded,
  sample_biased,
};

template <Bug bug>
struct Seen : KuhnView {
  KuhnTable leak;
  void moves(Kuhn::MoveList& list) const {
    bug == Bug::view_moves_out_of_turn ? game().moves(list) : KuhnView::moves(list);
  }
  friend bool operator==(const Seen&, const Seen&) = default;
};

template <Bug bug>
struct Known : KuhnKnowledge {
  KuhnTable leak;
};

template <Bug bug>
struct Broken : Kuhn {
  using View = Seen<bug>;
  using Knowledge = Known<bug>;
  void chances(ChanceList& list) const {
    Kuhn::chances(list);
    if (bug == Bug::chance_of_two) list[0].probability *= 2;
    if (bug == Bug::chance_impossible) list[0].probability = 0;
    if (bug == Bug::chance_misses_one) list.pop_back();
  }
  friend bool operator==(const Broken&, const Broken&) = default;
};

template <Bug bug>
Seen<bug> view(const Broken<bug>& state, Seat seat) {
  if (bug == Bug::view_of_other_seat) return {view(Kuhn(state), Seat{0}), {}};
  if (bug == Bug::view_shows_all) return {view(Kuhn(state), seat), state.table()};
  if (bug == Bug::view_forgets) {
    KuhnTable table = state.table();
    table.played.clear();
    return {KuhnView(Kuhn(table), seat), {}};
  }
  return {view(Kuhn(state), seat), {}};
}

template <Bug bug>
Known<bug> knowledge(const Seen<bug>& seen) {
  return {knowledge(static_cast<const KuhnView&>(seen)), seen.leak};
}

template <Bug bug>
bool admits(const Known<bug>& known, const Broken<bug>& state) {
  if (bug == Bug::all_admitted) return true;
  if (bug == Bug::view_shows_all) return known.leak == state.table();
  if (bug == Bug::truth_not_admitted && state.table().secrets[1] == Kuhn::kMostKinds) return false;
  return admits(static_cast<const KuhnKnowledge&>(known), static_cast<const Kuhn&>(state));
}

template <Bug bug>
Broken<bug> sample(const Known<bug>& known, Random& random) {
  if (bug == Bug::view_shows_all) return {Kuhn(known.leak)};
  const auto draw = [&](Random& source) {
    return sample(static_cast<const KuhnKnowledge&>(known), source);
  };
  Kuhn world = draw(random);
  if (bug == Bug::sample_biased && random.below(2) == 0) {
    Random fixed(1);
    world = draw(fixed);
  }
  if (bug == Bug::sample_unseeded) {
    static std::uint64_t calls = 0;
    Random own(++calls);
    world = draw(own);
  }
  if (bug == Bug::own_card_resampled) {
    KuhnTable table = world.table();
    std::swap(table.secrets[0], table.secrets[1]);
    if (table.dealt() && table.secrets[0] != 0) world = Kuhn(table);
  }
  return {world};
}

template <Bug bug>
std::string found_by_walks() {
  const std::string turns = free_tests::check_position<Broken<bug>>({Broken<bug>{}}, {.seed = 2});
  if (!turns.empty()) return turns;
  return free_tests::check_hidden<Broken<bug>>({Broken<bug>{}}, {.seed = 2});
}

/// Seat 0 holds the king and acts: two deals are open.
template <Bug bug>
std::string found_in_worlds() {
  std::vector<Broken<bug>> worlds;
  for (const char* text : {"JQ -", "JK -", "QJ -", "QK -", "KJ -", "KQ -"}) {
    Broken<bug> world;
    REQUIRE(parse(text, world).ok());
    worlds.push_back(world);
  }
  return free_tests::check_worlds(worlds[4], Seat{0}, worlds, 2, 9);
}

TEST_CASE("the free tests of chance find every bug", "[engine]") {
  using Catch::StartsWith;
  CHECK(found_by_walks<Bug::none>() == "");
  CHECK_THAT(found_by_walks<Bug::chance_of_two>(), StartsWith("probabilities of chance sum to 1"));
  CHECK_THAT(found_by_walks<Bug::chance_impossible>(), StartsWith("every outcome of chance"));
  CHECK_THAT(found_by_walks<Bug::chance_misses_one>(), StartsWith("the outcomes of chance are"));
}

TEST_CASE("the free tests of hidden games find every bug", "[engine]") {
  using Catch::Contains;
  using Catch::StartsWith;
  CHECK_THAT(found_by_walks<Bug::view_of_other_seat>(), StartsWith("a view says whose it is"));
  CHECK_THAT(found_by_walks<Bug::view_moves_out_of_turn>(),
             StartsWith("a view knows its viewer's"));
  CHECK(found_by_walks<Bug::view_forgets>() != "");
  CHECK_THAT(found_by_walks<Bug::truth_not_admitted>(), Contains("world is admitted"));
  CHECK_THAT(found_by_walks<Bug::own_card_resampled>(), StartsWith("a world looks to its viewer"));
  CHECK_THAT(found_by_walks<Bug::sample_unseeded>(), StartsWith("the same seed gives the same"));

  CHECK(found_in_worlds<Bug::none>() == "");
  CHECK_THAT(found_in_worlds<Bug::view_shows_all>(),
             StartsWith("a seat sees as much as it should"));
  CHECK_THAT(found_in_worlds<Bug::all_admitted>(),
             StartsWith("exactly the worlds that look alike"));
  CHECK_THAT(found_in_worlds<Bug::sample_biased>(), StartsWith("samples hit every world"));
  CHECK_THAT(found_in_worlds<Bug::own_card_resampled>(),
             StartsWith("samples are worlds that look"));
}

}  // namespace
}  // namespace tianji::broken_hidden
