// A progress bar for long work: on a terminal only, never in a pipe or a file.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>

namespace tianji::protocol {

/// Draws on standard error while that is a terminal and erases itself at the end. Thread-safe.
class ProgressBar {
 public:
  ProgressBar(std::string label, std::size_t total);
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
  std::size_t done_ = 0;
  bool visible_;
  std::mutex mutex_;
};

}  // namespace tianji::protocol
