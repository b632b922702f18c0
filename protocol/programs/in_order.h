// Many independent pieces of work on several threads, their texts written in order as they come.
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
/// and flushes: a program that is ended loses nothing that was written. Thread-safe.
class InOrder {
 public:
  /// `bar` is out of sight while a text is written.
  InOrder(std::ostream& out, ProgressBar& bar) : out_(out), bar_(bar) {}
  /// Each number once, from 0.
  void put(std::size_t number, std::string text);

 private:
  std::ostream& out_;
  ProgressBar& bar_;
  std::mutex mutex_;
  std::map<std::size_t, std::string> waiting_;
  std::size_t next_ = 0;
};

/// Each thread calls `worker()` once for a function of its own (with its solver, say) and that for
/// numbers below `count`; blocks until all texts are written to `out`. A progress bar named `label`
/// runs beside it on a terminal. Where the system gives fewer threads, fewer work. Throws what a
/// function threw, mostly std::bad_alloc, after the texts before it were written.
void write_in_order(std::size_t count, int threads, const std::string& label, std::ostream& out,
                    const std::function<std::function<std::string(std::size_t)>()>& worker);

}  // namespace tianji::protocol
