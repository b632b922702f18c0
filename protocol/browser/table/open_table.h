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
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/browser/table/game/current_game.h"
#include "protocol/browser/table/game/messages.h"
#include "protocol/browser/table/game/series.h"
#include "protocol/browser/table/game/table_clocks.h"
#include "protocol/browser/table/game/table_settings.h"
#include "protocol/browser/table/records.h"
#include "protocol/browser/table/study.h"

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
  using Send = Messages::Send;

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

  void connected(Connection page) { now_.seats.connect(page); }
  void received(Connection page, std::string_view text);
  void disconnected(Connection page);

 private:
  /// A row of the list of requests (open_table_requests.cpp).
  struct Service;
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
  absl::Status watch(const PageRequest& request);
  absl::Status load(const PageRequest& request);
  absl::Status choose(const PageRequest& request);
  absl::Status play_on(const PageRequest& request);

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

  absl::StatusOr<Drawn> draw(const games::GameKind& kind, const games::Custom& custom, int number,
                             std::optional<int> seed) const;
  void start(Drawn drawn, int number);
  void set_aside();
  std::unique_ptr<Series> no_series() {
    return std::make_unique<Series>(post_, [this] { show_all(); });
  }
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

  TableSettings settings_;
  Post post_;
  CurrentGame now_;
  Messages messages_;
  std::uint64_t luck_ = 0;
  int board_ = 0;  // its number in the series
  SetOfBoards set_;
  std::set<Seat> refused_claims_;  // of seats that have claimed too much on this board
  std::optional<Asked> asked_;
  std::optional<Left> left_;
  TimeControl clock_;  // of each game until another kind is begun
  TableClocks clocks_;
  std::unique_ptr<Series> series_;
  Records records_;
  std::optional<std::size_t> engine_turn_;  // the turn at which an engine thinks
  std::string fault_;                       // why no engine moves, until something changes
  Study study_;
};

}  // namespace tianji::protocol::browser
