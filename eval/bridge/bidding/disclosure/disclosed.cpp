#include "eval/bridge/bidding/disclosure/disclosed.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "eval/bridge/bidding/constraints.h"
#include "eval/bridge/bidding/table/cells.h"

namespace tianji::bridge::bidding {
namespace {

/// A row at this turn with its conditions.
struct Hands {
  std::vector<Atom> atoms;
  const Shapes* shapes = nullptr;

  Announced ranges() const {
    Announced ranges;
    if (shapes != nullptr) ranges.narrow(*shapes);
    for (const Atom& atom : atoms) ranges.narrow(atom);
    close_lengths(ranges.lo, ranges.hi);
    return ranges;
  }
};

constexpr int kOfFewHands = 3;

/// A row that makes the call.
struct Speaker {
  const Row* row = nullptr;
  int apart = 0;            ///< 1: of a context for any auction, 2: a judged row, kOfFewHands
  std::size_t samples = 0;  ///< sample hands that make the call by this row
  std::string words;
  Announced stated;  ///< as the row states it
  Announced hands;   ///< the hands that reach the row: known so far, and not taken by rows above
};

std::string with_suits(std::string_view text, const Binding& binding) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    result.append(text.substr(0, open));
    text.remove_prefix(open);
    const std::size_t close = text.find('}');
    if (close == text.npos) {
      result.append(text);
      break;
    }
    const auto role = parse_role(text.substr(1, close - 1));
    const int suit = role ? binding.suit(*role) : -1;
    result.append(suit >= 0 ? name(static_cast<Suit>(suit)) : "a suit");
    text.remove_prefix(close + 1);
  }
  return result;
}

/// Does every hand of `row`, whose lengths are those of `hands`, meet the condition?
bool implied(const Atom& condition, const Hands& row, const Announced& hands) {
  const Feature f = condition.feature;
  if (f < feature(SuitFeature::length) && f % kSuitFeatures == 0) {
    const std::size_t suit = f / kSuitFeatures;
    return hands.lo[suit] >= condition.lo && hands.hi[suit] <= condition.hi;
  }
  return std::any_of(row.atoms.begin(), row.atoms.end(), [&](const Atom& atom) {
    return atom.feature == f && atom.lo >= condition.lo && atom.hi <= condition.hi;
  });
}

/// Removes from `hands`, which reach `row`, those that the row `above` takes, where this is a range
/// of one count: all others of its conditions hold for all of these hands.
void remove_taken(const Hands& above, const Hands& row, Announced& hands) {
  if (above.shapes != nullptr &&
      (row.shapes == nullptr || (row.shapes->set & ~above.shapes->set).any())) {
    return;
  }
  std::optional<std::size_t> count;
  Announced taken;
  for (const Atom& atom : above.atoms) {
    const auto strength = strength_of(atom.feature);
    if (!strength && !implied(atom, row, hands)) return;
    if (!strength) continue;
    if (count && count != strength) return;
    count = strength;
    taken.narrow(atom);
  }
  PointRange& left = hands.strength[count.value_or(0)];
  const PointRange& gone = taken.strength[count.value_or(0)];
  const bool low = gone.open_below() || gone.lo <= left.lo;
  const bool high = gone.open_above() || gone.hi >= left.hi;
  if (low && high) {
    left = {1, 0};
  } else if (high) {
    left.hi = std::min(left.hi, gone.lo - 1);
  } else if (low) {
    left.lo = std::max(left.lo, gone.hi + 1);
  }
}

/// Finds the rows that make a call.
class Speakers {
 public:
  Speakers(Call call, const Turn& turn, const Announced& known)
      : call_(call), turn_(turn), known_(known) {
    undecided_.fill(1);
    keep_known();
  }

  std::vector<Speaker> find() {
    for (const Use use : {Use::choice, Use::judged, Use::unexplained}) {
      // Rows for rollouts make the call too; rows for unexplained calls only where no other does.
      if (use == Use::unexplained && !found_.empty()) break;
      above_.clear();
      last_ = nullptr;
      turn_.each_candidate(use, [&](const Candidate& candidate) {
        visit(candidate, use);
        return true;
      });
    }
    return std::move(found_);
  }

 private:
  /// Leaves of the sample the hands that fit what is known.
  void keep_known() {
    const auto keep = [this](Feature f, int lo, int hi) {
      SampleHands::all().keep({f, static_cast<std::int8_t>(lo), static_cast<std::int8_t>(hi)},
                              undecided_);
    };
    keep(feature(SuitFeature::hcp), (known_.hcp().lo + 1) / 2, known_.hcp().hi / 2);
    for (const Suit suit : kSuits) {
      keep(feature(suit, SuitFeature::length), known_.lo[index(suit)], known_.hi[index(suit)]);
    }
  }

