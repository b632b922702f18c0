#include "search/bridge/endings/alpha_mu.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/search/bridge/double_dummy/endings.h"

namespace tianji::bridge::endings {
namespace {

using double_dummy::Position;

/// An ending with South as declarer, and its layouts of the hidden cards of East and West.
struct Ending {
  Play play;
  std::vector<Layout> layouts;
};

CardSet cards(std::string_view text) {
  CardSet result;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) result.add(*parse_card(text.substr(i, 2)));
  return result;
}

/// The ending with all layouts of the hidden cards in which East has `east` of them.
Ending ending(CardSet north, CardSet south, CardSet hidden, int east, Seat leader = kSouth) {
  Ending result;
  result.play = {{{}, Strain::notrump, leader, {}}, kSouth, 0};
  const std::vector<Card> cards(hidden.begin(), hidden.end());
  for (unsigned chosen = 0; chosen < 1U << cards.size(); ++chosen) {
    if (std::popcount(chosen) != east) continue;
    Hands held{north, {}, south, {}};
    for (std::size_t i = 0; i < cards.size(); ++i) {
      held[(chosen >> i & 1U) != 0 ? index(kEast) : index(kWest)].add(cards[i]);
    }
    result.layouts.push_back({held, 1});
  }
  result.play.position.hands = result.layouts[0].held;
  return result;
}

std::vector<double> one_a_trick() {
  std::vector<double> payoffs;
  for (int tricks = 0; tricks <= 13; ++tricks) payoffs.push_back(tricks);
  return payoffs;
}

/// Payoffs by further tricks: 1 from `need` tricks on, else 0.
std::vector<double> from(int need) {
  std::vector<double> payoffs;
  for (int tricks = 0; tricks <= 13; ++tricks) payoffs.push_back(tricks >= need ? 1 : 0);
  return payoffs;
}

constexpr Effort kEnough{.nodes = 10'000'000};

double mean(const Answer& answer, const Ending& ending, std::string_view card,
            const std::vector<double>& payoffs) {
  for (const Answer::Value& value : answer.values) {
    if (value.card != *parse_card(card)) continue;
    double sum = 0;
    double weight = 0;
    for (std::size_t i = 0; i < ending.layouts.size(); ++i) {
      sum += ending.layouts[i].weight * payoffs[value.outcome[i]];
      weight += ending.layouts[i].weight;
    }
    return sum / weight;
  }
  FAIL("no such card");
  return 0;
}

TEST_CASE("one decision ahead is double dummy in every layout", "[search/bridge/endings]") {
  double_dummy::Oracle oracle;
  double_dummy::Solver solver;
  Random random(4);
  for (int i = 0; i < 12; ++i) {
    const Position position = double_dummy::random_ending(random, 4);
    const CardSet hidden = position.hands[index(kEast)] | position.hands[index(kWest)];
    Ending all = ending(position.hands[index(kNorth)], position.hands[index(kSouth)], hidden, 4);
    all.play.position.trump = position.trump;
    const auto answer =
        look_ahead({all.play, all.layouts, one_a_trick(), true}, {.nodes = 0}, solver);
    if (!answer) continue;  // only one card is legal
    CHECK(answer->decisions == 1);
    for (const Answer::Value& value : answer->values) {
      for (std::size_t j = 0; j < all.layouts.size(); j += 7) {
        Position here = all.play.position;
        here.hands = all.layouts[j].held;
        CHECK(oracle.after(here, value.card) == value.outcome[j]);
      }
    }
  }
}

/// Alpha-mu in its plain form: without cuts, bounds and equal cards. It keeps all strategies but
/// those that another strategy covers.
class Plain {
 public:
  struct Item {
    std::size_t world;
    Play play;
  };
  using Outcomes = std::vector<Outcome>;

  explicit Plain(const Ending& ending) : worlds_(ending.layouts.size()) {
    for (std::size_t i = 0; i < worlds_; ++i) {
      start_.push_back({i, ending.play});
      start_.back().play.position.hands = ending.layouts[i].held;
    }
  }
  double best(const Expectation& expectation) const {
    double best = 0;
    for (const Outcome& outcome : value(start_)) best = std::max(best, expectation(outcome));
    return best;
  }

