// Command lines of a match as one text, for the tests that read them.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "tuning/match/command/command_line.h"

namespace tianji::match {

/// Two engines, with which an otherwise empty command line is complete.
inline constexpr std::string_view kTwo = "-engine cmd=a -engine cmd=b -each nodes=10 ";

inline std::vector<std::string> split(std::string_view line) {
  std::vector<std::string> result;
  for (const std::string_view word : words(line)) result.emplace_back(word);
  return result;
}

/// The error of a line that is refused, which is one line of text.
inline std::string complaint_of(std::string_view line) {
  const auto options = read_options(split(line));
  INFO(line);
  REQUIRE_FALSE(options.ok());
  const std::string text = sentence(options.status());
  CHECK(text.find('\n') == std::string::npos);
  return text;
}

}  // namespace tianji::match
