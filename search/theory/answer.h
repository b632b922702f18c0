// What an exact solver found out about a position, in the words that the protocol will use: the one
// form in which every player of a small game hands on its result.
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

/// Everything is from the point of view of the seat helped.
struct Answer {
  Value score = 0;  ///< hundredths of the game's own unit; a won game of last move counts 100
  std::vector<Choice> choices{};  ///< a best strategy; one choice where it is pure, none when over
  /// Where the choice is pure: it and the moves that are as good, as far as they were looked for.
  std::vector<std::string> equals{};
  std::vector<std::string> line{};  ///< the principal variation, may be empty
  /// For the `info string`, in order: {"grundy", "2"}. No blanks in values.
  std::vector<std::pair<std::string, std::string>> keys{};
  int depth = 1;
  std::uint64_t nodes = 0;
  /// Hundredths of what a move wins against each choice that the opponent mixes; nothing where no
  /// mixture and no chance is in the game. Its risk settings are left to the player.
  std::optional<Weighing> weighing{};
};

/// What is certain: `moves` that are all worth `score` against the best reply, the only world.
Weighing certain(std::vector<std::string> moves, Value score);

/// `value` in hundredths, kept within what a score can be.
Value hundredths(double value);

/// One of the moves by its probability: the same seed draws the same. Empty when there is none.
std::string draw(const std::vector<Choice>& choices, Random random);

/// `rock:0.3333,paper:0.6667`: the choices whose probability is not 0, to four digits.
std::string mixture_text(const std::vector<Choice>& choices);

/// The answer as a line for the client; with no line of its own, `move` stands for it.
Info info_of(const Answer& answer, const std::string& move, Milliseconds time);

}  // namespace tianji::search
