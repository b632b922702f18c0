// The result of an exact solver in the words of the protocol, in one form for all small games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/types.h"
#include "search/report.h"
#include "search/thinking/weighing.h"

namespace tianji::search {

/// A move with the probability that a best strategy gives it.
struct Choice {
  std::string move{};
  double probability = 1;
};

/// The unit of payoffs: hundredths of the game's own.
inline constexpr std::string_view kHundredths = "hundredths";

/// The solver's answer, from the point of view of the seat helped.
struct Answer {
  Value score =
      0;  ///< hundredths of the game's own unit; 100 for a won game if only winning counts
  std::vector<Choice> choices{};  ///< a best strategy: one choice if pure, none if the game is over
  /// For a pure strategy: the choice and the equally good moves that the solver found.
  std::vector<std::string> equals{};
  std::vector<std::string> line{};  ///< the principal variation, may be empty
  /// Pairs for the `info string`, in order: {"grundy", "2"}. Values contain no blanks.
  std::vector<std::pair<std::string, std::string>> keys{};
  int depth = 1;
  std::uint64_t nodes = 0;
  bool exact = true;  ///< the score is that of best play to the end of the game
  /// The payoff of each move against each choice that the opponent mixes, in hundredths; nullopt
  /// for games without mixtures and chance. The player fills in the risk settings.
  std::optional<Weighing> weighing{};
};

/// A weighing with one world, the best reply, in which all `moves` are worth `score`.
Weighing certain(std::vector<std::string> moves, Value score);

/// `value` in hundredths, clamped to the range of scores.
Value hundredths(double value);

/// Draws a move by its probability; the same seed draws the same move. Empty without choices.
std::string draw(const std::vector<Choice>& choices, Random random);

/// `rock:0.3333,paper:0.6667`: the choices whose probability is not 0, to four digits.
std::string mixture_text(const std::vector<Choice>& choices);

/// The answer as a line for the client; without a principal variation the line is `move`.
Info info_of(const Answer& answer, const std::string& move, Milliseconds time);

}  // namespace tianji::search
