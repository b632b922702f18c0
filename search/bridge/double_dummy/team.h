// One search, or several threads that search the same question together.
//
// The threads of a team search the same position with the same goal and share proofs. Where one
// thread is in a move other than the first, the rest take later moves before it (ABDADA; J.-C.
// Weill 1996, in T. Kerrigan's simplified form). So they try different moves once the first one has
// failed. A thread leaves a node that another thread has proved meanwhile. The answer is that of
// one thread; the number of nodes differs from run to run.
//
// The search takes most of this program's time, so it is compiled twice where the build can do so:
// for every processor of its family, and for newer ones (see tianji_faster in CMakeLists.txt). Team
// is the door to both copies. They give the same answers and, with one thread, search the same
// nodes.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "search/bridge/double_dummy/move_order.h"

namespace tianji::bridge::double_dummy {

/// The searches of one Solver, one for each thread.
class Team {
 public:
  virtual ~Team() = default;

  /// See Search.
  virtual void set(const Layout& layout, int leader, const Trick& trick, int on_table) = 0;
  virtual bool reaches(bool trump, int goal) = 0;
  virtual bool reaches_after(bool trump, Bits card, int goal) = 0;

  virtual void stop_when(const std::atomic<bool>* stop) = 0;
  /// Was the last answer cut short? Then it means nothing.
  virtual bool stopped() const = 0;
  virtual std::uint64_t nodes() const = 0;
  virtual std::size_t table_bytes() const = 0;
  virtual void clear() = 0;
};

namespace portable {
/// A team of the copy that runs on every processor of its family.
std::unique_ptr<Team> make_team(std::size_t table_bytes, int threads);
}  // namespace portable

namespace faster {
/// A team of the copy for x86-64-v3 (AVX2, BMI2). Defined where TIANJI_FASTER is; call it only if
/// the processor can run it.
std::unique_ptr<Team> make_team(std::size_t table_bytes, int threads);
}  // namespace faster

}  // namespace tianji::bridge::double_dummy
