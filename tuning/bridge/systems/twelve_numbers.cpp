#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/table/cells.h"
#include "tuning/bridge/systems/systems.h"

namespace tianji::tuning {
namespace {

using namespace bridge::bidding;
using bridge::feature;
using bridge::Feature;
using bridge::Strain;
using bridge::SuitFeature;
using bridge::bidding::Table;

/// The twelve numbers, and what they leave out.
struct Numbers {
  static constexpr int kMostPoints = 37;
  int low = 0;
  int high = 2 * kMostPoints;    // half points, as `low`
  std::array<int, 4> cards{};    // by index(Suit)
  std::array<int, 4> honours{};  // by index(Suit)
  std::string rest;

  void leave_out(const std::string& condition) {
    rest.append(rest.empty() ? "" : ", ").append(condition);
  }
};

/// Reads a condition that the numbers hold; false of any other.
bool take(const Term& term, const Table& table, Numbers& numbers) {
  const Feature points =
      static_cast<Feature>(feature(SuitFeature::milton) + static_cast<Feature>(table.count));
  if (term.kind == Term::Kind::hand && term.feature == points) {
    if (term.lo != Atom::kNoLow) numbers.low = term.lo;
    if (term.hi != Atom::kNoHigh) numbers.high = term.hi;
    return true;
  }
  const bool fixed_suit = term.kind == Term::Kind::suit && term.role <= Role::spades;
  if (!fixed_suit || term.hi != Atom::kNoHigh) return false;
  const auto suit = static_cast<std::size_t>(term.role);
  if (term.feature == static_cast<Feature>(SuitFeature::length)) {
    numbers.cards[suit] = term.lo;
  } else if (term.feature == static_cast<Feature>(SuitFeature::top4)) {
    numbers.honours[suit] = term.lo;
  } else {
    return false;
  }
  return true;
}

Numbers numbers_of(const Row& row, const Table& table) {
  Numbers numbers;
  for (const Term& term : std::span(table.terms).subspan(row.first_term, row.terms)) {
    if (!take(term, table, numbers)) numbers.leave_out(text(term));
  }
  if (row.shapes >= 0) numbers.leave_out("shape");
  return numbers;
}

/// Strain and level, where the row names both.
std::optional<std::array<int, 2>> bid_numbers(const CallForm& call) {
  if (call.kind == CallForm::Kind::pass) return std::array{0, 0};
  if (call.kind != CallForm::Kind::bid || call.level == 0) return std::nullopt;
  if (call.notrump) return std::array{static_cast<int>(Strain::notrump) + 1, int{call.level}};
  if (call.role > Role::spades) return std::nullopt;
  return std::array{static_cast<int>(call.role) + 1, int{call.level}};
}

std::string line_of(const Row& row, const Table& table) {
  const Numbers numbers = numbers_of(row, table);
  std::string line = absl::StrFormat("%5g %5d ", numbers.low / 2.0, numbers.high / 2);
  for (const auto* four : {&numbers.cards, &numbers.honours}) {
    line += " ";
    for (std::size_t s = four->size(); s-- > 0;) line += absl::StrFormat("%3d", (*four)[s]);
  }
  const auto bid = bid_numbers(row.call);
  line +=
      bid ? absl::StrFormat("%8d %6d", (*bid)[0], (*bid)[1]) : absl::StrFormat("%8s %6s", "-", "-");
  absl::StrAppendFormat(&line, "   %-5s %s", text(row.call), row.meaning);
  if (!numbers.rest.empty()) absl::StrAppend(&line, " [and ", numbers.rest, "]");
  return line + "\n";
}

/// The words before "when".
std::vector<std::string_view> calls_of(std::string_view context) {
  std::vector<std::string_view> all = words(context);
  all.erase(std::find(all.begin(), all.end(), "when"), all.end());
  return all;
}

std::string block(const Context& context, const Table& holder) {
  std::string lines;
  int rows = 0;
  for (const Row& row : std::span(holder.rows).subspan(context.first_row, context.rows)) {
    if (row.call.kind == CallForm::Kind::next) continue;
    lines += line_of(row, holder);
    ++rows;
  }
  return absl::StrFormat("after %s: %d rows (%s:%d)\n", context.text, rows, holder.file,
                         context.line) +
         "  low  high    cards S H D C   honours   strain  level   call\n" + lines;
}

}  // namespace

absl::StatusOr<std::string> twelve_numbers(const System& system, std::string_view text) {
  std::vector<std::string_view> wanted = words(text);
  if (!wanted.empty() && wanted[0] == "after") wanted.erase(wanted.begin());
  for (const System* each = &system; each != nullptr; each = each->fallback()) {
    std::string result;
    for (const Context& context : each->table().contexts) {
      if (words(context.text) != wanted && calls_of(context.text) != wanted) continue;
      result += block(context, each->holder(context));
    }
    if (!result.empty()) return result;
  }
  return unreadable(text, absl::StrCat("a context, the text behind \"after\" in ",
                                       system.table().file, " or a fallback, such as open"));
}

}  // namespace tianji::tuning
