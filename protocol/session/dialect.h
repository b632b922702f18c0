// How a client is spoken to: which commands it has, and how answers are spelt.
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

/// What a dialect remembers of one conversation.
class Conversation {
 public:
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  virtual ~Conversation() = default;

  /// Obeys one line. Whoever waits for an answer to it gets one.
  virtual void obey(std::string_view line) = 0;
  /// Answers a line that could not be obeyed at all.
  virtual void refuse(const absl::Status& status) = 0;
};

struct Dialect {
  std::string_view greeting;  ///< a line that begins so chooses the dialect
  /// Does the line choose it? `first`: no line was understood before. Null: where its first word is
  /// `greeting`.
  bool (*greets)(std::string_view line, bool first) = nullptr;
  /// Obeys one line. False when it begins with no command of the dialect, and then nothing was
  /// done, as UCI asks; a malformed command is answered by a line of complaint and changes nothing.
  bool (*obey)(Session& session, std::string_view line) = nullptr;
  /// The lines that report one candidate; with `risk` what is known of risk too.
  std::vector<std::string> (*info)(const search::Info& info, bool risk) = nullptr;
  /// The line that ends a search; a decision without a move when there is none.
  std::string (*answer)(const search::Decision& decision) = nullptr;
  /// What a line for human eyes begins with.
  std::string_view note;
  /// Given: no line chooses another dialect any more, and what it makes obeys instead of `obey`; a
  /// move is asked for by `Session::decide`, and there are no `info` and no `answer`. Not chosen
  /// once a line has chosen another dialect.
  std::unique_ptr<Conversation> (*begin)(Session& session) = nullptr;
  /// Options of its own, which every session has: they are set before it is chosen.
  std::span<const search::Option> (*options)() = nullptr;
};

}  // namespace tianji::protocol
