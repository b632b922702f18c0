// tianji-lab: matches, measurements, books and weights, everything that runs around engines.

#include "tuning/programs.h"

namespace {

using namespace tianji::tuning;  // NOLINT: the program's own file

constexpr tianji::protocol::Program kPrograms[] = {
    {"replay", "replay records of real games by our rules and list what does not agree",
     replay_program},
    {"match", "play engines against each other and say how strong they are", match_program},
    {"report", "tables, records, curves and a page of a match", report_program},
    {"experiment", "does aversion to risk help: lambda and form of risk in duplicate matches",
     experiment_program},
    {"belief", "say how well hidden pieces are recognized in real games, or fit that",
     belief_program},
    {"ladder", "measure the junqi and siguo players against simple opponents", ladder_program},
    {"book", "grow an opening book of xiangqi by searches", book_program},
    {"fit", "fit the weights of xiangqi's evaluation to self-play", fit_program},
    {"bidding", "systems against each other, against par and against programs of others",
     bidding_program},
    {"cards", "say what cards cost double dummy, ours beside those of played boards",
     cards_program},
    {"check", "go through an engine's protocol and print what passed and failed", check_program},
    {"manager", "manage a bridge table: a teams match over TCP between any programs",
     manager_program},
    {"learn-ewn", "learn the evaluation of EinStein wuerfelt nicht! from games against itself",
     learn_ewn_program},
    {"solve-game", "solve a small game exactly and print its values as a table",
     solve_game_program},
};

}  // namespace

int main(int count, char** values) {
  return tianji::protocol::run(
      {.name = "tianji-lab",
       .about = "What runs around engines: records, measurements, books and weights.\n",
       .programs = kPrograms,
       .flags = {}},
      count, values);
}
