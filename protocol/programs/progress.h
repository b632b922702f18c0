// A progress bar for long work: on a terminal only, never in a pipe or a file.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>

namespace tianji::protocol {

/// Draws on standard error while that is a terminal, with the time that is left at the pace so far,
/// and erases itself at the end. Thread-safe.
class ProgressBar {
 public:
  /// `before`: of the total, what was done by an earlier run.
  ProgressBar(std::string label, std::size_t total, std::size_t before = 0);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();
  void step(std::size_t by = 1);
  /// Out of sight until the next step, so that other text can be written.
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
