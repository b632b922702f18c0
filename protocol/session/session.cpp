#include "protocol/session/session.h"

#include <algorithm>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/visible.h"
#include "protocol/machine/entropy.h"
#include "protocol/machine/memory.h"
#include "protocol/machine/threads.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kVariant = "UCI_Variant";
constexpr std::string_view kSeed = "Seed";
constexpr std::string_view kLogFile = "LogFile";
constexpr std::string_view kDecisionLog = "DecisionLog";
/// What changes them, changes the size of tables.
constexpr std::string_view kSizes[] = {"Hash", "Threads"};

bool has(std::span<const search::Option> options, std::string_view name) {
  return std::any_of(options.begin(), options.end(),
                     [&](const search::Option& option) { return option.name == name; });
}

}  // namespace

Session::Session(const Setup& setup, Output output)
    : games_(setup.games),
      dialects_(setup.dialects),
      writer_(std::move(output)),
      players_(games_.size()),
      dialect_(dialects_[0]) {
  const std::string first(setup.variant.empty() ? games_[0].variant : setup.variant);
  search::Option variant{.name = kVariant,
                         .kind = search::OptionKind::combo,
                         .default_value = first,
                         .help = "The game that is played."};
  for (const search::Game& game : games_) variant.choices.push_back(game.variant);
  options_.add({&variant, 1});
  options_.add(search::shared_options());
  options_.also_check("Hash", check_memory);
  options_.also_check("Threads", check_threads);
  for (const search::Game& game : games_) options_.add(game.options());
  for (const Dialect* dialect : dialects_) {
    if (dialect->options != nullptr) options_.add(dialect->options());
  }
  choose_game(first);
}

Session::~Session() { finish(); }

// --- lines in and out ----------------------------------------------------------------------------

bool Session::obey(std::string_view line) {
  heard_ = search::now();
  if (const absl::Status status = writer_.heard(line); !status.ok()) complain(status);
  const absl::Status thrown = guarded([&] {
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
  });
  if (!thrown.ok()) conversation_ ? conversation_->refuse(thrown) : complain(thrown);
  return !over_;
}

void Session::choose_dialect(std::string_view line) {
  const auto all = words(line);
  if (all.empty() || conversation_) return;
  for (const Dialect* dialect : dialects_) {
    // Nobody who speaks another dialect means the one that there is no way back from.
    if (greeted_ && dialect->begin != nullptr) continue;
    const bool chosen = dialect->greets == nullptr ? dialect->greeting == all[0]
                                                   : dialect->greets(line, !understood_);
    if (!chosen) continue;
    finish();
    greeted_ = true;
    dialect_ = dialect;
    if (dialect->begin != nullptr) conversation_ = dialect->begin(*this);
  }
}

/// A stranger's first line gets an answer; later ones are skipped, as UCI asks.
void Session::say_unknown(std::string_view line) {
  std::string greetings;
  for (const Dialect* dialect : dialects_) {
    absl::StrAppend(&greetings, greetings.empty() ? "" : ", ", std::string(dialect->greeting));
  }
  complain(unreadable(line, absl::StrCat("a first line of a protocol spoken here, such as ",
                                         greetings, " (help lists the commands)")));
}

void Session::say(std::string_view line) {
  const std::string one(line);
  say_lines({&one, 1});
}

void Session::say_lines(std::span<const std::string> lines) {
  // The log has ended when it complains, so that this happens once.
  if (const absl::Status status = writer_.say(lines); !status.ok()) complain(status);
}

void Session::complain(const absl::Status& status) { note("error: " + visible(sentence(status))); }

// --- options and games ---------------------------------------------------------------------------

search::Player& Session::player_of(std::size_t game) {
  if (!players_[game]) {
    players_[game] = games_[game].make(options_);
    // Its options are at their defaults, or it would have been made when one was set.
    if (const absl::Status status = players_[game]->options_changed(); !status.ok()) {
      complain(status);
    }
  }
  return *players_[game];
}

