// How the values of options are read.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "engine/core/text.h"
#include "tuning/match/command/flags.h"
#include "tuning/match/terms/engine_options.h"
#include "tuning/match/terms/near_miss.h"

namespace tianji::match {

inline absl::Status word_into(std::string_view value, std::span<const std::string_view> known,
                              std::string& target) {
  if (std::find(known.begin(), known.end(), value) == known.end()) {
    return unreadable(value, one_of(value, known));
  }
  target = value;
  return absl::OkStatus();
}

/// A key whose value is one of `known`. What is known must outlive the reader.
inline KeyReader word_key(std::string_view key, std::span<const std::string_view> known,
                          std::string& target) {
  return {key,
          [known, &target](std::string_view value) { return word_into(value, known, target); }};
}

/// A key that changes nothing here, and why.
inline KeyReader passed_key(std::string_view key, std::string_view of, std::string_view why,
                            std::vector<std::string>& notes) {
  return {key, [=, &notes](std::string_view) {
            add_note(absl::StrCat(std::string(of), ": ", std::string(key),
                                  "= is passed over: ", std::string(why)),
                     notes);
            return absl::OkStatus();
          }};
}

// Readers of flags with one value or none.
template <auto kTarget>
absl::Status read_given(Values, Reading& reading) {
  reading.options.*kTarget = true;
  return absl::OkStatus();
}
template <const auto& kKnown, std::string MatchOptions::* kTarget>
absl::Status read_word(Values values, Reading& reading) {
  return word_into(values[0], kKnown, reading.options.*kTarget);
}
template <auto kTarget>
absl::Status read_text(Values values, Reading& reading) {
  reading.options.*kTarget = values[0];
  return absl::OkStatus();
}
template <auto kTarget, std::int64_t kLeast, std::int64_t kMost>
absl::Status read_number(Values values, Reading& reading) {
  return number_into(values[0], kLeast, kMost, reading.options.*kTarget);
}

}  // namespace tianji::match
