// Surreal numbers of finite birthday: dyadic fractions, and the stalks that are worth them.
#pragma once

#include <optional>
#include <string_view>

#include "engine/theory/matrix/rational.h"

namespace tianji::search {

using theory::Rational;

/// The simplest number above `left` and below `right` (nothing: no bound there): the one that is
/// born first (Conway 1976). Nothing when there is no number between them.
std::optional<Rational> simplest_between(const std::optional<Rational>& left,
                                         const std::optional<Rational>& right);

/// The value to White of a tower or Hackenbush stalk of 'W' and 'B', bottom to top: cubes up to the
/// first change of colour count one each, from there on halves, quarters, … (Berlekamp's rule).
Rational stalk_value(std::string_view stalk);

}  // namespace tianji::search
