// Reads the site's messages, which may lack anything: what is not there, or of another type, is
// empty, 0 or false.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace tianji::tuning::bot {

inline const nlohmann::json& member(const nlohmann::json& object, const char* name) {
  static const nlohmann::json kNothing;
  const auto found = object.find(name);
  return found == object.end() ? kNothing : *found;
}

inline std::string text_in(const nlohmann::json& object, const char* name) {
  const nlohmann::json& value = member(object, name);
  return value.is_string() ? value.get<std::string>() : "";
}

inline std::int64_t number_in(const nlohmann::json& object, const char* name) {
  const nlohmann::json& value = member(object, name);
  return value.is_number_integer() ? value.get<std::int64_t>() : 0;
}

/// PyChess writes some of them as text: "True".
inline bool is_true(const nlohmann::json& object, const char* name) {
  const nlohmann::json& value = member(object, name);
  return value == true || value == "True";
}

/// May it stand in an address?
inline bool is_name(std::string_view text) {
  constexpr std::string_view kAllowed =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return !text.empty() && text.size() <= 64 &&
         text.find_first_not_of(kAllowed) == std::string_view::npos;
}

}  // namespace tianji::tuning::bot
