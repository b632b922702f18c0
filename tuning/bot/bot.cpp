#include "tuning/bot/bot.h"

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "search/catalogue.h"
#include "tuning/bot/message.h"

namespace tianji::tuning::bot {
namespace {

using nlohmann::json;

constexpr int kMovesOfGame = 40;

/// The reason of the interface for which a challenge is declined; empty: it is accepted.
std::string_view reason_against(const json& challenge, const Terms& terms, int busy) {
  const std::string variant = text_in(member(challenge, "variant"), "key");
  const json& time = member(challenge, "timeControl");
  const auto& known = terms.variants;
  if (std::find(known.begin(), known.end(), variant) == known.end()) return "variant";
  if (is_true(challenge, "chess960")) return "variant";
  if (is_true(challenge, "rated") && !terms.rated) return "casual";
  if (text_in(member(challenge, "challenger"), "title") == "BOT" && !terms.bots) return "noBot";
  if (text_in(time, "type") != "clock") return "timeControl";
  const std::int64_t seconds =
      number_in(time, "limit") + kMovesOfGame * number_in(time, "increment");
  if (seconds < terms.fastest) return "tooFast";
  if (seconds > terms.slowest) return "tooSlow";
  return busy >= terms.games ? "later" : "";
}

/// What has come by the stream of events, and the games that follow from it.
class Events {
 public:
  Events(const Site& site, const Terms& terms, std::string me, const Say& say)
      : site_(site), terms_(terms), me_(std::move(me)), say_(say) {}

  void hear(std::string_view line) {
    const json event = json::parse(line, nullptr, false);
    const std::string type = text_in(event, "type");
    if (type == "challenge") answer(member(event, "challenge"));
    if (type == "gameStart") begin(text_in(member(event, "game"), "id"));
  }

 private:
  struct Played {
    std::atomic<bool> over = false;
    std::jthread thread;  // last: it is joined before `over` is gone
  };

  /// The games that are played or about to begin.
  int busy() {
    std::erase_if(games_, [](const auto& game) { return game.second.over.load(); });
    return static_cast<int>(games_.size() + accepted_.size());
  }

  void answer(const json& challenge) {
    const std::string id = text_in(challenge, "id");
    if (!is_name(id) || accepted_.contains(id)) return;
    const std::string who = visible(text_in(member(challenge, "challenger"), "name"));
    const std::string reason(reason_against(challenge, terms_, busy()));
    const std::string path = "/api/challenge/" + id + (reason.empty() ? "/accept" : "/decline");
    const auto reply =
        site_.post(path, reason.empty() ? Site::Fields{} : Site::Fields{{"reason", reason}});
    const bool taken = reply.ok() && reply->success();
    if (taken && reason.empty()) accepted_.insert(id);
    say_(absl::StrCat("challenge ", id, " of ", who, ": ",
                      !taken ? "the answer was not taken"
                             : (reason.empty() ? "accepted" : "declined, " + reason)));
  }

  void begin(const std::string& id) {
    // A game may have another name than its challenge; each that begins is one of those accepted.
    if (!accepted_.empty() && accepted_.erase(id) == 0 && !games_.contains(id)) {
      accepted_.erase(accepted_.begin());
    }
    busy();  // clears away a game of that name that is over
    if (!is_name(id) || games_.contains(id)) return;
    Played& game = games_[id];
    game.thread = std::jthread([this, &game, id] {
      play_game(site_, id, me_, terms_, say_);
      game.over = true;
    });
  }

  const Site& site_;
  const Terms& terms_;
  std::string me_;
  const Say& say_;
  std::set<std::string> accepted_;       ///< challenges whose games have not begun
  std::map<std::string, Played> games_;  ///< by their names; joined in the end
};

absl::Status unexpected(std::string_view what, const Site::Reply& reply) {
  return unreadable(absl::StrCat(reply.code, " ", reply.body),
                    absl::StrCat("200 from the site for ", std::string(what)));
}

/// The user whose token it is. An error if it is no bot's and may not become one.
absl::StatusOr<std::string> account(const Site& site, const Terms& terms) {
  auto reply = site.get("/api/account");
  if (!reply.ok()) return reply.status();
  if (!reply->success()) return unexpected("the account of this token", *reply);
  const json account = json::parse(reply->body, nullptr, false);
  std::string name = text_in(account, "username");
  if (name.empty()) return unreadable(reply->body, "an account with its username");
  if (text_in(account, "title") == "BOT") return name;
  if (!terms.upgrade) {
    return unreadable(name, "the account of a bot (--upgrade makes it one, for ever)");
  }
  reply = site.post("/api/bot/account/upgrade");
  if (!reply.ok()) return reply.status();
  if (!reply->success()) return unexpected("the upgrade to a bot", *reply);
  return name;
}

}  // namespace

std::vector<std::string> playable() {
  std::vector<std::string> names;
  for (const search::Game& game : search::catalogue()) {
    const auto options = game.options();
    const bool fits = std::any_of(options.begin(), options.end(), [](const search::Option& option) {
      return option.name == "CoordinateBase";
    });
    if (fits) names.emplace_back(game.variant);
  }
  return names;
}

void Patience::wait(long code, const std::function<bool()>& left) {
  constexpr int kMost = 60;
  constexpr long kTooMany = 429;
  constexpr std::chrono::milliseconds kLook{50};
  const auto until = std::chrono::steady_clock::now() + (code == kTooMany ? first_ * kMost : next_);
  next_ = std::min(next_ * 2, first_ * kMost);
  while (!left() && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::min(kLook, first_));
  }
}

absl::Status run(const Site& site, const Terms& terms, const std::atomic<bool>& stopped,
                 const Say& say) {
  const auto me = account(site, terms);
  if (!me.ok()) return me.status();
  say(absl::StrCat(visible(*me), " waits for challenges"));
  const json offer{{"version", 1}, {"variants", terms.variants}};
  Events events(site, terms, *me, say);
  Patience patience(terms.patience);
  const auto left = [&] { return stopped.load(); };
  while (!stopped) {
    const auto reply = site.stream(
        "/api/stream/event", {{"X-PyChess-Bot-Capabilities", offer.dump()}},
        [&](std::string_view line) {
          patience.renew();
          events.hear(line);
          return !stopped;
        },
        left);
    if (stopped) break;
    const long code = reply.ok() ? reply->code : 0;
    if (code >= 400 && code < 500 && code != 429) return unexpected("the stream of events", *reply);
    patience.wait(code, left);
  }
  return absl::OkStatus();
}

}  // namespace tianji::tuning::bot
