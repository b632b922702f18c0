// A site with PyChess's bot interface on a port of this machine. Its users play random legal moves.
#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <list>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/position.h"

namespace tianji::tuning::bot {

using nlohmann::json;

/// One game on the site and what goes wrong in it.
struct LocalGame {
  bool bot_first = true;
  std::size_t longest = 8;  ///< moves; then the site ends it
  /// The stream breaks off once at each of these numbers of moves.
  std::vector<std::size_t> drops = {};
  bool doubled = false;      ///< each state is told twice
  std::size_t takeback = 0;  ///< after so many moves two are taken back, once
  std::size_t refused = 0;   ///< so many moves get 500; then the stream breaks off
  bool silent = false;       ///< the user does not move
  int clock = 300'000;       ///< milliseconds of both, which the site does not count down
  std::string fen = std::string(xiangqi::kStart);

  // What came of it.
  std::vector<std::string> moves = {};
  std::vector<std::string> bot_moves = {};  ///< all that were sent, taken back or not
  int illegal = 0;                          ///< moves of the bot that the site took no notice of
  int streams = 0;
  bool aborted = false;
  std::string status = "started";
  int version = 0;

  bool over() const { return status != "started"; }
  /// The position now; the site writes ranks from 1.
  xiangqi::Position position() const {
    xiangqi::Position result;
    REQUIRE(parse(fen, result).ok());
    for (const std::string& text : moves) {
      result.play(*xiangqi::parse_move(result.board(), text, xiangqi::CoordinateBase::one));
    }
    return result;
  }
  bool bots_turn() const { return (moves.size() % 2 == 0) == bot_first; }
};

class LocalSite {
 public:
  LocalSite() : line_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof here;
    REQUIRE(::bind(line_, reinterpret_cast<sockaddr*>(&here), size) == 0);
    REQUIRE(::listen(line_, 64) == 0);
    REQUIRE(::getsockname(line_, reinterpret_cast<sockaddr*>(&here), &size) == 0);
    address_ = "http://127.0.0.1:" + std::to_string(ntohs(here.sin_port));
    accepting_ = std::jthread([this] { accept_all(); });
  }
  ~LocalSite() {
    closing_ = true;
    ::shutdown(line_, SHUT_RDWR);
    accepting_.join();
    visitors_.clear();
    ::close(line_);
  }

  const std::string& address() const { return address_; }

  /// A user challenges the bot; the game begins when it accepts.
  void challenge(const std::string& id, LocalGame game, const json& challenge = json::object()) {
    const std::lock_guard lock(mutex_);
    offered_[id] = std::move(game);
    json whole{{"id", id},
               {"challenger", {{"name", "guest"}, {"title", ""}}},
               {"variant", {{"key", "xiangqi"}}},
               {"rated", false},
               {"timeControl", {{"type", "clock"}, {"limit", 300}, {"increment", 2}}}};
    whole.update(challenge);
    events_.push_back({{"type", "challenge"}, {"challenge", whole}});
  }
  void event(const json& event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(event);
  }
  /// Ends the streams of events; new ones may be opened.
  void drop_events() {
    const std::lock_guard lock(mutex_);
    ++generation_;
  }
  template <class Change>
  void change(const std::string& id, const Change& change) {
    const std::lock_guard lock(mutex_);
    change(games_[id]);
    ++games_[id].version;
  }
  LocalGame game(const std::string& id) {
    const std::lock_guard lock(mutex_);
    return games_[id];
  }
  std::map<std::string, std::string> declined() {
    const std::lock_guard lock(mutex_);
    return declined_;
  }
  std::size_t playing_at_most() const { return playing_at_most_; }
  bool wait(const std::function<bool()>& reached) const {
    for (int i = 0; i < 3000 && !reached(); ++i) rest();
    return reached();
  }
  bool wait_over(const std::string& id) {
    return wait([&] { return game(id).over(); });
  }

  std::string title = "BOT";

