// Reads the arguments of one program. Only *_program.cpp include this, which keeps Boost's program
// options out of everything else.
#pragma once

#include <algorithm>
#include <boost/program_options.hpp>
#include <cstdint>
#include <iostream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <typeinfo>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"

namespace tianji::protocol {

/// The options that every program has (--help); a program adds its own.
inline boost::program_options::options_description described_options() {
  boost::program_options::options_description options("Options");
  options.add_options()("help,h", "print this text");
  return options;
}

/// The value of --threads N, a type of its own so that its range is checked.
struct ThreadsRead {
  static constexpr int kMost = 1024;
  int count = 1;
};
inline std::istream& operator>>(std::istream& in, ThreadsRead& threads) {
  return in >> threads.count;
}
inline std::ostream& operator<<(std::ostream& out, const ThreadsRead& threads) {
  return out << threads.count;
}
/// The value of --threads: read into `threads`, whose value is the default.
inline auto* threads_value(int& threads) {
  return boost::program_options::value<ThreadsRead>()
      ->default_value(ThreadsRead{threads})
      ->value_name("N")
      ->notifier([&threads](const ThreadsRead& read) { threads = read.count; });
}
inline absl::Status threads_of(const std::type_info& type, const std::string& value) {
  int count = 0;
  if (type != typeid(ThreadsRead)) return absl::OkStatus();
  if (absl::SimpleAtoi(value, &count) && count >= 1 && count <= ThreadsRead::kMost) {
    return absl::OkStatus();
  }
  return unreadable(value, absl::StrCat("a whole number from 1 to ", ThreadsRead::kMost));
}

/// An error if `type` is Number and `value` cannot be read as one.
template <class Number>
absl::Status number_of(const std::type_info& type, const std::string& value) {
  Number number{};
  if (type != typeid(Number) || absl::SimpleAtoi(value, &number)) return absl::OkStatus();
  using Limits = std::numeric_limits<Number>;
  return unreadable(value,
                    absl::StrCat("a whole number from ", Limits::min(), " to ", Limits::max()));
}

/// Checks all numbers: Boost would read -4 as a count of 2^64 - 4, and its errors do not say what
/// was expected.
inline absl::Status numbers_in(const boost::program_options::parsed_options& parsed,
                               const boost::program_options::options_description& options) {
  namespace po = boost::program_options;
  for (const po::option& given : parsed.options) {
    const auto* typed = dynamic_cast<const po::typed_value_base*>(
        options.find(given.string_key, false).semantic().get());
    if (typed == nullptr) continue;
    const std::type_info& type = typed->value_type();
    for (const std::string& value : given.value) {
      for (const absl::Status& read :
           {number_of<std::int32_t>(type, value), number_of<std::uint32_t>(type, value),
            number_of<std::int64_t>(type, value), number_of<std::uint64_t>(type, value),
            threads_of(type, value)}) {
        if (!read.ok()) return at("--" + given.string_key, read);
      }
      double number = 0;
      if (type == typeid(double) && !absl::SimpleAtod(value, &number)) {
        return at("--" + given.string_key, unreadable(value, "a number"));
      }
    }
  }
  return absl::OkStatus();
}

/// "--variant NAME: the game", or without dashes where the option needs none.
inline std::string expected_option(const boost::program_options::required_option& missing,
                                   const boost::program_options::options_description& options,
                                   Positional positional) {
  const std::string dashed = missing.get_option_name();
  const std::string name = dashed.substr(std::min(dashed.find_first_not_of('-'), dashed.size()));
  const auto& option = options.find(name, false);
  const bool bare = name == positional.name;
  return absl::StrCat(bare ? "" : "--" + name + " ", option.format_parameter(), ": ",
                      option.description());
}

/// Reads `arguments` into `values`. Nothing if the program shall go on; else its outcome: help was
/// printed, or an argument cannot be read.
inline std::optional<Outcome> read_arguments(
    const Arguments& arguments, const boost::program_options::options_description& options,
    Positional positional, const Usage& usage, boost::program_options::variables_map& values) {
  namespace po = boost::program_options;
  po::positional_options_description position;
  if (!positional.name.empty()) position.add(std::string(positional.name).c_str(), positional.most);
  try {
    const po::parsed_options parsed =
        po::command_line_parser(arguments).options(options).positional(position).run();
    if (const auto wrong = numbers_in(parsed, options); !wrong.ok()) return misused(wrong);
    po::store(parsed, values);
    if (values.count("help") == 0) {
      po::notify(values);
      return std::nullopt;
    }
  } catch (const po::required_option& missing) {
    return misused(unreadable("", expected_option(missing, options, positional)));
  } catch (const po::error& error) {
    return misused(absl::InvalidArgumentError(error.what()));
  }
  std::cout << usage.before << "\n" << options;
  if (!usage.after.empty()) std::cout << "\n" << usage.after;
  return Outcome{};
}

}  // namespace tianji::protocol
