#include "eval/bridge/bidding/convention_card.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "eval/bridge/bidding/understanding.h"

namespace tianji::bridge::bidding {
namespace {

using Line = ConventionCard::Line;

/// An auction after which our side, North-South, calls.
struct Place {
  std::string title;
  std::string_view calls;
  Seat dealer = kNorth;
  Vulnerability vulnerability = Vulnerability::none;
  bool any_auction = false;  ///< rows for any auction count too
};

/// True of a call that this place of the auction explains, and no catch-all.
bool explained(const Meaning& meaning, const Place& place) {
  return meaning.row != nullptr && meaning.context != nullptr &&
         (place.any_auction || !meaning.context->open_start) &&
         meaning.context->condition.use() == Use::choice && !meaning.row->unconditional();
}

std::vector<Line> lines_of(const Place& place, const Agreements& agreements) {
  std::vector<Line> lines;
  Understanding read(agreements, place.dealer, place.vulnerability);
  if (!push_calls(read, place.calls).ok()) return lines;
  const std::size_t number = read.auction().calls().size();
  for (int code = 0; code < kCalls; ++code) {
    const Call call = Call::from_code(code);
    if (!read.auction().legal(call)) continue;
    read.push(call);
    if (explained(read.meaning(number), place)) {
      const Explanation explained = read.explain(number);
      lines.push_back({text(call), explained.alert, explained.text});
    }
    read.pop();
  }
  return lines;
}

/// The lines that are not in `usual`.
std::vector<Line> different(std::vector<Line> lines, const std::vector<Line>& usual) {
  std::erase_if(lines, [&](const Line& line) {
    return std::ranges::any_of(usual, [&](const Line& other) {
      return other.call == line.call && other.alert == line.alert && other.text == line.text;
    });
  });
  return lines;
}

/// By PointCount.
constexpr std::array<std::string_view, 3> kCounts{
    "A 4, K 3, Q 2, J 1",
    "A 4, K 3, Q 2, J 1; less for short honours, more for long suits with two honours",
    "A 4, K 3, Q 2, J 1; less for lone honours whatever the length, more for long suits with two "
    "honours"};

/// The places in the auction that the card shows besides our own openings and answers: those in
/// which the opponents take part, and the answers to questions for key cards.
const std::vector<Place>& other_places() {
  static const std::vector<Place> kPlaces{
      {"They double our 1C", "1C X"},
      {"They overcall our 1C with 1S", "1C 1S"},
      {"They double our 1S", "1S X"},
      {"They overcall our 1D with 1S", "1D 1S"},
      {"They double our 1NT", "1NT X"},
      {"They overcall our 1NT with 2S", "1NT 2S"},
      {"Over their 1C", "1C", kWest},
      {"Over their 1D", "1D", kWest},
      {"Over their 1H", "1H", kWest},
      {"Over their 1S", "1S", kWest},
      {"Over their 1NT", "1NT", kWest},
      {"Over their 2H", "2H", kWest},
      {"Over their 3S", "3S", kWest},
      {"Partner doubled their 1H", "1H X Pass", kWest},
      {"Partner overcalled their 1D with 1S", "1D 1S Pass", kWest},
      {"Answers to 4NT, spades agreed", "1S Pass 2S Pass 4NT Pass", kNorth, Vulnerability::none,
       true},
  };
  return kPlaces;
}

}  // namespace

ConventionCard convention_card(const System& ours, const System& theirs) {
  const Agreements agreements{&ours, &theirs};
  ConventionCard card{.system = ours.name(),
                      .count = std::string(kCounts[static_cast<std::size_t>(ours.table().count)]),
                      .fallbacks = {},
                      .sections = {}};
  for (const System* below = ours.fallback(); below != nullptr; below = below->fallback()) {
    card.fallbacks.push_back(below->name());
  }
  const auto add = [&](std::string title, std::vector<Line> lines) {
    if (!lines.empty()) card.sections.push_back({std::move(title), std::move(lines)});
  };
  const std::vector<Line> openings = lines_of({"", ""}, agreements);
  add("Openings, first in hand, nobody vulnerable", openings);
  add("What differs when all are vulnerable",
      different(lines_of({"", "", kNorth, Vulnerability::both}, agreements), openings));
  add("What differs third in hand",
      different(lines_of({"", "Pass Pass", kSouth}, agreements), openings));
  add("What differs fourth in hand",
      different(lines_of({"", "Pass Pass Pass", kEast}, agreements), openings));
  for (const Line& opening : openings) {
    if (opening.call == "Pass") continue;
    const std::string calls = opening.call + " Pass";
    add("Answers to " + opening.call, lines_of({"", calls}, agreements));
  }
  for (const Place& place : other_places()) add(place.title, lines_of(place, agreements));
  return card;
}

std::string card_text(const ConventionCard& card) {
  std::string result = absl::StrCat(
      "Convention card of ", card.system, "\nPoints: ", card.count, "\nWhere it says nothing: ",
      card.fallbacks.empty() ? "no agreement" : absl::StrJoin(card.fallbacks, ", "),
      "\nA call with * is artificial and alerted.\n");
  for (const ConventionCard::Section& section : card.sections) {
    absl::StrAppend(&result, "\n", section.title, "\n");
    for (const Line& line : section.lines) {
      absl::StrAppendFormat(&result, "  %-5s %s\n", line.call + (line.alert ? "*" : ""), line.text);
    }
  }
  return result;
}

}  // namespace tianji::bridge::bidding
