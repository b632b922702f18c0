// GTP's clocks: main time, then periods of a fixed number of moves (Canadian byo-yomi).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "search/limits.h"

namespace tianji::protocol::gtp {

/// The arguments of `time_settings`. By the GTP draft, a period with time but without moves means
/// no limit.
struct TimeSettings {
  search::Milliseconds main{0};
  search::Milliseconds period{0};
  int moves = 0;  ///< in each period; 0: no periods after the main time
};

/// The clocks of all seats, by the names that commands use for them.
class Clocks {
 public:
  /// Sets the time control and restarts every clock.
  void set(const TimeSettings& settings);
  /// Takes over the controller's clock. `left` is the rest of the main time if `moves` is 0, else
  /// the rest of a period with `moves` moves to make.
  void set_left(std::string_view seat, search::Milliseconds left, int moves);
  /// Restarts every clock as `set` left it.
  void restart() { left_.clear(); }

  /// Puts a seat's clock into the limits of a search; changes nothing if the seat has none.
  void limit(std::string_view seat, search::Limits& limits) const;
  /// Takes the time of one move off a seat's clock.
  void spend(std::string_view seat, search::Milliseconds time);

 private:
  struct Left {
    search::Milliseconds time{0};
    int moves = 0;
  };
  std::optional<Left> left(std::string_view seat) const;

  std::optional<TimeSettings> settings_;
  std::map<std::string, Left, std::less<>> left_;
};

}  // namespace tianji::protocol::gtp
