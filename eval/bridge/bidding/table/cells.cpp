#include "eval/bridge/bidding/table/cells.h"

#include <algorithm>
#include <utility>

#include "engine/core/text.h"

namespace tianji::bridge::bidding {
namespace {

constexpr std::array<std::string_view, kRoles> kRoleNames{
    "C", "D",    "H",    "S",     "M",   "oM",    "m",   "om",   "x",   "y",    "z",   "w",
    "T", "pard", "mine", "their", "now", "dummy", "new", "newM", "any", "anyM", "anym"};

constexpr int kNoLow = int{Atom::kNoLow};
constexpr int kNoHigh = int{Atom::kNoHigh};

struct Range {
  int lo = kNoLow;
  int hi = kNoHigh;
};

/// Reads a bound of a range, in halves if the column counts halves.
std::optional<int> parse_bound(std::string_view text, bool halves) {
  const auto number = parse_number(text);
  // Twice the largest number still fits Term's eight bits.
  if (!number || *number < 0 || *number > 60) return std::nullopt;
  const double scaled = *number * (halves ? 2 : 1);
  const int whole = static_cast<int>(scaled);
  return whole == scaled ? std::optional(whole) : std::nullopt;
}

absl::Status bad_range(std::string_view text) {
  return unreadable(text, "a range: \"-\", \"5\", \"5+\", \"0-4\" or several joined by \"|\"");
}

/// Reads "-", "5", "5+", "3-5".
absl::StatusOr<Range> parse_range(std::string_view text, bool halves) {
  if (text == "-") return Range{};
  const bool open = text.ends_with('+');
  const std::size_t dash = text.find('-');
  const auto lo = parse_bound(text.substr(0, open ? text.size() - 1 : dash), halves);
  if (!lo) return bad_range(text);
  if (open) return Range{*lo, kNoHigh};
  // A whole number as the upper bound includes the half above it: 12 means 12 and 12.5.
  const auto top = [halves](std::string_view bound, int value) {
    return halves && bound.find('.') == bound.npos ? value + 1 : value;
  };
  if (dash == text.npos) return Range{*lo, top(text, *lo)};
  const std::string_view above = text.substr(dash + 1);
  const auto hi = parse_bound(above, halves);
  if (!hi || *hi < *lo) return bad_range(text);
  return Range{*lo, top(above, *hi)};
}

Term ranged(Term term, const Range& range) {
  term.lo = static_cast<std::int8_t>(range.lo);
  term.hi = static_cast<std::int8_t>(range.hi);
  return term;
}

Term suit_term(Role role, SuitFeature f, const Range& range) {
  Term term{.kind = Term::Kind::suit, .feature = static_cast<std::uint8_t>(f), .role = role};
  return ranged(term, range);
}

/// Reads a word after the colon of a suit cell: "2/3", "stop", "good", "longest", "K", ….
absl::StatusOr<Term> parse_quality(std::string_view text, Role role) {
  const int low = kNoLow;
  const int high = kNoHigh;
  const std::array<std::pair<std::string_view, std::pair<SuitFeature, Range>>, 13> kWords{{
      {"stop", {SuitFeature::stopper, {2, high}}},
      {"half", {SuitFeature::stopper, {1, high}}},
      {"nostop", {SuitFeature::stopper, {low, 1}}},
      {"fair", {SuitFeature::quality, {1, high}}},
      {"good", {SuitFeature::quality, {2, high}}},
      {"strong", {SuitFeature::quality, {3, high}}},
      {"solid", {SuitFeature::quality, {4, high}}},
      {"A", {SuitFeature::controls, {2, high}}},
      {"noA", {SuitFeature::controls, {low, 1}}},
      {"K", {SuitFeature::king, {1, high}}},
      {"Q", {SuitFeature::queen, {1, high}}},
      {"noQ", {SuitFeature::queen, {low, 0}}},
      {"control", {SuitFeature::control, {1, high}}},
  }};
  if (text == "longest") return Term{.kind = Term::Kind::longest, .role = role};
  for (const auto& [word, meaning] : kWords) {
    if (text == word) return suit_term(role, meaning.first, meaning.second);
  }
  const std::size_t slash = text.find('/');
  if (slash != text.npos && slash + 2 == text.size() && text.back() >= '2' && text.back() <= '5') {
    // "2/3" means two or more of the top three, "0-1/3" at most one, "2-2/3" exactly two.
    const std::string_view count = text.substr(0, slash);
    auto range = parse_range(count, false);
    if (!range.ok()) return range.status();
    if (count.find('-') == count.npos) range->hi = high;
    const auto first = static_cast<int>(SuitFeature::top2);
    return suit_term(role, static_cast<SuitFeature>(first + text.back() - '2'), *range);
  }
  return unreadable(text,
                    "2/3, stop, half, nostop, fair, good, strong, solid, longest, A, noA, K, Q, "
                    "noQ or control");
}

absl::StatusOr<std::vector<Term>> parse_suit_cell(std::string_view text, Role role) {
  std::vector<Term> terms;
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto range = parse_range(text.substr(0, colon), false);
  if (!range.ok()) return range.status();
  if (text.substr(0, colon) != "-") terms.push_back(suit_term(role, SuitFeature::length, *range));
  if (colon == text.size()) return terms;
  for (const std::string_view word : split(text.substr(colon + 1), ',')) {
    const auto term = parse_quality(word, role);
    if (!term.ok()) return term.status();
    terms.push_back(*term);
  }
  return terms;
}

/// Reads "S>=H", "M>oM", "x=y".
absl::StatusOr<std::vector<Term>> parse_comparison(std::string_view text) {
  std::vector<Term> terms;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t at = part.find_first_of(">=");
    const std::size_t end = at == part.npos ? at : part.find_first_not_of(">=", at);
    if (end == part.npos) return unreadable(part, "two suits compared: S>H, S>=H or S=H");
    const auto a = parse_role(part.substr(0, at));
    const auto b = parse_role(part.substr(end));
    const std::string_view sign = part.substr(at, end - at);
    if (!a || !b || (sign != ">" && sign != ">=" && sign != "=")) {
      return unreadable(part, "two suits compared: S>H, S>=H or S=H");
    }
    Term term{.kind = Term::Kind::longer, .role = *a, .other = *b};
    terms.push_back(ranged(term, {sign == ">" ? 1 : 0, sign == "=" ? 0 : kNoHigh}));
  }
  return terms;
}

absl::StatusOr<std::vector<Term>> parse_stops(std::string_view text) {
  Term term{.kind = Term::Kind::stops,
            .feature = static_cast<std::uint8_t>(SuitFeature::stopper),
            .lo = 2};
  if (text == "their") return std::vector{term};
  term.suits = Term::Suits::unbid;
  if (text == "unbid") return std::vector{term};
  term.lo = 1;
  if (text == "unbid-half") return std::vector{term};
  term.suits = Term::Suits::theirs;
  if (text == "their-half") return std::vector{term};
  term.suits = Term::Suits::unshown;
  term.feature = static_cast<std::uint8_t>(SuitFeature::control);
  if (text == "control") return std::vector{term};
  return unreadable(text, "their, their-half, unbid, unbid-half or control");
}

absl::StatusOr<std::vector<Term>> parse_alternative(std::string_view text, const Column& column) {
  switch (column.kind) {
    case Column::Kind::suit:
      return parse_suit_cell(text, column.role);
    case Column::Kind::compare:
      return parse_comparison(text);
    case Column::Kind::stops:
      return parse_stops(text);
    default: {
      const auto range = parse_range(text, column.halves);
      if (!range.ok()) return range.status();
      return std::vector{ranged(column.term, *range)};
    }
  }
}

/// Reads a set of shapes: by pattern ("5422") or by suit ("5-4-2-2", spades first).
absl::StatusOr<ShapeSet> parse_shape(std::string_view text) {
  if (text == "bal") return balanced_shapes();
  if (text == "semi") return semi_balanced_shapes();
  if (text == "unbal") return ~balanced_shapes();
  const bool exact = text.find('-') != text.npos;
  Lengths wanted{};
  std::size_t digits = 0;
  for (const char c : text) {
    if (c == '-') continue;
    if (c < '0' || c > '9' || digits == 4) digits = 5;
    if (digits < 4) wanted[digits++] = c - '0';
  }
  if (digits != 4 || wanted[0] + wanted[1] + wanted[2] + wanted[3] != 13) {
    return unreadable(text, "bal, semi, unbal, four lengths of 13 cards (5422, 4-4-1-4)");
  }
  ShapeSet set;
  std::sort(wanted.begin(), exact ? wanted.begin() : wanted.end());
  if (exact) std::reverse(wanted.begin(), wanted.end());
  for (std::size_t i = 0; i < kShapes; ++i) {
    Lengths lengths = shape_lengths(i);
    if (!exact) std::sort(lengths.begin(), lengths.end());
    set[i] = lengths == wanted;
  }
  return set;
}

constexpr Feature sum(SuitFeature f) { return feature(f); }

struct NumberColumn {
  std::string_view name;
  Term::Kind kind;
  Feature feature;
  bool halves;
  bool of_suit;  // the heading names a role: "fit:T"
};

/// Stands for the SupportCount that the table names.
constexpr auto kSupport = static_cast<Feature>(HandFeature::support);
constexpr auto kKeys = static_cast<Feature>(HandFeature::keycards);

constexpr std::array<NumberColumn, 23> kNumbers{{
    {"hcp", Term::Kind::hand, sum(SuitFeature::hcp), false, false},
    {"controls", Term::Kind::hand, sum(SuitFeature::controls), false, false},
    {"losers", Term::Kind::hand, sum(SuitFeature::losers), false, false},
    {"quick", Term::Kind::hand, sum(SuitFeature::quick), true, false},
    {"kings", Term::Kind::hand, sum(SuitFeature::king), false, false},
    {"aces", Term::Kind::hand, feature(HandFeature::aces), false, false},
    {"longest", Term::Kind::hand, feature(HandFeature::longest), false, false},
    {"shortest", Term::Kind::hand, feature(HandFeature::shortest), false, false},
    {"rule20", Term::Kind::hand, feature(HandFeature::rule_of_20), false, false},
    {"rule15", Term::Kind::hand, feature(HandFeature::rule_of_15), false, false},
    {"majors", Term::Kind::hand, feature(HandFeature::major_length), false, false},
    {"support", Term::Kind::by_suit, kSupport, true, true},
    {"keys", Term::Kind::by_suit, kKeys, false, true},
    {"fit", Term::Kind::fit, 0, false, true},
    {"total", Term::Kind::total, sum(SuitFeature::milton), true, false},
    {"total", Term::Kind::total, kSupport, true, true},
    {"best", Term::Kind::best, sum(SuitFeature::milton), true, false},
    {"best", Term::Kind::best, kSupport, true, true},
    {"likely", Term::Kind::likely, sum(SuitFeature::milton), true, false},
    {"likely", Term::Kind::likely, kSupport, true, true},
    {"spare", Term::Kind::spare, sum(SuitFeature::milton), true, false},
    {"spare", Term::Kind::spare, kSupport, true, true},
    {"extra", Term::Kind::extra, 0, false, true},
}};

/// "17+", "0-4", "5", "14-16.5".
std::string range_text(const Term& term, bool halves) {
  const auto bound = [halves](int value) {
    if (!halves) return std::to_string(value);
    return std::to_string(value / 2) + (value % 2 != 0 ? ".5" : "");
  };
  if (term.hi == kNoHigh) return bound(term.lo) + "+";
  if (term.lo == term.hi) return bound(term.lo);
  return (term.lo == kNoLow ? "0" : bound(term.lo)) + "-" + bound(term.hi);
}

/// SuitFeature by number, from the length on.
constexpr std::array<std::string_view, kSuitFeatures> kSuitFeatureNames{
    "length", "hcp",  "points", "points", "points",  "controls", "losers", "quick",  "top2",
    "top3",   "top4", "top5",   "stop",   "quality", "king",     "queen",  "control"};

std::string suit_text(const Term& term) {
  std::string result(text(term.role));
  if (term.feature != static_cast<std::uint8_t>(SuitFeature::length)) {
    result.append(" ").append(kSuitFeatureNames[term.feature]);
  }
  return result.append(" ").append(range_text(term, false));
}

std::string stops_text(const Term& term) {
  if (term.suits == Term::Suits::unshown) return "stops control";
  const std::string suits = term.suits == Term::Suits::theirs ? "stops their" : "stops unbid";
  return suits + (term.lo == 1 ? "-half" : "");
}

}  // namespace

