#include "engine/bridge/records/pbn_section.h"

#include <array>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/bridge/table.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

/// PBN's glyphs $1 … $6 as suffixes.
constexpr std::array<std::string_view, 6> kSuffixes{"!", "?", "!!", "??", "!?", "?!"};
constexpr int kLastGlyph = 255;

bool is_placeholder(std::string_view word) {
  return !word.empty() && word.find_first_not_of('-') == std::string_view::npos;
}

std::string_view leading_digits(std::string_view text) {
  return text.substr(0, text.find_first_not_of("0123456789"));
}

std::string_view meaning_of(int number, const std::vector<PbnNote>& notes) {
  for (const PbnNote& note : notes) {
    if (note.number == number) return note.text;
  }
  return "";
}

/// Reads what may follow a call or a card: `!`, `$5`, `=2=`. False when it cannot read all of
/// `text`.
template <class What>
bool read_suffixes(std::string_view text, const std::vector<PbnNote>& notes, Noted<What>& last) {
  while (!text.empty()) {
    if (text[0] == '$' || text[0] == '=') {
      const std::string_view digits = leading_digits(text.substr(1));
      const auto number = parse_int(digits);
      if (!number || *number > kLastGlyph) return false;
      const std::string_view after = text.substr(1 + digits.size());
      if (text[0] == '$') {
        last.glyphs.push_back(static_cast<int>(*number));
        text = after;
        continue;
      }
      if (after.empty() || after[0] != '=') return false;
      last.alerted = true;
      const std::string_view meaning = meaning_of(static_cast<int>(*number), notes);
      if (!last.meaning.empty() && !meaning.empty()) last.meaning += "; ";
      last.meaning += meaning;
      text = after.substr(1);
      continue;
    }
    const std::string_view marks = text.substr(0, text.find_first_not_of("!?"));
    int glyph = 0;
    for (std::size_t i = 0; i < kSuffixes.size(); ++i) {
      if (marks == kSuffixes[i]) glyph = static_cast<int>(i) + 1;
    }
    if (glyph == 0) return false;
    last.glyphs.push_back(glyph);
    text.remove_prefix(marks.size());
  }
  return true;
}

/// A word without its suffixes: "1S" for "1S!=2=".
std::string_view stem(std::string_view word) { return word.substr(0, word.find_first_of("!?$=")); }

bool is_irregularity(std::string_view word) {
  return word.size() >= 2 && word[0] == '^' &&
         std::string_view("ISRL").find(word[1]) != std::string_view::npos;
}

/// Adds passes until the auction is over.
void all_pass(Record& record) {
  const auto enough = [&] {
    std::size_t passes = 0;
    while (passes < record.calls.size() &&
           record.calls[record.calls.size() - 1 - passes].what.is_pass()) {
      ++passes;
    }
    return passes >= (passes == record.calls.size() ? 4U : 3U);
  };
  while (!enough()) record.calls.push_back({Call::pass(), false, "", {}, 0});
}

constexpr std::size_t kTricks = 13;

/// One trick of the play section, by column.
using Row = std::array<NotedCard, 4>;

/// The tricks of a section; `ended` when it closes with * or +.
struct Rows {
  std::vector<Row> rows;
  bool ended = false;
};

PbnFault fault(const PbnWord& word, std::string_view expected) {
  return {word.line, unreadable(word.text, expected)};
}

