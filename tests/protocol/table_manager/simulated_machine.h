// A machine for programs at a bridge table that exists in this thread alone: its network, its clock
// and its programs follow from one seed. A program runs until it waits; then the next event comes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "protocol/table_manager/lines.h"
#include "tests/protocol/table_manager/fiber.h"

namespace tianji::protocol::table_manager {

/// Programs, connections and the events that are still to come.
class SimulatedMachine {
 public:
  using Lines = table_manager::Lines;
  using Moment = search::Moment;
  using Time = std::chrono::milliseconds;
  using Work = std::function<void(Lines&)>;
  /// A line goes from one program to another.
  using Overhear = std::function<void(int from, int to, std::string_view line)>;

  SimulatedMachine(std::uint64_t seed, Overhear overhear)
      : random_(seed), overhear_(std::move(overhear)) {}
  SimulatedMachine(const SimulatedMachine&) = delete;
  SimulatedMachine& operator=(const SimulatedMachine&) = delete;
  ~SimulatedMachine() { kill_all(); }

  Moment now() const { return now_; }
  std::uint64_t events() const { return happened_; }
  /// Tells two runs apart: a number that follows from all that has happened.
  std::uint64_t trace() const { return trace_; }
  Random& random() { return random_; }
  bool runs(int program) const { return !at(program).over; }
  /// Has this program not yet heard of the end of a connection to the other?
  bool connected(int program, int other) const {
    return std::any_of(at(program).ends.begin(), at(program).ends.end(), [&](const auto& one) {
      return ends_[ends_[one.second].other].program == other;
    });
  }

  /// Starts a program and returns its number. It may wait by its lines alone.
  int start(Work work);
  /// Ends a program where it waits, as the system does: what it sent last may be lost.
  void kill(int program);
  void kill_all() {
    for (std::size_t i = 0; i < programs_.size(); ++i) kill(static_cast<int>(i));
  }
  /// Lets the program that calls this wait.
  void sleep(Time time) { wait(entered_.second, time, false); }
  /// Breaks a connection of the program; each end hears of it `later` at most.
  void cut(int program, Time later);
  /// Calls `what` after `time`.
  void after(Time time, std::function<void()> what) { add(now_ + time, std::move(what)); }
  /// All clocks go forward.
  void jump(Time time) { now_ += time; }
  /// Lets the next event happen; false where none is left.
  bool step();

 private:
  struct Killed {};
  struct Event {
    Moment when;
    std::uint64_t order;
    std::function<void()> what;
    bool operator>(const Event& other) const {
      return when != other.when ? when > other.when : order > other.order;
    }
  };
  /// One end of a connection.
  struct End {
    int program;
    int number;                                   // of the connection in its program
    std::size_t other;                            // the other end
    bool open = true;                             // its program may still hear of it
    bool whole = true;                            // what is sent arrives
    Moment arrived{};                             // when all that was sent to it has arrived
    std::uint64_t lost_from = ~std::uint64_t{0};  // what was sent to it later is lost
  };
  struct Program {
    Work work{};
    Fiber fiber{};
    std::unique_ptr<char[]> stack{};
    std::deque<Lines::Event> heard{};
    std::map<int, std::size_t> ends{};  // by number
    int last = 0;                       // number of a connection
    int port = 0;                       // at which it listens
    std::uint64_t waits = 0;            // how often it has waited
    bool waiting = false;
    bool hears = false;  // a line ends its wait
    bool killed = false;
    bool over = false;
  };
  class Wire;

  Program& at(int program) { return *programs_[static_cast<std::size_t>(program)]; }
  const Program& at(int program) const { return *programs_[static_cast<std::size_t>(program)]; }
  Time delay() { return Time(1 + random_.below(random_.below(20) == 0 ? 400 : 15)); }
  void add(Moment when, std::function<void()> what) {
    coming_.push({when, ++ordered_, std::move(what)});
  }
  void note(std::uint64_t what) { trace_ = (trace_ ^ what) * 1099511628211U; }
  void run(int program);
  static void enter();
  /// Returns after `time`, or sooner where the program hears something.
  void wait(int program, Time time, bool hears);
  void hear(int program, Lines::Event event);
  std::size_t open_end(int program, int number, std::size_t other);
  int join(int from, int to);
  void send(std::size_t end, std::string_view line);
  /// No more is heard at the end; its program is told so, when all that was sent has arrived.
  void close_later(std::size_t end, Time time);

