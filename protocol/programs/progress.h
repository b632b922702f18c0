// A progress bar for long work, only on a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>

namespace tianji::protocol {

/// Draws on standard error if that is a terminal, with the time left at the pace so far, and erases
/// itself at the end. Thread-safe.
class ProgressBar {
 public:
  /// `before`: the part of the total that an earlier run did.
  ProgressBar(std::string label, std::size_t total, std::size_t before = 0);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();
  void step(std::size_t by = 1);
  /// Erases the bar until the next step, so that other text can be written.
  void hide();

 private:
  void draw() const;

  std::string label_;
  std::size_t total_;
  std::size_t before_;
  std::size_t done_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  bool visible_;
  std::mutex mutex_;
};

}  // namespace tianji::protocol
