// The lines of UCI, UGI and UCCI from a client to an engine, and an engine's introduction.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::protocol {

/// The protocol that an engine speaks.
enum class Language : std::uint8_t { uci, ugi, ucci };

/// The lines of one protocol that have a counterpart in the other ones.
struct Wording {
  std::string_view name;      ///< also the line that greets an engine
  std::string_view greeted;   ///< the line that ends the engine's introduction
  std::string_view new_game;  ///< empty: an option announces a new game
};

const Wording& wording(Language language);
/// Reads the name of a language; the error lists them all.
absl::StatusOr<Language> parse_language(std::string_view name);

/// An option that an engine offers.
struct Offered {
  std::string name;
  std::string type;
  std::string default_value;
  std::vector<std::string> choices;
  std::optional<std::int64_t> min, max;
};

/// An engine's introduction: the lines before `uciok`.
struct Introduction {
  std::string name;
  std::string author;
  std::vector<Offered> options;
  std::size_t bytes = 0;  ///< of the lines that offered options

  /// The offered option; null if there is none. Ignores case and reads UCCI's `_` as a blank.
  const Offered* find(std::string_view option) const;
  bool offers_choice(std::string_view option, std::string_view choice) const;
};

/// Adds one line of the introduction to `known`; lines without a name or an option are skipped.
void read_introduction(Language language, std::string_view line, Introduction& known);

std::string set_option_line(Language language, const Offered& option, std::string_view value);

/// `h2e2` -> `h3e3` for 1, and back for -1; a word that is not two squares of xiangqi stays.
std::string ranks_moved(std::string_view move, int by);

/// The line for `startpos|fen <F> [moves …]`, with `ranks` added to the ranks of its moves.
std::string position_line(Language language, std::string_view position, int ranks);

/// The unit in which an engine wants its clocks.
struct ClockUnit {
  Language language = Language::uci;
  bool milliseconds = true;  ///< false: UCCI without `usemillisec`, which counts in seconds
};

/// Translates a `go` in UCI's words, where w is the first side. For UCCI the position says which
/// clock belongs to the side to move. UGI's clocks are p1time and p2time.
std::string go_line(ClockUnit unit, std::string_view position, std::string_view go);

}  // namespace tianji::protocol
