#include "protocol/play/host.h"

#include <fstream>
#include <istream>
#include <optional>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/core/visible.h"
#include "protocol/play/grounds.h"
#include "search/catalogue.h"

namespace tianji::protocol {
namespace {

constexpr std::size_t kWidth = 79;
constexpr std::string_view kSeveral = "setoption name MultiPV value 3";
constexpr std::string_view kOne = "setoption name MultiPV value 1";

class Host {
 public:
  Host(const HostRequest& request, games::TableGame& game, std::istream& in, std::ostream& out)
      : request_(request), game_(game), in_(in), out_(out) {}

  absl::Status run();

 private:
  /// A person's wish other than to move.
  enum class Wish { none, undo, leave };
  struct Command {
    std::string_view name;
    std::string_view help;
    void (Host::*obey)(std::string_view argument);
    bool explained = false;  ///< only in games whose moves are explained (GameKind::explained)
  };
  static std::span<const Command> commands();
  bool offered(const Command& command) const {
    return !command.explained || request_.kind.explained;
  }

  bool person(Seat seat) const { return request_.people[index(seat)]; }
  std::string name(Seat seat) const { return std::string(request_.kind.seats[index(seat)]); }
  absl::StatusOr<Client*> engine(Seat seat);
  absl::StatusOr<Answer> ask(Seat seat, std::string_view position);
  absl::StatusOr<Answer> hear(Seat seat, std::string_view position);
  bool obey(std::string_view line);
  void tell_last_turn();
  void go_back();
  Seat viewer() const;

  absl::StatusOr<Keys> meaning_of(std::string_view move);
  void help(std::string_view);
  void show_board(std::string_view);
  void show_moves(std::string_view);
  void hint(std::string_view);
  void meaning(std::string_view call);
  void let_engine_move(std::string_view);
  void undo(std::string_view);
  void save(std::string_view path);
  void resign(std::string_view);
  void quit(std::string_view) { wish_ = Wish::leave; }

