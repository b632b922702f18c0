#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/lin.h"
#include "engine/core/encoding.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

/// One `name|value|` and the line on which it starts.
struct Command {
  std::string name;
  std::string_view value;
  std::size_t line = 0;
};

/// Hands out the commands of a text.
class Commands {
 public:
  explicit Commands(std::string_view text) : rest_(text) {}

  bool done() const { return trimmed(rest_).empty(); }
  std::size_t line() const { return line_; }

  absl::StatusOr<Command> next() {
    Command command;
    while (!rest_.empty() && trimmed(rest_.substr(0, 1)).empty()) take(1);
    command.line = line_;
    const std::string_view whole = rest_;
    const auto name = until_bar();
    if (!name) return unreadable(whole, "a command such as md|...|");
    command.name = lower(trimmed(*name));
    const auto value = until_bar();
    if (!value) return unreadable(whole, "a bar that ends the command");
    command.value = *value;
    return command;
  }

 private:
  std::optional<std::string_view> until_bar() {
    const std::size_t bar = rest_.find('|');
    if (bar == std::string_view::npos) return std::nullopt;
    const std::string_view result = rest_.substr(0, bar);
    take(bar + 1);
    return result;
  }
  void take(std::size_t n) {
    const std::string_view taken = rest_.substr(0, n);
    line_ += static_cast<std::size_t>(std::count(taken.begin(), taken.end(), '\n'));
    rest_.remove_prefix(n);
  }

  std::string_view rest_;
  std::size_t line_ = 1;
};

/// Reads "SQ982HQ82DKQ763CT": a suit letter, then the ranks of that suit.
absl::StatusOr<CardSet> parse_lin_hand(std::string_view text) {
  CardSet hand;
  std::optional<Suit> suit;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (const auto next = parse_suit(text[i])) {
      suit = next;
      continue;
    }
    const bool ten = text.substr(i, 2) == "10";
    const auto rank = ten ? std::optional(kTen) : parse_rank(text[i]);
    if (!suit || !rank) return at(text, unreadable(text.substr(i, 1), "a suit, then its ranks"));
    if (ten) ++i;
    const Card card(*suit, *rank);
    if (hand.has(card)) return at(text, unreadable(bridge::text(card), "each card once"));
    hand.add(card);
  }
  if (!hand.empty() && hand.size() != 13) {
    return unreadable(text, absl::StrCat("a hand of 13 cards (it has ", hand.size(), ")"));
  }
  return hand;
}

/// Larger numbers of boards say nothing.
constexpr std::int64_t kBeyondBoards = 1'000'000;

absl::Status parse_md(std::string_view value, Record& record) {
  const std::string_view text = trimmed(value);
  if (text.empty() || text[0] < '1' || text[0] > '4') {
    return unreadable(text, "the dealer's digit (1 S, 2 W, 3 N, 4 E), then the hands");
  }
  record.dealer = kLinSeats[static_cast<std::size_t>(text[0] - '1')];
  auto hands = split(text.substr(1), ',');
  while (hands.size() > 4 && hands.back().empty()) hands.pop_back();
  if (hands.size() > 4) return unreadable(text, "four hands at most");
  CardSet seen;
  Hands deal{};
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const auto hand = parse_lin_hand(hands[i]);
    if (!hand.ok()) return hand.status();
    if (const CardSet twice = *hand & seen; !twice.empty()) {
      return unreadable(bridge::text(twice.lowest()), "each card in one hand only");
    }
    deal[index(kLinSeats[i])] = *hand;
    seen |= *hand;
  }
  if (seen.size() == 39) {
    for (CardSet& hand : deal) {
      if (hand.empty()) hand = CardSet::full() - seen;
    }
  }
  record.deal = deal;
  return absl::OkStatus();
}

/// A result as rs lists it: "4HXN+1", "3NS=", "PASS".
struct Outcome {
  std::optional<Contract> contract;
  std::optional<int> tricks;
};

