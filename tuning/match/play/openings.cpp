#include "tuning/match/play/openings.h"

#include <span>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::match {
namespace {

/// The random stream that shuffles the entries of a file. Drawn openings use the streams with the
/// numbers of their rounds.
constexpr std::uint64_t kOrderStream = ~std::uint64_t{0};

/// Calls `visit(number, begin, end, words)` for each line of the text: its number from 1, its
/// bytes, and what stands in it without the blanks around.
template <class Visit>
void each_line(const std::string& text, const Visit& visit) {
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    visit(++number, begin, end, trimmed(std::string_view(text).substr(begin, end - begin)));
    begin = end + 1;
  }
}

/// A line is a board's first one if it is empty or has the tag Event.
bool begins_board(std::string_view words) { return words.empty() || words.starts_with("[Event "); }
bool has_deal(std::string_view words) { return words.starts_with("[Deal "); }

/// "[%clk" may begin a line within a comment.
bool is_tag(std::string_view words) {
  return words.size() > 1 && words[0] == '[' && words[1] != '%';
}
bool has_moves(std::string_view words) { return !words.empty() && !is_tag(words); }

}  // namespace

absl::StatusOr<Openings> Openings::open(const MatchOptions& options) {
  Openings result(options);
  result.file_ = options.contracts.empty() ? options.openings.file : options.contracts;
  if (result.file_.empty()) return result;
  auto text = file_text(result.file_, "openings that can be read");
  if (!text.ok()) return text.status();
  result.text_ = *std::move(text);
  const std::size_t first = result.text_.find_first_not_of(" \t\r\n");
  const bool pbn = result.text_.starts_with("% PBN") || result.text_.starts_with("[Deal ") ||
                   result.text_.find("\n[Deal ") != std::string::npos;
  const bool tags = first != std::string::npos && result.text_[first] == '[';
  if (pbn) {
    result.find_records(begins_board, has_deal, /*always=*/true);
  } else if (tags) {
    result.find_records(is_tag, has_moves, /*always=*/false);
  } else {
    each_line(result.text_,
              [&](std::size_t number, std::size_t begin, std::size_t end, std::string_view words) {
                const bool comment = words.starts_with('#') || words.starts_with('%');
                if (!words.empty() && !comment) result.entries_.push_back({number, begin, end});
              });
  }
  if (result.entries_.empty()) return unreadable(result.file_, "a file with an opening in it");
  if (options.openings.order == Order::random) {
    Random random = result.random_.split(kOrderStream);
    random.shuffle(std::span(result.entries_));
  }
  result.start_ = static_cast<std::size_t>(options.openings.start - 1);
  if (result.start_ >= result.entries_.size()) {
    return at("-openings",
              unreadable(absl::StrCat("start=", options.openings.start),
                         absl::StrCat("a number of its ", result.entries_.size(), " openings")));
  }
  return result;
}

void Openings::find_records(bool (*begins)(std::string_view), bool (*counts)(std::string_view),
                            bool always) {
  Entry entry{1, 0, 0};
  bool whole = false;
  const auto close = [&](std::size_t number, std::size_t end) {
    entry.end = end;
    if (whole) entries_.push_back(entry);
    entry = {number, end, end};
    whole = false;
  };
  each_line(text_, [&](std::size_t number, std::size_t begin, std::size_t, std::string_view words) {
    if (begins(words) && (always || whole)) close(number, begin);
    whole = whole || counts(words);
  });
  close(0, text_.size());
}

absl::StatusOr<std::string> Openings::opening(int number) const {
  if (entries_.empty()) {
    return kind_->draw(custom_, number, random_.split(static_cast<std::uint64_t>(number)));
  }
  const Entry& entry = entries_[(start_ + static_cast<std::size_t>(number)) % entries_.size()];
  auto opening = kind_->read(
      custom_, trimmed(std::string_view(text_).substr(entry.begin, entry.end - entry.begin)),
      number);
  if (opening.ok()) return opening;
  return at(absl::StrCat(file_, ", line ", entry.line), opening.status());
}

}  // namespace tianji::match
