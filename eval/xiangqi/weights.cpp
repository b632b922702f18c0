#include "eval/xiangqi/weights.h"

#include <cassert>
#include <cctype>
#include <map>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/embedded.h"

namespace tianji::xiangqi {
namespace {

constexpr std::string_view kStandard = "eval/xiangqi/standard.weights";
constexpr std::int64_t kLargest = 5000;
constexpr std::size_t kNumbersALine = 10;

/// A list of numbers that is being read.
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
  explicit Reader(Weights& weights) {
    each(weights, [&](const std::string& name, std::span<std::int16_t> numbers) {
      lists_.emplace(name, List{numbers});
    });
  }

  absl::Status word(std::string_view word) {
    if (std::isalpha(static_cast<unsigned char>(word[0])) != 0) return begin(word);
    const auto number = parse_int(word);
    if (!number || *number < -kLargest || *number > kLargest) {
      return unreadable(word,
                        absl::StrCat("a name or a number from -", kLargest, " to ", kLargest));
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

absl::StatusOr<Weights> parse_weights(std::string_view text) {
  Weights weights;
  Reader reader(weights);
  const auto all = lines(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const std::string_view word : words(all[i].substr(0, all[i].find('#')))) {
      if (const absl::Status status = reader.word(word); !status.ok()) {
        return at(where(i + 1), status);
      }
    }
  }
  if (const absl::Status status = reader.finish(); !status.ok()) {
    return at(where(all.size()), status);
  }
  return weights;
}

std::string to_text(const Weights& weights) {
  std::string text;
  each(weights, [&](const std::string& name, std::span<const std::int16_t> numbers) {
    absl::StrAppend(&text, name);
    const std::size_t in_line = numbers.size() == kHalfBoard ? kHalfFiles : kNumbersALine;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const bool breaks = i % in_line == 0 && numbers.size() > in_line;
      absl::StrAppend(&text, breaks ? "\n  " : " ", numbers[i]);
    }
    absl::StrAppend(&text, "\n");
  });
  return text;
}

const Weights& standard_weights() {
  static const Weights kWeights = [] {
    for (const auto& [path, text] : embedded::eval::kFiles) {
      if (path == kStandard) {
        auto weights = parse_weights(text);
        assert(weights.ok());
        return *weights;
      }
    }
    return Weights{};
  }();
  return kWeights;
}

}  // namespace tianji::xiangqi
