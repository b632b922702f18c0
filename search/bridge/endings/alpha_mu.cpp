#include "search/bridge/endings/alpha_mu.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tianji::bridge::endings {
namespace {

/// A world as it was at the start, and a play that may have followed in it. Several items may share
/// a world, because the defenders chose among cards that look alike.
struct Item {
  std::size_t world = 0;
  Play play;
};
/// All items that declarer cannot tell apart.
using Node = std::vector<Item>;

/// A defender's card as it looks to declarer: its suit, and how many cards of declarer's side were
/// higher at the start.
class Looks {
 public:
  explicit Looks(CardSet own) : own_(own) {}
  int of(Card card) const {
    const auto higher = static_cast<unsigned>(own_.suit(card.suit())) >> card.rank();
    return static_cast<int>(index(card.suit())) * 16 + std::popcount(higher);
  }

 private:
  CardSet own_;
};

/// Merges layouts that look alike where there are more than kToldApart: the first of them stands
/// for all, with the weight of all.
class Alike {
 public:
  Alike(std::span<const Layout> layouts, const Looks& looks) {
    std::map<std::vector<int>, std::size_t> known;
    for (const Layout& layout : layouts) {
      std::vector<int> counts;
      if (layouts.size() <= kToldApart) counts.push_back(static_cast<int>(group_.size()));
      for (const CardSet hand : layout.held) {
        for (const Card card : hand) counts.push_back(looks.of(card));
        counts.push_back(-1);
      }
      const auto [at, fresh] = known.emplace(std::move(counts), held_.size());
      if (fresh) {
        held_.push_back(layout.held);
        weights_.push_back(0);
      }
      weights_[at->second] += layout.weight;
      group_.push_back(at->second);
    }
  }
  std::size_t size() const { return held_.size(); }
  const Hands& held(std::size_t i) const { return held_[i]; }
  const std::vector<double>& weights() const { return weights_; }
  /// Turns an outcome by merged layouts into one by the layouts of the question.
  Outcome spread(const Outcome& outcome) const {
    Outcome result;
    result.reserve(group_.size());
    for (const std::size_t i : group_) result.push_back(outcome[i]);
    return result;
  }

 private:
  std::vector<Hands> held_;
  std::vector<double> weights_;
  std::vector<std::size_t> group_;  // by layout
};

/// The lowest card of each run of `cards` between which none of `others` lies.
CardSet different(CardSet cards, CardSet others) {
  CardSet result;
  for (const Suit suit : kSuits) {
    bool fresh = true;
    for (int rank = 0; rank < kRanks; ++rank) {
      const Card card(suit, rank);
      if (cards.has(card)) {
        if (fresh) result.add(card);
        fresh = false;
      } else if (others.has(card)) {
        fresh = true;
      }
    }
  }
  return result;
}

CardSet legal(const Play& play) {
  const double_dummy::Position& position = play.position;
  const CardSet hand = position.hands[index(position.turn())];
  if (position.trick.empty()) return hand;
  const CardSet following = hand.in(position.trick[0].suit());
  return following.empty() ? hand : following;
}

/// The cards of the other hands and on the table.
CardSet elsewhere(const Play& play) {
  CardSet result;
  for (const CardSet hand : play.position.hands) result |= hand;
  result -= play.position.hands[index(play.position.turn())];
  for (const Card card : play.position.trick) result.add(card);
  return result;
}

/// The nodes above the one that is searched. A declarer's decision has the front found so far
/// (`own`), a defenders' choice the most that its other parts leave in each world (`others`).
struct Above {
  const Front* own = nullptr;
  const Outcome* others = nullptr;
  const Above* up = nullptr;
};

class Search {
 public:
  Search(const Question& question, const Effort& effort, double_dummy::Solver& solver)
      : question_(question),
        effort_(effort),
        solver_(solver),
        looks_(seen(question)),
        alike_(question.layouts, looks_),
        expectation_(question.payoffs, alike_.weights()),
        root_(root()),
        cards_(moves(root_, Outcome(alike_.size(), 13))) {}

