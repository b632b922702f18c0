#include "engine/theory/cards/kuhn_for_three.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "engine/core/text.h"
#include "engine/hidden.h"

namespace tianji::theory {
namespace {

using Card = KuhnForThreeCard;
using Move = KuhnForThreeMove;
using Table = KuhnForThreeTable;

static_assert(ChancePosition<KuhnForThree> && HiddenNotation<KuhnForThree>);

constexpr std::string_view kFourCardSigns = "-JQKA?";
constexpr std::array<std::string_view, 6> kThreeSeatMoves = {"J", "Q", "K", "A", "pass", "bet"};
constexpr std::array<Card, 4> kCards = {Card::jack, Card::queen, Card::king, Card::ace};
constexpr std::string_view kExpectedThree =
    "three different cards of J, Q, K, A and the actions, such as KQA pb (--- - before the deal)";
constexpr std::string_view kExpectedViewOfThree =
    "cards with ? for the unseen ones, actions and seat, such as K?? pb p1";

constexpr Card card_of(Move deal) { return static_cast<Card>(static_cast<unsigned>(deal) + 1); }
constexpr bool is_deal(Move move) { return move < Move::pass; }
constexpr std::size_t sign(Card card) { return static_cast<std::size_t>(card); }

std::string table_text(const Table& table) {
  std::string text;
  for (const Card card : table.cards) text += kFourCardSigns[sign(card)];
  text += ' ';
  for (const Move action : table.actions) text += action == Move::pass ? 'p' : 'b';
  return table.actions.empty() ? text + '-' : text;
}

/// Are the cards dealt from the first seat on, none of them twice?
bool sound(const std::array<Card, kKuhnSeats>& cards) {
  for (std::size_t i = 0; i < kKuhnSeats; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (cards[j] == Card::none && cards[i] != Card::none) return false;
      if (cards[i] == cards[j] && cards[i] != Card::none && cards[i] != Card::unseen) return false;
    }
  }
  return true;
}

/// Checks signs and order; the caller checks which cards may be unseen.
bool read_table(std::string_view cards, std::string_view actions, Table& table) {
  if (cards.size() != kKuhnSeats) return false;
  for (std::size_t i = 0; i < kKuhnSeats; ++i) {
    const std::size_t at = kFourCardSigns.find(cards[i]);
    if (at == kFourCardSigns.npos) return false;
    table.cards[i] = static_cast<Card>(at);
  }
  if (!sound(table.cards) || (!table.dealt() && actions != "-")) return false;
  if (actions == "-") return true;
  for (const char action : actions) {
    if ((action != 'p' && action != 'b') || table.over()) return false;
    table.actions.push_back(action == 'p' ? Move::pass : Move::bet);
  }
  return true;
}

}  // namespace

std::size_t Table::first_bet() const {
  return static_cast<std::size_t>(std::find(actions.begin(), actions.end(), Move::bet) -
                                  actions.begin());
}

bool Table::over() const {
  const std::size_t bet = first_bet();
  return bet < actions.size() ? actions.size() == bet + kKuhnSeats : actions.size() == kKuhnSeats;
}

bool Table::has_bet(std::size_t seat) const {
  for (std::size_t i = seat; i < actions.size(); i += kKuhnSeats) {
    if (actions[i] == Move::bet) return true;
  }
  return false;
}

bool Table::shown(std::size_t seat) const {
  if (!over()) return false;
  const std::size_t bet = first_bet();
  if (bet == actions.size()) return true;
  const auto called = std::find(actions.begin() + bet + 1, actions.end(), Move::bet);
  return called != actions.end() && has_bet(seat);
}

Seat Table::seat() const {
  if (over()) return kNobody;
  return dealt() ? Seat{static_cast<std::uint8_t>(actions.size() % kKuhnSeats)} : kChance;
}

void Table::moves(MoveList& list) const {
  if (over()) return;
  if (dealt()) {
    list.push_back(Move::pass);
    list.push_back(Move::bet);
    return;
  }
  for (const Move deal : {Move::jack, Move::queen, Move::king, Move::ace}) {
    if (std::find(cards.begin(), cards.end(), card_of(deal)) == cards.end()) list.push_back(deal);
  }
}

std::size_t KuhnForThree::winner() const {
  const bool all = table_.first_bet() == table_.actions.size();
  std::size_t best = kKuhnSeats;
  for (std::size_t seat = 0; seat < kKuhnSeats; ++seat) {
    if (!all && !table_.has_bet(seat)) continue;
    if (best == kKuhnSeats || table_.cards[seat] > table_.cards[best]) best = seat;
  }
  return best;
}

Value KuhnForThree::value(Side side) const {
  assert(over());
  Value stakes = 0;
  for (std::size_t seat = 0; seat < kKuhnSeats; ++seat) stakes += table_.has_bet(seat) ? 2 : 1;
  const Value own = table_.has_bet(index(side)) ? 2 : 1;
  return winner() == index(side) ? stakes - own : -own;
}

