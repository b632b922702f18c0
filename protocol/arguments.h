// Reads the arguments of one program. For *_program.cpp alone: Boost goes no further.
#pragma once

#include <boost/program_options.hpp>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "protocol/program.h"

namespace tianji::protocol {

/// What --help says before and after the options.
struct Usage {
  std::string_view before;
  std::string_view after = "";
};

/// The option that needs no dashes, and how often it may come (-1: any number of times).
struct Positional {
  const char* name = nullptr;
  int most = 1;
};

/// The options of a program, into which it adds its own; --help is there.
inline boost::program_options::options_description described_options() {
  boost::program_options::options_description options("Options");
  options.add_options()("help,h", "this text");
  return options;
}

/// Reads `arguments` as `options` say. Nothing when the program shall go on; else how it ended:
/// help was asked for and printed, or something cannot be read.
inline std::optional<Outcome> read_arguments(
    const Arguments& arguments, const boost::program_options::options_description& options,
    Positional positional, const Usage& usage, boost::program_options::variables_map& values) {
  namespace po = boost::program_options;
  po::positional_options_description position;
  if (positional.name != nullptr) position.add(positional.name, positional.most);
  try {
    po::store(po::command_line_parser(arguments).options(options).positional(position).run(),
              values);
    if (values.count("help") == 0) {
      po::notify(values);
      return std::nullopt;
    }
  } catch (const po::error& error) {
    return misused(absl::InvalidArgumentError(error.what()));
  }
  std::cout << usage.before << "\n" << options;
  if (!usage.after.empty()) std::cout << "\n" << usage.after;
  return Outcome{};
}

}  // namespace tianji::protocol
