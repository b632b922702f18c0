#include "search/bridge/results/card_costs.h"

#include <string>

#include "engine/core/text.h"
#include "search/bridge/results/played_out.h"

namespace tianji::bridge {
namespace {

absl::Status check_board(const Record& board, const double_dummy::Position& start) {
  for (const Seat seat : kSeats) {
    if (!board.deal[index(seat)].empty()) continue;
    return unreadable(deal_text(board.deal), "four hands, " + std::string(name(seat)) + "'s too");
  }
  if (board.cards.empty() || !board.cards[0].what) return unreadable("", "cards that were played");
  return double_dummy::Solver::check(start);
}

/// May the hand on turn play this card? An error names both.
absl::Status check_card(const Play& play, const NotedCard& noted) {
  const Card card = *noted.what;
  const std::string hand(name(play.position.turn()));
  if (!play.position.hands[index(play.position.turn())].has(card)) {
    return unreadable(hand + "'s " + text(card), "a card that " + hand + " still holds");
  }
  if (play.revokes(card) && noted.irregularity != 'R') {
    const Suit led = play.position.trick[0].suit();
    return unreadable(hand + "'s " + text(card),
                      "one of the " + std::string(name(led)) + " that " + hand + " still holds");
  }
  return absl::OkStatus();
}

}  // namespace

Seat CardCosts::chooser(const CardCost& cost) const {
  return cost.hand == partner_of(contract.declarer) ? contract.declarer : cost.hand;
}

int CardCosts::lost_by(Seat player) const {
  int lost = 0;
  for (const CardCost& cost : cards) lost += chooser(cost) == player ? cost.lost : 0;
  return lost;
}

absl::StatusOr<CardCosts> card_costs(double_dummy::Solver& solver, const Record& board) {
  if (!board.contract) return unreadable("", "a contract");
  const Contract& contract = *board.contract;
  Play play{{board.deal, contract.strain, board.opening_leader(), {}}, contract.declarer, 0};
  if (auto status = check_board(board, play.position); !status.ok()) return status;

  constexpr int kFirstGuess = 7;
  std::optional<int> before = value(solver, play, kFirstGuess);
  CardCosts costs{contract, before.value_or(0), {}};
  for (const NotedCard& noted : board.cards) {
    if (!noted.what) break;
    if (auto status = check_card(play, noted); !status.ok()) return status;
    CardCost cost{*noted.what, play.position.turn(), 1 + static_cast<int>(costs.cards.size()) / 4};
    play.play(*noted.what);
    const std::optional<int> after = before ? value(solver, play, *before) : std::nullopt;
    if (!after) return absl::CancelledError("stopped");
    const bool declarers = side_of(cost.hand) == side_of(contract.declarer);
    cost.lost = declarers ? *before - *after : *after - *before;
    costs.cards.push_back(cost);
    before = after;
  }
  return costs;
}

}  // namespace tianji::bridge
