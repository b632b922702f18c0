// The player of games that regret minimisation solves: Kuhn and Leduc poker, liar's dice,
// goofspiel.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

namespace tianji::search {

/// The options Search, Regret, RegretRisk and RegretCheck.
std::span<const Option> regret_options();
/// The same without information-set tree search.
std::span<const Option> goofspiel_options();

/// `options` must outlive the player.
std::unique_ptr<Player> make_kuhn_player(const Options& options);
std::unique_ptr<Player> make_leduc_player(const Options& options);
std::unique_ptr<Player> make_liars_dice_player(const Options& options);
std::unique_ptr<Player> make_goofspiel_player(const Options& options);

}  // namespace tianji::search
