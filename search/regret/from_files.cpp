#include "search/regret/from_files.h"

#include <limits>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::search::regret {
namespace {

using theory::ExtensiveGame;
using theory::ExtensiveNode;
using theory::Rational;
using theory::StrategicGame;

absl::Status differing(const Rational& one, const Rational& other) {
  return unreadable(absl::StrCat("payoffs whose sum is ", theory::to_text(one), " at one end and ",
                                 theory::to_text(other), " at another"),
                    "the same sum at all ends: only such games are solved from a tree");
}

/// Payoffs of the first player, less half of the sum of both.
double centred(const Rational& payoff, const Rational& sum) {
  return Rational(payoff - sum / 2).convert_to<double>();
}

class Walk {
 public:
  Walk(const ExtensiveGame& game, const Rational& sum)
      : game_(game), sum_(sum), builder_(2, std::numeric_limits<std::size_t>::max()) {}

  Tree run() {
    expand(Place{}, 0);
    return builder_.finish();
  }

 private:
  void expand(const Place& place, std::uint32_t at) {
    const ExtensiveNode& node = game_.nodes[at];
    if (node.kind == ExtensiveNode::Kind::end) {
      return builder_.end(place, {centred(node.payoffs[0], sum_)});
    }
    if (node.kind == ExtensiveNode::Kind::chance) {
      std::vector<double> probabilities;
      for (const Rational& probability : game_.chances[node.set].probabilities) {
        probabilities.push_back(probability.convert_to<double>());
      }
      builder_.chance(place, probabilities);
    } else {
      const auto& set = game_.sets[node.set];
      builder_.decision(place, set.seat, set.name, set.actions);
    }
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      expand(builder_.child(place, i), node.children[i]);
    }
  }

  const ExtensiveGame& game_;
  const Rational& sum_;
  TreeBuilder builder_;
};

/// A tree counts the texts of moves in sixteen bits.
absl::Status check_texts(const ExtensiveGame& game) {
  constexpr std::size_t kMost = 60'000;
  std::set<std::string> texts;
  for (const auto& set : game.sets) texts.insert(set.actions.begin(), set.actions.end());
  if (texts.size() <= kMost) return absl::OkStatus();
  return unreadable(absl::StrCat(texts.size(), " different actions"),
                    absl::StrCat("at most ", kMost));
}

}  // namespace

absl::StatusOr<OpposedGame> opposed(const ExtensiveGame& game) {
  const ExtensiveNode* first = nullptr;
  for (const ExtensiveNode& node : game.nodes) {
    if (node.kind != ExtensiveNode::Kind::end) continue;
    if (first == nullptr) first = &node;
    const Rational one = first->payoffs[0] + first->payoffs[1];
    const Rational other = node.payoffs[0] + node.payoffs[1];
    if (one != other) return differing(one, other);
  }
  if (absl::Status status = check_texts(game); !status.ok()) return status;
  const Rational sum = first->payoffs[0] + first->payoffs[1];
  return OpposedGame{Walk(game, sum).run(), sum.convert_to<double>()};
}

absl::StatusOr<OpposedGame> opposed(const StrategicGame& game) {
  const auto& [rows, columns] = game.payoffs;
  const Rational sum = rows.cells[0] + columns.cells[0];
  for (std::size_t i = 0; i < rows.cells.size(); ++i) {
    const Rational other = rows.cells[i] + columns.cells[i];
    if (other != sum) return differing(sum, other);
  }
  TreeBuilder builder(2, std::numeric_limits<std::size_t>::max());
  const Place root;
  builder.decision(root, 0, "strategy", game.strategies[0]);
  for (std::size_t row = 0; row < rows.rows; ++row) {
    const Place chosen = builder.child(root, row);
    builder.decision(chosen, 1, "strategy", game.strategies[1]);
    for (std::size_t column = 0; column < rows.columns; ++column) {
      builder.end(builder.child(chosen, column), {centred(rows.at(row, column), sum)});
    }
  }
  return OpposedGame{builder.finish(), sum.convert_to<double>()};
}

}  // namespace tianji::search::regret
