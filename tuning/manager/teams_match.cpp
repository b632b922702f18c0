#include "tuning/manager/teams_match.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::tuning::manager {
namespace {

using namespace bridge;
using namespace protocol::table_manager;
using search::Moment;
using std::chrono::milliseconds;

constexpr milliseconds kTick{10};
constexpr milliseconds kFarewell{2000};       // the wait for clients to hear the last lines and go
constexpr milliseconds kGreeting{30000};      // the wait for "Connecting …"
constexpr int kMostUnreadable = 100;          // unreadable lines of one client
constexpr int kMostRefused = 200;             // guests of whose refusal the log tells
constexpr std::ptrdiff_t kMostUnseated = 32;  // connections without a seat: each holds a descriptor
constexpr milliseconds kBetweenSaves{1000};   // the wait before a failed save is tried again
constexpr milliseconds kSavePatience{60000};  // saves that fail for longer end the match

/// A connection: at first of somebody unknown, then of the client at a seat.
struct Guest {
  std::optional<std::size_t> room;  ///< the room of the port at which it came in, if it has its own
  Moment since;
  std::optional<Place> place{};
  int unreadable = 0;
};

class Match {
 public:
  Match(const MatchRequest& request, const MatchObserver& observer, ScoreSheet& sheet,
        const Ground& ground)
      : request_(request),
        observer_(observer),
        sheet_(sheet),
        lines_(ground.lines),
        write_(ground.write) {}

  absl::Status play() {
    absl::Status status = listen();
    for (const auto& served : request_.sittings) {
      if (status.ok()) status = sitting(served);
    }
    return status;
  }

 private:
  absl::Status listen();
  absl::Status sitting(const std::array<bool, kRooms>& served);
  void hear(const Lines::Event& event);
  void greet(int connection, std::string_view line);
  void hear_seat(int connection, std::string_view line);
  void lose(int connection, std::string_view why, bool close);
  /// Does what is due by now; true while a room still plays.
  absl::StatusOr<bool> go_on();
  absl::Status go_on(std::size_t room);
  absl::Status enter(std::size_t room, Outcome outcome);
  void make_room_for_guests();
  /// Writes the file. A failure is to be tried again later; it is an error after `kSavePatience`.
  absl::Status save();
  absl::Status check_waiting(Moment now);
  void farewell();

  std::string where(Place place) const {
    return absl::StrCat(std::string(kRoomNames[place.room]), " room, ",
                        std::string(name(place.seat)));
  }
  void tell(std::string_view line) const { observer_.tell(visible(line)); }
  void tell_refused(std::string_view why) {
    if (++refused_ > kMostRefused) return;
    tell(absl::StrCat("refused: ", std::string(why),
                      refused_ == kMostRefused ? " (further refusals are not shown)" : ""));
  }

