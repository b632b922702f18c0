#include "engine/theory/cards/akq.h"

namespace tianji::theory {
namespace {

static_assert(DealtRules<AkqRules>);
static_assert(ChancePosition<Akq> && HiddenNotation<Akq>);

}  // namespace

Seat AkqRules::turn(const Table& table) {
  if (table.played.empty()) return Seat{1};
  return table.played.back() == kBet ? Seat{0} : kNobody;
}

void AkqRules::moves(const Table& table, DealtMoves& list) {
  list.push_back(table.played.empty() ? kCheck : kFold);
  list.push_back(table.played.empty() ? kBet : kCall);
}

std::string AkqRules::name(DealtMove move) {
  return move == kCheck ? "check" : move == kBet ? "bet" : move == kFold ? "fold" : "call";
}

bool AkqRules::shows(const Table& table, std::size_t /*seat*/) {
  return table.played.back() != kFold;
}

Value AkqRules::value(const Table& table, std::size_t seat) {
  const bool folded = table.played.back() == kFold;
  const std::size_t winner = folded || table.secrets[1] > table.secrets[0] ? 1 : 0;
  const Value stake = table.played.back() == kCall ? 3 : 2;
  return seat == winner ? stake : -stake;
}

}  // namespace tianji::theory