/// Puts the words of the play section into columns.
PbnFault read_rows(const PbnSection& section, Record& record, Rows& out) {
  std::size_t column = 4;
  out.rows.reserve(kTricks);  // no row moves, so that `last` stays where it is
  NotedCard* last = nullptr;  // what an annotation belongs to
  char irregularity = 0;
  for (const PbnWord& word : section.words) {
    if (out.ended) return fault(word, "nothing after the * or + that ends the play");
    std::string_view text = word.text;
    if (text == "*" || text == "+") {
      out.ended = true;
      record.in_progress = text == "+";
      continue;
    }
    if (is_irregularity(text)) {
      irregularity = text[1];
      text.remove_prefix(2);
      if (text.empty()) continue;
    }
    const std::string_view card_text = stem(text);
    if (!card_text.empty()) {
      if (column == 4) {
        if (out.rows.size() == kTricks) return fault(word, "13 tricks at most");
        out.rows.emplace_back();
        column = 0;
      }
      auto& place = out.rows.back()[column++];
      if (is_placeholder(card_text)) {
        last = nullptr;
        continue;
      }
      const auto card = parse_card(card_text);
      if (!card) return fault(word, "a card such as SA or D10, - for none, * at the end");
      place = {card, false, "", {}, irregularity};
      irregularity = 0;
      last = &place;
    }
    const bool suffixed = card_text.size() < text.size();
    if (suffixed &&
        (last == nullptr || !read_suffixes(text.substr(card_text.size()), section.notes, *last))) {
      return fault(word, "an annotation after a card: ! ? $n =n=");
    }
  }
  return {};
}

}  // namespace

PbnFault read_auction(const PbnSection& section, Record& record) {
  bool ended = false;
  std::size_t skipped = 0;
  char irregularity = 0;
  for (const PbnWord& word : section.words) {
    if (ended) return fault(word, "nothing after the AP, * or + that ends the auction");
    std::string_view text = word.text;
    if (is_placeholder(text) && record.calls.empty() && ++skipped < 4) continue;
    if (text == "*" || text == "+" || equal_ignoring_case(text, "AP")) {
      ended = true;
      record.in_progress = text == "+";
      if (text.size() == 2) all_pass(record);
      continue;
    }
    if (is_irregularity(text)) {
      irregularity = text[1];
      text.remove_prefix(2);
      if (text.empty()) continue;
    }
    const std::string_view call_text = stem(text);
    if (!call_text.empty()) {
      const auto call = parse_call(call_text);
      if (!call) return fault(word, "a call: Pass, X, XX, 1C ... 7NT, AP, * or +");
      if (record.calls.size() == Auction::kLongest) return fault(word, "319 calls at most");
      record.calls.push_back({*call, false, "", {}, irregularity});
      irregularity = 0;
    }
    const bool suffixed = call_text.size() < text.size();
    if (suffixed && (record.calls.empty() || !read_suffixes(text.substr(call_text.size()),
                                                            section.notes, record.calls.back()))) {
      return fault(word, "an annotation after a call: ! ? $n =n=");
    }
  }
  const auto first = parse_seat(section.value);
  if (!first) return {section.line, at("Auction", unreadable(section.value, "N, E, S or W"))};
  if (left_of(*first, static_cast<int>(skipped)) != record.dealer) {
    return {section.line,
            at("Auction",
               unreadable(section.value, absl::StrCat("the dealer's seat, ",
                                                      std::string(1, letter(record.dealer)))))};
  }
  if (section.ends_text && !ended && !legal_auction(record).over()) {
    return {section.line,
            at("Auction", unreadable("the end of the text", "more calls, AP, * or +"))};
  }
  return {};
}

PbnFault read_play(const PbnSection& section, Record& record) {
  const auto first = parse_seat(section.value);
  Rows rows;
  if (PbnFault bad = read_rows(section, record, rows); !bad.ok()) return bad;
  if (rows.rows.empty()) return {};
  if (!first) return {section.line, at("Play", unreadable(section.value, "N, E, S or W"))};
  if (!record.contract) {
    return {section.line, at("Play", unreadable("cards", "a contract before them"))};
  }
  Seat leader = record.opening_leader();
  for (const Row& row : rows.rows) {
    Row trick;
    for (std::size_t i = 0; i < 4; ++i) {
      trick[i] = row[(index(leader) + i - index(*first)) & 3];
      record.cards.push_back(trick[i]);
    }
    leader = next_leader(trick, leader, record.contract->strain);
  }
  while (!record.cards.empty() && !record.cards.back().what) record.cards.pop_back();
  if (section.ends_text && !rows.ended && record.cards.size() < 52) {
    return {section.words.back().line,
            at("Play", unreadable("the end of the text", "13 tricks, * or +"))};
  }
  return {};
}

}  // namespace tianji::bridge
