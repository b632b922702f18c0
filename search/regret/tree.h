// A zero-sum game tree for two or three seats, compiled once into flat arrays.
//
// The game is stored in three forms, all by index: the nodes (for methods that walk the tree), the
// information sets with their sequences (von Stengel 1996, "Efficient computation of behavior
// strategies"), and the ends as payoffs of sequences, one of each seat. A sequence of a seat stands
// for all its own choices on the path: 0 is none, and the choices of one information set are
// consecutive, in the order of its moves. Perfect recall holds by construction: information sets
// with different own choices before them are different.
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
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/types.h"

namespace tianji::search::regret {

using Sequence = std::uint32_t;
inline constexpr std::size_t kMostSeats = 3;

/// The payoffs of all seats but the last one, which pays or gets the rest.
using Payoffs = std::array<double, kMostSeats - 1>;

/// A decision of a seat, a move of chance, or an end.
struct Node {
  std::uint32_t first = 0;  ///< the first child; the other children follow it
  std::uint32_t set = 0;    ///< at a decision: the seat's information set; at an end: its number
  std::uint16_t count = 0;  ///< number of children
  Seat actor = kNobody;     ///< kNobody at an end
};

/// An information set of a seat: its choices are the sequences first .. first + count - 1.
struct InfoSet {
  Sequence first = 0;
  std::uint32_t count = 0;
  Sequence parent = 0;  ///< the seat's last choice before; always less than `first`
};

/// A node and the path to it.
struct Place {
  double chance = 1;  ///< probability of the moves of chance
  std::uint32_t node = 0;
  std::array<Sequence, kMostSeats> sequences{};  ///< by seat
};

/// The information sets and sequences of one seat.
struct SeatPart {
  std::vector<InfoSet> sets;  ///< a set comes after all sets on the way to it
  std::vector<std::string> names;
  std::vector<std::uint16_t> moves;  ///< by sequence: index into Tree::moves
  /// Nodes of each set: visits[visits_of[s]] up to visits[visits_of[s + 1]].
  std::vector<Place> visits;
  std::vector<std::uint32_t> visits_of;

  std::size_t sequences() const { return moves.size(); }
  std::span<const Place> visits_in(std::size_t set) const {
    return std::span(visits).subspan(visits_of[set], visits_of[set + 1] - visits_of[set]);
  }
  /// The information set of that name; linear in the number of sets.
  std::optional<std::size_t> find(std::string_view name) const;
};

/// A compiled game.
struct Tree {
  std::vector<Node> nodes;          ///< 0 is the root; children come after their parents
  std::vector<double> probability;  ///< by node: its probability if it is a child of chance
  std::vector<SeatPart> seats;
  std::vector<double> payoffs;  ///< of each node that is an end: for every seat but the last
  /// The ends once more, one for all with the same sequences: a sequence for each seat, and the
  /// sums of payoffs, for every seat but the last, times the probability of the moves of chance.
  std::vector<Sequence> end_sequences;
  std::vector<double> end_payoffs;
  std::vector<std::string> moves;

  double payoff(const Node& end, std::size_t seat) const {
    return share(&payoffs[end.set * (seats.size() - 1)], seat);
  }
  /// A seat's payoff among those of all seats but the last.
  double share(const double* others, std::size_t seat) const {
    if (seat + 1 < seats.size()) return others[seat];
    double sum = 0;
    for (std::size_t other = 0; other < seat; ++other) sum += others[other];
    return -sum;
  }

  const std::string& move(std::size_t seat, Sequence sequence) const {
    return moves[seats[seat].moves[sequence]];
  }
};

/// The path to each node.
std::vector<Place> reaches(const Tree& tree);

/// The size of a tree in words: "524289", from a billion on "about 4.7e29".
std::string size_text(double nodes);

/// Fills a tree node by node, depth first; compile.h walks a game with it.
class TreeBuilder {
 public:
  /// `stop` ends the work when it is set; it may be null.
  TreeBuilder(std::size_t seats, std::size_t most_nodes, const std::atomic<bool>* stop = nullptr);

  /// False if the tree has outgrown its bound; nothing may be added then.
  bool fits() const { return tree_.nodes.size() <= most_nodes_; }
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  void end(const Place& place, const Payoffs& payoffs);
  /// Adds a node of chance; child(place, i) multiplies the probability of outcome i in.
  void chance(const Place& place, std::span<const double> probabilities);
  void decision(const Place& place, std::size_t seat, const std::string& name,
                std::span<const std::string> moves);
  Place child(const Place& place, std::size_t i) const;
  /// Returns the tree and leaves the builder empty.
  Tree finish();

 private:
  struct End {
    std::array<Sequence, kMostSeats> sequences{};
    Payoffs payoffs{};
  };

  void branch(const Place& place, Seat actor, std::size_t count);
  void merge_ends();
  std::uint32_t set_of(const Place& place, std::size_t seat, const std::string& name,
                       std::span<const std::string> moves);
  std::uint16_t move_number(const std::string& move);

  std::size_t most_nodes_;
  const std::atomic<bool>* stop_;
  Tree tree_;
  std::vector<End> ends_;
  // By seat. A table of Abseil is left damaged where memory lacks while it grows.
  std::vector<std::unordered_map<std::string, std::uint32_t>> sets_;
  std::map<std::string, std::uint16_t, std::less<>> move_numbers_;
};

}  // namespace tianji::search::regret
