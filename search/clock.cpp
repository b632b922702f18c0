#include "search/clock.h"

#include <utility>

namespace tianji::search {

Moment now() { return std::chrono::steady_clock::now(); }

Control::Control(bool pondering, Moment read, Clock clock)
    : clock_(std::move(clock)), read_(read), begun_(read), pondering_(pondering) {}

void Control::ponder_hit() {
  if (!pondering()) return;
  begun_.store(clock_(), std::memory_order_relaxed);
  pondering_.store(false, std::memory_order_release);
}

Milliseconds Control::on_clock() const {
  return pondering() ? Milliseconds(0) : since(begun_.load(std::memory_order_relaxed));
}

}  // namespace tianji::search
