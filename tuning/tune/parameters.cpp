#include "tuning/tune/parameters.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::tune {
namespace {

constexpr std::string_view kForm = "NAME[,START[,MIN[,MAX[,C_END[,R_END]]]]]";
constexpr std::string_view kInteger = "int";

absl::Status whole_into(std::string_view what, std::string_view text,
                        std::optional<std::int64_t>& target) {
  if (text.empty()) return absl::OkStatus();
  target = parse_int(text);
  return target ? absl::OkStatus() : at(what, unreadable(text, "a whole number"));
}

absl::Status gain_into(std::string_view what, std::string_view text,
                       std::optional<double>& target) {
  if (text.empty()) return absl::OkStatus();
  target = parse_number(text);
  if (target && *target > 0) return absl::OkStatus();
  return at(what, unreadable(text, "a number above 0"));
}

std::string range_text(std::int64_t min, std::int64_t max) {
  return absl::StrCat(min, " to ", max);
}

double width_of(const Parameter& parameter) {
  return static_cast<double>(parameter.max) - static_cast<double>(parameter.min);
}

/// The value that a spin has without the tuning.
absl::StatusOr<std::int64_t> usual_value(const protocol::Offered& option,
                                         const std::optional<std::string>& set) {
  const std::string& text = set ? *set : option.default_value;
  const auto value = parse_int(text);
  if (value) return *value;
  return unreadable(text, set ? "a whole number as value of the option"
                              : "a whole number as default of the option, or a START");
}

absl::Status check(const Wish& wish, const Parameter& parameter, const protocol::Offered& option) {
  const std::int64_t least = option.min.value_or(parameter.min);
  const std::int64_t most = option.max.value_or(parameter.max);
  if (parameter.min >= parameter.max) {
    return at("range",
              unreadable(range_text(parameter.min, parameter.max), "a MIN that is below its MAX"));
  }
  if (parameter.min < least || parameter.max > most) {
    return at("range", unreadable(range_text(parameter.min, parameter.max),
                                  "a part of the option's range, " + range_text(least, most)));
  }
  const double width = width_of(parameter);
  if (parameter.c_end > width) {
    return at("C_END", unreadable(absl::StrCat(parameter.c_end),
                                  absl::StrCat("a number above 0, to ", width, ", the range")));
  }
  if (parameter.r_end > kLargestRate) {
    return at("R_END", unreadable(absl::StrCat(parameter.r_end),
                                  absl::StrCat("a number above 0, to ", kLargestRate)));
  }
  const double start = parameter.start;
  if (start >= static_cast<double>(parameter.min) && start <= static_cast<double>(parameter.max)) {
    return absl::OkStatus();
  }
  return at(wish.start ? "START" : "the option's value, which is the START",
            unreadable(absl::StrCat(start),
                       absl::StrCat("a number from ", range_text(parameter.min, parameter.max))));
}

}  // namespace

absl::StatusOr<Wish> read_wish(std::string_view text) {
  std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() > 1 && parts[1] == kInteger) parts.erase(parts.begin() + 1);
  if (parts.empty() || parts[0].empty() || parts.size() > 6) return unreadable(text, kForm);
  Wish wish{
      .name = std::string(parts[0]), .start = {}, .min = {}, .max = {}, .c_end = {}, .r_end = {}};
  parts.resize(6);
  for (const absl::Status& status :
       {whole_into("START", parts[1], wish.start), whole_into("MIN", parts[2], wish.min),
        whole_into("MAX", parts[3], wish.max), gain_into("C_END", parts[4], wish.c_end),
        gain_into("R_END", parts[5], wish.r_end)}) {
    if (!status.ok()) return at(wish.name, status);
  }
  return wish;
}

absl::StatusOr<std::vector<Wish>> read_wishes(const std::string& file) {
  const auto text = file_text(file, "a file of parameters that can be read");
  if (!text.ok()) return text.status();
  std::vector<Wish> wishes;
  int number = 0;
  for (const std::string_view line : lines(*text)) {
    ++number;
    const std::string_view words = trimmed(line);
    if (words.empty() || words.starts_with('#')) continue;
    auto wish = read_wish(words);
    if (!wish.ok()) return at(absl::StrCat(file, ", line ", number), wish.status());
    wishes.push_back(*std::move(wish));
  }
  if (wishes.empty()) {
    return at(file, unreadable("", absl::StrCat("lines ", std::string(kForm))));
  }
  return wishes;
}

std::string number_text(double number) {
  char text[400];  // the longest number has 309 digits before its point
  const auto [end, error] =
      std::to_chars(std::begin(text), std::end(text), number, std::chars_format::fixed);
  return error == std::errc() ? std::string(std::begin(text), end) : absl::StrCat(number);
}

std::string wish_text(const Parameter& parameter) {
  return absl::StrCat(parameter.name, ",", number_text(parameter.start), ",", parameter.min, ",",
                      parameter.max, ",", number_text(parameter.c_end), ",",
                      number_text(parameter.r_end));
}

absl::StatusOr<Parameter> completed(const Wish& wish,
                                    const std::optional<protocol::Offered>& option,
                                    const std::optional<std::string>& set) {
  if (!option) return unreadable(wish.name, "an option that the engine offers");
  if (option->type != "spin") {
    return at(wish.name, unreadable("type " + option->type, "an option of the type spin"));
  }
  const bool ranged = wish.min && wish.max;
  if (!ranged && !(option->min && option->max)) {
    return at(wish.name, unreadable("", "MIN and MAX, since the engine does not say them"));
  }
  Parameter parameter{.name = option->name};
  parameter.min = wish.min.value_or(option->min.value_or(0));
  parameter.max = wish.max.value_or(option->max.value_or(0));
  const auto start =
      wish.start ? absl::StatusOr<std::int64_t>(*wish.start) : usual_value(*option, set);
  if (!start.ok()) return at(wish.name, start.status());
  parameter.start = static_cast<double>(*start);
  parameter.c_end = wish.c_end.value_or(std::max(width_of(parameter) / 20, 0.5));
  parameter.r_end = wish.r_end.value_or(kUsualRate);
  if (absl::Status status = check(wish, parameter, *option); !status.ok()) {
    return at(wish.name, status);
  }
  return parameter;
}

}  // namespace tianji::tune
