#include <catch2/catch.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "tests/protocol/c/handles.h"

namespace tianji::protocol::c {
namespace {

TreeHandle tree_of(const char* name) { return TreeHandle(tianji_tree_new(game(name).get())); }

std::vector<double> uniform(const tianji_tree* tree) {
  std::vector<double> policy;
  for (int64_t set = 0; set < tianji_tree_sets(tree); ++set) {
    const auto moves = tianji_tree_moves(tree, static_cast<std::size_t>(set), nullptr, nullptr, 0);
    for (int64_t i = 0; i < moves; ++i) policy.push_back(1.0 / static_cast<double>(moves));
  }
  return policy;
}

/// The sum of what players gain by a best response.
double gains(const tianji_tree* tree, const std::vector<double>& policy) {
  double returns[3] = {};
  double best[3] = {};
  REQUIRE(tianji_tree_evaluate(tree, policy.data(), policy.size(), returns, best) == TIANJI_OK);
  return std::accumulate(best, best + 3, 0.0) - std::accumulate(returns, returns + 3, 0.0);
}

TEST_CASE("the uniform policy is as exploitable as OpenSpiel says", "[protocol/c]") {
  const auto checked = [](const char* name, double sum_of_gains) {
    const TreeHandle tree = tree_of(name);
    INFO(name);
    REQUIRE(tree);
    const auto policy = uniform(tree.get());
    CHECK(static_cast<int64_t>(policy.size()) == tianji_tree_policy_size(tree.get()));
    CHECK(gains(tree.get(), policy) == Approx(sum_of_gains).epsilon(1e-6));
  };
  checked("kuhn", 2 * 0.458333333);
  checked("leduc", 2 * 2.373611111);
  checked("liars_dice", 2 * 0.7807443232);
  checked("liars_dice(numdice=2,dice_sides=2)", 2 * 0.8203125);
  checked("leduc(ranks=2,suits=3)", 2 * 2.351736111111);
  checked("goofspiel(num_cards=3)", 2 * 0.666666667);
  checked("goofspiel(num_cards=4)", 2 * 0.746527778);
  checked("kuhn3", 2.0625);
}

TEST_CASE("a best response wins what it should", "[protocol/c]") {
  const TreeHandle tree = tree_of("leduc");
  const auto policy = uniform(tree.get());
  for (int player = 0; player < 2; ++player) {
    double best[2];
    tianji_tree_evaluate(tree.get(), policy.data(), policy.size(), nullptr, best);
    std::vector<double> answer(policy.size());
    REQUIRE(tianji_tree_best_response(tree.get(), policy.data(), policy.size(), player,
                                      answer.data()) == TIANJI_OK);
    double returns[2];
    tianji_tree_evaluate(tree.get(), answer.data(), answer.size(), returns, nullptr);
    CHECK(returns[player] == Approx(best[player]));
    CHECK(best[player] > 1);
  }
}

TEST_CASE("regret minimisation and the linear program find the values", "[protocol/c]") {
  const TreeHandle kuhn = tree_of("kuhn");
  double value = 0;
  std::vector<double> policy(uniform(kuhn.get()).size());
  REQUIRE(tianji_tree_equilibrium(kuhn.get(), &value, policy.data(), policy.size()) == TIANJI_OK);
  CHECK(value == Approx(-1.0 / 18));
  CHECK(gains(kuhn.get(), policy) == Approx(0).margin(1e-6));
  for (const char* method : {"cfr", "cfr+", "linear", "dcfr", "pcfr+", "es", "os"}) {
    INFO(method);
    const RegretHandle regret(tianji_regret_new(kuhn.get(), method, 3));
    REQUIRE(regret);
    REQUIRE(tianji_regret_iterate(regret.get(), 2000) == TIANJI_OK);
    CHECK(tianji_regret_iterations(regret.get()) == 2000);
    REQUIRE(tianji_regret_average(regret.get(), policy.data(), policy.size()) == TIANJI_OK);
    CHECK(gains(kuhn.get(), policy) < (method == std::string("os") ? 0.5 : 0.15));
  }
  CHECK(tianji_regret_new(kuhn.get(), "vanilla", 1) == nullptr);
}

TEST_CASE("games that are no trees of opposed players are refused", "[protocol/c]") {
  CHECK(tree_of("bridge(auction_only=true)") == nullptr);  // four players
  CHECK(tree_of("goofspiel(num_cards=13)") == nullptr);
  CHECK(std::string(tianji_last_error()).find("a tree of at most") != std::string::npos);
  CHECK(tree_of("bimatrix") == nullptr);
  CHECK(std::string(tianji_last_error()).find("add up to 0") != std::string::npos);
  const TreeHandle kuhn = tree_of("kuhn");
  std::vector<double> policy = uniform(kuhn.get());
  policy[0] = 0.9;
  CHECK(tianji_tree_evaluate(kuhn.get(), policy.data(), policy.size(), nullptr, nullptr) ==
        TIANJI_REFUSED);
  CHECK(tianji_tree_evaluate(kuhn.get(), policy.data(), 3, nullptr, nullptr) == TIANJI_REFUSED);
  CHECK(text(tianji_tree_name, kuhn.get(), std::size_t{12}) == "error");
  CHECK(text(tianji_tree_name, kuhn.get(), std::size_t{0}).ends_with("p1"));
}

}  // namespace
}  // namespace tianji::protocol::c
