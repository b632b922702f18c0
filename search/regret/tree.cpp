#include "search/regret/tree.h"

#include <algorithm>
#include <cassert>

#include "absl/strings/str_format.h"

namespace tianji::search::regret {
namespace {

/// Lists the nodes of each set, in the order of the nodes.
void list_visits(const Tree& tree, const std::vector<Place>& visits, std::size_t seat,
                 SeatPart& part) {
  const auto acts = [&](const Place& visit) { return index(tree.nodes[visit.node].actor) == seat; };
  part.visits_of.assign(part.sets.size() + 1, 0);
  for (const Place& visit : visits) {
    if (acts(visit)) ++part.visits_of[tree.nodes[visit.node].set + 1];
  }
  for (std::size_t i = 0; i < part.sets.size(); ++i) part.visits_of[i + 1] += part.visits_of[i];
  part.visits.resize(part.visits_of.back());
  std::vector<std::uint32_t> next = part.visits_of;
  for (const Place& visit : visits) {
    if (acts(visit)) part.visits[next[tree.nodes[visit.node].set]++] = visit;
  }
}

}  // namespace

std::optional<std::size_t> SeatPart::find(std::string_view name) const {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<std::size_t>(at - names.begin());
}

std::vector<Place> reaches(const Tree& tree) {
  std::vector<Place> visits(tree.nodes.size());
  for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
    const Node& node = tree.nodes[n];
    visits[n].node = n;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      Place& child = visits[node.first + i];
      child = visits[n];
      if (node.actor == kChance) {
        child.chance *= tree.probability[node.first + i];
      } else {
        const std::size_t seat = index(node.actor);
        child.sequences[seat] = tree.seats[seat].sets[node.set].first + i;
      }
    }
  }
  return visits;
}

std::string size_text(double nodes) {
  constexpr double kToldExactly = 1e9;
  if (nodes < kToldExactly) return absl::StrFormat("%.0f", nodes);
  const std::string text = absl::StrFormat("%.1e", nodes);  // 4.7e+29
  const std::size_t mark = text.find('e');
  return "about " + text.substr(0, mark) + "e" + std::to_string(std::stoi(text.substr(mark + 1)));
}

TreeBuilder::TreeBuilder(std::size_t seats, std::size_t most_nodes, const std::atomic<bool>* stop)
    : most_nodes_(most_nodes), stop_(stop), sets_(seats) {
  tree_.nodes.emplace_back();
  tree_.probability.push_back(1);
  tree_.seats.resize(seats);
  for (SeatPart& part : tree_.seats) part.moves.push_back(0);
  tree_.moves.emplace_back();
}

void TreeBuilder::end(const Place& place, const Payoffs& payoffs) {
  tree_.nodes[place.node].set = static_cast<std::uint32_t>(ends_.size());
  End end{place.sequences, payoffs};
  for (double& payoff : end.payoffs) payoff *= place.chance;
  ends_.push_back(end);
  tree_.payoffs.insert(tree_.payoffs.end(), payoffs.begin(),
                       payoffs.begin() + static_cast<std::ptrdiff_t>(tree_.seats.size()) - 1);
}

void TreeBuilder::branch(const Place& place, Seat actor, std::size_t count) {
  Node& node = tree_.nodes[place.node];
  node.actor = actor;
  node.count = static_cast<std::uint16_t>(count);
  node.first = static_cast<std::uint32_t>(tree_.nodes.size());
  tree_.nodes.resize(tree_.nodes.size() + count);
  tree_.probability.resize(tree_.nodes.size(), 1);
}

void TreeBuilder::chance(const Place& place, std::span<const double> probabilities) {
  branch(place, kChance, probabilities.size());
  std::copy(probabilities.begin(), probabilities.end(),
            tree_.probability.end() - static_cast<std::ptrdiff_t>(probabilities.size()));
}

void TreeBuilder::decision(const Place& place, std::size_t seat, const std::string& name,
                           std::span<const std::string> moves) {
  tree_.nodes[place.node].set = set_of(place, seat, name, moves);
  branch(place, Seat{static_cast<std::uint8_t>(seat)}, moves.size());
}

Place TreeBuilder::child(const Place& place, std::size_t i) const {
  const Node& node = tree_.nodes[place.node];
  Place next = place;
  next.node = node.first + static_cast<std::uint32_t>(i);
  next.chance *= tree_.probability[next.node];
  if (node.actor == kChance) return next;
  const auto seat = index(node.actor);
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

/// Adds up the ends that have the same sequences.
void TreeBuilder::merge_ends() {
  std::stable_sort(ends_.begin(), ends_.end(),
                   [](const End& a, const End& b) { return a.sequences < b.sequences; });
  const std::size_t seats = tree_.seats.size();
  for (auto end = ends_.begin(); end != ends_.end();) {
    Payoffs sum = end->payoffs;
    auto next = end + 1;
    for (; next != ends_.end() && next->sequences == end->sequences; ++next) {
      for (std::size_t seat = 0; seat + 1 < seats; ++seat) sum[seat] += next->payoffs[seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
      tree_.end_sequences.push_back(end->sequences[seat]);
      if (seat + 1 < seats) tree_.end_payoffs.push_back(sum[seat]);
    }
    end = next;
  }
}

Tree TreeBuilder::finish() {
  merge_ends();
  const std::vector<Place> visits = reaches(tree_);
  for (std::size_t seat = 0; seat < tree_.seats.size(); ++seat) {
    list_visits(tree_, visits, seat, tree_.seats[seat]);
  }
  return std::move(tree_);
}

}  // namespace tianji::search::regret