std::optional<Outcome> parse_outcome(std::string_view text) {
  if (text.size() >= 4 && equal_ignoring_case(text.substr(0, 4), "pass")) return Outcome{};
  const std::size_t end = text.find_first_of("=+-");
  if (end == std::string_view::npos || end < 3) return std::nullopt;
  const auto declarer = parse_seat(text.substr(end - 1, 1));
  if (!declarer) return std::nullopt;
  Outcome outcome{parse_contract(text.substr(0, end - 1), *declarer), std::nullopt};
  if (!outcome.contract) return std::nullopt;
  const auto difference = text[end] == '=' ? 0 : parse_int(text.substr(end + 1));
  if (!difference || *difference < -13 || *difference > 13) return std::nullopt;
  const auto tricks =
      outcome.contract->tricks_needed() + (text[end] == '-' ? -*difference : *difference);
  if (tricks < 0 || tricks > 13) return std::nullopt;
  outcome.tricks = static_cast<int>(tricks);
  return outcome;
}

/// Obeys the commands one by one; a board is complete when the next one begins.
class LinReader {
 public:
  explicit LinReader(std::string_view text) : commands_(text) {}

  Records read() {
    while (!commands_.done()) {
      const auto command = commands_.next();
      if (!command.ok()) {
        complain(commands_.line(), command.status());
        break;
      }
      take(*command);
    }
    finish();
    return std::move(out_);
  }

 private:
  void take(const Command& command) {
    const bool opens = command.name == "qx" || command.name == "pn" || command.name == "md";
    if (opens && dealt_) finish();
    if (opens && board_.line == 0) board_.line = command.line;
    const absl::Status status = obey(command);
    if (!status.ok()) complain(command.line, at(command.name, status));
  }

  absl::Status obey(const Command& command) {
    const std::string_view value = trimmed(command.value);
    if (command.name == "md") {
      dealt_ = true;
      return parse_md(value, board_);
    }
    if (command.name == "mb") return take_call(value);
    if (command.name == "pc") return take_card(value);
    if (command.name == "an") return explain(value);
    if (command.name == "sv") return take_vulnerability(value);
    if (command.name == "mc") return take_claim(value);
    if (command.name == "qx") return take_room(value);
    take_text(command.name, value);
    return absl::OkStatus();
  }

  void take_text(const std::string& name, std::string_view value) {
    if (name == "pn") take_names(value);
    if (name == "ah") take_heading(value);
    if (name == "nt" && !value.empty() && dealt_) board_.comments.emplace_back(value);
    if (name == "rs") listed_ = split(value, ',');
    if (name == "vg") {
      const auto list = split(value, ',');
      event_ = std::string(list[0]);
      const auto first = list.size() > 3 ? parse_int(list[3]) : std::nullopt;
      first_board_ = std::clamp<std::int64_t>(first.value_or(1), 0, kBeyondBoards);
    }
  }

  absl::Status take_call(std::string_view value) {
    const bool alerted = value.ends_with('!');
    const std::string_view word = value.substr(0, value.size() - (alerted ? 1 : 0));
    const auto call = parse_call(word);
    if (!call) return unreadable(value, "a call: p, d, r, 1C ... 7N, with ! for an alert");
    if (board_.calls.size() == Auction::kLongest) return unreadable(value, "319 calls at most");
    board_.calls.push_back({*call, alerted, "", {}, 0});
    return absl::OkStatus();
  }

  absl::Status explain(std::string_view value) {
    if (board_.calls.empty()) return unreadable(value, "a call before its explanation");
    board_.calls.back().alerted = true;
    board_.calls.back().meaning = std::string(value);
    return absl::OkStatus();
  }

  absl::Status take_card(std::string_view value) {
    const auto card = parse_card(value);
    if (!card) return unreadable(value, "a card such as SA or D10");
    if (board_.cards.size() == 52) return unreadable(value, "52 cards at most");
    board_.cards.push_back({card, false, "", {}, 0});
    return absl::OkStatus();
  }

  absl::Status take_vulnerability(std::string_view value) {
    if (value.empty()) return absl::OkStatus();
    const auto v = value == "0" ? Vulnerability::none : parse_vulnerability(value);
    if (!v) return unreadable(value, "o, n, e or b");
    board_.vulnerability = *v;
    vulnerability_read_ = true;
    return absl::OkStatus();
  }

  absl::Status take_claim(std::string_view value) {
    const auto tricks = parse_int(value);
    if (!tricks || *tricks < 0 || *tricks > 13) return unreadable(value, "0 to 13 tricks");
    board_.result = static_cast<int>(*tricks);
    return absl::OkStatus();
  }

