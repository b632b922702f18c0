#include "protocol/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace tianji::protocol {
namespace {

constexpr std::size_t kWidth = 40;

}  // namespace

ProgressBar::ProgressBar(std::string label, std::size_t total)
    : label_(std::move(label)), total_(std::max<std::size_t>(total, 1)), visible_(isatty(2) == 1) {
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
  std::fprintf(stderr, "\r%s [%s] %zu/%zu", label_.c_str(), bar.c_str(), done_, total_);
}

}  // namespace tianji::protocol
