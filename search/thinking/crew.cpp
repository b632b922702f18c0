#include "search/thinking/crew.h"

#include <new>
#include <system_error>
#include <utility>

namespace tianji::search {

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
}

void Crew::run(std::size_t parts, const std::function<void(std::size_t)>& part) {
  if (parts == 0) return;
  start(parts - 1);
  {
    const std::lock_guard lock(mutex_);
    part_ = &part;
    parts_ = parts;
    working_ = threads_.size();
    ++job_;
  }
  if (!threads_.empty()) changed_.notify_all();
  run_one(0, part);
  for (std::size_t i = threads_.size() + 1; i < parts; ++i) run_one(i, part);
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return working_ == 0; });
  if (const std::exception_ptr thrown = std::exchange(thrown_, nullptr)) {
    std::rethrow_exception(thrown);
  }
}

/// An exception that left a thread would end the program, and one that left the caller's part
/// would leave the others with a job that is gone.
void Crew::run_one(std::size_t number, const std::function<void(std::size_t)>& part) {
  try {
    part(number);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!thrown_) thrown_ = std::current_exception();
  }
}

void Crew::start(std::size_t others) {
  while (threads_.size() < others) {
    const std::size_t number = threads_.size() + 1;
    try {
      // A new thread takes part from the next job on; job_ counts the jobs before.
      threads_.emplace_back([this, number, done = job_] { work(number, done); });
    } catch (const std::system_error&) {
      return;
    } catch (const std::bad_alloc&) {
      return;
    }
  }
}

void Crew::work(std::size_t number, std::uint64_t done) {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return over_ || job_ != done; });
    if (over_) return;
    done = job_;
    if (number < parts_) {
      const auto& part = *part_;
      lock.unlock();
      run_one(number, part);
      lock.lock();
    }
    if (--working_ == 0) changed_.notify_all();
  }
}

}  // namespace tianji::search
