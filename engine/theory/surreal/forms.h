// Games as {left options | right options}, as Conway writes them (On Numbers and Games, 1976).
//
// Text: numbers whose denominator is a power of two (`3`, `-5/2`), stars (`*`, `*2`: nim heaps),
// `^` = {0|*} and `v` = {*|0}, and braces with options in them: `{0|1}`, `{3|}`, `{{2|1},*|-1/2}`.
// A `-` before any of them is its negative, in which the sides are exchanged: -{0|1} is read as
// {-1|0}. More bars part further out: {1||0|-2} is read as {1|{0|-2}}. A form stays as it is
// written: {0|1} equals 1/2 but is another form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/theory/matrix/rational.h"

namespace tianji::theory {

struct Form;
using FormPointer = std::shared_ptr<const Form>;

/// How a form is written; `up` is `^`, `down` is `v`.
enum class FormKind : std::uint8_t { number, star, up, down, braces };

/// A game as it is written, with its options.
struct Form {
  FormKind kind = FormKind::number;
  Rational number{};                 ///< for a number: dyadic
  int star = 0;                      ///< for a star: the size of the heap, at least 1
  std::vector<FormPointer> left{};   ///< for braces
  std::vector<FormPointer> right{};  ///< for braces
  std::string text{};
};

/// Limits on what is read: numbers, stars, depth of braces, number of forms.
inline constexpr int kLargestNumber = 1000;
inline constexpr int kLargestDenominator = 1 << 20;
inline constexpr int kLargestStar = 64;
inline constexpr int kDeepestForm = 64;
inline constexpr int kMostForms = 2000;

/// `number` must be dyadic.
FormPointer number_form(const Rational& number);
FormPointer star_form(int size);
/// The game with the sides exchanged.
FormPointer negative(const Form& form);

/// The options of seat 0 (Left, White) or seat 1 (Right, Black), without repetition of a text.
std::vector<FormPointer> options(const Form& form, Seat seat);

/// Reads one or more forms separated by blanks. Blanks within braces mean nothing.
absl::StatusOr<std::vector<FormPointer>> parse_forms(std::string_view text);

}  // namespace tianji::theory
