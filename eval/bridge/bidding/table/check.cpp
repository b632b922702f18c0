#include <algorithm>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "eval/bridge/bidding/table/parser.h"

namespace tianji::bridge::bidding {
namespace {

bool same_subject(const Term& a, const Term& b) {
  return a.kind == b.kind && a.feature == b.feature && a.role == b.role && a.other == b.other &&
         a.suits == b.suits;
}

bool same_form(const CallForm& a, const CallForm& b) {
  return a.kind == b.kind && a.level == b.level && a.jump == b.jump && a.step == b.step &&
         a.highest == b.highest && a.notrump == b.notrump && a.role == b.role;
}

/// True if `above` is legal wherever `below` is, as a higher bid is.
bool legal_with(const CallForm& above, const CallForm& below) {
  if (above.kind == CallForm::Kind::pass || same_form(above, below)) return true;
  if (above.kind != CallForm::Kind::bid || below.kind != CallForm::Kind::bid) return false;
  if (above.level == 0 || below.level == 0) return false;
  // A role without a fixed suit may have no suit; its row does not apply then.
  if (!above.notrump && above.role > Role::w) return false;
  return above.level > below.level || (above.level == below.level && above.notrump);
}

class TableCheck {
 public:
  explicit TableCheck(const Table& table) : table_(table) {}

  std::vector<Finding> run() {
    std::set<std::uint32_t> seen;  // first rows: contexts that share rows are checked once
    for (const Context& context : table_.contexts) {
      if (!context.as.empty() || !seen.insert(context.first_row).second) continue;
      for (std::uint32_t i = context.first_row; i < context.first_row + context.rows; ++i) {
        check_row(context, i);
      }
    }
    std::sort(findings_.begin(), findings_.end(), [](const Finding& a, const Finding& b) {
      return std::tie(a.line, a.text) < std::tie(b.line, b.text);
    });
    return std::move(findings_);
  }

 private:
  std::span<const Term> terms(const Row& row) const {
    return {table_.terms.data() + row.first_term, row.terms};
  }
  const ShapeSet* shapes(const Row& row) const {
    return row.shapes < 0 ? nullptr : &table_.shapes[static_cast<std::size_t>(row.shapes)].set;
  }
  void report(const Row& row, std::string text) {
    findings_.push_back({row.line, std::move(text)});
  }

  void check_row(const Context& context, std::uint32_t number) {
    const Row& row = table_.rows[number];
    if (row.call.artificial && row.meaning.empty())
      report(row, "an artificial call without a meaning");
    if (shapes(row) != nullptr && shapes(row)->none()) report(row, "no hand has such a shape");
    if (!overlap(row, row)) report(row, "no hand fits these ranges");
    if (context.condition.use() == Use::judged) return;  // every row that fits is offered
    for (std::uint32_t i = context.first_row; i < number; ++i) {
      const Row& above = table_.rows[i];
      if (above.line == row.line) continue;  // alternatives of one row
      if (takes_all(above, row, context.opening)) {
        report(row, "never chosen: line " + std::to_string(above.line) + " takes all its hands");
        return;
      }
      if (above.rank == row.rank && row.rank > 0 && !same_form(above.call, row.call) &&
          overlap(above, row)) {
        report(row, "overlaps line " + std::to_string(above.line) + " of the same rank");
      }
    }
  }

  /// True if every hand that fits `below` fits `above`, which comes first.
  bool takes_all(const Row& above, const Row& below, bool opening) const {
    if (above.call.kind == CallForm::Kind::next || above.tried != Role::none) return false;
    if (!opening && !legal_with(above.call, below.call)) return false;
    const ShapeSet* wide = shapes(above);
    const ShapeSet* narrow = shapes(below);
    if (wide != nullptr && (narrow == nullptr || (*narrow & ~*wide).any())) return false;
    const auto wider = [&](const Term& term) {
      const auto inside = terms(below);
      return std::any_of(inside.begin(), inside.end(), [&](const Term& other) {
        return same_subject(term, other) && other.lo >= term.lo && other.hi <= term.hi;
      });
    };
    return std::all_of(terms(above).begin(), terms(above).end(), wider);
  }

  /// True unless the rows contradict each other in one range or in shape.
  bool overlap(const Row& a, const Row& b) const {
    for (const Term& x : terms(a)) {
      for (const Term& y : terms(b)) {
        if (same_subject(x, y) && (x.hi < y.lo || y.hi < x.lo)) return false;
      }
    }
    return shapes(a) == nullptr || shapes(b) == nullptr || (*shapes(a) & *shapes(b)).any();
  }

  const Table& table_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> check(const Table& table) { return TableCheck(table).run(); }

}  // namespace tianji::bridge::bidding
