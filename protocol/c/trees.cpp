#include <cmath>
#include <map>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/c/answer.h"
#include "protocol/games/numbered/tree.h"
#include "search/regret/profile.h"
#include "search/regret/run.h"
#include "search/regret/sequence_form.h"

namespace tianji::protocol::c {
namespace {

using search::regret::Profile;

/// An information set among those of all players.
struct PolicySet {
  int player = 0;
  std::string name;
  std::vector<int> numbers;            ///< of its moves
  search::regret::Sequence first = 0;  ///< of its moves in the tree
};

/// The tree of a game, and its information sets in the order in which policies are written.
struct NumberedTree {
  search::regret::Tree tree;
  std::vector<PolicySet> sets;
  std::size_t policy_size = 0;
};

/// The tree of the game from its start.
absl::StatusOr<NumberedTree> compile(const numbered::Game& game) {
  auto walked = numbered::compile(game, numbered::MoveText::number);
  if (!walked.ok()) return walked.status();
  NumberedTree result;
  result.tree = std::move(walked->tree);
  for (std::size_t player = 0; player < result.tree.seats.size(); ++player) {
    const auto& part = result.tree.seats[player];
    for (std::size_t set = 0; set < part.sets.size(); ++set) {
      PolicySet one{static_cast<int>(player), part.names[set],
                    walked->numbers[player][part.names[set]], part.sets[set].first};
      result.policy_size += one.numbers.size();
      result.sets.push_back(std::move(one));
    }
  }
  return result;
}

/// An error if the sizes differ, or the probabilities of a set are negative or do not add up to 1.
absl::StatusOr<Profile> profile_of(const NumberedTree& tree, std::span<const double> policy) {
  if (policy.size() != tree.policy_size) {
    return unreadable(absl::StrCat(policy.size(), " probabilities"),
                      absl::StrCat(tree.policy_size));
  }
  Profile profile = search::regret::uniform_profile(tree.tree);
  std::size_t at = 0;
  for (const PolicySet& set : tree.sets) {
    constexpr double kRounding = 1e-6;
    double sum = 0;
    for (std::size_t i = 0; i < set.numbers.size(); ++i, ++at) {
      const double probability = policy[at];
      if (!(probability >= -kRounding)) sum = std::nan("");
      sum += probability;
      profile[static_cast<std::size_t>(set.player)][set.first + i] = probability;
    }
    if (!(std::abs(sum - 1) <= kRounding)) {
      return unreadable(absl::StrCat(set.name, ": ", sum), "probabilities that add up to 1");
    }
  }
  return profile;
}

void write_policy(const NumberedTree& tree, const Profile& profile, std::span<double> policy) {
  std::size_t at = 0;
  for (const PolicySet& set : tree.sets) {
    for (std::size_t i = 0; i < set.numbers.size(); ++i) {
      policy[at++] = profile[static_cast<std::size_t>(set.player)][set.first + i];
    }
  }
}

}  // namespace

}  // namespace tianji::protocol::c

struct tianji_tree {
  tianji::protocol::c::NumberedTree tree;
};

struct tianji_regret {
  const tianji::protocol::c::NumberedTree* tree;
  tianji::search::regret::Run run;
};

using namespace tianji;
using namespace tianji::protocol;
using namespace tianji::protocol::c;

namespace {

absl::Status check_set(const NumberedTree& tree, std::size_t set) {
  if (set < tree.sets.size()) return absl::OkStatus();
  return unreadable(absl::StrCat("set ", set), absl::StrCat("0 to ", tree.sets.size() - 1));
}

absl::Status check_size(const NumberedTree& tree, std::size_t size) {
  if (size == tree.policy_size) return absl::OkStatus();
  return unreadable(absl::StrCat(size, " probabilities"), absl::StrCat(tree.policy_size));
}

}  // namespace

tianji_tree* tianji_tree_new(const tianji_game* game) {
  return guarded([&]() -> tianji_tree* {
    auto tree = compile(*game->loaded.game);
    if (tree.ok()) return new tianji_tree{*std::move(tree)};
    return failed(tree.status()), nullptr;
  });
}

void tianji_tree_free(tianji_tree* tree) { delete tree; }

int64_t tianji_tree_sets(const tianji_tree* tree) {
  return static_cast<int64_t>(tree->tree.sets.size());
}

