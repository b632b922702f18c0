// Measures how many tricks the rules of thumb lose double dummy, card by card, beside two players
// without rules.

#include <array>
#include <catch2/catch.hpp>
#include <iostream>
#include <map>
#include <string>

#ifdef TIANJI_HAVE_DDS
#include <dds/dll.h>
#endif

#include "engine/bridge/state.h"
#include "search/bridge/card_rules/card_rules.h"

namespace tianji::bridge {
namespace {

int high_card_points(CardSet hand) {
  int points = 0;
  for (const Card card : hand) points += std::max(0, card.rank() - kTen);
  return points;
}

Suit longest_suit(CardSet hand) {
  Suit best = Suit::clubs;
  for (const Suit suit : kSuits) {
    if (hand.length(suit) >= hand.length(best)) best = suit;
  }
  return best;
}

/// A contract that makes sense for the two hands: an eight-card major, a nine-card minor, else
/// no-trump; part-score, game or slam by high cards.
Call sensible_contract(CardSet a, CardSet b) {
  const int points = high_card_points(a) + high_card_points(b);
  Strain strain = Strain::notrump;
  int fit = 0;
  for (const Suit suit : kSuits) {
    const int length = a.length(suit) + b.length(suit);
    if (length < (is_major(suit) ? 8 : 9) || length < fit) continue;
    if (!is_major(suit) && points > 24 && points < 30) continue;
    fit = length;
    strain = strain_of(suit);
  }
  const int level = points >= 37 ? 7 : points >= 32 ? 6 : points >= 23 ? 3 : points >= 21 ? 2 : 1;
  const bool major = strain == Strain::hearts || strain == Strain::spades;
  if (level == 3 && major && points + fit >= 33) return Call::bid(4, strain);
  return Call::bid(level == 1 && fit > 0 ? 2 : level, strain);
}

bool higher(Call call, const Auction& auction) {
  return !auction.last_bid() || call.code() > auction.last_bid()->code();
}

/// The stronger side bids its suits and then the contract; the others pass.
Auction sensible_auction(const Hands& deal) {
  std::array<int, 4> points{};
  for (const Seat seat : kSeats) points[index(seat)] = high_card_points(deal[index(seat)]);
  Seat opener = points[0] + points[2] >= points[1] + points[3] ? kNorth : kEast;
  if (points[index(partner_of(opener))] > points[index(opener)]) opener = partner_of(opener);
  const CardSet own = deal[index(opener)];
  const CardSet other = deal[index(partner_of(opener))];
  const Call contract = sensible_contract(own, other);
  Auction auction(opener);
  const Call opening = Call::bid(1, strain_of(longest_suit(own)));
  if (opening.code() < contract.code()) {
    auction.push(opening);
    auction.push(Call::pass());
    const Strain reply = strain_of(longest_suit(other));
    const Call response = Call::bid(reply > opening.strain() ? 1 : 2, reply);
    if (reply != opening.strain() && higher(response, auction) &&
        response.code() < contract.code()) {
      auction.push(response);
      auction.push(Call::pass());
    }
  }
  auction.push(contract);
  for (int i = 0; i < 3; ++i) auction.push(Call::pass());
  return auction;
}

State sensible_board(Random& random) {
  const Hands deal = random_deal(random);
  const Auction auction = sensible_auction(deal);
  Table table(auction.dealer());
  for (const Call call : auction.calls()) table.push(call);
  return {deal, table};
}

#ifdef TIANJI_HAVE_DDS

enum class Policy { rules, lowest, any };
constexpr std::array<const char*, 3> kPolicyNames{"rules", "lowest", "random"};

struct Played {
  FixedVector<Card, 52> cards;
  std::array<std::string_view, 52> rules{};
};

CardAdvice choose(const State& state, Policy policy, Random& random) {
  const View seen = view(state, state.seat());
  if (policy == Policy::rules) return advise(seen)[0];
  const CardSet legal = state.table().playable(state.held(state.table().hand_on_turn()));
  Card lowest = legal.lowest();
  auto skip = random.below(static_cast<std::uint32_t>(legal.size()));
  Card drawn;
  for (const Card card : legal) {
    if (card.rank() < lowest.rank()) lowest = card;
    if (skip-- == 0) drawn = card;
  }
  return {policy == Policy::lowest ? lowest : drawn, "", 0};
}

/// The role of the hand on turn: 0 is declarer, 1 defence.
std::size_t role(const State& state) {
  return side_of(state.seat()) == side_of(state.table().contract()->declarer) ? 0 : 1;
}

Played play_out(State state, const std::array<Policy, 2>& policies, Random& random) {
  Played played;
  while (!state.over()) {
    const CardAdvice advice = choose(state, policies[role(state)], random);
    played.rules[played.cards.size()] = advice.rule;
    played.cards.push_back(advice.card);
    state.play(advice.card);
  }
  return played;
}

/// Declarer's double-dummy tricks before each card.
std::array<int, 53> double_dummy(const State& board, const Played& played) {
  deal position{};
  position.trump = board.table().contract()->strain == Strain::notrump
                       ? 4
                       : 3 - static_cast<int>(board.table().contract()->strain);
  position.first = static_cast<int>(index(board.table().leader()));
  playTraceBin trace{};
  trace.number = 52;
  for (const Seat seat : kSeats) {
    for (const Suit suit : kSuits) {
      position.remainCards[index(seat)][3 - index(suit)] = board.deal()[index(seat)].suit(suit)
                                                           << 2;
    }
  }
  for (std::size_t i = 0; i < 52; ++i) {
    trace.suit[i] = 3 - static_cast<int>(index(played.cards[i].suit()));
    trace.rank[i] = played.cards[i].rank() + 2;
  }
  solvedPlay solved{};
  REQUIRE(AnalysePlayBin(position, trace, &solved, 0) == RETURN_NO_FAULT);
  std::array<int, 53> tricks{};
  for (int i = 0; i < 53; ++i) {
    tricks[static_cast<std::size_t>(i)] = solved.tricks[std::min(i, solved.number - 1)];
  }
  return tricks;
}

struct Losses {
  std::array<double, 2> all{};    ///< tricks lost per deal, by role
  std::array<double, 2> early{};  ///< of these, in the first three tricks
  double result = 0;              ///< declarer's tricks over double dummy
};
using RuleLosses = std::map<std::string, std::pair<int, int>>;  ///< name -> cards, tricks lost

Losses measure(const std::array<Policy, 2>& policies, int deals, RuleLosses& by_rule) {
  Random random(20);
  Random choices(21);
  Losses losses;
  for (int i = 0; i < deals; ++i) {
    State state = sensible_board(random);
    const Played played = play_out(state, policies, choices);
    const auto tricks = double_dummy(state, played);
    for (std::size_t card = 0; card < 52; ++card) {
      const std::size_t who = role(state);
      const int lost = std::abs(tricks[card + 1] - tricks[card]);
      losses.all[who] += lost;
      if (card < 12) losses.early[who] += lost;
      constexpr std::array<const char*, 5> kPlaces{
          " lead: ", " 2nd: ", " 3rd: ", " 4th: ", " opening lead: "};
      std::string name = who == 0 ? "declarer" : "defence";
      name += kPlaces[card == 0 ? 4 : card % 4];
      name += played.rules[card];
      auto& entry = by_rule[name];
      ++entry.first;
      entry.second += lost;
      state.play(played.cards[card]);
    }
    losses.result += tricks[52] - tricks[0];
  }
  for (auto* pair : {&losses.all, &losses.early}) {
    for (double& value : *pair) value /= deals;
  }
  losses.result /= deals;
  return losses;
}

void print(const std::array<Policy, 2>& policies, const Losses& losses) {
  const auto name = [&](std::size_t who) {
    return kPolicyNames[static_cast<std::size_t>(policies[who])];
  };
  std::cout << "declarer " << name(0) << ", defence " << name(1) << ": declarer loses "
            << losses.all[0] << " (first three tricks " << losses.early[0] << "), defence "
            << losses.all[1] << " (" << losses.early[1] << "), result " << losses.result << "\n";
}

constexpr int kDeals = 150;

/// Prints for each rule how many cards it chose and how many tricks they lost.
void print(const RuleLosses& by_rule) {
  for (const auto& [name, entry] : by_rule) {
    std::cout << "  " << name << ": " << entry.first << " cards, "
              << static_cast<double>(entry.second) / entry.first << " tricks lost a card\n";
  }
}

TEST_CASE("rules of thumb lose fewer tricks than players without rules",
          "[search/bridge/card_rules][slow]") {
  SetMaxThreads(1);
  RuleLosses by_rule;
  RuleLosses ignored;
  const auto run = [&](Policy declarer, Policy defence, RuleLosses& rules) {
    const Losses losses = measure({declarer, defence}, kDeals, rules);
    print({declarer, defence}, losses);
    return losses;
  };
  const Losses rules = run(Policy::rules, Policy::rules, by_rule);
  print(by_rule);
  const Losses lowest = run(Policy::lowest, Policy::lowest, ignored);
  const Losses any = run(Policy::any, Policy::any, ignored);
  run(Policy::rules, Policy::lowest, ignored);
  run(Policy::lowest, Policy::rules, ignored);
  for (const std::size_t who : {0U, 1U}) {
    CHECK(rules.all[who] < 0.4 * lowest.all[who]);
    CHECK(rules.all[who] < 0.4 * any.all[who]);
  }
}

#endif

}  // namespace
}  // namespace tianji::bridge
