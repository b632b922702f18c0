// Chooses a call: that of the bidding table, unless rollouts of the auction clearly favour another.
#pragma once

#include "search/bridge/decision/choice.h"
#include "search/bridge/decision/solvers.h"
#include "search/bridge/results/other_tables.h"
#include "search/bridge/settings.h"
#include "search/bridge/worlds/sampler.h"
#include "search/budget.h"

namespace tianji::bridge {

/// The tools for a comparison of calls; owned by the caller. `believed` gives the belief about the
/// unseen hands.
struct Comparison {
  const std::function<Belief()>& believed;
  Solvers& solvers;
  search::Budget& budget;
  const OtherTables* others = nullptr;  ///< null: calls are compared with each other only
  /// With a slam among the candidates, the budget allows this many times its worlds while the
  /// choice stays open.
  int more_over_slams = 1;
};
/// The value of Comparison::more_over_slams where `go worlds` was not given.
inline constexpr int kMoreOverSlams = 4;

/// Precondition: the auction goes on and `view.on_turn()`.
///
/// The table's call is a candidate. The calls of judged rows and of other rows that the hand fits
/// are candidates too where the table's call bids a slam, ends the auction with a slam near, or
/// lets partner pass, or where the opponents take part. Where the client names calls
/// (`settings.allowed`), those are the candidates, and the table's call only if it is among them.
/// Who is asked for key cards answers by the table alone, and who asks places no slam.
///
/// With several candidates, and `compare` not null, each is followed in sampled worlds by the calls
/// of all four seats' tables to a contract, which is valued double dummy (with a slam among the
/// candidates, or for IMPs, by whether it makes and not by its tricks). The best by adjusted payoff
/// is chosen where it is clearly ahead of the table's call in the mean, else the table's call
/// (Grounds::book). Either way all candidates have their figures. The reason is the call's meaning.
Choice choose_call(const View& view, const bidding::Agreements& agreements,
                   const Settings& settings, const Comparison* compare);

}  // namespace tianji::bridge
