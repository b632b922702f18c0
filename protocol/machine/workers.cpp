#include "protocol/machine/workers.h"

#include <system_error>
#include <utility>

namespace tianji::protocol {

bool Workers::start(const std::function<void()>& work) {
  try {
    threads_.emplace_back([this, work] { run_here(work); });
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

void Workers::run_here(const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!first_) first_ = std::current_exception();
  }
}

void Workers::join() {
  threads_.clear();
  if (first_) std::rethrow_exception(std::exchange(first_, nullptr));
}

}  // namespace tianji::protocol