void KuhnForThree::chances(ChanceList& list) const {
  assert(seat() == kChance);
  MoveList deals;
  moves(deals);
  for (const Move deal : deals) list.push_back({deal, 1.0 / static_cast<double>(deals.size())});
}

KuhnForThree::Undo KuhnForThree::play(Move move) {
  if (is_deal(move)) {
    *std::find(table_.cards.begin(), table_.cards.end(), Card::none) = card_of(move);
  } else {
    table_.actions.push_back(move);
  }
  return {};
}

void KuhnForThree::undo(Move move, Undo /*undo*/) {
  if (is_deal(move)) {
    *std::find(table_.cards.begin(), table_.cards.end(), card_of(move)) = Card::none;
  } else {
    table_.actions.pop_back();
  }
}

Key KuhnForThree::key() const {
  Key packed = 0x6b3U;
  for (const Card card : table_.cards) packed = 6 * packed + sign(card);
  for (const Move action : table_.actions) packed = 3 * packed + (action == Move::pass ? 1 : 2);
  return mix64(packed);
}

KuhnForThreeView::KuhnForThreeView(const Table& table, Seat seat) : table_(table), seat_(seat) {
  for (std::size_t other = 0; other < kKuhnSeats; ++other) {
    Card& card = table_.cards[other];
    if (other != index(seat) && card != Card::none && !table.shown(other)) card = Card::unseen;
  }
}

void KuhnForThreeView::moves(KuhnForThree::MoveList& list) const {
  if (table_.seat() == seat_) table_.moves(list);
}

KuhnForThreeKnowledge::KuhnForThreeKnowledge(const KuhnForThreeView& seen) : seen_(seen) {
  const auto& cards = seen.table().cards;
  if (std::find(cards.begin(), cards.end(), Card::unseen) == cards.end()) return;
  for (const Card card : kCards) {
    if (std::find(cards.begin(), cards.end(), card) == cards.end()) possible_.push_back(card);
  }
}

KuhnForThreeView view(const KuhnForThree& state, Seat seat) { return {state.table(), seat}; }

KuhnForThreeKnowledge knowledge(const KuhnForThreeView& seen) {
  return KuhnForThreeKnowledge(seen);
}

bool admits(const KuhnForThreeKnowledge& known, const KuhnForThree& state) {
  return view(state, known.seen().seat()) == known.seen();
}

KuhnForThree sample(const KuhnForThreeKnowledge& known, Random& random) {
  Table table = known.seen().table();
  FixedVector<Card, 4> left = known.possible();
  for (Card& card : table.cards) {
    if (card != Card::unseen) continue;
    const std::size_t drawn = random.below(static_cast<std::uint32_t>(left.size()));
    card = left[drawn];
    left[drawn] = left.back();
    left.pop_back();
  }
  return KuhnForThree(table);
}

std::string to_text(const KuhnForThree& position) { return table_text(position.table()); }

std::string to_text(const KuhnForThree& /*position*/, Move move) {
  return std::string(kThreeSeatMoves[static_cast<std::size_t>(move)]);
}

std::string to_text(const KuhnForThreeView& seen) {
  return table_text(seen.table()) + " p" + std::to_string(index(seen.seat()) + 1);
}

absl::Status parse(std::string_view text, KuhnForThree& position) {
  const auto parts = words(text);
  Table table;
  if (parts.size() != 2 || !read_table(parts[0], parts[1], table) || text.find('?') != text.npos) {
    return unreadable(text, kExpectedThree);
  }
  position = KuhnForThree(table);
  return absl::OkStatus();
}

absl::Status parse(std::string_view text, KuhnForThreeView& seen) {
  const auto parts = words(text);
  Table table;
  const bool has_seat = parts.size() == 3 && parts[2].size() == 2 && parts[2][0] == 'p' &&
                        parts[2][1] >= '1' && parts[2][1] <= '3';
  if (!has_seat || !read_table(parts[0], parts[1], table)) {
    return unreadable(text, kExpectedViewOfThree);
  }
  const Seat seat{static_cast<std::uint8_t>(parts[2][1] - '1')};
  const KuhnForThreeView read(table, seat);
  // A seat always sees its own card, the others exactly when they are shown.
  bool seen_right = read.table() == table;
  for (std::size_t i = 0; i < kKuhnSeats; ++i) {
    const bool must_be_seen = i == index(seat) || table.shown(i);
    if (must_be_seen && table.cards[i] == Card::unseen) seen_right = false;
  }
  if (!seen_right) return unreadable(text, kExpectedViewOfThree);
  seen = read;
  return absl::OkStatus();
}

absl::StatusOr<Move> parse_move(const KuhnForThree& position, std::string_view text) {
  KuhnForThree::MoveList list;
  position.moves(list);
  std::string expected = list.empty() ? "no move: the game is over" : "one of";
  for (const Move move : list) {
    const std::string name = to_text(position, move);
    if (equal_ignoring_case(text, name)) return move;
    expected += " " + name;
  }
  return unreadable(text, expected);
}

}  // namespace tianji::theory
