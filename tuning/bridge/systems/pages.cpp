#include "tuning/bridge/systems/pages.h"

#include <optional>
#include <ostream>
#include <span>
#include <string>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/system.h"
#include "eval/bridge/paper_count.h"
#include "tuning/bridge/systems/auction_meaning.h"
#include "tuning/bridge/systems/convention_card.h"
#include "tuning/bridge/systems/twelve_numbers.h"

namespace tianji::tuning {
namespace {

using bridge::bidding::load;
using protocol::failed;
using protocol::misused;
using protocol::Outcome;

/// The words from number `first` on as one text.
std::string rest_of(const std::vector<std::string>& words, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < words.size(); ++i) {
    text.append(text.empty() ? "" : " ").append(words[i]);
  }
  return text;
}

}  // namespace

Outcome bidding_points(const BiddingOptions& options, std::ostream& out) {
  if (options.words.empty() || options.words.size() > 2) {
    return misused(unreadable(rest_of(options.words, 0), "points HAND or points HAND TRUMP"));
  }
  const auto hand = bridge::parse_hand(options.words[0]);
  if (!hand.ok()) return misused(hand.status());
  std::optional<bridge::Suit> trump;
  if (options.words.size() == 2) {
    const std::string& word = options.words[1];
    if (word.size() == 1) trump = bridge::parse_suit(word[0]);
    if (!trump) return misused(unreadable(word, "trumps C, D, H or S"));
  }
  out << bridge::steps_text(bridge::paper_count(bridge::HandFacts(*hand), trump));
  return {};
}

Outcome bidding_table(const BiddingOptions& options, std::ostream& out) {
  if (options.words.size() < 2) {
    return misused(
        unreadable(rest_of(options.words, 0), "table SYSTEM CONTEXT, such as table paper open"));
  }
  const auto system = load(options.words[0]);
  if (!system.ok()) return failed(system.status());
  const auto table = twelve_numbers(*system, rest_of(options.words, 1));
  if (!table.ok()) return failed(table.status());
  out << *table;
  return {};
}

Outcome bidding_card(const BiddingOptions& options, std::ostream& out) {
  if (options.words.size() != 1) {
    return misused(unreadable(rest_of(options.words, 0), "card SYSTEM"));
  }
  const auto ours = load(options.words[0]);
  if (!ours.ok()) return failed(ours.status());
  const auto theirs = load(options.theirs);
  if (!theirs.ok()) return failed(theirs.status());
  const ConventionCard card = convention_card(*ours, *theirs);
  if (options.html.empty()) {
    out << card_text(card);
    return {};
  }
  const absl::Status written = write_file(options.html, card_page(card));
  if (!written.ok()) return failed(written);
  out << "wrote " << options.html << "\n";
  return {};
}

Outcome bidding_explain(const BiddingOptions& options, std::ostream& out) {
  if (options.words.empty()) return misused(unreadable("", "explain CALL..., such as explain 1C"));
  const auto dealer = bridge::parse_seat(options.dealer);
  if (!dealer) return misused(unreadable("--dealer " + options.dealer, "--dealer N, E, S or W"));
  const auto vulnerability = bridge::parse_vulnerability(options.vulnerable);
  if (!vulnerability) {
    return misused(unreadable("--vul " + options.vulnerable, "--vul None, NS, EW or All"));
  }
  const auto ours = load(options.ours);
  if (!ours.ok()) return failed(ours.status());
  const auto theirs = load(options.theirs);
  if (!theirs.ok()) return failed(theirs.status());
  const auto meaning =
      auction_meaning({options.words, *dealer, *vulnerability}, {&*ours, &*theirs});
  if (!meaning.ok()) return misused(meaning.status());
  out << *meaning;
  return {};
}

}  // namespace tianji::tuning
