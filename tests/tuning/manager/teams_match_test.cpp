#include "tuning/manager/teams_match.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <future>
#include <mutex>
#include <thread>

#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/replay.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/table_manager/lines.h"
#include "protocol/table_manager/seat_client.h"
#include "tests/folders.h"

namespace tianji::tuning::manager {
namespace {

using namespace bridge;
using namespace protocol::table_manager;
using std::chrono::milliseconds;

/// The manager of a match on this machine, in a thread of its own.
class Host {
 public:
  Host(MatchRequest request, std::vector<Board> boards)
      : request_(std::move(request)), sheet_(std::move(boards), "test") {
    request_.rules.pause = milliseconds(0);
    std::promise<int> port;
    auto open = port.get_future();
    thread_ = std::thread([this, &port] {
      const MatchObserver observer{.tell = [this](std::string_view line) { hear(line); },
                                   .listening =
                                       [&](std::size_t room, int number) {
                                         if (room == 0) port.set_value(number);
                                       }};
      end_ = play_match(request_, observer, sheet_);
    });
    port_ = open.get();
  }
  ~Host() {
    if (thread_.joinable()) thread_.join();
  }
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  int port() const { return port_; }
  absl::Status end() {
    thread_.join();
    return end_;
  }
  ScoreSheet& sheet() { return sheet_; }
  /// Waits until the manager has printed a line with that text.
  bool told(std::string_view text) {
    for (int i = 0; i < 3000; ++i) {
      {
        const std::lock_guard lock(mutex_);
        for (const std::string& line : told_) {
          if (line.find(text) != std::string::npos) return true;
        }
      }
      std::this_thread::sleep_for(milliseconds(10));
    }
    return false;
  }

 private:
  void hear(std::string_view line) {
    const std::lock_guard lock(mutex_);
    told_.emplace_back(line);
  }

  MatchRequest request_;
  ScoreSheet sheet_;
  std::mutex mutex_;
  std::vector<std::string> told_;
  std::thread thread_;
  int port_ = 0;
  absl::Status end_;
};

/// Our engine at a seat, in a thread of its own.
class Player {
 public:
  Player(int port, Seat seat, const std::string& team, const std::string& go = "worlds 2")
      : request_{.host = "127.0.0.1",
                 .port = port,
                 .seat = seat,
                 .team = team,
                 .go = go,
                 .options = {{"Seed", "1"},
                             {"PhaseSwitchTrick", "12"},
                             {"Ponder", seat == kNorth ? "True" : "false"}},
                 .log = ""},
        thread_([this] { end_ = play_seat(request_, [](std::string_view) {}); }) {}
  ~Player() {
    if (thread_.joinable()) thread_.join();
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  absl::Status end() {
    thread_.join();
    return end_;
  }

 private:
  SeatRequest request_;
  absl::Status end_;
  std::thread thread_;
};

using Players = std::vector<std::unique_ptr<Player>>;

void seat_team(Players& players, int port, const std::string& team, std::vector<Seat> seats) {
  for (const Seat seat : seats) players.push_back(std::make_unique<Player>(port, seat, team));
}

std::string fresh_file(const std::string& name) {
  const auto file = build_folder() / name;
  std::filesystem::remove(file);
  return file.string();
}

/// The records of a file; each replays without a discrepancy.
std::vector<Record> replayed(const std::string& file) {
  const auto text = file_text(file, "the file of a match");
  REQUIRE(text.ok());
  const Records records = read_pbn(*text);
  CHECK(records.problems.empty());
  for (const Record& record : records.boards) CHECK(replay(record).discrepancies.empty());
  return records.boards;
}

TEST_CASE("four clients of ours play two boards over TCP, and the file replays",
          "[tuning/manager][threads]") {
  const std::string file = fresh_file("table_two_boards.pbn");
  Host host({.sittings = {{true, false}}, .file = file}, dealt_boards(2, 5));
  Players players;
  seat_team(players, host.port(), "One", {kNorth, kSouth});
  seat_team(players, host.port(), "Two", {kEast, kWest});
  for (const auto& player : players) CHECK(player->end() == absl::OkStatus());
  CHECK(host.end() == absl::OkStatus());
  const auto records = replayed(file);
  REQUIRE(records.size() == 2);
  for (const Record& record : records) {
    CHECK(record.tag("Room") == "Open");
    CHECK(record.names == std::array<std::string, 4>{"One", "Two", "One", "Two"});
    CHECK((record.passed_out || record.cards.size() == 52));
  }
  // A second run goes on from the file: no board is left to play, and none is lost.
  ScoreSheet sheet(dealt_boards(2, 5), "test");
  REQUIRE(sheet.resume(file).ok());
  CHECK_FALSE(sheet.next(0));
  CHECK(sheet.next(1) == 0U);
  CHECK(sheet.pbn() == host.sheet().pbn());
  ScoreSheet other(dealt_boards(2, 6), "test");
  CHECK_FALSE(other.resume(file).ok());
}

/// A client that sends the lines of the test, whatever the protocol asks for.
class Stranger {
 public:
  explicit Stranger(int port) : connection_(*lines_->connect("127.0.0.1", port)) {}
  void say(std::string_view line) { lines_->send(connection_, line); }
  /// The next line; "(closed)" when the connection is closed, "(silence)" when none comes.
  std::string hear() {
    for (int i = 0; i < 1000; ++i) {
      const auto event = lines_->next(milliseconds(10));
      if (event.kind == Lines::Event::Kind::line) return event.text;
      if (event.kind == Lines::Event::Kind::closed) return "(closed)";
    }
    return "(silence)";
  }
  /// Reads lines up to one with that text; false if none comes.
  bool hears(std::string_view text) {
    while (true) {
      const std::string line = hear();
      if (line.find(text) != std::string::npos) return true;
      if (line == "(closed)" || line == "(silence)") return false;
    }
  }

