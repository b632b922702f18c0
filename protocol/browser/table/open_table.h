// One table that is open to browsers: it answers the requests of pages, and lets the game go on.
//
// A page receives only what its seat may know: its sight of the game (games/sight.h), the moves as
// everybody heard them, and what engines report of the page's own position. Nothing else of the
// game leaves this object. It knows no network: messages come in and go out as texts of JSON, which
// README.md describes.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/browser/table/game_engines.h"
#include "protocol/browser/table/game_story.h"
#include "protocol/browser/table/records.h"
#include "protocol/browser/table/seats.h"
#include "protocol/browser/table/series.h"
#include "protocol/browser/table/table_clocks.h"
#include "protocol/browser/table/table_settings.h"

namespace tianji::protocol::browser {

/// How many boards or games are played one after the other, whose deals, and what each side plays.
struct SetOfBoards {
  int boards = 0;           ///< 0: there is no end
  std::optional<int> seed;  ///< the same deals for all who choose it; nothing: other ones each time
  std::vector<std::string> systems = {};  ///< as Custom::systems
};

/// One table; see the top of the file. One thread owns it.
class OpenTable {
 public:
  using Send = std::function<void(Connection, std::string)>;

  OpenTable(TableSettings settings, Send send, Post post);
  OpenTable(const OpenTable&) = delete;
  OpenTable& operator=(const OpenTable&) = delete;

  /// Sits the players down, the rest of the seats being engines, and begins a game with a clock, if
  /// `clock` is not empty. An error: there is no such game, player, rule or clock; then nothing
  /// changes.
  absl::Status begin(const std::string& variant, const std::string& rules,
                     const std::vector<SeatPlayer>& players, const std::string& clock = "",
                     const SetOfBoards& set = {});
  /// Puts records of the game that was begun on the table, to be looked at: first the one with
  /// this number, from 0. An error: there is no such record, or it cannot be played; then nothing
  /// changes.
  absl::Status show_records(std::vector<games::Recalled> records, std::size_t number);
  /// Goes on with what `settings.file` holds; NotFound if there is no such file.
  absl::Status go_on();

  void connected(Connection page) { seats_.connect(page); }
  void received(Connection page, std::string_view text);
  void disconnected(Connection page);

 private:
  /// A row of the list of requests (open_table_requests.cpp).
  struct Service {
    std::string_view what;
    absl::Status (OpenTable::*serve)(const PageRequest& request);
  };
  static std::span<const Service> services();
  absl::Status serve(const PageRequest& request);

  absl::Status hello(const PageRequest& request);
  absl::Status sit(const PageRequest& request);
  absl::Status new_game(const PageRequest& request);
  absl::Status next_board(const PageRequest& request);
  absl::Status change_player(const PageRequest& request);
  absl::Status move(const PageRequest& request);
  absl::Status resign(const PageRequest& request);
  absl::Status take_back(const PageRequest& request);
  absl::Status claim(const PageRequest& request);
  absl::Status agree(const PageRequest& request);
  absl::Status decline(const PageRequest& request);
  absl::Status restore(const PageRequest& request);

  // Of study.cpp: what a page asks about its own position.
  absl::Status hint(const PageRequest& request);
  absl::Status no_hint(const PageRequest& request);
  absl::Status watch(const PageRequest& request);
  absl::Status explain(const PageRequest& request);
  absl::Status card(const PageRequest& request);
  absl::Status believe(const PageRequest& request);
  absl::Status preset(const PageRequest& request);

  // Games that are over, and records, are saved, loaded and gone through with an engine.
  absl::Status look(const PageRequest& request);
  absl::Status record(const PageRequest& request);
  absl::Status load(const PageRequest& request);
  absl::Status choose(const PageRequest& request);
  absl::Status play_on(const PageRequest& request);
  absl::Status judge(const PageRequest& request);
  absl::Status par(const PageRequest& request);
  absl::Status ask_game(const PageRequest& request, Records::Question question);
  absl::Status try_line(const PageRequest& request);
  absl::Status analyse(const PageRequest& request);
  absl::Status no_analysis(const PageRequest& request);
  absl::Status review(const PageRequest& request);
  absl::Status review_turn();
  /// The game as it was after `turn` turns and the moves that are tried then.
  absl::StatusOr<std::unique_ptr<games::TableGame>> tried(const PageRequest& request) const;

