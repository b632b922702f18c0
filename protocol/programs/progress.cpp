#include "protocol/programs/progress.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <ostream>

#include "absl/cleanup/cleanup.h"
#include "search/thinking/crew.h"

namespace tianji::protocol {
namespace {

constexpr std::size_t kWidth = 40;

/// "1:02:03".
std::string clock_text(std::chrono::seconds time) {
  char text[32];
  const auto all = static_cast<long long>(time.count());
  std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", all / 3600, all / 60 % 60, all % 60);
  return text;
}

}  // namespace

ProgressBar::ProgressBar(std::string label, std::size_t total, std::size_t before)
    : label_(std::move(label)),
      total_(std::max<std::size_t>(total, 1)),
      before_(before),
      done_(before),
      visible_(isatty(2) != 0) {
  if (visible_) draw();
}

ProgressBar::~ProgressBar() {
  if (visible_) std::fprintf(stderr, "\r\033[K");
}

void ProgressBar::step(std::size_t by) {
  const std::lock_guard lock(mutex_);
  done_ += by;
  if (visible_) draw();
}

void ProgressBar::hide() {
  const std::lock_guard lock(mutex_);
  if (visible_) std::fprintf(stderr, "\r\033[K");
}

void ProgressBar::draw() const {
  const std::size_t filled = std::min(kWidth, kWidth * done_ / total_);
  const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '.');
  std::string left;
  if (done_ > before_ && done_ < total_) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
    const auto pace = spent / static_cast<double>(done_ - before_);
    left = ", " +
           clock_text(std::chrono::duration_cast<std::chrono::seconds>(
               pace * static_cast<double>(total_ - done_))) +
           " left";
  }
  std::fprintf(stderr, "\r\033[K%s [%s] %zu/%zu%s", label_.c_str(), bar.c_str(), done_, total_,
               left.c_str());
}

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
  search::Crew().run(static_cast<std::size_t>(threads), [&](std::size_t) {
    const absl::Cleanup nothing_more = [&] { next = count; };  // also after an exception
    const auto text_of = worker();
    for (std::size_t i = next++; i < count; i = next++) {
      order.put(i, text_of(i));
      bar.step();
    }
  });
}

}  // namespace tianji::protocol
