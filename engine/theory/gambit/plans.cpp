// The strategic form of a tree: what a player may plan for all sets that the own choices reach.

#include <map>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/theory/gambit/gambit.h"

namespace tianji::theory {
namespace {

/// The action at each set of one player that has one.
using Plan = std::map<std::size_t, std::size_t>;

class Plans {
 public:
  Plans(const ExtensiveGame& game, std::size_t seat, std::size_t most)
      : game_(game), seat_(seat), most_(most) {}

  /// Nothing when there are more than `most`.
  std::optional<std::vector<Plan>> all() {
    add({});
    return too_many_ ? std::nullopt : std::optional(std::move(plans_));
  }

 private:
  void add(const Plan& plan) {
    if (too_many_) return;
    const auto open = open_set(plan, 0);
    if (!open) {
      plans_.push_back(plan);
      too_many_ = plans_.size() > most_;
      return;
    }
    Plan more = plan;
    for (std::size_t i = 0; i < game_.sets[*open].actions.size(); ++i) {
      more[*open] = i;
      add(more);
    }
  }

  /// The first set below a node that the plan reaches and says nothing of.
  std::optional<std::size_t> open_set(const Plan& plan, std::uint32_t at) const {
    const ExtensiveNode& node = game_.nodes[at];
    const bool own =
        node.kind == ExtensiveNode::Kind::decision && game_.sets[node.set].seat == seat_;
    if (own) {
      const auto chosen = plan.find(node.set);
      if (chosen == plan.end()) return node.set;
      return open_set(plan, node.children[chosen->second]);
    }
    for (const std::uint32_t child : node.children) {
      if (const auto open = open_set(plan, child)) return open;
    }
    return std::nullopt;
  }

  const ExtensiveGame& game_;
  std::size_t seat_;
  std::size_t most_;
  std::vector<Plan> plans_;
  bool too_many_ = false;
};

/// Adds what the players get below a node that is reached with this probability.
void add_payoffs(const ExtensiveGame& game, const std::vector<const Plan*>& plans, std::uint32_t at,
                 const Rational& probability, std::vector<Rational>& into) {
  const ExtensiveNode& node = game.nodes[at];
  switch (node.kind) {
    case ExtensiveNode::Kind::end:
      for (std::size_t seat = 0; seat < into.size(); ++seat) {
        into[seat] += probability * node.payoffs[seat];
      }
      return;
    case ExtensiveNode::Kind::chance:
      for (std::size_t i = 0; i < node.children.size(); ++i) {
        add_payoffs(game, plans, node.children[i],
                    probability * game.chances[node.set].probabilities[i], into);
      }
      return;
    case ExtensiveNode::Kind::decision:
      const Plan& plan = *plans[game.sets[node.set].seat];
      add_payoffs(game, plans, node.children[plan.at(node.set)], probability, into);
  }
}

/// "red raise; black meet"; "-" of a player who never chooses.
std::string name_of(const ExtensiveGame& game, const Plan& plan) {
  std::string name;
  for (const auto& [set, action] : plan) {
    absl::StrAppend(&name, name.empty() ? "" : "; ", game.sets[set].name, " ",
                    game.sets[set].actions[action]);
  }
  return name.empty() ? "-" : name;
}

}  // namespace

absl::StatusOr<JointGame> strategic_form(const ExtensiveGame& game, std::size_t most) {
  const std::size_t players = game.players.size();
  JointGame form{game.title, game.players, std::vector<std::vector<std::string>>(players), {}};
  std::vector<std::vector<Plan>> plans(players);
  std::size_t cells = 1;
  for (std::size_t seat = 0; seat < players; ++seat) {
    auto all = Plans(game, seat, most).all();
    if (!all) {
      return unreadable("the plans of " + game.players[seat], absl::StrCat("at most ", most));
    }
    plans[seat] = *std::move(all);
    for (const Plan& plan : plans[seat]) form.strategies[seat].push_back(name_of(game, plan));
    cells *= plans[seat].size();
    if (cells > kMostCells) {
      return unreadable("the plans of all players", absl::StrCat("at most ", kMostCells, " cells"));
    }
  }
  form.payoffs.assign(players, std::vector<Rational>(cells));
  for (std::size_t cell = 0; cell < cells; ++cell) {
    std::vector<const Plan*> chosen(players);
    for (std::size_t seat = 0; seat < players; ++seat) {
      chosen[seat] = &plans[seat][form.strategy(cell, seat)];
    }
    std::vector<Rational> into(players);
    add_payoffs(game, chosen, 0, 1, into);
    for (std::size_t seat = 0; seat < players; ++seat) form.payoffs[seat][cell] = into[seat];
  }
  return form;
}

}  // namespace tianji::theory
