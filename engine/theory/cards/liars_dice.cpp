#include "engine/theory/cards/liars_dice.h"

#include "absl/strings/str_join.h"

namespace tianji::theory {
namespace {

static_assert(DealtRules<LiarsDiceRules>);
static_assert(ChancePosition<LiarsDice> && HiddenNotation<LiarsDice>);

bool called(const DealtMoves& bids) {
  return !bids.empty() && bids.back() == LiarsDiceRules::kLiar;
}

}  // namespace

/// The dice of a seat are a multiset of sides: those of d dice are as many as the ways to choose d
/// of (sides + d - 1).
std::size_t LiarsDiceRules::kinds(const Table& table) {
  std::size_t ways = 1;
  for (std::size_t i = 1; i <= table.numbers[0]; ++i) ways = ways * (table.numbers[1] + i - 1) / i;
  return ways;
}

/// The orders in which these dice can have fallen.
std::size_t LiarsDiceRules::copies(const Table& table, std::size_t kind) {
  std::string dice = secret(table, kind);
  std::size_t orders = 1;
  while (std::ranges::next_permutation(dice).found) ++orders;
  return orders;
}

/// The kinds go by their texts, the first die first.
std::string LiarsDiceRules::secret(const Table& table, std::size_t kind) {
  const auto highest = static_cast<char>('0' + table.numbers[1]);
  std::string dice(table.numbers[0], '1');
  for (; kind > 0; --kind) {
    const std::size_t last = dice.find_last_not_of(highest);
    std::fill(dice.begin() + static_cast<std::ptrdiff_t>(last), dice.end(),
              static_cast<char>(dice[last] + 1));
  }
  return dice;
}

Seat LiarsDiceRules::turn(const Table& table) {
  if (called(table.played)) return kNobody;
  return Seat{static_cast<std::uint8_t>(table.played.size() % 2)};
}

void LiarsDiceRules::moves(const Table& table, DealtMoves& list) {
  const auto& bids = table.played;
  const std::size_t end = kFirstBid + std::size_t{2} * table.numbers[0] * kFaces;
  for (std::size_t bid = bids.empty() ? kFirstBid : number(bids.back()) + 1; bid < end; ++bid) {
    const DealtMove move{static_cast<std::uint8_t>(bid)};
    if (face_of(move) <= table.numbers[1]) list.push_back(move);
  }
  if (!bids.empty()) list.push_back(kLiar);
}

std::string LiarsDiceRules::name(DealtMove move) {
  if (move == kLiar) return "liar";
  return std::to_string(count_of(move)) + "x" + std::to_string(face_of(move));
}

Value LiarsDiceRules::value(const Table& table, std::size_t seat) {
  const auto& bids = table.played;
  const DealtMove bid = bids[bids.size() - 2];
  std::size_t matches = 0;
  for (const Secret dice : table.secrets) {
    for (const char sign : secret(table, dice - 1U)) {
      const auto die = static_cast<std::size_t>(sign - '0');
      if (die == face_of(bid) || die == table.numbers[1]) ++matches;
    }
  }
  const std::size_t caller = 1 - bids.size() % 2;
  const bool holds = matches >= count_of(bid);
  return (seat == caller) == holds ? -1 : 1;
}

std::string LiarsDiceRules::text(const Table& table) {
  if (table.played.empty()) return "-";
  return absl::StrJoin(table.played, ",",
                       [](std::string* text, DealtMove move) { text->append(sign(move)); });
}

std::vector<std::string_view> LiarsDiceRules::signs(std::span<const std::string_view> words) {
  return words[0] == "-" ? std::vector<std::string_view>() : split(words[0], ',');
}

}  // namespace tianji::theory
