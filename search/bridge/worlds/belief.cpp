#include "search/bridge/worlds/belief.h"

#include <array>
#include <vector>

#include "search/bridge/card_rules/card_rules.h"

namespace tianji::bridge {
namespace {

using bidding::Constraints;

/// A card that a hidden hand chose, and what it chose from beyond its own cards.
struct PlayedCard {
  Seat hand;
  Card card;
  CardSet played_before;  ///< by everybody, the current trick included
};

std::vector<PlayedCard> hidden_plays(const View& view) {
  std::vector<PlayedCard> result;
  const Table& table = view.table();
  CardSet before;
  for (std::size_t i = 0; i < table.cards().size(); ++i) {
    const Seat hand = left_of(table.leader(static_cast<int>(i / 4)), static_cast<int>(i % 4));
    const Card card = table.cards()[i];
    if (!view.sees(hand)) result.push_back({hand, card, before});
    before.add(card);
  }
  return result;
}

/// How many cards of `held` are worth the same as `card`: no card still out lies between them.
int touching(CardSet held, Card card, CardSet gone) {
  int count = 1;
  const auto walk = [&](int step) {
    for (int rank = card.rank() + step; rank >= 0 && rank < kRanks; rank += step) {
      const Card next(card.suit(), rank);
      if (held.has(next)) {
        ++count;
      } else if (!gone.has(next)) {
        break;
      }
    }
  };
  walk(1);
  walk(-1);
  return count;
}

/// Restricted choice: a hand with k touching cards would have shown this one 1 time in k. Below
/// the ten, cards are chosen by habit (lowest first) rather than at random.
double chance_of_plays(const std::vector<PlayedCard>& plays, const Hands& deal) {
  double chance = 1;
  for (const PlayedCard& play : plays) {
    if (play.card.rank() < kTen) continue;
    const CardSet held = deal[index(play.hand)] - play.played_before;
    chance /= touching(held, play.card, play.played_before);
  }
  return chance;
}

/// How likely the opening leader was to lead this card from a hand: the first choice of the rules
/// of thumb is what most would lead, the others less and less.
class LeadModel {
 public:
  explicit LeadModel(const View& view) : table_(view.table()) {
    while (!table_.cards().empty()) table_.pop();
    told_ = !view.table().cards().empty() && !view.sees(table_.leader());
    if (told_) lead_ = view.table().cards()[0];
  }

  double chance(const Hands& deal) const {
    if (!told_) return 1;
    Hands seen{};
    seen[index(table_.leader())] = deal[index(table_.leader())];
    const CardAdvices advice = advise(View(table_.leader(), seen, table_));
    constexpr std::array<double, 3> kByRank{1, 0.6, 0.45};
    for (std::size_t rank = 0; rank < kByRank.size() && rank < advice.size(); ++rank) {
      if (advice[rank].card == lead_) return kByRank[rank];
    }
    return 0.3;
  }

 private:
  Table table_;  // as it was before the lead
  bool told_ = false;
  Card lead_;
};

}  // namespace

Belief belief(const View& view, const bidding::Agreements& agreements) {
  Belief result = indifferent();
  const std::array<Constraints, 4> shown =
      bidding::read(view.table().auction(), agreements, view.table().vulnerability());
  std::vector<std::pair<std::size_t, Constraints>> hidden;
  for (const Seat hand : kSeats) {
    const std::size_t i = index(hand);
    if (view.sees(hand)) continue;
    for (const Suit suit : kSuits) {
      const auto narrow = [&](const Lengths& lengths) {
        return static_cast<std::int8_t>(lengths[index(suit)]);
      };
      result.dealt_lengths.low[i][index(suit)] = narrow(shown[i].ranges().lo);
      result.dealt_lengths.high[i][index(suit)] = narrow(shown[i].ranges().hi);
    }
    hidden.emplace_back(i, shown[i]);
  }
  result.likelihood = [hidden](const Hands& deal) {
    double likelihood = 1;
    for (const auto& [i, constraints] : hidden) {
      likelihood *= constraints.likelihood(HandFacts(deal[i]));
    }
    return likelihood;
  };
  result.weight = [plays = hidden_plays(view), lead = LeadModel(view)](const Hands& deal) {
    return chance_of_plays(plays, deal) * lead.chance(deal);
  };
  return result;
}

}  // namespace tianji::bridge
