// One table of a match: deals, relays what its four clients say, keeps the clock. Knows nothing of
// sockets; what time it is, it is told.
//
// A client is sent a call or a card when it has said that it is ready for it, or some time later
// all the same: no client that forgets to say so holds up the others. Rule of forfeits: a side
// forfeits the board when a seat of it that is to act says nothing legal for `silence`, gives
// `kMostRefusals` illegal answers on a board, or leaves it oftener than `restarts` times.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/bridge/records/record.h"
#include "engine/bridge/state.h"
#include "protocol/table_manager/messages.h"
#include "search/clock.h"

namespace tianji::tuning::manager {

struct Board {
  std::string number;
  bridge::Hands deal{};
  Seat dealer = bridge::kNorth;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::none;
};

struct TableRules {
  std::chrono::milliseconds pause{300};  ///< before anything is relayed
  std::chrono::milliseconds unready{
      2000};  ///< after which a client is told what it did not ask for
  std::chrono::milliseconds silence{600000};
  int restarts = 1;  ///< of a board, for clients of a side that left in the middle
};

/// How a board ended.
struct Outcome {
  /// Calls, cards, contract and result alone; of a forfeited board nothing.
  bridge::Record record;
  std::array<std::chrono::milliseconds, 2> times{};  ///< used by each side
  std::optional<Side> forfeited_by;
  std::string why;  ///< it was forfeited
};

class Room {
 public:
  static constexpr int kMostRefusals = 20;
  static constexpr int kMostNotes = 200;  ///< that are told of one client
  using Say = std::function<void(Seat, std::string_view)>;
  using Tell = std::function<void(std::string_view)>;

  /// `say` sends a line to a seat; `tell` gets a line for a person.
  Room(const TableRules& rules, Say say, Tell tell)
      : rules_(rules), say_(std::move(say)), tell_(std::move(tell)) {}

  /// A client of `team` sits down. Precondition: the seat is free.
  void sit(Seat seat, std::string_view team, search::Moment now);
  /// Its connection is lost: a board that is being played begins anew when the seat is filled.
  void leave(Seat seat, search::Moment now);
  /// Names the teams by side, when both are known; each client is told.
  void name_teams(const std::array<std::string, 2>& teams, search::Moment now);

  /// All four are there and ready, and nothing is being played or still to be told.
  bool ready() const;
  /// Precondition: ready().
  void start(const Board& board, search::Moment now);
  void hear(Seat seat, const protocol::table_manager::Message& message, search::Moment now);
  /// Does what is due. To be called often.
  void tick(search::Moment now);
  /// How the board ended, once for each that was started; nothing while it is played. Its totals
  /// are told by `say_times`.
  std::optional<Outcome> take_outcome();
  void say_times(const protocol::table_manager::Timing& times, search::Moment now);
  void end_session(search::Moment now);
  /// Every line was sent.
  bool all_told() const;
  /// A seat whose client is to be dropped for its silence; once.
  std::optional<Seat> take_dropped() { return std::exchange(dropped_, std::nullopt); }

 private:
  using Awaited = protocol::table_manager::Awaited;
  struct Line {
    std::optional<Awaited> needs;  ///< what the client must be ready for
    std::string text;
    search::Moment due;
  };
  struct Chair {
    bool taken = false;
    std::string team;
    bool told_teams = false;
    bool ready = false;               ///< to start
    std::array<bool, 7> ready_for{};  ///< by Awaited
    std::deque<Line> lines{};
    int refusals = 0;
    int notes = 0;
    bool acted = false;  ///< called or played on this board
  };
  enum class Stage { idle, playing, broken };

  Chair& chair(Seat seat) { return chairs_[index(seat)]; }
  void put(Seat seat, std::optional<Awaited> needs, const protocol::table_manager::Message& message,
           search::Moment due);
  void release(Seat seat, search::Moment now);
  void hear_ready(Seat seat, const protocol::table_manager::Ready& ready, search::Moment now);
  void hear_call(Seat seat, const protocol::table_manager::Called& called, search::Moment now);
  void hear_card(Seat seat, const protocol::table_manager::Played& played, search::Moment now);
  bool stale(Seat seat) const;
  /// Empty when it is that seat's turn to call (to play).
  std::string why_not_now(Seat seat, bridge::Phase phase) const;
  void refuse(Seat seat, bool card, std::string_view why, search::Moment now);
  void relay_card(Seat chooser, Seat hand, bridge::Card card, search::Moment due);
  void acted(search::Moment now);
  /// Tells what a client did wrong, until `kMostNotes` were told of it.
  void note(Seat seat, std::string_view what);
  void finish();
  void forfeit(Side side, std::string why);
  const bridge::Table& table() const { return state_.table(); }

  TableRules rules_;
  Say say_;
  Tell tell_;
  std::array<std::string, 2> teams_;
  std::array<Chair, 4> chairs_;
  Stage stage_ = Stage::idle;
  Board board_;
  bridge::State state_;
  std::vector<bridge::NotedCall> calls_;
  std::array<std::chrono::milliseconds, 2> times_{};
  std::array<int, 2> left_{};  // in the middle of this board
  search::Moment awaited_since_;
  std::optional<Outcome> outcome_;
  std::optional<Seat> dropped_;
};

}  // namespace tianji::tuning::manager
