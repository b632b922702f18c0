// The options of the games that players.h lists.
#include <vector>

#include "search/methods/method.h"
#include "search/theory/players.h"

namespace tianji::search {

std::span<const Option> theory_options() { return {}; }

std::span<const Option> solved_options() {
  static const std::vector<Option> kOptions{
      search_option({Method::exact, Method::minimax, Method::alpha_beta, Method::full_width,
                     Method::max_n, Method::beam, Method::uct}),
      beam_option()};
  return kOptions;
}

std::span<const Option> searched_options() {
  static const std::vector<Option> kOptions{
      search_option({Method::max_n, Method::minimax, Method::alpha_beta, Method::full_width,
                     Method::beam, Method::uct}),
      beam_option()};
  return kOptions;
}

std::span<const Option> three_seat_options() {
  static const std::vector<Option> kOptions{
      search_option({Method::max_n, Method::beam, Method::uct}), beam_option()};
  return kOptions;
}

}  // namespace tianji::search
