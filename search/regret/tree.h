// A two-seat zero-sum game tree, compiled once into flat arrays.
//
// Three views of one game, all by index: the nodes (for methods that walk the tree), the
// information sets with their sequences (von Stengel 1996, "Efficient computation of behavior
// strategies"), and the ends as payoffs of pairs of sequences. A sequence of a seat is what it has
// itself done on the way: 0 is nothing yet, and the choices of one information set are consecutive,
// in the order of its moves. Perfect recall holds by construction: what a seat did itself is part
// of what tells its information sets apart.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"

namespace tianji::search::regret {

using Sequence = std::uint32_t;
inline constexpr std::size_t kSeats = 2;

/// Who acts at a node.
enum class Actor : std::uint8_t { first, second, chance, nobody };

struct Node {
  double number = 1;        ///< of an end seat 0's payoff
  std::uint32_t first = 0;  ///< the first child; the others follow it
  std::uint32_t set = 0;    ///< where a seat acts: its information set
  std::uint16_t count = 0;  ///< children
  Actor actor = Actor::nobody;
};

/// An information set of a seat: its choices are the sequences first .. first + count - 1.
struct InfoSet {
  Sequence first = 0;
  std::uint32_t count = 0;
  Sequence parent = 0;  ///< the seat's last choice before; always less than `first`
};

/// A payoff for seat 0, times the probability that chance plays its part, by what both did.
struct End {
  std::array<Sequence, kSeats> sequences{};
  double payoff = 0;
};

/// Where a seat acts: how likely chance leads there, and what both seats did before.
struct Visit {
  std::uint32_t node = 0;
  double chance = 1;
  std::array<Sequence, kSeats> sequences{};
};

/// What one seat decides.
struct SeatPart {
  std::vector<InfoSet> sets;  ///< earlier ones before later ones
  std::vector<std::string> names;
  std::vector<std::uint16_t> moves;  ///< by sequence: index into Tree::moves
  /// Nodes of each set: visits[visits_of[s]] up to visits[visits_of[s + 1]].
  std::vector<Visit> visits;
  std::vector<std::uint32_t> visits_of;

  std::size_t sequences() const { return moves.size(); }
  std::span<const Visit> visits_in(std::size_t set) const {
    return std::span(visits).subspan(visits_of[set], visits_of[set + 1] - visits_of[set]);
  }
  /// The information set of that name; linear in the number of sets.
  std::optional<std::size_t> find(std::string_view name) const;
};

struct Tree {
  std::vector<Node> nodes;          ///< 0 is the root; children after their parents
  std::vector<double> probability;  ///< of a child of chance
  std::array<SeatPart, kSeats> seats;
  std::vector<End> ends;  ///< one a pair of sequences
  std::vector<std::string> moves;

  const std::string& move(std::size_t seat, Sequence sequence) const {
    return moves[seats[seat].moves[sequence]];
  }
};

/// The size of a tree in words: "524289", from a billion on "about 4.7e29".
std::string size_text(double nodes);

/// Where the compiler stands: a node and how it was reached.
struct Place {
  std::uint32_t node = 0;
  double chance = 1;
  std::array<Sequence, kSeats> sequences{};
};

/// Fills a tree node by node, depth first; compile.h walks a game with it.
class TreeBuilder {
 public:
  /// `stop` ends the work when it is set; it may be null.
  explicit TreeBuilder(std::size_t most_nodes, const std::atomic<bool>* stop = nullptr)
      : most_nodes_(most_nodes), stop_(stop) {
    tree_.nodes.emplace_back();
    tree_.probability.push_back(1);
    for (SeatPart& part : tree_.seats) part.moves.push_back(0);
    tree_.moves.emplace_back();
  }

  /// False once the tree has outgrown its bound: nothing more may be added.
  bool fits() const { return tree_.nodes.size() <= most_nodes_; }
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  void end(const Place& place, double payoff);
  /// The place of child `i` has chance multiplied in.
  void chance(const Place& place, std::span<const double> probabilities);
  void decision(const Place& place, std::size_t seat, const std::string& name,
                std::span<const std::string> moves);
  Place child(const Place& place, std::size_t i) const;
  /// Leaves the builder empty.
  Tree finish();

 private:
  void branch(const Place& place, Actor actor, std::size_t count);
  std::uint32_t set_of(const Place& place, std::size_t seat, const std::string& name,
                       std::span<const std::string> moves);
  std::uint16_t move_number(const std::string& move);

  std::size_t most_nodes_;
  const std::atomic<bool>* stop_;
  Tree tree_;
  std::array<absl::flat_hash_map<std::string, std::uint32_t>, kSeats> sets_;
  std::map<std::string, std::uint16_t, std::less<>> move_numbers_;
};

}  // namespace tianji::search::regret
