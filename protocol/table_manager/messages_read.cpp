#include <algorithm>
#include <span>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/table_manager/messages.h"

namespace tianji::protocol::table_manager {
namespace {

using namespace bridge;
using Words = std::span<const std::string_view>;
using Read = absl::StatusOr<Message>;

constexpr std::size_t kPack = 13;

std::string_view without_dots(std::string_view word) {
  while (word.ends_with('.')) word.remove_suffix(1);
  return word;
}

bool is(std::string_view word, std::string_view expected) {
  return equal_ignoring_case(without_dots(word), expected);
}

/// The words in lower case with one blank between, without dots at their ends.
std::string plain(Words line) {
  std::string result;
  for (const std::string_view word : line) {
    const std::string_view bare = without_dots(word);
    if (!bare.empty()) absl::StrAppend(&result, result.empty() ? "" : " ", lower(bare));
  }
  return result;
}

/// The text between the next two quotation marks from `at`; moves `at` behind them.
std::optional<std::string> quoted(std::string_view line, std::size_t& at) {
  const std::size_t open = line.find('"', at);
  if (open == std::string_view::npos) return std::nullopt;
  const std::size_t close = line.find('"', open + 1);
  if (close == std::string_view::npos) return std::nullopt;
  at = close + 1;
  return std::string(line.substr(open + 1, close - open - 1));
}

/// A seat, or nothing for dummy. With `of` an "'s" at the end is dropped.
struct Hand {
  bool known = false;
  std::optional<Seat> seat;
};
Hand read_hand(std::string_view word, bool of = false) {
  word = without_dots(word);
  if (of && lower(word).ends_with("'s")) word.remove_suffix(2);
  if (equal_ignoring_case(word, "dummy")) return {true, std::nullopt};
  const auto seat = parse_seat(word);
  return {seat.has_value(), seat};
}

Read read_connecting(std::string_view line) {
  constexpr std::string_view kForm =
      "Connecting \"<team>\" as <seat> using protocol version <number>";
  std::size_t at = 0;
  const auto team = quoted(line, at);
  if (!team) return unreadable(line, kForm);
  const auto rest = words(line.substr(at));
  if (rest.size() < 2 || !is(rest[0], "as")) return unreadable(line, kForm);
  Connecting result{.team = *team, .seat = parse_seat(without_dots(rest[1]))};
  if (!result.seat && !lower(rest[1]).starts_with("any")) {
    return unreadable(rest[1], "North, East, South, West or ANYPL");
  }
  if (const auto version = parse_int(without_dots(rest.back()))) {
    result.version = static_cast<int>(std::clamp<std::int64_t>(*version, 0, 1000));
  }
  return result;
}

/// Programs differ in colons, dots and the end of the line: only the sides and the quoted names
/// are read.
Read read_teams(std::string_view line) {
  constexpr std::string_view kForm = "Teams : N/S : \"<team>\" E/W : \"<team>\"";
  std::string folded = lower(line);
  bool inside = false;  // a name may contain the word for a side
  for (char& c : folded) {
    if (c == '"') {
      inside = !inside;
    } else if (inside) {
      c = ' ';
    }
  }
  Teams result;
  for (const Side side : {kNorthSouth, kEastWest}) {
    std::size_t at = folded.find(side == kNorthSouth ? "n/s" : "e/w");
    if (at == std::string::npos) return unreadable(line, kForm);
    const auto team = quoted(line, at);
    if (!team) return unreadable(line, kForm);
    result.names[index(side)] = *team;
  }
  return result;
}

Read read_heading(std::string_view line) {
  std::string spread(line);  // some managers write "1.Dealer"
  std::replace(spread.begin(), spread.end(), '.', ' ');
  const auto all = words(spread);
  BoardHeading result;
  std::optional<Seat> dealer;
  std::optional<Vulnerability> vulnerability;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    if (is(all[i], "number")) result.number = all[i + 1];
    if (is(all[i], "dealer")) dealer = parse_seat(all[i + 1]);
    if (is(all[i + 1], "vulnerable")) vulnerability = parse_vulnerability(all[i]);
  }
  if (!dealer || !vulnerability || result.number.empty()) {
    return unreadable(line,
                      "Board number <n>. Dealer <seat>. <Neither, N/S, E/W or Both> vulnerable.");
  }
  result.dealer = *dealer;
  result.vulnerability = *vulnerability;
  return result;
}

/// "S A K 10 6. H -. D. C 7": no letter of a suit is also one of a rank, so that blanks, dots,
/// dashes and the suits of voids may be left out.
absl::StatusOr<CardSet> read_cards(std::string_view text) {
  CardSet cards;
  std::optional<Suit> suit;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (std::string_view(" \t\r.,-:").find(c) != std::string_view::npos) continue;
    if (const auto next = parse_suit(c)) {
      suit = next;
      continue;
    }
    const bool ten = text.substr(i).starts_with("10");
    const auto rank = ten ? kTen : parse_rank(c);
    if (!suit || !rank) return unreadable(text.substr(i), "a suit (S H D C) and its ranks");
    if (cards.has(Card(*suit, *rank))) {
      return unreadable(bridge::text(Card(*suit, *rank)), "each card once in a hand");
    }
    cards.add(Card(*suit, *rank));
    if (ten) ++i;
  }
  if (static_cast<std::size_t>(cards.size()) != kPack) {
    return unreadable(text, absl::StrCat("13 cards (there are ", cards.size(), ")"));
  }
  return cards;
}

