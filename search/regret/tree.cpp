#include "search/regret/tree.h"

#include <algorithm>
#include <cassert>

#include "absl/strings/str_format.h"

namespace tianji::search::regret {
namespace {

/// Merges ends with the same pair of sequences.
void merge_ends(std::vector<End>& ends) {
  std::stable_sort(ends.begin(), ends.end(),
                   [](const End& a, const End& b) { return a.sequences < b.sequences; });
  std::size_t kept = 0;
  for (const End& end : ends) {
    if (kept > 0 && ends[kept - 1].sequences == end.sequences) {
      ends[kept - 1].payoff += end.payoff;
    } else {
      ends[kept++] = end;
    }
  }
  ends.resize(kept);
}

/// Lists the nodes of each set, in the order of the nodes.
void list_visits(const Tree& tree, const std::vector<Visit>& visits, std::size_t seat,
                 SeatPart& part) {
  const auto acts = [&](const Visit& visit) {
    return static_cast<std::size_t>(tree.nodes[visit.node].actor) == seat;
  };
  part.visits_of.assign(part.sets.size() + 1, 0);
  for (const Visit& visit : visits) {
    if (acts(visit)) ++part.visits_of[tree.nodes[visit.node].set + 1];
  }
  for (std::size_t i = 0; i < part.sets.size(); ++i) part.visits_of[i + 1] += part.visits_of[i];
  part.visits.resize(part.visits_of.back());
  std::vector<std::uint32_t> next = part.visits_of;
  for (const Visit& visit : visits) {
    if (acts(visit)) part.visits[next[tree.nodes[visit.node].set]++] = visit;
  }
}

/// The path to each node; children come after their parents.
std::vector<Visit> reaches(const Tree& tree) {
  std::vector<Visit> visits(tree.nodes.size());
  for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
    const Node& node = tree.nodes[n];
    visits[n].node = n;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      Visit& child = visits[node.first + i];
      child = visits[n];
      if (node.actor == Actor::chance) {
        child.chance *= tree.probability[node.first + i];
      } else {
        const auto seat = static_cast<std::size_t>(node.actor);
        child.sequences[seat] = tree.seats[seat].sets[node.set].first + i;
      }
    }
  }
  return visits;
}

}  // namespace

std::optional<std::size_t> SeatPart::find(std::string_view name) const {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<std::size_t>(at - names.begin());
}

std::string size_text(double nodes) {
  constexpr double kToldExactly = 1e9;
  if (nodes < kToldExactly) return absl::StrFormat("%.0f", nodes);
  const std::string text = absl::StrFormat("%.1e", nodes);  // 4.7e+29
  const std::size_t mark = text.find('e');
  return "about " + text.substr(0, mark) + "e" + std::to_string(std::stoi(text.substr(mark + 1)));
}

void TreeBuilder::end(const Place& place, double payoff) {
  tree_.nodes[place.node].number = payoff;
  tree_.ends.push_back({place.sequences, payoff * place.chance});
}

void TreeBuilder::branch(const Place& place, Actor actor, std::size_t count) {
  Node& node = tree_.nodes[place.node];
  node.actor = actor;
  node.count = static_cast<std::uint16_t>(count);
  node.first = static_cast<std::uint32_t>(tree_.nodes.size());
  tree_.nodes.resize(tree_.nodes.size() + count);
  tree_.probability.resize(tree_.nodes.size(), 1);
}

void TreeBuilder::chance(const Place& place, std::span<const double> probabilities) {
  branch(place, Actor::chance, probabilities.size());
  std::copy(probabilities.begin(), probabilities.end(),
            tree_.probability.end() - static_cast<std::ptrdiff_t>(probabilities.size()));
}

void TreeBuilder::decision(const Place& place, std::size_t seat, const std::string& name,
                           std::span<const std::string> moves) {
  tree_.nodes[place.node].set = set_of(place, seat, name, moves);
  branch(place, static_cast<Actor>(seat), moves.size());
}

Place TreeBuilder::child(const Place& place, std::size_t i) const {
  const Node& node = tree_.nodes[place.node];
  Place next = place;
  next.node = node.first + static_cast<std::uint32_t>(i);
  next.chance *= tree_.probability[next.node];
  if (node.actor == Actor::chance) return next;
  const auto seat = static_cast<std::size_t>(node.actor);
  next.sequences[seat] = tree_.seats[seat].sets[node.set].first + static_cast<Sequence>(i);
  return next;
}

std::uint32_t TreeBuilder::set_of(const Place& place, std::size_t seat, const std::string& name,
                                  std::span<const std::string> moves) {
  SeatPart& part = tree_.seats[seat];
  const Sequence parent = place.sequences[seat];
  const auto [at, added] = sets_[seat].try_emplace(std::to_string(parent) + "/" + name,
                                                   static_cast<std::uint32_t>(part.sets.size()));
  if (!added) {
    assert(part.sets[at->second].count == moves.size());
    return at->second;
  }
  part.sets.push_back(
      {static_cast<Sequence>(part.moves.size()), static_cast<std::uint32_t>(moves.size()), parent});
  part.names.push_back(name);
  for (const std::string& move : moves) part.moves.push_back(move_number(move));
  return at->second;
}

std::uint16_t TreeBuilder::move_number(const std::string& move) {
  const auto [at, added] =
      move_numbers_.try_emplace(move, static_cast<std::uint16_t>(tree_.moves.size()));
  if (added) tree_.moves.push_back(move);
  return at->second;
}

Tree TreeBuilder::finish() {
  merge_ends(tree_.ends);
  const std::vector<Visit> visits = reaches(tree_);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    list_visits(tree_, visits, seat, tree_.seats[seat]);
  }
  return std::move(tree_);
}

}  // namespace tianji::search::regret
