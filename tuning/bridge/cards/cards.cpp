#include "tuning/bridge/cards/cards.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "search/bridge/card_rules/card_rules.h"
#include "search/bridge/results/card_costs.h"
#include "search/bridge/results/played_out.h"
#include "tuning/bridge/cards/recorded_play.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

/// The state of the board after its auction, or the error of an auction to another contract.
absl::StatusOr<State> after_auction(const Record& board) {
  const Table table = table_after_calls(board);
  if (!table.contract() || !board.contract) {
    return unreadable("", "an auction that ends in a contract");
  }
  const Contract& called = *table.contract();
  if (called.strain != board.contract->strain || called.declarer != board.contract->declarer) {
    return unreadable(text(called),
                      "an auction that ends in the contract " + text(*board.contract));
  }
  return State(board.deal, table);
}

Role role_of(const Table& table) {
  if (table.cards().empty()) return Role::opening_lead;
  const bool declaring = side_of(table.hand_on_turn()) == side_of(table.contract()->declarer);
  return declaring ? Role::declarer : Role::defence;
}

/// The replay of one board.
class Judgement {
 public:
  Judgement(const State& state, CardCosts costs, double_dummy::Solver& solver)
      : state_(state),
        play_{{state.deal(), costs.contract.strain, state.table().leader(), {}},
              costs.contract.declarer,
              0},
        tricks_(costs.tricks),
        solver_(solver) {}

  bool legal(Card card) const { return choices().has(card); }
  bool forced() const { return choices().size() == 1; }
  std::string position() const { return to_text(view(state_, state_.seat())); }
  JudgedCard recorded(const CardCost& cost) const {
    JudgedCard card;
    card.role = role_of(state_.table());
    card.trick = cost.trick;
    card.record = cost.card;
    card.record_lost = cost.lost;
    card.position = position();
    return card;
  }
  /// Notes our engine's card, and what it and the card of the rules of thumb lost.
  absl::Status add(const protocol::Answer& answer, JudgedCard& card) const {
    const auto move = parse_move(state_, answer.best_move);
    if (!move.ok()) return move.status();
    card.ours = move->card();
    card.phase = answer.key("phase");
    card.rule = answer.key("rule");
    if (card.rule.empty()) card.rule = answer.key("overruled");
    if (card.rule.empty()) card.rule = "-";
    card.ours_lost = lost(card.ours, card);
    const Card rules =
        card.phase == "rules" ? card.ours : advise(view(state_, state_.seat()))[0].card;
    card.rules_lost = rules == card.ours ? card.ours_lost : lost(rules, card);
    return absl::OkStatus();
  }
  void compare_with_plan(const bidding::Agreements& calls, JudgedCard& card) const {
    card.beside_plan =
        beside_plan(view(state_, state_.seat()), calls, {card.ours, card.record}, solver_);
  }
  void go_on(const CardCost& cost) {
    const bool declaring = side_of(cost.hand) == side_of(play_.declarer);
    tricks_ += declaring ? -cost.lost : cost.lost;
    play_.play(cost.card);
    state_.play(cost.card);
  }

 private:
  /// Tricks that `chosen` loses here. Nobody stops the solver.
  int lost(Card chosen, const JudgedCard& recorded) const {
    if (chosen == recorded.record) return recorded.record_lost;
    Play after = play_;
    after.play(chosen);
    return std::abs(tricks_ - value(solver_, after, tricks_).value());
  }
  CardSet choices() const {
    return state_.table().playable(state_.held(state_.table().hand_on_turn()));
  }

  State state_;
  Play play_;
  int tricks_;  // declarer's on the whole board with best play from here
  double_dummy::Solver& solver_;
};

}  // namespace

std::string_view text(Role role) {
  constexpr std::array<std::string_view, kRoles> kTexts{"declarer", "opening lead", "defence"};
  return kTexts[static_cast<std::size_t>(role)];
}

absl::StatusOr<JudgedBoard> judge(const Record& board, protocol::Engines& engines,
                                  double_dummy::Solver& solver, int tricks,
                                  const bidding::Agreements* calls) {
  const auto state = after_auction(board);
  if (!state.ok()) return state.status();
  Record part = board;
  part.cards.resize(std::min(part.cards.size(), static_cast<std::size_t>(tricks) * 4));
  const auto costs = card_costs(solver, part);
  if (!costs.ok()) return costs.status();
  absl::Status status = engines.new_game();
  if (!status.ok()) return status;
  JudgedBoard judged{board.board, {}};
  Judgement judgement(*state, *costs, solver);
  for (const CardCost& cost : costs->cards) {
    if (!judgement.legal(cost.card)) break;
    if (!judgement.forced()) {
      JudgedCard card = judgement.recorded(cost);
      const Seat seat = costs->chooser(cost);
      const auto answer = engines.ask(seat, "fen " + card.position);
      if (!answer.ok()) return answer.status();
      status = judgement.add(*answer, card);
      if (!status.ok()) return status;
      if (calls != nullptr) judgement.compare_with_plan(*calls, card);
      judged.cards.push_back(std::move(card));
    }
    judgement.go_on(cost);
  }
  return judged;
}

}  // namespace tianji::tuning