  const MatchRequest& request_;
  const MatchObserver& observer_;
  ScoreSheet& sheet_;
  Lines& lines_;
  const WriteFile& write_;
  int port_ = 0;
  std::map<int, std::size_t> room_of_port_;
  std::map<int, Guest> guests_;
  std::array<bool, kRooms> served_{};
  std::optional<Seating> seating_;
  std::array<std::optional<Room>, kRooms> rooms_;
  std::array<std::optional<std::size_t>, kRooms> board_;  // the board that is played
  std::array<bool, kRooms> ending_{};                     // all boards are played
  std::array<bool, kRooms> ended_{};                      // and its clients know it
  int refused_ = 0;                                       // guests
  Moment full_since_;                    // the last moment at which no seat was empty
  std::optional<Moment> unsaved_since_;  // since then boards are missing in the file
  Moment next_save_;
};

absl::Status Match::listen() {
  for (const std::size_t room : {0U, 1U}) {
    const bool own = room == 1 && request_.closed_port;
    const bool served = std::any_of(request_.sittings.begin(), request_.sittings.end(),
                                    [&](const auto& rooms) { return rooms[room]; });
    if (!served) continue;
    if (port_ == 0 || own) {
      const auto port =
          lines_.listen(request_.address, own ? *request_.closed_port : request_.port);
      if (!port.ok()) return port.status();
      port_ = *port;
    }
    if (request_.closed_port) room_of_port_[port_] = room;
    observer_.listening(room, port_);
  }
  return absl::OkStatus();
}

absl::Status Match::sitting(const std::array<bool, kRooms>& served) {
  served_ = served;
  ending_ = {};
  ended_ = {};
  const auto& known = sheet_.teams();
  seating_.emplace(known[0].empty() ? request_.teams : known, served);
  for (std::size_t room = 0; room < kRooms; ++room) {
    if (!served[room]) continue;
    rooms_[room].emplace(
        request_.rules,
        [this, room](Seat seat, std::string_view line) {
          for (const auto& [connection, guest] : guests_) {
            if (guest.place == Place{room, seat}) return lines_.send(connection, line);
          }
        },
        [this, room](std::string_view line) {
          tell(absl::StrCat(std::string(kRoomNames[room]), " room: ", std::string(line)));
        });
  }
  full_since_ = lines_.now();
  while (true) {
    const auto plays = go_on();
    if (!plays.ok()) return plays.status();
    if (!*plays) break;
    hear(lines_.next(kTick));
  }
  farewell();
  return absl::OkStatus();
}

void Match::hear(const Lines::Event& event) {
  switch (event.kind) {
    case Lines::Event::Kind::nothing:
      break;
    case Lines::Event::Kind::opened: {
      const auto room = room_of_port_.find(event.port);
      guests_[event.connection] = {
          .room = room == room_of_port_.end() ? std::nullopt : std::optional(room->second),
          .since = lines_.now()};
      make_room_for_guests();
      break;
    }
    case Lines::Event::Kind::closed:
      lose(event.connection, event.text, false);
      break;
    case Lines::Event::Kind::line: {
      const auto guest = guests_.find(event.connection);
      if (guest == guests_.end()) break;  // a line that was on its way when its sender was dropped
      guest->second.place ? hear_seat(event.connection, event.text)
                          : greet(event.connection, event.text);
      break;
    }
  }
}

/// Where too many connections have no seat, the oldest of them is closed: a client speaks as soon
/// as it is connected, so the one that has waited longest is least likely to be a client.
void Match::make_room_for_guests() {
  const auto unseated = [](const auto& guest) { return !guest.second.place.has_value(); };
  if (std::count_if(guests_.begin(), guests_.end(), unseated) <= kMostUnseated) return;
  const auto oldest = std::find_if(guests_.begin(), guests_.end(), unseated);
  tell_refused(absl::StrCat("the oldest connection without a seat, because more than ",
                            kMostUnseated, " wait"));
  lose(oldest->first, "", true);
}

void Match::greet(int connection, std::string_view line) {
  Guest& guest = guests_.at(connection);
  const auto message = parse(line);
  const auto* connecting = message.ok() ? std::get_if<Connecting>(&*message) : nullptr;
  absl::StatusOr<Place> place =
      !message.ok() ? message.status()
                    : unreadable(line, "Connecting \"<team>\" as <seat> using protocol version 18");
  if (connecting != nullptr) place = seating_->sit(*connecting, guest.room);
  if (!place.ok()) {
    tell_refused(sentence(place.status()));
    lines_.send(connection, "Refused: " + visible(sentence(place.status())));
    lines_.close(connection);
    guests_.erase(connection);
    return;
  }
  guest.place = *place;
  tell(absl::StrCat(where(*place), ": ", connecting->team, " sits down"));
  const Moment now = lines_.now();
  rooms_[place->room]->sit(place->seat, connecting->team, now);
  // All boards of the room are played: a manager that was killed had not told all of its clients.
  if (ending_[place->room]) rooms_[place->room]->end_session(now);
  const auto& teams = seating_->teams();
  if (teams[0].empty() || teams[1].empty()) return;
  sheet_.name_teams(teams);
  for (std::size_t room = 0; room < kRooms; ++room) {
    if (!rooms_[room]) continue;
    rooms_[room]->name_teams({teams[team_at(room, kNorthSouth)], teams[team_at(room, kEastWest)]},
                             now);
  }
}

void Match::hear_seat(int connection, std::string_view line) {
  Guest& guest = guests_.at(connection);
  if (trimmed(line).empty()) return;
  const auto message = parse(line);
  if (message.ok()) {
    return rooms_[guest.place->room]->hear(guest.place->seat, *message, lines_.now());
  }
  if (++guest.unreadable > kMostUnreadable) {
    return lose(connection, "too many lines that cannot be read", true);
  }
  if (guest.unreadable == 1) {
    tell(absl::StrCat(where(*guest.place), ": ", sentence(message.status()),
                      " (its further unreadable lines are not shown)"));
  }
}

void Match::lose(int connection, std::string_view why, bool close) {
  const auto guest = guests_.find(connection);
  if (guest == guests_.end()) return;
  const auto place = guest->second.place;
  // A client that has no seat yet, whose greeting may be on its way, shall come again.
  if (close && place) lines_.send(connection, write(EndOfSession{true}));
  if (close) lines_.close(connection);
  guests_.erase(guest);
  if (!place) return;
  if (!ending_[place->room]) tell(absl::StrCat(where(*place), ": gone: ", std::string(why)));
  seating_->leave(*place);
  rooms_[place->room]->leave(place->seat, lines_.now());
}

absl::StatusOr<bool> Match::go_on() {
  const Moment now = lines_.now();
  for (auto guest = guests_.begin(); guest != guests_.end();) {
    const auto [connection, who] = *guest++;
    if (!who.place && now - who.since > std::min(kGreeting, request_.rules.silence)) {
      tell_refused("somebody who connected and said nothing");
      lose(connection, "", true);
    }
  }
  if (unsaved_since_ && now >= next_save_) {
    if (absl::Status status = save(); !status.ok()) return status;
  }
  bool plays = false;
  for (std::size_t room = 0; room < kRooms; ++room) {
    if (!served_[room] || ended_[room]) continue;
    absl::Status status = go_on(room);
    if (!status.ok()) return status;
    plays = plays || !ended_[room];
  }
  absl::Status status = check_waiting(now);
  if (!status.ok()) return status;
  return plays;
}

absl::Status Match::go_on(std::size_t room) {
  Room& table = *rooms_[room];
  table.tick(lines_.now());
  if (const auto seat = table.take_dropped()) {
    for (const auto& [connection, guest] : guests_) {
      if (guest.place != Place{room, *seat}) continue;
      lose(connection, "disconnected after its forfeit", true);
      break;
    }
  }
  if (auto outcome = table.take_outcome()) {
    absl::Status status = enter(room, *std::move(outcome));
    if (!status.ok()) return status;
  }
  const auto next = sheet_.next(room);
  if (!next) {
    // Clients stay until the file has their last board: a manager that is killed before plays it
    // again.
    if (!unsaved_since_ && !std::exchange(ending_[room], true)) table.end_session(lines_.now());
    ended_[room] = ending_[room] && table.all_informed();
  } else if (table.ready()) {
    board_[room] = next;
    table.start(sheet_.boards()[*next], lines_.now());
  }
  return absl::OkStatus();
}

absl::Status Match::enter(std::size_t room, Outcome outcome) {
  const auto times = outcome.times;
  sheet_.enter(room, *board_[room], std::move(outcome));
  tell(sheet_.line(room, *board_[room]));
  if (const auto won = sheet_.imps(*board_[room])) {
    const auto totals = sheet_.totals();
    tell(absl::StrCat("Board ", sheet_.boards()[*board_[room]].number, ": ",
                      imps_text(std::abs(*won)),
                      *won == 0 ? "" : " for " + sheet_.teams()[*won > 0 ? 0 : 1], "; ",
                      sheet_.teams()[0], " ", totals[0], ", ", sheet_.teams()[1], " ", totals[1]));
  }
  Timing timing;
  for (const Side side : {kNorthSouth, kEastWest}) {
    using std::chrono::seconds;
    timing.pairs[index(side)] = {std::chrono::duration_cast<seconds>(times[index(side)]),
                                 std::chrono::duration_cast<seconds>(sheet_.time(room, side))};
  }
  rooms_[room]->say_times(timing, lines_.now());
  return save();
}

absl::Status Match::save() {
  absl::Status status = write_(request_.file, sheet_.pbn());
  if (status.ok()) {
    unsaved_since_.reset();
    return status;
  }
  const Moment now = lines_.now();
  if (!unsaved_since_) {
    unsaved_since_ = now;
    tell(absl::StrCat(sentence(status), "; trying again for ", kSavePatience.count() / 1000,
                      " seconds"));
  }
  next_save_ = now + kBetweenSaves;
  return now - *unsaved_since_ > kSavePatience ? status : absl::OkStatus();
}

absl::Status Match::check_waiting(Moment now) {
  std::string lacking;
  for (std::size_t room = 0; room < kRooms; ++room) {
    if (!served_[room] || ending_[room]) continue;
    for (const Seat seat : kSeats) {
      if (seating_->taken({room, seat})) continue;
      lacking += (lacking.empty() ? "" : "; ") + where({room, seat});
    }
  }
  if (lacking.empty()) full_since_ = now;
  if (now - full_since_ <= request_.wait) return absl::OkStatus();
  return absl::DeadlineExceededError(absl::StrCat("nobody sat down for ", request_.wait.count(),
                                                  " seconds at: ", lacking,
                                                  "; --resume goes on with what was played"));
}

void Match::farewell() {
  const Moment until = lines_.now() + kFarewell;
  const auto seated = [this] {
    return std::any_of(guests_.begin(), guests_.end(),
                       [](const auto& guest) { return guest.second.place.has_value(); });
  };
  while (seated() && lines_.now() < until) {
    const Lines::Event event = lines_.next(kTick);
    if (event.kind == Lines::Event::Kind::closed) guests_.erase(event.connection);
  }
  for (const auto& [connection, guest] : guests_) {
    if (guest.place) lines_.close(connection);
  }
  std::erase_if(guests_, [](const auto& guest) { return guest.second.place.has_value(); });
  for (auto& room : rooms_) room.reset();
}

}  // namespace

absl::Status play_match(const MatchRequest& request, const MatchObserver& observer,
                        ScoreSheet& sheet) {
  const auto lines = tcp_lines();
  return play_match(request, observer, sheet, {*lines, write_file});
}

absl::Status play_match(const MatchRequest& request, const MatchObserver& observer,
                        ScoreSheet& sheet, const Ground& ground) {
  return Match(request, observer, sheet, ground).play();
}

}  // namespace tianji::tuning::manager