  /// Fills in `answer`; false when it was broken off. Call it with rising `decisions`.
  bool run(int decisions, Answer& answer);
  bool complete() const { return complete_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// A card of declarer's side, and the tricks in each world if declarer sees all hands after it.
  struct Move {
    Card card;
    Outcome bound;
    double expected = 0;
  };

  static CardSet seen(const Question& question);
  Node root() const;
  /// The fewest tricks with the same payoff.
  std::uint8_t as_good_as(int tricks) const {
    const std::vector<double>& payoffs = question_.payoffs;
    const double payoff = payoffs[static_cast<std::size_t>(tricks)];
    return static_cast<std::uint8_t>(std::lower_bound(payoffs.begin(), payoffs.end(), payoff) -
                                     payoffs.begin());
  }
  bool declarers_turn(const Item& item) const {
    return side_of(item.play.position.turn()) == side_of(question_.play.declarer);
  }
  std::vector<Move> moves(const Node& node, const Outcome& bound);
  Front decide(const Node& node, const Outcome& bound, int decisions, const Above* above);
  Front after(const Node& node, const Move& move, int decisions, const Above* above);
  Front defend(const Node& node, const Outcome& bound, int decisions, const Above* above);
  Front value(const Node& node, const Outcome& bound, int decisions, const Above* above);
  Front meet(const std::map<int, Node>& parts, const Outcome& bound, int decisions,
             const Above* above);
  bool useless(const Outcome& outcome, const Above* above);
  bool broken_off();

  const Question& question_;
  Effort effort_;
  double_dummy::Solver& solver_;
  Looks looks_;
  Alike alike_;
  Expectation expectation_;
  bool complete_ = true;
  bool broken_ = false;
  std::uint64_t nodes_ = 0;
  Node root_;
  std::vector<Move> cards_;        // of the root, the best of the last run first
  std::optional<double> to_beat_;  // expectation of the best card so far
  bool cut_at_root_ = false;       // was the present card cut because it cannot beat that?
};

CardSet Search::seen(const Question& question) {
  const Hands& held = question.layouts[0].held;
  CardSet own =
      held[index(question.play.declarer)] | held[index(partner_of(question.play.declarer))];
  const double_dummy::Position& position = question.play.position;
  for (std::size_t i = 0; i < position.trick.size(); ++i) {
    const Seat hand = left_of(position.leader, static_cast<int>(i));
    if (side_of(hand) == side_of(question.play.declarer)) own.add(position.trick[i]);
  }
  return own;
}

Node Search::root() const {
  Node node;
  node.reserve(alike_.size());
  for (std::size_t i = 0; i < alike_.size(); ++i) {
    Item item{i, question_.play};
    item.play.position.hands = alike_.held(i);
    node.push_back(item);
  }
  return node;
}

bool Search::broken_off() {
  broken_ = broken_ || nodes_ > effort_.nodes || solver_.nodes() > effort_.solver_nodes ||
            (effort_.stop != nullptr && effort_.stop->load(std::memory_order_relaxed));
  return broken_;
}

/// Declarer's different cards, the most promising first. `bound` is the most that the nodes above
/// let declarer reach in each world.
std::vector<Search::Move> Search::moves(const Node& node, const Outcome& bound) {
  std::vector<Move> moves;
  const Play& any = node[0].play;
  for (const Card card : different(legal(any), elsewhere(any))) {
    moves.push_back({card, Outcome(alike_.size(), kAbsent)});
  }
  for (const Item& item : node) {
    const std::uint8_t most = bound[item.world];
    const int won = item.play.declarer_won;
    const auto scores = solver_.scores(item.play.position, std::max(most - won, 0));
    broken_ = broken_ || !scores;
    if (broken_off()) break;
    for (Move& move : moves) {
      const auto at = std::find_if(scores->begin(), scores->end(),
                                   [&](const auto& score) { return score.card == move.card; });
      std::uint8_t& tricks = move.bound[item.world];
      tricks = std::min({tricks, most, as_good_as(won + at->tricks)});
    }
  }
  for (Move& move : moves) move.expected = expectation_(move.bound);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const Move& a, const Move& b) { return a.expected > b.expected; });
  return moves;
}

/// Is it certain that an outcome no better than this one changes no decision above?
bool Search::useless(const Outcome& outcome, const Above* above) {
  if (above == nullptr) {
    const bool cut = to_beat_ && expectation_(outcome) <= *to_beat_;
    cut_at_root_ = cut_at_root_ || cut;
    return cut;
  }
  if (above->own != nullptr && above->own->covers(outcome)) return true;
  if (above->others == nullptr) return useless(outcome, above->up);
  return useless(worse(outcome, *above->others), above->up);
}

Front Search::decide(const Node& node, const Outcome& bound, int decisions, const Above* above) {
  nodes_ += node.size();
  if (broken_off()) return Front(bound);
  const Play& any = node[0].play;
  const CardSet choices = different(legal(any), elsewhere(any));
  if (choices.size() == 1) return after(node, {choices.lowest(), bound}, decisions, above);
  const std::vector<Move> cards = moves(node, bound);
  Front front;
  const Above here{.own = &front, .others = nullptr, .up = above};
  for (const Move& move : cards) {
    if (broken_ || front.covers(bound)) break;
    if (front.covers(move.bound)) continue;
    if (useless(move.bound, above)) {
      front.add(move.bound, expectation_);
      continue;
    }
    const Front found = after(node, move, decisions - 1, &here);
    for (const Outcome& outcome : found.outcomes()) front.add(outcome, expectation_);
  }
  return front.empty() ? Front(bound) : front;
}

