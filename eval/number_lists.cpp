#include "eval/number_lists.h"

#include <cctype>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji {
namespace {

/// One list, and how far it has been read.
struct List {
  std::span<std::int16_t> numbers;
  std::size_t read = 0;
  bool met = false;
};

std::string where(std::size_t line) { return absl::StrCat("line ", line); }

absl::Status check_full(std::string_view name, const List& list) {
  if (list.read == list.numbers.size()) return absl::OkStatus();
  return unreadable(absl::StrCat(list.read, " numbers"),
                    absl::StrCat(list.numbers.size(), " numbers of ", std::string(name)));
}

class Reader {
 public:
  explicit Reader(const NumberLists& lists) {
    for (const auto& [name, numbers] : lists) lists_.emplace(name, List{numbers});
  }

  absl::Status word(std::string_view word) {
    if (std::isalpha(static_cast<unsigned char>(word[0])) != 0) return begin(word);
    const auto number = parse_int(word);
    if (!number || *number < -kLargestWeight || *number > kLargestWeight) {
      return unreadable(
          word, absl::StrCat("a name or a number from -", kLargestWeight, " to ", kLargestWeight));
    }
    if (list_ == nullptr) return unreadable(word, "a name before the first number");
    if (list_->read == list_->numbers.size()) {
      return unreadable(word,
                        absl::StrCat("a name after the ", list_->read, " numbers of ", name_));
    }
    list_->numbers[list_->read++] = static_cast<std::int16_t>(*number);
    return absl::OkStatus();
  }

  absl::Status finish() const {
    if (list_ != nullptr) {
      if (const absl::Status status = check_full(name_, *list_); !status.ok()) return status;
    }
    for (const auto& [name, list] : lists_) {
      if (!list.met) return unreadable("the end", absl::StrCat("the numbers of ", name));
    }
    return absl::OkStatus();
  }

 private:
  absl::Status begin(std::string_view name) {
    if (list_ != nullptr) {
      if (const absl::Status status = check_full(name_, *list_); !status.ok()) return status;
    }
    const auto found = lists_.find(name);
    if (found == lists_.end()) return unreadable(name, "the name of a weight");
    if (found->second.met) return unreadable(name, "each name once");
    name_ = found->first;
    list_ = &found->second;
    list_->met = true;
    return absl::OkStatus();
  }

  std::map<std::string, List, std::less<>> lists_;
  std::string name_;
  List* list_ = nullptr;
};

}  // namespace

absl::Status read_number_lists(std::string_view text, const NumberLists& lists) {
  Reader reader(lists);
  const auto all = lines(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const std::string_view word : words(all[i].substr(0, all[i].find('#')))) {
      if (const absl::Status status = reader.word(word); !status.ok()) {
        return at(where(i + 1), status);
      }
    }
  }
  return at(where(all.size()), reader.finish());
}

}  // namespace tianji
