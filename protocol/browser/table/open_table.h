// One table that is open to browsers: who sits where, the game, and what each page is told.
//
// A page is told only what its seat may know: its sight of the game (games/sight.h), the moves as
// everybody was told of them, and what engines say of the page's own position. Nothing else of the
// game leaves this object. It knows no network: messages come in and go out as texts of JSON, which
// README.md describes.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/browser/table/game_story.h"
#include "protocol/browser/table/request.h"
#include "protocol/browser/table/series.h"
#include "protocol/browser/table/table_clocks.h"
#include "protocol/browser/table/thinking_seat.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol::browser {

/// A program that may sit at a seat, as the command line names it.
struct OfferedProgram {
  std::string name;
  EngineSpec spec;
};

/// What the command line chose.
struct TableSettings {
  /// The limits of each decision of an engine; empty: its clock, or a second where it has none.
  std::string go;
  std::string usual_go() const { return go.empty() ? "movetime 1000" : go; }
  /// The same at the other table of a series: it must be done when ours is.
  std::string go_elsewhere = "worlds 12 movetime 150";
  std::chrono::milliseconds limit{10'000};  ///< after which a program without a clock is late
  Settings options;                         ///< for all engines of our own
  std::vector<OfferedProgram> programs;
  std::string file;  ///< where the table is kept, so that it goes on after an end; may be empty
  std::function<std::uint64_t()> luck;  ///< the seed of each new game
  search::Clock now = search::now;
  /// Calls a piece of work after some time, in the thread that owns the table; null: never, so that
  /// only what seats do ends a game on time.
  std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
};

/// An error unless a game can be played by these rules; empty: the usual ones.
absl::Status check_rules(const games::GameKind& kind, const std::string& rules);

/// The clock that `text` describes; none for an empty one. An error: it cannot be read, or nobody
/// loses this game on time.
absl::StatusOr<TimeControl> read_clock(const games::GameKind& kind, const std::string& text);

/// The number of a page, as its messages come and go.
using Guest = std::uint64_t;

/// One table; see the top of the file. One thread owns it.
class OpenTable {
 public:
  using Send = std::function<void(Guest, std::string)>;

  OpenTable(TableSettings settings, Send send, Post post);
  ~OpenTable();
  OpenTable(const OpenTable&) = delete;
  OpenTable& operator=(const OpenTable&) = delete;

  /// Sits the players down, the rest of the seats being engines, and begins a game with a clock, if
  /// `clock` is not empty. An error: there is no such game, player, rule or clock; then nothing
  /// changes.
  absl::Status begin(const std::string& variant, const std::string& rules,
                     const std::vector<SeatPlayer>& players, const std::string& clock = "");
  /// Puts records of the game that was begun on the table, to be looked at: first the one with
  /// this number, from 0. An error: there is no such record, or it cannot be played; then nothing
  /// changes.
  absl::Status show_records(std::vector<games::Recalled> records, std::size_t number);
  /// Goes on with what `settings.file` holds; NotFound if there is no such file.
  absl::Status go_on();

  void came(Guest guest);
  void said(Guest guest, std::string_view text);
  void left(Guest guest);

 private:
  struct Page {
    std::string me;
    std::optional<Seat> seat;
  };
  /// A row of the list of requests.
  struct Service {
    std::string_view what;
    absl::Status (OpenTable::*serve)(Guest guest, const PageRequest& request);
  };
  static std::span<const Service> services();

