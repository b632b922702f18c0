#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/pbn.h"

namespace tianji::bridge {
namespace {

std::string tag_text(std::string_view name, std::string_view value) {
  std::string result = absl::StrCat("[", std::string(name), " \"");
  // Without the space they stand for a value of an earlier board.
  if (value == "#" || value.starts_with("##")) result += ' ';
  for (const char c : value) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' || c == '\r' ? ' ' : c;
  }
  return result + "\"]";
}

/// Numbers the meanings of one section in the order they come; equal meanings share a number.
class Notes {
 public:
  int number(const std::string& meaning) {
    if (meaning.empty()) return 0;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      if (texts_[i] == meaning) return static_cast<int>(i) + 1;
    }
    texts_.push_back(meaning);
    return static_cast<int>(texts_.size());
  }
  std::string text() const {
    std::string result;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      result += tag_text("Note", absl::StrCat(i + 1, ":", texts_[i])) + "\n";
    }
    return result;
  }

 private:
  std::vector<std::string> texts_;
};

std::string what_text(Call call) { return text(call); }
std::string what_text(const std::optional<Card>& card) { return text(*card); }

template <class What>
std::string noted_text(const Noted<What>& noted, Notes& notes) {
  std::string result;
  if (noted.irregularity != 0) result = absl::StrCat("^", std::string(1, noted.irregularity), " ");
  result += what_text(noted.what);
  for (const int glyph : noted.glyphs) result += absl::StrCat(" $", glyph);
  if (noted.alerted) result += absl::StrCat(" =", notes.number(noted.meaning), "=");
  return result;
}

std::string auction_text(const Record& record) {
  if (record.calls.empty()) return "";
  Notes notes;
  std::string result = tag_text("Auction", std::string(1, letter(record.dealer))) + "\n";
  for (std::size_t i = 0; i < record.calls.size(); ++i) {
    result += noted_text(record.calls[i], notes);
    result += i % 4 == 3 || i + 1 == record.calls.size() ? '\n' : ' ';
  }
  const bool in_progress = record.in_progress && record.cards.empty();
  if (!legal_auction(record).over()) result += in_progress ? "+\n" : "*\n";
  return result + notes.text();
}

std::string play_text(const Record& record) {
  if (record.cards.empty() || !record.contract) return "";
  Notes notes;
  Seat leader = record.opening_leader();
  std::string result = tag_text("Play", std::string(1, letter(leader))) + "\n";
  for (std::size_t start = 0; start < record.cards.size(); start += 4) {
    const auto trick = std::span(record.cards)
                           .subspan(start, std::min<std::size_t>(4, record.cards.size() - start));
    std::array<std::string, 4> row{"-", "-", "-", "-"};
    for (std::size_t i = 0; i < trick.size(); ++i) {
      const auto column = (index(leader) + i - index(record.opening_leader())) & 3;
      if (trick[i].what) row[column] = noted_text(trick[i], notes);
    }
    absl::StrAppend(&result, row[0], " ", row[1], " ", row[2], " ", row[3], "\n");
    leader = next_leader(trick, leader, record.contract->strain);
  }
  if (record.cards.size() < 52) result += record.in_progress ? "+\n" : "*\n";
  return result + notes.text();
}

std::string contract_text(const Record& record) {
  if (record.passed_out) return "Pass";
  if (!record.contract) return "";
  const std::string whole = text(*record.contract);
  return whole.substr(0, whole.find(' '));
}

/// The 15 mandatory tags in their order.
std::string identification_text(const Record& r) {
  const std::string declarer = r.contract ? std::string(1, letter(r.contract->declarer)) : "";
  const std::string result = r.result ? std::to_string(*r.result) : "";
  const std::array<std::pair<std::string_view, std::string>, 15> tags{{
      {"Event", r.event},
      {"Site", r.site},
      {"Date", r.date},
      {"Board", r.board},
      {"West", r.names[index(kWest)]},
      {"North", r.names[index(kNorth)]},
      {"East", r.names[index(kEast)]},
      {"South", r.names[index(kSouth)]},
      {"Dealer", std::string(1, letter(r.dealer))},
      {"Vulnerable", std::string(text(r.vulnerability))},
      {"Deal", deal_text(r.deal, r.dealer)},
      {"Scoring", r.scoring},
      {"Declarer", absl::StrCat(r.irregular_declarer ? "^" : "", declarer)},
      {"Contract", contract_text(r)},
      {"Result", absl::StrCat(r.adjusted ? "^" : "", result)},
  }};
  std::string lines;
  for (const auto& [name, value] : tags) lines += tag_text(name, value) + "\n";
  return lines;
}

/// In braces, or after a semicolon when the comment contains a closing brace.
std::string comment_text(const std::string& comment) {
  if (comment.find('}') == std::string::npos) return absl::StrCat("{", comment, "}");
  std::string one_line = absl::StrCat(";", comment);
  std::replace(one_line.begin(), one_line.end(), '\n', ' ');
  return one_line;
}

}  // namespace

std::string pbn_text(const Record& record) {
  std::string result = identification_text(record);
  for (const Tag& tag : record.tags) {
    result += tag_text(tag.name, tag.value) + "\n";
    for (const std::string& row : tag.rows) {
      // In the first column it would begin an escape line.
      result += (row.starts_with('%') ? " " : "") + row + "\n";
    }
  }
  for (const std::string& comment : record.comments) result += comment_text(comment) + "\n";
  return result + auction_text(record) + play_text(record) + "\n";
}

std::string pbn_text(std::span<const Record> records) {
  std::string result = "% PBN 2.1\n% EXPORT\n\n";
  for (const Record& record : records) result += pbn_text(record);
  return result;
}

}  // namespace tianji::bridge
