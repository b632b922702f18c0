// The methods by which a small game finds a move, and the option that chooses among them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "search/limits.h"
#include "search/option.h"

namespace tianji::search {

/// A method; the names are those of the option `Search`.
enum class Method : std::uint8_t {
  exact,            ///< the game's own theory, or the whole game as a linear program
  regret,           ///< regret minimisation, by the option `Regret`
  minimax,          ///< all lines
  alpha_beta,       ///< minimax without the lines that cannot matter
  full_width,       ///< alpha-beta that remembers positions and tries the best known move first
  max_n,            ///< each side takes what is best for itself; any number of sides, and chance
  expectiminimax,   ///< alpha-beta, and the mean where chance acts
  beam,             ///< max^n over the few moves that look best: forward pruning
  uct,              ///< Monte-Carlo tree search
  information_sets  ///< Monte-Carlo tree search over what the seats see
};

std::string_view name_of(Method method);
/// The method that an option `Search` names.
Method method_of(const Options& options);

/// The option `Search` of a game that offers these methods; the first is the default.
Option search_option(const std::vector<Method>& methods);
/// How many moves `beam` keeps in each position.
Option beam_option();

/// How far a search may go. 0: no limit.
struct Effort {
  Method method = Method::exact;
  int depth = 0;            ///< moves of seats
  std::uint64_t nodes = 0;  ///< for Monte-Carlo tree search: playouts
  std::size_t width = 4;    ///< of a beam
  std::uint64_t seed = 1;
};

/// The effort that a `go` asks of the method that is chosen. Monte-Carlo tree search makes 10,000
/// playouts where the client sets no limit that it knows: nodes, iterations or time.
Effort effort_of(const Options& options, const Limits& limits);

}  // namespace tianji::search
