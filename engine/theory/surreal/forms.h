// Games as {left options | right options}, as Conway writes them (On Numbers and Games, 1976).
//
// Text: numbers with a power of two below (`3`, `-5/2`), stars (`*`, `*2`: nim heaps), `^` = {0|*}
// and `v` = {*|0}, and braces with options in them: `{0|1}`, `{3|}`, `{{2|1},*|-1/2}`. A form stays
// as it is written: {0|1} equals 1/2 but is another form.
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

enum class FormKind : std::uint8_t { number, star, up, down, braces };

struct Form {
  FormKind kind = FormKind::number;
  Rational number{};                 ///< of a number: dyadic
  int star = 0;                      ///< of a star: the heap's size, at least 1
  std::vector<FormPointer> left{};   ///< of braces
  std::vector<FormPointer> right{};  ///< of braces
  std::string text{};
};

/// Bounds of what is read: numbers, stars, braces within braces, forms in all.
inline constexpr int kLargestNumber = 1000;
inline constexpr int kLargestDenominator = 1 << 20;
inline constexpr int kLargestStar = 64;
inline constexpr int kDeepestForm = 64;
inline constexpr int kMostForms = 2000;

/// `number` must be dyadic.
FormPointer number_form(const Rational& number);
FormPointer star_form(int size);

/// What seat 0 (Left, White) or seat 1 (Right, Black) may move to; each text once.
std::vector<FormPointer> options(const Form& form, Seat seat);

/// Forms with blanks between them, at least one. Blanks within braces mean nothing.
absl::StatusOr<std::vector<FormPointer>> parse_forms(std::string_view text);

}  // namespace tianji::theory
