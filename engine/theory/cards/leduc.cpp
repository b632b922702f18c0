#include "engine/theory/cards/leduc.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "engine/core/text.h"
#include "engine/hidden.h"

namespace tianji::theory {
namespace {

static_assert(ChancePosition<Leduc> && HiddenNotation<Leduc>);

constexpr std::string_view kLeducSigns = "-JQK?";
constexpr std::string_view kActionSigns = "fcr";
constexpr std::array<std::string_view, 6> kLeducMoves = {"J", "Q", "K", "fold", "call", "raise"};
constexpr std::array kRanks = {LeducCard::jack, LeducCard::queen, LeducCard::king};
constexpr std::array<Value, 2> kRaise = {2, 4};
constexpr std::size_t kMostRaises = 2;
constexpr int kOfEachRank = 2;
constexpr std::string_view kExpectedLeduc =
    "cards of J, Q, K, board and actions, such as KQ J crc/r (-- - - before the deal)";
constexpr std::string_view kExpectedLeducView =
    "cards with ? for the unseen one, board, actions and seat, such as K? J crc/r p1";

constexpr LeducCard card_of(LeducMove deal) {
  return static_cast<LeducCard>(static_cast<unsigned>(deal) + 1);
}
constexpr LeducMove deal_of(LeducCard card) {
  return static_cast<LeducMove>(static_cast<unsigned>(card) - 1);
}
constexpr bool is_deal(LeducMove move) { return move < LeducMove::fold; }
constexpr std::size_t sign(LeducCard card) { return static_cast<std::size_t>(card); }
constexpr char sign(LeducMove action) { return kActionSigns[static_cast<std::size_t>(action) - 3]; }

std::string table_text(const LeducTable& table) {
  std::string text = {kLeducSigns[sign(table.cards[0])], kLeducSigns[sign(table.cards[1])], ' ',
                      kLeducSigns[sign(table.board)], ' '};
  const auto& [first, second] = table.rounds;
  if (first.actions.empty()) return text + '-';
  for (const LeducMove action : first.actions) text += sign(action);
  if (!second.actions.empty()) text += '/';
  for (const LeducMove action : second.actions) text += sign(action);
  return text;
}

bool read_card(char sign, LeducCard& card) {
  const std::size_t at = kLeducSigns.find(sign);
  if (at == kLeducSigns.npos) return false;
  card = static_cast<LeducCard>(at);
  return true;
}

/// Plays `text`; false when an action is illegal or the text is empty.
bool read_round(std::string_view text, LeducTable& table, LeducRound& round) {
  for (const char action : text) {
    const std::size_t at = kActionSigns.find(action);
    FixedVector<LeducMove, 3> legal;
    table.moves(legal);
    const auto move = static_cast<LeducMove>(at + 3);
    if (at == kActionSigns.npos || std::find(legal.begin(), legal.end(), move) == legal.end()) {
      return false;
    }
    round.actions.push_back(move);
  }
  return !text.empty();
}

bool read_actions(std::string_view text, LeducTable& table) {
  if (text == "-") return table.board == LeducCard::none;
  const LeducCard board = table.board;
  const std::size_t slash = text.find('/');
  // With the board hidden, the table takes actions for the first round only.
  table.board = LeducCard::none;
  if (!table.dealt() || !read_round(text.substr(0, slash), table, table.rounds[0])) return false;
  table.board = board;
  if (board != LeducCard::none && (!table.rounds[0].over() || table.rounds[0].folded())) {
    return false;
  }
  if (slash == text.npos) return true;
  return board != LeducCard::none && read_round(text.substr(slash + 1), table, table.rounds[1]);
}

/// Checks signs, counts and order; the caller checks whether a card may be unseen.
bool read_table(std::span<const std::string_view> parts, LeducTable& table) {
  if (parts[0].size() != 2 || parts[1].size() != 1 || !read_card(parts[0][0], table.cards[0]) ||
      !read_card(parts[0][1], table.cards[1]) || !read_card(parts[1][0], table.board)) {
    return false;
  }
  if (table.dealt() && table.cards[0] == LeducCard::none) return false;
  if (!table.dealt() && parts[1] != "-") return false;
  for (const LeducCard rank : kRanks) {
    if (table.left(rank) < 0) return false;
  }
  return table.board != LeducCard::unseen && read_actions(parts[2], table);
}

}  // namespace

bool LeducRound::over() const {
  return folded() || (actions.size() >= 2 && actions.back() == LeducMove::call);
}

std::size_t LeducRound::raises() const {
  return static_cast<std::size_t>(std::count(actions.begin(), actions.end(), LeducMove::raise));
}

Seat LeducTable::seat() const {
  if (over()) return kNobody;
  if (!dealt() || round().over()) return kChance;
  return Seat{static_cast<std::uint8_t>(round().actions.size() % 2)};
}

std::array<Value, 2> LeducTable::stakes() const {
  std::array<Value, 2> stakes = {1, 1};
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    std::size_t mover = 0;
    for (const LeducMove action : rounds[i].actions) {
      if (action != LeducMove::fold) stakes[mover] = std::max(stakes[0], stakes[1]);
      if (action == LeducMove::raise) stakes[mover] += kRaise[i];
      mover = 1 - mover;
    }
  }
  return stakes;
}

int LeducTable::left(LeducCard card) const {
  return kOfEachRank - static_cast<int>(std::count(cards.begin(), cards.end(), card)) -
         (board == card ? 1 : 0);
}

void LeducTable::moves(FixedVector<LeducMove, 3>& list) const {
  const Seat mover = seat();
  if (mover == kChance) {
    for (const LeducCard rank : kRanks) {
      if (left(rank) > 0) list.push_back(deal_of(rank));
    }
    return;
  }
  if (mover == kNobody) return;
  if (round().raised()) list.push_back(LeducMove::fold);
  list.push_back(LeducMove::call);
  if (round().raises() < kMostRaises) list.push_back(LeducMove::raise);
}

