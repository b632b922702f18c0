// The players of combinatorial games, matrix games and pursuit.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

namespace tianji::search {

/// Matrix games and pursuit have only the shared options.
inline std::span<const Option> theory_options() { return {}; }
/// The options Search and BeamWidth of games of turns for two seats with a theory.
std::span<const Option> solved_options();

/// `options` must outlive the player.
std::unique_ptr<Player> make_nim_player(const Options& options);
std::unique_ptr<Player> make_octal_player(const Options& options);
std::unique_ptr<Player> make_subtraction_player(const Options& options);
std::unique_ptr<Player> make_grundy_player(const Options& options);
std::unique_ptr<Player> make_lasker_player(const Options& options);
std::unique_ptr<Player> make_wythoff_player(const Options& options);
std::unique_ptr<Player> make_graph_player(const Options& options);
std::unique_ptr<Player> make_procrastination_player(const Options& options);
std::unique_ptr<Player> make_surreal_player(const Options& options);
std::unique_ptr<Player> make_matrix_player(const Options& options);
std::unique_ptr<Player> make_bimatrix_player(const Options& options);
std::unique_ptr<Player> make_pursuit_player(const Options& options);

}  // namespace tianji::search
