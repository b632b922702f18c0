#include "search/regret/profile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"

namespace tianji::search::regret {
namespace {

/// payoffs() with the number of seats as a constant, which makes the loop fast.
template <std::size_t kSeats>
void add_payoffs(const Tree& tree, std::size_t seat, const Plans& plans, BySequence& values) {
  std::array<std::size_t, kSeats - 1> others{};
  for (std::size_t i = 0; i < others.size(); ++i) others[i] = (seat + 1 + i) % kSeats;
  const bool last = seat + 1 == kSeats;
  const double* payoffs = tree.end_payoffs.data();
  for (std::size_t at = 0; at < tree.end_sequences.size(); at += kSeats, payoffs += kSeats - 1) {
    const Sequence* const sequences = &tree.end_sequences[at];
    double won = last ? -std::accumulate(payoffs, payoffs + kSeats - 1, 0.0) : payoffs[seat];
    for (const std::size_t other : others) won *= plans[other][sequences[other]];
    values[sequences[seat]] += won;
  }
}

/// Writes a row of a strategy into the behaviour of its seat at a set.
absl::Status fill(const Tree& tree, std::size_t seat, const InfoSet& set, const SetBehaviour& row,
                  BySequence& behaviour) {
  const auto first = behaviour.begin() + set.first;
  std::fill_n(first, set.count, 0);
  double sum = 0;
  for (const auto& [move, probability] : row.moves) {
    Sequence s = set.first;
    while (s < set.first + set.count && tree.move(seat, s) != move) ++s;
    if (s == set.first + set.count || behaviour[s] != 0) {
      return unreadable(move, "a move of this information set, once");
    }
    if (!(probability >= 0)) return unreadable(absl::StrCat(move, " ", probability), "0 to 1");
    behaviour[s] = probability;
    sum += probability;
  }
  constexpr double kRounding = 1e-6;
  if (!(std::abs(sum - 1) <= kRounding)) {
    return unreadable(absl::StrCat("probabilities of ", sum, " together"), "1");
  }
  for (auto at = first; at != first + set.count; ++at) *at /= sum;
  return absl::OkStatus();
}

}  // namespace

Profile uniform_profile(const Tree& tree) {
  Profile weights;
  for (const SeatPart& part : tree.seats) weights.emplace_back(part.sequences(), 0);
  return normalized(tree, weights);
}

Profile normalized(const Tree& tree, const std::vector<BySequence>& weights) {
  Profile profile;
  for (std::size_t seat = 0; seat < tree.seats.size(); ++seat) {
    profile.push_back(normalized(tree.seats[seat], weights[seat]));
  }
  return profile;
}

Plans realized(const Tree& tree, const Profile& profile) {
  Plans plans(tree.seats.size());
  for (std::size_t seat = 0; seat < plans.size(); ++seat) {
    realize(tree.seats[seat], profile[seat], plans[seat]);
  }
  return plans;
}

void realize(const SeatPart& part, const BySequence& behaviour, BySequence& plan) {
  plan.resize(part.sequences());
  plan[0] = 1;
  for (const InfoSet& set : part.sets) {
    const double reach = plan[set.parent];
    for (Sequence s = set.first; s < set.first + set.count; ++s) plan[s] = reach * behaviour[s];
  }
}

BySequence normalized(const SeatPart& part, const BySequence& weights) {
  BySequence behaviour(part.sequences(), 1);
  for (const InfoSet& set : part.sets) {
    double sum = 0;
    for (Sequence s = set.first; s < set.first + set.count; ++s) sum += weights[s];
    for (Sequence s = set.first; s < set.first + set.count; ++s) {
      behaviour[s] = sum > 0 ? weights[s] / sum : 1.0 / set.count;
    }
  }
  return behaviour;
}

double reach_by_others(const Place& place, const Plans& plans, std::size_t seat) {
  double reach = place.chance;
  for (std::size_t other = 0; other < plans.size(); ++other) {
    if (other != seat) reach *= plans[other][place.sequences[other]];
  }
  return reach;
}

void payoffs(const Tree& tree, std::size_t seat, const Plans& plans, BySequence& values) {
  values.assign(tree.seats[seat].sequences(), 0);
  if (tree.seats.size() == 2) {
    add_payoffs<2>(tree, seat, plans, values);
  } else {
    add_payoffs<3>(tree, seat, plans, values);
  }
}

void value_nodes(const Tree& tree, const Profile& profile, std::size_t seat,
                 std::vector<double>& values) {
  values.resize(tree.nodes.size());
  for (std::size_t n = tree.nodes.size(); n-- > 0;) {
    const Node& node = tree.nodes[n];
    if (node.actor == kNobody) {
      values[n] = tree.payoff(node, seat);
      continue;
    }
    const double* probabilities = &tree.probability[node.first];
    if (node.actor != kChance) {
      const std::size_t mover = index(node.actor);
      probabilities = &profile[mover][tree.seats[mover].sets[node.set].first];
    }
    values[n] = 0;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      values[n] += probabilities[i] * values[node.first + i];
    }
  }
}