Read read_hand_of_cards(std::string_view line, std::optional<Seat> hand) {
  const std::size_t word = lower(line).find("cards");
  const auto cards = read_cards(line.substr(word + std::string_view("cards").size()));
  if (!cards.ok()) return cards.status();
  return Cards{.hand = hand, .cards = *cards};
}

/// A longer time is read as this one: 999999:59.
constexpr std::int64_t kLongestTime = 59'999'999;

/// "this board  [1:15],  total  [0:11:23]." twice: reads the four times of the line in order.
Read read_timing(std::string_view line) {
  std::vector<std::chrono::seconds> times;
  std::int64_t seconds = 0;
  std::int64_t part = -1;
  bool parts = false;
  const auto end = [&] {
    if (parts && part >= 0) times.emplace_back(std::min(seconds * 60 + part, kLongestTime));
    seconds = 0;
    part = -1;
    parts = false;
  };
  for (const char c : line) {
    if (c >= '0' && c <= '9') {
      part = std::min<std::int64_t>(std::max<std::int64_t>(part, 0) * 10 + (c - '0'), 1'000'000);
    } else if (c == ':' && part >= 0) {
      seconds = std::min<std::int64_t>(seconds * 60 + part, 1'000'000);
      part = -1;
      parts = true;
    } else {
      end();
    }
  }
  end();
  if (times.size() != 4) {
    return unreadable(line, "Timing with this board and total of N/S, then of E/W");
  }
  return Timing{{{{times[0], times[1]}, {times[2], times[3]}}}};
}

constexpr std::array<std::pair<std::string_view, Awaited>, 5> kAwaited{{
    {"teams", Awaited::teams},
    {"start", Awaited::start},
    {"deal", Awaited::deal},
    {"cards", Awaited::cards},
    {"dummy", Awaited::dummy},
}};

/// Reads the words after "ready".
Read read_ready(std::string_view line, Seat seat, Words what) {
  constexpr std::string_view kForm =
      "ready for teams, deal, cards, <seat>'s bid, <seat>'s card to trick <n> or dummy, or to "
      "start";
  Ready result{.seat = seat};
  if (what.size() < 2) return unreadable(line, kForm);
  const std::string rest = plain(what.subspan(1));
  for (const auto& [word, awaited] : kAwaited) {
    if (rest != word) continue;
    result.awaited = awaited;
    return result;
  }
  const Hand of = read_hand(what[1], true);
  if (!of.known || what.size() < 3) return unreadable(line, kForm);
  result.of = of.seat;
  if (is(what[2], "bid") && of.seat) {
    result.awaited = Awaited::call;
    return result;
  }
  if (!is(what[2], "card")) return unreadable(line, kForm);
  result.awaited = Awaited::card;
  const auto trick = parse_int(without_dots(what.back()));
  if (trick && *trick >= 1 && *trick <= 13) result.trick = static_cast<int>(*trick);
  return result;
}

