#include "engine/theory/graphs/graph.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/game.h"

namespace tianji::theory {
namespace {

static_assert(Position<GraphGame> && Notation<GraphGame>);

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 32 &&
         text.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == text.npos;
}

}  // namespace

std::uint32_t Graph::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? static_cast<std::uint32_t>(size()) : found->second;
}

/// The number of a node, which is added when it is new.
std::uint32_t Graph::node(std::string_view name) {
  const auto [found, is_new] =
      by_name_.try_emplace(std::string(name), static_cast<std::uint32_t>(size()));
  if (is_new) {
    names_.emplace_back(name);
    next_.emplace_back();
  }
  return found->second;
}

/// `edges` are those before it.
absl::Status Graph::add_edge(std::string_view edge, Edges& edges) {
  const std::size_t arrow = std::min(edge.find('>'), edge.size());
  const std::string_view from = edge.substr(0, arrow);
  const std::string_view to = arrow < edge.size() ? edge.substr(arrow + 1) : "";
  if (!is_name(from) || !is_name(to)) {
    return unreadable(edge, "an edge such as a>b, of names with letters, digits and _");
  }
  const std::uint32_t begin = node(from);
  const std::uint32_t end = node(to);
  if (!edges.emplace(begin, end).second) return unreadable(edge, "each edge once");
  next_[begin].push_back(end);
  return absl::OkStatus();
}

/// Fills `order_`; an error names a cycle.
absl::Status Graph::sort() {
  std::vector<std::vector<std::uint32_t>> before(size());
  std::vector<std::size_t> open(size());  // edges to nodes that are not in order_ yet
  for (std::uint32_t from = 0; from < size(); ++from) {
    open[from] = next_[from].size();
    for (const std::uint32_t to : next_[from]) before[to].push_back(from);
    if (open[from] == 0) order_.push_back(from);
  }
  for (std::size_t i = 0; i < order_.size(); ++i) {
    for (const std::uint32_t from : before[order_[i]]) {
      if (--open[from] == 0) order_.push_back(from);
    }
  }
  if (order_.size() == size()) return absl::OkStatus();
  // Each remaining node has an edge to a remaining node: walk until a node comes again.
  const auto is_open = [&](std::uint32_t node) { return open[node] > 0; };
  std::vector<std::uint32_t> path;
  std::vector<bool> passed(size());
  auto node = static_cast<std::uint32_t>(
      std::find_if(open.begin(), open.end(), [](std::size_t count) { return count > 0; }) -
      open.begin());
  while (!passed[node]) {
    passed[node] = true;
    path.push_back(node);
    node = *std::find_if(next_[node].begin(), next_[node].end(), is_open);
  }
  std::string cycle;
  for (auto at = std::find(path.begin(), path.end(), node); at != path.end(); ++at) {
    absl::StrAppend(&cycle, names_[*at], ">");
  }
  return unreadable(cycle + names_[node], "a graph without a cycle");
}

absl::StatusOr<Graph> Graph::read(std::string_view edges) {
  Graph graph;
  Edges known;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin <= edges.size();) {
    const std::size_t end = std::min(edges.find(',', begin), edges.size());
    const absl::Status status = graph.add_edge(edges.substr(begin, end - begin), known);
    if (!status.ok()) return at(absl::StrCat("edge ", number + 1), status);
    begin = end + 1;
    ++number;
  }
  const absl::Status status = graph.sort();
  if (!status.ok()) return at("edges", status);
  graph.text_ = edges;
  graph.key_ = mix64(0x67726170U);
  for (const char sign : edges) {
    graph.key_ = mix64(graph.key_ ^ static_cast<unsigned char>(sign));
  }
  return graph;
}

GraphGame::GraphGame() : GraphGame(*Graph::read("a>b,a>c,a>d,b>c,b>d,c>d"), {0}) {}

bool GraphGame::over() const {
  return std::all_of(tokens_.begin(), tokens_.end(),
                     [&](std::uint32_t node) { return graph_->next(node).empty(); });
}

void GraphGame::moves(MoveList& list) const {
  for (auto token = tokens_.begin(); token != tokens_.end(); ++token) {
    if (std::find(tokens_.begin(), token, *token) != token) continue;
    for (const std::uint32_t to : graph_->next(*token)) list.push_back({*token, to});
  }
}

GraphGame::Undo GraphGame::play(Move move) {
  const auto token = std::find(tokens_.begin(), tokens_.end(), move.from);
  *token = move.to;
  pass_turn();
  return {static_cast<std::size_t>(token - tokens_.begin())};
}

void GraphGame::undo(Move move, Undo undo) {
  tokens_[undo.token] = move.from;
  pass_turn();
}

Key GraphGame::key() const {
  Key key = mix64(graph_->key() + turn_);
  for (const std::uint32_t node : tokens_) key = mix64(key ^ node);
  return key;
}

std::string to_text(const GraphGame& position) {
  std::string text = position.graph().text();
  for (const std::uint32_t node : position.tokens()) {
    absl::StrAppend(&text, " ", position.graph().name(node));
  }
  return position.turn() == Seat{1} ? text + " | 2" : text;
}

absl::Status parse(std::string_view text, GraphGame& position) {
  const auto to_move = read_to_move(text, "12");
  if (!to_move.ok()) return to_move.status();
  const std::vector<std::string_view> parts = words(to_move->rest);
  auto graph = Graph::read(parts.empty() ? "" : parts[0]);
  if (!graph.ok()) return graph.status();
  if (parts.size() < 2) return at("tokens", unreadable("", "at least one node after the edges"));
  std::vector<std::uint32_t> tokens;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::uint32_t node = graph->find(parts[i]);
    if (node == graph->size()) {
      return at(absl::StrCat("token ", i), unreadable(parts[i], "a node of the graph"));
    }
    tokens.push_back(node);
  }
  position = GraphGame(*std::move(graph), std::move(tokens));
  position.turn_ = to_move->seat;
  return absl::OkStatus();
}

std::string to_text(const GraphGame& position, GraphMove move) {
  return position.graph().name(move.from) + ">" + position.graph().name(move.to);
}

absl::StatusOr<GraphMove> parse_move(const GraphGame& position, std::string_view text) {
  return legal_move(position, text, "an edge from a node with a token, such as a>b");
}

}  // namespace tianji::theory
