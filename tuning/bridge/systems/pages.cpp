#include <iostream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/card_answers.h"
#include "eval/bridge/paper_count.h"
#include "tuning/bridge/bidding/bidding.h"
#include "tuning/bridge/systems/systems.h"
#include "tuning/figures/html.h"

namespace tianji::tuning {
namespace {

using bridge::bidding::ConventionCard;
using bridge::bidding::load;
using bridge::bidding::Understanding;
using protocol::failed;
using protocol::misused;
using protocol::Outcome;

/// Seat, call, meaning and row of a call.
std::string line_of(const Understanding& read, std::size_t number) {
  const bridge::Auction& auction = read.auction();
  const bridge::bidding::Explanation explained = read.explain(number);
  std::string line =
      absl::StrFormat("%c  %-5s %s", bridge::letter(auction.caller(number)),
                      text(auction.calls()[number]) + (explained.alert ? "*" : ""), explained.text);
  const bridge::bidding::Meaning& meaning = read.meaning(number);
  if (meaning.row != nullptr) {
    absl::StrAppend(&line, "  (", meaning.system->holder(*meaning.context).file, ":",
                    meaning.row->line, ")");
  }
  return line + "\n";
}

}  // namespace

std::string card_page(const ConventionCard& card) {
  using figures::escaped;
  std::string body = absl::StrCat(
      "\n<p>Points: ", card.count, ". ",
      card.fallbacks.empty()
          ? std::string()
          : absl::StrCat("Where it says nothing: ", escaped(absl::StrJoin(card.fallbacks, ", ")),
                         ". "),
      "A call with * is artificial and alerted.</p>\n");
  for (const ConventionCard::Section& section : card.sections) {
    absl::StrAppend(&body, "<h2>", escaped(section.title), "</h2>\n<table>\n");
    for (const ConventionCard::Line& line : section.lines) {
      absl::StrAppend(&body, "<tr><td><b>", escaped(line.call), line.alert ? "*" : "",
                      "</b></td><td>", escaped(line.text), "</td></tr>\n");
    }
    body += "</table>\n";
  }
  return figures::html_of({.title = "Convention card of " + card.system,
                           .style = figures::page_file("tuning/report/pages/report.css"),
                           .body = std::move(body)});
}

Outcome bidding_points(const BiddingOptions& options, std::ostream& out) {
  if (options.words.empty() || options.words.size() > 2) {
    return misused(
        unreadable(absl::StrJoin(options.words, " "), "points HAND or points HAND TRUMP"));
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
    return misused(unreadable(absl::StrJoin(options.words, " "),
                              "table SYSTEM CONTEXT, such as table paper open"));
  }
  const auto system = load(options.words[0]);
  if (!system.ok()) return failed(system.status());
  const auto table =
      twelve_numbers(*system, absl::StrJoin(std::span(options.words).subspan(1), " "));
  if (!table.ok()) return failed(table.status());
  out << *table;
  return {};
}

Outcome bidding_card(const BiddingOptions& options, std::ostream& out) {
  if (options.words.size() != 1) {
    return misused(unreadable(absl::StrJoin(options.words, " "), "card SYSTEM"));
  }
  const auto ours = load(options.words[0]);
  if (!ours.ok()) return failed(ours.status());
  const auto theirs = load(options.theirs);
  if (!theirs.ok()) return failed(theirs.status());
  const ConventionCard card = convention_card(*ours, *theirs);
  std::vector<std::string> unlike;
  if (options.words[0].ends_with(".bbsa")) {
    const auto read = file_text(options.words[0], "a convention card");
    if (!read.ok()) return failed(read.status());
    unlike = bridge::bidding::unlike_card(*read, *ours);
  }
  if (options.bbsa) {
    if (!options.html.empty()) return misused(unreadable("--bbsa with --html", "one of them"));
    const auto answered = bridge::bidding::card_of_system(*ours, *theirs);
    out << answered.text;
    std::cerr << "not asked, so 0: " << absl::StrJoin(answered.unasked, ", ") << "\n";
    return {};
  }
  if (options.html.empty()) {
    out << card_text(card);
    if (!unlike.empty()) {
      out << "\nWhat the card says and this table does not:\n  " << absl::StrJoin(unlike, "\n  ")
          << "\n";
    }
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
  Understanding read({&*ours, &*theirs}, *dealer, *vulnerability);
  const absl::Status pushed = push_calls(read, absl::StrJoin(options.words, " "));
  if (!pushed.ok()) return misused(pushed);
  for (std::size_t i = 0; i < read.auction().calls().size(); ++i) out << line_of(read, i);
  return {};
}

}  // namespace tianji::tuning
