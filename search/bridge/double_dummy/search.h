// The zero-window search: do North-South win at least `goal` of the tricks that are left?
//
// Every answer comes with the cards on whose ranks it relied (`relied`). So it can be kept as a
// pattern (see PartitionTable), and cards whose rank did not matter need not be tried.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "search/bridge/double_dummy/bounds/trick_bounds.h"
#include "search/bridge/double_dummy/move_order.h"
#include "search/bridge/double_dummy/table/partition_table.h"
#include "search/bridge/double_dummy/table/shared_table.h"

namespace tianji::bridge::double_dummy {

/// The search of one thread, alone or as one of a team.
class Search {
 public:
  explicit Search(std::size_t table_bytes) : table_(table_bytes) {}
  /// One of several that search together (see Team); it stops when `answered` is true. Both must
  /// outlive it.
  Search(SharedTable& shared, const std::atomic<bool>& answered)
      : table_(0), shared_(&shared), answered_(&answered) {}

  /// Sets the position: hands without the cards on the table, the trick in progress with its
  /// `leader`, and the number of its cards (`trick` means nothing when `on_table` is 0). The
  /// history of leads is kept from one layout of a decision to the next.
  void set(const Layout& layout, int leader, const Trick& trick, int on_table);
  /// Do North-South win `goal` tricks, with the current one, in the position that was set?
  template <bool kTrump>
  bool reaches(int goal);
  /// As reaches(), after the seat on turn has played `card`.
  template <bool kTrump>
  bool reaches_after(Bits card, int goal);

  /// Forgets the history of leads: for when the next position is unrelated.
  void forget() { history_ = {}; }
  void stop_when(const std::atomic<bool>* stop) { stop_ = stop; }
  /// Makes the position ready for another question after an answer was cut short.
  void resume();
  /// Was the last answer cut short? Then it means nothing.
  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return nodes_; }
  /// Precondition: it searches alone.
  PartitionTable& table() { return table_; }

 private:
  template <bool kTrump>
  bool lead(int seat, int goal, Bits& relied);
  /// The start of a trick that must be searched: its key and ranks in the table, and the hint kept
  /// there.
  struct TrickStart {
    std::uint64_t key;
    const Ranks& ranks;
    std::uint8_t hint;
  };
  /// The rest of `lead`: tries the leads in order, and keeps the proof.
  template <bool kTrump>
  bool try_leads(int seat, int goal, const TrickStart& start, Bits& relied);
  template <bool kTrump>
  bool play_lead(int seat, Bits card, int goal, Bits& relied);
  template <bool kTrump, int kPosition>
  bool follow(int seat, const Trick& trick, int goal, Bits& relied);
  /// The node of `follow`, and the cards among which its seat chooses.
  struct Replies {
    int seat;
    const Trick& trick;
    Bits cards;
    int goal;
  };
  /// The loop of `follow` where searches defer moves (see Deferral).
  template <bool kTrump, int kPosition, class CutsOff>
  [[gnu::noinline, gnu::cold]] bool defer_replies(const Replies& replies, CutsOff cuts_off,
                                                  Bits& relied);
  template <bool kTrump, int kPosition>
  bool play(int seat, const Trick& trick, Bits card, int goal, Bits& relied);
  template <bool kTrump>
  bool next_trick(const Trick& trick, int goal, Bits& relied);
  /// With one card led: does one side need only this trick and hold the card that wins it?
  template <bool kTrump>
  bool settled_by_trick(int seat, const Trick& trick, int goal, bool& reached, Bits& relied) const;
  template <bool kTrump>
  bool last_trick(int seat, Bits& relied) const;
  /// At the start of a trick that `seat` leads: is it proved without a search that the answer for
  /// `goal` is `reached`?
  template <bool kTrump>
  bool known(int seat, int goal, bool reached, const Ranks& ranks, Bits& relied);
  /// Would the answer be the same if another card of the suit had won the trick just completed?
  /// It asks for partner's card and, if `over_theirs`, for cards of the other side too.
  template <bool kTrump>
  bool holds_anyway(const Trick& trick, int goal, bool reached, bool over_theirs, Bits& relied);
  void learn(int seat, const Candidates& candidates, int chosen);
  bool poll();

  static bool is_north_south(int seat) { return (seat & 1) == 0; }
  /// The shape with the leader in place of its last length, which follows from the other lengths.
  static std::uint64_t key_of(std::uint64_t shape, int leader, int tricks, bool trump) {
    return (shape & ~(15ULL << 60)) | static_cast<std::uint64_t>(leader) << 60 |
           static_cast<std::uint64_t>(trump) << 62 | (tricks > 8 ? PartitionTable::kWide : 0);
  }
  PartitionTable::Hit look_up(std::uint64_t key, const RankWords& words, int goal) {
    return shared_ != nullptr ? shared_->find(key, words, goal) : table_.find(key, words, goal);
  }
  void keep(std::uint64_t key, const PartitionTable::Proof& proof) {
    if (shared_ != nullptr) {
      shared_->store(key, proof);
    } else {
      table_.store(key, proof);
    }
  }

  PartitionTable table_;

  // Used only where several search together:
  /// The start of a trick on the path from the root to the present node.
  struct Open {
    std::uint64_t key = 0;
    RankWords words;
    int goal = 0;
  };
  [[gnu::noinline]] std::uint64_t hash_of(int seat, Bits played, int goal) const;
  /// The shared table in tricks where searches defer moves; else null.
  SharedTable* deferring_table() const { return tricks_ > least_deferring_ ? shared_ : nullptr; }
  /// Looks from the root down whether another search has proved an open node, and leaves that node.
  void look_around();
  /// Searches defer moves in this many tricks from the root. Further down a node is too small to be
  /// worth the cost of announcing its moves.
  static constexpr int kDeferringTricks = 5;

  SharedTable* shared_ = nullptr;
  const std::atomic<bool>* answered_ = nullptr;
  std::array<Open, 14> open_{};  ///< by tricks left
  int least_deferring_ = 0;      ///< with this many tricks left or fewer, no move is deferred
  int abandoned_ = 0;  ///< the tricks left at the node that is being abandoned, since another
                       ///< search proved it; 0: none
  Layout layout_;
  int tricks_ = 0;  ///< cards in each full hand: tricks left with the current one
  int leader_ = 0;
  int on_table_ = 0;
  Trick trick_{};
  const std::atomic<bool>* stop_ = nullptr;
  std::array<Bits, 14> killers_{};    ///< by tricks left: the last lead that cut off
  std::array<History, 4> history_{};  ///< of leads, by seat
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
};

/// Can the side on turn win the current trick whatever the opponents play, and then cash the rest
/// of `query.need`? `query.seat` is on turn as second hand; `query.tricks` includes the current
/// trick. A yes is a proof, with `relied` as in trick_bounds.h. For third hand it costs more than
/// it saves.
template <bool kTrump>
bool wins_and_cashes(const Layout& layout, const BoundQuery& query, const Trick& trick,
                     Bits& relied);

}  // namespace tianji::bridge::double_dummy
