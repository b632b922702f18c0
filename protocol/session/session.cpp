#include "protocol/session/session.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kClearHash = "Clear Hash";
constexpr std::string_view kLogFile = "LogFile";
constexpr std::string_view kDecisionLog = "DecisionLog";
constexpr std::string_view kGameNumber = "GameNumber";
/// The options that change the size of tables.
constexpr std::string_view kSizes[] = {"Hash", "Threads"};

std::vector<std::span<const search::Option>> options_of(std::span<const Dialect* const> dialects) {
  std::vector<std::span<const search::Option>> result;
  for (const Dialect* dialect : dialects) {
    if (dialect->options != nullptr) result.push_back(dialect->options());
  }
  return result;
}

}  // namespace

Session::Session(const Setup& setup, Output output)
    : dialects_(setup.dialects),
      writer_(std::move(output)),
      shelf_(setup.games,
             {.variant = setup.variant.empty() ? setup.games[0].variant : setup.variant,
              .unforeseen = setup.unforeseen},
             options_of(setup.dialects)),
      dialect_(dialects_[0]),
      fixed_(!setup.variant.empty()),
      chosen_(fixed_) {}

Session::~Session() { leave(); }

/// Lets a perft count finish first: a client that writes all its lines at once wants the count too.
void Session::leave() {
  if (counting_) thinker_.wait();
  finish();
}

// --- lines in and out ----------------------------------------------------------------------------

bool Session::obey(std::string_view line) {
  heard_ = search::now();
  const absl::Status logged = guarded([&] { return writer_.heard(line); });
  if (!logged.ok()) complain(logged);
  absl::Status status = guarded([&] { return follow_line(line); });
  if (absl::IsResourceExhausted(status) && !conversation_) {
    if (!thinking()) player().free_tables();
    status = guarded([&] { return follow_line(line); });
  }
  if (status.ok()) return !over_;
  if (conversation_) {
    guarded([&] { return conversation_->refuse(status), absl::OkStatus(); }).IgnoreError();
  } else if (absl::IsResourceExhausted(status) && trimmed(line).starts_with("go")) {
    answer_without_thought(status, {});
  } else {
    complain(status);
  }
  return !over_;
}

absl::Status Session::follow_line(std::string_view line) {
  if (line.size() > kLongestLine) {
    return unreadable(line, absl::StrCat("a line of at most ", kLongestLine, " characters"));
  }
  choose_dialect(line);
  if (conversation_) {
    conversation_->obey(line);
  } else if (dialect_->obey(*this, line)) {
    understood_ = true;
  } else if (!understood_ && !strange_ && !trimmed(line).empty()) {
    strange_ = true;
    say_unknown(line);
  }
  return absl::OkStatus();
}

void Session::choose_dialect(std::string_view line) {
  const auto all = words(line);
  if (all.empty() || conversation_) return;
  for (const Dialect* dialect : dialects_) {
    // A client that already chose a dialect does not mean one that it could not leave again.
    if (greeted_ && dialect->begin != nullptr) continue;
    const bool chosen = dialect->greets == nullptr ? dialect->greeting == all[0]
                                                   : dialect->greets(line, !understood_);
    if (!chosen) continue;
    finish();
    // Where memory lacks for the conversation, the dialect is not chosen either.
    if (dialect->begin != nullptr) conversation_ = dialect->begin(*this);
    greeted_ = true;
    dialect_ = dialect;
  }
}

/// The first line that no dialect understands gets an answer; later ones are skipped, as UCI asks.
void Session::say_unknown(std::string_view line) {
  std::string greetings;
  for (const Dialect* dialect : dialects_) {
    absl::StrAppend(&greetings, greetings.empty() ? "" : ", ", std::string(dialect->greeting));
  }
  complain(unreadable(line, absl::StrCat("the first line of a supported protocol, such as ",
                                         greetings, " (help lists the commands)")));
}

void Session::say(std::string_view line) {
  const std::string one(line);
  say_lines({&one, 1});
}

