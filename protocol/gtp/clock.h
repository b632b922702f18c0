// Time as GTP counts it: main time, then periods of so many moves (Canadian byo-yomi).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "search/limits.h"

namespace tianji::protocol::gtp {

/// What `time_settings` says; periods of no moves and of some time are no limit at all.
struct TimeSettings {
  search::Milliseconds main{0};
  search::Milliseconds period{0};
  int moves = 0;  ///< of a period; 0: there are none after the main time
};

/// The clocks of all seats, each by the name that its commands give it.
class Clocks {
 public:
  /// Every clock starts anew.
  void set(const TimeSettings& settings);
  /// What the controller's clock says: the rest of the main time where `moves` is 0, else that of a
  /// period in which so many moves are to be made.
  void set_left(std::string_view seat, search::Milliseconds left, int moves);
  /// Every clock starts anew, as set.
  void restart() { left_.clear(); }

  /// Puts a seat's clock into the limits of a search; changes nothing where there is none.
  void limit(std::string_view seat, search::Limits& limits) const;
  /// A move has taken so long.
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
