// The words after -engine and -each.
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

/// Reads words KEY=VALUE, each handed to the reader of its key. An error names the keys there are.
using KeyReader = std::pair<std::string_view, std::function<absl::Status(std::string_view)>>;
absl::Status read_keys(std::span<const std::string> words, std::span<const KeyReader> readers);

/// Into `engine`; what it says already is overwritten.
absl::Status read_engine(std::span<const std::string> words, EngineOptions& engine);

/// The words that read_engine reads as this.
std::vector<std::string> words_of(const EngineOptions& engine);

/// "Hash=16 Threads=1".
std::string options_text(const EngineOptions& engine);

/// A whole number from `least` to `most`; an error names both.
absl::StatusOr<std::int64_t> parse_number_in(std::string_view text, std::int64_t least,
                                             std::int64_t most);

}  // namespace tianji::match