  Random random_;
  Overhear overhear_;
  Moment now_{std::chrono::hours(1)};
  std::uint64_t happened_ = 0;
  std::uint64_t ordered_ = 0;
  std::uint64_t trace_ = 14695981039346656037U;
  std::priority_queue<Event, std::vector<Event>, std::greater<>> coming_;
  std::vector<std::unique_ptr<Program>> programs_;
  std::vector<std::unique_ptr<char[]>> stacks_;  // of programs that are over
  std::deque<End> ends_;
  Fiber scheduler_;
  static inline thread_local std::pair<SimulatedMachine*, int> entered_{};
};

/// The lines of one program.
class SimulatedMachine::Wire final : public Lines {
 public:
  Wire(SimulatedMachine& machine, int program) : machine_(machine), program_(program) {}

  absl::StatusOr<int> listen(const std::string&, int port) override {
    return machine_.at(program_).port = port;
  }
  absl::StatusOr<int> connect(const std::string&, int port) override {
    machine_.wait(program_, machine_.delay(), false);
    for (std::size_t i = machine_.programs_.size(); i-- > 0;) {
      const Program& other = *machine_.programs_[i];
      if (!other.over && other.port == port) return machine_.join(program_, static_cast<int>(i));
    }
    return absl::UnavailableError("nobody listens");
  }
  void send(int connection, std::string_view line) override {
    const auto& ends = machine_.at(program_).ends;
    if (const auto end = ends.find(connection); end != ends.end()) {
      machine_.send(end->second, line);
    }
  }
  void close(int connection) override {
    auto& ends = machine_.at(program_).ends;
    const auto end = ends.find(connection);
    if (end == ends.end()) return;
    machine_.ends_[end->second].open = false;
    machine_.close_later(machine_.ends_[end->second].other, Time(0));
    ends.erase(end);
  }
  Event next(Time longest) override {
    auto& heard = machine_.at(program_).heard;
    if (heard.empty() && longest.count() > 0) machine_.wait(program_, longest, true);
    if (heard.empty()) return {};
    Event event = std::move(heard.front());
    heard.pop_front();
    return event;
  }
  Moment now() const override { return machine_.now_; }
  void sleep(Time time) override { machine_.wait(program_, time, false); }

