// The questions that programs ask about games, as tools: one row each, a JSON object in and one
// out. Language models (protocol/mcp) and HTTP (protocol/http) ask by the same rows.
//
// The rows' descriptions, arguments and examples are data (tools.json). No question has a memory:
// the same question gets the same answer, unless its limit is a time. A seat is told only what its
// view holds. Answers may be asked for by several threads at once.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/engine.h"

namespace tianji::protocol::answers {

/// `interruption` may end the work early: a search then answers with the best that it has, and
/// anything else is an error.
using Answerer = absl::StatusOr<nlohmann::json> (*)(const nlohmann::json& arguments,
                                                    const Interruption& interruption);

/// A row: one question.
struct Tool {
  std::string name;                 ///< such as best_move
  std::string path;                 ///< the last word of its address by HTTP, such as move
  std::string about;                ///< what it answers, in a sentence or two
  nlohmann::json arguments;         ///< a JSON schema of an object
  std::vector<std::string> needed;  ///< the arguments that may not be left out
  std::vector<std::string> gives;   ///< keys that every answer has
  nlohmann::json example;           ///< arguments that are answered
  Answerer answer;
};
std::span<const Tool> tools();
/// By its name or its path; null if there is none.
const Tool* find_tool(std::string_view name);

/// Checks the arguments against the schema and answers. An error says what was read, what was
/// expected, and where an argument is missing shows the example. Lets no exception out.
absl::StatusOr<nlohmann::json> answer(const Tool& tool, const nlohmann::json& arguments,
                                      const Interruption& interruption);

}  // namespace tianji::protocol::answers
