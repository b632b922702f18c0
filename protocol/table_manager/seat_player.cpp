
#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/system.h"
#include "protocol/engines/local_engine.h"
#include "protocol/session/log.h"
#include "protocol/table_manager/seat_client.h"
#include "search/bridge/options.h"

namespace tianji::protocol::table_manager {
namespace {

using namespace bridge;

constexpr std::chrono::milliseconds kSilence{3000};
// Even the first attempt to come back waits: the port of a killed manager may still take
// connections for a moment.
constexpr std::chrono::milliseconds kFirstWait{500};
constexpr std::chrono::milliseconds kLongestWait{4000};

/// The engine in this process, and the bidding systems set in it, which explain its calls.
class EngineMind final : public Mind {
 public:
  absl::Status start(const SeatRequest& request) {
    auto options = request.options;
    options.insert(options.begin(), {"Seed", "0"});
    if (absl::Status status = engine_.set_options(options); !status.ok()) return status;
    const std::array<std::string_view, 2> names{"BiddingSystem", "OpponentSystem"};
    for (std::size_t i = 0; i < names.size(); ++i) {
      auto system = bidding::load(value_of(names[i], options));
      if (!system.ok()) return at(names[i], system.status());
      systems_[i].emplace(*std::move(system));
    }
    go_ = request.go;
    const std::string ponder = value_of("Ponder", options);
    ponders_ = equal_ignoring_case(ponder, "true") || ponder == "1";
    return absl::OkStatus();
  }

  absl::Status new_board() override { return engine_.new_game(); }

  absl::StatusOr<Move> choose(const View& view) override {
    const auto answer = engine_.ask("fen " + to_text(view), go_);
    if (!answer.ok()) return answer.status();
    return parse_move(view, answer->best_move);
  }

  /// With option Ponder, thinks ahead from `view` until the next question or another view; without
  /// a view stops thinking.
  void use_others_time(const std::optional<View>& view) override {
    if (!ponders_ || pondered_ == view) return;
    pondered_ = view;
    const absl::Status status =
        view ? engine_.ponder("fen " + to_text(*view), go_) : engine_.tell("stop");
    status.IgnoreError();  // pondering only saves time
  }

  bidding::Explanation explain(const View& view, Call call) const override {
    Auction auction = view.table().auction();
    auction.push(call);
    bidding::Agreements agreements{&*systems_[1], &*systems_[1]};
    agreements[index(side_of(view.seat()))] = &*systems_[0];
    return bidding::explain(auction, auction.calls().size() - 1, agreements,
                            view.table().vulnerability());
  }

 private:
  static std::string value_of(std::string_view name, const Settings& options) {
    std::string value;
    for (const search::Option& option : search::bridge_options()) {
      if (option.name == name) value = option.default_value;
    }
    for (const auto& [set, to] : options) {
      if (equal_ignoring_case(set, name)) value = to;
    }
    return value;
  }

  LocalEngine engine_;
  std::array<std::optional<bidding::System>, 2> systems_;  // ours, theirs
  std::string go_;
  bool ponders_ = false;
  std::optional<View> pondered_;
};

/// Connects the engine, the protocol of one seat and the network, and returns after a loss.
class SeatPlayer {
 public:
  SeatPlayer(const SeatRequest& request, const std::function<void(std::string_view)>& tell,
             Mind& mind, Lines& lines)
      : request_(request),
        tell_(tell),
        client_(request.team, request.seat),
        mind_(mind),
        lines_(lines) {}

  absl::Status play() {
    if (!request_.log.empty()) {
      auto log = Log::open(request_.log);
      if (!log.ok()) return log.status();
      log_ = *std::move(log);
    }
    absl::Status status = connect();
    if (!status.ok()) status = connect_again(status);
    if (!status.ok()) return status;
    while (true) {
      speak();
      if (client_.seated()) {
        was_seated_ = true;
        until_.reset();
      }
      if (client_.over()) {
        // A manager that has not heard yet that our connection is lost holds the seat for taken.
        if (!lost_ || client_.seated()) return client_.end();
        status = connect_again(client_.end());
      } else if (const auto view = client_.question()) {
        status = think(*view);
      } else {
        mind_.use_others_time(client_.others_turn());
        status = listen(kSilence);
      }
      if (!status.ok()) return status;
    }
  }

