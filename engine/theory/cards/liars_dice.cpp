#include "engine/theory/cards/liars_dice.h"

#include <bit>
#include <cassert>
#include <optional>
#include <vector>

#include "engine/core/text.h"
#include "engine/hidden.h"

namespace tianji::theory {
namespace {

static_assert(ChancePosition<LiarsDice> && HiddenNotation<LiarsDice>);

constexpr std::string_view kDieSigns = "-123456?";
constexpr Die kWild = 6;
constexpr std::string_view kExpectedDice =
    "two dice and the bids, such as 36 1x2,1x5,liar (-- - before the roll)";
constexpr std::string_view kExpectedDiceView =
    "dice with ? for the unseen one, bids and seat, such as 3? 1x2 p1";

constexpr std::size_t number(LiarsDiceMove move) { return static_cast<std::size_t>(move); }
constexpr bool is_roll(LiarsDiceMove move) { return number(move) < kLiarsDiceFaces; }
constexpr LiarsDiceMove bid_move(std::size_t bid) {
  return LiarsDiceMove{static_cast<std::uint8_t>(kLiarsDiceFaces + bid)};
}
constexpr std::size_t bid_of(LiarsDiceMove move) { return number(move) - kLiarsDiceFaces; }
constexpr std::size_t count_of(std::size_t bid) { return bid / kLiarsDiceFaces + 1; }
constexpr Die face_of(std::size_t bid) { return static_cast<Die>(bid % kLiarsDiceFaces + 1); }
constexpr bool made(std::uint16_t bids, std::size_t bid) { return ((bids >> bid) & 1) != 0; }

std::string move_text(LiarsDiceMove move) {
  if (move == kLiar) return "liar";
  if (is_roll(move)) return {kDieSigns[number(move) + 1]};
  return std::to_string(count_of(bid_of(move))) + "x" + std::to_string(face_of(bid_of(move)));
}

std::string table_text(const LiarsDiceTable& table) {
  const std::string text = {kDieSigns[table.dice[0]], kDieSigns[table.dice[1]], ' '};
  std::string bids;
  for (std::size_t bid = 0; bid < kLiarsDiceBids; ++bid) {
    if (made(table.bids, bid)) bids += (bids.empty() ? "" : ",") + move_text(bid_move(bid));
  }
  if (table.called) bids += ",liar";
  return text + (bids.empty() ? "-" : bids);
}

/// Reads bids in rising order; `liar` must be last and after a bid.
bool read_bids(std::string_view text, LiarsDiceTable& table) {
  if (text == "-") return true;
  std::size_t next = 0;
  for (;;) {
    const std::size_t comma = text.find(',');
    const std::string_view word = text.substr(0, comma);
    if (word == "liar") {
      table.called = true;
      return table.bids != 0 && comma == text.npos;
    }
    while (next < kLiarsDiceBids && move_text(bid_move(next)) != word) ++next;
    if (next == kLiarsDiceBids) return false;
    table.bids = static_cast<std::uint16_t>(table.bids | 1U << next++);
    if (comma == text.npos) return true;
    text.remove_prefix(comma + 1);
  }
}

/// Checks signs and order; the caller checks whether a die may be unseen.
bool read_table(std::string_view dice, std::string_view bids, LiarsDiceTable& table) {
  if (dice.size() != 2) return false;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t at = kDieSigns.find(dice[i]);
    if (at == kDieSigns.npos) return false;
    table.dice[i] = static_cast<Die>(at);
  }
  if (table.rolled() ? table.dice[0] == 0 : bids != "-") return false;
  return read_bids(bids, table);
}

}  // namespace

Seat LiarsDiceTable::bidder() const {
  return Seat{static_cast<std::uint8_t>(std::popcount(bids) % 2)};
}

Seat LiarsDiceTable::seat() const {
  if (over()) return kNobody;
  return rolled() ? bidder() : kChance;
}

void LiarsDiceTable::moves(FixedVector<LiarsDiceMove, 13>& list) const {
  if (over()) return;
  if (!rolled()) {
    for (std::uint8_t face = 0; face < kLiarsDiceFaces; ++face) list.push_back(LiarsDiceMove{face});
    return;
  }
  const auto lowest = static_cast<std::size_t>(std::bit_width(bids));
  for (std::size_t bid = lowest; bid < kLiarsDiceBids; ++bid) list.push_back(bid_move(bid));
  if (bids != 0) list.push_back(kLiar);
}

Value LiarsDice::value(Side side) const {
  assert(over());
  const auto bid = static_cast<std::size_t>(std::bit_width(table_.bids)) - 1;
  std::size_t matches = 0;
  for (const Die die : table_.dice) matches += die == face_of(bid) || die == kWild ? 1U : 0U;
  const std::size_t caller = index(table_.bidder());
  const std::size_t winner = matches >= count_of(bid) ? 1 - caller : caller;
  return winner == index(side) ? 1 : -1;
}

