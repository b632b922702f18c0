#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/lin.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

/// LIN has no escapes: characters that would end a value become blanks, and blanks around a value
/// mean nothing.
std::string safe(std::string_view text, std::string_view forbidden = "|\r\n") {
  std::string result(trimmed(text));
  std::replace_if(
      result.begin(), result.end(),
      [&](char c) { return forbidden.find(c) != std::string_view::npos; }, ' ');
  return result;
}

std::string command(std::string_view name, std::string_view value) {
  return std::string(name) + "|" + std::string(value) + "|";
}

std::string hand(CardSet cards) {
  std::string result;
  for (std::size_t i = kSuits.size(); i-- > 0;) {
    if (cards.empty()) break;
    result += letter(kSuits[i]);
    for (const Card card : cards.in(kSuits[i])) result += rank_letter(card.rank());
  }
  return result;
}

std::string deal(const Record& record) {
  const auto dealer = std::find(kLinSeats.begin(), kLinSeats.end(), record.dealer);
  std::string result = std::to_string(dealer - kLinSeats.begin() + 1);
  for (const Seat seat : kLinSeats) {
    if (seat != kLinSeats[0]) result += ',';
    result += hand(record.deal[index(seat)]);
  }
  return result;
}

std::string call(Call call) {
  if (call.is_pass()) return "p";
  if (call.is_double()) return "d";
  if (call.is_redouble()) return "r";
  const std::string name = text(call);
  return name.substr(0, 2);  // "1N", not "1NT"
}

char vulnerability(Vulnerability v) { return "oneb"[static_cast<std::size_t>(v)]; }

}  // namespace

std::string lin_text(const Record& record) {
  std::string names;
  for (const Seat seat : kLinSeats) {
    if (seat != kLinSeats[0]) names += ',';
    names += safe(record.names[index(seat)], "|,\r\n");
  }
  std::string result = command("pn", names) + "st||" + command("md", deal(record)) + "rh||";
  if (!record.board.empty()) result += command("ah", "Board " + safe(record.board));
  result += command("sv", std::string(1, vulnerability(record.vulnerability)));
  for (const auto& noted : record.calls) {
    result += command("mb", call(noted.what) + (noted.alerted ? "!" : ""));
    if (!noted.meaning.empty()) result += command("an", safe(noted.meaning));
  }
  for (std::size_t i = 0; i < record.cards.size() && record.cards[i].what; ++i) {
    if (i % 4 == 0) result += "pg||";
    result += command("pc", text(*record.cards[i].what));
  }
  if (record.result && record.cards.size() < 52) {
    result += command("mc", std::to_string(*record.result));
  }
  for (const std::string& comment : record.comments) {
    if (!trimmed(comment).empty()) result += command("nt", safe(comment));
  }
  return result + "pg||\n";
}

std::string lin_text(std::span<const Record> records) {
  std::string result;
  for (const Record& record : records) {
    const auto room = record.tag("Room");
    const bool closed = room && equal_ignoring_case(*room, "Closed");
    const auto number = parse_int(trimmed(record.board));
    result +=
        command("qx", absl::StrCat(closed ? "c" : "o", number.value_or(0))) + lin_text(record);
  }
  return result;
}

}  // namespace tianji::bridge
