// One search, or several threads that search the same question together.
//
// The threads of a team search the same position with the same goal and share proofs. Where one
// thread is in a move other than the first, the rest take later moves before it (ABDADA; J.-C.
// Weill 1996, in T. Kerrigan's simplified form). So they try different moves once the first one has
// failed. A thread leaves a node that another thread has proved meanwhile. The answer is that of
// one thread; the number of nodes differs from run to run.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "search/bridge/double_dummy/search.h"
#include "search/bridge/double_dummy/table/shared_table.h"
#include "search/thinking/crew.h"

namespace tianji::bridge::double_dummy {

/// The searches of one Solver, one for each thread.
class Team {
 public:
  Team(std::size_t table_bytes, int threads);

  /// See Search.
  void set(const Layout& layout, int leader, const Trick& trick, int on_table);
  bool reaches(bool trump, int goal);
  bool reaches_after(bool trump, Bits card, int goal);

  void stop_when(const std::atomic<bool>* stop);
  /// Was the last answer cut short? Then it means nothing.
  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const;
  std::size_t table_bytes() const;
  void clear();

 private:
  bool ask(const std::function<bool(Search&)>& question);

  std::unique_ptr<SharedTable> shared_;  ///< null where there is one search only
  std::vector<std::unique_ptr<Search>> searches_;
  int tricks_ = 0;
  std::atomic<bool> answered_ = false;
  bool stopped_ = false;
  search::Crew crew_;
};

}  // namespace tianji::bridge::double_dummy
