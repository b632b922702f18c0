// One room of a teams match: it deals, relays what its four clients say, and keeps the clock. It
// knows nothing of sockets, and the time is passed to it.
//
// A client is sent a call or a card when it has reported that it is ready for it, or after
// `unready` all the same, so that a client that forgets to say so holds up nobody. Rule of
// forfeits: a side forfeits the board when one of its seats that is to act says nothing legal for
// `silence` or gives `kMostRefusals` illegal answers on the board, or when its clients leave the
// board more often than `restarts` times.
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

/// A board before it is played.
struct Board {
  std::string number;
  bridge::Hands deal{};
  Seat dealer = bridge::kNorth;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::none;
};

/// The patience of a room with its clients.
struct TableRules {
  std::chrono::milliseconds pause{300};  ///< the wait before a call or card is relayed
  /// After this wait a client is sent a line although it has not reported that it is ready for it.
  std::chrono::milliseconds unready{2000};
  std::chrono::milliseconds silence{600000};  ///< after this wait a side forfeits the board
  int restarts = 1;  ///< how often clients of one side may leave a board, which then begins anew
};

/// How a board ended.
struct Outcome {
  /// Its calls, cards, contract and result, and no other tags; of a forfeited board empty.
  bridge::Record record;
  std::array<std::chrono::milliseconds, 2> times{};  ///< time used by each side
  std::optional<Side> forfeited_by;
  std::string why;  ///< the reason of a forfeit
};

/// A room with its four chairs, and the board that is played in it.
class Room {
 public:
  static constexpr int kMostRefusals = 20;  ///< illegal answers of a seat on a board: a forfeit
  static constexpr int kMostNotes = 200;    ///< notes about one client; further ones are dropped
  using Say = std::function<void(Seat, std::string_view)>;
  using Tell = std::function<void(std::string_view)>;

  /// `say` sends a line to the client at a seat; `tell` shows a line to the person who watches.
  Room(const TableRules& rules, Say say, Tell tell)
      : rules_(rules), say_(std::move(say)), tell_(std::move(tell)) {}

  /// A client of `team` sits down. Precondition: the seat is free.
  void sit(Seat seat, std::string_view team, search::Moment now);
  /// The client at a seat has gone. A board that is being played begins anew when the seat is
  /// filled.
  void leave(Seat seat, search::Moment now);
  /// Names the team of each side, once both are known. Each client is informed.
  void name_teams(const std::array<std::string, 2>& teams, search::Moment now);

  /// Whether all four clients are there and ready, no board is played, and every line was sent.
  bool ready() const;
  /// Begins a board. Precondition: ready().
  void start(const Board& board, search::Moment now);
  /// Takes a message from the client at a seat.
  void hear(Seat seat, const protocol::table_manager::Message& message, search::Moment now);
  /// Sends the lines that are due, and ends the board of a side that was silent too long. It must
  /// be called often.
  void tick(search::Moment now);
  /// Returns, once for each board, how the board ended; nothing while it is played. The caller then
  /// passes the times of both sides to `say_times`.
  std::optional<Outcome> take_outcome();
  /// Tells all clients the times that both sides have used.
  void say_times(const protocol::table_manager::Timing& times, search::Moment now);
  /// Tells all clients that the session is over.
  void end_session(search::Moment now);
  /// Whether every line was sent.
  bool all_informed() const;
  /// Returns, once, the seat whose client must be disconnected because it was silent too long or
  /// gave too many illegal answers.
  std::optional<Seat> take_dropped() { return std::exchange(dropped_, std::nullopt); }

 private:
  using Awaited = protocol::table_manager::Awaited;
  /// A line of text that waits to be sent to a client.
  struct Line {
    std::optional<Awaited> needs;  ///< the client should first say that it is ready for this
    std::string text;
    search::Moment due;  ///< not sent before
  };
  /// A seat of the room with its client.
  struct Chair {
    bool taken = false;
    std::string team;
    bool got_teams = false;
    bool ready = false;  ///< the client is ready to start a board
    std::array<bool, 7>
        ready_for{};           ///< by Awaited: the client has reported that it is ready for it
    std::deque<Line> lines{};  ///< lines that wait to be sent, in order
    int refusals = 0;          ///< illegal answers on this board
    int notes = 0;             ///< notes about the client
    bool acted = false;        ///< has called or played on this board
    bool confirms = false;     ///< the client has once said that it is ready for cards
    int unconfirmed = 0;       ///< headings sent to it since it last was, for cards
  };
  enum class Stage { idle, playing, broken };

  Chair& chair(Seat seat) { return chairs_[index(seat)]; }
  void put(Seat seat, std::optional<Awaited> needs, const protocol::table_manager::Message& message,
           search::Moment due);
  void release(Seat seat, search::Moment now);
  void hear_ready(Seat seat, const protocol::table_manager::Ready& ready, search::Moment now);
  void hear_call(Seat seat, const protocol::table_manager::Called& called, search::Moment now);
  void hear_card(Seat seat, const protocol::table_manager::Played& played, search::Moment now);
  /// Whether a call or card that comes now was meant for a board that has ended.
  bool stale(Seat seat) const;
  /// Why a seat may not call or play (as `phase` says) now; empty when it may.
  std::string why_not_now(Seat seat, bridge::Phase phase) const;
  void refuse(Seat seat, bool card, std::string_view why, search::Moment now);
  void relay_card(Seat chooser, Seat hand, bridge::Card card, search::Moment due);
  void acted(search::Moment now);
  /// Tells the watcher what a client did wrong, up to `kMostNotes` times for each client.
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
  std::array<int, 2> left_{};  // by side: how often a client left this board
  bool played_out_ = true;     // the last board was played to its end
  bool after_break_ = false;   // the board before this one was not
  search::Moment awaited_since_;
  std::optional<Outcome> outcome_;
  std::optional<Seat> dropped_;
};

}  // namespace tianji::tuning::manager
