#include "eval/bridge/bidding/table/parser.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/core/text.h"
#include "eval/bridge/bidding/table/cells.h"
#include "eval/bridge/bidding/table/pattern.h"
#include "eval/bridge/bidding/table/provenance.h"

namespace tianji::bridge::bidding {
namespace {

std::vector<Word> words_of(std::string_view line) {
  const std::string_view code = line.substr(0, line.find('#'));
  std::vector<Word> result;
  for (const std::string_view word : words(code)) {
    result.push_back({word, static_cast<int>(word.data() - line.data()) + 1});
  }
  return result;
}

absl::Status at_column(const Word& word, const absl::Status& status) {
  return at(std::to_string(word.column), status);
}

constexpr std::size_t kMostCombinations = 500;

/// A row while its cells are read. Cells with alternatives are multiplied out: each combination
/// becomes a row of its own.
struct DraftRow {
  Row row;
  std::vector<std::vector<Term>> alternatives{{}};
  bool any_shape = true;
  ShapeSet shapes;

  /// False, and nothing changes, when there would be too many combinations.
  bool multiply(const Alternatives& cell) {
    if (alternatives.size() * cell.size() > kMostCombinations) return false;
    std::vector<std::vector<Term>> product;
    for (const auto& before : alternatives) {
      for (const auto& terms : cell) {
        product.push_back(before);
        product.back().insert(product.back().end(), terms.begin(), terms.end());
      }
    }
    alternatives = std::move(product);
    return true;
  }
};

class TableParser {
 public:
  explicit TableParser(std::string_view file) { table_.file = std::string(file); }

  absl::StatusOr<Table> parse(std::string_view text) {
    const auto all = lines(text);
    for (std::size_t i = 0; i < all.size(); ++i) {
      line_ = static_cast<std::int32_t>(i + 1);
      const auto words = words_of(all[i]);
      if (words.empty()) continue;
      if (const auto status = read_line(all[i], words); !status.ok()) return located(status);
    }
    line_ = static_cast<std::int32_t>(all.size());
    if (table_.name.empty()) return located(at("1", unreadable("", "a line \"system NAME\"")));
    if (const auto status = close_context(); !status.ok()) return located(status);
    return std::move(table_);
  }

 private:
  /// Puts file and line before a message that begins with the column.
  absl::Status located(const absl::Status& status) const {
    return {status.code(), table_.file + ":" + std::to_string(line_) + ":" + sentence(status)};
  }

  absl::Status read_line(std::string_view line, const std::vector<Word>& words) {
    const std::string_view first = words[0].text;
    for (const std::string_view setting : {"system", "part", "points", "support", "fallback"}) {
      if (first == setting) return read_setting(words);
    }
    if (is_run(line)) return read_run(line, words);
    if (first == "after") return read_context(line, words);
    if (first == "as") return read_as(words);
    if (first == "call") return read_header(words);
    return read_row(line, words);
  }

  absl::Status read_setting(const std::vector<Word>& words) {
    if (words.size() != 2)
      return at_column(words[0], unreadable(words[0].text, "one word after it"));
    const std::string value(words[1].text);
    if (words[0].text == "system" || words[0].text == "part") {
      table_.name = value;
      table_.whole = words[0].text == "system";
      return absl::OkStatus();
    }
    if (words[0].text == "fallback") return table_.fallback = value, absl::OkStatus();
    if (words[0].text == "support") return read_support(words[1]);
    if (value == "milton") {
      table_.count = PointCount::milton;
    } else if (value == "short-suit") {
      table_.count = PointCount::short_suit;
    } else if (value == "paper") {
      table_.count = PointCount::paper;
    } else {
      return at_column(words[1], unreadable(value, "milton, short-suit or paper"));
    }
    return absl::OkStatus();
  }

  absl::Status read_support(const Word& word) {
    constexpr std::array<std::string_view, 3> kNames{"milton", "controls", "paper"};
    const auto* const found = std::find(kNames.begin(), kNames.end(), word.text);
    if (found == kNames.end()) {
      return at_column(word, unreadable(word.text, "milton, controls or paper"));
    }
    table_.support = static_cast<SupportCount>(found - kNames.begin());
    return absl::OkStatus();
  }

  absl::Status read_run(std::string_view line, const std::vector<Word>& words) {
    const auto run = parse_run(line);
    if (!run.ok()) return run.status();
    if (!runs_.insert(run->number).second) {
      return at_column(words[1], unreadable(words[1].text, "a number that no run above has"));
    }
    return absl::OkStatus();
  }

