#include "tuning/store/stop_signals.h"

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <thread>
#include <utility>

namespace tianji::tuning {

struct StopSignals::Watch {
  sigset_t signals{};
  sigset_t before{};
  std::jthread watcher;
};

StopSignals::StopSignals(std::atomic<bool>& stopped, std::string who)
    : watch_(std::make_unique<Watch>()) {
  sigemptyset(&watch_->signals);
  sigaddset(&watch_->signals, SIGINT);
  sigaddset(&watch_->signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &watch_->signals, &watch_->before);
  watch_->watcher = std::jthread(
      [signals = watch_->signals, &stopped, who = std::move(who)](const std::stop_token& ended) {
        const timespec wait{0, 50'000'000};
        while (!ended.stop_requested()) {
          if (sigtimedwait(&signals, nullptr, &wait) < 0) continue;
          if (stopped.exchange(true)) std::_Exit(1);
          std::cerr << who << ": stopping after the moves that are being thought about\n";
        }
      });
}

StopSignals::~StopSignals() {
  watch_->watcher.request_stop();
  watch_->watcher.join();
  pthread_sigmask(SIG_SETMASK, &watch_->before, nullptr);
}

}  // namespace tianji::tuning
