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

absl::Status check(const ParameterRequest& request, const Parameter& parameter,
                   const protocol::Offered& option) {
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
  return at(request.start ? "START" : "the option's value, which is the START",
            unreadable(absl::StrCat(start),
                       absl::StrCat("a number from ", range_text(parameter.min, parameter.max))));
}

}  // namespace

absl::StatusOr<ParameterRequest> read_request(std::string_view text) {
  std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() > 1 && parts[1] == kInteger) parts.erase(parts.begin() + 1);
  if (parts.empty() || parts[0].empty() || parts.size() > 6) return unreadable(text, kForm);
  ParameterRequest request{
      .name = std::string(parts[0]), .start = {}, .min = {}, .max = {}, .c_end = {}, .r_end = {}};
  parts.resize(6);
  for (const absl::Status& status :
       {whole_into("START", parts[1], request.start), whole_into("MIN", parts[2], request.min),
        whole_into("MAX", parts[3], request.max), gain_into("C_END", parts[4], request.c_end),
        gain_into("R_END", parts[5], request.r_end)}) {
    if (!status.ok()) return at(request.name, status);
  }
  return request;
}

absl::StatusOr<std::vector<ParameterRequest>> read_requests(const std::string& file) {
  const auto text = file_text(file, "a file of parameters that can be read");
  if (!text.ok()) return text.status();
  std::vector<ParameterRequest> requests;
  int number = 0;
  for (const std::string_view line : lines(*text)) {
    ++number;
    const std::string_view words = trimmed(line);
    if (words.empty() || words.starts_with('#')) continue;
    auto request = read_request(words);
    if (!request.ok()) return at(absl::StrCat(file, ", line ", number), request.status());
    requests.push_back(*std::move(request));
  }
  if (requests.empty()) {
    return at(file, unreadable("", absl::StrCat("lines ", std::string(kForm))));
  }
  return requests;
}

std::string number_text(double number) {
  char text[400];  // the longest number has 309 digits before its point
  const auto [end, error] =
      std::to_chars(std::begin(text), std::end(text), number, std::chars_format::fixed);
  return error == std::errc() ? std::string(std::begin(text), end) : absl::StrCat(number);
}

std::string request_text(const Parameter& parameter) {
  return absl::StrCat(parameter.name, ",", number_text(parameter.start), ",", parameter.min, ",",
                      parameter.max, ",", number_text(parameter.c_end), ",",
                      number_text(parameter.r_end));
}

absl::StatusOr<Parameter> completed(const ParameterRequest& request,
                                    const std::optional<protocol::Offered>& option,
                                    const std::optional<std::string>& set) {
  if (!option) return unreadable(request.name, "an option that the engine offers");
  if (option->type != "spin") {
    return at(request.name, unreadable("type " + option->type, "an option of the type spin"));
  }
  const bool ranged = request.min && request.max;
  if (!ranged && !(option->min && option->max)) {
    return at(request.name, unreadable("", "MIN and MAX, since the engine does not say them"));
  }
  Parameter parameter{.name = option->name};
  parameter.min = request.min.value_or(option->min.value_or(0));
  parameter.max = request.max.value_or(option->max.value_or(0));
  const auto start =
      request.start ? absl::StatusOr<std::int64_t>(*request.start) : usual_value(*option, set);
  if (!start.ok()) return at(request.name, start.status());
  parameter.start = static_cast<double>(*start);
  parameter.c_end = request.c_end.value_or(std::max(width_of(parameter) / 20, 0.5));
  parameter.r_end = request.r_end.value_or(kUsualRate);
  if (absl::Status status = check(request, parameter, *option); !status.ok()) {
    return at(request.name, status);
  }
  return parameter;
}

}  // namespace tianji::tune
