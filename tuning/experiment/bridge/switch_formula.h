// The paper's formula for the trick at which worlds take over from rules of thumb (Qiu, Zheng &
// Wang): S = K(N-13-4D)^2/2 - N^4, N = 52 cards, D tricks played; worlds are meant where S > 0.
#pragma once

#include <array>
#include <string>

namespace tianji::experiment {

/// The two readings of the formula.
enum class SwitchForm {
  printed,  ///< N^4 is the same at every trick
  meant,    ///< the last term counts the cards that are left, N-4D, as the first one does
};

/// N-13-4D, the cards that a hand does not see before dummy's are shown; never below 0.
int unseen_cards(int tricks_played);
double switch_formula(SwitchForm form, double k, int tricks_played);

/// For each of the thirteen tricks, whether S > 0 at its beginning.
using WorldTricks = std::array<bool, 13>;
WorldTricks world_tricks(SwitchForm form, double k);
/// "never", "1-4", "5-8, 12".
std::string tricks_text(const WorldTricks& tricks);

}  // namespace tianji::experiment
