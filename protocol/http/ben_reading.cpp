#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/http/ben.h"

namespace tianji::protocol::http {
namespace {

using namespace bridge;
using nlohmann::json;

/// The words for calls that are no bids, the longer before those that they begin with.
constexpr std::array<std::pair<std::string_view, int>, 8> kCallWords{{{"--", 35},
                                                                      {"pass", 35},
                                                                      {"pa", 35},
                                                                      {"p", 35},
                                                                      {"xx", 37},
                                                                      {"rd", 37},
                                                                      {"x", 36},
                                                                      {"db", 36}}};

constexpr std::string_view kContextForm =
    "calls such as 1N-P-2C, 1C--1S (-- is a pass), 1NT P 2C or 1CDbRd";

std::optional<int> hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char low = static_cast<char>(c | 0x20);
  if (low >= 'a' && low <= 'f') return low - 'a' + 10;
  return std::nullopt;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto high = i + 2 < text.size() ? hex(text[i + 1]) : std::nullopt;
    const auto low = high ? hex(text[i + 2]) : std::nullopt;
    if (text[i] == '%' && low) {
      plain += static_cast<char>(*high * 16 + *low);
      i += 2;
    } else {
      plain += text[i] == '+' ? ' ' : text[i];
    }
  }
  return plain;
}

/// The length of the call that `text` begins with, in lower case; 0 if there is none.
std::size_t call_at(std::string_view text, Call& call) {
  for (const auto& [word, code] : kCallWords) {
    if (!text.starts_with(word)) continue;
    call = Call::from_code(code);
    return word.size();
  }
  for (const std::size_t length : {std::size_t{3}, std::size_t{2}}) {
    const auto bid = text.size() < length ? std::nullopt : parse_call(text.substr(0, length));
    if (!bid || !bid->is_bid()) continue;
    call = *bid;
    return length;
  }
  return 0;
}

/// One trick of a play table, whose columns begin at the opening leader, in the order of play.
void push_columns(std::span<const std::string> trick, std::vector<std::string>& cards,
                  std::size_t leader) {
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t column = (leader + i) % 4;
    if (column < trick.size() && trick[column] != "--") cards.push_back(trick[column]);
  }
}

absl::Status play(const std::string& text, Table& table) {
  if (table.phase() == Phase::over) return at("played", unreadable(text, "52 cards at most"));
  const auto card = parse_card(text);
  if (!card) return at("played", unreadable(text, "a card: suit and rank, such as SA or HT"));
  for (const Seat seat : kSeats) {
    if (table.played(seat).has(*card)) return at("played", unreadable(text, "each card once"));
  }
  table.push(*card);
  return absl::OkStatus();
}

/// Plays the pairs of `played`; with `format` each trick begins at the opening leader's seat.
absl::Status play_all(std::string_view played, bool format, Table& table) {
  std::vector<std::string> pairs;
  for (std::size_t i = 0; i < played.size(); i += 2) pairs.emplace_back(played.substr(i, 2));
  for (std::size_t first = 0; first < pairs.size(); first += 4) {
    const auto trick =
        std::span(pairs).subspan(first, std::min<std::size_t>(4, pairs.size() - first));
    std::vector<std::string> cards(trick.begin(), trick.end());
    if (format && table.phase() == Phase::play) {
      cards.clear();
      const std::size_t opening = index(left_of(table.contract()->declarer));
      push_columns(trick, cards, (index(table.leader()) + 4 - opening) % 4);
    }
    for (const std::string& card : cards) {
      absl::Status status = play(card, table);
      if (!status.ok()) return status;
    }
  }
  return absl::OkStatus();
}

}  // namespace

Parameters parameters_of(std::string_view query) {
  Parameters parameters;
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    parameters[unescaped(pair.substr(0, equals))] =
        unescaped(pair.substr(std::min(equals + 1, pair.size())));
  }
  return parameters;
}

absl::StatusOr<std::vector<Call>> parse_context(std::string_view text) {
  const std::string low = lower(text);
  std::vector<Call> calls;
  for (std::size_t i = 0; i < low.size();) {
    Call call;
    const std::size_t length = call_at(std::string_view(low).substr(i), call);
    if (length > 0) calls.push_back(call);
    if (length == 0 && std::string_view("- *").find(low[i]) == std::string_view::npos) {
      return at("ctx", unreadable(text, kContextForm));
    }
    i += std::max<std::size_t>(length, 1);
  }
  return calls;
}

absl::StatusOr<Vulnerability> parse_ben_vulnerability(std::string_view text) {
  if (text.find('@') != std::string_view::npos) {
    const bool ours = text.find("@v") != std::string_view::npos;
    const bool theirs = text.find("@V") != std::string_view::npos;
    return static_cast<Vulnerability>((ours ? 1 : 0) + (theirs ? 2 : 0));
  }
  std::string word = lower(text);
  word.erase(std::remove(word.begin(), word.end(), '-'), word.end());
  if (word.empty()) return Vulnerability::none;
  if (const auto read = parse_vulnerability(word)) return *read;
  return at("vul", unreadable(text, "None, NS, EW, Both, or @v and @V"));
}

