#include <catch2/catch.hpp>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "tests/engine/xiangqi/oracle.h"
#include "tests/folders.h"

namespace tianji::xiangqi {
namespace {

struct Counted {
  std::string name;
  std::string fen;
  std::vector<std::uint64_t> leaves;  ///< at depth 1, 2, …
};

/// Lines `name | fen | counts`; `#` starts a comment.
std::vector<Counted> read_counts(const std::string& path) {
  std::vector<Counted> result;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    Counted counted;
    std::string counts;
    std::getline(fields, counted.name, '|');
    std::getline(fields, counted.fen, '|');
    std::getline(fields, counts);
    std::istringstream numbers(counts);
    for (std::uint64_t n = 0; numbers >> n;) counted.leaves.push_back(n);
    result.push_back(counted);
  }
  return result;
}

void check_counts(const std::vector<Counted>& list) {
  for (const Counted& counted : list) {
    INFO(counted.name);
    auto fen = parse_fen(counted.fen);
    REQUIRE(fen.ok());
    REQUIRE_FALSE(counted.leaves.empty());
    for (std::size_t depth = 1; depth <= counted.leaves.size(); ++depth) {
      CHECK(perft(fen->board, static_cast<int>(depth)) == counted.leaves[depth - 1]);
    }
  }
}

TEST_CASE("xiangqi perft of the house's own positions", "[engine/xiangqi]") {
  const auto list = read_counts(source_folder() / "tests/data/xiangqi.perft");
  REQUIRE(list.size() >= 10);
  check_counts(list);
}

TEST_CASE("xiangqi perft of the reference positions", "[engine/xiangqi]") {
  const std::string path = reference_folder() / "data/xiangqi/perft.txt";
  const auto list = read_counts(path);
  if (list.empty()) {
    std::cout << "skipped: no " << path << "\n";
    return;
  }
  CHECK(list.size() >= 11);
  check_counts(list);
}

TEST_CASE("xiangqi perft counts what the oracle counts", "[engine/xiangqi]") {
  for (const char* fen : {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
                          "3akab2/9/n3b1n2/p1p1C1p1p/4c4/2P3P2/P7P/2N1B4/4A4/1R2KABr1 b",
                          "4k4/9/3RP4/9/4c4/9/9/3rC4/4p4/3K5 w"}) {
    INFO(fen);
    auto fast = parse_fen(fen);
    REQUIRE(fast.ok());
    CHECK(perft(fast->board, 2) == oracle::perft(oracle::Board(fen), 2));
  }
}

}  // namespace
}  // namespace tianji::xiangqi
