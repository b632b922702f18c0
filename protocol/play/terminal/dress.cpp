#include <array>
#include <cctype>

#include "engine/core/text.h"
#include "protocol/play/terminal/terminal.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kRed = "\x1b[31m";
constexpr std::string_view kGreen = "\x1b[32m";
constexpr std::string_view kYellow = "\x1b[33m";
constexpr std::string_view kCyan = "\x1b[36m";
constexpr std::string_view kPlain = "\x1b[0m";

bool alnum(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a line from left to right; what a rule replaces is written in its place.
class Line {
 public:
  Line(std::string_view text, Style style) : text_(text), style_(style) {}

  Style style() const { return style_; }
  std::size_t at() const { return at_; }
  bool ended() const { return at_ >= text_.size(); }
  /// The letter `by` places further on; a blank outside of the line.
  char letter(std::ptrdiff_t by = 0) const {
    const std::ptrdiff_t place = static_cast<std::ptrdiff_t>(at_) + by;
    return place < 0 || place >= static_cast<std::ptrdiff_t>(text_.size())
               ? ' '
               : text_[static_cast<std::size_t>(place)];
  }
  std::string_view rest() const { return text_.substr(at_); }
  void copy(std::size_t count = 1) {
    result_ += text_.substr(at_, count);
    at_ += count;
  }
  /// Writes `instead`, in a colour if there is one, and then `count` letters as they are.
  void replace(std::size_t letters, std::string_view instead, std::string_view colour,
               std::size_t count = 0) {
    const bool coloured = style_.colour && !colour.empty();
    if (coloured) result_ += colour;
    result_ += style_.symbols ? instead : text_.substr(at_, letters);
    at_ += letters;
    copy(count);
    if (coloured) result_ += kPlain;
  }
  std::string take() { return std::move(result_); }

 private:
  std::string_view text_;
  Style style_;
  std::size_t at_ = 0;
  std::string result_;
};

// --- bridge --------------------------------------------------------------------------------------

constexpr std::string_view kSuits = "SHDC";
constexpr std::array<std::string_view, 4> kSuitSymbols{"♠", "♥", "♦", "♣"};
constexpr std::string_view kRanks = "AKQJT98765432";

bool rank(char c) { return kRanks.find(c) != kRanks.npos; }

/// The number of letters after a suit's letter that go with it: " AQ7", "9", or none after a
/// number, as in 2H and 0-5S. Nothing if the letter is no suit.
std::optional<std::size_t> with_suit(const Line& line) {
  const char before = line.letter(-1);
  const char after = line.letter(1);
  if ((digit(before) || before == '+') && (!alnum(after) || after == 'X')) return 0;
  if (alnum(before) || before == ':') return std::nullopt;
  if (rank(after) && !alnum(line.letter(2))) return 1;
  if (after == '1' && line.letter(2) == '0' && !alnum(line.letter(3))) return 2;
  if (after != ' ') return std::nullopt;
  std::size_t count = 0;
  while (rank(line.letter(static_cast<std::ptrdiff_t>(2 + count)))) ++count;
  const char sign = line.letter(2);
  if (count == 0 && (sign == '-' || sign == '?')) count = 1;
  const char end = line.letter(static_cast<std::ptrdiff_t>(2 + count));
  if (count == 0 || end != ' ') return std::nullopt;
  return 1 + count;
}

std::string dressed_hands(std::string_view text, Style style) {
  Line line(text, style);
  while (!line.ended()) {
    const std::size_t suit = kSuits.find(line.letter());
    const auto more = suit == kSuits.npos ? std::nullopt : with_suit(line);
    if (more) {
      const bool red = suit == 1 || suit == 2;
      line.replace(1, kSuitSymbols[suit], red ? kRed : std::string_view(), *more);
    } else {
      line.copy();
    }
  }
  return line.take();
}

// --- xiangqi -------------------------------------------------------------------------------------

constexpr std::string_view kMen = "KABNRCPXkabnrcpx";
constexpr std::array<std::string_view, 16> kMenSymbols{
    "帥", "仕", "相", "傌", "俥", "炮", "兵", "暗", "將", "士", "象", "馬", "車", "砲", "卒", "暗"};
constexpr std::size_t kFirstFile = 2;
constexpr std::size_t kFiles = 9;

/// Is the line a rank of the board: its number, then nine points of a blank and a letter each?
bool is_rank(std::string_view line) {
  if (line.size() < kFirstFile + 2 * kFiles || !digit(line[0])) return false;
  for (std::size_t file = 0; file < kFiles; ++file) {
    const char piece = line[kFirstFile + 2 * file + 1];
    if (line[kFirstFile + 2 * file] != ' ') return false;
    if (piece != '.' && kMen.find(piece) == kMen.npos) return false;
  }
  return true;
}

/// The legend's first line names the letters' colour, which symbols show without help.
std::string with_men(std::string line) {
  constexpr std::string_view kCapitals = "capital letters are Red";
  if (const std::size_t at = line.find(kCapitals); at != line.npos) {
    line.replace(at, kCapitals.size(), "帥仕相傌俥炮兵 Red, 將士象馬車砲卒 Black");
  }
  return line;
}

std::string dressed_points(std::string_view text, Style style) {
  if (!is_rank(text)) return std::string(text);
  Line line(text, style);
  line.copy(kFirstFile);
  while (line.at() < kFirstFile + 2 * kFiles) {
    const std::size_t man = kMen.find(line.letter(1));
    if (man == kMen.npos) {
      line.copy(2);
    } else {
      line.replace(2, kMenSymbols[man], man < kMen.size() / 2 ? kRed : std::string_view());
    }
  }
  line.copy(line.rest().size());
  return style.symbols ? with_men(line.take()) : line.take();
}

// --- junqi and siguo -----------------------------------------------------------------------------

constexpr std::string_view kOwners = "SENW";
constexpr std::array<std::string_view, 4> kOwnerColours{kRed, kGreen, kCyan, kYellow};
constexpr std::string_view kArmyLetters = "abcdefghijkl";
constexpr std::array<std::string_view, 12> kArmySymbols{"司", "军", "师", "旅", "团", "营",
                                                        "连", "排", "工", "雷", "炸", "旗"};

/// A piece is an owner's letter and its own with blanks around them. Chinese pieces have no room
/// for the owner's letter, so that they need colour.
std::string dressed_stations(std::string_view text, Style style) {
  Line line(text, {style.symbols && style.colour, style.colour});
  while (!line.ended()) {
    const std::size_t owner = kOwners.find(line.letter());
    const std::size_t kind = kArmyLetters.find(line.letter(1));
    const bool alone = line.letter(-1) == ' ' && line.letter(2) == ' ';
    if (!alone || owner == kOwners.npos || (kind == kArmyLetters.npos && line.letter(1) != '?')) {
      line.copy();
    } else if (kind == kArmyLetters.npos) {
      line.replace(0, "", kOwnerColours[owner], 2);
    } else {
      line.replace(2, kArmySymbols[kind], kOwnerColours[owner]);
    }
  }
  std::string result = line.take();
  // The legend's rows, "b 39 general", at the end of a line.
  for (std::size_t kind = 0; style.symbols && kind < kArmyLetters.size(); ++kind) {
    for (const char* rank : {" 4", " 3", "   "}) {
      const std::size_t at = result.rfind(std::string("  ") + kArmyLetters[kind] + rank);
      if (at == result.npos || result.find_last_not_of(' ') < at + 5) continue;
      result.append(" ").append(kArmySymbols[kind]);
    }
  }
  return result;
}

std::string dressed_line(std::string_view line, games::Look look, Style style) {
  switch (look) {
    case games::Look::hands:
      return dressed_hands(line, style);
    case games::Look::points:
      return dressed_points(line, style);
    case games::Look::stations:
      return dressed_stations(line, style);
    case games::Look::words:
      break;
  }
  return std::string(line);
}

}  // namespace

std::string dressed(std::string_view text, games::Look look, Style style) {
  if (!style.symbols && !style.colour) return std::string(text);
  std::string result;
  for (const std::string_view line : lines(text)) {
    result += dressed_line(line, look, style) + "\n";
  }
  if (!text.ends_with('\n') && !result.empty()) result.pop_back();
  return result;
}

}  // namespace tianji::protocol