  /// Takes the hands that `row` decides out of the sample; how many they are.
  std::size_t sampled(const Hands& row) {
    const SampleHands& all = SampleHands::all();
    SampleHands::Some here = undecided_;
    for (const Atom& atom : row.atoms) all.keep(atom, here);
    if (row.shapes != nullptr) all.keep(row.shapes->set, here);
    SampleHands::remove(here, undecided_);
    return SampleHands::count(here);
  }

  void visit(const Candidate& candidate, Use use) {
    Hands row{turn_.atoms(candidate), turn_.shapes(candidate)};
    const std::size_t samples = use == Use::choice ? sampled(row) : 0;
    if (candidate.call == call_) add(candidate, use, row, samples);
    if (use == Use::choice) above_.push_back(std::move(row));
  }

  void add(const Candidate& candidate, Use use, const Hands& row, std::size_t samples) {
    // A catch-all below other rows that make the call says nothing.
    const bool silent = candidate.row->unconditional() && !found_.empty() &&
                        (!call_.is_pass() || candidate.row == last_ + 1);
    last_ = candidate.row;
    Speaker speaker{.row = candidate.row,
                    .apart = use == Use::judged              ? 2
                             : candidate.context->open_start ? 1
                                                             : 0,
                    .samples = samples,
                    .words = with_suits(candidate.row->meaning, candidate.binding),
                    .stated = row.ranges(),
                    .hands = {}};
    if (speaker.stated.empty()) return;
    speaker.hands = speaker.stated;
    for (std::size_t i = 0; i < kStrengths; ++i) {
      speaker.hands.strength[i] = known_.strength[i].and_then(speaker.stated.strength[i]);
    }
    for (std::size_t s = 0; s < 4; ++s) {
      speaker.hands.lo[s] = std::max(known_.lo[s], speaker.stated.lo[s]);
      speaker.hands.hi[s] = std::min(known_.hi[s], speaker.stated.hi[s]);
    }
    if (use == Use::choice) {
      for (const Hands& above : above_) remove_taken(above, row, speaker.hands);
    }
    if (!silent) found_.push_back(std::move(speaker));
  }

  Call call_;
  const Turn& turn_;
  const Announced& known_;
  SampleHands::Some undecided_{};  // the hands that no row so far decides
  std::vector<Hands> above_;       // the rows so far, best first
  std::vector<Speaker> found_;
  const Row* last_ = nullptr;  // the last row that makes the call
};

/// The rows that a hand can reach; all if it can reach none.
std::vector<Speaker> heard(std::vector<Speaker> all) {
  const auto reached = [](const Speaker& speaker) { return !speaker.hands.empty(); };
  if (std::any_of(all.begin(), all.end(), reached)) {
    std::erase_if(all, [&](const Speaker& speaker) { return !reached(speaker); });
  } else {
    for (Speaker& speaker : all) speaker.hands = speaker.stated;
  }
  return all;
}

int least_apart(std::span<const Speaker> speakers) {
  int least = 2;
  for (const Speaker& speaker : speakers) least = std::min(least, speaker.apart);
  return least;
}

/// Sets the rows apart that make the call with less than an eighth of the hands of its main row,
/// where the sample has enough of these.
void set_rare_apart(std::vector<Speaker>& speakers) {
  constexpr std::size_t kEnough = 20;
  constexpr std::size_t kRare = 8;
  const int least = least_apart(speakers);
  std::size_t most = 0;
  for (const Speaker& one : speakers) {
    if (one.apart == least) most = std::max(most, one.samples);
  }
  if (most < kEnough) return;
  for (Speaker& one : speakers) {
    if (one.apart == least && kRare * one.samples < most) one.apart = kOfFewHands;
  }
}

/// The noun of a meaning: what stands before its first detail. "competes with nine trumps"
/// competes.
std::string_view noun_of(std::string_view meaning) {
  std::size_t end = meaning.size();
  for (const std::string_view detail : {", ", ": ", " with ", " on "}) {
    end = std::min(end, meaning.find(detail));
  }
  return meaning.substr(0, end);
}

/// What a meaning adds to its noun: "on three cards" of "raise, on three cards".
std::string_view detail_of(std::string_view meaning) {
  std::string_view rest = meaning.substr(noun_of(meaning).size());
  if (rest.starts_with(", ") || rest.starts_with(": ")) return rest.substr(2);
  return rest.starts_with(' ') ? rest.substr(1) : rest;
}

