#include "search/sprague_grundy.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <set>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/theory/heaps/heaps.h"
#include "engine/theory/heaps/wythoff.h"
#include "tests/cpu_time.h"
#include "tests/search/numbered_moves.h"

namespace tianji::search {
namespace {

using theory::HeapMove;
using theory::Heaps;
using theory::HeapVariant;
using theory::TakingCode;

const std::atomic<bool> kNever{false};

std::vector<Grundy> values(const TakingCode& code, std::int32_t count, std::int32_t from = 0) {
  HeapValues known(code);
  REQUIRE(known.reach(from + count, kNever).ok());
  std::vector<Grundy> result;
  for (std::int32_t heap = from; heap < from + count; ++heap) result.push_back(known.value(heap));
  return result;
}

TakingCode octal(std::string_view text) { return *theory::parse_octal(text); }

/// The Grundy value of a position of any game by definition: the least number that no move leads
/// to.
template <class P>
Grundy by_definition(P& position, std::map<std::string, Grundy>& known) {
  const auto found = known.find(to_text(position));
  if (found != known.end()) return found->second;
  std::set<Grundy> reached;
  typename P::MoveList moves;
  position.moves(moves);
  for (const auto& move : moves) {
    const auto undo = position.play(move);
    reached.insert(by_definition(position, known));
    position.undo(move, undo);
  }
  Grundy value = 0;
  while (reached.contains(value)) ++value;
  return known[to_text(position)] = value;
}

template <class P>
Grundy by_definition(P position) {
  std::map<std::string, Grundy> known;
  return by_definition(position, known);
}

TEST_CASE("values of single heaps are those of the books", "[search]") {
  using V = std::vector<Grundy>;
  CHECK(values(octal(".77"), 30) == V{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2,
                                      7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4});
  CHECK(values(octal(".77"), 12, 72) == V{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7});
  CHECK(values(octal(".07"), 30) == V{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4,
                                      0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0});
  CHECK(values(theory::grundy_code(), 30) == V{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2,
                                               1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2});
  CHECK(values(*theory::parse_subtraction("1,3,4"), 14) ==
        V{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2});
  CHECK(values(theory::lasker_code(), 13) == V{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11});
  CHECK(values(theory::nim_code(), 6) == V{0, 1, 2, 3, 4, 5});
}

TEST_CASE("periods are found and begin after the last exception", "[search]") {
  const auto period = [](const TakingCode& code) {
    HeapValues known(code);
    REQUIRE(known.reach(theory::kMostTokens, kNever).ok());
    return known.period();
  };
  CHECK(period(octal(".77")) == Period{12, 71});
  CHECK(period(octal(".07")) == Period{34, 53});
  CHECK(period(*theory::parse_subtraction("1,3,4")) == Period{7, 0});
  CHECK(period(octal(".137")) == Period{34, 52});  // Dawson's chess: the same by one
  CHECK(period(octal(".4")) == Period{34, 54});
}

TEST_CASE("values beyond the proof of a period are those of the definition", "[search]") {
  for (const std::string_view code : {".77", ".07", ".137", ".4", ".15", ".26", ".165"}) {
    INFO(code);
    HeapValues known(octal(code));
    REQUIRE(known.reach(4000, kNever).ok());
    std::vector<Grundy> plain;
    for (std::int32_t heap = 0; heap <= 4000; ++heap) {
      std::set<Grundy> reached;
      theory::for_each_option(octal(code), heap, [&](std::int32_t left, std::int32_t second) {
        reached.insert(plain[static_cast<std::size_t>(left)] ^
                       (second > 0 ? plain[static_cast<std::size_t>(second)] : 0));
        return true;
      });
      Grundy value = 0;
      while (reached.contains(value)) ++value;
      plain.push_back(value);
      if (known.value(heap) != value) FAIL("heap " << heap);
    }
  }
}

TEST_CASE("sums of heaps are worth the XOR, by definition over whole positions", "[search][slow]") {
  Random random(21);
  const std::pair<HeapVariant, std::vector<std::string>> games[] = {
      {HeapVariant::nim, {""}},
      {HeapVariant::octal, {".77", ".07", ".6", "4.31", ".135", ".5"}},
      {HeapVariant::subtraction, {"1,3,4", "2,5", "2,3"}},
      {HeapVariant::grundy, {""}},
      {HeapVariant::lasker, {""}},
  };
  for (int i = 0; i < 1500; ++i) {
    const auto& [variant, codes] = games[random.below(5)];
    std::string text = codes[random.below(static_cast<std::uint32_t>(codes.size()))];
    const std::uint32_t count = 1 + random.below(3);
    const std::uint32_t most = count == 3 ? 5 : 8;
    for (std::uint32_t heap = 0; heap < count; ++heap) {
      text += " " + std::to_string(random.below(most));
    }
    Heaps position(variant);
    REQUIRE(parse(text, position).ok());
    HeapValues known(position.code());
    REQUIRE(known.reach(8, kNever).ok());
    Grundy sum = 0;
    for (const std::int32_t heap : position.heaps()) sum ^= known.value(heap);
    if (by_definition(position) != sum) FAIL(text);
    const auto& heaps = position.heaps();
    const bool small = std::accumulate(heaps.begin(), heaps.end(), 0) <= 7;
    if (small && alpha_beta_wins(position) != (sum != 0)) FAIL("alpha-beta: " << text);
  }
}

TEST_CASE("values on graphs agree with the definition and with alpha-beta", "[search]") {
  Random random(22);
  for (int i = 0; i < 2000; ++i) {
    const std::uint32_t nodes = 2 + random.below(7);
    std::string text;
    for (std::uint32_t from = 0; from < nodes; ++from) {
      for (std::uint32_t to = 0; to < from; ++to) {
        const bool edge = random.below(100) < 45 || (from == 1 && to == 0);
        if (!edge) continue;
        text += (text.empty() ? "n" : ",n") + std::to_string(from) + ">n" + std::to_string(to);
      }
    }
    theory::GraphGame position;
    REQUIRE(parse(text + " n1", position).ok());
    const auto size = static_cast<std::uint32_t>(position.graph().size());
    std::vector<std::uint32_t> tokens;
    for (std::uint32_t token = 0; token <= random.below(3); ++token) {
      tokens.push_back(random.below(size));
    }
    const theory::GraphGame sum(position.graph(), tokens);
    const std::vector<Grundy> known = graph_values(position.graph());
    Grundy expected = 0;
    for (const std::uint32_t node : tokens) expected ^= known[node];
    if (by_definition(sum) != expected) FAIL(to_text(sum));
    if (i % 10 == 0 && alpha_beta_wins(sum) != (expected != 0))
      FAIL("alpha-beta: " << to_text(sum));
  }
}

TEST_CASE("Wythoff's game: the golden pairs are lost, values are those of the definition",
          "[search]") {
  const std::pair<int, int> lost[] = {{1, 2},  {3, 5},   {4, 7},   {6, 10},  {8, 13},
                                      {9, 15}, {11, 18}, {12, 20}, {14, 23}, {16, 26}};
  for (const auto& [one, other] : lost) {
    CHECK(wythoff_lost(one, other));
    CHECK(wythoff_lost(other, one));
  }
  const WythoffValues known(60, 60, kNever);
  for (int one = 0; one <= 60; ++one) {
    for (int other = 0; other <= 60; ++other) {
      if ((known.value(one, other) == 0) != wythoff_lost(one, other)) FAIL(one << " " << other);
    }
  }
  for (const int heap : {0, 1, 2, 7, 50, 999'999, 1'000'000}) {
    CHECK(wythoff_lost(heap, wythoff_partner(heap)));
  }
  for (int heap = 0; heap <= 3000; ++heap) {
    if (!wythoff_lost(heap, wythoff_partner(heap))) FAIL(heap);
  }
  std::map<std::string, Grundy> plain;
  for (int one = 0; one <= 11; ++one) {
    for (int other = 0; other <= 11; ++other) {
      theory::Wythoff position(one, other);
      if (by_definition(position, plain) != known.value(one, other)) FAIL(one << " " << other);
    }
  }
  const WythoffValues narrow(7, 300, kNever);
  const WythoffValues square(300, 300, kNever);
  for (int one = 0; one <= 7; ++one) {
    for (int other = 0; other <= 300; ++other) {
      if (narrow.value(other, one) != square.value(one, other)) FAIL(one << " " << other);
    }
  }
}

TEST_CASE("positions too large for the method are refused with the bound", "[search]") {
  HeapValues grundy(theory::grundy_code());
  CHECK(grundy.reach(2000, kNever).ok());
  CHECK_THAT(sentence(grundy.check(40'000)),
             Catch::Contains("a heap of 40000") && Catch::Contains("at most 32768"));
  CHECK(HeapValues(octal(".77")).check(40'000).ok());
  HeapValues wide(*theory::parse_subtraction(
      "1,2,4,7,11,16,22,29,37,46,56,67,79,92,106,121,137,154,172,191,211,232,254,277,301,326,352,"
      "379,407,436,466,497,529,562,596,631,667,704,742,781,821,862,904,947,991,1036,1082,1129,1177,"
      "1226,1276,1327,1379,1432,1486,1541,1597,1654,1712,1771,1831,1892,1954,2017,2081,2146,2212,"
      "2279,2347,2416,2486,2557,2629,2702,2776,2851,2927,3004,3082,3161,3241,3322,3404,3487,3571,"
      "3656,3742,3829,3917,4006"));
  CHECK(wide.check(theory::kMostTokens).ok());
  std::string many;
  for (int number = 1; number <= 500; ++number) {
    many += (number == 1 ? "" : ",") + std::to_string(number);
  }
  const HeapValues wider(*theory::parse_subtraction(many));
  CHECK_THAT(sentence(wider.check(1'000'000)), Catch::Contains("500000000 steps"));
  CHECK_THAT(sentence(wider.check(1'000'000)), Catch::Contains("at most 400000000"));
  std::atomic<bool> stop{true};
  CHECK(HeapValues(theory::grundy_code()).reach(2000, stop).code() == absl::StatusCode::kCancelled);
  CHECK_FALSE(WythoffValues(50, 50, stop).complete());
}

TEST_CASE("a large heap of a code whose period is not in reach is refused before the work",
          "[search]") {
  for (const char* code : {".007", ".6", ".16", ".0004"}) {  // no period is known, or it is late
    INFO(code);
    HeapValues values(octal(code));
    const CpuWatch watch;
    CHECK_THAT(sentence(values.reach(1'000'000, kNever)),
               Catch::Contains("a heap of 1000000") && Catch::Contains("at most 32768"));
    CHECK(watch.used() < promised(20));
    CHECK(values.reach(3'000, kNever).ok());
  }
}

TEST_CASE("periods that come late are waited for", "[search]") {
  for (const char* code : {".156", ".165", ".356", ".644", ".677"}) {
    INFO(code);
    HeapValues values(octal(code));
    REQUIRE(values.reach(1'000'000, kNever).ok());
    REQUIRE(values.period());
    CHECK(values.period()->begin > 2048);
  }
  HeapValues values(octal(".156"));
  REQUIRE(values.reach(1'000'000, kNever).ok());
  CHECK(values.period() == Period{349, 3479});  // Winning Ways, chapter 4
}

}  // namespace
}  // namespace tianji::search
