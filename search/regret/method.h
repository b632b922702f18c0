// The methods of regret minimisation, as data.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::search::regret {

/// A method; the names are those of the option `Regret`.
enum class Method : std::uint8_t { cfr, cfr_plus, linear, dcfr, pcfr_plus, external, outcome };

/// The names of the option `Regret`, in the order of Method: cfr cfr+ linear dcfr pcfr+ es os.
std::span<const std::string_view> method_names();
absl::StatusOr<Method> parse_method(std::string_view name);
std::string_view name_of(Method method);

/// The parameters of a method that walks the whole tree in each iteration.
///
/// All methods here update the seats in turn, as most programs do: seat 1 answers seat 0's new
/// behaviour.
/// - cfr: Zinkevich et al. 2007;
/// - cfr+: Tammelin 2014: sums of regrets never fall below 0, linear average;
/// - linear, dcfr: Brown & Sandholm 2019: sums of positive regrets times t^alpha / (t^alpha + 1),
///   of negative ones with beta, the average weighted by t^gamma;
/// - pcfr+: Farina, Kroer & Sandholm 2021: cfr+ that predicts the last regrets again, t^2 average.
struct Scheme {
  bool floor = false;     ///< sums of regrets are cut at 0
  bool discount = false;  ///< sums of regrets are discounted by alpha and beta
  bool predict = false;   ///< the last regrets are predicted again
  double alpha = 0;
  double beta = 0;
  double gamma = 0;  ///< iteration t weighs t^gamma in the average
};

/// Precondition: not a sampling method.
Scheme scheme_of(Method method);

constexpr bool sampling(Method method) { return method >= Method::external; }

}  // namespace tianji::search::regret
