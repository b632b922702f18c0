#include "search/bridge/worlds/weighed_hands.h"

#include <algorithm>

#include "engine/core/binomial.h"

namespace tianji::bridge {
WeighedHands::WeighedHands(const std::array<CardSet, kGroups>& groups, std::size_t room,
                           const std::function<double(const Numbers&)>& weight) {
  for (std::size_t group = 0; group < kGroups; ++group) {
    for (const Card card : groups[group]) groups_[group].push_back(card);
  }
  add_sorts({}, 0, room, 1, weight);
}

/// Adds all sorts that agree with `sort` in the groups before `group`.
void WeighedHands::add_sorts(Sort sort, std::size_t group, std::size_t room, double ways,
                             const std::function<double(const Numbers&)>& weight) {
  if (group < kGroups) {
    const std::size_t cards = groups_[group].size();
    for (std::size_t take = 0; take <= std::min(cards, room); ++take) {
      sort.takes[group] = static_cast<std::uint8_t>(take);
      add_sorts(sort, group + 1, room - take, ways * static_cast<double>(binomial(cards, take)),
                weight);
    }
    return;
  }
  if (room > 0) return;
  ways_ += ways;
  sort.weight = weight(sort.takes);
  if (sort.weight <= 0) return;
  sort.up_to = sort.weight * ways + (sorts_.empty() ? 0 : sorts_.back().up_to);
  sorts_.push_back(sort);
}

WeighedHands::Hand WeighedHands::draw(Random& random) {
  const double at = random.uniform() * sorts_.back().up_to;
  const auto found = std::ranges::upper_bound(sorts_, at, {}, &Sort::up_to);
  const Sort& sort = found == sorts_.end() ? sorts_.back() : *found;
  Hand hand{.takes = {}, .weight = sort.weight};
  for (std::size_t group = 0; group < kGroups; ++group) {
    hand.takes |= draw_cards(groups_[group], sort.takes[group], random);
  }
  return hand;
}

}  // namespace tianji::bridge
