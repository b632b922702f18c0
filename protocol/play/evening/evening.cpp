#include "protocol/play/evening/evening.h"

#include <algorithm>
#include <boost/date_time/c_time.hpp>
#include <ctime>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/play/table/host.h"
#include "protocol/play/terminal/interrupts.h"
#include "protocol/seats/other_table.h"

namespace tianji::protocol {
namespace {

class Evening {
 public:
  Evening(const EveningRequest& request, Terminal& terminal)
      : request_(request),
        kind_(request.terms.kind),
        terminal_(terminal),
        engines_(request.terms),
        others_(request.terms),
        score_(kind_, side_of_people(request.people)),
        sitting_{.terms = request.terms,
                 .people = request.people,
                 .engines = engines_,
                 .terminal = terminal,
                 .luck = request.luck,
                 .score = [this] { return score_.table(); }} {}

  absl::Status run();

 private:
  bool people() const {
    return std::find(request_.people.begin(), request_.people.end(), true) != request_.people.end();
  }
  std::string_view unit() const { return kind_.imps ? "board" : "game"; }
  absl::StatusOr<std::unique_ptr<games::TableGame>> deal(std::size_t number);
  absl::Status forget_last_game();
  absl::Status count(const games::TableGame& game, OtherTable* other);
  absl::Status record(const games::TableGame& game, const OtherTable* other);
  void keep();
  std::string rescued();
  absl::StatusOr<bool> play(games::TableGame& game, std::size_t number);
  bool again(std::size_t played);
  void save(std::string_view path);

