// Reads the words after -engine and -each.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// A key and the function that reads its value. A key that ends with a dot stands for all words
/// that begin with it; its function gets the whole word.
using KeyReader = std::pair<std::string_view, std::function<absl::Status(std::string_view)>>;
/// Reads words KEY=VALUE and hands each value to the reader of its key. An error for an unknown key
/// names the known ones.
absl::Status read_keys(std::span<const std::string> words, std::span<const KeyReader> readers);

/// Reads a whole number from `least` to `most`; an error names both bounds.
absl::StatusOr<std::int64_t> parse_number_in(std::string_view text, std::int64_t least,
                                             std::int64_t most);

template <class Target>
absl::Status number_into(std::string_view value, std::int64_t least, std::int64_t most,
                         Target& target) {
  const auto number = parse_number_in(value, least, most);
  if (number.ok()) target = static_cast<Target>(*number);
  return number.status();
}

template <class Number>
KeyReader number_key(std::string_view key, Number& target, std::int64_t least,
                     std::int64_t most = 1'000'000'000) {
  return {key, [&target, least, most](std::string_view value) {
            return number_into(value, least, most, target);
          }};
}
KeyReader text_key(std::string_view key, std::string& target);
/// Reads true or false, also as on, off, 1, 0.
KeyReader truth_key(std::string_view key, bool& target);

/// Into `engine`; what it says already is overwritten, and arguments come after those before. Words
/// of other tools that change nothing here become lines of `notes`, each once.
absl::Status read_engine(std::span<const std::string> words, EngineOptions& engine,
                         std::vector<std::string>& notes);

/// Adds a line that is not there yet.
void add_note(const std::string& note, std::vector<std::string>& notes);

/// The words that read_engine reads as `engine`.
std::vector<std::string> words_of(const EngineOptions& engine);

/// The engine's own options, such as "Hash=16 Threads=1".
std::string options_text(const EngineOptions& engine);

}  // namespace tianji::match
