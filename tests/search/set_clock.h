// A clock that stands until it is set, for tests of what time decides.
#pragma once

#include <atomic>

#include "search/clock.h"

namespace tianji::search {

class SetClock {
 public:
  /// To so long after its making.
  void set(Milliseconds time) { time_.store(Moment(time)); }
  Moment time() const { return time_.load(); }
  Clock reader() const {
    return [this] { return time(); };
  }

 private:
  std::atomic<Moment> time_{Moment{}};
};

}  // namespace tianji::search
