#include "search/bridge/double_dummy/solver.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "engine/core/processor.h"
#include "engine/core/text.h"
#include "search/bridge/double_dummy/bounds/trick_bounds.h"
#include "search/bridge/double_dummy/team.h"

namespace tianji::bridge::double_dummy {
namespace {

/// A team of the fastest copy of the search that this processor can run.
std::unique_ptr<Team> fitting_team(std::size_t table_bytes, int threads) {
#if defined(TIANJI_FASTER)
  if (runs_newer_code()) return faster::make_team(table_bytes, threads);
#endif
  return portable::make_team(table_bytes, threads);
}

bool has_trumps(const Position& position) { return position.trump != Strain::notrump; }

bool is_north_south(Seat seat) { return side_of(seat) == kNorthSouth; }

CardSet legal_cards(const Position& position) {
  const CardSet hand = position.hands[index(position.turn())];
  if (position.trick.empty()) return hand;
  const CardSet following = hand.in(position.trick[0].suit());
  return following.empty() ? hand : following;
}

/// Is `now` a later position, another layout or another lead of the decision of `first`? Then some
/// hand still holds only cards that it held in `first`.
bool belongs_together(const Position& first, const Position& now) {
  if (first.trump != now.trump) return false;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    if (!now.hands[seat].empty() && first.hands[seat].contains(now.hands[seat])) return true;
  }
  return false;
}

void set_team(Team& team, const Position& position, const Lanes& lanes) {
  Trick trick{};
  for (std::size_t i = 0; i < position.trick.size(); ++i) {
    const Card card = position.trick[i];
    const int seat = static_cast<int>(index(left_of(position.leader, static_cast<int>(i))));
    const Bits bit = lanes.bit(card);
    trick.cards[static_cast<std::size_t>(seat)] = bit;
    if (i == 0) trick.suit = suit_mask_of(bit);
    if (i == 0 || beats(card, lanes.card(trick.best), position.trump)) {
      trick.best = bit;
      trick.winner = seat;
    }
  }
  team.set(lanes.layout(position.hands), static_cast<int>(index(position.leader)), trick,
           static_cast<int>(position.trick.size()));
}

int guess_of(const Position& position, const Lanes& lanes) {
  return first_guess(lanes.layout(position.hands), has_trumps(position),
                     static_cast<int>(index(position.leader)), position.tricks_left());
}

/// Finds North-South's tricks by zero-window tests, `test(goal)`, from `guess`. Narrows `bounds`,
/// which contain the value, until they meet or the search is stopped.
template <class Test>
void close_in(int guess, Solver::Bounds& bounds, const Team& team, const Test& test) {
  int goal = std::max(std::min(guess, bounds.most), bounds.least + 1);
  while (bounds.least < bounds.most) {
    const bool reached = test(goal);
    if (team.stopped()) return;
    if (reached) {
      bounds.least = goal;
      goal = goal + 1;
    } else {
      bounds.most = goal - 1;
      goal = bounds.most;
    }
  }
}

int solve(Team& team, bool trump, int guess, int most) {
  Solver::Bounds bounds{0, most};
  close_in(guess, bounds, team, [&](int goal) { return team.reaches(trump, goal); });
  return bounds.least;
}

int solve_after(Team& team, bool trump, Bits card, int guess, Solver::Bounds bounds) {
  close_in(guess, bounds, team, [&](int goal) { return team.reaches_after(trump, card, goal); });
  return bounds.least;
}

std::string cards_text(int n) { return std::to_string(n) + (n == 1 ? " card" : " cards"); }

/// Did each player on the table follow suit, or hold no card of the suit led?
absl::Status check_follows(const Position& position) {
  for (std::size_t i = 1; i < position.trick.size(); ++i) {
    const Seat seat = left_of(position.leader, static_cast<int>(i));
    const Suit led = position.trick[0].suit();
    if (position.trick[i].suit() != led && !position.hands[index(seat)].in(led).empty()) {
      return unreadable(std::string(name(seat)) + "'s " + text(position.trick[i]),
                        "a card of the suit led, which the hand still holds");
    }
  }
  return absl::OkStatus();
}

}  // namespace

Solver::Solver(std::size_t table_bytes, int threads)
    : Solver(fitting_team(std::max(table_bytes, std::size_t{1} << 20), threads)) {}
