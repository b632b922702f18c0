#include "eval/bridge/bidding/understanding.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/disclosure/disclosed.h"
#include "eval/bridge/bidding/turn.h"

namespace tianji::bridge::bidding {
namespace {

constexpr std::size_t kMostAlternatives = 5;

Meaning meaning_of(const Candidate& candidate, const Turn& turn) {
  return {.system = candidate.system,
          .row = candidate.row,
          .context = candidate.context,
          .binding = candidate.binding,
          .claim = turn.claim(candidate),
          .artificial = candidate.row->call.artificial,
          .force = candidate.row->force};
}

/// A row that makes the call being read.
struct Hearing {
  Meaning meaning;
  double chance = 0;    ///< chance of the promised lengths, given those already announced
  bool silent = false;  ///< a catch-all below other rows that make the call: says nothing
};

/// The chance that a suit of a random hand has n or more cards.
constexpr std::array<double, 14> kChanceOfLength{1,      .9872,   .9071,    .7012,   .4149,
                                                 .1763,  .0516,   .0102,    .0014,   .0001,
                                                 .00001, .000001, .0000001, .0000001};

double chance_of(const Shown& claim, const Shown& known) {
  double chance = 1;
  for (std::size_t s = 0; s < 4; ++s) {
    if (claim.lo[s] > known.hi[s] || claim.hi[s] < known.lo[s]) return 0;
    const auto had = static_cast<std::size_t>(known.lo[s]);
    const auto needs = static_cast<std::size_t>(std::max(claim.lo[s], known.lo[s]));
    chance *= kChanceOfLength[needs] / kChanceOfLength[had];
  }
  return chance;
}

/// The rows that make `call`: rows for choice, or if there is none, rows for rollouts, or if there
/// is none, rows for unexplained calls.
std::vector<Hearing> hear(Call call, const Turn& turn, const Shown& known) {
  std::vector<Hearing> heard;
  for (const Use use : {Use::choice, Use::judged, Use::unexplained}) {
    const Row* above = nullptr;  // the last row that makes the call
    turn.each_candidate(use, [&](const Candidate& candidate) {
      if (candidate.call != call) return true;
      const bool silent = candidate.row->unconditional() && !heard.empty() &&
                          (!call.is_pass() || candidate.row == above + 1);
      const Meaning meaning = meaning_of(candidate, turn);
      if (meaning.claim.empty()) return true;  // no hand fits this row here
      heard.push_back({meaning, chance_of(meaning.claim, known), silent});
      above = candidate.row;
      return true;
    });
    if (!heard.empty()) break;
  }
  return heard;
}

/// Ranges that include all these rows except catch-alls. Unlimited if there are no rows.
Shown common_claim(const std::vector<Hearing>& heard) {
  if (heard.empty()) return {};
  Shown claim = heard.front().meaning.claim;
  for (const Hearing& hearing : heard) {
    if (!hearing.silent) claim = claim.or_else(hearing.meaning.claim);
  }
  return claim;
}

/// Partners ignore a row whose chance is less than this part of the likeliest row's.
constexpr double kPlausible = 0.25;

/// The meaning for a partner: the rows of the first context that makes the call plausibly.
Meaning meaning_of(Call call, const Turn& turn, const Shown& known) {
  const std::vector<Hearing> heard = hear(call, turn, known);
  double likeliest = 0;
  for (const Hearing& hearing : heard) likeliest = std::max(likeliest, hearing.chance);
  Meaning meaning;
  for (const Hearing& hearing : heard) {
    if (hearing.chance < kPlausible * likeliest) continue;
    if (meaning.row == nullptr) {
      meaning = hearing.meaning;
    } else if (!hearing.silent && hearing.meaning.context == meaning.context) {
      meaning.claim = meaning.claim.or_else(hearing.meaning.claim);
    }
  }
  return meaning;
}

}  // namespace

Understanding::Understanding(const Agreements& agreements, Seat dealer, Vulnerability vulnerability)
    : read_{agreements, vulnerability, Auction(dealer)} {}

void Understanding::push(Call call) {
  const Turn turn(read_);
  Meaning meaning = meaning_of(call, turn, shown(read_.auction.turn()));
  Reading::State state = read_.states.back();
  Shown& shown = state.shown[index(read_.auction.turn())];
  shown = shown.and_then(meaning.claim);
  if (meaning.force == Force::game) state.game_forced[index(side_of(read_.auction.turn()))] = true;
  HeardCall heard{.call = call, .artificial = meaning.artificial};
  if (call.is_bid()) {
    heard.jump = turn.jump(call);
    heard.step = turn.step(call);
  }
  read_.heard.push_back(heard);
  read_.meanings.push_back(meaning);
  read_.states.push_back(state);
  read_.auction.push(call);
}

void Understanding::pop() {
  read_.auction.pop();
  read_.meanings.pop_back();
  read_.heard.pop_back();
  read_.states.pop_back();
}

Call Understanding::call(const HandFacts& hand) const {
  const Turn turn(read_);
  Call call = Call::pass();
  turn.each_candidate(Use::choice, [&](const Candidate& candidate) {
    if (!turn.fits(candidate, hand)) return true;
    call = candidate.call;
    return false;
  });
  return call;
}

Choice Understanding::choose(const HandFacts& hand) const {
  const Turn turn(read_);
  Choice choice;
  bool chosen = false;
  turn.each_candidate(Use::choice, [&](const Candidate& candidate) {
    if (!turn.fits(candidate, hand)) return true;
    if (!chosen) {
      chosen = true;
      choice.call = candidate.call;
      choice.meaning = meaning_of(candidate, turn);
    } else if (!candidate.row->unconditional()) {
      choice.close.push_back(candidate.call);
    }
    return choice.close.size() < 4 * kMostAlternatives;  // calls may repeat, see below
  });
  std::vector<Call> close;
  for (const Call call : choice.close) {
    const bool seen =
        call == choice.call || std::find(close.begin(), close.end(), call) != close.end();
    if (!seen && close.size() < kMostAlternatives) close.push_back(call);
  }
  choice.close = std::move(close);
  turn.each_candidate(Use::judged, [&](const Candidate& candidate) {
    const bool seen = std::find(choice.judged.begin(), choice.judged.end(), candidate.call) !=
                      choice.judged.end();
    if (!seen && candidate.call != choice.call && turn.fits(candidate, hand)) {
      choice.judged.push_back(candidate.call);
    }
    return true;
  });
  return choice;
}

std::vector<Suit> Understanding::suits(Role role) const { return Turn(read_).suits(role); }

std::vector<TriedRow> Understanding::tried(const HandFacts& hand) const {
  const Turn turn(read_);
  std::vector<TriedRow> rows;
  turn.each_candidate(Use::choice, [&](const Candidate& candidate) {
    TriedRow row{.table = candidate.table,
                 .context = candidate.context,
                 .row = candidate.row,
                 .call = candidate.call};
    const Shapes* shapes = turn.shapes(candidate);
    if (shapes != nullptr && !shapes->set[hand.shape()]) row.missed = row.by = 1;
    for (const Atom& atom : turn.atoms(candidate)) {
      if (atom.admits(hand)) continue;
      const int value = hand[atom.feature];
      ++row.missed;
      row.by += value < atom.lo ? atom.lo - value : value - atom.hi;
    }
    rows.push_back(row);
    return true;
  });
  return rows;
}

Disclosed Understanding::disclosed(std::size_t i) const {
  const Auction& auction = read_.auction;
  Understanding before(read_.agreements, auction.dealer(), read_.vulnerability);
  Announced known;  // what the caller has announced before
  for (std::size_t n = 0; n < i; ++n) {
    const Call call = auction.calls()[n];
    if (auction.caller(n) == auction.caller(i)) {
      known = known.and_then(disclose(call, Turn(before.read_), known).announced);
    }
    before.push(call);
  }
  return disclose(auction.calls()[i], Turn(before.read_), known, read_.meanings[i].row);
}

Announced Understanding::announced(std::size_t i) const { return disclosed(i).announced; }

Explanation Understanding::explain(std::size_t i) const {
  const Disclosed all = disclosed(i);
  const Meaning& meaning = read_.meanings[i];
  Explanation explanation{"", meaning.artificial, meaning.force};
  if (!all.agreed) {
    explanation.text = "no agreement";
    return explanation;
  }
  explanation.text = all.words;
  const std::string promised = text(all.usual, all.announced);
  if (!promised.empty()) {
    explanation.text.append(explanation.text.empty() ? "" : ": ").append(promised);
  }
  if (meaning.force == Force::round) explanation.text += "; forcing";
  if (meaning.force == Force::game) explanation.text += "; forcing to game";
  return explanation;
}

void Understanding::read(Call call, Constraints& constraints) const {
  const Turn turn(read_);
  for (const Use use : {Use::choice, Use::judged, Use::unexplained}) {
    std::vector<Constraints::Reading> rows;
    bool explained = false;
    turn.each_candidate(use, [&](const Candidate& candidate) {
      const bool yes = candidate.call == call;
      const Shapes* shapes = turn.shapes(candidate);
      explained = explained || yes;
      // Without rows for choice, rows above take no hands away from the call.
      if (use != Use::choice && !yes) return true;
      rows.push_back({turn.atoms(candidate), shapes == nullptr ? nullptr : &shapes->set, yes});
      return true;
    });
    if (!explained) continue;
    Shown claim = common_claim(hear(call, turn, Shown{}));
    if (use == Use::choice) {
      turn.each_candidate(Use::judged, [&](const Candidate& candidate) {
        if (candidate.call != call) return true;
        const Shapes* shapes = turn.shapes(candidate);
        rows.push_back(
            {turn.atoms(candidate), shapes == nullptr ? nullptr : &shapes->set, true, true});
        claim = claim.or_else(turn.claim(candidate));
        return true;
      });
    }
    constraints.add(rows, claim);
    return;
  }
}

std::array<Constraints, 4> read(const Auction& auction, const Agreements& agreements,
                                Vulnerability vulnerability) {
  std::array<Constraints, 4> constraints;
  Understanding understanding(agreements, auction.dealer(), vulnerability);
  for (const Call call : auction.calls()) {
    understanding.read(call, constraints[index(understanding.auction().turn())]);
    understanding.push(call);
  }
  return constraints;
}

Choice choose(const HandFacts& hand, const Auction& auction, const Agreements& agreements,
              Vulnerability vulnerability) {
  Understanding understanding(agreements, auction.dealer(), vulnerability);
  for (const Call call : auction.calls()) understanding.push(call);
  return understanding.choose(hand);
}

absl::Status push_calls(Understanding& auction, std::string_view calls) {
  for (const std::string_view word : words(calls)) {
    const std::string number = absl::StrCat("call ", auction.auction().calls().size() + 1);
    const auto call = parse_call(word);
    if (!call) return at(number, unreadable(word, "a call: 1C to 7NT, Pass, X or XX"));
    if (auction.auction().over() || !auction.auction().legal(*call)) {
      return at(number, unreadable(word, "a call that is legal here"));
    }
    auction.push(*call);
  }
  return absl::OkStatus();
}

Explanation explain(const Auction& auction, std::size_t i, const Agreements& agreements,
                    Vulnerability vulnerability) {
  Understanding understanding(agreements, auction.dealer(), vulnerability);
  for (std::size_t n = 0; n <= i; ++n) understanding.push(auction.calls()[n]);
  return understanding.explain(i);
}

}  // namespace tianji::bridge::bidding
