#include <iostream>

#include "protocol/programs/bench.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"
#include "search/catalogue.h"

namespace tianji::protocol {

Outcome bench_program(const Arguments& arguments) {
  const Usage usage{
      "usage: tianji bench\n\n"
      "Thinks about fixed positions of each game and prints how many nodes it took, one line a\n"
      "game and a total. The counts are the same on every machine; a change of them is a change\n"
      "of play.\n"};
  if (const auto ended = read_arguments(arguments, {}, {}, usage)) return *ended;
  const absl::Status status = bench(search::catalogue(), std::cout);
  return status.ok() ? Outcome{} : failed(status);
}

}  // namespace tianji::protocol
