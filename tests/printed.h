// What a program prints, for tests that run it by its command line.
#pragma once

#include <iostream>
#include <sstream>
#include <string>

#include "engine/core/text.h"
#include "protocol/programs/program.h"

namespace tianji {

struct Printed {
  int status;
  std::string out;
  std::string err;  ///< the sentence of its error
};

inline Printed printed(protocol::Outcome (*program)(const protocol::Arguments&),
                       const protocol::Arguments& arguments) {
  const std::ostringstream text;
  std::streambuf* const before = std::cout.rdbuf(text.rdbuf());
  const protocol::Outcome outcome = program(arguments);
  std::cout.rdbuf(before);
  return {outcome.status, text.str(), sentence(outcome.error)};
}

}  // namespace tianji
