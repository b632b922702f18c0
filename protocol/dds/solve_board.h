// SolveBoard's answers: cards with their scores, chosen by libdds's rules.
#pragma once

#include "protocol/dds/board.h"

namespace tianji::dds {

/// Solves `position`, which read_board accepted for the same question. Cards of equal score come
/// spades first, high before low.
void solve_board(bridge::double_dummy::Solver& solver,
                 const bridge::double_dummy::Position& position, const Question& question,
                 futureTricks& answer);
/// As SolveBoard: reads the deal first, and returns RETURN_NO_FAULT or the code of its first error.
int solve_board(bridge::double_dummy::Solver& solver, const deal& dl, const Question& question,
                futureTricks& answer);

}  // namespace tianji::dds