double value(const Tree& tree, const Profile& profile, std::size_t seat) {
  const Plans plans = realized(tree, profile);
  const std::size_t seats = tree.seats.size();
  double sum = 0;
  for (std::size_t end = 0; end * seats < tree.end_sequences.size(); ++end) {
    double won = tree.share(&tree.end_payoffs[end * (seats - 1)], seat);
    for (std::size_t i = 0; i < seats; ++i) won *= plans[i][tree.end_sequences[end * seats + i]];
    sum += won;
  }
  return sum;
}

PayoffMatrix choice_payoffs(const Tree& tree, const Profile& profile, std::size_t seat,
                            std::size_t set) {
  std::vector<double> values;
  value_nodes(tree, profile, 0, values);
  const SeatPart& part = tree.seats[seat];
  const Plans plans = realized(tree, profile);
  const auto weigh = [&](const auto& weight) {
    PayoffMatrix payoffs(part.sets[set].count);
    std::vector<double> world(part.sets[set].count);
    for (const Place& visit : part.visits_in(set)) {
      for (std::uint32_t i = 0; i < part.sets[set].count; ++i) {
        world[i] = (seat == 0 ? 1 : -1) * values[tree.nodes[visit.node].first + i];
      }
      // A history of weight 0 is not a world; add_world refuses it.
      static_cast<void>(payoffs.add_world(world, weight(visit)));
    }
    return payoffs;
  };
  auto result = weigh([&](const Place& visit) { return reach_by_others(visit, plans, seat); });
  if (result.empty()) result = weigh([](const Place& visit) { return visit.chance; });
  return result;
}

double best_response_value(const Tree& tree, std::size_t seat, const Profile& profile,
                           BySequence* response) {
  BySequence values;
  payoffs(tree, seat, realized(tree, profile), values);
  if (response != nullptr) response->assign(values.size(), 0);
  const auto& sets = tree.seats[seat].sets;
  for (std::size_t i = sets.size(); i-- > 0;) {
    const auto first = values.begin() + sets[i].first;
    const auto best = std::max_element(first, first + sets[i].count);
    if (response != nullptr) (*response)[static_cast<std::size_t>(best - values.begin())] = 1;
    values[sets[i].parent] += *best;
  }
  return values[0];
}

double exploitability(const Tree& tree, const Profile& profile) {
  double sum = 0;  // the payoffs of the profile itself add up to 0
  for (std::size_t seat = 0; seat < tree.seats.size(); ++seat) {
    sum += best_response_value(tree, seat, profile);
  }
  return sum / static_cast<double>(tree.seats.size());
}

std::vector<SetBehaviour> described(const Tree& tree, const Profile& profile,
                                    std::span<const std::string> seats) {
  std::vector<SetBehaviour> result;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const SeatPart& part = tree.seats[seat];
    for (std::size_t i = 0; i < part.sets.size(); ++i) {
      const auto& set = part.sets[i];
      SetBehaviour row{.seat = seats[seat], .set = part.names[i], .moves = {}};
      for (Sequence s = set.first; s < set.first + set.count; ++s) {
        row.moves.emplace_back(tree.move(seat, s), profile[seat][s]);
      }
      result.push_back(std::move(row));
    }
  }
  return result;
}

absl::StatusOr<Profile> read_profile(const Tree& tree, std::span<const SetBehaviour> strategy,
                                     std::span<const std::string> seats, std::size_t& left_out) {
  left_out = 0;
  std::map<std::pair<std::string_view, std::string_view>, std::vector<std::size_t>> sets;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const auto& names = tree.seats[seat].names;
    for (std::size_t i = names.size(); i-- > 0;) sets[{seats[seat], names[i]}].push_back(i);
    left_out += names.size();
  }
  Profile profile = uniform_profile(tree);
  for (const SetBehaviour& row : strategy) {
    const auto seat = static_cast<std::size_t>(std::ranges::find(seats, row.seat) - seats.begin());
    if (seat == seats.size()) {
      return unreadable(row.seat, "a seat: " + absl::StrJoin(seats, ", "));
    }
    std::vector<std::size_t>& left = sets[{row.seat, row.set}];
    absl::Status status = unreadable(row.set, "an information set of this seat, once");
    if (!left.empty()) {
      status =
          at(row.set, fill(tree, seat, tree.seats[seat].sets[left.back()], row, profile[seat]));
    }
    if (!status.ok()) return at(row.seat, status);
    left.pop_back();
    --left_out;
  }
  return profile;
}

absl::StatusOr<StrategyWorth> worth(const Tree& tree, std::span<const SetBehaviour> strategy,
                                    std::span<const std::string> seats) {
  StrategyWorth result;
  const auto read = read_profile(tree, strategy, seats, result.left_out);
  if (!read.ok()) return read.status();
  const Profile& profile = *read;
  Profile responses(seats.size());
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    result.seats.push_back(
        {value(tree, profile, seat), best_response_value(tree, seat, profile, &responses[seat])});
  }
  result.responses = described(tree, responses, seats);
  return result;
}

}  // namespace tianji::search::regret
