// Tests of contexts that use the rows of another context ("as").
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <utility>

#include "eval/bridge/bidding/table/parser.h"
#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

const std::string kBelow =
    "part below\npoints milton\n"
    "after 1NT 2H*\ncall S meaning\n3S* 4+ a fit\n2S* - transfer done\nP - nothing\n"
    "after 1NT 3x\ncall x meaning\n4x 3+ a fit\nP - none\n"
    "after 1NT 4C\ncall S meaning\n4S 4+ spades\nnext\n"
    "after 1NT 4C\ncall meaning\nP nothing\n"
    "after 1NT 5C when judged\ncall meaning\n5D a try\n";

const std::string kAbove =
    "system above\npoints milton\nfallback below\n"
    "after 1C* 1NT 2C\ncall H meaning\n2H 4+ hearts\nP - none\n"
    "after 1C* 1NT 2D\n"
    "after 1C* 1NT 2S\n"
    "as    1C*  1NT 2C  # blanks do not matter\n";

absl::StatusOr<System> above(const std::string& rows) {
  return System::parse(kAbove + rows, "above.bid",
                       [](std::string_view) { return System::parse(kBelow, "below.bid"); });
}

TEST_CASE("a context is bid as another one of its table or of a fallback",
          "[eval/bridge/bidding/table]") {
  const auto system = above(
      "after 1C* 1NT 2H*\nas 1NT 2H*\n"
      "after 1C* 1NT 3x\nas 1NT 3x\n");
  INFO(sentence(system.status()));
  REQUIRE(system.ok());
  const Table& table = system->table();
  const System* below = system->fallback();
  const auto rows_of = [&](std::string_view text) {
    const auto found = std::ranges::find(table.contexts, text, &Context::text);
    REQUIRE(found != table.contexts.end());
    return std::pair(&system->holder(*found), found->first_row);
  };
  CHECK(rows_of("1C* 1NT 2D") == std::pair(&table, 0U));
  CHECK(rows_of("1C* 1NT 2S") == rows_of("1C* 1NT 2C"));
  CHECK(rows_of("1C* 1NT 2H*") == std::pair(&below->table(), 0U));
  CHECK(rows_of("1C* 1NT 3x") == std::pair(&below->table(), 3U));
  CHECK(check(table).empty());
}

TEST_CASE("shared rows choose, explain and name their own line", "[eval/bridge/bidding/table]") {
  const auto system = above(
      "after open\ncall hcp meaning\n1C* 12+ strong\nP - weak\n"
      "after 1C*\ncall meaning\n1NT balanced\n P nothing\n"
      "after 1C* 1NT\ncall S meaning\n2H* 5+ transfer\nP - nothing\n"
      "after 1C* 1NT 2H*\nas 1NT 2H*\n");
  INFO(sentence(system.status()));
  REQUIRE(system.ok());
  CHECK(next(*system, "1C P 1NT P 2H P", "AK52.432.K32.432") == "3S");
  CHECK(next(*system, "1C P 1NT P 2H P", "AK5.5432.K32.432") == "2S");
  const Understanding read = after(*system, "1C P 1NT P 2H P 3S");
  CHECK(read.explain(6).text.find("a fit") == 0);
  CHECK(read.meaning(6).row == &system->fallback()->table().rows[0]);
  CHECK(read.meaning(6).system == &*system);  // the system of the context, not of the rows
  const Understanding turn = after(*system, "1C P 1NT P 2H P");
  const auto tried = turn.tried(facts("AK52.432.K32.432"));
  REQUIRE_FALSE(tried.empty());
  CHECK(tried[0].table->file == "below.bid");
  CHECK(tried[0].row->line == 5);
}

TEST_CASE("contexts that cannot share rows are refused", "[eval/bridge/bidding/table]") {
  const std::pair<std::string, std::string> cases[] = {
      {"after 1C\nas 1NT 7C\n", "above.bid:11:1: read \"1NT 7C\", expected a context with rows"},
      {"after 1C\nas 1NT 4C\n", "read \"1NT 4C\", expected a context that stands only once"},
      {"after 1C\nas 1NT 5C when judged\n", "expected a context whose rows are for the same use"},
      {"after 1C 3y\nas 1NT 3x\n", "speak of no suit but those named here; x is not"},
      // A context that has no rows itself cannot be named.
      {"after 1C\nas 1C* 1NT 2D\n", "read \"1C* 1NT 2D\", expected a context with rows"},
      {"after 1C\nas\n", "above.bid:12:1: read \"as\", expected the text of a context"},
      {"after 1C\nas 1NT 2H*\nas 1NT 2H*\n", "above.bid:13:1: read \"as\", expected \"after\""},
      {"after 1C\nas 1NT 2H*\ncall meaning\nP x\n",
       "above.bid:14:1: read \"P\", expected \"after\""},
  };
  for (const auto& [rows, expected] : cases) {
    const auto system = above(rows);
    INFO(rows << sentence(system.status()));
    REQUIRE_FALSE(system.ok());
    CHECK(sentence(system.status()).find(expected) != std::string::npos);
  }
  CHECK_FALSE(System::parse("system t\nas open\n", "t.bid").ok());
}

/// The rows of a context as text, without their line numbers.
std::string body(const Table& table, const Context& context) {
  std::ostringstream out;
  for (std::uint32_t i = context.first_row; i < context.first_row + context.rows; ++i) {
    const Row& row = table.rows[i];
    const CallForm& call = row.call;
    out << static_cast<int>(call.kind) << ' ' << int{call.level} << ' ' << int{call.jump} << ' '
        << int{call.highest} << ' ' << int{call.step} << call.notrump << call.artificial
        << static_cast<int>(call.role) << ' ' << static_cast<int>(row.force) << row.meaning;
    for (std::uint32_t t = row.first_term; t < row.first_term + row.terms; ++t) {
      const Term& term = table.terms[t];
      out << '|' << static_cast<int>(term.kind) << ' ' << int{term.feature} << ' '
          << static_cast<int>(term.role) << ' ' << static_cast<int>(term.other) << ' '
          << static_cast<int>(term.suits) << ' ' << int{term.lo} << ' ' << int{term.hi};
    }
    if (row.shapes >= 0) out << '|' << table.shapes[static_cast<std::size_t>(row.shapes)].set;
    out << '\n';
  }
  return out.str();
}

TEST_CASE("no two contexts of the built-in tables have the same rows written twice",
          "[eval/bridge/bidding/table]") {
  for (const std::string_view name : builtin_names()) {
    std::map<std::string, std::pair<const Table*, std::uint32_t>> seen;  // text of rows -> place
    const System whole = builtin_system(name);
    for (const System* system = &whole; system != nullptr; system = system->fallback()) {
      const Table& table = system->table();
      for (const Context& context : table.contexts) {
        const auto end = table.rows.begin() + context.first_row + context.rows;
        const bool goes_on = context.rows > 0 && std::prev(end)->call.kind == CallForm::Kind::next;
        // A single row is no longer than the line that would name it.
        if (!context.as.empty() || context.rows < (goes_on ? 3U : 2U)) continue;
        const auto place = std::pair(&table, context.first_row);
        const auto first = seen.emplace(body(table, context), place).first->second;
        INFO(table.file << ":" << context.line << " " << context.text);
        CHECK(first == place);
      }
    }
  }
}

}  // namespace
}  // namespace tianji::bridge::bidding
