#include "engine/theory/cards/kuhn.h"

#include <cassert>
#include <vector>

#include "engine/core/text.h"
#include "engine/hidden.h"

namespace tianji::theory {
namespace {

static_assert(ChancePosition<Kuhn> && HiddenNotation<Kuhn>);

constexpr std::string_view kCardSigns = "-JQK?";
constexpr std::array<std::string_view, 5> kMoveNames = {"J", "Q", "K", "pass", "bet"};
constexpr std::string_view kExpectedTable =
    "two different cards of J, Q, K and the actions, such as KQ pb (-- - before the deal)";
constexpr std::string_view kExpectedView =
    "cards with ? for the unseen one, actions and seat, such as K? pb p1";

constexpr KuhnCard card_of(KuhnMove deal) {
  return static_cast<KuhnCard>(static_cast<unsigned>(deal) + 1);
}
constexpr bool is_deal(KuhnMove move) { return move < KuhnMove::pass; }
constexpr std::size_t sign(KuhnCard card) { return static_cast<std::size_t>(card); }

std::string table_text(const KuhnTable& table) {
  std::string text = {kCardSigns[sign(table.cards[0])], kCardSigns[sign(table.cards[1])], ' '};
  for (const KuhnMove action : table.actions) text += action == KuhnMove::pass ? 'p' : 'b';
  return table.actions.empty() ? text + '-' : text;
}

/// Checks signs and order; the caller checks whether a card may be unseen.
bool read_table(std::string_view cards, std::string_view actions, KuhnTable& table) {
  if (cards.size() != 2) return false;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t at = kCardSigns.find(cards[i]);
    if (at == kCardSigns.npos) return false;
    table.cards[i] = static_cast<KuhnCard>(at);
  }
  if (table.dealt() ? table.cards[0] == table.cards[1] || table.cards[0] == KuhnCard::none
                    : actions != "-") {
    return false;
  }
  if (actions == "-") return true;
  for (const char action : actions) {
    if ((action != 'p' && action != 'b') || table.over()) return false;
    table.actions.push_back(action == 'p' ? KuhnMove::pass : KuhnMove::bet);
  }
  return true;
}

}  // namespace

bool KuhnTable::over() const {
  if (actions.size() < 2) return false;
  return actions.size() == 3 || actions[0] == KuhnMove::bet || actions[1] == KuhnMove::pass;
}

bool KuhnTable::shown() const { return over() && actions.back() == actions[actions.size() - 2]; }

Seat KuhnTable::seat() const {
  if (over()) return kNobody;
  return dealt() ? Seat{static_cast<std::uint8_t>(actions.size() % 2)} : kChance;
}

void KuhnTable::moves(FixedVector<KuhnMove, 3>& list) const {
  if (over()) return;
  if (dealt()) {
    list.push_back(KuhnMove::pass);
    list.push_back(KuhnMove::bet);
    return;
  }
  for (const auto deal : {KuhnMove::deal_jack, KuhnMove::deal_queen, KuhnMove::deal_king}) {
    if (cards[0] != card_of(deal)) list.push_back(deal);
  }
}

Value Kuhn::value(Side side) const {
  assert(over());
  const auto& [cards, actions] = table_;
  const bool folded = !table_.shown();
  // The seat that acted last folded by its pass, so that the other seat wins.
  const std::size_t winner = folded ? actions.size() % 2 : (cards[0] > cards[1] ? 0U : 1U);
  const Value stake = !folded && actions.back() == KuhnMove::bet ? 2 : 1;
  return winner == index(side) ? stake : -stake;
}

void Kuhn::chances(ChanceList& list) const {
  assert(seat() == kChance);
  MoveList deals;
  moves(deals);
  for (const Move deal : deals) list.push_back({deal, 1.0 / static_cast<double>(deals.size())});
}

Kuhn::Undo Kuhn::play(Move move) {
  if (is_deal(move)) {
    table_.cards[table_.cards[0] == KuhnCard::none ? 0 : 1] = card_of(move);
  } else {
    table_.actions.push_back(move);
  }
  return {};
}

