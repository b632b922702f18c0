#include "protocol/session/thinker.h"

#include <utility>

#include "absl/cleanup/cleanup.h"

namespace tianji::protocol {

void Thinker::begin(bool ponder, search::Moment heard) {
  finish();
  control_ = std::make_unique<search::Control>(ponder, heard);
  stopped_ = false;
}

void Thinker::run(std::function<void()> work) {
  thinking_ = true;
  absl::Cleanup idle = [this] { thinking_ = false; };
  thread_ = std::thread([this, work = std::move(work)] {
    const absl::Cleanup done = [this] { thinking_ = false; };
    work();
  });
  std::move(idle).Cancel();
}

void Thinker::hold_back(bool infinite) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stopped_ || !(infinite || control_->pondering()); });
}

void Thinker::stop() {
  if (!control_) return;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    control_->stop();
  }
  changed_.notify_all();
}

void Thinker::ponder_hit() {
  if (!control_) return;
  {
    const std::lock_guard lock(mutex_);
    control_->ponder_hit();
  }
  changed_.notify_all();
}

void Thinker::wait() {
  if (thread_.joinable()) thread_.join();
}

void Thinker::finish() {
  stop();
  wait();
}

}  // namespace tianji::protocol