int64_t tianji_tree_name(const tianji_tree* tree, size_t set, char* out, size_t size) {
  return guarded([&]() -> int64_t {
    const absl::Status status = check_set(tree->tree, set);
    return status.ok() ? write_text(tree->tree.sets[set].name, out, size) : failed(status);
  });
}

int64_t tianji_tree_moves(const tianji_tree* tree, size_t set, int32_t* player, int32_t* out,
                          size_t size) {
  return guarded([&]() -> int64_t {
    const absl::Status status = check_set(tree->tree, set);
    if (!status.ok()) return failed(status);
    if (player != nullptr) *player = tree->tree.sets[set].player;
    return write_all(tree->tree.sets[set].numbers, out, size);
  });
}

int64_t tianji_tree_policy_size(const tianji_tree* tree) {
  return static_cast<int64_t>(tree->tree.policy_size);
}

int tianji_tree_evaluate(const tianji_tree* tree, const double* policy, size_t size,
                         double* returns, double* best_responses) {
  return guarded([&] {
    const auto profile = profile_of(tree->tree, std::span(policy, size));
    if (!profile.ok()) return failed(profile.status());
    for (std::size_t player = 0; player < tree->tree.tree.seats.size(); ++player) {
      if (returns != nullptr) {
        returns[player] = search::regret::value(tree->tree.tree, *profile, player);
      }
      if (best_responses != nullptr) {
        best_responses[player] =
            search::regret::best_response_value(tree->tree.tree, player, *profile);
      }
    }
    return static_cast<int>(TIANJI_OK);
  });
}

int tianji_tree_best_response(const tianji_tree* tree, const double* policy, size_t size,
                              int32_t player, double* out) {
  return guarded([&] {
    auto profile = profile_of(tree->tree, std::span(policy, size));
    absl::Status status = profile.status();
    const auto players = static_cast<int32_t>(tree->tree.tree.seats.size());
    if (status.ok() && (player < 0 || player >= players)) {
      status = unreadable(absl::StrCat("player ", player), absl::StrCat("0 to ", players - 1));
    }
    if (!status.ok()) return failed(status);
    const auto seat = static_cast<std::size_t>(player);
    search::regret::best_response_value(tree->tree.tree, seat, *profile, &(*profile)[seat]);
    write_policy(tree->tree, *profile, std::span(out, size));
    return static_cast<int>(TIANJI_OK);
  });
}

int tianji_tree_equilibrium(const tianji_tree* tree, double* value, double* policy, size_t size) {
  return guarded([&] {
    absl::Status status = check_size(tree->tree, size);
    if (status.ok() && tree->tree.tree.seats.size() != 2) {
      status = unreadable(absl::StrCat(tree->tree.tree.seats.size(), " players"), "two");
    }
    if (!status.ok()) return failed(status);
    const auto found = search::regret::solve_sequence_form(tree->tree.tree);
    if (!found.ok()) return failed(found.status());
    if (value != nullptr) *value = found->value;
    write_policy(tree->tree, found->profile, std::span(policy, size));
    return static_cast<int>(TIANJI_OK);
  });
}

tianji_regret* tianji_regret_new(const tianji_tree* tree, const char* method, uint64_t seed) {
  return guarded([&]() -> tianji_regret* {
    const auto read = search::regret::parse_method(text_of(method));
    if (!read.ok()) return failed(read.status()), nullptr;
    return new tianji_regret{&tree->tree,
                             search::regret::Run(tree->tree.tree, {.method = *read, .seed = seed})};
  });
}

void tianji_regret_free(tianji_regret* regret) { delete regret; }

int tianji_regret_iterate(tianji_regret* regret, int64_t times) {
  return guarded([&] {
    for (int64_t i = 0; i < times; ++i) regret->run.iterate();
    return static_cast<int>(TIANJI_OK);
  });
}

int64_t tianji_regret_iterations(const tianji_regret* regret) { return regret->run.iterations(); }

int tianji_regret_average(const tianji_regret* regret, double* policy, size_t size) {
  return guarded([&] {
    const absl::Status status = check_size(*regret->tree, size);
    if (!status.ok()) return failed(status);
    write_policy(*regret->tree, regret->run.average(), std::span(policy, size));
    return static_cast<int>(TIANJI_OK);
  });
}
