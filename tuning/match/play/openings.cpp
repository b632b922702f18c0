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
  pbn ? result.find_boards() : tags ? result.find_games() : result.find_lines();
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

void Openings::find_lines() {
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < text_.size();) {
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    ++line;
    const std::string_view entry = trimmed(std::string_view(text_).substr(begin, end - begin));
    if (!entry.empty() && entry[0] != '#' && entry[0] != '%')
      entries_.push_back({line, begin, end});
    begin = end + 1;
  }
}

/// A board begins after an empty line or with its tag Event, and ends where the next one begins.
void Openings::find_boards() {
  Entry entry{1, 0, 0};
  bool has_deal = false;
  std::size_t line = 0;
  const auto close = [&](std::size_t at, std::size_t next_line) {
    entry.end = at;
    if (has_deal) entries_.push_back(entry);
    has_deal = false;
    entry = {next_line, at, at};
  };
  for (std::size_t begin = 0; begin < text_.size();) {
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    ++line;
    const std::string_view words = trimmed(std::string_view(text_).substr(begin, end - begin));
    if (words.empty() || words.starts_with("[Event ")) close(begin, line);
    has_deal = has_deal || words.starts_with("[Deal ");
    begin = end + 1;
  }
  close(text_.size(), line);
}

/// A game goes from its first tag to the first one after its moves.
void Openings::find_games() {
  Entry entry{1, 0, 0};
  bool has_moves = false;
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < text_.size();) {
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    ++line;
    const std::string_view words = trimmed(std::string_view(text_).substr(begin, end - begin));
    // "[%clk" may begin a line within a comment.
    const bool tag = words.size() > 1 && words[0] == '[' && words[1] != '%';
    if (tag && has_moves) {
      entry.end = begin;
      entries_.push_back(entry);
      entry = {line, begin, begin};
      has_moves = false;
    }
    has_moves = has_moves || (!words.empty() && !tag);
    begin = end + 1;
  }
  entry.end = text_.size();
  if (has_moves) entries_.push_back(entry);
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
