#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/pbn_lexer.h"
#include "engine/bridge/records/pbn_section.h"
#include "engine/core/encoding.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

/// A tag as the text has it, with everything up to the next tag.
struct RawTag {
  std::string name;
  PbnSection section;
};

/// The tags of one board before they are interpreted.
struct RawBoard {
  std::size_t line = 0;
  std::vector<RawTag> tags;
  std::vector<std::string> comments;
  std::vector<std::string> notes;
  PbnFault fault;                              // where its text became unreadable
  std::map<std::string, std::size_t> by_name;  // indices into `tags`, by name in lower case

  /// Of two tags with one name the first counts.
  void add(const std::string& name, PbnSection section) {
    if (by_name.try_emplace(lower(name), tags.size()).second) {
      tags.push_back({name, std::move(section)});
    }
  }
  const RawTag* find(std::string_view name) const {
    const auto it = by_name.find(lower(name));
    return it == by_name.end() ? nullptr : &tags[it->second];
  }
  std::string_view value(std::string_view name) const {
    const RawTag* tag = find(name);
    return tag == nullptr ? std::string_view() : std::string_view(tag->section.value);
  }
};

PbnFault bad_tag(const RawTag& tag, std::string_view expected) {
  return {tag.section.line, at(tag.name, unreadable(tag.section.value, expected))};
}

/// Cuts a text into boards.
class Splitter {
 public:
  explicit Splitter(std::string_view text) : lexer_(text) {}

  /// Reads the next board, which has a tag or a fault; false at the end of the text.
  bool next(RawBoard& board) {
    board = {};
    if (const auto first = std::exchange(waiting_, std::nullopt)) add(*first, board);
    while (true) {
      const auto piece = lexer_.next();
      if (!piece.ok()) {
        board.fault = {lexer_.line(), piece.status()};
        if (board.line == 0) board.line = lexer_.line();
        lexer_.skip_board();
        return true;
      }
      if (piece->kind == PbnPiece::Kind::end) {
        if (!board.tags.empty()) board.tags.back().section.ends_text = true;
        return !board.tags.empty() || !board.fault.ok();
      }
      if (piece->kind == PbnPiece::Kind::empty_line) {
        if (!board.tags.empty() || !board.fault.ok()) return true;
        continue;  // comments at the head of a file belong to its first board
      }
      if (starts_next(*piece, board)) {
        waiting_ = *piece;
        return true;
      }
      add(*piece, board);
    }
  }

 private:
  static bool starts_next(const PbnPiece& piece, const RawBoard& board) {
    return piece.kind == PbnPiece::Kind::tag && !board.tags.empty() &&
           equal_ignoring_case(piece.name, "Event");
  }

  static void add(const PbnPiece& piece, RawBoard& board) {
    if (board.line == 0) board.line = piece.line;
    if (!piece.note.empty())
      board.notes.push_back(absl::StrCat("line ", piece.line, ": ", piece.note));
    if (piece.kind == PbnPiece::Kind::comment) {
      board.comments.push_back(piece.text);
    } else if (piece.kind == PbnPiece::Kind::word) {
      if (!board.tags.empty()) {
        board.tags.back().section.words.push_back({piece.text, piece.line});
      } else if (board.fault.ok()) {
        board.fault = {piece.line, unreadable(piece.text, "a tag such as [Event \"\"]")};
      }
    } else if (equal_ignoring_case(piece.name, "Note")) {
      add_note(piece, board);
    } else {
      board.add(piece.name, {piece.text, piece.line, {}, {}, false});
    }
  }

  static void add_note(const PbnPiece& piece, RawBoard& board) {
    const std::size_t colon = piece.text.find(':');
    const auto number = parse_int(trimmed(std::string_view(piece.text).substr(0, colon)));
    const bool good = number && *number > 0 && *number < 256 && colon != std::string::npos;
    if (good && !board.tags.empty()) {
      board.tags.back().section.notes.push_back(
          {static_cast<int>(*number), piece.text.substr(colon + 1)});
    } else if (board.fault.ok()) {
      board.fault = {piece.line,
                     at("Note", unreadable(piece.text, "a number, a colon and a text"))};
    }
  }

  PbnLexer lexer_;
  std::optional<PbnPiece> waiting_;
};

