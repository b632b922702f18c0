#include "protocol/go.h"

#include <functional>
#include <limits>

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
  void (*set)(Limits&, std::int64_t);
};

// Clocks may be negative: some managers send what is left after an overstep.
constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::min();
constexpr Argument kArguments[] = {
    {"depth", 1, [](Limits& l, std::int64_t n) { l.depth = static_cast<int>(n); }},
    {"nodes", 1, [](Limits& l, std::int64_t n) { l.nodes = static_cast<std::uint64_t>(n); }},
    {"movetime", 0, [](Limits& l, std::int64_t n) { l.movetime = Milliseconds(n); }},
    {"worlds", 1, [](Limits& l, std::int64_t n) { l.worlds = static_cast<int>(n); }},
    {"perft", 1, [](Limits& l, std::int64_t n) { l.perft = static_cast<int>(n); }},
    {"movestogo", 1, [](Limits& l, std::int64_t n) { l.moves_to_go = static_cast<int>(n); }},
    {"wtime", kAny, [](Limits& l, std::int64_t n) { l.sides[0].time = Milliseconds(n); }},
    {"btime", kAny, [](Limits& l, std::int64_t n) { l.sides[1].time = Milliseconds(n); }},
    {"winc", 0, [](Limits& l, std::int64_t n) { l.sides[0].increment = Milliseconds(n); }},
    {"binc", 0, [](Limits& l, std::int64_t n) { l.sides[1].increment = Milliseconds(n); }},
    {"p1time", kAny, [](Limits& l, std::int64_t n) { l.sides[0].time = Milliseconds(n); }},
    {"p2time", kAny, [](Limits& l, std::int64_t n) { l.sides[1].time = Milliseconds(n); }},
    {"p1inc", 0, [](Limits& l, std::int64_t n) { l.sides[0].increment = Milliseconds(n); }},
    {"p2inc", 0, [](Limits& l, std::int64_t n) { l.sides[1].increment = Milliseconds(n); }},
    {"time", kAny, [](Limits& l, std::int64_t n) { l.own.time = Milliseconds(n); }},
    {"inc", 0, [](Limits& l, std::int64_t n) { l.own.increment = Milliseconds(n); }},
};
constexpr std::int64_t kMost = std::numeric_limits<int>::max();

const Argument* find(std::string_view name) {
  for (const Argument& argument : kArguments) {
    if (argument.name == name) return &argument;
  }
  return nullptr;
}

bool keyword(std::string_view word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves" || find(word) != nullptr;
}

/// The moves from `words[first]` on: up to the next word that `go` knows.
absl::StatusOr<std::vector<std::string>> moves_from(std::span<const std::string_view> words,
                                                    std::size_t first) {
  std::vector<std::string> moves;
  for (const std::string_view word : words.subspan(first)) {
    if (keyword(word)) break;
    moves.emplace_back(word);
  }
  if (!moves.empty()) return moves;
  return at("go searchmoves", unreadable(first < words.size() ? words[first] : "", "moves"));
}

}  // namespace

absl::StatusOr<Limits> parse_go(std::span<const std::string_view> words) {
  Limits limits;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "infinite") limits.infinite = true;
    if (words[i] == "ponder") limits.ponder = true;
    if (words[i] == "searchmoves") {
      auto moves = moves_from(words, i + 1);
      if (!moves.ok()) return moves.status();
      limits.only = *std::move(moves);
      i += limits.only.size();
      continue;
    }
    const Argument* argument = find(words[i]);
    if (argument == nullptr) continue;
    const std::string_view text = i + 1 < words.size() ? words[i + 1] : "";
    const auto number = parse_int(text);
    if (!number || *number < argument->least || (*number > kMost && argument->name != "nodes")) {
      return at(absl::StrCat("go ", std::string(argument->name)),
                unreadable(text, argument->least == kAny
                                     ? std::string("milliseconds")
                                     : absl::StrCat("a whole number from ", argument->least)));
    }
    argument->set(limits, *number);
    ++i;
  }
  return limits;
}

}  // namespace tianji::protocol
