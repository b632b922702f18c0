// tianji-lab: matches, measurements, books and weights, everything that runs around engines.

#include "protocol/programs/program.h"
#include "tuning/programs.h"

namespace {

using namespace tianji::tuning;

constexpr tianji::protocol::Program kPrograms[] = {
    {"replay", "replay records of real games by our rules and list what does not agree",
     replay_program},
    {"match", "play engines against each other and say how strong they are", match_program},
    {"tune", "tune options of an engine, or the numbers of its search, by games (SPSA)",
     tune_program},
    {"report", "print the standings of a match, and write its records, curves or a page",
     report_program},
    {"show", "show the games of a match on a board in the browser", show_program},
    {"experiment", "measure what design decisions bring: aversion to risk, phases of play, counts",
     experiment_program},
    {"belief",
     "measure how well hidden cards and pieces are guessed in real games, or fit the guesses",
     belief_program},
    {"ladder", "measure the junqi and siguo players against simple opponents", ladder_program},
    {"book", "grow an opening book of xiangqi by searches", book_program},
    {"fit", "fit weights of xiangqi or jieqi to self-play", fit_program},
    {"selfplay",
     "play games of xiangqi, jieqi or junqi against itself, from which a network learns",
     selfplay_program},
    {"train", "train a network for xiangqi, jieqi or junqi by games against itself", train_program},
    {"chances", "say how many games are won from a score, by finished matches", chances_program},
    {"bidding", "measure bidding systems against each other, par, people and other programs",
     bidding_program},
    {"cards", "say what played cards cost double dummy, ours beside those of people",
     cards_program},
    {"deal", "draw deals of bridge whose hands fit conditions", deal_program},
    {"check", "go through an engine's protocol and print what passed and failed", check_program},
    {"manager", "manage a bridge table: a teams match over TCP between any programs",
     manager_program},
    {"bot", "play on a site with PyChess's bot interface", bot_program},
    {"learn-ewn", "learn the evaluation of EinStein wuerfelt nicht! from games against itself",
     learn_ewn_program},
    {"solve-game", "solve a small game exactly and print its values as a table",
     solve_game_program},
    {"endings", "work out how endings of banqi and xiangqi end", endings_program},
};

}  // namespace

int main(int count, char** values) {
  return tianji::protocol::run(
      {.name = "tianji-lab",
       .about = "Runs matches between engines, measures their play, and makes books and weights.\n",
       .programs = kPrograms,
       .flags = {},
       .pages = tianji::protocol::print_pages},
      count, values);
}