  /// Removes the marks of runs from the end of a row.
  absl::Status take_marks(std::vector<Word>& words) const {
    for (; words.size() > 1 && words.back().text.starts_with('~'); words.pop_back()) {
      const Word& word = words.back();
      const auto run = parse_mark(word.text);
      if (!run) return at_column(word, unreadable(word.text, "the mark of a run such as ~1"));
      if (!runs_.contains(*run)) {
        return at_column(
            word, unreadable(word.text, "a mark whose line \"learnt " + std::to_string(*run) +
                                            " …\" stands above"));
      }
    }
    return absl::OkStatus();
  }

  absl::Status read_context(std::string_view line, const std::vector<Word>& words) {
    if (const auto status = close_context(); !status.ok()) return status;
    auto context = parse_context(std::span(words).subspan(1));
    if (!context.ok()) return context.status();
    context->line = line_;
    context->text = trimmed(line.substr(0, line.find('#')).substr(words[0].text.size()));
    context->first_row = static_cast<std::uint32_t>(table_.rows.size());
    table_.contexts.push_back(*std::move(context));
    return absl::OkStatus();
  }

  /// Notes for the contexts without rows whose rows they share.
  absl::Status read_as(const std::vector<Word>& words) {
    if (words.size() < 2) return at_column(words[0], unreadable("as", "the text of a context"));
    bool waited = false;
    for (auto context = table_.contexts.rbegin();
         context != table_.contexts.rend() && context->first_row == table_.rows.size() &&
         context->as.empty();
         ++context, waited = true) {
      for (const Word& word : std::span(words).subspan(1)) {
        context->as.append(context->as.empty() ? "" : " ").append(word.text);
      }
    }
    if (!waited) return at_column(words[0], unreadable("as", "\"after\" first"));
    return absl::OkStatus();
  }

  absl::Status read_header(const std::vector<Word>& words) {
    columns_.clear();
    for (const Word& word : words) {
      const auto column = parse_column(word.text, table_);
      if (!column.ok()) return at_column(word, column.status());
      columns_.push_back(*column);
    }
    if (columns_.back().kind != Column::Kind::meaning) {
      return at_column(words.back(), unreadable(words.back().text, "meaning as the last column"));
    }
    return absl::OkStatus();
  }

  absl::Status read_row(std::string_view line, std::vector<Word> words) {
    if (columns_.empty()) return at_column(words[0], unreadable(words[0].text, "a heading first"));
    if (table_.contexts.empty() || !table_.contexts.back().as.empty())
      return at_column(words[0], unreadable(words[0].text, "\"after\" first"));
    if (const auto status = take_marks(words); !status.ok()) return status;
    DraftRow draft;
    draft.row.line = line_;
    const bool only_next = words.size() == 1 && words[0].text == "next";
    for (std::size_t i = 0; i + 1 < columns_.size() && !(only_next && i > 0); ++i) {
      if (i >= words.size()) {
        return at(
            std::to_string(line.size() + 1),
            unreadable("", std::to_string(columns_.size() - 1) + " cells before the meaning"));
      }
      const auto status = read_cell(words[i].text, columns_[i], draft);
      if (!status.ok()) return at_column(words[i], status);
    }
    if (words.size() >= columns_.size()) {
      const auto start = static_cast<std::size_t>(words[columns_.size() - 1].column - 1);
      const Word& last = words.back();
      const std::size_t end = static_cast<std::size_t>(last.column - 1) + last.text.size();
      draft.row.meaning = line.substr(start, end - start);
    }
    return add_rows(draft, words[0]);
  }

  absl::Status read_cell(std::string_view text, const Column& column, DraftRow& draft) {
    switch (column.kind) {
      case Column::Kind::call: {
        const auto form = parse_call_form(text);
        if (form.ok()) draft.row.call = *form;
        return form.status();
      }
      case Column::Kind::force: {
        const auto force = parse_force(text);
        if (force.ok()) draft.row.force = *force;
        return force.status();
      }
      case Column::Kind::rank: {
        const auto rank = parse_int(text);
        if (!rank || *rank < 0 || *rank > 9999) return unreadable(text, "a rank, 0-9999");
        draft.row.rank = static_cast<std::int32_t>(*rank);
        return absl::OkStatus();
      }
      case Column::Kind::shape: {
        if (text == "-") return absl::OkStatus();
        const auto shapes = parse_shapes(text);
        if (!shapes.ok()) return shapes.status();
        draft.shapes = *shapes;
        draft.any_shape = false;
        return absl::OkStatus();
      }
      default: {
        const auto cell = parse_cell(text, column);
        if (cell.ok() && !draft.multiply(*cell)) {
          return unreadable(text, "at most " + std::to_string(kMostCombinations) +
                                      " combinations of the alternatives in a row");
        }
        return cell.status();
      }
    }
  }

