// An engine in another process, ours or any other, used through UCI, UGI or UCCI.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/engine.h"
#include "protocol/machine/child_process.h"

namespace tianji::protocol {

/// The number of xiangqi's first rank in the moves of an engine. Ours is 0.
enum class RankBase : std::uint8_t { detected, zero, one };

/// How to start an engine and what to set in it.
struct EngineSpec {
  std::string name;               ///< for messages; empty: the engine's own name
  std::string command;            ///< see ChildProcess::start
  std::string protocol = "uci";   ///< uci, ugi or ucci
  std::string working_directory;  ///< empty: ours
  std::string first_lines;        ///< sent before all else; several with line ends between
  /// The UCI_Variant to set; it is an error if the engine does not offer it, except that an engine
  /// without this option is taken to play xiangqi. Empty: the engine's default.
  std::string variant;
  Settings options;             ///< it is an error if the engine does not offer one
  Settings options_if_offered;  ///< such as Seed
  RankBase rank_base = RankBase::detected;
  std::chrono::milliseconds handshake_limit{30000};  ///< for `uciok`, and for each `readyok`
  /// The wait for the answer to `stop`, for the end after `quit`, and again after SIGTERM.
  std::chrono::milliseconds patience{1000};
};

/// A running process. Blocks no longer than the limits say. Where an engine floods us with output
/// only the last lines are kept.
class EngineProcess final : public Engine {
 public:
  /// Starts it, waits for its introduction, sets its options, and waits until it is ready.
  /// `interruption` outlives the engine; null: nobody interrupts.
  static absl::StatusOr<std::unique_ptr<EngineProcess>> start(
      const EngineSpec& spec, const Interruption* interruption = nullptr);
  /// The same with a process that was started.
  static absl::StatusOr<std::unique_ptr<EngineProcess>> start(
      const EngineSpec& spec, std::unique_ptr<ChildProcess> process,
      const Interruption* interruption = nullptr);
  /// Kills the process if it still runs.
  ~EngineProcess() override;

  absl::Status new_game() override;
  absl::Status set_option(std::string_view name, std::string_view value) override;
  /// Waits until the engine is ready before it is asked. Answer::elapsed leaves out the time for
  /// which this thread waited for a processor.
  absl::StatusOr<Answer> ask(const Question& question) override;
  using Engine::ask;
  /// Asks the engine to end, and kills it if it does not. Nothing can be sent afterwards.
  Ending quit();

  const Introduction& introduction() const override { return introduction_; }
  /// The name of the spec, else the engine's own.
  const std::string& name() const;
  Language language() const { return language_; }
  int first_rank() const { return ranks_; }
  /// The process, for callers that send other lines than ask() does.
  ChildProcess& process() { return *process_; }
  std::vector<std::string> last_lines() const override { return process_->last_lines(); }
  std::vector<std::string> last_errors() const override { return process_->last_errors(); }

 private:
  EngineProcess(const EngineSpec& spec, Language language, std::unique_ptr<ChildProcess> process,
                const Interruption* interruption);
  absl::Status greet();
  absl::Status send_option(std::string_view name, std::string_view value);
  absl::Status choose_variant();
  absl::Status send_options();
  absl::Status find_first_rank();
  absl::Status send(std::string_view line);
  /// Sends isready and reads up to readyok; an error if a line complains.
  absl::Status wait_until_ready();
  bool stopped() const { return interruption_ != nullptr && interruption_->stop; }
  absl::StatusOr<std::vector<std::string>> hear_answer(Moment until, const Question* question);
  absl::Status stop_late(std::string_view why);
  absl::Status fault(Fault kind, std::string_view what) const;
  /// The fault of an engine from which no more lines come.
  absl::Status ended() const;

  EngineSpec spec_;
  Language language_;
  std::unique_ptr<ChildProcess> process_;
  const Interruption* interruption_;
  Introduction introduction_;
  int ranks_ = 0;
};

}  // namespace tianji::protocol