 private:
  Outcomes value(const std::vector<Item>& items) const {
    if (items[0].play.over()) {
      Outcome outcome(worlds_, kAbsent);
      for (const Item& item : items) {
        outcome[item.world] = static_cast<std::uint8_t>(item.play.declarer_won);
      }
      return {outcome};
    }
    const bool declarer = side_of(items[0].play.position.turn()) == kNorthSouth;
    std::map<Card, std::vector<Item>> by_card;
    for (const Item& item : items) {
      for (const Card card : double_dummy::legal_plays(item.play.position)) {
        by_card[card].push_back(item);
        by_card[card].back().play.play(card);
      }
    }
    Outcomes result;
    if (!declarer) result.push_back(Outcome(worlds_, kAbsent));
    for (const auto& [card, next] : by_card) {
      const Outcomes after = split(next);
      result = declarer ? either(result, after) : both(result, after);
    }
    return result;
  }
  /// Values the worlds apart by the winner of the trick, which declarer has seen.
  Outcomes split(const std::vector<Item>& items) const {
    std::map<Seat, std::vector<Item>> by_leader;
    for (const Item& item : items) by_leader[item.play.position.leader].push_back(item);
    Outcomes result{Outcome(worlds_, kAbsent)};
    for (const auto& [leader, part] : by_leader) result = both(result, value(part));
    return result;
  }
  static void add(Outcomes& all, const Outcome& outcome) {
    for (const Outcome& other : all) {
      if (covers(other, outcome)) return;
    }
    std::erase_if(all, [&](const Outcome& other) { return covers(outcome, other); });
    all.push_back(outcome);
  }
  static Outcomes either(Outcomes a, const Outcomes& b) {
    for (const Outcome& outcome : b) add(a, outcome);
    return a;
  }
  static Outcomes both(const Outcomes& a, const Outcomes& b) {
    Outcomes result;
    for (const Outcome& x : a) {
      for (const Outcome& y : b) add(result, worse(x, y));
    }
    return result;
  }

  std::size_t worlds_;
  std::vector<Item> start_;
};

TEST_CASE("one plan for all layouts has the value that trying everything finds",
          "[search/bridge/endings]") {
  double_dummy::Solver solver;
  Random random(11);
  int below_double_dummy = 0;
  for (int i = 0; i < 150; ++i) {
    Position position = double_dummy::random_ending(random, 3);
    position.leader = random.below(2) == 0 ? kSouth : kNorth;
    const CardSet hidden = position.hands[index(kEast)] | position.hands[index(kWest)];
    Ending all = ending(position.hands[index(kNorth)], position.hands[index(kSouth)], hidden, 3,
                        position.leader);
    all.play.position.trump = position.trump;
    const std::vector<double> weights(all.layouts.size(), 1);
    const std::vector<double> payoffs = i % 2 == 0 ? one_a_trick() : from(2);
    const auto answer = look_ahead({all.play, all.layouts, payoffs}, kEnough, solver);
    REQUIRE(answer);
    CHECK(answer->complete);
    const Expectation expectation(payoffs, weights);
    double best = 0;
    for (const auto& value : answer->values) best = std::max(best, expectation(value.outcome));
    CHECK(best == Approx(Plain(all).best(expectation)));
    const auto pimc = look_ahead({all.play, all.layouts, payoffs}, {.nodes = 0}, solver);
    if (!pimc) continue;  // only one card is legal
    double hoped = 0;
    for (const auto& value : pimc->values) hoped = std::max(hoped, expectation(value.outcome));
    CHECK(hoped >= Approx(best));
    below_double_dummy += hoped > best + 1e-9 ? 1 : 0;
  }
  CHECK(below_double_dummy > 3);
}

TEST_CASE("a guess that can be put off is still a guess", "[search/bridge/endings]") {
  double_dummy::Solver solver;
  // Both hands have an entry, so either defender can be finessed.
  const Ending guess =
      ending(cards("SK SJ S2 HA"), cards("SA ST S3 H2"), cards("SQ S9 S8 S7 S6 S5 HK HQ"), 4);
  const Question question{guess.play, guess.layouts, from(4)};
  const auto pimc = look_ahead(question, {.nodes = 0}, solver);
  REQUIRE(pimc);
  CHECK(pimc->decisions == 1);
  CHECK(mean(*pimc, guess, "H2", from(4)) == 1);
  const auto answer = look_ahead(question, kEnough, solver);
  REQUIRE(answer->complete);
  CHECK(mean(*answer, guess, "H2", from(4)) < 0.7);
}

TEST_CASE("the same question is answered alike, and a stopped one not at all",
          "[search/bridge/endings]") {
  double_dummy::Solver solver;
  const Ending suit = ending(cards("SA SK SJ S2 HA"), cards("S5 S4 S3 H2 DA"),
                             cards("SQ ST S9 S8 S7 S6 HK HQ DK DQ"), 5);
  const Question question{suit.play, suit.layouts, from(4)};
  const auto a = look_ahead(question, {.nodes = 20'000}, solver);
  double_dummy::Solver fresh;
  const auto b = look_ahead(question, {.nodes = 20'000}, fresh);
  REQUIRE(a);
  REQUIRE(b);
  CHECK(a->nodes == b->nodes);
  CHECK(a->decisions == b->decisions);
  for (std::size_t i = 0; i < a->values.size(); ++i) {
    CHECK(a->values[i].outcome == b->values[i].outcome);
  }
  const std::atomic<bool> stop{true};
  CHECK_FALSE(look_ahead(question, {.nodes = 20'000, .stop = &stop}, solver));
  double_dummy::Solver limited;
  CHECK_FALSE(look_ahead(question, {.nodes = 20'000, .solver_nodes = 1}, limited));
}

}  // namespace
}  // namespace tianji::bridge::endings
