#include "eval/junqi/behaviour.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "eval/embedded_text.h"

namespace tianji::junqi {
namespace {

constexpr std::string_view kStandard = "eval/junqi/behaviour.weights";

}  // namespace

absl::Status read_kinds(std::string_view text, std::span<const TraitGroup> groups,
                        std::span<KindWeights> weights, NumberLists more) {
  std::vector<std::int16_t> numbers(weights.size() * kKinds);
  std::size_t begin = 0;
  for (const TraitGroup& group : groups) {
    const std::size_t size = group.grades * kKinds;
    more.emplace(group.name, std::span(numbers).subspan(begin, size));
    begin += size;
  }
  if (absl::Status status = read_number_lists(text, more); !status.ok()) return status;
  for (std::size_t i = 0; i < numbers.size(); ++i) weights[i / kKinds][i % kKinds] = numbers[i];
  return absl::OkStatus();
}

absl::StatusOr<Behaviour> parse_behaviour(std::string_view text) {
  Behaviour behaviour;
  absl::Status status =
      read_kinds(text, kTraitGroups, behaviour.weight,
                 {{"strength", std::span(behaviour.strength)}, {"cap", std::span(behaviour.cap)}});
  if (!status.ok()) return status;
  return behaviour;
}

const Behaviour& standard_behaviour() {
  static const Behaviour kBehaviour = parse_embedded(kStandard, parse_behaviour);
  return kBehaviour;
}

LogWeights evidence(const Behaviour& behaviour, const Traits& traits, std::size_t seats) {
  LogWeights sums{};
  double mean = 0;
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (const Trait trait : traits) sums[k] += behaviour.weight[trait.number][k] * trait.times;
    mean += sums[k] * kInventory[k] / kArmy;
  }
  // Only the difference from the average piece of an army is evidence.
  const double cap = behaviour.cap[0];
  const double strength = behaviour.strength[seats == JunqiBoard::kSeats ? 0 : 1];
  for (double& sum : sums) {
    sum = std::clamp((sum - mean) * strength / 100, -cap, cap) / 100;
  }
  return sums;
}

template <class Board>
Odds<Board> odds_of(const LayoutPrior& prior, const LogWeightsOfAll<Board>& evidence) {
  Odds<Board> odds;
  std::array<std::array<float, kKinds>, Board::kSeats * kArmy> factor;
  for (std::size_t p = 0; p < factor.size(); ++p) {
    for (std::size_t k = 0; k < kKinds; ++k) {
      factor[p][k] = static_cast<float>(std::exp(evidence[p][k]));
    }
  }
  for (std::size_t army = 0; army < Board::kSeats; ++army) {
    odds[army].resize(prior.ways());
    for (std::size_t way = 0; way < prior.ways(); ++way) {
      SidedOdds& sided = odds[army][way];
      for (std::size_t cell = 0; cell < kArmy; ++cell) {
        // The factor of the way goes with one cell, so that an army's product contains it once.
        const double whole = cell == 0 ? prior.factor(way) : 1;
        for (std::size_t k = 0; k < kKinds; ++k) {
          const auto kind = static_cast<Kind>(k);
          const auto seen = whole * double{factor[army * kArmy + cell][k]};
          sided[0][cell][k] = static_cast<float>(seen * prior.odds(way, kind, cell));
          sided[1][cell][k] = static_cast<float>(seen * prior.odds(way, kind, mirrored_cell(cell)));
        }
      }
    }
  }
  return odds;
}

template <class Board>
Odds<Board> odds_of(const Record<Board>& record, const LayoutPrior& prior,
                    const Behaviour& behaviour) {
  if (!record.from_set_up()) return even_odds<Board>();
  const auto traits = traits_of_all(record);
  LogWeightsOfAll<Board> seen;
  for (std::size_t p = 0; p < seen.size(); ++p)
    seen[p] = evidence(behaviour, traits[p], Board::kSeats);
  return odds_of<Board>(prior, seen);
}

template Odds<JunqiBoard> odds_of<JunqiBoard>(const LayoutPrior&,
                                              const LogWeightsOfAll<JunqiBoard>&);
template Odds<SiguoBoard> odds_of<SiguoBoard>(const LayoutPrior&,
                                              const LogWeightsOfAll<SiguoBoard>&);
template Odds<JunqiBoard> odds_of(const Record<JunqiBoard>&, const LayoutPrior&, const Behaviour&);
template Odds<SiguoBoard> odds_of(const Record<SiguoBoard>&, const LayoutPrior&, const Behaviour&);

}  // namespace tianji::junqi
