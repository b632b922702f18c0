// Chooses a call: the row of the table, unless rolling the auction out speaks clearly for another.
#pragma once

#include "search/bridge/decision/choice.h"
#include "search/bridge/decision/solvers.h"
#include "search/bridge/results/other_tables.h"
#include "search/bridge/settings.h"
#include "search/bridge/worlds/sampler.h"
#include "search/budget.h"

namespace tianji::bridge {

/// What a comparison of calls needs; owned by the caller.
struct Comparison {
  const std::function<Belief()>& believed;
  Solvers& solvers;
  search::Budget& budget;
  const OtherTables* others = nullptr;  ///< null: calls are compared with each other only
  /// With a slam among the candidates, so many times the worlds of the budget where those leave the
  /// choice open.
  int more_over_slams = 1;
};
/// Of a decision whose worlds were not counted out by the client.
inline constexpr int kMoreOverSlams = 4;

/// Precondition: the auction is on and `view.on_turn()`. The table's call is a candidate; where it
/// bids a slam, settles the contract with a slam near, lets partner pass, or the opponents take
/// part, so are the calls of the judged and of the other rows that the hand fits. With more than
/// one, and `compare` not null, each is followed in sampled worlds by the calls of all four seats'
/// tables to a contract, which is valued double dummy (with a slam among the candidates, or for
/// IMPs, by whether it makes, not by how many tricks). Where the best by adjusted payoff is clearly
/// ahead of the table's call in the mean, it is chosen, else the table's (Grounds::book); what was
/// weighed is told of all candidates either way. Where the client names calls (`settings.allowed`),
/// those are the candidates; the table's stands only if it is among them. The reason is the call's
/// meaning.
Choice choose_call(const View& view, const bidding::Agreements& agreements,
                   const Settings& settings, const Comparison* compare);

}  // namespace tianji::bridge
