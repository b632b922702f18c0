// A progress bar for long work, only on a terminal; and independent pieces of work on several
// threads, whose texts are written in order.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <map>
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

/// Writes numbered texts in the order of their numbers, each as soon as all before it are there,
/// and flushes, so that a killed program loses nothing that was written. Thread-safe.
class InOrder {
 public:
  /// Hides `bar` while a text is written.
  InOrder(std::ostream& out, ProgressBar& bar) : out_(out), bar_(bar) {}
  /// Takes the text of a number. Each number comes once, from 0.
  void put(std::size_t number, std::string text);

 private:
  std::ostream& out_;
  ProgressBar& bar_;
  std::mutex mutex_;
  std::map<std::size_t, std::string> waiting_;
  std::size_t next_ = 0;
};

/// Each thread calls `worker()` once to get its own function (with its own solver, say), and calls
/// that function for numbers below `count`. Blocks until all texts are written to `out`. On a
/// terminal a progress bar named `label` is shown. If the system has fewer threads, fewer work.
/// Throws the first exception of a function, mostly std::bad_alloc; a later text may be missing.
void write_in_order(std::size_t count, int threads, const std::string& label, std::ostream& out,
                    const std::function<std::function<std::string(std::size_t)>()>& worker);

}  // namespace tianji::protocol
