#include <atomic>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "tuning/store/stop_signals.h"

namespace tianji::tuning {
namespace {

// A handler reaches only what is global.
std::atomic<std::atomic<bool>*> flag = nullptr;
std::string name;

/// Windows calls it in a thread of its own, so that it may print.
extern "C" void stop(int signal) {
  std::signal(signal, stop);
  std::atomic<bool>* stopped = flag;
  if (stopped == nullptr || stopped->exchange(true)) std::_Exit(1);
  std::cerr << name << ": stopping after the moves that are being thought about\n";
}

}  // namespace

struct StopSignals::Watch {
  void (*interrupt)(int) = nullptr;
  void (*termination)(int) = nullptr;
};

StopSignals::StopSignals(std::atomic<bool>& stopped, std::string who)
    : watch_(std::make_unique<Watch>()) {
  name = std::move(who);
  flag = &stopped;
  watch_->interrupt = std::signal(SIGINT, stop);
  watch_->termination = std::signal(SIGBREAK, stop);
}

StopSignals::~StopSignals() {
  std::signal(SIGINT, watch_->interrupt);
  std::signal(SIGBREAK, watch_->termination);
  flag = nullptr;
}

}  // namespace tianji::tuning
