// The makers of all games with numbers, one a game or a family of games; rows.cpp names them.
#pragma once

#include <memory>

#include "protocol/games/numbered/parameters.h"
#include "protocol/games/numbered/state.h"

namespace tianji::protocol::numbered {

// Each reads its parameters; an error is left in the reader.
using Maker = std::shared_ptr<const Game> (*)(ParameterReader&);

std::shared_ptr<const Game> make_bridge(ParameterReader& parameters);
std::shared_ptr<const Game> make_xiangqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_jieqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_junqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_siguo(ParameterReader& parameters);
std::shared_ptr<const Game> make_kuhn(ParameterReader& parameters);
std::shared_ptr<const Game> make_kuhn_for_three(ParameterReader& parameters);
std::shared_ptr<const Game> make_leduc(ParameterReader& parameters);
std::shared_ptr<const Game> make_liars_dice(ParameterReader& parameters);
std::shared_ptr<const Game> make_akq(ParameterReader& parameters);
std::shared_ptr<const Game> make_goofspiel(ParameterReader& parameters);
std::shared_ptr<const Game> make_matrix(ParameterReader& parameters);
std::shared_ptr<const Game> make_bimatrix(ParameterReader& parameters);
std::shared_ptr<const Game> make_pursuit(ParameterReader& parameters);
std::shared_ptr<const Game> make_pig(ParameterReader& parameters);
std::shared_ptr<const Game> make_ewn(ParameterReader& parameters);
std::shared_ptr<const Game> make_banqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_flip_junqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_tic_tac_toe(ParameterReader& parameters);
std::shared_ptr<const Game> make_nim(ParameterReader& parameters);
std::shared_ptr<const Game> make_nim_for_three(ParameterReader& parameters);
std::shared_ptr<const Game> make_subtraction(ParameterReader& parameters);
std::shared_ptr<const Game> make_octal(ParameterReader& parameters);
std::shared_ptr<const Game> make_grundy(ParameterReader& parameters);
std::shared_ptr<const Game> make_lasker(ParameterReader& parameters);
std::shared_ptr<const Game> make_wythoff(ParameterReader& parameters);
std::shared_ptr<const Game> make_graph(ParameterReader& parameters);
std::shared_ptr<const Game> make_procrastination(ParameterReader& parameters);
std::shared_ptr<const Game> make_surreal(ParameterReader& parameters);

}  // namespace tianji::protocol::numbered
