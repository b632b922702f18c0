#include "tuning/match/run/runner.h"

#include <algorithm>
#include <fstream>
#include <ostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/session/guarded.h"

namespace tianji::match {
namespace {

constexpr std::chrono::milliseconds kLook{20};

}  // namespace

Runner::Runner(const MatchOptions& options, const Openings& openings, Store& store,
               Steering* steering, Ground ground)
    : options_(options),
      openings_(openings),
      store_(store),
      steering_(steering),
      ground_(std::move(ground)),
      schedule_(options),
      standings_(schedule_.pairings().size(), Standing(kind_of(options).imps, options.games)) {
  status_ = recall();
}

absl::Status Runner::recall() {
  const auto units = store_.units();
  if (!units.ok()) return units.status();
  for (const UnitRow& unit : *units) begun_[unit.number] = unit.opening;
  const auto games = store_.games();
  if (!games.ok()) return games.status();
  for (const GameRow& game : *games) count(game);
  return absl::OkStatus();
}

void Runner::count(const GameRow& game) {
  const std::size_t pairing = schedule_.pairing_of(game.unit);
  Standing& standing = standings_[pairing];
  standing.add(game);
  played_.insert(game.number);
  settle(pairing);
  if (steering_ != nullptr) {
    if (const auto score = standing.unit_score(game.unit)) steering_->note(game.unit, *score);
  }
  if (!game.fault.empty()) ++faults_;
  if (options_.sprt && standing.unit_score(game.unit)) {
    // Fewer units than those up to this one were tried before it came, and did not change.
    const std::size_t from = standing.place_of(game.unit) + 1;
    decided_ = decided_ || decided_after(*options_.sprt, standing, from).has_value();
  }
}

absl::Status Runner::fail(absl::Status status) {
  const std::lock_guard lock(mutex_);
  if (status_.ok()) status_ = status;
  return status;
}

absl::Status Runner::run(const std::atomic<bool>& stopped, std::ostream& out) {
  if (!status_.ok()) return status_;
  Hall hall{options_, stopped, nullptr};
  std::ofstream log;
  std::mutex log_mutex;
  if (!options_.log.empty()) {
    log.open(options_.log, std::ios::app);
    if (!log) return at("-log", unreadable(options_.log, "a file that can be written"));
    hall.log = [&log, &log_mutex](std::string_view text) {
      const std::lock_guard lock(log_mutex);
      log << text << std::flush;
    };
  }
  if (absl::Status status = open_records(); !status.ok()) return status;
  bar_ = std::make_unique<protocol::ProgressBar>(
      "games", static_cast<std::size_t>(schedule_.games()), played_.size());
  {
    const auto here = static_cast<std::size_t>(options_.concurrency);
    ground_.at_once(here + elsewhere_.size(), [&](std::size_t i) {
      const absl::Status thrown = protocol::guarded([&] {
        MatchEngines engines(options_, ground_.start);
        const Play play_one = i >= here ? elsewhere_[i - here] : [&](const Task& task) {
          return play_game(task, hall, engines);
        };
        work(hall, play_one, out);
        return absl::OkStatus();
      });
      if (!thrown.ok()) static_cast<void>(fail(thrown));
    });
  }
  bar_.reset();
  if (status_.ok() && !options_.log.empty() && !log) {
    return at("-log", unreadable(options_.log,
                                 "a file that can be written to its end; all games are stored"));
  }
  return status_;
}

absl::Status Runner::open_records() {
  if (options_.records.empty()) return absl::OkStatus();
  const auto match = store_.match();
  if (!match.ok()) return match.status();
  const auto engines = store_.engines();
  if (!engines.ok()) return engines.status();
  head_ = head_of(*match, *engines);
  head_.form = options_.form;
  records_.open(options_.records, std::ios::app);
  if (records_) return absl::OkStatus();
  return at("-pgnout", unreadable(options_.records, "a file that can be written"));
}

absl::Status Runner::append_record(const std::string& opening, const GameRow& game) {
  if (options_.records.empty()) return absl::OkStatus();
  const auto text = record_text(head_, opening, game);
  if (!text.ok()) return text.status();
  records_ << *text << std::flush;
  if (records_) return absl::OkStatus();
  return at("-pgnout",
            unreadable(options_.records, "a file that can be written; the game is stored"));
}

/// Ends a pairing of a knockout. Where both engines are equal the one that was named first goes on.
void Runner::settle(std::size_t pairing) {
  const Standing& standing = standings_[pairing];
  if (standing.games() < schedule_.games_of_a_pairing()) return;
  const double even = standing.imps() ? 0 : schedule_.games_of_a_pairing() / 2.0;
  const auto [first, second] = schedule_.pairings()[pairing];
  const double total = standing.total();
  schedule_.settle(pairing, total == even ? first < second : total > even);
}

std::optional<Task> Runner::take(bool& waits) {
  const std::lock_guard lock(mutex_);
  waits = false;
  if (!status_.ok() || decided_) return std::nullopt;
  while (next_ <= schedule_.games() && played_.contains(next_)) ++next_;
  if (next_ > schedule_.games()) return std::nullopt;
  auto task = schedule_.task(next_);
  if (task && steering_ != nullptr) {
    if (auto settings = steering_->settings(task->unit)) {
      task->settings = *std::move(settings);
    } else {
      task.reset();
    }
  }
  waits = !task;
  if (!task) return task;
  ++next_;
  if (const auto at = begun_.find(task->unit); at != begun_.end()) task->opening = at->second;
  return task;
}

void Runner::pause(const Hall& hall) const {
  const auto until = ground_.now() + options_.wait;
  while (!hall.stopped && ground_.now() < until) {
    ground_.sleep(std::min(kLook, options_.wait));
  }
}

void Runner::work(const Hall& hall, const Play& play_one, std::ostream& out) {
  // The only exceptions here are those of exhausted memory or threads.
  fail(protocol::guarded([&] {
    for (bool first = true; !hall.stopped; first = false) {
      if (!first) pause(hall);
      bool waits = false;
      auto task = take(waits);
      for (; waits && !hall.stopped; task = take(waits)) ground_.sleep(kLook);
      if (!task) break;
      absl::Status status = play(*task, play_one, out);
      if (absl::IsCancelled(status)) break;
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  })).IgnoreError();
}

absl::Status Runner::play(Task& task, const Play& play_one, std::ostream& out) {
  if (task.opening.empty()) {
    auto opening = openings_.opening(schedule_.round_of(task.unit));
    if (!opening.ok()) return opening.status();
    task.opening = *std::move(opening);
  }
  if (steering_ == nullptr) {
    const std::lock_guard lock(mutex_);
    bar_->hide();
    out << "Started game " << task.number << " of " << schedule_.games() << " (" << players(task)
        << ")" << "\n"
        << std::flush;
  }
  const auto played = play_one(task);
  if (!played.ok()) return played.status();
  return deliver(task, *played, out);
}

absl::Status Runner::deliver(const Task& task, const Played& played, std::ostream& out) {
  const GameRow& game = played.game;
  const std::lock_guard lock(mutex_);
  if (!status_.ok()) return status_;
  const std::size_t pairing = schedule_.pairing_of(task.unit);
  Standing after = standings_[pairing];
  after.add(game);
  const UnitRow unit{task.unit, task.first, task.second, task.opening, after.unit_score(task.unit)};
  absl::Status status = store_.put(game, unit);
  for (const auto& [engine, version] : played.versions) {
    if (!status.ok() || !known_.insert(engine).second) continue;
    status = store_.set_version(engine, version);
  }
  if (status.ok()) status = append_record(task.opening, game);
  if (!status.ok()) return status;
  begun_[task.unit] = task.opening;
  count(game);
  bar_->hide();
  out << report_of(task, game) << std::flush;
  bar_->step();
  if (options_.recover || (game.fault != "crash" && game.fault != "hang")) return absl::OkStatus();
  return absl::AbortedError(
      absl::StrCat("game ", task.number, " was ", game.reason,
                   "; the match ends (with -recover the engine is started again and it goes on)"));
}

/// What is reported of a finished game.
std::string Runner::report_of(const Task& task, const GameRow& game) const {
  const std::string line = absl::StrCat("Finished game ", task.number, " (", players(task),
                                        "): ", game.result, " {", game.reason, "}\n");
  if (steering_ == nullptr) return line + standing_lines(task);
  return (game.fault.empty() ? "" : line) + steering_->news();
}

std::string Runner::standing_lines(const Task& task) const {
  const Standing& standing = standings_[schedule_.pairing_of(task.unit)];
  const auto is_due = [&](int interval) {
    return interval > 0 && standing.games() % interval == 0;
  };
  const bool rating = is_due(options_.rating_interval);
  if (!rating && !is_due(options_.score_interval)) return "";
  const std::string text =
      standing_text(name(task.first), name(task.second), standing, options_.pentanomial);
  return rating ? text : text.substr(0, text.find('\n') + 1);
}

std::string Runner::players(const Task& task) const {
  return absl::StrCat(name(task.engine_of(0)), " vs ", name(task.engine_of(1)));
}

std::string Runner::summary() const {
  const std::lock_guard lock(mutex_);
  std::string text;
  for (std::size_t i = 0; i < standings_.size(); ++i) {
    const auto& [first, second] = schedule_.pairings()[i];
    if (first < 0 || second < 0) continue;
    text += standing_text(name(first), name(second), standings_[i], options_.pentanomial);
    if (!options_.sprt) continue;
    std::vector<double> values = standings_[i].unit_values();
    if (const auto end = decided_after(*options_.sprt, standings_[i])) values.resize(*end);
    text += sprt_text(*options_.sprt,
                      log_likelihood_ratio(*options_.sprt, standings_[i].scores(values)));
  }
  if (const auto winner = schedule_.winner()) {
    absl::StrAppend(&text, "Winner of the knockout: ", name(*winner), "\n");
  }
  return text;
}

bool Runner::begun() const {
  const std::lock_guard lock(mutex_);
  return !played_.empty();
}

bool Runner::complete() const {
  const std::lock_guard lock(mutex_);
  return decided_ || static_cast<int>(played_.size()) >= schedule_.games();
}

}  // namespace tianji::match
