// Messages in which a field is missing or holds what nobody expects there.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tianji::protocol {

/// Values of every kind.
inline const std::vector<nlohmann::json>& odd_values() {
  using nlohmann::json;
  static const std::vector<json> kOdd{json(),
                                      true,
                                      -1,
                                      7,
                                      0.5,
                                      3'000'000'000,
                                      "",
                                      "x",
                                      "-- ? 7",
                                      std::string(3000, '7'),
                                      json::array(),
                                      json::array({1}),
                                      json::array({"x", ""}),
                                      json::object(),
                                      json{{"x", 1}}};
  return kOdd;
}

/// Calls `use` with copies of `message`: in each one value, at any depth, is another or is not
/// there.
template <class Use>
void each_odd_message(const nlohmann::json& message, const Use& use) {
  std::vector<std::string> places;
  std::vector<std::string> open{""};
  while (!open.empty()) {
    const std::string at = open.back();
    open.pop_back();
    const nlohmann::json& value = message[nlohmann::json::json_pointer(at)];
    if (!at.empty()) places.push_back(at);
    for (const auto& [key, _] : value.items()) {
      if (value.is_structured()) open.push_back(at + "/" + key);
    }
  }
  for (const std::string& place : places) {
    const nlohmann::json::json_pointer at(place);
    for (const nlohmann::json& odd : odd_values()) {
      nlohmann::json copy = message;
      copy[at] = odd;
      use(copy);
    }
    nlohmann::json without = message;
    nlohmann::json& holder = without[at.parent_pointer()];
    if (!holder.is_object()) continue;
    holder.erase(at.back());
    use(without);
  }
}

}  // namespace tianji::protocol
