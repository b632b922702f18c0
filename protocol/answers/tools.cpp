#include "protocol/answers/tools.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/answers/answers.h"
#include "protocol/answers/json.h"
#include "protocol/embedded.h"

namespace tianji::protocol::answers {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestText = std::size_t{1} << 18;
constexpr std::size_t kLongestList = 2000;

constexpr std::pair<std::string_view, Answerer> kAnswerers[] = {
    {"list_games", list_games},
    {"legal_moves", legal_moves},
    {"best_move", best_move},
    {"view", view_of_seat},
    {"render", render},
    {"belief", belief},
    {"solve_game", solve_game},
    {"bid", bid},
    {"explain_call", explain_call},
    {"evaluate_hand", evaluate_hand},
    {"double_dummy_table", double_dummy_table},
    {"solve_cards", solve_cards},
};

std::vector<Tool> made_tools() {
  constexpr std::string_view kPath = "protocol/answers/tools.json";
  const auto& files = embedded::protocol::kFiles;
  const auto file =
      std::find_if(files.begin(), files.end(), [&](const auto& one) { return one.first == kPath; });
  const json data = json::parse(file->second);
  std::vector<Tool> tools;
  for (const json& row : data["tools"]) {
    json properties = json::object();
    for (const char* list : {"needed", "optional"}) {
      for (const json& name : row[list]) {
        const auto key = name.get<std::string>();
        properties[key] = data["arguments"][key];
      }
    }
    const auto answerer = std::find_if(
        std::begin(kAnswerers), std::end(kAnswerers),
        [&](const auto& one) { return row["name"].get_ref<const std::string&>() == one.first; });
    tools.push_back({.name = row["name"],
                     .path = row["path"],
                     .about = row["about"],
                     .arguments = {{"type", "object"},
                                   {"properties", std::move(properties)},
                                   {"required", row["needed"]},
                                   {"additionalProperties", false}},
                     .needed = row["needed"],
                     .gives = row["gives"],
                     .example = row["example"],
                     .answer = answerer->second});
  }
  return tools;
}

std::string beginning(const json& value) { return dump(value).substr(0, 60); }

absl::Status check_text(const json& value) {
  if (!value.is_string()) return unreadable(beginning(value), "a text");
  if (value.get_ref<const std::string&>().size() > kLongestText) {
    return unreadable(beginning(value), absl::StrCat("at most ", kLongestText, " bytes"));
  }
  return absl::OkStatus();
}

absl::Status check_number(const json& value, const json& schema) {
  const auto least = schema["minimum"].get<std::int64_t>();
  const auto most = schema["maximum"].get<std::int64_t>();
  const bool good =
      value.is_number_integer() &&
      !(value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{INT64_MAX});
  if (good && value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most) {
    return absl::OkStatus();
  }
  return unreadable(beginning(value), absl::StrCat("a whole number from ", least, " to ", most));
}

absl::Status check_value(const json& value, const json& schema) {
  const auto& type = schema["type"].get_ref<const std::string&>();
  if (type == "integer") return check_number(value, schema);
  if (type == "string") return check_text(value);
  if (type == "object") {
    return value.is_object() ? absl::OkStatus() : unreadable(beginning(value), "an object");
  }
  if (!value.is_array() || value.size() > kLongestList) {
    return unreadable(beginning(value),
                      absl::StrCat("a list of at most ", kLongestList, " texts: [\"…\", \"…\"]"));
  }
  absl::Status status;
  for (const json& one : value) status.Update(check_text(one));
  return status;
}

absl::Status check(const Tool& tool, const json& arguments) {
  const json& known = tool.arguments["properties"];
  const auto example = [&] { return absl::StrCat(". Example: ", dump(tool.example)); };
  if (!arguments.is_object()) {
    return unreadable(beginning(arguments), "an object with the arguments" + example());
  }
  for (const auto& [name, value] : arguments.items()) {
    if (!known.contains(name)) {
      std::vector<std::string> names;
      for (const auto& [other, schema] : known.items()) names.push_back(other);
      return at(
          "arguments",
          unreadable(name,
                     names.empty() ? "none" : "one of " + absl::StrJoin(names, " ") + example()));
    }
    absl::Status status = at(name, check_value(value, known[name]));
    if (!status.ok()) return status;
  }
  for (const std::string& name : tool.needed) {
    if (!arguments.contains(name))
      return unreadable("no " + name, "the argument " + name + example());
  }
  return absl::OkStatus();
}

}  // namespace

std::span<const Tool> tools() {
  static const std::vector<Tool> made = made_tools();
  return made;
}

const Tool* find_tool(std::string_view name) {
  const auto all = tools();
  const auto at = std::find_if(all.begin(), all.end(), [&](const Tool& tool) {
    return tool.name == name || tool.path == name;
  });
  return at == all.end() ? nullptr : &*at;
}

absl::StatusOr<json> answer(const Tool& tool, const json& arguments,
                            const Interruption& interruption) {
  absl::Status status = check(tool, arguments);
  if (!status.ok()) return status;
  try {
    return tool.answer(arguments, interruption);
  } catch (const std::exception& fault) {
    return absl::ResourceExhaustedError(absl::StrCat("it could not be computed: ", fault.what()));
  }
}

}  // namespace tianji::protocol::answers
