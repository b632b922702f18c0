// The belief about the unseen hands that follows from the calls and cards so far.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "engine/bridge/state.h"
#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/carding.h"

namespace tianji::bridge {

/// The belief about one hand, whatever the other hands hold.
struct HandBelief {
  /// How likely a hand with these cards makes the calls that were made, 0 .. 1.
  std::function<double(CardSet dealt)> likelihood;
  /// Upper bounds on that likelihood by HCP and by shape.
  std::function<bidding::LikelihoodBounds()> bounds;
};

/// The belief about the unseen hands beyond what logic proves. All parts take hands as dealt.
struct Belief {
  /// How many cards of each suit each hand may have been dealt. A world outside these limits is
  /// drawn only where no world lies inside them.
  LengthLimits dealt_lengths;
  /// How likely the calls were with this deal, 0 .. 1. Decides which deals are drawn.
  std::function<double(const Hands& deal)> likelihood;
  /// The factors of `likelihood`, by seat. Empty for a hand that is seen or about which nothing is
  /// believed.
  std::array<HandBelief, 4> of_hand;
  /// The likelihoods are the same for hands with the same counted_cards().
  bool by_counts = false;
  /// By how much a deal misses the calls, 0 where it fits them, in half points. Guides a walk to
  /// likely deals where these are too rare to be met by chance.
  std::function<int(const Hands& deal)> distance;
  /// How likely the plays were with this deal, > 0: the weight of a world that was drawn.
  std::function<double(const Hands& deal)> weight;
};

/// No belief: all lengths are allowed and all deals are equally likely.
Belief indifferent();

/// Kinds of evidence in the cards of hidden hands.
enum class Evidence : std::uint8_t {
  opening_lead,
  follows,   ///< which cards followed suit
  discards,  ///< and ruffs
  later_leads,
  signals,  ///< which small cards were chosen to follow and to discard
};
inline constexpr std::array<std::string_view, 5> kEvidence{"opening lead", "follows", "discards",
                                                           "later leads", "signals"};

/// The evidence in calls and plays that counts, and how it is read.
struct PlayReading {
  unsigned evidence = (1U << kEvidence.size()) - 1;              ///< a bit for each Evidence
  std::array<Carding, 2> carding{Carding::none, Carding::none};  ///< by index(Side)
  bool partner_is_ours = true;  ///< partner calls as we do; else as anybody with that system
  bool heeds(Evidence sort) const { return (evidence >> static_cast<unsigned>(sort) & 1U) != 0; }
  friend bool operator==(const PlayReading&, const PlayReading&) = default;
};

/// The belief that a view and the two sides' systems give. Likelihood and limits on lengths come
/// from the auction: each call is read by its caller's table, with wide limits for opponents. The
/// weight of a world comes from the play: how likely the hidden hands were to choose the cards that
/// they played (habits.h). The result keeps no reference to view or systems.
Belief belief(const View& view, const bidding::Agreements& agreements,
              const PlayReading& reading = {});

/// Gives the same beliefs as `belief`, faster for a board that is played card by card: calls are
/// read once, and results for a played card are remembered for later decisions. Beliefs from one
/// object share memory: only one thread at a time may use any of them.
class Beliefs {
 public:
  Belief of(const View& view, const bidding::Agreements& agreements,
            const PlayReading& reading = {});
  /// Forgets everything: for when a system was changed.
  void clear();

 private:
  struct Calls;
  struct Plays;

  std::shared_ptr<Calls> calls_;
  std::shared_ptr<Plays> plays_;
};

/// Remembers values of a function in a table of 2^`bits` places. Where two keys share a place the
/// later one stays; only speed depends on that. For one thread at a time.
template <class Value, int bits>
class Memo {
 public:
  /// The remembered value of `key`, or that of `compute()`. Precondition: `key` is not ~0.
  template <class Compute>
  Value operator()(std::uint64_t key, const Compute& compute) {
    if (entries_.empty()) entries_.resize(std::size_t{1} << bits);
    Entry& entry = entries_[static_cast<std::size_t>(key * kScatter >> (64 - bits))];
    if (entry.key != key) entry = {key, compute()};
    return entry.value;
  }

 private:
  static constexpr std::uint64_t kScatter = 0x9e3779b97f4a7c15ULL;  // 2^64 / golden ratio
  struct Entry {
    std::uint64_t key = ~std::uint64_t{0};
    Value value{};
  };
  std::vector<Entry> entries_;
};

}  // namespace tianji::bridge
