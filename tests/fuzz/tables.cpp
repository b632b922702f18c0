// The table manager protocol: its lines, a client, and a room with four clients.
#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/table_manager/messages.h"
#include "protocol/table_manager/seat_client.h"
#include "tests/fuzz/targets.h"
#include "tuning/manager/room.h"

namespace tianji::fuzz {
namespace {

using namespace bridge;                   // NOLINT: this file is about nothing else
using namespace protocol::table_manager;  // NOLINT
using std::chrono::milliseconds;
using tuning::manager::Board;
using tuning::manager::Room;
using tuning::manager::TableRules;

constexpr std::size_t kMostLines = 300;

bool prints_in_one_line(std::string_view line) {
  for (const char c : line) {
    if (c < ' ' || c > '~') return false;
  }
  return true;
}

/// A room and four clients of ours. The lines between them wait until an input lets them pass; it
/// may also lose, double and damage them, let time pass, and close connections.
class Hall {
 public:
  explicit Hall(bool honest)
      : honest_(honest),
        room_(
            TableRules{.pause = milliseconds(0)},
            [this](Seat seat, std::string_view line) { deliver(seat, line); },
            [](std::string_view line) { require(!line.empty(), "a note says something"); }) {
    for (const Seat seat : kSeats) connect(seat);
    room_.name_teams({"A", "B"}, now_);
  }

  void act(Bytes& bytes) {
    const unsigned what = bytes.next();
    const Seat seat = kSeats[what % 4];
    switch (what / 4 % 16) {
      case 0:
      case 1:
      case 2:
      case 3:
        return to_client(seat);
      case 4:
      case 5:
      case 6:
      case 7:
        return to_room(seat);
      case 8:
        return pass(milliseconds(bytes.next() * 20));
      case 9:
        return think(seat, bytes.next());
      default:
        if (!honest_) misbehave(what / 4 % 16, seat, bytes);
    }
  }

  /// Everything that waits arrives, until the board ends. Lines that were lost do not come again,
  /// so then all clients are started anew first.
  void settle() {
    if (!honest_) {
      for (const Seat seat : kSeats) disconnect(seat);
    }
    for (int round = 0; round < 2000; ++round) {
      for (const Seat seat : kSeats) {
        if (!client(seat)) connect(seat);
        while (!to_clients_[index(seat)].empty()) to_client(seat);
        think(seat, 0);
        while (!to_rooms_[index(seat)].empty()) to_room(seat);
      }
      pass(milliseconds(1500));
      if (begun_ && outcome_) return;
    }
  }

  bool begun() const { return begun_; }
  const std::optional<tuning::manager::Outcome>& outcome() const { return outcome_; }

 private:
  std::optional<SeatClient>& client(Seat seat) { return clients_[index(seat)]; }
  static std::string team(Seat seat) { return side_of(seat) == kNorthSouth ? "A" : "B"; }

  void connect(Seat seat) {
    to_clients_[index(seat)].clear();
    to_rooms_[index(seat)].clear();
    client(seat).emplace(team(seat), seat);
    client(seat)->take_lines();  // it asks for its seat, which it is given
    client(seat)->hear(write(Seated{seat, team(seat)}));
    room_.sit(seat, team(seat), now_);
    collect(seat);
  }

  void disconnect(Seat seat) {
    if (!client(seat)) return;
    client(seat).reset();
    room_.leave(seat, now_);
  }

  void deliver(Seat seat, std::string_view line) {
    require(prints_in_one_line(line), "a room sends printable lines", line);
    const auto message = parse(line);
    require(message.status(), "a room's line can be read", line);
    if (const auto* cards = std::get_if<Cards>(&*message); cards != nullptr && cards->hand) {
      require(*cards->hand == seat, "nobody is sent the hand of another seat", line);
    }
    to_clients_[index(seat)].emplace_back(line);
  }

  void to_client(Seat seat) {
    auto& waiting = to_clients_[index(seat)];
    if (waiting.empty() || !client(seat)) return;
    client(seat)->hear(waiting.front());
    waiting.pop_front();
    collect(seat);
  }

  void collect(Seat seat) {
    for (std::string& line : client(seat)->take_lines()) {
      require(prints_in_one_line(line), "a client sends printable lines", line);
      to_rooms_[index(seat)].push_back(std::move(line));
    }
    client(seat)->take_notes();
  }

