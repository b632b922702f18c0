// The makers of all games with numbers, one a game or a family of games; rows.cpp names them.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "protocol/games/numbered/state.h"

namespace tianji::protocol::numbered {

/// Reads the parameters of a game's name, each once, and says which are left over. The first error
/// stays; after one the readers return their defaults.
class ParameterReader {
 public:
  explicit ParameterReader(Parameters given) : given_(std::move(given)) {}

  /// A whole number from `least` to `most`.
  int number(std::string_view name, int usual, int least, int most);
  /// true or false.
  bool flag(std::string_view name, bool usual);
  std::string text(std::string_view name, std::string_view usual);
  /// The place of one of these words; the first is the default.
  std::size_t choice(std::string_view name, std::initializer_list<const char*> words);
  void refuse(const absl::Status& status);

  /// The first error; an error too if a parameter was not asked for.
  absl::Status status() const;

 private:
  Parameters given_;
  std::string asked_;  ///< the names of all, for the error
  absl::Status status_;
};

/// The position that the parameters name, or `start`.
template <class P>
P first_position(ParameterReader& parameters, P start) {
  const std::string text = parameters.text("position", "");
  if (!text.empty()) parameters.refuse(parse(text, start));
  return start;
}

// Each reads its parameters; an error is left in the reader.
using Maker = std::shared_ptr<const Game> (*)(ParameterReader&);

std::shared_ptr<const Game> make_bridge(ParameterReader& parameters);
std::shared_ptr<const Game> make_xiangqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_jieqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_junqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_siguo(ParameterReader& parameters);
std::shared_ptr<const Game> make_kuhn(ParameterReader& parameters);
std::shared_ptr<const Game> make_kuhn_for_three(ParameterReader& parameters);
std::shared_ptr<const Game> make_leduc(ParameterReader& parameters);
std::shared_ptr<const Game> make_liars_dice(ParameterReader& parameters);
std::shared_ptr<const Game> make_akq(ParameterReader& parameters);
std::shared_ptr<const Game> make_goofspiel(ParameterReader& parameters);
std::shared_ptr<const Game> make_matrix(ParameterReader& parameters);
std::shared_ptr<const Game> make_bimatrix(ParameterReader& parameters);
std::shared_ptr<const Game> make_pursuit(ParameterReader& parameters);
std::shared_ptr<const Game> make_pig(ParameterReader& parameters);
std::shared_ptr<const Game> make_ewn(ParameterReader& parameters);
std::shared_ptr<const Game> make_banqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_flip_junqi(ParameterReader& parameters);
std::shared_ptr<const Game> make_tic_tac_toe(ParameterReader& parameters);
std::shared_ptr<const Game> make_nim(ParameterReader& parameters);
std::shared_ptr<const Game> make_nim_for_three(ParameterReader& parameters);
std::shared_ptr<const Game> make_subtraction(ParameterReader& parameters);
std::shared_ptr<const Game> make_octal(ParameterReader& parameters);
std::shared_ptr<const Game> make_grundy(ParameterReader& parameters);
std::shared_ptr<const Game> make_lasker(ParameterReader& parameters);
std::shared_ptr<const Game> make_wythoff(ParameterReader& parameters);
std::shared_ptr<const Game> make_graph(ParameterReader& parameters);
std::shared_ptr<const Game> make_procrastination(ParameterReader& parameters);
std::shared_ptr<const Game> make_surreal(ParameterReader& parameters);

}  // namespace tianji::protocol::numbered