std::string text(const Term& term) {
  const std::string role(text(term.role));
  if (term.kind == Term::Kind::suit) return suit_text(term);
  if (term.kind == Term::Kind::stops) return stops_text(term);
  if (term.kind == Term::Kind::longest) return role + " longest";
  if (term.kind == Term::Kind::longer) {
    const char* const sign = term.hi == 0 ? "=" : term.lo > 0 ? ">" : ">=";
    return role + sign + std::string(text(term.other));
  }
  const bool of_suit = term.role != Role::none;
  const auto* const found = std::find_if(kNumbers.begin(), kNumbers.end(), [&](const auto& number) {
    if (number.kind != term.kind || number.of_suit != of_suit) return false;
    if (term.kind == Term::Kind::hand) return number.feature == term.feature;
    const bool keys = term.kind == Term::Kind::by_suit && term.feature == kKeys;
    return (number.feature == kKeys) == keys;
  });
  if (found == kNumbers.end()) return "points " + range_text(term, true);
  return std::string(found->name) + (of_suit ? ":" + role : "") + " " +
         range_text(term, found->halves);
}

std::string text(const CallForm& call) {
  if (call.kind == CallForm::Kind::pass) return "P";
  if (call.kind == CallForm::Kind::next) return "next";
  const std::string star = call.artificial ? "*" : "";
  if (call.kind == CallForm::Kind::double_) return "X" + star;
  if (call.kind == CallForm::Kind::redouble) return "XX" + star;
  if (call.step > 0) return "step" + std::to_string(call.step) + star;
  std::string result = call.level > 0 ? std::to_string(call.level) : std::string(call.jump, '+');
  result.append(call.notrump ? "NT" : text(call.role));
  if (call.highest < 7) result.append("/").append(std::to_string(call.highest));
  return result + star;
}

