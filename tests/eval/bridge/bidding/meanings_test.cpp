// Compares the points that a row of the built-in tables names in words with those of its cells.
#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

/// A range of points that a meaning names, in half points like the cells.
struct Points {
  int lo = 0;
  int hi = 0;
};

/// The range of a word such as "7-10" or "16+", also in brackets or before a comma; nothing for
/// "4-4-1-4" and for a single number, which may count cards.
std::optional<Points> points_in(std::string_view word) {
  if (word.starts_with('(')) word.remove_prefix(1);
  while (!word.empty() && std::string_view(",:;)").find(word.back()) != word.npos) {
    word.remove_suffix(1);
  }
  const bool open = word.ends_with('+');
  const std::size_t dash = std::min(word.find('-'), word.size());
  const auto lo = parse_int(word.substr(0, open ? word.size() - 1 : dash));
  if (!lo) return std::nullopt;
  if (open) return Points{static_cast<int>(*lo) * 2, Atom::kNoHigh};
  const auto hi = parse_int(dash == word.size() ? "" : word.substr(dash + 1));
  if (!hi) return std::nullopt;
  return Points{static_cast<int>(*lo) * 2, static_cast<int>(*hi) * 2 + 1};
}

/// The range of a term that counts strength, in halves.
std::optional<Points> strength(const Term& term) {
  constexpr Feature kHcp = feature(SuitFeature::hcp);
  const bool halves =
      term.kind == Term::Kind::total || term.kind == Term::Kind::best ||
      term.kind == Term::Kind::likely || term.kind == Term::Kind::spare ||
      (term.kind == Term::Kind::hand && term.feature >= feature(SuitFeature::milton) &&
       term.feature <= feature(SuitFeature::paper)) ||
      (term.kind == Term::Kind::by_suit && term.feature != feature(HandFeature::keycards));
  if (halves) return Points{term.lo, term.hi};
  if (term.kind != Term::Kind::hand || term.feature != kHcp) return std::nullopt;
  const bool open = term.hi == Atom::kNoHigh;
  return Points{term.lo * 2, open ? int{Atom::kNoHigh} : term.hi * 2 + 1};
}

/// Does one of the rows that make the same call hold these points in a cell?
bool held(const Points& points, std::span<const Row> rows, std::span<const Term> terms) {
  return std::ranges::any_of(rows, [&](const Row& row) {
    return std::ranges::any_of(terms.subspan(row.first_term, row.terms), [&](const Term& term) {
      const auto cell = strength(term);
      return cell && cell->lo == points.lo && cell->hi == points.hi;
    });
  });
}

bool counts_strength(const Row& row, std::span<const Term> terms) {
  return std::ranges::any_of(terms.subspan(row.first_term, row.terms),
                             [](const Term& term) { return strength(term).has_value(); });
}

/// The rows whose cells must agree with the meaning of `row`: itself, or, where it names no
/// strength because it takes the hands that other rows leave over, all rows of the same call in
/// `context`.
std::vector<Row> speakers(const Table& table, const Context& context, const Row& row) {
  if (counts_strength(row, table.terms)) return {row};
  std::vector<Row> others;
  for (const Row& other : std::span(table.rows).subspan(context.first_row, context.rows)) {
    const bool same = other.call.kind == row.call.kind && other.call.level == row.call.level &&
                      other.call.role == row.call.role && other.call.notrump == row.call.notrump;
    if (same) others.push_back(other);
  }
  return others;
}

/// A line such as "t.bid:5: 7-10" for each meaning that names points that no cell of its row has.
std::vector<std::string> wrong_meanings(const Table& table) {
  std::vector<std::string> wrong;
  for (const Context& context : table.contexts) {
    if (!context.as.empty()) continue;  // its rows belong to another context
    for (const Row& row : std::span(table.rows).subspan(context.first_row, context.rows)) {
      for (const std::string_view word : words(row.meaning)) {
        const auto points = points_in(word);
        if (!points || held(*points, speakers(table, context, row), table.terms)) continue;
        wrong.push_back(table.file + ":" + std::to_string(row.line) + ": " + std::string(word));
      }
    }
  }
  return wrong;
}

TEST_CASE("points in a meaning are those of the row's cell: in the built-in tables",
          "[eval/bridge/bidding]") {
  for (const std::string_view name : builtin_names()) {
    const System whole = builtin_system(name);
    for (const System* system = &whole; system != nullptr; system = system->fallback()) {
      CHECK(wrong_meanings(system->table()) == std::vector<std::string>{});
    }
  }
}

TEST_CASE("points in a meaning that no cell holds are found", "[eval/bridge/bidding]") {
  const System system = system_of(
      "system t\npoints milton\nafter 1S\n"
      "call  hcp    points  support:S  meaning\n"
      "4S    -      -       13+        a raise, 13+\n"
      "3S    -      -       10-12      raise (9-12), four cards\n"
      "2NT   11-12  -       -          11-12\n"
      "3NT   13-15  -       -          13-16: balanced\n"
      "2C    -      12+     -          11+\n"
      "2D*   5+     -       -          4-4-1-4 or 6 of a suit\n"
      "P     0-4    -       -          0-4\n"
      "P     -      -       -          0-4\n");
  CHECK(wrong_meanings(system.table()) ==
        std::vector<std::string>{"test.bid:6: (9-12),", "test.bid:8: 13-16:", "test.bid:9: 11+"});
}

}  // namespace
}  // namespace tianji::bridge::bidding
