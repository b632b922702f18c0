#include "engine/theory/heaps/taking_code.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"

namespace tianji::theory {
namespace {

constexpr std::size_t kMostDigits = 64;
constexpr std::int64_t kMostSubtracted = 4096;

}  // namespace

bool TakingCode::breaks() const {
  return (rest & 4U) != 0 || std::any_of(digits.begin(), digits.end(),
                                         [](unsigned digit) { return (digit & 4U) != 0; });
}

std::int32_t TakingCode::most_taken() const {
  return rest != 0 ? kMostTokens : static_cast<std::int32_t>(digits.size()) - 1;
}

Key TakingCode::key() const {
  Key key = mix64(rest + (unequal ? 8U : 0U));
  for (const std::uint8_t digit : digits) key = mix64(key ^ digit);
  return key;
}

std::uint64_t TakingCode::option_count(std::int32_t heap) const {
  std::uint64_t count = 0;
  for (std::int32_t taken = 0; taken <= std::min(most_taken(), heap); ++taken) {
    const unsigned code = digit(static_cast<std::size_t>(taken));
    const std::int32_t left = heap - taken;
    if (left == 0 ? (code & 1U) != 0 : (code & 2U) != 0) ++count;
    if ((code & 4U) == 0 || left == 0) continue;
    count += static_cast<std::uint64_t>(unequal ? (left - 1) / 2 : left / 2);
  }
  return count;
}

TakingCode nim_code() { return {.digits = {0}, .rest = 3}; }
TakingCode lasker_code() { return {.digits = {4}, .rest = 3}; }
TakingCode grundy_code() { return {.digits = {4}, .rest = 0, .unequal = true}; }

absl::StatusOr<TakingCode> parse_octal(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view before = text.substr(0, std::min(point, text.size()));
  const std::string_view after = point == text.npos ? "" : text.substr(point + 1);
  const bool sound = point != text.npos && (before.empty() || before == "0" || before == "4") &&
                     !after.empty() && after.size() <= kMostDigits &&
                     after.find_first_not_of("01234567") == after.npos;
  TakingCode code{.digits = {static_cast<std::uint8_t>(before == "4" ? 4 : 0)}};
  for (const char digit : after) code.digits.push_back(static_cast<std::uint8_t>(digit - '0'));
  while (code.digits.size() > 1 && code.digits.back() == 0) code.digits.pop_back();
  if (!sound || (code.digits.size() == 1 && code.digits[0] == 0)) {
    return at("code", unreadable(text,
                                 "an octal code such as .77 or 4.3: a point and 1 to 64 "
                                 "digits from 0 to 7, not all 0"));
  }
  return code;
}

absl::StatusOr<TakingCode> parse_subtraction(std::string_view text) {
  std::set<std::int64_t> numbers;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const auto number = parse_int(text.substr(begin, end - begin));
    if (!number || *number < 1 || *number > kMostSubtracted) {
      return at("numbers to take",
                unreadable(text, absl::StrCat("numbers from 1 to ", kMostSubtracted,
                                              " with commas, such as 1,3,4")));
    }
    numbers.insert(*number);
    begin = end + 1;
  }
  TakingCode code;
  code.digits.assign(static_cast<std::size_t>(*numbers.rbegin()) + 1, 0);
  for (const std::int64_t number : numbers) code.digits[static_cast<std::size_t>(number)] = 3;
  return code;
}

std::string octal_text(const TakingCode& code) {
  std::string text = code.digits[0] == 0 ? "." : absl::StrCat(code.digits[0], ".");
  for (std::size_t i = 1; i < code.digits.size(); ++i) absl::StrAppend(&text, code.digits[i]);
  if (code.digits.size() == 1) text += '0';
  return text;
}

std::string subtraction_text(const TakingCode& code) {
  std::string text;
  for (std::size_t i = 1; i < code.digits.size(); ++i) {
    if (code.digits[i] != 0) absl::StrAppend(&text, text.empty() ? "" : ",", i);
  }
  return text;
}

}  // namespace tianji::theory