absl::StatusOr<CardSet> parse_ben_hand(std::string_view text, CardSet others) {
  std::string hand(text);
  for (char& c : hand)
    c = c == '_' ? '.' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  CardSet taken = others;
  std::size_t suit = 0;
  constexpr std::array<Suit, 4> kSuits{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
  for (const char c : hand) {
    suit += c == '.' ? 1 : 0;
    const auto rank = parse_rank(c);
    if (rank && suit < kSuits.size()) taken.add(Card(kSuits[suit], *rank));
  }
  suit = 0;
  for (char& c : hand) {
    suit += c == '.' ? 1 : 0;
    for (int rank = 0; c == 'X' && suit < kSuits.size() && rank < 13; ++rank) {
      if (taken.has(Card(kSuits[suit], rank))) continue;
      taken.add(Card(kSuits[suit], rank));
      c = rank_letter(rank);
    }
  }
  return parse_hand(hand);
}

std::string ben_text(Call call) {
  if (call.is_pass()) return "PASS";
  std::string written = text(call);
  if (written.ends_with("NT")) written.pop_back();
  return written;
}

json message(std::string_view text) { return {{"message", std::string(text)}}; }

absl::StatusOr<std::string> needed(const Parameters& parameters, std::string_view name) {
  std::string value = given(parameters, name);
  if (!value.empty()) return value;
  return absl::InvalidArgumentError(
      absl::StrCat("the parameter ", std::string(name), " is missing"));
}

absl::StatusOr<Seat> seat_of(const Parameters& parameters) {
  const auto text = needed(parameters, "seat");
  if (!text.ok()) return text.status();
  if (const auto seat = parse_seat(*text)) return *seat;
  return at("seat", unreadable(*text, "N, E, S or W"));
}

absl::StatusOr<Table> board_of(const Parameters& parameters) {
  const std::string dealer_text = given(parameters, "dealer");
  const auto dealer = dealer_text.empty() ? std::optional(kNorth) : parse_seat(dealer_text);
  if (!dealer) return at("dealer", unreadable(dealer_text, "N, E, S or W"));
  const auto vulnerable = parse_ben_vulnerability(given(parameters, "vul"));
  if (!vulnerable.ok()) return vulnerable.status();
  const auto calls = parse_context(given(parameters, "ctx"));
  if (!calls.ok()) return calls.status();
  Table table(*dealer, *vulnerable);
  for (const Call call : *calls) {
    const std::string why = table.auction().why_illegal(call);
    if (!why.empty()) return at("ctx", unreadable(text(call), "a legal call: " + why));
    table.push(call);
  }
  const std::string played = given(parameters, "played");
  if (played.empty()) return table;
  if (table.phase() != Phase::play) {
    return at("played", unreadable(played, "no card before the auction is over"));
  }
  absl::Status status = play_all(played, lower(given(parameters, "format")) == "true", table);
  if (!status.ok()) return status;
  return table;
}

std::string given(const Parameters& parameters, std::string_view name, std::string_view otherwise) {
  const auto found = parameters.find(name);
  return std::string(found == parameters.end() ? otherwise : found->second);
}

bool matchpoints(const Parameters& parameters) {
  return lower(given(parameters, "tournament")) == "mp";
}

json arguments_of(const Parameters& parameters) {
  json options = {{"MultiPV", 13}, {"Claim", true}, {"Hash", 16}};
  if (matchpoints(parameters)) options["Scoring"] = "matchpoints";
  return {{"options", options}, {"go", given(parameters, "go", "movetime 500")}};
}

absl::StatusOr<Seen> seen_by(const Parameters& parameters) {
  const auto seat = seat_of(parameters);
  if (!seat.ok()) return seat.status();
  auto table = board_of(parameters);
  if (!table.ok()) return table.status();
  const auto text = needed(parameters, "hand");
  if (!text.ok()) return text.status();
  Seen seen{*table, *seat, {}, {}};
  if (const std::string dummy = given(parameters, "dummy"); !dummy.empty()) {
    const auto cards = parse_ben_hand(dummy, {});
    if (!cards.ok()) return at("dummy", cards.status());
    seen.dummy = *cards;
  }
  const auto hand = parse_ben_hand(*text, seen.dummy);
  if (!hand.ok()) return at("hand", hand.status());
  seen.hand = *hand;
  return seen;
}

std::optional<json> no_play(const Parameters& parameters) {
  const auto cards = [&](const char* name) {
    const std::string text = given(parameters, name);
    return std::count_if(text.begin(), text.end(),
                         [](unsigned char c) { return std::isalnum(c) != 0; });
  };
  if (given(parameters, "dummy").empty()) return message("No dummy provided");
  if (cards("dummy") != 13) return message("Dummy should have 13 cards");
  if (cards("hand") != 13) return message("Hand should have 13 cards");
  if (given(parameters, "dummy") == given(parameters, "hand")) {
    return message("Hand and dummy are identical");
  }
  return std::nullopt;
}

}  // namespace tianji::protocol::http
