// Does independent pieces of work on several threads and writes their texts in order.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <map>
#include <mutex>
#include <string>

#include "protocol/programs/progress.h"

namespace tianji::protocol {

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
