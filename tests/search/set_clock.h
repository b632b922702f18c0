// A clock that stands still until it is set, for tests of decisions by time.
#pragma once

#include <atomic>

#include "search/clock.h"

namespace tianji::search {

class SetClock {
 public:
  /// Sets the clock to `time` after its creation.
  void set(Milliseconds time) { time_.store(Moment(time)); }
  Moment time() const { return time_.load(); }
  Clock reader() const {
    return [this] { return time(); };
  }

 private:
  std::atomic<Moment> time_{Moment{}};
};

}  // namespace tianji::search
