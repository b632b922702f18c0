#include <algorithm>
#include <optional>
#include <thread>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/local_engine.h"
#include "tuning/bot/bot.h"
#include "tuning/bot/message.h"

namespace tianji::tuning::bot {
namespace {

using nlohmann::json;
using protocol::LocalEngine;

/// The way to the site and back, which is not there for thinking.
constexpr std::int64_t kWay = 300;
constexpr int kTries = 5;

/// In milliseconds. PyChess writes seconds, which are fewer than 1000; Lichess writes milliseconds.
std::int64_t increment_in(const json& state, const char* name) {
  const std::int64_t given = number_in(state, name);
  return given < 1000 ? given * 1000 : given;
}

/// The limits of a move by both clocks.
std::string by_clock(const json& state) {
  const auto left = [&](const char* name) {
    return std::max<std::int64_t>(number_in(state, name) - kWay, 1);
  };
  return absl::StrCat("wtime ", left("wtime"), " btime ", left("btime"), " winc ",
                      increment_in(state, "winc"), " binc ", increment_in(state, "binc"));
}

/// One game, as its stream tells it. The engine thinks in a thread, so that the stream is heard.
class Match {
 public:
  Match(const Site& site, std::string id, std::string_view me, const Terms& terms, const Say& say)
      : site_(site), id_(std::move(id)), me_(me), terms_(terms), say_(say) {}
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  ~Match() { interrupt(); }

  bool over() const { return over_; }

  /// Each stream begins with the whole game, also after another one has broken off.
  bool hear(std::string_view line) {
    const json message = json::parse(line, nullptr, false);
    const std::string type = text_in(message, "type");
    if (type == "gameFull" && !open(message)) return false;
    if (type == "gameFull") take(member(message, "state"));
    if (type == "gameState") take(message);
    if (type == "gameEnd" || type == "gameFinish") end("over");
    return !over_;
  }

  void end(const std::string& how) {
    interrupt();
    if (!over_) say_(absl::StrCat("game ", id_, ": ", visible(how)));
    over_ = true;
  }

 private:
  /// Takes the players and the start; the game is given up if it is none of ours.
  bool open(const json& message) {
    const std::string white = text_in(member(message, "white"), "name");
    const std::string black = text_in(member(message, "black"), "name");
    const std::string variant = text_in(member(message, "variant"), "name");
    const std::string fen = text_in(message, "initialFen");
    position_ = fen.empty() || fen == "startpos" ? "startpos" : "fen " + fen;
    const auto words_of_fen = words(fen);
    first_moves_ = words_of_fen.size() > 1 && words_of_fen[1] == "b" ? 1 : 0;
    const bool is_white = equal_ignoring_case(white, me_);
    own_ = is_white ? 0 : 1;
    seen_.reset();  // a move may have been lost with the stream
    if (engine_) return true;
    if (!is_white && !equal_ignoring_case(black, me_)) return give_up("we do not play in it");
    const auto& known = terms_.variants;
    if (std::find(known.begin(), known.end(), variant) == known.end()) {
      return give_up("read variant \"" + variant + "\", expected " + known[0]);
    }
    auto engine = LocalEngine::start(variant, terms_.options, &interruption_);
    if (!engine.ok()) return give_up(sentence(engine.status()));
    engine_ = *std::move(engine);
    say_(absl::StrCat("game ", id_, ": ", is_white ? "first" : "second", " against ",
                      visible(is_white ? black : white)));
    return true;
  }

  bool give_up(const std::string& why) {
    (void)site_.post("/api/bot/game/" + id_ + "/abort");
    end("given up, " + why);
    return false;
  }

  /// A state has all moves. The same ones again are no news; fewer, after a takeback, are.
  void take(const json& state) {
    const std::string status = text_in(state, "status");
    if (!status.empty() && status != "started" && status != "created") return end(status);
    const std::string moves = text_in(state, "moves");
    if (!engine_ || moves == seen_) return;
    seen_ = moves;
    interrupt();
    // A new stream may begin with the game as it was before our move came in.
    if (moves == answered_) return;
    answered_.reset();
    if ((words(moves).size() + first_moves_) % 2 != own_) return;
    std::string position = position_;
    if (!moves.empty()) absl::StrAppend(&position, " moves ", moves);
    interruption_.stop = false;
    thinking_ =
        std::jthread([this, position, moves, go = terms_.go.empty() ? by_clock(state) : terms_.go] {
          if (move(position, go)) answered_ = moves;
        });
  }

  /// Asks the engine and sends its move; did the site take it?
  bool move(const std::string& position, const std::string& go) {
    const auto answer = engine_->ask(position, go);
    if (!answer.ok()) {
      say_(absl::StrCat("game ", id_, ": ", sentence(answer.status())));
      return false;
    }
    if (!is_name(answer->best_move) || answer->best_move == "0000") return false;
    Patience patience(terms_.patience);
    for (int i = 0; i < kTries && !interruption_.stop; ++i) {
      const auto reply = site_.post("/api/bot/game/" + id_ + "/move/" + answer->best_move);
      if (reply.ok() && reply->success()) return true;
      if (reply.ok() && reply->code != 429 && reply->code < 500) {
        say_(absl::StrCat("game ", id_, ": refused ", answer->best_move));
        return false;
      }
      patience.wait(reply.ok() ? reply->code : 0, [this] { return interruption_.stop.load(); });
    }
    return false;
  }

  /// The engine's answer is not wanted any more.
  void interrupt() {
    interruption_.stop = true;
    if (thinking_.joinable()) thinking_.join();
  }

  const Site& site_;
  const std::string id_;
  const std::string_view me_;
  const Terms& terms_;
  const Say& say_;
  std::string position_;
  std::size_t first_moves_ = 0;  ///< 1 where the second player moves first
  std::size_t own_ = 0;          ///< our place in the order of moves
  std::optional<std::string> seen_;
  std::optional<std::string> answered_;  ///< moves behind which the site took ours
  bool over_ = false;
  protocol::Interruption interruption_;
  std::unique_ptr<LocalEngine> engine_;
  std::jthread thinking_;
};

}  // namespace

void play_game(const Site& site, const std::string& id, std::string_view me, const Terms& terms,
               const Say& say) {
  Match match(site, id, me, terms, say);
  Patience patience(terms.patience);
  const auto never = [] { return false; };
  for (int silent = 0; !match.over();) {
    const auto reply = site.stream(
        "/api/bot/game/stream/" + id, {},
        [&](std::string_view line) {
          patience.renew();
          silent = 0;
          return match.hear(line);
        },
        never);
    if (match.over()) break;
    const long code = reply.ok() ? reply->code : 0;
    // 409: the site has not noticed yet that the last stream is gone.
    if (code >= 400 && code < 500 && code != 429 && code != 409) {
      match.end(absl::StrCat("the site answered ", code));
    } else if (++silent > 60) {
      match.end("the site is silent");
    } else {
      patience.wait(code, never);
    }
  }
}

}  // namespace tianji::tuning::bot
