#include "engine/theory/surreal/forms.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::theory {
namespace {

using boost::multiprecision::denominator;

FormPointer make(Form form) { return std::make_shared<const Form>(std::move(form)); }

std::string list_text(const std::vector<FormPointer>& forms) {
  std::string text;
  for (const FormPointer& form : forms) absl::StrAppend(&text, text.empty() ? "" : ",", form->text);
  return text;
}

/// The options of a number in canonical form.
std::vector<FormPointer> number_options(const Rational& number, Seat seat) {
  const bool left = seat == Seat{0};
  if (denominator(number) == 1) {
    if (left ? number <= 0 : number >= 0) return {};
    return {number_form(left ? Rational(number - 1) : Rational(number + 1))};
  }
  const Rational step(1, denominator(number));
  return {number_form(left ? Rational(number - step) : Rational(number + step))};
}

/// `text` between braces (or outside of all) with braces in the place of double bars.
std::string single_bars(std::string_view text) {
  std::string outer;               // what is outside of inner braces, they themselves as NUL
  std::vector<std::string> inner;  // the inner braces, rewritten
  for (std::size_t i = 0, depth = 0, begin = 0; i < text.size(); ++i) {
    if (text[i] == '{') {
      if (depth == 0) begin = i + 1;
      ++depth;
    }
    if (depth == 0) outer += text[i];
    if (text[i] != '}' || depth == 0) continue;
    --depth;
    if (depth > 0) continue;
    inner.push_back("{" + single_bars(text.substr(begin, i - begin)) + "}");
    outer += '\0';
  }
  std::size_t most = 0;  // the longest run of bars, where it is, and how many there are
  std::size_t place = 0;
  int count = 0;
  for (std::size_t i = 0; i < outer.size();) {
    const std::size_t end = std::min(outer.find_first_not_of('|', i), outer.size());
    if (outer[i] == '|' && end - i == most) ++count;
    if (end - i > most) {
      most = end - i;
      place = i;
      count = 1;
    }
    i = std::max(end, i + 1);
  }
  auto filled = [&inner, next = std::size_t{0}](std::string_view part) mutable {
    std::string result;
    for (const char sign : part) result += sign == '\0' ? inner[next++] : std::string(1, sign);
    return result;
  };
  if (most < 2 || count > 1) return filled(outer);  // who reads on complains of a second run
  const auto side = [&](std::string_view part) {
    const bool divided = part.find('|') != part.npos;
    std::string whole = filled(part);
    return divided ? "{" + single_bars(whole) + "}" : whole;
  };
  const std::string left = side(std::string_view(outer).substr(0, place));
  return left + "|" + side(std::string_view(outer).substr(place + most));
}

/// Are there double bars, and braces that close and are not too deep?
bool has_double_bars(std::string_view text) {
  constexpr std::size_t kLongest = 100'000;
  if (text.size() > kLongest || text.find("||") == text.npos) return false;
  int depth = 0;
  for (const char sign : text) {
    if (sign == '{') ++depth;
    if (sign == '}') --depth;
    if (depth < 0 || depth > kDeepestForm || sign == '\0') return false;
  }
  return depth == 0;
}

/// Reads forms; limits their number and their depth.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  absl::StatusOr<std::vector<FormPointer>> sum() {
    std::vector<FormPointer> forms;
    for (skip(); at_ < text_.size(); skip()) {
      auto form = read(0);
      if (!form.ok()) return at(absl::StrCat("game ", forms.size() + 1), form.status());
      forms.push_back(*std::move(form));
    }
    if (forms.empty()) return unreadable("", "at least one game such as {0|1}");
    return forms;
  }

 private:
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  char next() {
    skip();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  absl::Status wrong(const std::string& expected) const {
    return unreadable(text_.substr(std::min(at_, text_.size())), expected);
  }

  absl::StatusOr<FormPointer> read(int depth) {
    if (++count_ > kMostForms || depth > kDeepestForm) {
      return wrong(absl::StrCat("at most ", kMostForms, " games, ", kDeepestForm, " deep"));
    }
    switch (next()) {
      case '-':
        return minus(depth);
      case '{':
        return braces(depth);
      case '*':
        return star();
      case '^':
        ++at_;
        return make({.kind = FormKind::up, .text = "^"});
      case 'v':
        ++at_;
        return make({.kind = FormKind::down, .text = "v"});
      default:
        return number();
    }
  }

  /// A negative number, or the negative of a game.
  absl::StatusOr<FormPointer> minus(int depth) {
    const std::size_t behind = std::min(text_.find_first_not_of(" \t", at_ + 1), text_.size());
    const bool is_number =
        at_ + 1 < text_.size() && text_.find_first_of("0123456789.", at_) == at_ + 1;
    if (is_number || behind == text_.size()) return number();
    at_ = behind;
    const auto form = read(depth + 1);
    if (!form.ok()) return form.status();
    return negative(**form);
  }

  std::string_view word(std::string_view signs) {
    const std::size_t end = std::min(text_.find_first_not_of(signs, at_), text_.size());
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end;
    return found;
  }

  absl::StatusOr<FormPointer> star() {
    ++at_;
    const std::size_t before = at_;
    const std::string_view digits = word("0123456789");
    if (digits.empty()) return star_form(1);
    const auto size = parse_int(digits);
    if (size && *size >= 1 && *size <= kLargestStar) return star_form(static_cast<int>(*size));
    at_ = before;
    return wrong(absl::StrCat("a heap of 1 to ", kLargestStar, " after *"));
  }

  absl::StatusOr<FormPointer> number() {
    const std::size_t before = at_;
    const auto read = parse_rational(word("-0123456789/."));
    if (read.ok() && is_dyadic(*read) && abs(*read) <= kLargestNumber &&
        denominator(*read) <= kLargestDenominator) {
      return number_form(*read);
    }
    at_ = before;
    return wrong(
        absl::StrCat("a game such as {0|1}, *, ^ or 3/4, or a sum of games with blanks "
                     "between them: numbers up to ",
                     kLargestNumber, " with a power of two below, up to ", kLargestDenominator));
  }

  absl::StatusOr<FormPointer> braces(int depth) {
    Form form{.kind = FormKind::braces};
    for (auto* list : {&form.left, &form.right}) {
      ++at_;  // '{' or '|'
      const char end = list == &form.left ? '|' : '}';
      while (next() != end) {
        if (!list->empty()) {
          if (next() != ',') return wrong(std::string("',' or '") + end + "'");
          ++at_;
        }
        auto option = read(depth + 1);
        if (!option.ok()) return option.status();
        list->push_back(*std::move(option));
      }
    }
    ++at_;
    form.text = "{" + list_text(form.left) + "|" + list_text(form.right) + "}";
    return make(std::move(form));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int count_ = 0;
};

}  // namespace