Solver::Solver(std::unique_ptr<Team> team) : team_(std::move(team)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

absl::Status Solver::check(const Position& position) {
  CardSet seen;
  const auto count = [&](CardSet cards) {
    const CardSet twice = seen & cards;
    seen |= cards;
    return twice.empty() ? absl::OkStatus()
                         : unreadable(text(twice.lowest()), "each card at most once");
  };
  for (const CardSet hand : position.hands) {
    if (!CardSet::full().contains(hand)) return unreadable("no card", "cards of the pack");
    if (auto status = count(hand); !status.ok()) return status;
  }
  for (const Card card : position.trick) {
    if (auto status = count(CardSet::of(card)); !status.ok()) return status;
  }
  const int left = position.tricks_left();
  if (left == 0) return unreadable("an empty hand on turn", "at least one card");
  for (std::size_t i = 0; i < 4; ++i) {
    const Seat seat = left_of(position.leader, static_cast<int>(i));
    const int expected = left - (i < position.trick.size() ? 1 : 0);
    const int found = position.hands[index(seat)].size();
    if (found != expected) {
      return unreadable(std::string(name(seat)) + " with " + cards_text(found),
                        cards_text(expected));
    }
  }
  return check_follows(position);
}

void Solver::prepare(const Position& position, const Lanes& lanes) {
  // first_ stays the first position of a decision. After a line to its end, the last position would
  // have too few cards to recognize other layouts of the decision.
  if (!belongs_together(first_, position)) {
    clear();
    first_ = position;
  }
  set_team(*team_, position, lanes);
}

std::optional<int> Solver::tricks(const Position& position) {
  const Lanes lanes(position.trump);
  prepare(position, lanes);
  const int most = position.tricks_left();
  Bounds north_south{0, most};
  close_in(guess_of(position, lanes), north_south, *team_,
           [&](int goal) { return team_->reaches(has_trumps(position), goal); });
  proved_ = is_north_south(position.turn())
                ? north_south
                : Bounds{most - north_south.most, most - north_south.least};
  if (team_->stopped()) return std::nullopt;
  return proved_.least;
}

std::optional<bool> Solver::at_least(const Position& position, int goal) {
  prepare(position, Lanes(position.trump));
  // East-West win `goal` when North-South fail to win one more than the rest.
  const bool north_south = is_north_south(position.turn());
  const int wanted = north_south ? goal : position.tricks_left() - goal + 1;
  const bool reached = team_->reaches(has_trumps(position), wanted);
  if (team_->stopped()) return std::nullopt;
  return reached == north_south;
}

std::optional<ScoredCard> Solver::best(const Position& position) {
  const auto value = tricks(position);
  if (!value) return std::nullopt;
  const Lanes lanes(position.trump);
  const bool north_south = is_north_south(position.turn());
  const int wanted = north_south ? *value : position.tricks_left() - *value + 1;
  for (const Card card : legal_cards(position)) {
    const bool reached = team_->reaches_after(has_trumps(position), lanes.bit(card), wanted);
    if (team_->stopped()) return std::nullopt;
    if (reached == north_south) return ScoredCard{card, *value};
  }
  assert(false);
  return std::nullopt;
}

std::optional<ScoredCards> Solver::scores(const Position& position, int most) {
  const Lanes lanes(position.trump);
  prepare(position, lanes);
  const bool north_south = is_north_south(position.turn());
  const int left = position.tricks_left();
  const Bounds within =
      north_south ? Bounds{0, std::min(most, left)} : Bounds{std::max(left - most, 0), left};
  CardSet separate;
  for (const CardSet hand : position.hands) separate |= hand;
  for (const Card card : position.trick) separate.add(card);

  ScoredCards scored;
  int guess = guess_of(position, lanes);
  if (most < left) guess = north_south ? within.most : within.least;
  std::optional<Card> below;
  for (const Card card : legal_cards(position)) {
    // A card has the same value as the next lower one of the hand if no card lies between them.
    const CardSet between(below ? separate.bits() & ((CardSet::of(card).bits() - 1) ^
                                                     ((CardSet::of(*below).bits() << 1) - 1))
                                : 0);
    if (below && below->suit() == card.suit() && between.empty()) {
      scored.push_back({card, scored.back().tricks});
    } else {
      guess = solve_after(*team_, has_trumps(position), lanes.bit(card), guess, within);
      if (team_->stopped()) return std::nullopt;
      scored.push_back({card, north_south ? guess : left - guess});
    }
    below = card;
  }
  return scored;
}

std::optional<TrickTable> Solver::table(const Hands& hands) {
  TrickTable result{};
  for (const Strain strain : kStrains) {
    Position position{hands, strain, kNorth, {}};
    const Lanes lanes(strain);
    const int most = position.tricks_left();
    int guess = guess_of(position, lanes);
    // Partners mostly win the same tricks, so one's result is the guess for the other.
    for (const Seat declarer : {kNorth, kSouth, kEast, kWest}) {
      position.leader = left_of(declarer);
      prepare(position, lanes);
      guess = solve(*team_, strain != Strain::notrump, guess, most);
      if (team_->stopped()) return std::nullopt;
      result[index(strain)][index(declarer)] = is_north_south(declarer) ? guess : most - guess;
    }
  }
  return result;
}

void Solver::stop_when(const std::atomic<bool>* stop) { team_->stop_when(stop); }
std::uint64_t Solver::nodes() const { return team_->nodes(); }
std::size_t Solver::table_bytes() const { return team_->table_bytes(); }
void Solver::clear() { team_->clear(); }

}  // namespace tianji::bridge::double_dummy