 private:
  static void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(10)); }
  static bool write(int to, const std::string& text) {
    return ::send(to, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
  }
  static void reply(int to, const std::string& code, const json& body) {
    const std::string text = body.dump();
    write(to, "HTTP/1.1 " + code + "\r\nContent-Length: " + std::to_string(text.size()) +
                  "\r\nConnection: close\r\n\r\n" + text);
  }
  static bool line(int to, const json& what) {
    const std::string text = what.dump() + "\n";
    char size[16];
    std::snprintf(size, sizeof size, "%zx", text.size());
    return write(to, std::string(size) + "\r\n" + text + "\r\n");
  }

  void accept_all() {
    while (!closing_) {
      const int visitor = ::accept(line_, nullptr, nullptr);
      if (visitor < 0) continue;
      visitors_.emplace_back([this, visitor] {
        serve(visitor);
        ::close(visitor);
      });
    }
  }

  void serve(int to) {
    std::string head;
    char buffer[4096];
    std::size_t wanted = std::string::npos;
    while (head.size() < wanted) {
      const ssize_t got = ::recv(to, buffer, sizeof buffer, 0);
      if (got <= 0) return;
      head.append(buffer, static_cast<std::size_t>(got));
      const std::size_t end = head.find("\r\n\r\n");
      if (end == std::string::npos) continue;
      const std::size_t length = head.find("Content-Length: ");
      wanted = end + 4 + (length < end ? std::stoul(head.substr(length + 16)) : 0);
    }
    if (head.find("Authorization: Bearer secret\r\n") == std::string::npos) {
      return reply(to, "401 Unauthorized", {{"error", "No such token"}});
    }
    const auto first = words(lines(head)[0]);
    answer(to, std::string(first[1]), head);
  }

  void answer(int to, const std::string& path, const std::string& request) {
    const std::vector<std::string_view> parts = split(path, '/');
    if (path == "/api/account")
      return reply(to, "200 OK", {{"username", "Tianji"}, {"title", title}});
    if (path == "/api/bot/account/upgrade") {
      title = "BOT";
      return reply(to, "200 OK", {{"ok", true}});
    }
    if (path == "/api/stream/event") return tell_events(to, request);
    if (path.starts_with("/api/challenge/")) return decide(to, parts, request);
    const std::string id(parts.back() == parts[4] ? "" : parts[4]);
    if (path.starts_with("/api/bot/game/stream/")) return tell_game(to, std::string(parts[5]));
    if (parts[5] == "abort") {
      change(id, [](LocalGame& game) { game.aborted = true, game.status = "aborted"; });
    } else if (!take(id, std::string(parts[6]))) {
      return reply(to, "500 Fault", {{"error", "try again"}});
    }
    reply(to, "200 OK", {{"ok", true}});
  }

  void decide(int to, const std::vector<std::string_view>& parts, const std::string& request) {
    const std::string id(parts[3]);
    {
      const std::lock_guard lock(mutex_);
      if (parts[4] == "accept") {
        games_[id] = offered_[id];
        if (!games_[id].bot_first) answer_of_user(games_[id]);
        events_.push_back({{"type", "gameStart"}, {"game", {{"id", id}}}});
        const auto playing = static_cast<std::size_t>(std::count_if(
            games_.begin(), games_.end(), [](const auto& game) { return !game.second.over(); }));
        playing_at_most_ = std::max(playing_at_most_.load(), playing);
      } else {
        declined_[id] = request.substr(request.find("\r\n\r\n") + 4);
      }
    }
    reply(to, "200 OK", {{"ok", true}});
  }

  bool begin_stream(int to) {
    return write(to, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
  }

  void tell_events(int to, const std::string& request) {
    if (request.find("X-PyChess-Bot-Capabilities: {\"variants\":[\"xiangqi\"],\"version\":1}") ==
        std::string::npos) {
      return reply(to, "400 Bad Request", {{"error", "no capabilities"}});
    }
    if (!begin_stream(to)) return;
    std::size_t told = 0;
    const int mine = [&] {
      const std::lock_guard lock(mutex_);
      return generation_;
    }();
    for (; !closing_; rest()) {
      const std::lock_guard lock(mutex_);
      if (mine != generation_) return;
      for (; told < events_.size(); ++told) line(to, events_[told]);
      if (!line(to, {{"type", "ping"}})) return;
    }
  }

  static std::string joined_moves(const LocalGame& game) {
    std::string text;
    for (const std::string& move : game.moves) text += (text.empty() ? "" : " ") + move;
    return text;
  }
  static json state(const LocalGame& game) {
    return {{"type", "gameState"},
            {"moves", joined_moves(game)},
            {"wtime", game.clock},
            {"btime", game.clock},
            {"winc", 0},
            {"binc", 0},
            {"status", game.status}};
  }

  void tell_game(int to, const std::string& id) {
    int told = 0;
    {
      const std::lock_guard lock(mutex_);
      LocalGame& game = games_[id];
      ++game.streams;
      const json bot{{"name", "tianji"}};
      const json user{{"name", "guest"}};
      begin_stream(to);
      line(to, {{"type", "gameFull"},
                {"id", id},
                {"variant", {{"name", "xiangqi"}}},
                {"white", game.bot_first ? bot : user},
                {"black", game.bot_first ? user : bot},
                {"initialFen", game.fen},
                {"state", state(game)}});
      told = game.version;
    }
    for (; !closing_; rest()) {
      const std::lock_guard lock(mutex_);
      LocalGame& game = games_[id];
      const auto drop = std::find(game.drops.begin(), game.drops.end(), game.moves.size());
      if (drop != game.drops.end()) {
        game.drops.erase(drop);
        return;
      }
      if (game.version != told) {
        told = game.version;
        line(to, state(game));
        if (game.doubled) line(to, state(game));
      }
      if (!line(to, {{"type", "ping"}})) return;
      if (!game.over()) continue;
      line(to, {{"type", "gameEnd"}, {"game", {{"id", id}}}});
      write(to, "0\r\n\r\n");
      return;
    }
  }

  /// A move of the bot and the user's answer. False where the site fails.
  bool take(const std::string& id, const std::string& move) {
    const std::lock_guard lock(mutex_);
    LocalGame& game = games_[id];
    if (game.refused > 0) {
      if (--game.refused == 0) game.drops.push_back(game.moves.size());
      return false;
    }
    game.bot_moves.push_back(move);
    const auto parsed =
        xiangqi::parse_move(game.position().board(), move, xiangqi::CoordinateBase::one);
    if (game.over() || !game.bots_turn() || !parsed.ok()) return ++game.illegal, true;
    add(game, *parsed);
    if (game.takeback != 0 && game.moves.size() >= game.takeback) {
      game.takeback = 0;
      game.moves.resize(game.moves.size() - (game.bots_turn() ? 2 : 3));
    } else {
      answer_of_user(game);
    }
    ++game.version;
    return true;
  }

  static void add(LocalGame& game, xiangqi::Move move) {
    game.moves.push_back(to_text(move, xiangqi::CoordinateBase::one));
    if (game.position().over() || game.moves.size() >= game.longest) game.status = "draw";
  }

  void answer_of_user(LocalGame& game) {
    if (game.over() || game.silent) return;
    xiangqi::MoveList moves;
    game.position().moves(moves);
    add(game, moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
  }

  int line_;
  std::string address_;
  std::atomic<bool> closing_ = false;
  std::mutex mutex_;  // guards what follows
  std::map<std::string, LocalGame> offered_, games_;
  std::map<std::string, std::string> declined_;
  std::vector<json> events_;
  int generation_ = 0;
  Random random_{1};
  std::atomic<std::size_t> playing_at_most_ = 0;
  std::list<std::jthread> visitors_;
  std::jthread accepting_;
};

}  // namespace tianji::tuning::bot
