#include "tuning/store/stop_signals.h"

#include <cstdlib>
#include <iostream>
#include <utility>

namespace tianji::tuning {

StopSignals::StopSignals(std::atomic<bool>& stopped, std::string who) {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  sigaddset(&signals_, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  watcher_ = std::jthread([this, &stopped, who = std::move(who)](const std::stop_token& ended) {
    const timespec wait{0, 50'000'000};
    while (!ended.stop_requested()) {
      if (sigtimedwait(&signals_, nullptr, &wait) < 0) continue;
      if (stopped.exchange(true)) std::_Exit(1);
      std::cerr << who << ": stopping after the moves that are being thought about\n";
    }
  });
}

StopSignals::~StopSignals() {
  watcher_.request_stop();
  watcher_.join();
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace tianji::tuning
