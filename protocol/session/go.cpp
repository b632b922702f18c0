#include "protocol/session/go.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

using search::Limits;
using search::Milliseconds;

/// A word that takes a number.
struct Argument {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  void (*set)(Limits&, std::int64_t);
  bool in_clock_units = false;
};

/// The longest time in milliseconds, 24 days: more does not fit clients that count in 32 bits.
constexpr std::int64_t kLongest = std::numeric_limits<std::int32_t>::max();
// A clock may be negative: some match managers send that after a side overstepped its time.
constexpr Argument kArguments[] = {
    {"depth", 1, 1000, [](Limits& l, std::int64_t n) { l.depth = static_cast<int>(n); }},
    {"nodes", 1, 1'000'000'000'000'000,
     [](Limits& l, std::int64_t n) { l.nodes = static_cast<std::uint64_t>(n); }},
    {"movetime", 0, kLongest, [](Limits& l, std::int64_t n) { l.movetime = Milliseconds(n); }},
    {"worlds", 1, 1'000'000, [](Limits& l, std::int64_t n) { l.worlds = static_cast<int>(n); }},
    {"mate", 1, 1000, [](Limits& l, std::int64_t n) { l.mate = static_cast<int>(n); }},
    {"iterations", 1, 1'000'000'000,
     [](Limits& l, std::int64_t n) { l.iterations = static_cast<std::uint64_t>(n); }},
    {"perft", 1, 100, [](Limits& l, std::int64_t n) { l.perft = static_cast<int>(n); }},
    {"movestogo", 1, 1000, [](Limits& l, std::int64_t n) { l.moves_to_go = static_cast<int>(n); }},
    {"wtime", -kLongest, kLongest,
     [](Limits& l, std::int64_t n) { l.sides[0].time = Milliseconds(n); }},
    {"btime", -kLongest, kLongest,
     [](Limits& l, std::int64_t n) { l.sides[1].time = Milliseconds(n); }},
    {"winc", 0, kLongest,
     [](Limits& l, std::int64_t n) { l.sides[0].increment = Milliseconds(n); }},
    {"binc", 0, kLongest,
     [](Limits& l, std::int64_t n) { l.sides[1].increment = Milliseconds(n); }},
    {"p1time", -kLongest, kLongest,
     [](Limits& l, std::int64_t n) { l.sides[0].time = Milliseconds(n); }},
    {"p2time", -kLongest, kLongest,
     [](Limits& l, std::int64_t n) { l.sides[1].time = Milliseconds(n); }},
    {"p1inc", 0, kLongest,
     [](Limits& l, std::int64_t n) { l.sides[0].increment = Milliseconds(n); }},
    {"p2inc", 0, kLongest,
     [](Limits& l, std::int64_t n) { l.sides[1].increment = Milliseconds(n); }},
    {"time", -kLongest, kLongest, [](Limits& l, std::int64_t n) { l.own.time = Milliseconds(n); },
     true},
    {"inc", 0, kLongest, [](Limits& l, std::int64_t n) { l.own.increment = Milliseconds(n); },
     true},
};

const Argument* find(std::string_view name) {
  for (const Argument& argument : kArguments) {
    if (argument.name == name) return &argument;
  }
  return nullptr;
}

bool keyword(std::string_view word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves" || find(word) != nullptr;
}

/// The words that limit a search which ends by itself.
std::string known_words() {
  std::string text = "the words of go:";
  for (const Argument& argument : kArguments) {
    if (argument.name != "perft") absl::StrAppend(&text, " ", std::string(argument.name));
  }
  return text + " searchmoves";
}

/// A whole number of any length; one that does not fit 64 bits becomes the nearest that does.
std::optional<std::int64_t> read_number(std::string_view text) {
  if (const auto number = parse_int(text)) return number;
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  return negative ? std::numeric_limits<std::int64_t>::min()
                  : std::numeric_limits<std::int64_t>::max();
}

class Reader {
 public:
  Reader(std::span<const std::string_view> words, Milliseconds clock_unit)
      : words_(words), unit_(clock_unit.count()) {}
  /// Complains of unknown words too, and does not say what is done about a limit.
  explicit Reader(std::span<const std::string_view> words) : words_(words), strict_(true) {}

  GoText read() {
    while (next_ < words_.size()) {
      const std::string_view word = words_[next_++];
      if (word == "infinite") result_.limits.infinite = true;
      if (word == "ponder") result_.limits.ponder = true;
      if (word == "searchmoves") read_moves();
      if (const Argument* argument = find(word)) read_argument(*argument);
      if (strict_ && !keyword(word)) result_.complaints.push_back(unreadable(word, known_words()));
    }
    return std::move(result_);
  }

 private:
  void read_argument(const Argument& argument) {
    const std::int64_t unit = argument.in_clock_units ? unit_ : 1;
    const std::int64_t least = argument.least / unit;
    const std::int64_t most = argument.most / unit;
    const std::string_view text = next_ < words_.size() ? words_[next_] : "";
    const auto number = read_number(text);
    const std::string range = absl::StrCat("a whole number from ", least, " to ", most);
    if (!number) return complain(argument, text, range + ignored());
    ++next_;
    const std::int64_t taken = std::clamp(*number, least, most);
    if (taken != *number) {
      complain(argument, text, strict_ ? range : absl::StrCat(range, ": ", taken, " is taken"));
    }
    argument.set(result_.limits, taken * unit);
  }

  /// Takes the words up to the next one that `go` knows.
  void read_moves() {
    for (; next_ < words_.size() && !keyword(words_[next_]); ++next_) {
      result_.limits.only.emplace_back(words_[next_]);
    }
    if (!result_.limits.only.empty()) return;
    result_.complaints.push_back(
        at("go searchmoves",
           unreadable(next_ < words_.size() ? words_[next_] : "", "moves" + ignored())));
  }

  void complain(const Argument& argument, std::string_view text, const std::string& expected) {
    result_.complaints.push_back(
        at(absl::StrCat("go ", std::string(argument.name)), unreadable(text, expected)));
  }

  std::string ignored() const { return strict_ ? "" : "; this limit is ignored"; }

  std::span<const std::string_view> words_;
  std::int64_t unit_ = 1;
  bool strict_ = false;
  std::size_t next_ = 0;
  GoText result_;
};

}  // namespace

GoText parse_go(std::span<const std::string_view> words, Milliseconds clock_unit) {
  return Reader(words, clock_unit).read();
}

absl::Status check_unattended_go(std::string_view text) {
  const auto all = words(text);
  const GoText read = Reader(all).read();
  if (!read.complaints.empty()) return read.complaints[0];
  if (read.limits.infinite || read.limits.ponder || read.limits.perft) {
    return unreadable(text, "limits that end a search: not infinite, ponder or perft");
  }
  return absl::OkStatus();
}

}  // namespace tianji::protocol
