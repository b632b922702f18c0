#include "engine/theory/cards/goofspiel.h"

#include <cassert>
#include <optional>
#include <span>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::theory {
namespace {

static_assert(SimultaneousChancePosition<Goofspiel> && SimultaneousNotation<Goofspiel>);

constexpr std::string_view kExpected =
    "a number of cards from 1 to 13, perhaps ascending or descending, perhaps difference, rounds "
    "and the prize turned up, such as 4 3:1-2 4";
constexpr std::string_view kDifference = "difference";
/// By GoofspielRules::Order; prizes at random go without a word.
constexpr std::array<std::string_view, 3> kOrders{"", "descending", "ascending"};

/// The card of `list` that `text` names.
template <class List>
std::optional<GoofspielCard> read_card(std::string_view text, const List& list) {
  for (const GoofspielCard card : list) {
    if (text == std::to_string(card)) return card;
  }
  return std::nullopt;
}

FixedVector<GoofspielCard, kMostGoofspielCards> prizes_left(const Goofspiel& position) {
  FixedVector<GoofspielCard, kMostGoofspielCards> left;
  if (!position.dealing()) return left;
  Goofspiel::ChanceList outcomes;
  position.chances(outcomes);
  for (const auto& [prize, probability] : outcomes) left.push_back(prize);
  return left;
}

/// Reads the words of rules, which begin at `next`, and moves it behind them.
GoofspielRules read_rules(std::span<const std::string_view> words, std::size_t& next) {
  GoofspielRules rules;
  for (std::size_t i = 1; i < kOrders.size(); ++i) {
    if (next == words.size() || words[next] != kOrders[i]) continue;
    rules.order = static_cast<GoofspielRules::Order>(i);
    ++next;
    break;
  }
  rules.difference = next < words.size() && words[next] == kDifference;
  if (rules.difference) ++next;
  return rules;
}

/// Plays one word of a text: a prize, or a prize and its bids.
bool read_round(std::string_view word, Goofspiel& position) {
  const std::size_t colon = word.find(':');
  const std::string_view name = word.substr(0, colon);
  if (position.rules().order == GoofspielRules::Order::random) {
    const auto prize = read_card(name, prizes_left(position));
    if (!prize) return false;
    position.deal(*prize);
  } else if (position.over() || name != std::to_string(position.prize())) {
    return false;
  }
  if (colon == word.npos) return true;
  const std::string_view bids = word.substr(colon + 1);
  const std::size_t dash = bids.find('-');
  if (dash == bids.npos) return false;
  const auto first = parse_move(position, Seat{0}, bids.substr(0, dash));
  const auto second = parse_move(position, Seat{1}, bids.substr(dash + 1));
  if (!first.ok() || !second.ok()) return false;
  position.play({*first, *second});
  return true;
}

}  // namespace

int Goofspiel::points(Seat seat) const {
  int points = 0;
  for (const auto& [prize, bids] : rounds_) {
    if (bids[index(seat)] > bids[1 - index(seat)]) points += prize;
  }
  return points;
}

Value Goofspiel::value(Side side) const {
  assert(over());
  const int ahead = points(Seat{0}) - points(Seat{1});
  const Value first = rules_.difference ? ahead : ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
  return index(side) == 0 ? first : -first;
}

void Goofspiel::moves(Seat seat, MoveList& list) const {
  if (!acts(seat)) return;
  std::uint32_t played = 0;
  for (const auto& [prize, bids] : rounds_) played |= 1U << bids[index(seat)];
  for (GoofspielCard card = 1; card <= cards_; ++card) {
    if ((played >> card & 1U) == 0) list.push_back(card);
  }
}

void Goofspiel::chances(ChanceList& list) const {
  assert(dealing());
  std::uint32_t seen = 0;
  for (const auto& round : rounds_) seen |= 1U << round.prize;
  const auto left = static_cast<double>(cards_ - rounds_.size());
  for (GoofspielCard card = 1; card <= cards_; ++card) {
    if ((seen >> card & 1U) == 0) list.push_back({card, 1 / left});
  }
}

void Goofspiel::play(const JointMove& joint) {
  rounds_.push_back({prize_, joint});
  prize_ = 0;
  turn_up();
}

void Goofspiel::turn_up() {
  if (over() || rules_.order == GoofspielRules::Order::random) return;
  const std::size_t turned = rounds_.size();
  prize_ = static_cast<GoofspielCard>(
      rules_.order == GoofspielRules::Order::descending ? cards_ - turned : turned + 1);
}

Key Goofspiel::key() const {
  const unsigned rules = 2U * static_cast<unsigned>(rules_.order) + (rules_.difference ? 1U : 0U);
  Key key = mix64(256U * rules + 16U * cards_ + prize_);
  for (const auto& [prize, bids] : rounds_) {
    key = mix64(key ^ (256U * prize + 16U * bids[0] + bids[1]));
  }
  return key;
}

double tree_nodes(const Goofspiel& position) {
  const std::size_t left = position.cards() - position.rounds().size();
  double nodes = 1;  // with one card left the rest is forced
  for (std::size_t k = 2; k <= left; ++k) {
    const auto choices = static_cast<double>(k);
    const double round = 1 + choices * (1 + choices * nodes);
    const bool turned = k == left && !position.dealing();
    const bool fixed = position.rules().order != GoofspielRules::Order::random;
    nodes = turned || fixed ? round : 1 + choices * round;
  }
  return nodes;
}

std::string to_text(const Goofspiel& position) {
  std::string text = std::to_string(position.cards());
  const GoofspielRules& rules = position.rules();
  if (rules.order != GoofspielRules::Order::random) {
    absl::StrAppend(&text, " ", std::string(kOrders[static_cast<std::size_t>(rules.order)]));
  }
  if (rules.difference) absl::StrAppend(&text, " ", std::string(kDifference));
  for (const auto& [prize, bids] : position.rounds()) {
    text +=
        " " + std::to_string(prize) + ":" + std::to_string(bids[0]) + "-" + std::to_string(bids[1]);
  }
  return position.prize() == 0 ? text : text + " " + std::to_string(position.prize());
}

std::string to_text(const Goofspiel& /*position*/, Seat /*seat*/, GoofspielCard move) {
  return std::to_string(move);
}

absl::Status parse(std::string_view text, Goofspiel& position) {
  const auto parts = words(text);
  const auto cards = parts.empty() ? std::nullopt : parse_int(parts[0]);
  if (!cards || *cards < 1 || *cards > static_cast<std::int64_t>(kMostGoofspielCards) ||
      parts[0][0] == '0') {
    return unreadable(text, kExpected);
  }
  std::size_t word = 1;
  const GoofspielRules rules = read_rules(parts, word);
  Goofspiel next(static_cast<std::size_t>(*cards), rules);
  for (; word < parts.size(); ++word) {
    if (!read_round(parts[word], next)) return unreadable(text, kExpected);
  }
  position = next;
  return absl::OkStatus();
}

absl::StatusOr<GoofspielCard> parse_move(const Goofspiel& position, Seat seat,
                                         std::string_view text) {
  Goofspiel::MoveList list;
  if (seat == kChance) {
    for (const GoofspielCard prize : prizes_left(position)) list.push_back(prize);
  } else {
    position.moves(seat, list);
  }
  if (const auto card = read_card(text, list)) return *card;
  std::string expected = list.empty() ? "no move: this seat does not act" : "one of";
  for (const GoofspielCard card : list) expected += " " + std::to_string(card);
  return unreadable(text, expected);
}

}  // namespace tianji::theory
