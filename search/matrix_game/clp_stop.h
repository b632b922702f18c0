// Ends COIN-OR Clp on request.
#pragma once

#include <atomic>
#include <coin/ClpEventHandler.hpp>

namespace tianji::search {

/// Ends the solver between two iterations once the flag is set; without a flag, never.
class StopHandler final : public ClpEventHandler {
 public:
  explicit StopHandler(const std::atomic<bool>* stop) : stop_(stop) {}
  int event(Event which) override {
    constexpr int kGoOn = -1;
    constexpr int kStop = 5;
    return which == endOfIteration && stopped() ? kStop : kGoOn;
  }
  ClpEventHandler* clone() const override { return new StopHandler(*this); }
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

 private:
  const std::atomic<bool>* stop_;
};

}  // namespace tianji::search