 private:
  std::unique_ptr<Lines> lines_ = tcp_lines();
  int connection_;
};

/// A connection that sends bytes one at a time, which need not make a line.
class RawBytes {
 public:
  RawBytes(int port, std::string_view bytes) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int yes = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    REQUIRE(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    for (const char byte : bytes) REQUIRE(::write(socket_, &byte, 1) == 1);
  }
  ~RawBytes() { ::close(socket_); }
  RawBytes(const RawBytes&) = delete;
  RawBytes& operator=(const RawBytes&) = delete;
  /// The first bytes that come back.
  std::string read_some() const {
    std::array<char, 200> bytes{};
    const ssize_t count = ::read(socket_, bytes.data(), bytes.size());
    return std::string(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  }

 private:
  int socket_;
};

TEST_CASE("a line that comes byte by byte is understood, slow as it is",
          "[tuning/manager][threads]") {
  const MatchRequest request{.sittings = {{true, false}},
                             .wait = std::chrono::seconds(2),
                             .file = fresh_file("table_slow.pbn")};
  Host host(request, dealt_boards(1, 5));
  {
    const RawBytes slow(host.port(), "Connecting  \"One\"  as ANYPL using protocol version 18.\n");
    CHECK_THAT(slow.read_some(), Catch::Contains("North (\"One\") seated\r\n"));
  }
  CHECK(host.told("Open room, North: gone"));
  CHECK_FALSE(host.end().ok());
}

TEST_CASE("a client whose connection is lost comes back to its seat", "[tuning/manager][threads]") {
  const auto manager = tcp_lines();
  const auto port = manager->listen("127.0.0.1", 0);
  REQUIRE(port.ok());
  Player player(*port, kNorth, "A");
  const auto heard = [&manager](std::string_view expected) {
    Lines::Event event = manager->next(std::chrono::seconds(60));
    while (event.kind == Lines::Event::Kind::opened)
      event = manager->next(std::chrono::seconds(60));
    REQUIRE(event.kind == Lines::Event::Kind::line);
    CHECK(event.text == expected);
    return event.connection;
  };
  const auto asked = [&heard] {
    return heard("Connecting \"A\" as North using protocol version 18");
  };
  // A manager that ends before it has given the seat.
  manager->close(asked());
  for (const bool first : {true, false}) {
    const int connection = asked();
    manager->send(connection, "North (\"A\") seated");
    heard("North ready for teams");
    if (!first) manager->send(connection, "End of session");
    manager->close(connection);
    if (!first) manager->next(milliseconds(100));
    // A manager that ends still accepts connections, and closes them before anybody is seated.
    if (first) {
      for (int i = 0; i < 2; ++i) manager->close(asked());
    }
  }
  CHECK(player.end().ok());
}

TEST_CASE("a client may be started before its manager", "[tuning/manager][threads]") {
  int port = 0;
  {
    port = tcp_lines()->listen("127.0.0.1", 0).value_or(0);
  }
  Player player(port, kNorth, "A");
  std::this_thread::sleep_for(milliseconds(200));
  const auto manager = tcp_lines();
  REQUIRE(manager->listen("127.0.0.1", port).ok());
  Lines::Event event = manager->next(std::chrono::seconds(60));
  while (event.kind == Lines::Event::Kind::opened) event = manager->next(std::chrono::seconds(60));
  REQUIRE(event.text == "Connecting \"A\" as North using protocol version 18");
  manager->send(event.connection, "North (\"A\") seated");
  manager->send(event.connection, "End of session");
  manager->next(milliseconds(200));
  CHECK(player.end().ok());
}

TEST_CASE("connections that say nothing leave room for those that speak",
          "[tuning/manager][threads]") {
  const MatchRequest request{.sittings = {{true, false}},
                             .wait = std::chrono::seconds(5),
                             .file = fresh_file("table_guests.pbn")};
  Host host(request, dealt_boards(1, 5));
  std::vector<std::unique_ptr<Stranger>> silent;
  for (int i = 0; i < 40; ++i) silent.push_back(std::make_unique<Stranger>(host.port()));
  CHECK(silent.front()->hear() == "(closed)");
  Stranger speaks(host.port());
  speaks.say("Connecting \"One\" as North using protocol version 18");
  CHECK(speaks.hears("seated"));
  // The log does not grow without end by guests who are refused.
  for (int i = 0; i < 220; ++i) {
    Stranger guest(host.port());
    guest.say("GET / HTTP/1.1");
    CHECK(guest.hears("Refused"));
  }
  CHECK(host.told("(further refusals are not shown)"));
  CHECK_FALSE(host.end().ok());
}

TEST_CASE("a file that cannot be written is tried again", "[tuning/manager][threads]") {
  const auto folder = build_folder() / "table_folder_later";
  std::filesystem::remove_all(folder);
  Host host({.sittings = {{true, false}}, .file = (folder / "match.pbn").string()},
            dealt_boards(2, 5));
  Players players;
  seat_team(players, host.port(), "One", {kNorth, kSouth});
  seat_team(players, host.port(), "Two", {kEast, kWest});
  CHECK(host.told("trying again for 60 seconds"));
  std::filesystem::create_directory(folder);
  for (const auto& player : players) CHECK(player->end() == absl::OkStatus());
  CHECK(host.end() == absl::OkStatus());
  CHECK(replayed((folder / "match.pbn").string()).size() == 2);
}

TEST_CASE("bad clients are told so in one line, and the match goes on",
          "[tuning/manager][threads]") {
  const std::string file = fresh_file("table_bad_clients.pbn");
  Host host({.teams = {"One", "Two"}, .sittings = {{true, false}}, .file = file},
            dealt_boards(1, 5));
  Players players;
  seat_team(players, host.port(), "One", {kNorth, kSouth});
  seat_team(players, host.port(), "Two", {kEast});
  CHECK(host.told("North: One sits down"));
  const auto refused = [&](const std::string& line, const std::string& answer) {
    Stranger stranger(host.port());
    stranger.say(line);
    CHECK_THAT(stranger.hear(), Catch::Contains(answer));
    CHECK(stranger.hear() == "(closed)");
  };
  refused("Connecting \"One\" as North using protocol version 18", "North is taken already");
  refused("Connecting \"Three\" as West using protocol version 18", "wrong team");
  refused("Connecting \"One\" as West using protocol version 18",
          "expected at West a client of Two");
  refused("Connecting \"\" as West using protocol version 18", "expected the name of a team");
  refused("GET / HTTP/1.1", "expected a line of the table manager protocol");
  refused("North passes", "expected Connecting");
  Stranger long_winded(host.port());
  long_winded.say(std::string(1 << 20, 'x'));
  CHECK(long_winded.hear() == "(closed)");
  const RawBytes half_a_line(host.port(), "Connecting \"Two\" as West");  // the rest never comes
  const RawBytes nothing(host.port(), "");

  // This client takes the last seat, sends nonsense and lines out of turn, and leaves during the
  // board.
  {
    Stranger west(host.port());
    west.say("CONNECTING \"Two\" AS WEST USING PROTOCOL VERSION 18");
    CHECK(west.hear() == "West (\"Two\") seated");
    west.say("WEST ready for teams");
    CHECK(west.hear() == "Teams : N/S : \"One\" E/W : \"Two\"");
    for (const std::string line : {"\xff\x80garbage", "West passes", "West plays 2c"})
      west.say(line);
    CHECK(west.hear() == "Illegal bid");
    CHECK(west.hear() == "Illegal card");
    west.say("West ready to start");
    CHECK(west.hears("Start of board"));
  }
  CHECK(host.told("board 1 was broken off: West left"));
  seat_team(players, host.port(), "Two", {kWest});
  for (const auto& player : players) CHECK(player->end() == absl::OkStatus());
  CHECK(host.end() == absl::OkStatus());
  CHECK(replayed(file).size() == 1);
}

TEST_CASE("a client that says nothing forfeits the boards and holds up nobody for ever",
          "[tuning/manager][threads]") {
  const std::string file = fresh_file("table_silent.pbn");
  MatchRequest request{.sittings = {{true, false}}, .wait = std::chrono::seconds(1), .file = file};
  request.rules.silence = milliseconds(300);
  request.rules.unready = milliseconds(20);
  Host host(request, dealt_boards(1, 5));
  std::vector<std::unique_ptr<Stranger>> strangers;
  for (const Seat seat : kSeats) {
    strangers.push_back(std::make_unique<Stranger>(host.port()));
    const std::string who(name(seat));
    strangers.back()->say("Connecting \"" + std::string(index(seat) % 2 == 0 ? "One" : "Two") +
                          "\" as " + who + " using protocol version 18");
    CHECK(strangers.back()->hears("seated"));
    strangers.back()->say(who + " ready to start");
  }
  CHECK(strangers[0]->hears("Disconnect"));  // the dealer has forfeited
  CHECK(strangers[1]->hears("End of session"));
  CHECK(host.end() == absl::OkStatus());
  const auto records = replayed(file);
  REQUIRE(records.size() == 1);
  CHECK(records[0].tag("Forfeit") == "NS");

  // If nobody takes the seats, the match ends with an error.
  Host empty({.wait = std::chrono::seconds(0), .file = fresh_file("table_empty.pbn")},
             dealt_boards(1, 5));
  CHECK_THAT(sentence(empty.end()), Catch::Contains("nobody sat down"));
}

TEST_CASE("a teams match of eight boards over TCP with eight clients", "[tuning/manager][slow]") {
  const std::string file = fresh_file("table_teams_match.pbn");
  Host host({.teams = {"One", "Two"}, .file = file}, dealt_boards(8, 3));
  Players players;
  for (const std::string team : {"One", "Two"}) {
    seat_team(players, host.port(), team, {kNorth, kEast, kSouth, kWest});
  }
  for (const auto& player : players) CHECK(player->end() == absl::OkStatus());
  CHECK(host.end() == absl::OkStatus());
  const auto records = replayed(file);
  REQUIRE(records.size() == 16);
  int imps = 0;
  for (const Record& record : records) {
    REQUIRE(record.tag("ScoreIMP"));
    if (record.tag("Room") == "Open") {
      imps += static_cast<int>(*parse_int(record.tag("ScoreIMP")->substr(3)));
    }
  }
  const auto totals = host.sheet().totals();
  CHECK(imps == totals[0] - totals[1]);
}

TEST_CASE("one IMP is written in the singular", "[tuning/manager]") {
  CHECK(imps_text(0) == "0 IMPs");
  CHECK(imps_text(1) == "1 IMP");
  CHECK(imps_text(12) == "12 IMPs");
}

}  // namespace
}  // namespace tianji::tuning::manager