void Session::choose_game(std::string_view variant) {
  const auto at = std::find_if(games_.begin(), games_.end(),
                               [&](const search::Game& game) { return game.variant == variant; });
  player_ = &player_of(static_cast<std::size_t>(at - games_.begin()));
}

const search::Game& Session::game() const {
  return *std::find_if(games_.begin(), games_.end(), [&](const search::Game& game) {
    return game.variant == options_.text(kVariant);
  });
}

/// The options that all games share concern those that have been played.
bool Session::concerns(std::size_t game, std::string_view option) const {
  return has(games_[game].options(), option) ||
         (players_[game] != nullptr && has(search::shared_options(), option));
}

absl::Status Session::set_option(std::string_view name, std::string_view value) {
  const search::Option* option = options_.find(name);
  if (option == nullptr) return options_.set(name, value);  // says what was expected
  const std::string before = options_.text(option->name);
  absl::Status status = options_.set(name, value);
  if (!status.ok()) return status;
  status = follow(option->name);
  if (status.ok()) return status;
  options_.set(name, before).IgnoreError();
  // What players read first before one of them refused the value.
  follow(option->name).IgnoreError();
  return status;
}

absl::Status Session::follow(std::string_view option) {
  if (option == kLogFile) return at("LogFile", writer_.log_to(options_.text(kLogFile)));
  if (option == kDecisionLog) {
    finish();
    const std::string& path = options_.text(kDecisionLog);
    auto next = path.empty() ? Log() : Log::open(path, kDecisionLog);
    if (!next.ok()) return at(kDecisionLog, next.status());
    decisions_ = *std::move(next);
  }
  if (option == kSeed) draw_seed();
  if (option == kVariant) choose_game(options_.text(kVariant));
  for (std::size_t game = 0; game < games_.size(); ++game) {
    if (!concerns(game, option)) continue;
    if (!players_[game]) players_[game] = games_[game].make(options_);
    absl::Status status = players_[game]->options_changed();
    if (!status.ok()) return status;
  }
  if (std::find(std::begin(kSizes), std::end(kSizes), option) != std::end(kSizes)) prepare();
  return absl::OkStatus();
}

void Session::new_game() {
  finish();
  draw_seed();
  player_->new_game();
}

void Session::draw_seed() {
  if (options_.unpredictable()) options_.draw_seed(entropy());
}

void Session::be_unpredictable() {
  if (options_.text(kSeed) != options_.find(kSeed)->default_value) return;
  // Every player takes any seed.
  set_option(kSeed, "0").IgnoreError();
}

absl::Status Session::set_position(std::string_view text) {
  finish();
  draw_seed();
  absl::Status status = player_->set_position(text);
  if (status.ok()) {
    banned_.clear();
    positions_[options_.text(kVariant)] = text;
    return status;
  }
  const std::string others = games_with(text);
  if (others.empty()) return status;
  return absl::InvalidArgumentError(
      absl::StrCat(sentence(status), "; it is a position of ", others,
                   ": setoption name UCI_Variant chooses the game, as does tianji --variant"));
}

/// The other games in which this is a position, by name. Where it would be one in many nothing is
/// said of them: a few numbers are, and are more likely a slip of the pen.
std::string Session::games_with(std::string_view position) const {
  constexpr int kTelling = 3;
  std::string names;
  int found = 0;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (players_[i].get() == player_) continue;
    if (!games_[i].make(options_)->set_position(position).ok()) continue;
    if (++found > kTelling) return position == "startpos" ? "most other games" : "";
    absl::StrAppend(&names, names.empty() ? "" : ", ", std::string(games_[i].variant));
  }
  return names;
}

void Session::prepare() {
  if (!thinking_) player_->prepare();
}

// --- thinking ------------------------------------------------------------------------------------

