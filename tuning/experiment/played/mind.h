// A player of this process that is asked outside a match.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "search/report.h"
#include "search/thinking/player_with_options.h"

namespace tianji::experiment {

/// The outcome of one search: its decision, its last report and its time.
struct Thought {
  search::Decision decision;
  search::Info last;  ///< the last report with multipv 1
  search::Milliseconds time{0};
};

/// Thinks about positions one by one, each as if it were the first: what was thought before does
/// not matter. Not thread-safe.
class Mind {
 public:
  using Settings = std::vector<std::pair<std::string, std::string>>;
  /// Precondition: the catalogue has the variant. An error: an option that it does not take.
  static absl::StatusOr<Mind> make(std::string_view variant, const Settings& settings);

  absl::Status set(std::string_view option, std::string_view value) {
    return player_->set(option, value);
  }
  /// Both as in the protocol. Errors: they cannot be read, or the search would not end by itself.
  absl::StatusOr<Thought> think(std::string_view position, std::string_view go);
  /// The answer to `query seat` of the last position.
  std::string seat() const;

 private:
  explicit Mind(std::unique_ptr<search::PlayerWithOptions> player) : player_(std::move(player)) {}

  std::unique_ptr<search::PlayerWithOptions> player_;
};

}  // namespace tianji::experiment
