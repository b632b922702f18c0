// The records on a table: the games of the file that was loaded, and what each turn of a game cost.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/browser/table/game/game_story.h"
#include "protocol/browser/table/game/thinking_seat.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol::browser {

/// A record that was played through.
struct PlayedRecord {
  GameStory story;
  std::string gap;  ///< why it ends before the record does; empty: it does not
};

/// Plays a record through, with the meaning of each call as the record has it or else as engines
/// with these terms read it. An error says what is wrong with its opening.
absl::StatusOr<PlayedRecord> played(const games::Recalled& record, const games::Custom& custom,
                                    const EngineTerms& terms);

/// The games of a file, of which one is shown; and a thread that judges one game at a time, for
/// whose end the destructor waits.
class Records {
 public:
  using Verdict = absl::StatusOr<nlohmann::json>;
  /// What is asked of a game of tricks: it takes a second.
  using Question = std::function<Verdict(const games::TrickGame&)>;

  explicit Records(Post post) : post_(std::move(post)) {}
  ~Records() { *alive_ = false; }
  Records(const Records&) = delete;
  Records& operator=(const Records&) = delete;

  const std::vector<games::Recalled>& loaded() const { return loaded_; }
  void load(std::vector<games::Recalled> records, std::size_t shown);
  void clear() { loaded_.clear(); }
  /// The message to pages about the file.
  nlohmann::json message() const;
  /// Says later what a game answers. An error: another one is being asked.
  absl::Status judge(std::shared_ptr<games::TableGame> game, Question question,
                     std::function<void(const Verdict&)> judged);

 private:
  Post post_;
  std::vector<games::Recalled> loaded_;
  std::size_t shown_ = 0;
  bool judging_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::jthread judge_;
};

}  // namespace tianji::protocol::browser