  // --- requests, each answered by an error or by its effect
  absl::Status hello(Guest guest, const PageRequest& request);
  absl::Status sit(Guest guest, const PageRequest& request);
  absl::Status new_game(Guest guest, const PageRequest& request);
  absl::Status next_board(Guest guest, const PageRequest& request);
  absl::Status change_player(Guest guest, const PageRequest& request);
  absl::Status move(Guest guest, const PageRequest& request);
  absl::Status resign(Guest guest, const PageRequest& request);
  absl::Status take_back(Guest guest, const PageRequest& request);
  absl::Status claim(Guest guest, const PageRequest& request);
  absl::Status hint(Guest guest, const PageRequest& request);
  absl::Status no_hint(Guest guest, const PageRequest& request);
  absl::Status explain(Guest guest, const PageRequest& request);
  absl::Status believe(Guest guest, const PageRequest& request);
  absl::Status preset(Guest guest, const PageRequest& request);
  absl::Status look(Guest guest, const PageRequest& request);
  absl::Status record(Guest guest, const PageRequest& request);
  absl::Status load(Guest guest, const PageRequest& request);
  absl::Status choose(Guest guest, const PageRequest& request);
  absl::Status play_on(Guest guest, const PageRequest& request);
  absl::Status judge(Guest guest, const PageRequest& request);
  absl::Status put_record(const games::Recalled& record);

  // --- the seats
  absl::Status check_players(const games::GameKind& kind,
                             const std::vector<SeatPlayer>& players) const;
  void take_seat(Page& page, Seat seat);
  std::optional<Seat> free_seat(const std::string& me) const;
  bool taken(Seat seat, const std::string& but_by) const;
  absl::StatusOr<Seat> seat_of(Guest guest) const;
  absl::Status on_turn(Guest guest, const PageRequest& request) const;
  absl::Status current(const PageRequest& request) const;
  EngineTerms terms_of(const GameStory& story, const std::string& go) const;
  std::string engine_seed(std::uint64_t number) const;
  Settings engine_settings(Seat seat, int level) const;
  absl::StatusOr<std::unique_ptr<ThinkingSeat>> make_seat(const SeatPlayer& player,
                                                          Seat seat) const;

  // --- the game
  absl::Status start(const games::GameKind& kind, const games::Custom& custom, int number);
  void put(GameStory story, std::uint64_t luck, bool record);
  void advance();
  void answered(std::size_t turn, const absl::StatusOr<Answer>& answer);
  absl::Status play(const std::string& move, const games::Said& said);
  void end_board();

  // --- time
  bool awaited(Seat seat) const;
  void begin_turn();
  void start_clock();
  bool time_is_up() const;
  void lose_on_time();
  void changed();
  void keep() const;

  // --- what pages are told
  void show(Guest guest);
  void show_all();
  nlohmann::json state_for(Seat viewer) const;
  nlohmann::json seats() const;
  nlohmann::json turns() const;
  void tell(Guest guest, const nlohmann::json& message);
  void tell_all(const nlohmann::json& message);
  void note(const std::string& text);
  nlohmann::json records_shown() const;

  TableSettings settings_;
  Send send_;
  Post post_;
  std::map<Guest, Page> pages_;
  std::map<std::string, Seat> sworn_;  // who has seen a seat's hand in this game
  std::vector<SeatPlayer> players_;
  std::optional<GameStory> story_;
  bool record_ = false;  // the game was loaded to be looked at: all is seen, and nobody moves
  std::vector<games::Recalled> loaded_;  // the games of the file that was loaded
  std::size_t shown_ = 0;                // the one on the table
  std::uint64_t game_number_ = 0;
  std::uint64_t luck_ = 0;  // the seed of this game
  int board_ = 0;
  std::vector<std::unique_ptr<ThinkingSeat>>
      engines_;  // by seat; null: a person, or not needed yet
  std::map<Seat, std::unique_ptr<ThinkingSeat>> advisers_;  // by the seat that is advised
  std::optional<EngineTerms> reading_;                      // the terms of the readers
  std::optional<Engines> readers_;  // answer questions about meanings and beliefs
  std::map<Guest, std::unique_ptr<ThinkingSeat>> drawers_;  // of armies, by the page that asked
  std::optional<std::size_t> asked_;                        // the turn at which an engine thinks
  std::string fault_;  // why no engine moves, until something changes
  TimeControl clock_;  // of each game until another kind is begun
  TableClocks clocks_;
  std::thread judge_;  // says what each turn cost
  bool judging_ = false;
  Series series_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tianji::protocol::browser
