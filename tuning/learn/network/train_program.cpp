#include <iostream>
#include <string>

#include "protocol/programs/arguments.h"
#include "tuning/learn/network/training.h"
#include "tuning/programs.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome train_program(const protocol::Arguments& arguments) {
  TrainingOptions options;
  std::string loss(loss_name(options.aim.loss));
  auto described = protocol::described_options();
  described.add_options()("game", po::value(&options.game)->default_value(options.game),
                          learnt_game_names().c_str())(
      "games", po::value(&options.games)->required()->multitoken()->value_name("FILE..."),
      "files of games by tianji-lab selfplay")(
      "out", po::value(&options.out)->required()->value_name("FILE"),
      "file of the network; FILE.csv, FILE.svg and FILE.state are written beside it")(
      "epochs", po::value(&options.epochs)->default_value(options.epochs),
      "times that all positions are learnt")(
      "stop-after", po::value(&options.stop_after)->default_value(options.stop_after),
      "end this run after this many epochs; 0: after all; the same command without it goes on")(
      "batch", po::value(&options.batch)->default_value(options.batch),
      "positions of one step of Adam")("rate",
                                       po::value(&options.rate)->default_value(options.rate),
                                       "Adam's rate in the first epoch; it falls to a twentieth")(
      "decay", po::value(&options.decay)->default_value(options.decay),
      "weight decay: the part by which the numbers shrink in a step, times the rate")(
      "scale", po::value(&options.aim.scale)->default_value(options.aim.scale),
      "value at which a side wins 73 % of the points (xiangqi: centipawns, junqi: hundredths of a "
      "colonel)")("mix", po::value(&options.aim.mix)->default_value(options.aim.mix, "0.3"),
                  "part of the game's result in what is learnt; the rest is the search's value")(
      "loss", po::value(&loss)->default_value(loss),
      "squared or cross-entropy: the loss of a predicted share of the points")(
      "most", po::value(&options.most)->default_value(options.most),
      "leave out positions whose value exceeds this")(
      "seed", po::value(&options.seed)->default_value(options.seed),
      "seed of the first numbers and of the order")(
      "threads", protocol::threads_value(options.threads), "number of threads");
  const protocol::Usage usage{
      "usage: tianji-lab train --games FILE... --out FILE [OPTIONS]\n\n"
      "Trains a network that adds to the evaluation of xiangqi or junqi what self-play teaches.\n"
      "Every twentieth game is not learnt from; the network that predicts these games best is\n"
      "kept. It may be interrupted: the same command goes on where it was, and the same\n"
      "options give the same files with any number of threads.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab train --games games.txt --out my.network --threads 2\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described, {}, usage, values)) {
    return *ended;
  }
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