  const HostRequest& request_;
  games::TableGame& game_;
  std::istream& in_;
  std::ostream& out_;
  std::vector<std::unique_ptr<Client>> engines_;  // by seat; null until needed
  std::vector<std::size_t> asked_;                // turns at which a person was asked
  Wish wish_ = Wish::none;
  std::optional<Seat> resigned_;
  std::string position_;         // as told to the person who is asked
  std::optional<Answer> moved_;  // the engine's move, after `auto`
};

std::span<const Host::Command> Host::commands() {
  static constexpr Command kCommands[] = {
      {"help", "help: prints this list", &Host::help},
      {"board", "board: shows again what you see", &Host::show_board},
      {"moves", "moves: lists your legal moves", &Host::show_moves},
      {"hint", "hint: shows what the engine would do in your seat, with payoff and risk",
       &Host::hint},
      {"meaning",
       "meaning [CALL]: shows what a call of yours would tell partner; alone, what all calls told",
       &Host::meaning, true},
      {"auto", "auto: lets the engine make this move for you", &Host::let_engine_move},
      {"undo", "undo: goes back to your previous turn", &Host::undo},
      {"save", "save FILE: writes the record so far to FILE", &Host::save},
      {"resign", "resign: gives up the game", &Host::resign},
      {"quit", "quit: leaves the table (as does the end of input)", &Host::quit},
  };
  return kCommands;
}

absl::StatusOr<Client*> Host::engine(Seat seat) {
  auto& client = engines_[index(seat)];
  if (client) return client.get();
  client = std::make_unique<Client>(search::catalogue());
  absl::Status status = client->tell(
      absl::StrCat("setoption name UCI_Variant value ", std::string(request_.kind.variant)));
  for (const auto& [option, value] : request_.options) {
    if (status.ok()) {
      status = client->tell(absl::StrCat("setoption name ", option, " value ", value));
    }
  }
  if (!status.ok()) return status;
  return client.get();
}

absl::StatusOr<Answer> Host::ask(Seat seat, std::string_view position) {
  const auto client = engine(seat);
  if (!client.ok()) return client.status();
  return (*client)->ask(position, request_.go);
}

/// The seat whose view is shown: that of the only person; with several, the person on turn.
Seat Host::viewer() const {
  std::optional<Seat> only;
  for (std::size_t i = 0; i < request_.people.size(); ++i) {
    if (!request_.people[i]) continue;
    if (only) return game_.over() || !person(*game_.seat()) ? kNobody : *game_.seat();
    only = Seat{static_cast<std::uint8_t>(i)};
  }
  return only.value_or(kNobody);
}

/// Asks a person until there is a move or a wish. A wish is returned as an error without a text.
absl::StatusOr<Answer> Host::hear(Seat seat, std::string_view position) {
  position_ = position;
  moved_.reset();
  out_ << "\n" << game_.board(seat);
  while (wish_ == Wish::none) {
    out_ << name(seat) << "> " << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << "\n";
      wish_ = Wish::leave;
      break;
    }
    const std::string_view text = trimmed(line);
    if (text.empty()) continue;
    if (obey(text)) {
      if (moved_) return *moved_;
      continue;
    }
    const auto move = game_.understand(text);
    if (move.ok()) {
      return Answer{.best_move = *move, .lines = {}, .keys = meaning_of(*move).value_or(Keys{})};
    }
    out_ << visible(sentence(move.status())) << "\n"
         << game_.how_to_move() << "\n(help lists the commands)\n";
  }
  return absl::CancelledError("");
}

/// Obeys a command; false if the line is none.
bool Host::obey(std::string_view line) {
  const auto all = words(line);
  for (const Command& command : commands()) {
    if (!offered(command) || !equal_ignoring_case(all[0], command.name)) continue;
    (this->*command.obey)(trimmed(line.substr(all[0].size())));
    return true;
  }
  return false;
}

void Host::help(std::string_view) {
  out_ << game_.how_to_move() << "\n";
  for (const Command& command : commands()) {
    if (offered(command)) out_ << command.help << "\n";
  }
}

void Host::show_board(std::string_view) { out_ << game_.board(*game_.seat()); }

void Host::show_moves(std::string_view) {
  const auto moves = game_.legal();
  if (moves.empty()) out_ << game_.how_to_move() << "\n";
  std::size_t column = 0;
  for (const std::string& move : moves) {
    if (column > 0 && column + 1 + move.size() > kWidth) {
      out_ << "\n";
      column = 0;
    }
    out_ << (column > 0 ? " " : "") << move;
    column += move.size() + (column > 0 ? 1 : 0);
  }
  if (column > 0) out_ << "\n";
}

void Host::hint(std::string_view) {
  const auto client = engine(*game_.seat());
  absl::Status status = client.status();
  if (status.ok()) status = (*client)->tell(kSeveral);
  if (status.ok()) {
    const auto answer = (*client)->ask(position_, request_.go);
    status = answer.status();
    if (answer.ok()) out_ << hint_text(*answer);
    status.Update((*client)->tell(kOne));
  }
  if (!status.ok()) out_ << sentence(status) << "\n";
}

/// The meaning of a move of the person on turn, by the agreements of its engine: the words of
/// `query meaning`. An error where the move is illegal or, as a card, tells nothing.
absl::StatusOr<Keys> Host::meaning_of(std::string_view move) {
  if (!request_.kind.explained) return absl::FailedPreconditionError("moves tell nothing here");
  const auto client = engine(*game_.seat());
  if (!client.ok()) return client.status();
  const std::string_view moves = position_.find(" moves ") == position_.npos ? " moves " : " ";
  absl::Status status =
      (*client)->tell(absl::StrCat("position ", position_, std::string(moves), std::string(move)));
  if (!status.ok()) return status;
  const auto told = (*client)->query("meaning");
  if (!told.ok()) return told.status();
  Keys keys = keys_of(*told);
  if (keys["call"] != move) return unreadable(move, "a call");
  return keys;
}

void Host::meaning(std::string_view call) {
  if (!call.empty()) {
    const auto move = game_.understand(call);
    const auto told = move.ok() ? meaning_of(*move) : move.status();
    out_ << (told.ok() ? meaning_text(*told) : visible(sentence(told.status())) + "\n");
    return;
  }
  const auto client = engine(*game_.seat());
  absl::Status status = client.status();
  if (status.ok()) status = (*client)->tell("position " + position_);
  for (int number = 1; status.ok(); ++number) {
    const auto told = (*client)->query(absl::StrCat("meaning ", number));
    status = told.status();
    if (told.ok())
      out_ << meaning_text(keys_of(*told));
    else if (number == 1)
      out_ << sentence(status) << "\n";
  }
}

void Host::let_engine_move(std::string_view) {
  auto answer = ask(*game_.seat(), position_);
  if (!answer.ok()) {
    out_ << sentence(answer.status()) << "\n";
    return;
  }
  out_ << hint_text(*answer);
  moved_ = *std::move(answer);
}

void Host::undo(std::string_view) {
  if (asked_.size() < 2) {
    out_ << "there is no earlier turn of yours to go back to\n";
    return;
  }
  wish_ = Wish::undo;
}

void Host::save(std::string_view path) {
  if (path.empty()) {
    out_ << "save needs the name of a file\n";
    return;
  }
  const auto record = game_.record(head_at_terminal(request_.people));
  if (!record.ok()) {
    out_ << sentence(record.status()) << "\n";
    return;
  }
  std::ofstream file{std::string(path)};
  file << *record;
  file.close();
  out_ << (file ? absl::StrCat("saved ", visible(path), " (",
                               std::string(request_.kind.record_kind), ")")
                : sentence(unreadable(path, "a file that can be written")))
       << "\n";
}

void Host::resign(std::string_view) {
  const Seat seat = *game_.seat();
  if (!game_.resign(seat)) {
    out_ << "this game cannot be resigned; quit leaves the table\n";
    return;
  }
  resigned_ = seat;
  wish_ = Wish::leave;
}

void Host::tell_last_turn() {
  const std::string text = game_.last_turn();
  if (!text.empty()) out_ << text << "\n";
}

void Host::go_back() {
  asked_.pop_back();
  game_.take_back(asked_.back());
  asked_.pop_back();
}

absl::Status Host::run() {
  engines_.resize(request_.people.size());
  while (!game_.over() && !resigned_ && wish_ != Wish::leave) {
    wish_ = Wish::none;
    if (person(*game_.seat())) asked_.push_back(game_.turns());
    const absl::Status status =
        game_
            .step(
                [&](Seat seat, std::string_view position, std::string_view) {
                  return person(seat) ? hear(seat, position) : ask(seat, position);
                },
                request_.go)
            .status();
    if (wish_ == Wish::undo) {
      go_back();
    } else if (status.ok()) {
      tell_last_turn();
    } else if (wish_ == Wish::none) {
      return status;
    }
  }
  if (game_.over() || resigned_ || viewer() == kNobody) out_ << "\n" << game_.outcome();
  return absl::OkStatus();
}

}  // namespace

games::RecordHead head_at_terminal(const std::vector<bool>& people) {
  games::RecordHead head;
  head.event = "Tianji at a terminal";
  for (const bool person : people) {
    head.names.emplace_back(person ? "Human" : name_and_version());
  }
  return head;
}

absl::Status play_with_people(const HostRequest& request, games::TableGame& game, std::istream& in,
                              std::ostream& out) {
  return Host(request, game, in, out).run();
}

}  // namespace tianji::protocol
