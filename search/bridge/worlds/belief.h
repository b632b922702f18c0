// What the calls and cards so far say about the unseen hands.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "engine/bridge/knowledge.h"
#include "engine/bridge/state.h"
#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/carding.h"

namespace tianji::bridge {

/// What is believed of one hand, all by itself.
struct HandBelief {
  /// How likely it is to have called as it did, 0 .. 1.
  std::function<double(CardSet dealt)> likelihood;
  /// What that is at most for so many HCP and a shape.
  std::function<bidding::LikelihoodBounds()> bounds;
};

/// What is believed about the unseen hands beyond logic. All parts speak of hands as dealt.
struct Belief {
  /// Cards of each suit that each hand may have been dealt; outside of it a world is not drawn as
  /// long as anything lies inside.
  LengthLimits dealt_lengths;
  /// How likely a deal is to have been called as it was, 0 .. 1. Decides which deals are drawn.
  std::function<double(const Hands& deal)> likelihood;
  /// Its parts, by seat. Empty for hands that are seen, or that nothing is believed of.
  std::array<HandBelief, 4> of_hand;
  /// They are the same for hands with the same counted_cards().
  bool by_counts = false;
  /// By how much a deal misses the calls, 0 where it makes them: leads to the likely ones where
  /// they are too rare to be met by chance.
  std::function<int(const Hands& deal)> distance;
  /// How likely it is to have been played as it was, > 0: the weight of a world drawn.
  std::function<double(const Hands& deal)> weight;
};

/// No belief: all lengths, all deals alike.
Belief indifferent();

/// Sorts of evidence in the cards of hidden hands.
enum class Evidence : std::uint8_t {
  opening_lead,
  follows,      ///< which cards followed suit
  discards,     ///< and ruffs
  later_leads,  //
  signals,      ///< which small cards were chosen to follow and to discard
};
inline constexpr std::array<std::string_view, 5> kEvidence{"opening lead", "follows", "discards",
                                                           "later leads", "signals"};

/// How calls and plays are read.
struct PlayReading {
  unsigned evidence = (1U << kEvidence.size()) - 1;              ///< bit = Evidence
  std::array<Carding, 2> carding{Carding::none, Carding::none};  ///< by index(Side)
  bool partner_is_ours = true;  ///< partner calls as we would; else as somebody who plays a system
  bool heeds(Evidence sort) const { return (evidence >> static_cast<unsigned>(sort) & 1U) != 0; }
  friend bool operator==(const PlayReading&, const PlayReading&) = default;
};

/// From a view and the two sides' systems. Likelihood comes from the auction (each call read by its
/// caller's table), and so do limits on lengths, wide ones for opponents. The weight of a world
/// comes from the play: how likely the hidden hands were to choose the cards that they played
/// (habits.h). Self-contained: outlives view and systems.
Belief belief(const View& view, const bidding::Agreements& agreements,
              const PlayReading& reading = {});

/// The beliefs of a board card after card, each the one that `belief` gives: its calls are read
/// once, and what was worked out about a card played is remembered for the decisions that follow.
/// All of them together are for one thread at a time.
class Beliefs {
 public:
  Belief of(const View& view, const bidding::Agreements& agreements,
            const PlayReading& reading = {});
  /// A system is another one than it was.
  void clear();

 private:
  struct Calls;
  struct Plays;

  std::shared_ptr<Calls> calls_;
  std::shared_ptr<Plays> plays_;
};

}  // namespace tianji::bridge