/// Meanings of one noun: a lone one as it stands, the noun and one other by "perhaps" ("raise,
/// perhaps on three cards"), several others by the noun alone.
std::string merged(std::span<const std::string> alike) {
  if (alike.size() == 1) return alike.front();
  const std::string_view noun = noun_of(alike.front());
  const auto plain = std::find(alike.begin(), alike.end(), noun);
  if (alike.size() > 2 || plain == alike.end()) return std::string(noun);
  const std::string& other = plain == alike.begin() ? alike.back() : alike.front();
  return absl::StrCat(std::string(noun), ", perhaps ", std::string(detail_of(other)));
}

/// Joins meanings by "or", those of the same noun told once.
std::string alternatives(std::span<const std::string> words) {
  std::vector<std::string> phrases;
  std::vector<std::string_view> nouns;
  for (const std::string& first : words) {
    const std::string_view noun = noun_of(first);
    if (std::find(nouns.begin(), nouns.end(), noun) != nouns.end()) continue;
    nouns.push_back(noun);
    std::vector<std::string> alike;
    for (const std::string& other : words) {
      if (noun_of(other) == noun) alike.push_back(other);
    }
    phrases.push_back(merged(alike));
  }
  return absl::StrJoin(phrases, " or ");
}

/// The distinct meanings of the rows, that of `first` before the others. Of these only the rows
/// speak that are least apart.
std::string words_of(std::vector<Speaker> speakers, const Row* first) {
  std::stable_partition(speakers.begin(), speakers.end(),
                        [first](const Speaker& speaker) { return speaker.row == first; });
  const int least = least_apart(speakers);
  std::vector<std::string> words;
  for (const Speaker& speaker : speakers) {
    const bool leads = speaker.row == first && speaker.apart != kOfFewHands;
    if (speaker.apart > least && !leads) continue;
    if (std::find(words.begin(), words.end(), speaker.words) == words.end()) {
      words.push_back(speaker.words);
    }
  }
  return alternatives(words);
}

/// Takes out of `announced` what is `known` already, and limits that only the rows above set, where
/// the rows of the call limit strength at that end in another count.
void leave_out(const Announced& stated, const Announced& known, Announced& announced) {
  const auto states = [&](bool (PointRange::*open)() const) {
    return std::any_of(stated.strength.begin(), stated.strength.end(),
                       [open](const PointRange& range) { return !(range.*open)(); });
  };
  const bool bottom = states(&PointRange::open_below);
  const bool top = states(&PointRange::open_above);
  for (std::size_t i = 0; i < kStrengths; ++i) {
    PointRange& range = announced.strength[i];
    if (!stated.strength[i].open()) continue;
    if (bottom) range.lo = PointRange::kNoLow;
    if (top) range.hi = PointRange::kNoHigh;
    if (range == known.strength[i]) range = {};
  }
}

Announced ranges_of(std::span<const Speaker> speakers, const Announced& known) {
  std::vector<Announced> ranges;
  std::vector<Announced> hands;
  for (const Speaker& speaker : speakers) {
    ranges.push_back(speaker.stated);
    hands.push_back(speaker.hands);
  }
  const Announced stated = either(ranges);
  Announced announced = either(hands);
  leave_out(stated, known, announced);
  announced.lo = stated.lo;
  announced.hi = stated.hi;
  return announced;
}

/// The rows that most hands of the call come from: those least apart.
std::vector<Speaker> usual_of(std::vector<Speaker> speakers) {
  const int least = least_apart(speakers);
  std::erase_if(speakers, [least](const Speaker& one) { return one.apart > least; });
  return speakers;
}

}  // namespace

Disclosed disclose(Call call, const Turn& turn, const Announced& known, const Row* first) {
  std::vector<Speaker> speakers = heard(Speakers(call, turn, known).find());
  Disclosed disclosed{.agreed = !speakers.empty(), .words = {}, .announced = {}, .usual = {}};
  if (speakers.empty()) return disclosed;
  set_rare_apart(speakers);
  disclosed.announced = ranges_of(speakers, known);
  disclosed.usual = ranges_of(usual_of(speakers), known);
  for (std::size_t i = 0; i < kStrengths; ++i) {
    // Where the usual hands have less than is known the rest of it is rare, not left out.
    PointRange& all = disclosed.announced.strength[i];
    if (all == PointRange{} && disclosed.usual.strength[i] != all) all = known.strength[i];
  }
  disclosed.words = words_of(std::move(speakers), first);
  return disclosed;
}

}  // namespace tianji::bridge::bidding