 private:
  SimulatedMachine& machine_;
  int program_;
};

inline int SimulatedMachine::start(Work work) {
  constexpr std::size_t kStack = std::size_t{1} << 20;
  const int number = static_cast<int>(programs_.size());
  auto program = std::make_unique<Program>();
  program->work = std::move(work);
  if (stacks_.empty()) stacks_.push_back(std::make_unique_for_overwrite<char[]>(kStack));
  program->stack = std::move(stacks_.back());
  stacks_.pop_back();
  program->fiber.prepare(program->stack.get(), kStack, scheduler_, &SimulatedMachine::enter);
  programs_.push_back(std::move(program));
  add(now_, [this, number] { run(number); });
  return number;
}

inline void SimulatedMachine::enter() {
  const auto [machine, number] = entered_;
  Program& program = machine->at(number);
  program.fiber.begin(machine->scheduler_);
  try {
    if (!program.killed) {
      Wire lines(*machine, number);
      program.work(lines);
    }
  } catch (const Killed&) {
  }
  program.over = true;
  Fiber::end(machine->scheduler_);
}

inline void SimulatedMachine::run(int number) {
  Program& program = at(number);
  if (program.over) return;
  entered_ = {this, number};
  scheduler_.go_to(program.fiber);
  if (!program.over) return;
  for (const auto& [_, end] : program.ends) {
    ends_[end].open = false;
    close_later(ends_[end].other, delay());
  }
  program.ends.clear();
  program.work = nullptr;
  stacks_.push_back(std::move(program.stack));
}

inline void SimulatedMachine::kill(int number) {
  Program& program = at(number);
  if (program.over) return;
  const std::uint64_t lost_from = ordered_ - random_.below(20);
  for (const auto& [_, end] : program.ends) ends_[ends_[end].other].lost_from = lost_from;
  program.killed = true;
  program.waiting = false;
  run(number);
}

inline void SimulatedMachine::wait(int number, Time time, bool hears) {
  Program& program = at(number);
  const std::uint64_t wait = ++program.waits;
  program.waiting = true;
  program.hears = hears;
  add(now_ + time, [this, number, wait] {
    Program& waiter = at(number);
    if (!waiter.waiting || waiter.waits != wait) return;
    waiter.waiting = false;
    run(number);
  });
  program.fiber.go_to(scheduler_);
  if (program.killed) throw Killed();
}

inline void SimulatedMachine::hear(int number, Lines::Event event) {
  Program& program = at(number);
  if (program.over) return;
  program.heard.push_back(std::move(event));
  if (!program.waiting || !program.hears) return;
  program.waiting = false;
  run(number);
}

inline std::size_t SimulatedMachine::open_end(int program, int number, std::size_t other) {
  ends_.push_back({.program = program, .number = number, .other = other});
  at(program).ends[number] = ends_.size() - 1;
  return ends_.size() - 1;
}

inline int SimulatedMachine::join(int from, int to) {
  const int here = ++at(from).last;
  const int there = ++at(to).last;
  const std::size_t first = open_end(from, here, ends_.size() + 1);
  const std::size_t second = open_end(to, there, first);
  ends_[second].arrived = now_ + delay();
  add(ends_[second].arrived, [this, to, there] {
    hear(to, {.kind = Lines::Event::Kind::opened, .connection = there, .port = at(to).port});
  });
  return here;
}

inline void SimulatedMachine::send(std::size_t end, std::string_view line) {
  const std::size_t other = ends_[end].other;
  overhear_(ends_[end].program, ends_[other].program, line);
  if (!ends_[end].whole) return;
  End& to = ends_[other];
  to.arrived = std::max(to.arrived, now_ + delay());
  add(to.arrived, [this, other, order = ordered_ + 1, text = std::string(line)] {
    const End& there = ends_[other];
    if (!there.open || order >= there.lost_from) return;
    note(std::hash<std::string>()(text));
    hear(there.program,
         {.kind = Lines::Event::Kind::line, .connection = there.number, .text = text});
  });
}

inline void SimulatedMachine::close_later(std::size_t end, Time time) {
  ends_[end].arrived = std::max(ends_[end].arrived, now_ + time);
  add(ends_[end].arrived, [this, end] {
    End& closed = ends_[end];
    if (!std::exchange(closed.open, false) || at(closed.program).over) return;
    at(closed.program).ends.erase(closed.number);
    hear(closed.program, {.kind = Lines::Event::Kind::closed,
                          .connection = closed.number,
                          .text = "the connection ended"});
  });
}

inline void SimulatedMachine::cut(int number, Time later) {
  const Program& program = at(number);
  if (program.over || program.ends.empty()) return;
  const auto chosen = std::next(
      program.ends.begin(),
      static_cast<std::ptrdiff_t>(random_.below(static_cast<std::uint32_t>(program.ends.size()))));
  for (const std::size_t end : {chosen->second, ends_[chosen->second].other}) {
    ends_[end].whole = false;
    ends_[end].lost_from = ordered_ - random_.below(10);
    close_later(end, Time(random_.below(static_cast<std::uint32_t>(later.count()) + 1)));
  }
}

inline bool SimulatedMachine::step() {
  if (coming_.empty()) return false;
  // The queue gives its first event away unchanged, so that it is moved out.
  Event event = std::move(const_cast<Event&>(coming_.top()));
  coming_.pop();
  now_ = std::max(now_, event.when);
  ++happened_;
  note(static_cast<std::uint64_t>(now_.time_since_epoch().count()));
  event.what();
  return true;
}

}  // namespace tianji::protocol::table_manager
