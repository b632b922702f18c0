// The targets that are fed with hostile bytes. Each reads any bytes at all; a promise that is not
// kept ends the program with a line that names it.
//
// Two programs share them: tianji_fuzz (clang, libFuzzer) looks for new inputs, tianji_corpus runs
// the kept inputs of tests/fuzz/corpus, and damaged copies of them, with any compiler.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "absl/status/status.h"

namespace tianji::fuzz {

/// One target; `run` has no memory: the same bytes do the same thing whatever came before them.
struct Target {
  std::string_view name;  ///< also of its folder of kept inputs
  std::string_view fed;   ///< what is read, for people
  void (*run)(std::string_view input);
};
std::span<const Target> targets();
/// Null if there is no target of that name.
const Target* find_target(std::string_view name);

/// Ends the program where a promise is not kept; `about` is what it was not kept for.
void require(bool kept, std::string_view promise, std::string_view about = "");
/// The same for an error.
void require(const absl::Status& status, std::string_view promise, std::string_view about = "");
/// What was written, read and written again stays the same; else says where the two texts part.
void require_same(std::string_view written, std::string_view again);

/// The first line of the input and what follows it.
std::pair<std::string_view, std::string_view> first_line(std::string_view input);

/// The bytes of an input as numbers; 0 once they are used up.
class Bytes {
 public:
  explicit Bytes(std::string_view input) : left_(input) {}
  bool empty() const { return left_.empty(); }
  unsigned next();
  unsigned below(unsigned count) { return next() % count; }

 private:
  std::string_view left_;
};

// records.cpp
void pbn(std::string_view input);
void lin(std::string_view input);
void pgn(std::string_view input);
void junqi(std::string_view input);
void siguo(std::string_view input);
void replay(std::string_view input);
// data.cpp
void bid(std::string_view input);
void bbsa(std::string_view input);
void weights(std::string_view input);
void book(std::string_view input);
void network(std::string_view input);
void training_games(std::string_view input);
void gambit(std::string_view input);
void conditions(std::string_view input);
// positions.cpp
void position(std::string_view input);
void jieqi(std::string_view input);
void banqi(std::string_view input);
void flipjunqi(std::string_view input);
void endings(std::string_view input);
void go(std::string_view input);
// sessions.cpp
void uci(std::string_view input);
void gtp(std::string_view input);
void championship(std::string_view input);
// tables.cpp
void manager_lines(std::string_view input);
void seat_client(std::string_view input);
void room(std::string_view input);
// browser.cpp
void browser(std::string_view input);
// tools.cpp
void mcp(std::string_view input);
void http(std::string_view input);
// engines.cpp
void introduction(std::string_view input);
void answer(std::string_view input);
void decision_log(std::string_view input);
// library.cpp
void library(std::string_view input);
// numbers.cpp
void numbers(std::string_view input);

}  // namespace tianji::fuzz
