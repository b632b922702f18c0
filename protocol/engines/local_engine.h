// An engine in this process, used through the text protocol like one in another process.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/engine.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"

namespace tianji::protocol {

class LocalEngine final : public Engine {
 public:
  using Games = std::span<const search::Game>;

  /// An engine of one game, with these options. An error is a refused option. `interruption`
  /// outlives the engine; null: nobody interrupts.
  static absl::StatusOr<std::unique_ptr<LocalEngine>> start(
      std::string_view variant, const Settings& settings,
      const Interruption* interruption = nullptr);
  /// Precondition: `variant` is one of the games; empty: the first.
  explicit LocalEngine(std::string_view variant = {}, Games games = search::catalogue(),
                       const Interruption* interruption = nullptr);

  const Introduction& introduction() const override { return introduction_; }
  absl::Status set_option(std::string_view name, std::string_view value) override;
  absl::Status set_options(const Settings& settings);
  absl::Status new_game() override { return tell("ucinewgame"); }
  using Engine::ask;
  absl::StatusOr<Answer> ask(const Question& question) override;

  /// Sends a line; an error is the first complaint that came back at once.
  absl::Status tell(std::string_view line);
  /// Sends `position …` and `query …`, and returns the text after `response`.
  absl::StatusOr<std::string> query(std::string_view position, std::string_view words);
  /// Sends `position …`, and draws the position for human eyes.
  absl::StatusOr<std::string> show(std::string_view position);
  /// The behaviour of all seats by the solution that was found last (search::Player::strategy).
  std::vector<search::SetBehaviour> strategy() { return session_.player().strategy(); }
  /// Sends `position …` and `go ponder …`: the engine thinks in the opponents' time until the next
  /// line. An error says what is wrong with the position.
  absl::Status ponder(std::string_view position, std::string_view go);

 private:
  const Interruption* interruption_;
  Introduction introduction_;
  std::vector<std::string> lines_;
  std::function<void(const std::string&)> heard_;
  Session session_;  // last: it writes lines until it is destroyed
};

}  // namespace tianji::protocol
