// One game with people at a table: one loop for all games, between a TableGame, engines and a
// terminal.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "protocol/engines/local_engine.h"
#include "protocol/games/game_kind.h"
#include "protocol/play/set_up/army_editor.h"
#include "protocol/play/terminal/terminal.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol {

/// What lasts from game to game: the seats, the engines and what people have heard.
struct Sitting {
  const EngineTerms& terms;
  std::vector<bool> people;  ///< by seat: does a person sit there? Engines take the other seats
  Engines& engines;
  Terminal& terminal;
  std::uint64_t luck = 1;                   ///< for what is drawn for people, such as set-ups
  std::function<std::string()> score = {};  ///< the score so far, where there is one
  std::string earlier = {};        ///< the records of the games before, which `save` writes too
  bool explained = false;          ///< were the words of hints explained?
  std::optional<Seat> shown = {};  ///< of several people the one whose hand was on the screen last
};

/// How a game at the terminal came to its end.
enum class Left : std::uint8_t {
  over,  ///< by its rules, a claim included
  resigned,
  quit,         ///< a person left, or the input ended
  interrupted,  ///< by Ctrl-C
};

/// One game with people. They see only what their seats may see; two people at one terminal do not
/// see each other's hands. A person whose seat is idle (dummy) plays for the partner, too. The loop
/// is in host.cpp, what people can ask for in commands.cpp.
class Host {
 public:
  Host(Sitting& sitting, games::TableGame& game)
      : sitting_(sitting), game_(game), terminal_(sitting.terminal) {}

  /// Plays until the game is over, somebody resigns or quits, or the input ends. The person on turn
  /// types a move or a command (`help` lists them) and is prompted again if the line cannot be
  /// read. An error is a refused option or an engine that fails.
  absl::StatusOr<Left> run();

 private:
  /// A person's request other than to move.
  enum class Request { none, undo, leave, claimed };
  struct Command {
    std::string_view name;
    std::string_view help;
    void (Host::*obey)(std::string_view argument);
  };
  static std::span<const Command> commands();

  bool person(Seat seat) const { return sitting_.people[index(seat)]; }
  std::string name(Seat seat) const { return std::string(sitting_.terms.kind.seats[index(seat)]); }
  std::optional<Seat> person_for(Seat seat) const;
  bool pass_keyboard(Seat who);
  void explain_dummy(Seat who, Seat declarer);
  absl::StatusOr<Answer> ask_person(Seat seat, std::string_view position);
  std::optional<Answer> understand(std::string_view text);
  bool obey(std::string_view line);
  std::vector<std::string> known_words() const;
  void say(const absl::Status& status) { terminal_.say(visible(sentence(status)) + "\n"); }
  void show_last_turn();
  void go_back();
  Left left() const;

  void help(std::string_view);
  void show_board(std::string_view);
  void show_moves(std::string_view);
  void hint(std::string_view);
  void show_meaning(std::string_view call);
  void let_engine_move(std::string_view);
  void claim(std::string_view tricks);
  void undo(std::string_view);
  void save(std::string_view path);
  void show_score(std::string_view);
  void resign(std::string_view);
  void quit(std::string_view) { request_ = Request::leave; }

  Sitting& sitting_;
  games::TableGame& game_;
  Terminal& terminal_;
  std::vector<std::size_t> people_turns_;  // turns at which a person moved
  std::vector<std::string> news_;          // the last turns, as everybody heard them
  Request request_ = Request::none;
  std::optional<Seat> resigned_;
  std::string position_;            // as the person on turn sees it
  std::optional<Answer> moved_;     // the engine's move, after `auto`
  std::optional<ArmyEditor> army_;  // while the person on turn sets up an army
  bool dummy_explained_ = false;
};

/// A hint: one entry for each candidate, best first, with its payoff and risk or the rule that
/// chose it.
std::string hint_text(const Answer& answer);

/// One sentence, in lines for a terminal, on the words that stand in a hint; empty if there are
/// none to explain.
std::string hint_words(std::string_view hint);

/// A line for each of the lowest legal moves that has a meaning, none wider than a terminal.
absl::StatusOr<std::string> meanings_text(const games::TableGame& game, Engines& engines);

/// What the engines beside and against the people play, in sentences of whole lines; empty in games
/// without systems and without people.
std::string systems_text(const EngineTerms& terms, const std::vector<bool>& people);

/// The head of a record: the players' names and the place.
games::RecordHead head_at_terminal(const std::vector<bool>& people);

/// `earlier` records and one more; the text before the first record of a file stands only once.
std::string joined_records(const games::GameKind& kind, const std::string& earlier,
                           std::string_view record);

}  // namespace tianji::protocol
