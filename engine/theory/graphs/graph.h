// Tokens on a directed graph without cycles: two seats in turn move a token along an edge; a seat
// that cannot move has lost. Every impartial game is one of these.
//
// Text: the edges, then the nodes of the tokens: `a>b,a>c,b>c a a`; ` | 2` at the end when the
// second seat is to move. Moves: `a>b` moves one of the tokens on a to b.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/theory/turns.h"

namespace tianji::theory {

/// A directed graph without cycles; nodes are numbered in the order of its text.
class Graph {
 public:
  /// An error names the bad or repeated edge, or the nodes of a cycle.
  static absl::StatusOr<Graph> read(std::string_view edges);

  std::size_t size() const { return names_.size(); }
  const std::string& name(std::uint32_t node) const { return names_[node]; }
  /// The number of a node; `size()` when there is no node with that name.
  std::uint32_t find(std::string_view name) const;
  const std::vector<std::uint32_t>& next(std::uint32_t node) const { return next_[node]; }
  /// All nodes, each after all nodes that can be reached from it.
  const std::vector<std::uint32_t>& leaves_first() const { return order_; }
  const std::string& text() const { return text_; }
  /// Equal graphs have equal keys.
  Key key() const { return key_; }

 private:
  using Edges = std::set<std::pair<std::uint32_t, std::uint32_t>>;

  std::uint32_t node(std::string_view name);
  absl::Status add_edge(std::string_view edge, Edges& edges);
  absl::Status sort();

  std::string text_;
  Key key_ = 0;
  std::vector<std::string> names_;
  std::map<std::string, std::uint32_t, std::less<>> by_name_;
  std::vector<std::vector<std::uint32_t>> next_;
  std::vector<std::uint32_t> order_;
};

/// Moves a token along the edge between two nodes.
struct GraphMove {
  std::uint32_t from = 0;
  std::uint32_t to = 0;

  friend bool operator==(const GraphMove&, const GraphMove&) = default;
};

/// The Position of engine/game.h.
class GraphGame : public NormalPlay<GraphGame> {
 public:
  using Move = GraphMove;
  using MoveList = std::vector<Move>;
  struct Undo {
    std::size_t token;
  };

  GraphGame();  ///< a small example
  GraphGame(Graph graph, std::vector<std::uint32_t> tokens)
      : graph_(std::make_shared<const Graph>(std::move(graph))), tokens_(std::move(tokens)) {}

  bool over() const;
  void moves(MoveList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;

  const Graph& graph() const { return *graph_; }
  const std::vector<std::uint32_t>& tokens() const { return tokens_; }

  friend bool operator==(const GraphGame& a, const GraphGame& b) {
    return a.graph_->text() == b.graph_->text() && a.tokens_ == b.tokens_ && a.turn_ == b.turn_;
  }
  friend absl::Status parse(std::string_view text, GraphGame& position);

 private:
  std::shared_ptr<const Graph> graph_;  // never null
  std::vector<std::uint32_t> tokens_;   // the node of each
};

std::string to_text(const GraphGame& position);
std::string to_text(const GraphGame& position, GraphMove move);
absl::StatusOr<GraphMove> parse_move(const GraphGame& position, std::string_view text);

}  // namespace tianji::theory