/// Where an explanation begins: at "Alert" or "Infos" after the call.
std::size_t start_of_explanation(std::string_view text) {
  const std::string folded = lower(text);
  return std::min({folded.find("alert"), folded.find("infos"), text.size()});
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kVerbs{{
    {"passes", "Pass"},
    {"doubles", "X"},
    {"redoubles", "XX"},
}};

/// Reads the text after the seat: "passes", "bids 1C Alert. 16+", "bids 1H.Infos.C=0-8".
Read read_call(std::string_view line, Seat seat, std::string_view text) {
  const std::size_t mark = start_of_explanation(text);
  std::string spread(text.substr(0, mark));
  std::replace(spread.begin(), spread.end(), '.', ' ');
  auto spoken = words(spread);
  if (!spoken.empty() && is(spoken[0], "bids")) spoken.erase(spoken.begin());
  std::string joined;
  for (const std::string_view word : spoken) joined += word;  // "1 NT"
  for (const auto& [verb, spelling] : kVerbs) {
    if (equal_ignoring_case(joined, verb)) joined = spelling;
  }
  const auto call = parse_call(joined);
  if (!call) return unreadable(line, "passes, doubles, redoubles or bids <1-7><C, D, H, S or NT>");
  Called result{.seat = seat, .call = *call};
  if (mark == text.size()) return result;
  result.alerted = true;
  std::string_view rest = text.substr(mark + std::string_view("alert").size());
  while (rest.starts_with('.') || rest.starts_with(':')) rest.remove_prefix(1);
  result.explanation = trimmed(rest);
  return result;
}

/// "7c", "10c", "c7".
std::optional<Card> read_card(std::string card) {
  if (card.size() > 1) {
    const std::string turned = card.back() + card.substr(0, card.size() - 1);
    if (const auto played = parse_card(turned)) return played;
  }
  return parse_card(card);
}

/// Reads `plays 3S`; some programs add a reason after the card and a full stop.
Read read_played(std::string_view line, std::optional<Seat> hand, Words what) {
  std::string card;
  for (const std::string_view word : what) {
    card += without_dots(word);
    if (word.ends_with('.')) break;
  }
  if (const auto played = read_card(card)) return Played{hand, *played};
  return unreadable(line, "plays <rank><suit>, such as plays 3C");
}

/// Reads `North ("team") seated`, also without quotation marks, parentheses or team.
Read read_seated(std::string_view line, Words all, Seat seat) {
  std::size_t at = 0;
  if (const auto team = quoted(line, at)) return Seated{seat, *team};
  std::string bare;
  for (const std::string_view word : all.subspan(1, all.size() - 2)) {
    if (is(word, "already") || is(word, "not")) return unreadable(line, "a seat that was given");
    bare.append(bare.empty() ? "" : " ").append(word);
  }
  if (bare.starts_with('(') && bare.ends_with(')')) bare = bare.substr(1, bare.size() - 2);
  return Seated{seat, bare};
}

/// Reads a line that begins with a seat or with dummy.
Read read_of_hand(std::string_view line, Words all, std::optional<Seat> hand) {
  if (is(all[1], "plays")) return read_played(line, hand, all.subspan(2));
  if (plain(all.subspan(1)) == "to lead") return ToLead{hand};
  if (!hand) return unreadable(line, "a line of the table manager protocol");
  if (is(all[1], "ready")) return read_ready(line, *hand, all.subspan(2));
  const auto verb = static_cast<std::size_t>(all[1].data() - line.data());
  Read call = read_call(line, *hand, line.substr(verb));
  // An explanation may end with this word.
  if (!call.ok() && is(all.back(), "seated")) return read_seated(line, all, *hand);
  return call;
}

}  // namespace

absl::StatusOr<Message> parse(std::string_view line) {
  const auto all = words(line);
  const std::string whole = plain(all);
  if (whole == "start of board") return StartOfBoard{};
  if (whole == "end of session") return EndOfSession{false};
  if (whole == "disconnect") return EndOfSession{true};
  if (whole.starts_with("connecting")) return read_connecting(line);
  if (whole.starts_with("teams")) return read_teams(line);
  if (whole.starts_with("board number")) return read_heading(line);
  if (whole.starts_with("timing")) return read_timing(line);
  if (whole.starts_with("illegal")) {
    return Illegal{whole.find("card") != std::string::npos ||
                   whole.find("play") != std::string::npos};
  }
  if (all.size() >= 2) {
    const Hand owner = read_hand(all[0], true);
    if (owner.known && lower(all[1]).starts_with("cards")) {
      return read_hand_of_cards(line, owner.seat);
    }
    const Hand hand = read_hand(all[0]);
    if (hand.known) return read_of_hand(line, all, hand.seat);
  }
  return unreadable(line, "a line of the table manager protocol");
}

}  // namespace tianji::protocol::table_manager
