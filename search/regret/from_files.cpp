#include "search/regret/from_files.h"

#include <limits>
#include <numeric>
#include <optional>
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

absl::Status differing(const Rational& one, const Rational& other) {
  return unreadable(absl::StrCat("payoffs whose sum is ", theory::to_text(one), " at one end and ",
                                 theory::to_text(other), " at another"),
                    "the same sum at all ends: only such games are solved from a tree");
}

/// What a game is worth to each player, less the equal share of the sum. An error: another sum than
/// that of the payoffs before, or more players than a tree has.
class Shares {
 public:
  explicit Shares(std::size_t players) : players_(players) {}

  absl::Status add(const std::vector<Rational>& payoffs) {
    if (players_ > kMostSeats) {
      return unreadable(absl::StrCat(players_, " players"),
                        absl::StrCat("at most ", kMostSeats, " where a tree is solved"));
    }
    const Rational sum = std::accumulate(payoffs.begin(), payoffs.end(), Rational(0));
    if (sum_ && *sum_ != sum) return differing(*sum_, sum);
    sum_ = sum;
    return absl::OkStatus();
  }
  /// Preconditions: something was added; here and below.
  Rational share() const { return *sum_ / static_cast<int>(players_); }
  Payoffs of(const std::vector<Rational>& payoffs) const {
    Payoffs result{};
    for (std::size_t seat = 0; seat + 1 < players_; ++seat) {
      result[seat] = Rational(payoffs[seat] - share()).convert_to<double>();
    }
    return result;
  }

 private:
  std::size_t players_;
  std::optional<Rational> sum_;
};

constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

std::vector<Rational> payoffs_in(const theory::JointGame& game, std::size_t cell) {
  std::vector<Rational> payoffs;
  payoffs.reserve(game.payoffs.size());
  for (const auto& of_player : game.payoffs) payoffs.push_back(of_player[cell]);
  return payoffs;
}

class Walk {
 public:
  Walk(const ExtensiveGame& game, const Shares& shares)
      : game_(game), shares_(shares), builder_(game.players.size(), kAnyNumber) {}

  Tree run() {
    expand(Place{}, 0);
    return builder_.finish();
  }

 private:
  void expand(const Place& place, std::uint32_t at) {
    const ExtensiveNode& node = game_.nodes[at];
    if (node.kind == ExtensiveNode::Kind::end) {
      return builder_.end(place, shares_.of(node.payoffs));
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
  const Shares& shares_;
  TreeBuilder builder_;
};

/// Lets the players from `seat` on choose; `cell` has the choices of those before.
void choose(const theory::JointGame& game, const Shares& shares, const Place& place,
            std::size_t cell, std::size_t seat, TreeBuilder& builder) {
  if (seat == game.players.size()) return builder.end(place, shares.of(payoffs_in(game, cell)));
  builder.decision(place, seat, "strategy", game.strategies[seat]);
  for (std::size_t i = 0; i < game.strategies[seat].size(); ++i) {
    choose(game, shares, builder.child(place, i), game.with(cell, seat, i), seat + 1, builder);
  }
}

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
  Shares shares(game.players.size());
  absl::Status status = check_texts(game);
  for (const ExtensiveNode& node : game.nodes) {
    if (node.kind == ExtensiveNode::Kind::end) status.Update(shares.add(node.payoffs));
  }
  if (!status.ok()) return status;
  return OpposedGame{Walk(game, shares).run(), shares.share().convert_to<double>()};
}

absl::StatusOr<OpposedGame> opposed(const theory::JointGame& game) {
  Shares shares(game.players.size());
  absl::Status status;
  for (std::size_t cell = 0; cell < game.payoffs[0].size(); ++cell) {
    status.Update(shares.add(payoffs_in(game, cell)));
  }
  if (!status.ok()) return status;
  TreeBuilder builder(game.players.size(), kAnyNumber);
  choose(game, shares, Place{}, 0, 0, builder);
  return OpposedGame{builder.finish(), shares.share().convert_to<double>()};
}

}  // namespace tianji::search::regret