void Session::say_lines(std::span<const std::string> lines) {
  // A log that fails is closed, so that complaining calls this function only once more.
  if (const absl::Status status = writer_.say(lines); !status.ok()) complain(status);
}

void Session::complain(const absl::Status& status) {
  guarded([&] {
    note("error: " + visible(sentence(status)));
    return absl::OkStatus();
  }).IgnoreError();
}

// --- options and games ---------------------------------------------------------------------------

absl::Status Session::set_option(std::string_view name, std::string_view value) {
  search::Options& options = shelf_.options();
  const search::Option* option = options.find(name);
  if (option == nullptr) return options.set(name, value);  // its error says what was expected
  const std::string before = options.text(option->name);
  absl::Status status = options.set(name, value);
  if (!status.ok()) return status;
  status = follow(option->name);
  if (status.ok()) {
    chosen_ = chosen_ || option->name == kVariantOption;
    return status;
  }
  options.set(name, before).IgnoreError();
  // Players that took the value before another one refused it must go back too.
  follow(option->name).IgnoreError();
  return status;
}

absl::Status Session::follow(std::string_view option) {
  if (option == kLogFile) return at("LogFile", writer_.log_to(options().text(kLogFile)));
  if (option == kClearHash) {
    finish();
    shelf_.clear_tables();
  }
  if (option == kDecisionLog) {
    finish();
    const std::string& path = options().text(kDecisionLog);
    auto next = path.empty() ? Log() : Log::open(path, kDecisionLog);
    if (!next.ok()) return at(kDecisionLog, next.status());
    decisions_ = *std::move(next);
  }
  absl::Status status = shelf_.follow(option);
  if (status.ok() && std::find(std::begin(kSizes), std::end(kSizes), option) != std::end(kSizes)) {
    prepare();
  }
  return status;
}

void Session::new_game() {
  finish();
  draw_seed();
  if (std::exchange(logged_, false)) ++games_;
  player().new_game();
}

void Session::be_unpredictable() {
  if (shelf_.seeded()) return;
  // No player refuses a seed.
  set_option(kSeedOption, "0").IgnoreError();
}

absl::Status Session::set_position(std::string_view text) {
  finish();
  draw_seed();
  absl::Status status = set_position_of_game(text);
  const std::string others = status.ok() ? "" : shelf_.games_with(text);
  const auto& games = options().find(kVariantOption)->choices;
  if (!chosen_ && std::find(games.begin(), games.end(), others) != games.end()) {
    // A client that knows only the engine's path cannot say which game it plays.
    status = set_option(kVariantOption, others);
    chosen_ = false;
    if (status.ok()) status = set_position_of_game(text);
    if (status.ok()) note("UCI_Variant is " + others + " now: this is a position of that game");
  }
  if (status.ok() || others.empty()) return status;
  return absl::InvalidArgumentError(
      absl::StrCat(sentence(status), "; it is a position of ", others,
                   ": setoption name UCI_Variant chooses the game, as does tianji --variant"));
}

absl::Status Session::set_position_of_game(std::string_view text) {
  finish();
  absl::Status status = player().set_position(text);
  if (!status.ok()) return status;
  banned_.clear();
  positions_[std::string(game().variant)] = text;
  return status;
}

void Session::prepare() {
  if (!thinker_.thinking()) player().prepare();
}

// --- thinking ------------------------------------------------------------------------------------

/// Ends the search in progress and notes the seat to play for before the next one.
void Session::begin(const search::Limits& limits) {
  thinker_.begin(limits.ponder, heard_);
  const std::string_view seat = "seat";
  circumstances_.seat = player().query({&seat, 1}).value_or("");
  circumstances_.last = {};
}

void Session::go(const search::Limits& limits) {
  search::Limits own = limits;
  own.banned.insert(own.banned.end(), banned_.begin(), banned_.end());
  counting_ = own.perft.has_value();
  const absl::Status status = guarded([&] {
    begin(limits);
    thinker_.run([this, own] {
      if (!own.perft) return think(own);
      const absl::Status counted = guarded([&] { return count(*own.perft); });
      if (!counted.ok()) complain(counted);
    });
    return absl::OkStatus();
  });
  if (!status.ok()) answer_without_thought(status, own);
}

