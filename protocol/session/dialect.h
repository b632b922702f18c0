// A dialect: the commands of a client and the spelling of the answers to it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "search/option.h"
#include "search/report.h"

namespace tianji::protocol {

class Session;

/// The memory of a dialect in one conversation.
class Conversation {
 public:
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  virtual ~Conversation() = default;

  /// Obeys one line. If the client waits for an answer to the line, it gets one.
  virtual void obey(std::string_view line) = 0;
  /// Answers a line during which an exception was caught, or which is too long.
  virtual void refuse(const absl::Status& status) = 0;
};

/// One protocol that clients speak (UCI, UCCI, GTP …), as a row of functions.
struct Dialect {
  std::string_view greeting;  ///< a line with this first word chooses the dialect
  /// Does the line choose the dialect? `first`: no line was understood before. Null: the first word
  /// of the line is compared with `greeting`.
  bool (*greets)(std::string_view line, bool first) = nullptr;
  /// Obeys one line. False: the line begins with no command of the dialect and nothing was done, as
  /// UCI asks. A malformed command is answered by a line of complaint and changes nothing.
  bool (*obey)(Session& session, std::string_view line) = nullptr;
  /// The lines that report one candidate; `risk` adds the risk figures.
  std::vector<std::string> (*info)(const search::Info& info, bool risk) = nullptr;
  /// The line that ends a search; the decision has an empty move when no move is to be played.
  std::string (*answer)(const search::Decision& decision) = nullptr;
  /// The beginning of a line for human eyes.
  std::string_view note;
  /// Null, or makes the conversation that obeys all further lines instead of `obey`. From then on
  /// no line chooses another dialect; the conversation asks for moves with `Session::decide`, and
  /// `info` and `answer` stay null. Such a dialect is not chosen after a line chose another one.
  std::unique_ptr<Conversation> (*begin)(Session& session) = nullptr;
  /// The dialect's own options. Every session has them, because they are set before it is chosen.
  std::span<const search::Option> (*options)() = nullptr;
};

}  // namespace tianji::protocol