void LiarsDice::chances(ChanceList& list) const {
  assert(seat() == kChance);
  for (std::uint8_t face = 0; face < kLiarsDiceFaces; ++face) {
    list.push_back({LiarsDiceMove{face}, 1.0 / kLiarsDiceFaces});
  }
}

LiarsDice::Undo LiarsDice::play(Move move) {
  if (move == kLiar) {
    table_.called = true;
  } else if (is_roll(move)) {
    table_.dice[table_.dice[0] == 0 ? 0 : 1] = static_cast<Die>(number(move) + 1);
  } else {
    table_.bids = static_cast<std::uint16_t>(table_.bids | 1U << bid_of(move));
  }
  return {};
}

void LiarsDice::undo(Move move, Undo /*undo*/) {
  if (move == kLiar) {
    table_.called = false;
  } else if (is_roll(move)) {
    table_.dice[table_.rolled() ? 1 : 0] = 0;
  } else {
    table_.bids = static_cast<std::uint16_t>(table_.bids & ~(1U << bid_of(move)));
  }
}

Key LiarsDice::key() const {
  const Key dice = 8U * table_.dice[0] + table_.dice[1];
  return mix64(dice << 13 | Key{table_.bids} << 1 | (table_.called ? 1U : 0U));
}

LiarsDiceView::LiarsDiceView(const LiarsDiceTable& table, Seat seat) : table_(table), seat_(seat) {
  Die& other = table_.dice[1 - index(seat)];
  if (other != 0 && !table.over()) other = kUnseenDie;
}

void LiarsDiceView::moves(FixedVector<LiarsDiceMove, 13>& list) const {
  if (table_.seat() == seat_) table_.moves(list);
}

LiarsDiceView view(const LiarsDice& state, Seat seat) { return {state.table(), seat}; }

LiarsDiceKnowledge knowledge(const LiarsDiceView& seen) { return LiarsDiceKnowledge(seen); }

bool admits(const LiarsDiceKnowledge& known, const LiarsDice& state) {
  return view(state, known.seen().seat()) == known.seen();
}

LiarsDice sample(const LiarsDiceKnowledge& known, Random& random) {
  LiarsDiceTable table = known.seen().table();
  Die& other = table.dice[1 - index(known.seen().seat())];
  if (other == kUnseenDie) other = static_cast<Die>(random.below(kLiarsDiceFaces) + 1);
  return LiarsDice(table);
}

std::string to_text(const LiarsDice& position) { return table_text(position.table()); }

std::string to_text(const LiarsDice& /*position*/, LiarsDiceMove move) { return move_text(move); }

std::string to_text(const LiarsDiceView& seen) {
  return table_text(seen.table()) + (index(seen.seat()) == 0 ? " p1" : " p2");
}

absl::Status parse(std::string_view text, LiarsDice& position) {
  const auto parts = words(text);
  LiarsDiceTable table;
  if (parts.size() != 2 || text.find('?') != text.npos || !read_table(parts[0], parts[1], table)) {
    return unreadable(text, kExpectedDice);
  }
  position = LiarsDice(table);
  return absl::OkStatus();
}

absl::Status parse(std::string_view text, LiarsDiceView& seen) {
  const auto parts = words(text);
  LiarsDiceTable table;
  if (parts.size() != 3 || (parts[2] != "p1" && parts[2] != "p2") ||
      !read_table(parts[0], parts[1], table)) {
    return unreadable(text, kExpectedDiceView);
  }
  const Seat seat{static_cast<std::uint8_t>(parts[2] == "p1" ? 0 : 1)};
  const LiarsDiceView read(table, seat);
  // A seat always sees its own die, the other one only after a call.
  const bool own_unseen = table.dice[index(seat)] == kUnseenDie;
  const bool other_unseen = table.dice[1 - index(seat)] == kUnseenDie;
  if (own_unseen || (table.over() && other_unseen) || read.table() != table) {
    return unreadable(text, kExpectedDiceView);
  }
  seen = read;
  return absl::OkStatus();
}

absl::StatusOr<LiarsDiceMove> parse_move(const LiarsDice& position, std::string_view text) {
  LiarsDice::MoveList list;
  position.moves(list);
  std::string expected = list.empty() ? "no move: the game is over" : "one of";
  for (const LiarsDiceMove move : list) {
    const std::string name = move_text(move);
    if (equal_ignoring_case(text, name)) return move;
    expected += " " + name;
  }
  return unreadable(text, expected);
}

}  // namespace tianji::theory