void Session::answer_without_thought(const absl::Status& why, const search::Limits& limits) {
  finish();
  complain(why);
  answer(any_move(limits));
}

/// Says the answer to `go`; where memory lacks, once more with what the tables held.
void Session::answer(const search::Decision& decision) {
  const auto said = [&] { return say(dialect_->answer(decision)), absl::OkStatus(); };
  if (guarded(said).ok()) return;
  player().free_tables();
  guarded(said).IgnoreError();
}

/// For a search that ended without the memory or the threads that it needs: a move that may be
/// played is better than none. Empty if there is none, or none can be found.
search::Decision Session::any_move(const search::Limits& limits) {
  search::Decision decision;
  if (limits.perft) return decision;
  static_cast<void>(guarded([&] {
    player().free_tables();
    const std::string_view legal = "legal";
    const auto moves = player().query({&legal, 1});
    if (!moves.ok()) return moves.status();
    for (const std::string_view move : words(*moves)) {
      const bool asked_for = limits.only.empty() || std::ranges::count(limits.only, move) > 0;
      if (!asked_for || std::ranges::count(limits.banned, move) > 0) continue;
      decision.move = std::string(move);
      break;
    }
    return absl::OkStatus();
  }));
  return decision;
}

absl::Status Session::count(int depth) {
  const auto counts = player().count(depth, thinker_.control());
  if (!counts.ok()) return counts.status();
  std::uint64_t total = 0;
  for (const search::MoveCount& count : *counts) {
    say(count.move + ": " + std::to_string(count.leaves));
    total += count.leaves;
  }
  if (thinker_.control().stopped()) {
    note("the count was stopped");
  } else {
    say("Nodes searched: " + std::to_string(total));
  }
  return absl::OkStatus();
}

void Session::think(const search::Limits& limits) {
  search::Decision decision;
  const absl::Status status = guarded([&] {
    auto thought = player().think(limits, thinker_.control(),
                                  [this](const search::Info& info) { report(info); });
    if (!thought.ok()) return thought.status();
    decision = *std::move(thought);
    return absl::OkStatus();
  });
  if (absl::IsResourceExhausted(status)) decision = any_move(limits);
  const absl::Status logged = status.ok() ? guarded([&] { return log(decision); }) : status;
  thinker_.hold_back(limits.infinite);
  if (!logged.ok()) complain(logged);
  answer(decision);
}

absl::StatusOr<search::Decision> Session::decide(const search::Limits& limits) {
  search::Limits own = limits;
  own.ponder = false;
  absl::StatusOr<search::Decision> decision = search::Decision{};
  const absl::Status thrown = guarded([&] {
    begin(own);
    decision = player().think(limits, thinker_.control(), [this](const search::Info& info) {
      if (info.multipv == 1) circumstances_.last = info;
    });
    return absl::OkStatus();
  });
  if (thrown.ok() && decision.ok()) {
    if (const absl::Status logged = log(*decision); !logged.ok()) complain(logged);
  }
  return thrown.ok() ? decision : thrown;
}

/// Writes a decision to the decision log, if there is one and a move was chosen.
absl::Status Session::log(const search::Decision& decision) {
  if (options().text(kDecisionLog).empty() || decision.move.empty()) return absl::OkStatus();
  const std::int64_t number = options().spin(kGameNumber);
  circumstances_.game = number > 0 ? number : games_;
  logged_ = true;
  circumstances_.variant = game().variant;
  circumstances_.position = positions_[circumstances_.variant];
  circumstances_.time = thinker_.control().since_go();
  // A log that fails is closed, so that it complains only once.
  return decisions_.write("", decision_text(decision, circumstances_));
}

void Session::report(const search::Info& info) {
  if (info.multipv == 1) circumstances_.last = info;
  say_lines(dialect_->info(info, options().check("ShowRisk")));
}

}  // namespace tianji::protocol