void Session::go(const search::Limits& limits) {
  finish();
  control_ = std::make_unique<search::Control>(limits.ponder, heard_);
  told_to_stop_ = false;
  circumstances_.seat = seat();
  circumstances_.last = {};
  search::Limits asked = limits;
  asked.banned.insert(asked.banned.end(), banned_.begin(), banned_.end());
  const absl::Status status = guarded([&] {
    start(asked);
    return absl::OkStatus();
  });
  if (status.ok()) return;
  complain(status);
  say(dialect_->answer({}));
}

void Session::start(const search::Limits& limits) {
  thinking_ = true;
  absl::Cleanup idle = [this] { thinking_ = false; };
  thread_ = std::thread([this, limits] {
    const absl::Cleanup done = [this] { thinking_ = false; };
    if (!limits.perft) return think(limits);
    const absl::Status status = guarded([&] { return count(*limits.perft); });
    if (!status.ok()) complain(status);
  });
  std::move(idle).Cancel();
}

absl::Status Session::count(int depth) {
  const auto counts = player_->count(depth, *control_);
  if (!counts.ok()) return counts.status();
  std::uint64_t total = 0;
  for (const search::MoveCount& count : *counts) {
    say(count.move + ": " + std::to_string(count.leaves));
    total += count.leaves;
  }
  say("Nodes searched: " + std::to_string(total));
  return absl::OkStatus();
}

void Session::think(const search::Limits& limits) {
  search::Decision decision;
  const absl::Status status = guarded([&] {
    auto thought =
        player_->think(limits, *control_, [this](const search::Info& info) { report(info); });
    if (!thought.ok()) return thought.status();
    decision = *std::move(thought);
    return absl::OkStatus();
  });
  if (status.ok()) log(decision);
  hold_back(limits);
  if (!status.ok()) complain(status);
  say(dialect_->answer(decision));
}

absl::StatusOr<search::Decision> Session::decide(const search::Limits& limits) {
  finish();
  control_ = std::make_unique<search::Control>(false, heard_);
  circumstances_.seat = seat();
  circumstances_.last = {};
  absl::StatusOr<search::Decision> decision = search::Decision{};
  const absl::Status thrown = guarded([&] {
    decision = player_->think(limits, *control_, [this](const search::Info& info) {
      if (info.multipv == 1) circumstances_.last = info;
    });
    return absl::OkStatus();
  });
  if (thrown.ok() && decision.ok()) log(*decision);
  return thrown.ok() ? decision : thrown;
}

/// Who is helped; empty where the position does not say.
std::string Session::seat() const {
  const std::string_view what = "seat";
  return player_->query({&what, 1}).value_or("");
}

/// Nothing without a log, nor where there was nothing to decide.
void Session::log(const search::Decision& decision) {
  if (options_.text(kDecisionLog).empty() || decision.move.empty()) return;
  circumstances_.variant = options_.text(kVariant);
  circumstances_.position = positions_[circumstances_.variant];
  circumstances_.time = control_->since_go();
  // The log has ended when it complains, so that this happens once.
  const absl::Status status = decisions_.write("", decision_text(decision, circumstances_));
  if (!status.ok()) complain(status);
}

/// An infinite or pondering search may be done early; UCI wants its answer only after stop or hit.
void Session::hold_back(const search::Limits& limits) {
  std::unique_lock lock(told_mutex_);
  told_.wait(lock, [&] { return told_to_stop_ || !(limits.infinite || control_->pondering()); });
}

void Session::report(const search::Info& info) {
  if (info.multipv == 1) circumstances_.last = info;
  say_lines(dialect_->info(info, options_.check("ShowRisk")));
}

void Session::stop() {
  if (!control_) return;
  {
    const std::lock_guard lock(told_mutex_);
    told_to_stop_ = true;
    control_->stop();
  }
  told_.notify_all();
}

void Session::ponder_hit() {
  if (!control_) return;
  {
    const std::lock_guard lock(told_mutex_);
    control_->ponder_hit();
  }
  told_.notify_all();
}

void Session::wait() {
  if (thread_.joinable()) thread_.join();
}

void Session::finish() {
  stop();
  wait();
}

}  // namespace tianji::protocol