  absl::Status take_room(std::string_view value) {
    const bool open = value.starts_with('o');
    const auto number = value.empty() ? std::nullopt : parse_int(value.substr(1));
    if ((!open && !value.starts_with('c')) || !number) {
      return unreadable(value, "o or c (the room) and a board number");
    }
    closed_ = !open;
    board_.tags.push_back({"Room", open ? "Open" : "Closed", {}});
    // 0 is written for a board without a number.
    if (board_.board.empty() && *number != 0) board_.board = std::to_string(*number);
    return absl::OkStatus();
  }

  void take_heading(std::string_view value) {
    constexpr std::string_view kBoard = "board";
    if (equal_ignoring_case(value.substr(0, kBoard.size()), kBoard)) {
      value = trimmed(value.substr(kBoard.size()));
    }
    if (!value.empty()) board_.board = std::string(value);
  }

  void take_names(std::string_view value) {
    names_.clear();
    for (const std::string_view name : split(value, ',')) names_.emplace_back(name);
  }

  void complain(std::size_t line, const absl::Status& status) {
    if (!fault_.ok()) return;
    fault_ = status;
    fault_line_ = line;
  }

  /// Fills in what follows from several commands together.
  void complete() {
    board_.event = event_;
    const std::size_t from = closed_ && names_.size() >= 8 ? 4 : 0;
    for (std::size_t i = 0; i < 4 && from + i < names_.size(); ++i) {
      board_.names[index(kLinSeats[i])] = names_[from + i];
    }
    const auto number = parse_int(board_.board);
    const bool counts = number && *number > 0 && *number < kBeyondBoards;
    if (!vulnerability_read_ && counts) {
      board_.vulnerability = vulnerability_of_board(static_cast<int>(*number));
    }
    const Auction auction = legal_auction(board_);
    board_.passed_out = auction.passed_out();
    board_.contract = contract_of(board_);
    if (counts) take_result(*number);
    if (!board_.result && board_.cards.size() == 52) count_tricks();
  }

  void take_result(std::int64_t number) {
    const std::int64_t i = 2 * (number - first_board_) + (closed_ ? 1 : 0);
    if (i < 0 || i >= static_cast<std::int64_t>(listed_.size())) return;
    const auto outcome = parse_outcome(listed_[static_cast<std::size_t>(i)]);
    if (!outcome) return;
    const bool played = outcome->contract.has_value();
    if (board_.calls.empty()) {
      board_.contract = outcome->contract;
      board_.passed_out = !played;
    }
    if (!board_.result && board_.contract == outcome->contract) board_.result = outcome->tricks;
  }

  /// A board played out needs no claim: its result is the tricks that declarer took.
  void count_tricks() {
    if (!board_.contract) return;
    Seat leader = board_.opening_leader();
    int won = 0;
    for (std::size_t start = 0; start < 52; start += 4) {
      const auto trick = std::span(board_.cards).subspan(start, 4);
      leader = next_leader(trick, leader, board_.contract->strain);
      if (side_of(leader) == side_of(board_.contract->declarer)) ++won;
    }
    board_.result = won;
  }

  void finish() {
    if (!fault_.ok()) {
      out_.problems.push_back({fault_line_, board_.board, fault_});
    } else if (dealt_) {
      complete();
      out_.boards.push_back(std::move(board_));
    } else if (board_.line != 0 && !board_.calls.empty()) {
      const absl::Status status = unreadable("a board without md", "md|...|, the deal");
      out_.problems.push_back({board_.line, board_.board, status});
    }
    board_ = {};
    fault_ = absl::OkStatus();
    dealt_ = closed_ = vulnerability_read_ = false;
  }

  Commands commands_;
  Records out_;
  Record board_;
  absl::Status fault_;
  std::size_t fault_line_ = 0;
  bool dealt_ = false;
  bool closed_ = false;
  bool vulnerability_read_ = false;
  // From the header of the file; they hold for all its boards.
  std::string event_;
  std::int64_t first_board_ = 1;
  std::vector<std::string_view> listed_;
  std::vector<std::string> names_;
};

}  // namespace

Records read_lin(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return LinReader(text).read();
}

}  // namespace tianji::bridge