FormPointer number_form(const Rational& number) {
  return make({.kind = FormKind::number, .number = number, .text = to_text(number)});
}

FormPointer star_form(int size) {
  return make({.kind = FormKind::star,
               .star = size,
               .text = size == 1 ? std::string("*") : absl::StrCat("*", size)});
}

FormPointer negative(const Form& form) {
  switch (form.kind) {
    case FormKind::number:
      return number_form(-form.number);
    case FormKind::star:
      return star_form(form.star);
    case FormKind::up:
      return make({.kind = FormKind::down, .text = "v"});
    case FormKind::down:
      return make({.kind = FormKind::up, .text = "^"});
    case FormKind::braces:
      break;
  }
  Form result{.kind = FormKind::braces};
  for (const FormPointer& option : form.right) result.left.push_back(negative(*option));
  for (const FormPointer& option : form.left) result.right.push_back(negative(*option));
  result.text = "{" + list_text(result.left) + "|" + list_text(result.right) + "}";
  return make(std::move(result));
}

std::vector<FormPointer> options(const Form& form, Seat seat) {
  const bool left = seat == Seat{0};
  switch (form.kind) {
    case FormKind::number:
      return number_options(form.number, seat);
    case FormKind::star: {
      std::vector<FormPointer> all{number_form(0)};
      for (int size = 1; size < form.star; ++size) all.push_back(star_form(size));
      return all;
    }
    case FormKind::up:
      return {left ? number_form(0) : star_form(1)};
    case FormKind::down:
      return {left ? star_form(1) : number_form(0)};
    case FormKind::braces:
      break;
  }
  std::vector<FormPointer> each;
  for (const FormPointer& option : left ? form.left : form.right) {
    const bool known = std::any_of(each.begin(), each.end(), [&](const FormPointer& other) {
      return other->text == option->text;
    });
    if (!known) each.push_back(option);
  }
  return each;
}

absl::StatusOr<std::vector<FormPointer>> parse_forms(std::string_view text) {
  if (!has_double_bars(text)) return Reader(text).sum();
  const std::string single = single_bars(text);
  return Reader(single).sum();
}

}  // namespace tianji::theory
