#include "engine/theory/cards/kuhn.h"

namespace tianji::theory {
namespace {

static_assert(DealtRules<KuhnRules<2>> && DealtRules<KuhnRules<3>>);
static_assert(ChancePosition<Kuhn> && HiddenNotation<Kuhn>);

/// The number of the first bet; the number of actions if there is none.
template <std::size_t kSeats>
std::size_t first_bet(const DealtTable<kSeats>& table) {
  const auto& actions = table.played;
  return static_cast<std::size_t>(
      std::find(actions.begin(), actions.end(), KuhnRules<kSeats>::kBet) - actions.begin());
}

/// Has the seat put a second chip in?
template <std::size_t kSeats>
bool has_bet(const DealtTable<kSeats>& table, std::size_t seat) {
  for (std::size_t i = seat; i < table.played.size(); i += kSeats) {
    if (table.played[i] == KuhnRules<kSeats>::kBet) return true;
  }
  return false;
}

}  // namespace

template <std::size_t kSeats>
Seat KuhnRules<kSeats>::turn(const Table& table) {
  const std::size_t bet = first_bet(table);
  const std::size_t actions = table.played.size();
  const std::size_t last = bet < actions ? bet + kSeats : kSeats;
  return actions == last ? kNobody : Seat{static_cast<std::uint8_t>(actions % kSeats)};
}

template <std::size_t kSeats>
void KuhnRules<kSeats>::moves(const Table& /*table*/, DealtMoves& list) {
  list.push_back(kPass);
  list.push_back(kBet);
}

template <std::size_t kSeats>
std::string KuhnRules<kSeats>::name(DealtMove move) {
  return move == kPass ? "pass" : "bet";
}

template <std::size_t kSeats>
bool KuhnRules<kSeats>::shows(const Table& table, std::size_t seat) {
  const std::size_t bet = first_bet(table);
  if (bet == table.played.size()) return true;
  const auto* const later = table.played.begin() + bet + 1;
  const bool called = std::find(later, table.played.end(), kBet) != table.played.end();
  return called && has_bet(table, seat);
}

template <std::size_t kSeats>
Value KuhnRules<kSeats>::value(const Table& table, std::size_t seat) {
  const bool all = first_bet(table) == table.played.size();
  Value stakes = 0;
  std::size_t winner = kSeats;
  for (std::size_t i = 0; i < kSeats; ++i) {
    stakes += has_bet(table, i) ? 2 : 1;
    if (!all && !has_bet(table, i)) continue;
    if (winner == kSeats || table.secrets[i] > table.secrets[winner]) winner = i;
  }
  return (seat == winner ? stakes : 0) - (has_bet(table, seat) ? 2 : 1);
}

template struct KuhnRules<2>;
template struct KuhnRules<3>;

}  // namespace tianji::theory
