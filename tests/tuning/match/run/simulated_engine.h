// The process of an engine on a simulated machine. Its pipes carry bytes, not lines: a line comes
// in pieces or with others, half of one is read, and of what a dying engine writes a part may come.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/machine/system/spawned.h"
#include "tests/protocol/table_manager/simulated_machine.h"

namespace tianji::match {

/// Speaks UCI, plays nim, and answers after some time with a move that follows from the position
/// and its name. When a line has come it is clear at once what will be written and when.
class SimulatedEngine final : public protocol::Spawned {
 public:
  using Machine = protocol::table_manager::SimulatedMachine;
  using Moment = protocol::Moment;
  using milliseconds = std::chrono::milliseconds;

  /// Stands in `running` as long as it lives.
  SimulatedEngine(Machine& machine, std::string name, std::vector<SimulatedEngine*>& running)
      : machine_(machine), name_(std::move(name)), running_(running) {
    running_.push_back(this);
  }
  ~SimulatedEngine() override { std::erase(running_, this); }

  Moment now() const override { return machine_.now(); }
  std::chrono::nanoseconds waited_for_processor() const override { return {}; }
  pid_t id() const override { return 1; }
  bool open(Output output) const override { return open_[static_cast<std::size_t>(output)]; }
  bool input_open() const override { return input_open_; }
  void close(Output output) override { open_[static_cast<std::size_t>(output)] = false; }
  void close_input() override {
    input_open_ = false;
    if (!ends_) ends_ = std::max(busy_until_, now());
  }

  Ready wait(milliseconds longest, bool writing) override {
    Moment until = now() + (writing ? std::min(longest, milliseconds(1)) : longest);
    if (!coming_.empty()) until = std::min(until, coming_.front().when);
    if (ends_) until = std::min(until, *ends_);
    if (until > now()) machine_.sleep(std::chrono::ceil<milliseconds>(until - now()));
    const bool arrived = !coming_.empty() && coming_.front().when <= now();
    return {.standard = open(Output::standard) && (arrived || over()),
            .errors = open(Output::errors) && over()};
  }
  std::optional<std::string_view> take(Output output) override {
    taken_.clear();
    while (output == Output::standard && !coming_.empty() && coming_.front().when <= now()) {
      taken_ += coming_.front().bytes;
      coming_.pop_front();
    }
    if (taken_.empty() && !over()) return std::nullopt;
    if (taken_.empty()) close(output);
    return taken_;
  }
  std::size_t write(std::string_view bytes) override {
    if (over()) {
      input_open_ = false;
      return 0;
    }
    const std::string_view part = random().below(4) == 0 ? bytes.substr(0, cut(bytes)) : bytes;
    heard_ += part;
    for (std::size_t end; (end = heard_.find('\n')) != heard_.npos; heard_.erase(0, end + 1)) {
      answer(heard_.substr(0, end));
    }
    return part.size();
  }

  std::optional<protocol::Ending> ending() override {
    if (!over()) return std::nullopt;
    return protocol::Ending{0, killed_ ? 9 : 0};
  }
  void terminate() override { kill(); }
  /// It may be in the middle of what it writes: the rest never comes.
  void kill() override {
    if (over()) return;
    killed_ = true;
    ends_ = now();
    auto unsent = std::find_if(coming_.begin(), coming_.end(),
                               [this](const Piece& piece) { return piece.when > now(); });
    for (; unsent != coming_.end() && random().below(3) != 0; ++unsent) unsent->when = now();
    if (unsent == coming_.end()) return;
    const Piece last{now(), unsent->bytes.substr(0, cut(unsent->bytes))};
    coming_.erase(unsent, coming_.end());
    if (!last.bytes.empty()) coming_.push_back(last);
  }

 private:
  struct Piece {
    Moment when;
    std::string bytes;
  };

  Random& random() { return machine_.random(); }
  std::size_t cut(std::string_view bytes) {
    return random().below(static_cast<std::uint32_t>(bytes.size()) + 1);
  }
  bool over() const { return ends_ && *ends_ <= now(); }

  void answer(const std::string& line) {
    const auto all = words(line);
    const std::string_view word = all.empty() ? "" : all[0];
    busy_until_ = std::max(busy_until_, now());
    if (word == "uci") {
      write_out(absl::StrCat("id name ", name_, "\n"));
      write_out("option name UCI_Variant type combo default nim var nim\nuciok\n");
    } else if (word == "isready") {
      write_out("readyok\n");
    } else if (word == "position") {
      position_ = line.substr(word.size() + 1);
    } else if (word == "go") {
      think();
    } else if (word == "quit") {
      ends_ = busy_until_;
    }
  }
  void think() {
    busy_until_ += milliseconds(random().below(60));
    const auto moves = protocol::games::find_kind("nim")->choices(position_);
    if (!moves.ok() || moves->empty()) return write_out("info string error: no moves\n");
    const std::size_t chosen =
        (static_cast<unsigned char>(name_[0]) + 7U * position_.size()) % moves->size();
    write_out("info depth 1 score cp 0\n");
    write_out(absl::StrCat("bestmove ", (*moves)[chosen], "\n"));
    if (random().below(4) == 0) write_out("info string a late word\n");
  }
  void write_out(std::string text) {
    while (!text.empty()) {
      const std::size_t size =
          random().below(3) == 0 ? std::max<std::size_t>(cut(text), 1) : text.size();
      coming_.push_back({busy_until_, text.substr(0, size)});
      text.erase(0, size);
      if (random().below(4) == 0) busy_until_ += milliseconds(random().below(40));
    }
  }

  Machine& machine_;
  std::string name_;
  std::vector<SimulatedEngine*>& running_;
  std::array<bool, 2> open_{true, true};
  bool input_open_ = true;
  bool killed_ = false;
  std::optional<Moment> ends_;
  Moment busy_until_{};
  std::string heard_, position_, taken_;
  std::deque<Piece> coming_;
};

}  // namespace tianji::match
