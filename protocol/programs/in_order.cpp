#include "protocol/programs/in_order.h"

#include <atomic>
#include <ostream>

#include "absl/cleanup/cleanup.h"
#include "protocol/machine/workers.h"

namespace tianji::protocol {

void InOrder::put(std::size_t number, std::string text) {
  const std::lock_guard lock(mutex_);
  waiting_.emplace(number, std::move(text));
  if (waiting_.begin()->first == next_) bar_.hide();
  while (!waiting_.empty() && waiting_.begin()->first == next_) {
    out_ << waiting_.begin()->second << std::flush;
    waiting_.erase(waiting_.begin());
    ++next_;
  }
}

void write_in_order(std::size_t count, int threads, const std::string& label, std::ostream& out,
                    const std::function<std::function<std::string(std::size_t)>()>& worker) {
  ProgressBar bar(label, count);
  InOrder order(out, bar);
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    const absl::Cleanup nothing_more = [&] { next = count; };  // also after an exception
    const auto text_of = worker();
    for (std::size_t i = next++; i < count; i = next++) {
      order.put(i, text_of(i));
      bar.step();
    }
  };
  Workers workers;
  for (int i = 1; i < threads && workers.start(work); ++i) {
  }
  workers.run_here(work);
  workers.join();
}

}  // namespace tianji::protocol