/// The values that "#" and "##" stand for.
class Inheritance {
 public:
  /// Replaces them in `board` and adds the tags that earlier boards set for all later ones. A board
  /// without a Deal records another table: it keeps the last deal and the tags that belong to it.
  /// True when the board holds nothing but such settings.
  bool apply(RawBoard& board) {
    bool header = !board.tags.empty();
    for (RawTag& tag : board.tags) {
      std::string& value = tag.section.value;
      const bool for_all = value.starts_with("##");
      header = header && for_all;
      if (for_all) {
        if (defaults_.size() == kMostDefaults && !defaults_.contains(tag.name)) {
          if (board.fault.ok()) {
            board.fault = bad_tag(tag, absl::StrCat("at most ", kMostDefaults, " tags with ##"));
          }
          continue;
        }
        value = value.substr(2);
        defaults_[tag.name] = value;
      } else if (value == "#") {
        value = last_[tag.name];
      } else if (defaults_.count(tag.name) != 0) {
        defaults_[tag.name] = value;
      }
      last_[tag.name] = value;
    }
    for (const auto& [name, value] : defaults_) {
      board.add(name, {value, board.line, {}, {}, false});
    }
    if (!header && board.find("Deal") == nullptr && last_.count("Deal") != 0) keep_deal(board);
    if (const RawTag* deal = board.find("Deal")) last_["Deal"] = deal->section.value;
    return header;
  }

 private:
  static constexpr std::size_t kMostDefaults = 100;  // every later board has them

  void keep_deal(RawBoard& board) {
    const bool has_auction = board.find("Auction") != nullptr;
    for (const std::string name : {"Board", "Dealer", "Vulnerable", "Deal"}) {
      const auto last = last_.find(name);
      if (last == last_.end() || board.find(name) != nullptr) continue;
      if (name == "Dealer" && has_auction) continue;
      board.add(name, {last->second, board.line, {}, {}, false});
    }
    board.notes.push_back("no Deal: taken from the board before");
  }

  std::map<std::string, std::string> last_;
  std::map<std::string, std::string> defaults_;
};

bool is_unknown(std::string_view value) { return trimmed(value).empty() || value == "?"; }

PbnFault read_setting(const RawBoard& raw, Record& record) {
  const auto number = parse_int(trimmed(record.board));
  const bool numbered = number && *number > 0 && *number < 1'000'000;
  const RawTag* dealer = raw.find("Dealer");
  const RawTag* auction = raw.find("Auction");
  if (dealer != nullptr && !is_unknown(dealer->section.value)) {
    const auto seat = parse_seat(dealer->section.value);
    if (!seat) return bad_tag(*dealer, "N, E, S or W");
    record.dealer = *seat;
  } else if (auction != nullptr && parse_seat(auction->section.value)) {
    record.dealer = *parse_seat(auction->section.value);
  } else if (numbered) {
    record.dealer = dealer_of_board(static_cast<int>(*number));
  }
  const RawTag* vulnerable = raw.find("Vulnerable");
  if (vulnerable != nullptr && !is_unknown(vulnerable->section.value)) {
    const auto v = parse_vulnerability(vulnerable->section.value);
    if (!v) return bad_tag(*vulnerable, "None, NS, EW or All");
    record.vulnerability = *v;
  } else if (numbered) {
    record.vulnerability = vulnerability_of_board(static_cast<int>(*number));
  }
  return {};
}

PbnFault read_contract(const RawBoard& raw, Record& record) {
  const RawTag* declarer_tag = raw.find("Declarer");
  std::string_view seat = raw.value("Declarer");
  record.irregular_declarer = seat.starts_with('^');
  if (record.irregular_declarer) seat.remove_prefix(1);
  std::optional<Seat> declarer = parse_seat(seat);
  if (!is_unknown(seat) && !declarer) return bad_tag(*declarer_tag, "N, E, S or W");
  const auto reached = contract_of(record);
  if (!declarer && reached) declarer = reached->declarer;

  const RawTag* tag = raw.find("Contract");
  if (tag == nullptr || is_unknown(tag->section.value)) {
    record.contract = reached;
    return {};
  }
  const std::string_view contract = tag->section.value;
  if (equal_ignoring_case(contract, "Pass")) {
    record.passed_out = true;
    return {};
  }
  if (!declarer) return bad_tag(*tag, "a Declarer, or an auction, to go with the contract");
  record.contract = parse_contract(contract, *declarer);
  if (!record.contract) return bad_tag(*tag, "a contract such as 3NT, 4HX, 1SXX or Pass");
  return {};
}

