// What `tianji serve` answers: the questions of BEN's HTTP interface about bridge, those of
// protocol/answers about every game, and Mistboard's about fog xiangqi. But for the last, a
// question has no memory of the ones before.
//
// The interface is that of BEN 0.8.8.6 (https://github.com/lorserker/ben): its pages, and programs
// written for it, work with another address. Where its manual and its program differ, the program
// counts.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "protocol/http/ben.h"
#include "protocol/http/mistboard.h"

namespace tianji::protocol::http {

/// One question.
struct Question {
  std::string method;  ///< GET or POST
  std::string path;    ///< such as /bid
  Parameters parameters{};
  std::string body{};
  std::optional<std::int64_t> timeout{};  ///< the asker's, in milliseconds, if it told one
};

/// Its answer; a text if `json` is null.
struct Reply {
  int status = 200;
  nlohmann::json json{};
  std::string text{};
  std::string type = "application/json";  ///< of the text
};
/// {"error": …}
Reply error_reply(int status, std::string_view sentence);

/// Answers; lets no exception out. `interruption` ends the work early: moves come at once then, and
/// other questions fail. `sessions` remembers games between Mistboard's questions; null: nothing
/// is.
Reply reply(const Question& question, const Interruption& interruption,
            EngineSessions* sessions = nullptr);

}  // namespace tianji::protocol::http
