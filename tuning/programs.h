// The subcommands of `tianji-lab`. Each is defined in a *_program.cpp file in the room whose work
// it runs.
#pragma once

#include "protocol/programs/program.h"

namespace tianji::tuning {

protocol::Outcome match_program(const protocol::Arguments& arguments);
protocol::Outcome tune_program(const protocol::Arguments& arguments);
protocol::Outcome report_program(const protocol::Arguments& arguments);
protocol::Outcome show_program(const protocol::Arguments& arguments);
protocol::Outcome experiment_program(const protocol::Arguments& arguments);
protocol::Outcome replay_program(const protocol::Arguments& arguments);
protocol::Outcome belief_program(const protocol::Arguments& arguments);
protocol::Outcome ladder_program(const protocol::Arguments& arguments);
protocol::Outcome book_program(const protocol::Arguments& arguments);
protocol::Outcome selfplay_program(const protocol::Arguments& arguments);
protocol::Outcome train_program(const protocol::Arguments& arguments);
protocol::Outcome fit_program(const protocol::Arguments& arguments);
protocol::Outcome chances_program(const protocol::Arguments& arguments);
protocol::Outcome bidding_program(const protocol::Arguments& arguments);
protocol::Outcome cards_program(const protocol::Arguments& arguments);
protocol::Outcome deal_program(const protocol::Arguments& arguments);
protocol::Outcome bot_program(const protocol::Arguments& arguments);
protocol::Outcome check_program(const protocol::Arguments& arguments);
protocol::Outcome manager_program(const protocol::Arguments& arguments);
protocol::Outcome learn_ewn_program(const protocol::Arguments& arguments);
protocol::Outcome solve_game_program(const protocol::Arguments& arguments);
protocol::Outcome endings_program(const protocol::Arguments& arguments);

}  // namespace tianji::tuning