Value Leduc::value(Side side) const {
  assert(over());
  const auto stakes = table_.stakes();
  std::size_t winner = 0;
  if (table_.shown()) {
    const auto& cards = table_.cards;
    if (cards[0] == cards[1]) return 0;
    const auto strength = [&](LeducCard card) { return card == table_.board ? 9 : sign(card); };
    winner = strength(cards[0]) > strength(cards[1]) ? 0 : 1;
  } else {
    winner = table_.round().actions.size() % 2;  // the seat that acted last folded
  }
  const Value won = stakes[1 - winner];
  return winner == index(side) ? won : -won;
}

void Leduc::chances(ChanceList& list) const {
  assert(seat() == kChance);
  int cards = 0;
  for (const LeducCard rank : kRanks) cards += table_.left(rank);
  for (const LeducCard rank : kRanks) {
    const int left = table_.left(rank);
    if (left > 0) list.push_back({deal_of(rank), static_cast<double>(left) / cards});
  }
}

Leduc::Undo Leduc::play(Move move) {
  if (!is_deal(move)) {
    table_.rounds[table_.board == LeducCard::none ? 0 : 1].actions.push_back(move);
  } else if (table_.dealt()) {
    table_.board = card_of(move);
  } else {
    table_.cards[table_.cards[0] == LeducCard::none ? 0 : 1] = card_of(move);
  }
  return {};
}

void Leduc::undo(Move move, Undo /*undo*/) {
  if (!is_deal(move)) {
    table_.rounds[table_.board == LeducCard::none ? 0 : 1].actions.pop_back();
  } else if (table_.board != LeducCard::none) {
    table_.board = LeducCard::none;
  } else {
    table_.cards[table_.dealt() ? 1 : 0] = LeducCard::none;
  }
}

Key Leduc::key() const {
  Key packed = 25 * sign(table_.cards[0]) + 5 * sign(table_.cards[1]) + sign(table_.board) + 1;
  for (const LeducRound& round : table_.rounds) {
    for (const Move action : round.actions) packed = 4 * packed + static_cast<Key>(action) - 2;
    packed = 4 * packed;
  }
  return mix64(packed);
}

LeducView::LeducView(const LeducTable& table, Seat seat) : table_(table), seat_(seat) {
  LeducCard& other = table_.cards[1 - index(seat)];
  if (other != LeducCard::none && !table.shown()) other = LeducCard::unseen;
}

void LeducView::moves(FixedVector<LeducMove, 3>& list) const {
  if (table_.seat() == seat_) table_.moves(list);
}

LeducKnowledge::LeducKnowledge(const LeducView& seen) : seen_(seen) {
  if (seen.table().cards[1 - index(seen.seat())] != LeducCard::unseen) return;
  for (const LeducCard rank : kRanks) {
    for (int i = 0; i < seen.table().left(rank); ++i) possible_.push_back(rank);
  }
}

LeducView view(const Leduc& state, Seat seat) { return {state.table(), seat}; }

LeducKnowledge knowledge(const LeducView& seen) { return LeducKnowledge(seen); }

bool admits(const LeducKnowledge& known, const Leduc& state) {
  return view(state, known.seen().seat()) == known.seen();
}

Leduc sample(const LeducKnowledge& known, Random& random) {
  LeducTable table = known.seen().table();
  const auto& possible = known.possible();
  if (!possible.empty()) {
    const auto choice = random.below(static_cast<std::uint32_t>(possible.size()));
    table.cards[1 - index(known.seen().seat())] = possible[choice];
  }
  return Leduc(table);
}

std::string to_text(const Leduc& position) { return table_text(position.table()); }

std::string to_text(const Leduc& /*position*/, LeducMove move) {
  return std::string(kLeducMoves[static_cast<std::size_t>(move)]);
}

std::string to_text(const LeducView& seen) {
  return table_text(seen.table()) + (index(seen.seat()) == 0 ? " p1" : " p2");
}

absl::Status parse(std::string_view text, Leduc& position) {
  const auto parts = words(text);
  LeducTable table;
  if (parts.size() != 3 || text.find('?') != text.npos || !read_table(parts, table)) {
    return unreadable(text, kExpectedLeduc);
  }
  position = Leduc(table);
  return absl::OkStatus();
}

absl::Status parse(std::string_view text, LeducView& seen) {
  const auto parts = words(text);
  LeducTable table;
  if (parts.size() != 4 || (parts[3] != "p1" && parts[3] != "p2") || !read_table(parts, table)) {
    return unreadable(text, kExpectedLeducView);
  }
  const Seat seat{static_cast<std::uint8_t>(parts[3] == "p1" ? 0 : 1)};
  const LeducView read(table, seat);
  // A seat always sees its own card, the other one only when it is shown.
  const bool own_unseen = table.cards[index(seat)] == LeducCard::unseen;
  const bool other_unseen = table.cards[1 - index(seat)] == LeducCard::unseen;
  if (own_unseen || (table.shown() && other_unseen) || read.table() != table) {
    return unreadable(text, kExpectedLeducView);
  }
  seen = read;
  return absl::OkStatus();
}

absl::StatusOr<LeducMove> parse_move(const Leduc& position, std::string_view text) {
  Leduc::MoveList list;
  position.moves(list);
  std::string expected = list.empty() ? "no move: the game is over" : "one of";
  for (const LeducMove move : list) {
    const std::string name = to_text(position, move);
    if (equal_ignoring_case(text, name)) return move;
    expected += " " + name;
  }
  return unreadable(text, expected);
}

}  // namespace tianji::theory
