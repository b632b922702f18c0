// How UCI, UGI and UCCI word what is wanted of an engine, and what an engine says of itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::protocol {

enum class Language : std::uint8_t { uci, ugi, ucci };

/// The words that each protocol has for the same thing.
struct Wording {
  std::string_view name;      ///< also the line that greets an engine
  std::string_view greeted;   ///< the line that ends its answer
  std::string_view new_game;  ///< empty where an option says it
};

const Wording& wording(Language language);
/// An error names the languages that there are.
absl::StatusOr<Language> parse_language(std::string_view name);

/// An option that an engine offers.
struct Offered {
  std::string name;
  std::string type;
  std::string default_value;
  std::vector<std::string> choices;
  std::optional<std::int64_t> min, max;
};

/// What an engine said of itself before `uciok`.
struct Introduction {
  std::string name;
  std::string author;
  std::vector<Offered> options;
  std::size_t bytes = 0;  ///< of the lines that offered them

  /// Nothing where it is not offered. Case does not matter, and UCCI's `_` is as good as a blank.
  const Offered* find(std::string_view option) const;
  bool offers_choice(std::string_view option, std::string_view choice) const;
};

/// Takes up one line of it; what is neither a name nor an option is passed over.
void read_introduction(Language language, std::string_view line, Introduction& known);

std::string set_option_line(Language language, const Offered& option, std::string_view value);

/// `h2e2` -> `h3e3` for 1, and back for -1; a word that is no two squares of xiangqi stays.
std::string ranks_moved(std::string_view move, int by);

/// The line for `startpos|fen <F> [moves …]` with the ranks of its moves moved by `ranks`.
std::string position_line(Language language, std::string_view position, int ranks);

/// How an engine wants its clocks.
struct ClockUnit {
  Language language = Language::uci;
  bool milliseconds = true;  ///< only UCCI counts in seconds, where `usemillisec` is not offered
};

/// The line for a `go` in UCI's words, whose first side is w. Where UCCI has other words, the
/// position says whose clock is whose. UGI's clocks are p1time and p2time.
std::string go_line(ClockUnit unit, std::string_view position, std::string_view go);

}  // namespace tianji::protocol