 private:
  void log(std::string_view mark, std::string_view line) {
    const absl::Status status = log_.write(mark, line);
    if (!status.ok()) tell_(sentence(status));
  }

  void speak() {
    for (const std::string& line : client_.take_lines()) {
      log("> ", line);
      lines_.send(connection_, line);
    }
    for (const std::string& note : client_.take_notes()) tell_(note);
  }

  /// Reads the lines that have come; waits at most `longest` for the first one.
  absl::Status listen(std::chrono::milliseconds longest) {
    while (!client_.over()) {
      const Lines::Event event = lines_.next(longest);
      if (event.kind != Lines::Event::Kind::nothing && event.connection != connection_) continue;
      if (event.kind == Lines::Event::Kind::closed) {
        lost_ = true;
        return connect_again(absl::UnavailableError("the manager went away: " + event.text));
      }
      if (event.kind != Lines::Event::Kind::line) {
        if (longest == kSilence) client_.hear_nothing();
        return absl::OkStatus();
      }
      log("< ", event.text);
      client_.hear(event.text);
      longest = {};
    }
    return absl::OkStatus();
  }

  absl::Status connect() {
    lines_.close(connection_);
    const auto connection = lines_.connect(request_.host, request_.port);
    if (connection.ok()) connection_ = *connection;
    return connection.status();
  }

  /// After a failure to connect, or a lost connection: waits, connects and asks for the seat, the
  /// same one if there was one (the manager then restarts the board), until that succeeds or
  /// patience ends; then returns `failure`. The waits grow, also if a connection is lost before the
  /// manager gives a seat.
  absl::Status connect_again(const absl::Status& failure) {
    if (request_.patience.count() == 0) return failure;
    if (!until_) {
      until_ = lines_.now() + request_.patience;
      tell_(absl::StrCat(sentence(failure), "; trying ", was_seated_ ? "to come back " : "", "for ",
                         request_.patience.count(), " s"));
    }
    if (client_.seated()) wait_ = kFirstWait;
    while (lines_.now() + wait_ < *until_) {
      lines_.sleep(wait_);
      wait_ = std::min(2 * wait_, kLongestWait);
      if (!connect().ok()) continue;
      client_ = SeatClient(request_.team, was_seated_ ? client_.seat() : request_.seat);
      return absl::OkStatus();
    }
    return failure;
  }

  /// Lets the engine answer. If lines that came meanwhile changed the question, nothing is sent.
  absl::Status think(const View& view) {
    if (view.table().auction().calls().size() < 4) {
      absl::Status status = mind_.new_board();
      if (!status.ok()) return status;
    }
    const auto chosen = mind_.choose(view);
    absl::Status status = listen({});
    if (!status.ok()) return status;
    if (client_.question() != view) return absl::OkStatus();
    if (!chosen.ok()) tell_("the engine has no answer: " + sentence(chosen.status()));
    const Move move = chosen.ok() ? *chosen : *client_.another();
    bidding::Explanation meaning;
    if (!move.is_card()) meaning = mind_.explain(view, move.call());
    client_.answer(move, meaning.alert, meaning.text);
    return absl::OkStatus();
  }

  const SeatRequest& request_;
  const std::function<void(std::string_view)>& tell_;
  SeatClient client_;
  Mind& mind_;
  Lines& lines_;
  Log log_;
  int connection_ = 0;
  bool was_seated_ = false;
  bool lost_ = false;  // a connection, when the manager may have given the seat already
  std::optional<search::Moment> until_;  // the end of patience, while there is no seat
  std::chrono::milliseconds wait_ = kFirstWait;
};

}  // namespace

absl::Status play_seat(const SeatRequest& request,
                       const std::function<void(std::string_view)>& tell) {
  EngineMind mind;
  if (absl::Status status = mind.start(request); !status.ok()) return status;
  return play_seat(request, tell, mind, *tcp_lines());
}

absl::Status play_seat(const SeatRequest& request,
                       const std::function<void(std::string_view)>& tell, Mind& mind,
                       Lines& lines) {
  return SeatPlayer(request, tell, mind, lines).play();
}

}  // namespace tianji::protocol::table_manager