std::optional<Role> parse_role(std::string_view text) {
  const auto* const found = std::find(kRoleNames.begin(), kRoleNames.end(), text);
  if (found == kRoleNames.end()) return std::nullopt;
  return static_cast<Role>(found - kRoleNames.begin());
}

std::string_view text(Role role) {
  return role == Role::none ? "-" : kRoleNames[static_cast<std::size_t>(role)];
}

absl::StatusOr<Column> parse_column(std::string_view text, const Table& table) {
  constexpr std::array<std::pair<std::string_view, Column::Kind>, 7> kPlain{{
      {"call", Column::Kind::call},
      {"rank", Column::Kind::rank},
      {"force", Column::Kind::force},
      {"meaning", Column::Kind::meaning},
      {"shape", Column::Kind::shape},
      {"compare", Column::Kind::compare},
      {"stops", Column::Kind::stops},
  }};
  Column column;
  for (const auto& [name, kind] : kPlain) {
    if (text == name) return column.kind = kind, column;
  }
  if (const auto role = parse_role(text)) {
    column.kind = Column::Kind::suit;
    column.role = *role;
    return column;
  }
  column.kind = Column::Kind::number;
  if (text == "points") {
    column.term.feature =
        static_cast<Feature>(sum(SuitFeature::milton) + static_cast<Feature>(table.count));
    column.halves = true;
    return column;
  }
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto role = parse_role(text.substr(std::min(colon + 1, text.size())));
  for (const NumberColumn& number : kNumbers) {
    if (text.substr(0, colon) != number.name) continue;
    if (number.of_suit != (colon < text.size()) || (number.of_suit && !role)) continue;
    column.term.kind = number.kind;
    column.term.feature = number.feature == kSupport
                              ? static_cast<Feature>(support_by(table.support))
                              : number.feature;
    column.term.role = role.value_or(Role::none);
    column.halves = number.halves;
    return column;
  }
  return unreadable(text, "a column: points, hcp, total, fit:M, a suit such as S, M, new, ...");
}

