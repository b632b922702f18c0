// The player of small games with hidden choices: regret minimisation, for two seats also the whole
// game as a linear program, and tree search over what the seats see.
//
// With three seats regret minimisation does not keep the promises that it keeps for two. Its
// average need not come near an equilibrium; the strategies of two equilibria need not be one
// together; and two seats that both leave an equilibrium can take from the third the payoff that it
// would have had. Therefore the player only says how much each seat alone could still gain.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"
#include "search/regret/run.h"
#include "search/theory/hidden/hidden_table.h"

namespace tianji::search {

/// The options Search, Regret, RegretRisk, RegretCheck; only for two seats Search has the linear
/// program.
std::span<const Option> hidden_options(std::size_t seats);

/// The method by the options Regret, RegretRisk and RegretCheck, with the usual seed.
absl::StatusOr<regret::Settings> regret_settings(const Options& options);

/// `options` must outlive the player.
std::unique_ptr<Player> make_hidden_player(std::unique_ptr<HiddenTable> table,
                                           const Options& options);
std::unique_ptr<Player> make_goofspiel_player(const Options& options);

}  // namespace tianji::search
