#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <sstream>

#include "engine/bridge/knowledge.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/system.h"
#include "search/bridge/endings/alpha_mu.h"
#include "search/bridge/worlds/world_source.h"
#include "tests/folders.h"
#include "tuning/bridge/cards/cards.h"

namespace tianji::tuning {
namespace {

std::string positions_text() {
  const auto path = source_folder() / "tests/search/bridge/single_dummy.positions";
  return *file_text(path.string(), "positions");
}

std::vector<SingleDummy> problems() {
  auto problems = read_single_dummies(positions_text());
  INFO(problems.status());
  REQUIRE(problems.ok());
  return *std::move(problems);
}

// The share of layouts in which the contract makes after each legal card, if declarer follows the
// best plan for all layouts at once and the defenders see everything. All layouts are enumerated.
struct SharesMade {
  struct Share {
    bridge::Card card;
    double made = 0;
  };
  std::vector<Share> shares;
  bool complete = false;  // true if the search reached the end of the play within `nodes`
};
SharesMade shares_made(const SingleDummy& problem, std::uint64_t nodes,
                       bridge::double_dummy::Solver& solver) {
  const bridge::Table& table = problem.view.table();
  const bridge::Worlds worlds{bridge::Knowledge(problem.view)};
  std::vector<bridge::endings::Layout> layouts;
  layouts.reserve(worlds.count());
  for (std::uint64_t i = 0; i < worlds.count(); ++i) layouts.push_back({worlds.world(i), 1});
  bridge::endings::Question question{
      .play = {bridge::position_of(table, layouts[0].held), table.contract()->declarer,
               table.tricks_won(bridge::side_of(table.contract()->declarer))},
      .layouts = layouts,
      .payoffs = {},
      .every_card = true};
  for (int tricks = 0; tricks <= 13; ++tricks) {
    question.payoffs.push_back(tricks >= table.contract()->tricks_needed() ? 1 : 0);
  }
  const auto answer = bridge::endings::look_ahead(question, {.nodes = nodes}, solver);
  SharesMade result;
  if (!answer) return result;
  result.complete = answer->complete;
  for (const auto& value : answer->values) {
    double made = 0;
    for (const int tricks : value.outcome)
      made += question.payoffs[static_cast<std::size_t>(tricks)];
    result.shares.push_back({value.card, made / static_cast<double>(layouts.size())});
  }
  return result;
}

/// Checks that the right cards are those with the greatest share, and that there is a wrong card.
void check_right(const SingleDummy& problem, const SharesMade& made) {
  double best = 0;
  for (const auto& share : made.shares) best = std::max(best, share.made);
  bool wrong = false;
  for (const auto& [card, share] : made.shares) {
    INFO(bridge::text(card) << " " << share << " of " << best);
    CHECK(is_right(problem, card) == (share > best - 1e-9));
    wrong = wrong || share < best - 1e-9;
  }
  CHECK(wrong);
}

/// Checks the problems whose search is complete within `nodes`, and returns their number.
int check_within(std::uint64_t nodes) {
  bridge::double_dummy::Solver solver;
  int checked = 0;
  for (const SingleDummy& problem : problems()) {
    const SharesMade made = shares_made(problem, nodes, solver);
    if (!made.complete) continue;
    INFO(problem.name);
    check_right(problem, made);
    ++checked;
  }
  return checked;
}

TEST_CASE("single dummy: sixty positions, each with its theme and its reason",
          "[tuning/bridge/cards]") {
  std::set<std::string> names;
  for (const SingleDummy& problem : problems()) {
    INFO(problem.name);
    names.insert(problem.name);
    CHECK_FALSE(problem.theme.empty());
    CHECK_FALSE(problem.why.empty());
    CHECK_FALSE(problem.right.empty());
  }
  CHECK(names.size() == 60);
}

TEST_CASE("single dummy: the small endings' right cards are computed by enumeration",
          "[tuning/bridge/cards]") {
  CHECK(check_within(6'000) >= 3);
}

TEST_CASE("single dummy: right cards are computed by enumeration", "[tuning/bridge/cards][slow]") {
  CHECK(check_within(100'000) >= 25);
}

TEST_CASE("single dummy: PIMC finds most of them, one plan for all worlds more",
          "[tuning/bridge/cards][slow]") {
  bridge::Settings settings;
  int alone = 0;
  int planned = 0;
  for (const SingleDummy& problem : problems()) {
    settings.planned_tricks = 0;
    alone += is_right(problem, chosen(problem, settings)) ? 1 : 0;
    settings.planned_tricks = 13;
    planned += is_right(problem, chosen(problem, settings)) ? 1 : 0;
  }
  INFO("PIMC " << alone << ", planned " << planned);
  CHECK(alone >= 40);
  CHECK(planned >= 53);
}

SingleDummy problem_named(std::string_view name) {
  for (const SingleDummy& problem : problems()) {
    if (problem.name == name) return problem;
  }
  FAIL("no problem of that name");
  return {};
}

TEST_CASE("single dummy: the last six tricks are planned unless the settings say otherwise",
          "[tuning/bridge/cards][threads]") {
  bridge::Settings settings;
  for (const std::string_view name :
       {"AT98 opposite K732, three tricks", "the long card with the finesse in reserve"}) {
    const SingleDummy problem = problem_named(name);
    INFO(name);
    CHECK(is_right(problem, chosen(problem, settings)));
    bridge::Settings by_worlds = settings;
    by_worlds.planned_tricks = 0;
    CHECK_FALSE(is_right(problem, chosen(problem, by_worlds)));
  }
}

TEST_CASE("single dummy: a card is compared with the best plan for all layouts",
          "[tuning/bridge/cards]") {
  const SingleDummy problem = problem_named("a queen that may fall, or a finesse");
  const bridge::bidding::System natural = *bridge::bidding::builtin("natural");
  const bridge::bidding::Agreements calls{&natural, &natural};
  bridge::double_dummy::Solver solver;
  const bridge::Table& table = problem.view.table();
  std::map<double, bridge::Card> cards;  // by what they lose
  for (const bridge::Card card : table.playable(problem.view.held(table.hand_on_turn()))) {
    const auto lost = beside_plan(problem.view, calls, {card, card}, solver);
    REQUIRE(lost);
    CHECK(lost->ours == lost->record);
    cards[lost->ours] = card;
  }
  const auto [least, best] = *cards.begin();
  const auto [most, worst] = *cards.rbegin();
  CHECK(least == 0);
  CHECK(most > 0.01);
  const auto lost = beside_plan(problem.view, calls, {worst, best}, solver);
  REQUIRE(lost);
  CHECK(lost->ours == most);
  CHECK(lost->record == 0);
  const SingleDummy long_one = problem_named("AKJT2 opposite 543, all five tricks");
  CHECK_FALSE(beside_plan(long_one.view, calls, {long_one.right[0], long_one.right[0]}, solver));
}

TEST_CASE("single dummy: an error names the block that cannot be read", "[tuning/bridge/cards]") {
  const std::string text = positions_text();
  const std::string block =
      text.substr(text.find("name:"), text.find("\n\n", text.find("name:")) - text.find("name:"));
  REQUIRE(read_single_dummies(block).ok());
  const auto complaint = [&](const std::string& from, const std::string& to) {
    std::string changed = block;
    changed.replace(changed.find(from), from.size(), to);
    return sentence(read_single_dummies(changed).status());
  };
  CHECK(complaint("why:", "whence:").find("line 6") != std::string::npos);
  CHECK(complaint("need: 6", "need: 5").find("expected need 6") != std::string::npos);
  CHECK(complaint("right: SK", "right: XK").find("expected a card") != std::string::npos);
  CHECK(complaint("right: SK", "right: CK").find("can be played") != std::string::npos);
  CHECK(complaint("ending: N AK", "ending: N A").find("the ending N AKJ2") != std::string::npos);
  CHECK(complaint("theme:", "#theme:").find("a line theme:") != std::string::npos);
}

}  // namespace
}  // namespace tianji::tuning
