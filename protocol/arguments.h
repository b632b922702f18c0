// Command lines of the two programs. For their mains alone: Boost goes no further.
#pragma once

#include <boost/program_options.hpp>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tianji::protocol {

using Arguments = std::vector<std::string>;

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

/// Reads `arguments` as `options` say. False when help was asked for, and printed; throws what
/// Boost.Program_options throws.
inline bool read_arguments(const Arguments& arguments,
                           const boost::program_options::options_description& options,
                           Positional positional, const Usage& usage,
                           boost::program_options::variables_map& values) {
  namespace po = boost::program_options;
  po::positional_options_description position;
  if (positional.name != nullptr) position.add(positional.name, positional.most);
  po::store(po::command_line_parser(arguments).options(options).positional(position).run(), values);
  if (values.count("help") > 0) {
    std::cout << usage.before << "\n" << options;
    if (!usage.after.empty()) std::cout << "\n" << usage.after;
    return false;
  }
  po::notify(values);
  return true;
}

}  // namespace tianji::protocol