  /// An error unless the page knows of the last turn.
  absl::Status current(const PageRequest& request) const;
  /// The seat on turn, for which the page is to move now.
  absl::StatusOr<Seat> on_turn(const PageRequest& request) const;
  /// An error unless the page may put another game in the place of this one.
  absl::Status may_replace(const PageRequest& request) const;
  /// May this be done now? If somebody else must agree first, it asks them and says no; when they
  /// all have, the request is served again.
  bool agreed(const PageRequest& request, const std::string& what);

  // --- the game
  /// A game that was left while it ran, so that it can be gone back to.
  struct Left {
    GameStory story;
    std::uint64_t luck = 0;
    int board = 0;
    std::string times;  ///< what TableClocks saved
    std::set<Seat> refused_claims;
    Seats::Past seats;
    std::unique_ptr<Series> series;
  };
  struct Drawn {
    GameStory story;
    std::uint64_t luck = 0;
  };
  /// What a page asked for that others must agree to.
  struct Asked {
    PageRequest request;
    std::string what;
    std::set<Seat> waits_for;
  };

  /// A page that has a game reviewed, and how many turns are done.
  struct Review {
    Connection page = 0;
    std::size_t turn = 0;
  };

  const games::TableGame& game() const { return story_->game(); }
  /// A game that somebody plays: it was not loaded, and has begun and not ended.
  bool running() const { return story_ && !record_ && !story_->turns().empty() && !game().over(); }
  /// The seat whose turns the person in `seat` takes: declarer's, for dummy of an engine; else its
  /// own.
  Seat plays_for(Seat seat) const;
  /// Is a person to choose the turn of `seat`?
  bool person_plays(Seat seat) const;
  absl::StatusOr<Drawn> draw(const games::GameKind& kind, const games::Custom& custom, int number,
                             std::optional<int> seed) const;
  void start(Drawn drawn, int number);
  void set_aside();
  std::unique_ptr<Series> no_series() {
    return std::make_unique<Series>(post_, [this] { show_all(); });
  }
  bool shows_all() const { return record_ || game().over(); }
  void put(GameStory story, std::uint64_t luck, bool record);
  void advance();
  void answered(std::size_t turn, const absl::StatusOr<Answer>& answer);
  absl::Status play(const std::string& move, const games::MoveNotes& notes,
                    std::optional<Seat> by = std::nullopt);
  void begin_turn();
  void start_clock();
  bool time_is_up() const;
  void lose_on_time();
  void end_board();
  void changed();
  void keep() const;

  // --- messages
  std::string state_for(Seat viewer) const;
  void show_all();
  void send(Connection page, const nlohmann::json& message);
  void send_all(const nlohmann::json& message);
  void note(const std::string& text);
  void refuse(Connection page, std::string_view request, const absl::Status& why);

  TableSettings settings_;
  Send send_;
  Post post_;
  Seats seats_;
  std::optional<GameStory> story_;
  bool record_ = false;  // the game was loaded to be looked at: all is seen, and nobody moves
  std::uint64_t game_number_ = 0;
  std::uint64_t luck_ = 0;
  int board_ = 0;  // its number in the series
  SetOfBoards set_;
  std::set<Seat> refused_claims_;  // of seats that have claimed too much on this board
  std::set<Seat> watching_;        // seats of dummies that let the engine play
  std::optional<Asked> asked_;
  std::optional<Left> left_;
  std::optional<Review> review_;
  TimeControl clock_;  // of each game until another kind is begun
  TableClocks clocks_;
  std::unique_ptr<Series> series_;
  Records records_;
  std::optional<std::size_t> engine_turn_;  // the turn at which an engine thinks
  std::string fault_;                       // why no engine moves, until something changes
  std::optional<GameEngines> engines_;
};

}  // namespace tianji::protocol::browser