void Kuhn::undo(Move move, Undo /*undo*/) {
  if (is_deal(move)) {
    table_.cards[table_.dealt() ? 1 : 0] = KuhnCard::none;
  } else {
    table_.actions.pop_back();
  }
}

Key Kuhn::key() const {
  Key packed = 5 * sign(table_.cards[0]) + sign(table_.cards[1]) + 1;
  for (const Move action : table_.actions) packed = 3 * packed + (action == Move::pass ? 1 : 2);
  return mix64(packed);
}

KuhnView::KuhnView(const KuhnTable& table, Seat seat) : table_(table), seat_(seat) {
  KuhnCard& other = table_.cards[1 - index(seat)];
  if (other != KuhnCard::none && !table.shown()) other = KuhnCard::unseen;
}

void KuhnView::moves(FixedVector<KuhnMove, 3>& list) const {
  if (table_.seat() == seat_) table_.moves(list);
}

KuhnKnowledge::KuhnKnowledge(const KuhnView& seen) : seen_(seen) {
  const auto& cards = seen.table().cards;
  const KuhnCard own = cards[index(seen.seat())];
  if (cards[1 - index(seen.seat())] != KuhnCard::unseen) return;
  for (const auto card : {KuhnCard::jack, KuhnCard::queen, KuhnCard::king}) {
    if (card != own) possible_.push_back(card);
  }
}

KuhnView view(const Kuhn& state, Seat seat) { return {state.table(), seat}; }

KuhnKnowledge knowledge(const KuhnView& seen) { return KuhnKnowledge(seen); }

bool admits(const KuhnKnowledge& known, const Kuhn& state) {
  return view(state, known.seen().seat()) == known.seen();
}

Kuhn sample(const KuhnKnowledge& known, Random& random) {
  KuhnTable table = known.seen().table();
  const auto& possible = known.possible();
  if (!possible.empty()) {
    const auto choice = random.below(static_cast<std::uint32_t>(possible.size()));
    table.cards[1 - index(known.seen().seat())] = possible[choice];
  }
  return Kuhn(table);
}

std::string to_text(const Kuhn& position) { return table_text(position.table()); }

std::string to_text(const Kuhn& /*position*/, KuhnMove move) {
  return std::string(kMoveNames[static_cast<std::size_t>(move)]);
}

std::string to_text(const KuhnView& seen) {
  return table_text(seen.table()) + (index(seen.seat()) == 0 ? " p1" : " p2");
}

absl::Status parse(std::string_view text, Kuhn& position) {
  const auto parts = words(text);
  KuhnTable table;
  if (parts.size() != 2 || !read_table(parts[0], parts[1], table) || text.find('?') != text.npos) {
    return unreadable(text, kExpectedTable);
  }
  position = Kuhn(table);
  return absl::OkStatus();
}

absl::Status parse(std::string_view text, KuhnView& seen) {
  const auto parts = words(text);
  KuhnTable table;
  if (parts.size() != 3 || (parts[2] != "p1" && parts[2] != "p2") ||
      !read_table(parts[0], parts[1], table)) {
    return unreadable(text, kExpectedView);
  }
  const Seat seat{static_cast<std::uint8_t>(parts[2] == "p1" ? 0 : 1)};
  const KuhnView read(table, seat);
  // A seat always sees its own card, the other one only when it is shown.
  const bool own_unseen = table.cards[index(seat)] == KuhnCard::unseen;
  const bool other_unseen = table.cards[1 - index(seat)] == KuhnCard::unseen;
  if (own_unseen || (table.shown() && other_unseen) || read.table() != table) {
    return unreadable(text, kExpectedView);
  }
  seen = read;
  return absl::OkStatus();
}

absl::StatusOr<KuhnMove> parse_move(const Kuhn& position, std::string_view text) {
  Kuhn::MoveList list;
  position.moves(list);
  std::string expected = list.empty() ? "no move: the game is over" : "one of";
  for (const KuhnMove move : list) {
    const std::string name = to_text(position, move);
    if (equal_ignoring_case(text, name)) return move;
    expected += " " + name;
  }
  return unreadable(text, expected);
}

}  // namespace tianji::theory