  void think(Seat seat, unsigned choice) {
    if (!client(seat)) return;
    if (const auto view = client(seat)->question()) {
      MoveList legal;
      view->moves(legal);
      require(legal.size() > 0, "who is asked has a move");
      // A pass comes first, so the auction ends where a choice is 0.
      client(seat)->answer(legal[choice % legal.size()], choice % 7 == 1, "shows something");
    } else if (choice % 5 == 4) {
      client(seat)->hear_nothing();
    }
    collect(seat);
  }

  void to_room(Seat seat) {
    auto& waiting = to_rooms_[index(seat)];
    if (waiting.empty() || !client(seat)) return;
    const auto message = parse(waiting.front());
    waiting.pop_front();
    if (message.ok()) room_.hear(seat, *message, now_);
    look();
  }

  void pass(milliseconds time) {
    now_ += time;
    room_.tick(now_);
    look();
  }

  void look() {
    if (auto outcome = room_.take_outcome()) {
      require(begun_, "a board ends after it began");
      outcome_ = std::move(outcome);
    }
    if (const auto seat = room_.take_dropped()) disconnect(*seat);
    // A board that a client left begins anew.
    if (!outcome_ && room_.ready()) {
      begun_ = true;
      room_.start({.number = "1",
                   .deal = *parse_deal("N:QT82.76.K543.KQ2 43.85432.T97.643 AKJ6.AKJ.862.A75 "
                                       "975.QT9.AQJ.JT98"),
                   .dealer = kSouth,
                   .vulnerability = Vulnerability::both},
                  now_);
    }
  }

  void misbehave(unsigned how, Seat seat, Bytes& bytes) {
    auto& lines = bytes.below(2) == 0 ? to_clients_[index(seat)] : to_rooms_[index(seat)];
    if (how == 10) return disconnect(seat);
    if (how == 11 && !client(seat)) return connect(seat);
    if (lines.empty()) return;
    std::string& line = lines.front();
    if (how == 12) return lines.pop_front();
    if (how == 13) return lines.push_back(line);
    if (how == 14 && !line.empty())
      line[bytes.next() % line.size()] = static_cast<char>(bytes.next());
    if (how == 15) std::swap(lines.front(), lines.back());
  }

  bool honest_;
  search::Moment now_{};
  std::array<std::optional<SeatClient>, 4> clients_;
  std::array<std::deque<std::string>, 4> to_clients_, to_rooms_;
  Room room_;
  bool begun_ = false;
  std::optional<tuning::manager::Outcome> outcome_;
};

}  // namespace

void manager_lines(std::string_view input) {
  for (const std::string_view line : lines(input)) {
    const auto message = parse(line);
    if (!message.ok()) continue;
    // "Dummy plays" is read and never written: the room names the hand.
    if (const auto* played = std::get_if<Played>(&*message); played != nullptr && !played->hand)
      continue;
    const std::string text = write(*message);
    require(prints_in_one_line(text), "a line is written in printable characters", line);
    const auto again = parse(text);
    require(again.status(), "a line that was written is read", text);
    require(write(*again) == text, "a line stays the same", text + "\n" + write(*again));
  }
}

void seat_client(std::string_view input) {
  SeatClient client("A", kNorth);
  client.hear("North (\"A\") seated");
  std::size_t count = 0;
  for (const std::string_view line : lines(input)) {
    if (++count > kMostLines) break;
    client.hear(line);
    if (line.empty()) client.hear_nothing();
    client.others_turn();
    if (client.question()) {
      const auto move = client.another();
      require(move.has_value(), "who is asked has a move", line);
      client.answer(*move);
    }
    for (const std::string& said : client.take_lines()) {
      require(prints_in_one_line(said) && parse(said).ok(), "a client's line can be read", said);
    }
    client.take_notes();
  }
}

void room(std::string_view input) {
  Bytes bytes(input);
  const bool honest = bytes.below(2) == 1;
  Hall hall(honest);
  while (!bytes.empty()) hall.act(bytes);
  hall.settle();
  require(hall.begun() && hall.outcome().has_value(), "a board ends once all lines arrive");
  if (honest)
    require(!hall.outcome()->forfeited_by, "an honest side forfeits nothing", hall.outcome()->why);
}

}  // namespace tianji::fuzz
