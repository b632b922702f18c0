#include "search/bridge/double_dummy/search.h"

#include "engine/core/random.h"
#include "search/bridge/double_dummy/bounds/trick_bounds.h"
#include "search/bridge/double_dummy/table/ranks.h"
#include "search/bridge/double_dummy/trial.h"

namespace tianji::bridge::double_dummy {
namespace {

constexpr std::uint64_t kPollMask = 255;  // the stop flag is read every 256 nodes

/// The trick that `card` begins.
Trick led(int seat, Bits card) {
  Trick trick{suit_mask_of(card), card, seat};
  trick.cards[static_cast<std::size_t>(seat)] = card;
  return trick;
}

/// A move as the table keeps it: its lane and its place from the top of the mover's suit. These
/// mean the same in every layout of the shape.
std::uint8_t hint_of(Bits hand, Bits card) {
  const int suit = lane_of(card);
  const int place = std::popcount(lane(hand & (card - 1), suit));
  return static_cast<std::uint8_t>(64 | place << 2 | suit);
}
Bits card_of(Bits hand, std::uint8_t hint) {
  if (hint == 0) return 0;
  const int suit = hint & 3;
  return scatter(1ULL << (hint >> 2 & 15), hand & lane_mask(suit));
}

}  // namespace

bool Search::poll() {
  if ((++nodes_ & kPollMask) == 0) {
    stopped_ = stop_ != nullptr && stop_->load(std::memory_order_relaxed);
    if (shared_ != nullptr && !stopped_) look_around();
  }
  return stopped_;
}

void Search::resume() {
  stopped_ = stop_ != nullptr && stop_->load(std::memory_order_relaxed);
  open_ = {};
  abandoned_ = 0;
}

void Search::look_around() {
  if (answered_->load(std::memory_order_relaxed)) {
    stopped_ = true;
    return;
  }
  for (int left = 13; left > tricks_ && left > least_deferring_; --left) {
    const Open& node = open_[static_cast<std::size_t>(left)];
    if (node.goal == 0 || !shared_->find(node.key, node.words, node.goal).proved) continue;
    abandoned_ = left;
    stopped_ = true;
    return;
  }
}

std::uint64_t Search::hash_of(int seat, Bits played, int goal) const {
  std::uint64_t hash = played + static_cast<std::uint64_t>(4 * goal + seat);
  for (const Bits hand : layout_.hands) hash = mix64(hash ^ hand);
  return hash;
}

template <bool kTrump, int kPosition>
[[gnu::always_inline]] inline bool Search::play(int seat, const Trick& trick, Bits card, int goal,
                                                Bits& relied) {
  Trick after = trick;
  after.cards[static_cast<std::size_t>(seat)] = card;
  if (takes<kTrump>(card, trick.best)) {
    after.best = card;
    after.winner = seat;
  }
  layout_.remove(seat, card);
  bool reached = false;
  if constexpr (kPosition == 3) {
    reached = next_trick<kTrump>(after, goal, relied);
  } else {
    reached = follow<kTrump, kPosition + 1>((seat + 1) & 3, after, goal, relied);
  }
  layout_.put_back(seat, card);
  return reached;
}

template <bool kTrump>
bool Search::settled_by_trick(int seat, const Trick& trick, int goal, bool& reached,
                              Bits& relied) const {
  if (goal != 1 && goal != tricks_) return false;
  Bits best = trick.best;
  int winner = trick.winner;
  for (int other = seat; other != seat + 3; ++other) {
    const Bits card = best_reply<kTrump>(layout_.of(other), trick.suit);
    if (card == 0 || !takes<kTrump>(card, best)) continue;
    best = card;
    winner = other;
  }
  if (is_north_south(winner) ? goal != 1 : goal != tricks_) return false;
  Bits theirs = trick.of_side(winner + 1);
  for (int other = seat; other != seat + 3; ++other) {
    if (((other ^ winner) & 1) != 0) theirs |= best_reply<kTrump>(layout_.of(other), trick.suit);
  }
  relied = (theirs & suit_mask_of(best)) != 0 ? best : 0;
  reached = is_north_south(winner);
  return true;
}

template <bool kTrump, int kPosition>
bool Search::follow(int seat, const Trick& trick, int goal, Bits& relied) {
  if constexpr (kPosition == 1) {
    bool reached = false;
    if (settled_by_trick<kTrump>(seat, trick, goal, reached, relied)) return reached;
    const bool north_south = is_north_south(seat);
    const BoundQuery query{seat, tricks_, north_south ? goal : tricks_ - goal + 1};
    if (wins_and_cashes<kTrump>(layout_, query, trick, relied)) return north_south;
  }
  const Bits hand = layout_.of(seat);
  if constexpr (kPosition == 3) {
    // This seat or the one that is winning leads the next trick: fetch the table's entries of both
    // into the cache.
    if ((hand & trick.suit) != 0 && shared_ == nullptr && tricks_ > 2) {
      const std::uint64_t after = layout_.shape - Layout::shape_unit(seat, trick.suit);
      table_.prefetch(key_of(after, seat, tricks_ - 1, kTrump));
      table_.prefetch(key_of(after, trick.winner, tricks_ - 1, kTrump));
    }
  }
  const Bits legal = (hand & trick.suit) != 0 ? hand & trick.suit : hand;
  if ((legal & (legal - 1)) == 0) return play<kTrump, kPosition>(seat, trick, legal, goal, relied);
  const Bits gone = kDeck & ~(layout_.left | trick.best);
  const Bits cards = tops_of_groups(legal, gone);
  // A card that does not win is played as the lowest of its equals: a later trick is then won by a
  // higher card, whose proof relies on fewer ranks.
  const auto played = [&trick, hand, gone](Bits card) {
    return takes<kTrump>(card, trick.best) ? card : bottom(group_of(card, hand, gone));
  };
  if ((cards & (cards - 1)) == 0) {
    const bool reached = play<kTrump, kPosition>(seat, trick, played(cards), goal, relied);
    const Bits equals = group_of(cards, hand, gone);
    if ((relied & equals) != 0 && reached != is_north_south(seat)) relied |= equals;
    return reached;
  }
  // Does this card decide the node, or was the search stopped? (Captured by value, so that nothing
  // of the usual path has to stay in memory for the path of several searches.)
  const auto cuts_off = [this, seat, &trick, played, hand, gone, goal, &relied](Bits card,
                                                                                Trial& trial) {
    if (trial.skips(card)) return false;
    Bits below = 0;
    const Bits lowest = played(card);
    const bool reached = play<kTrump, kPosition>(seat, trick, lowest, goal, below);
    if (stopped_) return true;
    if (reached == is_north_south(seat)) {
      relied = below;
      return true;
    }
    trial.failed(lowest, group_of(card, hand, gone), below);
    return false;
  };
  Trial trial;
  if (deferring_table() != nullptr) {
    const Replies replies{seat, trick, cards, goal};
    return defer_replies<kTrump, kPosition>(replies, cuts_off, relied);
  }
  if ((cards & trick.suit) != 0) {
    Following<kTrump, kPosition> replies(layout_, seat, trick, cards);
    for (Bits card = replies.next(); card != 0; card = replies.next()) {
      if (cuts_off(card, trial)) return is_north_south(seat);
    }
  } else {
    Candidates candidates;
    order_discards<kTrump, kPosition>(layout_, seat, trick, cards, candidates);
    for (int place = candidates.first(); place < candidates.size(); place = candidates.next()) {
      const Bits card = candidates.card(place);
      candidates.set_tried(place);
      if (cuts_off(card, trial)) return is_north_south(seat);
    }
  }
  relied = trial.relied();
  return !is_north_south(seat);
}

namespace {

/// Orders all replies at once, as Deferral needs them.
template <bool kTrump, int kPosition>
void order_replies(const Layout& layout, int seat, const Trick& trick, Bits cards,
                   Candidates& out) {
  if ((cards & trick.suit) == 0) {
    order_discards<kTrump, kPosition>(layout, seat, trick, cards, out);
    return;
  }
  Following<kTrump, kPosition> replies(layout, seat, trick, cards);
  for (Bits card = replies.next(); card != 0; card = replies.next()) out.add(card, -out.size());
}

}  // namespace

template <bool kTrump, int kPosition, class CutsOff>
bool Search::defer_replies(const Replies& replies, CutsOff cuts_off, Bits& relied) {
  const auto& [seat, trick, cards, goal] = replies;
  Candidates candidates;
  order_replies<kTrump, kPosition>(layout_, seat, trick, cards, candidates);
  Deferral deferral(shared_);
  Trial trial;
  const Bits played = trick.of_side(0) | trick.of_side(1);
  const auto node = [&] { return hash_of(seat, played, goal); };
  for (int place = deferral.next(candidates, trial, node); place < candidates.size();
       place = deferral.next(candidates, trial, node)) {
    const Bits card = candidates.card(place);
    candidates.set_tried(place);
    if (trial.skips(card)) continue;
    const Announced announced(deferral.table(trial), deferral.node(), card);
    if (cuts_off(card, trial)) return is_north_south(seat);
  }
  relied = trial.relied();
  return !is_north_south(seat);
}

/// Updates the history: the lead at `chosen` has cut off, the other leads tried have not.
void Search::learn(int seat, const Candidates& candidates, int chosen) {
  constexpr int kStep = 16;  // each result moves a card's history 1/32 of the way
  auto& history = history_[static_cast<std::size_t>(seat)];
  const auto move = [&](int place, int towards) {
    auto& standing = history[static_cast<std::size_t>(std::countr_zero(candidates.card(place)))];
    standing += (towards - standing) * kStep / kHistoryMost;
  };
  for (int place = 0; place < candidates.size(); ++place) {
    if (candidates.tried(place) && place != chosen) move(place, -kHistoryMost);
  }
  move(chosen, kHistoryMost);
}

template <bool kTrump>
bool Search::lead(int seat, int goal, Bits& relied) {
  if (poll()) return false;
  if (tricks_ == 1) return last_trick<kTrump>(seat, relied);

  const bool north_south = is_north_south(seat);
  const int need = north_south ? goal : tricks_ - goal + 1;
  const std::uint64_t key = key_of(layout_.shape, seat, tricks_, kTrump);
  if (shared_ == nullptr) table_.prefetch_patterns(key);
  const Ranks ranks(layout_);
  const PartitionTable::Hit hit = look_up(key, ranks.words(), goal);
  if (hit.proved) {
    relied = ranks.cards(hit.mask);
    return hit.reached;
  }
  if (cashes<kTrump>(layout_, {seat, tricks_, need}, relied)) return north_south;
  if (must_lose<kTrump>(layout_, {seat, tricks_, tricks_ - need + 1}, relied)) return !north_south;

  return try_leads<kTrump>(seat, goal, {key, ranks, hit.hint}, relied);
}

template <bool kTrump>
bool Search::play_lead(int seat, Bits card, int goal, Bits& relied) {
  layout_.remove(seat, card);
  const bool reached = follow<kTrump, 1>((seat + 1) & 3, led(seat, card), goal, relied);
  layout_.put_back(seat, card);
  return reached;
}

template <bool kTrump>
[[gnu::always_inline]] inline bool Search::try_leads(int seat, int goal, const TrickStart& start,
                                                     Bits& relied) {
  const Bits hand = layout_.of(seat);
  const Bits gone = kDeck & ~layout_.left;
  Candidates candidates;
  Bits& killer = killers_[static_cast<std::size_t>(tricks_)];
  order_leads<kTrump>(
      layout_, seat, tops_of_groups(hand, gone),
      {killer, card_of(hand, start.hint), &history_[static_cast<std::size_t>(seat)]}, candidates);
  Trial trial;
  Bits chosen = 0;
  Deferral deferral(deferring_table());
  const auto node = [&] { return hash_of(seat, 0, goal); };
  const RankWords& words = start.ranks.words();
  if (deferral.possible()) open_[static_cast<std::size_t>(tricks_)] = {start.key, words, goal};
  for (int place = candidates.first(); place < candidates.size();
       place = !deferral.possible() ? candidates.next() : deferral.next(candidates, trial, node)) {
    const Bits card = candidates.card(place);
    candidates.set_tried(place);
    if (trial.skips(card)) continue;
    if (deferral.possible() && trial.began()) {
      const PartitionTable::Hit hit = look_up(start.key, words, goal);
      if (hit.proved) {  // by another search, meanwhile
        relied = start.ranks.cards(hit.mask);
        return hit.reached;
      }
    }
    Bits below = 0;
    const Announced announced(deferral.table(trial), deferral.node(), card);
    // The lowest of equal cards unless they are the highest of the suit, as in `follow`.
    const Bits equals = group_of(card, hand, gone);
    const bool highest = (layout_.left & suit_mask_of(card) & (card - 1)) == 0;
    const Bits led_card = highest ? card : bottom(equals);
    const bool reached = play_lead<kTrump>(seat, led_card, goal, below);
    if (stopped_) {
      if (abandoned_ != tricks_) return false;
      // This is the node that another search has proved: look it up again.
      stopped_ = false;
      abandoned_ = 0;
      return lead<kTrump>(seat, goal, relied);
    }
    if (reached == is_north_south(seat)) {
      chosen = card;
      killer = card;
      relied = below;
      learn(seat, candidates, place);
      break;
    }
    trial.failed(led_card, equals, below);
  }
  if (chosen == 0) relied = trial.relied();
  const bool reached = (chosen != 0) == is_north_south(seat);
  keep(start.key, {words,
                   start.ranks.mask(relied),
                   {reached ? goal : 0, reached ? tricks_ : goal - 1},
                   chosen != 0 ? hint_of(hand, chosen) : std::uint8_t{0}});
  return reached;
}

void Search::set(const Layout& layout, int leader, const Trick& trick, int on_table) {
  const int tricks = std::popcount(layout.of(leader + on_table));
  if (leader != leader_ || on_table != on_table_ || tricks != tricks_) forget();
  layout_ = layout;
  leader_ = leader;
  trick_ = trick;
  on_table_ = on_table;
  tricks_ = tricks;
  least_deferring_ = tricks_ - kDeferringTricks;
  killers_ = {};
  resume();
}

template <bool kTrump>
bool Search::reaches(int goal) {
  if (goal <= 0) return true;
  if (goal > tricks_) return false;
  Bits relied = 0;
  const int turn = (leader_ + on_table_) & 3;
  switch (on_table_) {
    case 0:
      return lead<kTrump>(turn, goal, relied);
    case 1:
      return follow<kTrump, 1>(turn, trick_, goal, relied);
    case 2:
      return follow<kTrump, 2>(turn, trick_, goal, relied);
    default:
      return follow<kTrump, 3>(turn, trick_, goal, relied);
  }
}

template <bool kTrump>
bool Search::reaches_after(Bits card, int goal) {
  if (goal <= 0) return true;
  if (goal > tricks_) return false;
  Bits relied = 0;
  const int turn = (leader_ + on_table_) & 3;
  switch (on_table_) {
    case 0:
      return play_lead<kTrump>(turn, card, goal, relied);
    case 1:
      return play<kTrump, 1>(turn, trick_, card, goal, relied);
    case 2:
      return play<kTrump, 2>(turn, trick_, card, goal, relied);
    default:
      return play<kTrump, 3>(turn, trick_, card, goal, relied);
  }
}

template bool Search::lead<false>(int seat, int goal, Bits& relied);
template bool Search::lead<true>(int seat, int goal, Bits& relied);
template bool Search::reaches<false>(int goal);
template bool Search::reaches<true>(int goal);
template bool Search::reaches_after<false>(Bits card, int goal);
template bool Search::reaches_after<true>(Bits card, int goal);

}  // namespace tianji::bridge::double_dummy
