#include "eval/bridge/bidding/card_answers.h"

#include <algorithm>
#include <optional>
#include <span>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/bbsa.h"
#include "eval/bridge/bidding/understanding.h"

namespace tianji::bridge::bidding {
namespace {

constexpr std::string_view kPadding = "Not defined";
constexpr int kCardLines = 258;

/// A range of a table: 15-17, 5+ or 4.
struct Span {
  int lo = 0;
  int hi = 37;
  bool covers(int lowest, int highest) const { return lowest >= lo && highest <= hi; }
};
Span span_of(std::string_view text) {
  const bool open = text.ends_with('+');
  if (open) text.remove_suffix(1);
  const auto ends = split(text, '-');
  Span span;
  span.lo = static_cast<int>(parse_int(ends.front()).value_or(0));
  if (!open) span.hi = static_cast<int>(parse_int(ends.back()).value_or(37));
  return span;
}

bool promises(const Meaning& meaning, std::span<const std::string_view> conditions) {
  const Shown& claim = meaning.claim;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const std::string_view word = conditions[i];
    bool holds = false;
    if (word == "artificial" || word == "natural") {
      holds = meaning.artificial == (word == "artificial");
    } else if (word == "force") {
      holds = meaning.force != Force::none;
    } else if (++i < conditions.size()) {
      const Span span = span_of(conditions[i]);
      const auto suit = word.size() == 1 ? parse_suit(word[0]) : std::nullopt;
      holds = suit ? span.covers(claim.lo[index(*suit)], span.hi < 13 ? claim.hi[index(*suit)] : 0)
                   : span.covers(claim.hcp_lo, claim.hcp_hi);
    }
    if (!holds) return false;
  }
  return true;
}

bool says_yes(std::string_view ask, const System& system, const System& theirs) {
  const std::size_t colon = ask.find(':');
  const std::string_view calls = trimmed(ask.substr(0, colon));
  const auto told = words(ask.substr(colon + 1));
  const std::size_t before = words(calls).size();
  const Side side = before % 2 == 0 ? kNorthSouth : kEastWest;
  Agreements agreements{&theirs, &theirs};
  agreements[index(side)] = &system;
  Understanding read(agreements, kNorth, Vulnerability::none);
  const auto call = parse_call(told[0]);
  if (!call || !push_calls(read, calls).ok() || !read.auction().legal(*call)) return false;
  if (told.size() > 2 && told[1] == "with") {
    const auto hand = parse_hand(told[2]);
    return hand.ok() && read.call(HandFacts(*hand)) == *call;
  }
  read.push(*call);
  const Meaning& meaning = read.meaning(before);
  return meaning.row != nullptr && meaning.context != nullptr &&
         meaning.context->condition.use() == Use::choice &&
         promises(meaning, std::span(told).subspan(1));
}

/// Nothing where no ask stands under the key.
std::optional<bool> answer(const CardKey& key, const System& system, const System& theirs) {
  if (key.asks.empty()) return std::nullopt;
  return std::ranges::all_of(key.asks, [&](auto ask) { return says_yes(ask, system, theirs); });
}

bool builds_on(const System& system, std::string_view name) {
  for (const System* each = &system; each != nullptr; each = each->fallback()) {
    if (each->name() == name) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> unlike_card(std::string_view text, const System& system) {
  std::vector<std::string> result;
  const auto natural = builtin("natural");
  auto values = card_values(text, "");
  if (!natural.ok() || !values.ok()) return result;
  for (const std::string_view other : {kSystemType, kOpponentType, kPadding}) {
    if (const auto at = values->find(other); at != values->end()) values->erase(at);
  }
  for (const CardKey& key : card_keys()) {
    const auto value = values->find(key.name);
    if (value == values->end()) continue;
    if (answer(key, system, *natural).value_or(false) == (value->second != 0)) values->erase(value);
  }
  for (const auto& [key, value] : *values) {
    const bool known =
        std::ranges::any_of(card_keys(), [&](const CardKey& each) { return each.name == key; });
    if (known || value != 0) result.push_back(absl::StrCat(visible(key), " = ", value));
  }
  return result;
}

AnsweredCard card_of_system(const System& system, const System& theirs) {
  AnsweredCard card;
  int lines = 1;
  const auto write = [&](std::string_view key, int value) {
    absl::StrAppend(&card.text, std::string(key), " = ", value, "\n");
    ++lines;
  };
  write(kSystemType, builds_on(system, "precision") ? 3 : 0);
  for (const CardKey& key : card_keys()) {
    const auto yes = answer(key, system, theirs);
    if (!yes) card.unasked.emplace_back(key.name);
    write(key.name, yes.value_or(false) ? 1 : 0);
  }
  while (lines < kCardLines) write(kPadding, 0);
  write(kOpponentType, 0);
  return card;
}

}  // namespace tianji::bridge::bidding