  const EveningRequest& request_;
  const games::GameKind& kind_;
  Terminal& terminal_;
  Engines engines_;
  Engines others_;
  Score score_;
  Sitting sitting_;
  Left left_ = Left::over;
  std::string lin_;    // the boards of bridge in `sitting_.earlier`, as LIN
  absl::Status kept_;  // how the last keeping went
};

absl::StatusOr<std::unique_ptr<games::TableGame>> Evening::deal(std::size_t number) {
  if (request_.games != 0 && number >= request_.games) return nullptr;
  auto game = request_.deal(number);
  if (game.ok() && !*game) {
    terminal_.say(absl::StrCat("there is no further ", std::string(unit()), "\n"));
  }
  return game;
}

absl::Status Evening::forget_last_game() {
  absl::Status status = engines_.new_game();
  status.Update(others_.new_game());
  return status;
}

/// Adds a finished game to the score and tells it.
absl::Status Evening::count(const games::TableGame& game, OtherTable* other) {
  Finished finished;
  if (game.over()) {
    finished.here = game.ending();
  } else {
    // A seat among several gave up.
    finished.here = {side_of_people(request_.people) == 0 ? -1 : 1, "resignation"};
  }
  if (other != nullptr) {
    if (!other->finished()) terminal_.say("(the other table is still playing this board ...)\n");
    absl::Status status = other->wait();
    if (!status.ok()) return status;
    finished.there = other->game().ending();
  }
  score_.add(std::move(finished));
  terminal_.show(score_.last());
  return absl::OkStatus();
}

/// Adds the records of both tables to those before. A game without a record yet is left out.
absl::Status Evening::record(const games::TableGame& game, const OtherTable* other) {
  const auto add = [this](const games::TableGame& played, games::RecordHead head) {
    const auto record = played.record(head);
    if (!record.ok()) return record.status();
    sitting_.earlier = joined_records(kind_, sitting_.earlier, *record);
    head.lin = true;
    if (played.tricks() != nullptr) lin_ += *played.record(head);
    return absl::OkStatus();
  };
  games::RecordHead head = head_at_terminal(request_.people);
  if (other != nullptr) head.room = "Open";
  absl::Status status = add(game, head);
  if (!status.ok() || other == nullptr) return status;
  head = head_at_terminal(std::vector<bool>(request_.people.size()));
  head.room = "Closed";
  return add(other->game(), head);
}

/// Keeps all records so far where the request says. If that fails people are warned, and go on.
void Evening::keep() {
  if (!request_.keep || sitting_.earlier.empty()) return;
  kept_ = request_.keep(sitting_.earlier, lin_);
  if (!kept_.ok()) terminal_.say(visible(sentence(kept_)) + "\n");
}

/// After Ctrl-C, or where the record could not be kept, nothing that was played is lost: says where
/// the record is.
std::string Evening::rescued() {
  if (sitting_.earlier.empty()) return "there is nothing to save";
  std::string path = request_.kept_at;
  if (path.empty() || !kept_.ok()) {
    const std::time_t now = std::time(nullptr);
    std::tm room{};
    const std::tm* parts = boost::date_time::c_time::localtime(&now, &room);
    char stamp[20] = "";
    std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", parts);
    const bool own_text = kind_.record_file == "records";
    path = absl::StrCat("tianji-", std::string(kind_.variant), "-", stamp, ".",
                        own_text ? "txt" : std::string(kind_.record_file));
    const absl::Status status = write_file(path, sitting_.earlier);
    if (!status.ok()) return visible(sentence(status));
  }
  return "the record is saved in " + visible(path);
}

void Evening::save(std::string_view path) {
  if (path.empty()) {
    terminal_.say("save needs the name of a file\n");
    return;
  }
  const absl::Status status = write_file(std::string(path), sitting_.earlier);
  terminal_.say(status.ok() ? "saved " + visible(path) + "\n" : visible(sentence(status)) + "\n");
}

/// Asks whether the people want another game.
bool Evening::again(std::size_t played) {
  const std::string of = request_.games == 0 ? "" : absl::StrCat(" of ", request_.games);
  terminal_.say(absl::StrCat("Enter begins ", std::string(unit()), " ", played + 1, of,
                             "; score, save FILE and quit are the other words\n"));
  while (const auto line = terminal_.ask("next> ", {"next", "score", "save", "quit"})) {
    const auto all = words(*line);
    const std::string word = all.empty() ? "next" : lower(all[0]);
    if (word == "next" || word == "yes" || word == "y") return true;
    if (word == "quit" || word == "no" || word == "n") return false;
    if (word == "score") {
      terminal_.show(score_.table());
    } else if (word == "save") {
      save(trimmed(std::string_view(*line).substr(all[0].size())));
    } else {
      terminal_.say(visible(sentence(unreadable(*line, "Enter, score, save FILE or quit"))) + "\n");
    }
  }
  return false;
}

/// Plays a game and adds it to the score and the records. Did it come to an end?
absl::StatusOr<bool> Evening::play(games::TableGame& game, std::size_t number) {
  absl::Status status = forget_last_game();
  if (!status.ok()) return status;
  std::optional<OtherTable> other;
  if (kind_.imps && people()) {
    auto same = request_.deal(number);
    if (!same.ok()) return same.status();
    other.emplace(others_, *std::move(same));
  }
  const auto left = Host(sitting_, game).run();
  if (!left.ok()) return left.status();
  left_ = *left;
  const bool ended = left_ == Left::over || left_ == Left::resigned;
  OtherTable* compared = ended && other ? &*other : nullptr;
  if (ended) status = count(game, compared);
  if (status.ok()) status = record(game, compared);
  // Who leaves before a later game has a record still has those of the games before.
  const bool kept = !request_.keep || left_ == Left::interrupted || !sitting_.earlier.empty();
  if (absl::IsFailedPrecondition(status) && kept) status = absl::OkStatus();
  if (!status.ok()) return status;
  keep();
  return ended;
}

absl::Status Evening::run() {
  if (people()) terminal_.say(systems_text(request_.terms, request_.people));
  for (std::size_t number = 0;; ++number) {
    auto game = deal(number);
    if (!game.ok()) return game.status();
    if (!*game) break;
    const auto ended = play(**game, number);
    if (!ended.ok()) return ended.status();
    const bool last = request_.games == number + 1;
    if (!*ended || !people() || last || !again(number + 1)) break;
  }
  if (score_.games() > 1) terminal_.show("\n" + score_.table());
  if (Interrupts::noted()) {
    terminal_.say("interrupted; " + rescued() + "\n");
  } else if (!kept_.ok()) {
    terminal_.say(rescued() + "\n");
    return kept_;
  }
  return absl::OkStatus();
}

}  // namespace

std::size_t side_of_people(const std::vector<bool>& people) {
  const auto first = std::find(people.begin(), people.end(), true);
  return first == people.end() ? 0 : static_cast<std::size_t>(first - people.begin()) % 2;
}

absl::Status play_evening(const EveningRequest& request, Terminal& terminal) {
  return Evening(request, terminal).run();
}

}  // namespace tianji::protocol