  /// The role that the row tries in turn; a row may have at most one.
  static absl::StatusOr<Role> tried_role(const DraftRow& draft) {
    Role tried = Role::none;
    const auto see = [&tried](Role role) {
      if (!tried_in_turn(role)) return true;
      if (tried == Role::none) tried = role;
      return tried == role;
    };
    bool one = see(draft.row.call.role);
    for (const auto& terms : draft.alternatives) {
      for (const Term& term : terms) one = see(term.role) && see(term.other) && one;
    }
    if (!one) return unreadable(text(tried), "one of new, any, anyM, anym in a row");
    return tried;
  }

  absl::Status add_rows(DraftRow& draft, const Word& first) {
    const auto tried = tried_role(draft);
    if (!tried.ok()) return at_column(first, tried.status());
    draft.row.tried = *tried;
    if (!draft.any_shape) {
      draft.row.shapes = static_cast<std::int32_t>(table_.shapes.size());
      table_.shapes.push_back(with_bounds(draft.shapes));
    }
    for (const auto& terms : draft.alternatives) {
      draft.row.first_term = static_cast<std::uint32_t>(table_.terms.size());
      draft.row.terms = static_cast<std::uint32_t>(terms.size());
      table_.terms.insert(table_.terms.end(), terms.begin(), terms.end());
      table_.rows.push_back(draft.row);
    }
    return absl::OkStatus();
  }

  static Shapes with_bounds(const ShapeSet& set) {
    Shapes shapes{.set = set, .lo = {13, 13, 13, 13}, .hi = {0, 0, 0, 0}};
    for (std::size_t i = 0; i < kShapes; ++i) {
      if (!set[i]) continue;
      for (std::size_t s = 0; s < 4; ++s) {
        shapes.lo[s] = std::min(shapes.lo[s], shape_lengths(i)[s]);
        shapes.hi[s] = std::max(shapes.hi[s], shape_lengths(i)[s]);
      }
    }
    return shapes;
  }

  /// Gives the rows since the last contexts to those contexts, in the order of their ranks.
  absl::Status close_context() {
    if (table_.contexts.empty()) return absl::OkStatus();
    const std::uint32_t first = table_.contexts.back().first_row;
    const auto end = static_cast<std::uint32_t>(table_.rows.size());
    if (first == end) return absl::OkStatus();  // an `after` line that shares the rows below
    std::sort(table_.rows.begin() + first, table_.rows.end(), [](const Row& a, const Row& b) {
      return std::tie(a.rank, a.line, a.first_term) < std::tie(b.rank, b.line, b.first_term);
    });
    const Row& last = table_.rows.back();
    if (table_.contexts.back().condition.use() == Use::choice &&
        last.call.kind != CallForm::Kind::next &&
        (last.call.kind != CallForm::Kind::pass || !last.unconditional())) {
      return at("1", absl::InvalidArgumentError(
                         "the context of line " + std::to_string(table_.contexts.back().line) +
                         " does not end in a catch-all: P without conditions, or next"));
    }
    for (auto context = table_.contexts.rbegin();
         context != table_.contexts.rend() && context->first_row == first && context->as.empty();
         ++context) {
      context->rows = end - first;
      if (const auto status = check_roles(*context); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  absl::Status check_roles(const Context& context) {
    const auto stray = stray_role(context, table_);
    if (!stray) return absl::OkStatus();
    line_ = stray->row->line;
    return at("1",
              absl::InvalidArgumentError("the row speaks of " + std::string(text(stray->role)) +
                                         ", which the context of line " +
                                         std::to_string(context.line) + " does not name"));
  }

  Table table_;
  std::vector<Column> columns_;
  std::set<int> runs_;  ///< numbers of the lines `learnt`
  std::int32_t line_ = 0;
};

}  // namespace

absl::StatusOr<Table> parse_table(std::string_view text, std::string_view file) {
  return TableParser(file).parse(text);
}

}  // namespace tianji::bridge::bidding
