#include "protocol/programs/flags.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <iostream>
#include <limits>
#include <type_traits>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

namespace po = boost::program_options;

constexpr int kMostThreads = 1024;

template <class Number>
absl::Status read_value(const std::string& text, Number& number) {
  if constexpr (std::is_same_v<Number, std::string>) {
    number = text;
    return absl::OkStatus();
  } else if constexpr (std::is_floating_point_v<Number>) {
    if (absl::SimpleAtod(text, &number)) return absl::OkStatus();
    return unreadable(text, "a number");
  } else {
    if (absl::SimpleAtoi(text, &number)) return absl::OkStatus();
    using Limits = std::numeric_limits<Number>;
    // The widest type says nothing of what the program takes.
    if (std::is_same_v<Number, std::int64_t>) return unreadable(text, "a whole number");
    return unreadable(text,
                      absl::StrCat("a whole number from ", Limits::min(), " to ", Limits::max()));
  }
}

absl::Status read_value(const std::string& text, ThreadCount threads) {
  int count = 0;
  if (!absl::SimpleAtoi(text, &count) || count < 1 || count > kMostThreads) {
    return unreadable(text, absl::StrCat("a whole number from 1 to ", kMostThreads));
  }
  *threads.count = count;
  return absl::OkStatus();
}

/// Reads one more value into the target of an option; a list is empty before its first one.
struct Into {
  const std::string& text;
  bool first;

  absl::Status operator()(bool* /*target*/) const { return absl::OkStatus(); }
  absl::Status operator()(ThreadCount target) const { return read_value(text, target); }
  template <class Number>
  absl::Status operator()(Number* target) const {
    return read_value(text, *target);
  }
  template <class Item>
  absl::Status operator()(std::vector<Item>* target) const {
    if (first) target->clear();
    return read_value(text, target->emplace_back());
  }
};

/// What --help shows as the default; empty: nothing.
struct DefaultText {
  std::string operator()(const bool* /*target*/) const { return ""; }
  std::string operator()(ThreadCount target) const { return absl::StrCat(*target.count); }
  template <class Item>
  std::string operator()(const std::vector<Item>* /*target*/) const {
    return "";
  }
  template <class Value>
  std::string operator()(const Value* target) const {
    return absl::StrCat(*target);
  }
};

bool is_switch(const Flag& flag) { return std::holds_alternative<bool*>(flag.target); }

bool is_list(const Flag& flag) {
  return std::holds_alternative<std::vector<std::string>*>(flag.target) ||
         std::holds_alternative<std::vector<int>*>(flag.target) ||
         std::holds_alternative<std::vector<double>*>(flag.target);
}

/// The option for Boost, which splits the arguments and prints the list of --help. All values are
/// text to it: it would read -4 as a count of 2^64 - 4, and its errors do not say what was
/// expected.
template <class Text>
po::value_semantic* described_value(const Flag& flag) {
  auto* value = po::value<Text>();
  value->value_name(std::string(flag.value));
  if (flag.value.ends_with("...") && !flag.value.ends_with(",...")) value->multitoken();
  if (flag.shown == Default::required) value->required();
  if constexpr (std::is_same_v<Text, std::string>) {
    const std::string text = std::visit(DefaultText(), flag.target);
    if (flag.shown == Default::usual && !text.empty()) value->default_value(text);
  }
  return value;
}

po::options_description described_options(std::span<const Flag> flags) {
  po::options_description options("Options");
  options.add_options()("help,h", "print this text");
  for (const Flag& flag : flags) {
    const std::string name(flag.name);
    if (is_switch(flag)) {
      options.add_options()(name.c_str(), po::bool_switch(), flag.help.c_str());
    } else {
      options.add_options()(name.c_str(),
                            is_list(flag) ? described_value<std::vector<std::string>>(flag)
                                          : described_value<std::string>(flag),
                            flag.help.c_str());
    }
  }
  return options;
}

const Flag& flag_of(std::span<const Flag> flags, std::string_view name) {
  return *std::find_if(flags.begin(), flags.end(),
                       [&](const Flag& flag) { return flag.name == name; });
}

/// Reads all values that were given into their targets.
absl::Status read_values(const po::parsed_options& parsed, std::span<const Flag> flags,
                         GivenFlags& given) {
  for (const po::option& option : parsed.options) {
    if (option.string_key == "help") continue;
    const Flag& flag = flag_of(flags, option.string_key);
    if (is_switch(flag)) *std::get<bool*>(flag.target) = true;
    for (const std::string& value : option.value) {
      const bool first = given.insert(option.string_key).second;
      absl::Status status =
          at("--" + option.string_key, std::visit(Into{value, first}, flag.target));
      if (!status.ok()) return status;
    }
    given.insert(option.string_key);
  }
  return absl::OkStatus();
}

/// "--variant NAME: the game", or without dashes where the option needs none.
std::string expected_option(const po::required_option& missing,
                            const po::options_description& options, Positional positional) {
  const std::string dashed = missing.get_option_name();
  const std::string name = dashed.substr(std::min(dashed.find_first_not_of('-'), dashed.size()));
  const auto& option = options.find(name, false);
  const bool bare = name == positional.name;
  return absl::StrCat(bare ? "" : "--" + name + " ", option.format_parameter(), ": ",
                      option.description());
}

}  // namespace

std::optional<Outcome> read_arguments(const Arguments& arguments, std::span<const Flag> flags,
                                      Positional positional, const Usage& usage,
                                      GivenFlags* given) {
  const po::options_description options = described_options(flags);
  po::positional_options_description position;
  if (!positional.name.empty()) position.add(std::string(positional.name).c_str(), positional.most);
  if (!positional.rest.empty()) position.add(std::string(positional.rest).c_str(), -1);
  GivenFlags names;
  try {
    const po::parsed_options parsed =
        po::command_line_parser(arguments).options(options).positional(position).run();
    if (absl::Status status = read_values(parsed, flags, names); !status.ok())
      return misused(status);
    po::variables_map values;
    po::store(parsed, values);
    if (values.count("help") == 0) {
      po::notify(values);
      if (given != nullptr) *given = std::move(names);
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

absl::Status check_heeded(std::span<const Flag> flags, const GivenFlags& given,
                          std::string_view subcommand) {
  for (const Flag& flag : flags) {
    if (flag.heeded_by.empty() || given.find(flag.name) == given.end()) continue;
    const std::vector<std::string_view> by = words(flag.heeded_by);
    if (std::find(by.begin(), by.end(), subcommand) != by.end()) continue;
    const std::string with = absl::StrCat("--", std::string(flag.name), " with ");
    return unreadable(absl::StrCat(with, std::string(subcommand)),
                      absl::StrCat(with, "one of: ", std::string(flag.heeded_by)));
  }
  return absl::OkStatus();
}

}  // namespace tianji::protocol
