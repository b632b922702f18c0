// The interface by which a match asks for moves: an engine's process or a house player answers.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/answer.h"
#include "protocol/engines/engine_process.h"
#include "protocol/engines/wording.h"

namespace tianji::match {

/// Somebody who plays one place in the games of a match. One thread at a time may use it. Errors
/// are those of an EngineProcess (see protocol::fault_of).
class Contender {
 public:
  Contender() = default;
  Contender(const Contender&) = delete;
  Contender& operator=(const Contender&) = delete;
  virtual ~Contender() = default;

  /// The name and version that it gives itself.
  virtual std::string version() const = 0;
  /// One of its options; nothing where it has no option of that name.
  virtual std::optional<protocol::Offered> offered(std::string_view option) const = 0;
  /// The default of one of its options; nothing where it has no option of that name.
  std::optional<std::string> usual(std::string_view option) const;
  virtual absl::Status set_option(std::string_view name, std::string_view value) = 0;
  virtual absl::Status new_game() = 0;
  /// Asks for a move and blocks until the answer comes. `position` and `go` are in the words of
  /// UCI, as EngineProcess::ask takes them.
  virtual absl::StatusOr<protocol::Answer> ask(std::string_view position, std::string_view go,
                                               std::chrono::milliseconds limit) = 0;
  /// Whether it is shown the whole position instead of what its seat sees. Never true of a process.
  virtual bool sees_all() const { return false; }
  /// The last lines that passed between it and the match.
  virtual std::vector<std::string> last_lines() const { return {}; }
  /// The last lines that it wrote to its standard error.
  virtual std::vector<std::string> last_errors() const { return {}; }
};

/// Starts an engine's process. An error says why it cannot play.
absl::StatusOr<std::unique_ptr<Contender>> start_process(const protocol::EngineSpec& spec);

}  // namespace tianji::match