std::optional<std::uint8_t> parse_step_above(std::string_view text) {
  constexpr std::string_view kWord = "step";
  if (text.size() != kWord.size() + 1 || !text.starts_with(kWord)) return std::nullopt;
  if (text.back() < '1' || text.back() > '9') return std::nullopt;
  return static_cast<std::uint8_t>(text.back() - '0');
}

absl::StatusOr<CallForm> parse_call_form(std::string_view text) {
  CallForm form;
  form.artificial = text.ends_with('*');
  const std::string_view whole = text;
  if (form.artificial) text.remove_suffix(1);
  if (text == "next") return form.kind = CallForm::Kind::next, form;
  if (text == "P") return form.kind = CallForm::Kind::pass, form;
  if (text == "X") return form.kind = CallForm::Kind::double_, form;
  if (text == "XX") return form.kind = CallForm::Kind::redouble, form;
  form.kind = CallForm::Kind::bid;
  if (const auto above = parse_step_above(text); above && form.artificial) {
    return form.step = *above, form;
  }
  if (!text.empty() && text[0] >= '1' && text[0] <= '7') {
    form.level = static_cast<std::uint8_t>(text[0] - '0');
    text.remove_prefix(1);
  }
  for (; form.level == 0 && text.starts_with('+'); text.remove_prefix(1)) ++form.jump;
  if (text.size() > 2 && text[text.size() - 2] == '/' && text.back() >= '1' && text.back() <= '7') {
    form.highest = static_cast<std::uint8_t>(text.back() - '0');
    text.remove_suffix(2);
  }
  form.notrump = text == "NT";
  form.role = parse_role(text).value_or(Role::none);
  if ((form.level == 0 && form.jump == 0) || (!form.notrump && form.role == Role::none)) {
    return unreadable(whole, "a call: P, X, XX, 2H, 3M, +new, ++M/4, 2C*, step1* or next");
  }
  return form;
}

absl::StatusOr<Alternatives> parse_cell(std::string_view text, const Column& column) {
  if (text == "-") return Alternatives{{}};
  Alternatives alternatives;
  for (const std::string_view part : split(text, '|')) {
    auto terms = parse_alternative(part, column);
    if (!terms.ok()) return terms.status();
    alternatives.push_back(*std::move(terms));
  }
  return alternatives;
}

absl::StatusOr<ShapeSet> parse_shapes(std::string_view text) {
  const bool others = text.starts_with('!');
  ShapeSet set;
  for (const std::string_view part : split(others ? text.substr(1) : text, '|')) {
    const auto shapes = parse_shape(part);
    if (!shapes.ok()) return shapes.status();
    set |= *shapes;
  }
  return others ? ~set : set;
}

absl::StatusOr<Force> parse_force(std::string_view text) {
  if (text == "-") return Force::none;
  if (text == "round") return Force::round;
  if (text == "game") return Force::game;
  return unreadable(text, "-, round or game");
}

}  // namespace tianji::bridge::bidding
