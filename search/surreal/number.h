// Surreal numbers of finite birthday (dyadic fractions), and the stalks with such values.
#pragma once

#include <optional>
#include <string_view>

#include "engine/theory/matrix/rational.h"

namespace tianji::search {

using theory::Rational;

/// The simplest number above `left` and below `right` (nothing: no bound), which is the one born
/// first (Conway 1976). Nothing if there is no number between them.
std::optional<Rational> simplest_between(const std::optional<Rational>& left,
                                         const std::optional<Rational>& right);

/// The value for White of a tower or Hackenbush stalk of 'W' and 'B', from bottom to top: cubes
/// before the first change of colour count one each, the next ones 1/2, 1/4, … (Berlekamp's rule).
Rational stalk_value(std::string_view stalk);

}  // namespace tianji::search
