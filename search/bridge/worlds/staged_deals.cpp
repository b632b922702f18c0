#include "search/bridge/worlds/staged_deals.h"

#include <algorithm>
#include <utility>

namespace tianji::bridge {
namespace {

/// Hands drawn to estimate how often a hand is kept.
constexpr int kProbes = 100;
/// At most this many hands are tried for one deal: some milliseconds.
constexpr int kLooks = 20000;
constexpr double kMostSplits = 1000;
/// This many splits take as long as drawing one hand.
constexpr double kSplitsADraw = 2;
/// Deals for each first hand, on average: few, so that two deals hardly ever share it.
constexpr double kDealsAHand = 0.25;

}  // namespace

StagedDeals::StagedDeals(const Knowledge& known, const LengthLimits& limits, const Belief& belief)
    : belief_(belief), all_open_(known.open()) {
  for (const Seat hand : kSeats) {
    held_[index(hand)] = known.held(hand);
    if (known.room(hand) == 0) continue;
    takers_.push_back(taker(known, hand, limits));
  }
  for (const Card card : all_open_) open_.push_back(card);
}

StagedDeals::Taker StagedDeals::taker(const Knowledge& known, Seat hand,
                                      const LengthLimits& limits) const {
  const std::size_t i = index(hand);
  Taker taker{.hand = i,
              .room = static_cast<std::size_t>(known.room(hand)),
              .dealt = known.held(hand) | known.view().table().played(hand),
              .bounds = belief_.of_hand[i].bounds(),
              .most_by_hcp = {},
              .most_by_shape = {}};
  taker.most_by_hcp = taker.bounds.by_hcp();
  taker.most_by_shape = taker.bounds.by_shape();
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    for (const Suit suit : kSuits) {
      const int takes = shape_lengths(shape)[index(suit)] - taker.dealt.length(suit);
      if (takes < limits.low[i][index(suit)] || takes > limits.high[i][index(suit)]) {
        taker.most_by_shape[shape] = 0;
      }
    }
  }
  return taker;
}

std::unique_ptr<StagedDeals> StagedDeals::prepare(const Knowledge& known,
                                                  const LengthLimits& limits, const Belief& belief,
                                                  Random& random) {
  const auto hidden = std::ranges::count_if(kSeats, [&](Seat hand) {
    return known.room(hand) > 0 && belief.of_hand[index(hand)].likelihood;
  });
  if (hidden != 3) return nullptr;
  std::unique_ptr<StagedDeals> deals(new StagedDeals(known, limits, belief));
  deals->put_first(random);
  return deals->firsts_->mean() > 0 ? std::move(deals) : nullptr;
}

/// Makes the hand that is kept least often the first, and lists hands for it.
void StagedDeals::put_first(Random& random) {
  for (Taker& taker : takers_) {
    int count = 0;
    for (int i = 0; i < kProbes; ++i) {
      count += kept(taker, draw_cards(open_, taker.room, random), 1, random) ? 1 : 0;
    }
    taker.kept = count;
  }
  std::ranges::stable_sort(takers_, {}, &Taker::kept);
  WeighedHands points = by_points(takers_[0]);
  WeighedHands shapes = by_shape(takers_[0]);
  firsts_ = points.mean() < shapes.mean() ? std::move(points) : std::move(shapes);
}

WeighedHands StagedDeals::by_points(const Taker& taker) const {
  std::array<CardSet, WeighedHands::kGroups> groups;
  for (const Card card : all_open_) {
    groups[static_cast<std::size_t>(std::min(kAce - card.rank(), 4))].add(card);
  }
  const int dealt = hcp(taker.dealt);
  return {groups, taker.room, [&](const WeighedHands::Numbers& takes) {
            const int points = dealt + 4 * takes[0] + 3 * takes[1] + 2 * takes[2] + takes[3];
            return taker.most_by_hcp[static_cast<std::size_t>(points)];
          }};
}

WeighedHands StagedDeals::by_shape(const Taker& taker) const {
  std::array<CardSet, WeighedHands::kGroups> groups;
  for (const Suit suit : kSuits) groups[index(suit)] = all_open_.in(suit);
  return {groups, taker.room, [&](const WeighedHands::Numbers& takes) {
            Lengths lengths{};
            for (const Suit suit : kSuits) {
              lengths[index(suit)] = taker.dealt.length(suit) + takes[index(suit)];
            }
            return taker.most_by_shape[shape_index(lengths)];
          }};
}

/// How often the rest is split for one first hand: as often as takes the time of finding that
/// hand, but not so often that deals share it. Both numbers come from past draws and splits, not
/// from this first hand, which would bias the deals.
int StagedDeals::splits() const {
  const double apart = kDealsAHand * (split_ + 1) / (found_ + 1);
  const double as_long = kSplitsADraw * looked_ / kept_;
  return static_cast<int>(std::clamp(std::min(as_long, apart), 1.0, kMostSplits));
}

/// Rejection: true with the probability likelihood / `most`. Cheap upper bounds on the likelihood
/// are tested first, all against one random number.
bool StagedDeals::kept(const Taker& taker, CardSet takes, double most, Random& random) const {
  const CardSet hand = taker.dealt | takes;
  const double chance = most * random.uniform();
  const int points = hcp(hand);
  if (chance >= taker.most_by_hcp[static_cast<std::size_t>(points)]) return false;
  Lengths lengths{};
  for (const Suit suit : kSuits) lengths[index(suit)] = hand.length(suit);
  const std::size_t shape = shape_index(lengths);
  return chance < taker.most_by_shape[shape] && chance < taker.bounds.most(points, shape) &&
         chance < belief_.of_hand[taker.hand].likelihood(hand);
}

bool StagedDeals::draw_first(Random& random, int& looks) {
  for (; looks < kLooks; ++looks) {
    ++looked_;
    const WeighedHands::Hand hand = firsts_->draw(random);
    if (!kept(takers_[0], hand.takes, hand.weight, random)) continue;
    ++kept_;
    first_ = hand.takes;
    rest_.clear();
    for (const Card card : all_open_ - first_) rest_.push_back(card);
    return true;
  }
  return false;
}

CardSet StagedDeals::draw_second(Random& random) {
  const std::size_t room = takers_[1].room;
  if (2 * room == rest_.size()) return draw_half(all_open_ - first_, random);
  return draw_cards(rest_, room, random);
}

std::optional<Hands> StagedDeals::next(Random& random) {
  int looks = 0;
  while (looks < kLooks) {
    if (left_ == 0) {
      if (!draw_first(random, looks)) return std::nullopt;
      left_ = splits();
    }
    --left_;
    ++looks;
    ++split_;
    const CardSet second = draw_second(random);
    if (!kept(takers_[1], second, 1, random)) continue;
    const CardSet third = all_open_ - first_ - second;
    if (!kept(takers_[2], third, 1, random)) continue;
    ++found_;
    Hands held = held_;
    held[takers_[0].hand] |= first_;
    held[takers_[1].hand] |= second;
    held[takers_[2].hand] |= third;
    return held;
  }
  return std::nullopt;
}

}  // namespace tianji::bridge
