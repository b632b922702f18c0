// One seat's side of the table manager protocol: its answers to the manager's lines, without
// sockets, engines and clocks.
//
// Once it is seated, no line of a manager can stop it: a line that cannot be read or does not fit
// is noted and skipped; after a refused call or card it says another legal one.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "engine/bridge/state.h"
#include "engine/core/types.h"
#include "eval/bridge/bidding/understanding.h"
#include "protocol/engines/engine.h"
#include "protocol/table_manager/lines.h"
#include "protocol/table_manager/messages.h"

namespace tianji::protocol::table_manager {

/// The state of one seat at a table. Not thread-safe.
class SeatClient {
 public:
  /// Asks for `seat`; nothing: the manager chooses.
  SeatClient(std::string team, std::optional<Seat> seat);

  /// Hears one line.
  void hear(std::string_view line);
  /// Nothing was heard for a while: if this seat is to lead and the manager did not say so, it
  /// leads all the same.
  void hear_nothing();

  /// The view for which a call or card of this seat (or a card of its dummy) is due; nothing if
  /// another seat is to act. Every line that is heard may change it.
  std::optional<bridge::View> question() const;
  /// The view while another hand is to play a card, for thinking meanwhile; nothing in the auction
  /// and for dummy.
  std::optional<bridge::View> others_turn() const;
  /// Answers question(). An illegal move is replaced by a legal one. Precondition: question() is
  /// not nothing.
  void answer(bridge::Move move, bool alerted = false, std::string_view explanation = "");
  /// Any legal call (pass, if that is legal) or card that was not refused, if the engine has none.
  std::optional<bridge::Move> another() const;

  /// Takes the lines to send, in order.
  std::vector<std::string> take_lines();
  /// Takes the notes for a person: ends of boards, alerts, times, and everything odd.
  std::vector<std::string> take_notes();

  /// The seat that was given, or the one requested.
  std::optional<Seat> seat() const { return seat_; }
  bool seated() const { return stage_ != Stage::connecting; }
  bool over() const { return over_; }
  /// Why it is over: OK after the end of the session.
  const absl::Status& end() const { return end_; }
  const std::array<std::string, 2>& teams() const { return teams_; }

 private:
  struct Hearing;
  enum class Stage { connecting, seated, waiting, heading, cards, board };

  void say(const Message& message) { lines_.push_back(write(message)); }
  void note(std::string text) { notes_.push_back(std::move(text)); }
  void begin_board();
  void forget_board();
  void take_cards(const Cards& cards);
  void play(bridge::Move move, bool alerted, std::string_view explanation);
  void push(bridge::Move move);
  void hear_call(const Called& called);
  void hear_card(const Played& played);
  void hear_refusal();
  /// Says what this seat is ready for next, once for each state of the table.
  void go_on();
  void ready_for_card(Seat hand);
  bool leads() const;
  bridge::View view() const { return {*seat_, hands_, table_}; }

  std::string team_;
  std::optional<Seat> seat_;
  std::array<std::string, 2> teams_;
  Stage stage_ = Stage::connecting;
  std::string board_;
  bridge::Hands hands_{};
  bridge::Table table_;
  bool lead_called_ = false;           // the manager announced who is to lead
  bool own_move_last_ = false;         // the last call or card was ours
  std::vector<bridge::Move> refused_;  // moves refused since the last question
  std::vector<std::string> lines_;
  std::vector<std::string> notes_;
  bool over_ = false;
  absl::Status end_;
};

/// The table to join, the seat and the settings of the engine.
struct SeatRequest {
  std::string host;
  int port = 0;
  std::optional<Seat> seat;  ///< nothing: any
  std::string team;
  std::string go{};    ///< the text after `go `, may be empty
  Settings options{};  ///< for the engine; Seed is 0 unless given
  std::string log{};   ///< a file for all lines; empty: none
  /// How long to try again if a connection cannot be made or was lost (then for the same seat); 0:
  /// not at all.
  std::chrono::seconds patience{30};
};

/// What chooses the calls and cards of a seat.
class Mind {
 public:
  virtual ~Mind() = default;
  virtual absl::Status new_board() = 0;
  virtual absl::StatusOr<bridge::Move> choose(const bridge::View& view) = 0;
  /// Another hand is to play a card in `view`; without a view there is nothing to think about.
  virtual void use_others_time(const std::optional<bridge::View>& view) = 0;
  /// The meaning of our call by our own system.
  virtual bridge::bidding::Explanation explain(const bridge::View& view,
                                               bridge::Call call) const = 0;
};

/// Plays until the session is over. `tell` gets lines for a person: boards, results, oddities. An
/// error is a refused option, or a manager that is not there, refuses the seat, or goes away and
/// does not come back.
absl::Status play_seat(const SeatRequest& request,
                       const std::function<void(std::string_view)>& tell);
/// The same with another mind than the engine of this process, and other connections than TCP.
absl::Status play_seat(const SeatRequest& request,
                       const std::function<void(std::string_view)>& tell, Mind& mind, Lines& lines);

}  // namespace tianji::protocol::table_manager
