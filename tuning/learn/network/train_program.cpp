#include <iostream>
#include <string>

#include "protocol/programs/flags.h"
#include "tuning/learn/network/training.h"
#include "tuning/programs.h"

namespace tianji::tuning {

protocol::Outcome train_program(const protocol::Arguments& arguments) {
  TrainingOptions options;
  std::string loss(loss_name(options.aim.loss));
  const protocol::Flag flags[] = {
      {"game", &options.game, learnt_game_names()},
      {"games", &options.games, "files of games by tianji-lab selfplay", "FILE...",
       protocol::Default::required},
      {"out", &options.out,
       "file of the network; FILE.csv, FILE.svg and FILE.state are written beside it", "FILE",
       protocol::Default::required},
      {"from", &options.from,
       "the network to begin from, such as an earlier FILE (default: small random numbers)",
       "NETWORK"},
      {"epochs", &options.epochs, "times that all positions are learnt"},
      {"stop-after", &options.stop_after,
       "end this run after this many epochs; 0: after all; the same command without it goes on"},
      {"batch", &options.batch, "positions of one step of Adam"},
      {"rate", &options.rate, "Adam's rate in the first epoch; it falls to a twentieth"},
      {"decay", &options.decay,
       "weight decay: the part by which the numbers shrink in a step, times the rate"},
      {"scale", &options.aim.scale,
       "value at which a side wins 73 % of the points (xiangqi: centipawns, jieqi: hundredths of a "
       "soldier, junqi and siguo: of a colonel)"},
      {"mix", &options.aim.mix,
       "part of the game's result in what is learnt; the rest is the search's value"},
      {"loss", &loss, "squared or cross-entropy: the loss of the predicted points"},
      {"most", &options.most, "leave out positions whose value exceeds this"},
      {"seed", &options.seed, "seed of the first numbers and of the order"},
      {"threads", protocol::ThreadCount{&options.threads}, "number of threads", "N"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab train --games FILE... --out FILE [OPTIONS]\n\n"
      "Trains a network that adds to the evaluation of xiangqi, jieqi, junqi or siguo what\n"
      "self-play teaches. Every twentieth game is for validation; the network with the least "
      "validation loss "
      "is\n"
      "kept. It may be interrupted: the same command goes on where it was, and the same\n"
      "options give the same files with any number of threads.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab train --games games.txt --out my.network --threads 2\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  const auto read = parse_loss(loss);
  if (!read.ok()) return protocol::misused(at("--loss", read.status()));
  options.aim.loss = *read;
  if (absl::Status status = check(options); !status.ok()) return protocol::misused(status);
  if (absl::Status status = train(options, std::cout); !status.ok()) {
    return protocol::failed(status);
  }
  return {};
}

}  // namespace tianji::tuning