/// Reads declarer's tricks: "9", "^9", and the older "NS 9" and "EW 4 NS 9".
PbnFault read_result(const RawBoard& raw, Record& record) {
  const RawTag* tag = raw.find("Result");
  if (tag == nullptr) return {};
  std::string_view value = tag->section.value;
  record.adjusted = value.starts_with('^');
  if (record.adjusted) value.remove_prefix(1);
  if (is_unknown(value)) return {};
  const auto parts = words(value);
  std::optional<std::int64_t> tricks = parse_int(parts[0]);
  if (parts.size() > 1 && record.contract) {
    const std::string_view own = side_of(record.contract->declarer) == kNorthSouth ? "NS" : "EW";
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
      const auto count = parse_int(parts[i + 1]);
      const bool ours = equal_ignoring_case(parts[i], own);
      if (count && (ours || !tricks)) tricks = ours ? *count : 13 - *count;
    }
  }
  if (!tricks || *tricks < 0 || *tricks > 13) return bad_tag(*tag, "0 to 13 tricks");
  record.result = static_cast<int>(*tricks);
  return {};
}

/// Tags that have fields in Record.
bool has_field(std::string_view name) {
  static constexpr std::array<std::string_view, 17> kFields{
      "Event",   "Site",     "Date",     "Board",  "West",       "North",
      "East",    "South",    "Dealer",   "Deal",   "Vulnerable", "Play",
      "Scoring", "Declarer", "Contract", "Result", "Auction"};
  return std::any_of(kFields.begin(), kFields.end(),
                     [&](std::string_view field) { return equal_ignoring_case(field, name); });
}

/// The rows below a tag, each with its words joined by blanks.
std::vector<std::string> rows_of(const PbnSection& section) {
  std::vector<std::string> rows;
  std::size_t line = 0;
  for (const PbnWord& word : section.words) {
    if (word.line == line) {
      rows.back() += " " + word.text;
    } else {
      rows.push_back(word.text);
    }
    line = word.line;
  }
  return rows;
}

/// Keeps the tags without a field in Record; checks that nothing stands below those of one line.
PbnFault read_other_tags(const RawBoard& raw, Record& record) {
  for (const RawTag& tag : raw.tags) {
    const bool section =
        equal_ignoring_case(tag.name, "Auction") || equal_ignoring_case(tag.name, "Play");
    if (!has_field(tag.name)) {
      record.tags.push_back({tag.name, tag.section.value, rows_of(tag.section)});
    } else if (!section && !tag.section.words.empty()) {
      const PbnWord& word = tag.section.words.front();
      return {word.line, unreadable(word.text, "a tag such as [Auction \"N\"]")};
    }
  }
  return {};
}

PbnFault read_board(const RawBoard& raw, Record& record) {
  record.line = raw.line;
  record.board = raw.value("Board");
  if (!raw.fault.ok()) return raw.fault;
  record.event = raw.value("Event");
  record.site = raw.value("Site");
  record.date = raw.value("Date");
  record.scoring = raw.value("Scoring");
  for (const Seat seat : kSeats) record.names[index(seat)] = raw.value(name(seat));
  record.comments = raw.comments;
  record.notes = raw.notes;
  if (PbnFault bad = read_other_tags(raw, record); !bad.ok()) return bad;
  const RawTag* deal = raw.find("Deal");
  if (deal == nullptr) {
    return {raw.line, unreadable("a board without a deal", "a tag such as [Deal \"N:...\"]")};
  }
  const auto hands = parse_deal(deal->section.value);
  if (!hands.ok()) return {deal->section.line, at("Deal", hands.status())};
  record.deal = *hands;
  if (PbnFault bad = read_setting(raw, record); !bad.ok()) return bad;
  if (const RawTag* auction = raw.find("Auction")) {
    if (PbnFault bad = read_auction(auction->section, record); !bad.ok()) return bad;
  }
  if (PbnFault bad = read_contract(raw, record); !bad.ok()) return bad;
  if (PbnFault bad = read_result(raw, record); !bad.ok()) return bad;
  const RawTag* play = raw.find("Play");
  return play == nullptr ? PbnFault{} : read_play(play->section, record);
}

/// Latin-1 is the encoding of the standard; modern programs write UTF-8.
Records read_latin1(std::string_view text) {
  Records result = read_pbn(utf8_of_latin1(text));
  if (!result.boards.empty()) {
    result.boards[0].notes.insert(result.boards[0].notes.begin(), "not UTF-8: read as Latin-1");
  }
  return result;
}

}  // namespace

Records read_pbn(std::string_view text) {
  if (!is_utf8(text)) return read_latin1(text);
  Records result;
  Splitter splitter(text);
  Inheritance inheritance;
  RawBoard raw;
  while (splitter.next(raw)) {
    const bool header = inheritance.apply(raw);
    if (header && raw.fault.ok()) continue;
    Record record;
    const PbnFault bad = read_board(raw, record);
    if (bad.ok()) {
      result.boards.push_back(std::move(record));
    } else {
      result.problems.push_back({bad.line, record.board, bad.status});
    }
  }
  return result;
}

}  // namespace tianji::bridge
