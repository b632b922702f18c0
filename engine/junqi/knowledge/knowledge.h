// All that follows from a view by logic alone: the kinds that each hidden piece may be, the pairs
// of hidden pieces that must fit each other, and worlds that explain everything.
//
// The sets are sound: the truth is always in them. Within one army they are exact for the facts
// about its single pieces: a kind stays only if the rest of the army can still be placed around it
// (Hall's condition over the 12 kinds). Pairs of hidden pieces that fought each other (allies and
// enemies in a dark siguo game) are kept arc consistent. A witness, found by search when needed,
// proves that at least one world explains everything; samples start from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "engine/core/random.h"
#include "engine/junqi/knowledge/exchanges.h"
#include "engine/junqi/position.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {

/// The conclusions of a seat from its view; observe() adds an event.
template <class Board>
class Knowledge {
 public:
  static constexpr std::size_t kSeats = Board::kSeats;
  using World = typename Constraints<Board>::World;
  using Sets = typename Constraints<Board>::Sets;

  Knowledge() : Knowledge(View<Board>()) {}
  explicit Knowledge(const View<Board>& seen);

  const View<Board>& seen() const { return seen_; }
  /// False when no world explains the announcements; then nothing below may be called.
  bool consistent() const { return consistent_; }
  /// The kinds that a piece may be; one kind for a piece that is seen.
  KindSet possible(Piece piece) const { return sets_[owner(piece)][piece % kArmy]; }
  const Sets& sets() const { return sets_; }
  const Constraints<Board>& constraints() const { return constraints_; }
  bool hidden(Seat army) const { return constraints_.hidden[index(army)]; }
  /// Whether these could be the armies (25 kinds each, including pieces lost before the start).
  bool allows(const World& world) const { return constraints_.hold(world, sets_); }
  /// A world that explains everything.
  const World& witness() const { return witness_; }

  /// Continues by an event. An error says which fact it contradicts; then nothing has changed.
  absl::Status observe(const Event& event);
  /// Draws an allowed world: starts from the witness and exchanges kinds within the armies until
  /// little of it remains.
  World draw(Random& random) const;
  /// For many worlds: one walk that goes on from witness() forgets it better than single draws.
  const Exchanges<Board>& exchanges() const { return exchanges_; }

 private:
  /// Why a piece cannot be of a kind.
  enum class Reason : std::uint8_t {
    none,
    placed,
    moved,
    turned,
    fought,
    stuck,
    flag_place,
    count
  };
  /// A reason and the ply at which it became known.
  struct Fact {
    Reason reason = Reason::none;
    std::uint16_t ply = 0;
  };

  void set_out();
  void set_out_army(std::size_t army);
  void learn(const Event& event);
  void learn_move(const Event& event);
  void learn_combat(const Event& event);
  void learn_turns(std::uint8_t stuck);
  void learn_stuck(Seat seat);
  void learn_mobile(Seat seat);
  void only(Piece piece, KindSet kinds, Reason reason);
  void conclude();
  std::string contradiction(const Event& event) const;
  std::string describe(Piece piece) const;
  std::string why_not(Piece piece, KindSet kinds) const;

  View<Board> seen_;
  Battle<Board> track_;  ///< the position after the events learnt so far
  std::uint16_t ply_ = 0;
  Constraints<Board> constraints_;
  Sets sets_{};
  bool turn_mobile_ = false;  ///< the last of constraints_.mobiles is the army on turn
  bool consistent_ = true;
  World witness_{};
  Exchanges<Board> exchanges_;
  std::array<std::array<Fact, kKinds>, kSeats * kArmy> facts_{};
};

template <class Board>
Knowledge<Board> knowledge(const View<Board>& view);
/// Whether the viewer's view of `state` equals the known one.
template <class Board>
bool admits(const Knowledge<Board>& known, const State<Board>& state);
template <class Board>
State<Board> sample(const Knowledge<Board>& known, Random& random);
/// The full state of a world.
template <class Board>
State<Board> state_of(const Knowledge<Board>& known, const typename Knowledge<Board>::World& world);

extern template class Knowledge<JunqiBoard>;
extern template class Knowledge<SiguoBoard>;

/// Checks a position of armies that are still being set up, in which pieces have been put but
/// nothing else is decided. Returns what was expected instead; empty when it is sound, and then the
/// turn is set. `helped` is the seat whose view it is (nullopt: everything is known).
template <class Board>
std::string why_unsound_set_up(Battle<Board>& battle, Seat turn, std::optional<Seat> helped);

/// The same for a position in play; when it is sound, play has begun.
template <class Board>
std::string why_unsound(Battle<Board>& battle, Seat turn, std::int16_t quiet,
                        std::optional<Seat> helped);

}  // namespace tianji::junqi
