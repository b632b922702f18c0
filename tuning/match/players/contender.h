// Whoever is asked for moves in a match: an engine's process, or a player of this program.
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

namespace tianji::match {

/// Holds one place in the games of a match. One thread at a time may use it. Errors are those of
/// an EngineProcess (see protocol::fault_of).
class Contender {
 public:
  Contender() = default;
  Contender(const Contender&) = delete;
  Contender& operator=(const Contender&) = delete;
  virtual ~Contender() = default;

  /// What it calls itself.
  virtual std::string version() const = 0;
  /// What an option of its own is unless it is set; nothing where there is none of that name.
  virtual std::optional<std::string> usual(std::string_view option) const = 0;
  virtual absl::Status set_option(std::string_view name, std::string_view value) = 0;
  virtual absl::Status new_game() = 0;
  /// Both in the words of UCI, as EngineProcess::ask takes them; blocks until it answers.
  virtual absl::StatusOr<protocol::Answer> ask(std::string_view position, std::string_view go,
                                               std::chrono::milliseconds limit) = 0;
  /// Is it shown the whole position in the place of what its seat sees? Never true of a process.
  virtual bool sees_all() const { return false; }
  /// What passed between it and us last, and what it wrote to its standard error.
  virtual std::vector<std::string> last_lines() const { return {}; }
  virtual std::vector<std::string> last_errors() const { return {}; }
};

absl::StatusOr<std::unique_ptr<Contender>> start_process(const protocol::EngineSpec& spec);

}  // namespace tianji::match