Front Search::after(const Node& node, const Move& move, int decisions, const Above* above) {
  std::map<int, Node> parts;  // by the leader, where a trick has ended
  for (Item item : node) {
    item.play.play(move.card);
    if (item.play.over()) return Front(move.bound);
    const double_dummy::Position& position = item.play.position;
    const int leader = position.trick.empty() ? static_cast<int>(index(position.leader)) : 0;
    parts[leader].push_back(item);
  }
  if (decisions == 0) {
    complete_ = false;
    return Front(move.bound);
  }
  return meet(parts, move.bound, decisions, above);
}

Front Search::defend(const Node& node, const Outcome& bound, int decisions, const Above* above) {
  std::map<int, Node> parts;  // by the look of the card, and the leader where a trick has ended
  for (const Item& item : node) {
    for (const Card card : different(legal(item.play), elsewhere(item.play))) {
      Item next = item;
      next.play.play(card);
      if (next.play.over()) return Front(bound);
      const double_dummy::Position& position = next.play.position;
      const int leader = position.trick.empty() ? static_cast<int>(index(position.leader)) : 0;
      parts[looks_.of(card) * 4 + leader].push_back(next);
    }
  }
  return meet(parts, bound, decisions, above);
}

/// The value where the defenders choose in each world the part in which declarer goes on. Large
/// parts come first: they hold declarer's guesses, and so leave the least.
Front Search::meet(const std::map<int, Node>& parts, const Outcome& bound, int decisions,
                   const Above* above) {
  std::vector<const Node*> order;
  order.reserve(parts.size());
  for (const auto& [looks, part] : parts) order.push_back(&part);
  std::stable_sort(order.begin(), order.end(),
                   [](const Node* a, const Node* b) { return a->size() > b->size(); });
  Front front(bound);
  Outcome most = bound;
  const Above here{.own = nullptr, .others = &most, .up = above};
  for (const Node* part : order) {
    front = against(front, value(*part, bound, decisions, &here), expectation_);
    if (broken_) break;
    most = front.highest();
    const auto outcomes = front.outcomes();
    if (std::all_of(outcomes.begin(), outcomes.end(),
                    [&](const Outcome& outcome) { return useless(outcome, above); })) {
      break;
    }
  }
  return front;
}

Front Search::value(const Node& node, const Outcome& bound, int decisions, const Above* above) {
  Outcome here(bound.size(), kAbsent);
  bool settled = true;  // no trick is left that declarer could still win
  for (const Item& item : node) {
    here[item.world] = bound[item.world];
    settled = settled && bound[item.world] <= item.play.declarer_won;
  }
  // With a single item left declarer knows the layout, so double-dummy play is possible, and the
  // last trick leaves no choice: declarer reaches what the nodes above have as bound.
  if (settled || node.size() == 1 || node[0].play.position.tricks_left() == 1) {
    return Front(std::move(here));
  }
  if (declarers_turn(node[0])) return decide(node, here, decisions, above);
  return defend(node, here, decisions, above);
}

bool Search::run(int decisions, Answer& answer) {
  if (broken_off()) return false;
  complete_ = true;
  to_beat_.reset();
  std::map<Card, Answer::Value> found;
  for (Move& move : cards_) {
    cut_at_root_ = false;
    const Front front = useless(move.bound, nullptr)
                            ? Front(move.bound)
                            : after(root_, move, decisions - (cards_.size() > 1 ? 1 : 0), nullptr);
    if (broken_off()) return false;
    const Outcome& best = front.best(expectation_);
    move.expected = expectation_(best);
    const bool given_up = to_beat_ && move.expected <= *to_beat_ && cut_at_root_;
    found[move.card] = {move.card, alike_.spread(best), given_up};
    if (!question_.every_card && (!to_beat_ || move.expected > *to_beat_)) to_beat_ = move.expected;
  }
  std::stable_sort(cards_.begin(), cards_.end(),
                   [](const Move& a, const Move& b) { return a.expected > b.expected; });
  answer.values.clear();
  const Answer::Value* value = &found.begin()->second;
  for (const Card card : legal(root_[0].play)) {
    // The searched card of each run comes first; the higher ones of the run have the same value.
    if (const auto at = found.find(card); at != found.end()) value = &at->second;
    answer.values.push_back({card, value->outcome, value->given_up});
  }
  answer.decisions = decisions;
  answer.complete = complete_;
  return true;
}

}  // namespace

std::optional<Answer> look_ahead(const Question& question, const Effort& effort,
                                 double_dummy::Solver& solver) {
  Search search(question, effort, solver);
  Answer answer;
  bool found = false;
  // Endings are short, so that depths one after another would search most of them again and again.
  for (int decisions = 1; search.run(decisions, answer); decisions *= 2) {
    found = true;
    if (search.nodes() >= effort.nodes || search.complete()) break;
  }
  if (!found) return std::nullopt;
  answer.nodes = search.nodes();
  return answer;
}

}  // namespace tianji::bridge::endings
