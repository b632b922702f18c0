#include <iostream>

#include "protocol/programs/arguments.h"
#include "tuning/chances/chances.h"
#include "tuning/programs.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome chances_program(const protocol::Arguments& arguments) {
  ChancesOptions options;
  auto described = protocol::described_options();
  described.add_options()("file", po::value(&options.files)->required()->value_name("FILE..."),
                          "files of finished matches (tianji-lab match -db), all of one game")(
      "out", po::value(&options.out)->value_name("FILE"), "write the fitted table there")(
      "skip", po::value(&options.skip)->default_value(options.skip)->value_name("N"),
      "leave out the answers of the first N plies after the opening");
  const protocol::Usage usage{
      "usage: tianji-lab chances FILE... [OPTIONS]\n\n"
      "Fits the chances of a score to finished matches: how many games are won, drawn and lost\n"
      "from it, as UCI_ShowWDL tells clients. A check follows: for each tenth of the scores it\n"
      "shows how far fits to three quarters of the units are off in the last quarter.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab match -engine cmd=tianji name=A -engine cmd=tianji name=B \\\n"
      "           -each nodes=1000 -rounds 1000 -games 1 -db play.db\n"
      "         tianji-lab chances play.db --out my.weights\n"};
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described, {"file", -1}, usage, values)) {
    return *ended;
  }
  return chances_command(options, std::cout);
}

}  // namespace tianji::tuning
