#include "protocol/session.h"

#include <algorithm>

#include "engine/core/text.h"
#include "protocol/memory.h"
#include "protocol/uci.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kVariant = "UCI_Variant";

}  // namespace

Session::Session(std::span<const search::Game> games, Output output)
    : games_(games), output_(std::move(output)), players_(games.size()), dialect_(&kUci) {
  search::Option variant{.name = kVariant,
                         .kind = search::OptionKind::combo,
                         .default_value = std::string(games[0].variant),
                         .help = "The game that is played."};
  for (const search::Game& game : games) variant.choices.push_back(game.variant);
  options_.add({&variant, 1});
  options_.add(search::shared_options());
  options_.also_check("Hash", check_memory);
  for (const search::Game& game : games) options_.add(game.options());
  choose_game(0);
}

Session::~Session() { finish(); }

void Session::choose_game(std::size_t number) {
  if (!players_[number]) players_[number] = games_[number].make(options_);
  player_ = players_[number].get();
  // Options set while another game was chosen; they were checked when they were set.
  if (const absl::Status status = player_->options_changed(); !status.ok()) complain(status);
}

bool Session::obey(std::string_view line) {
  heard_ = search::now();
  {
    const std::lock_guard lock(output_mutex_);
    if (log_.is_open()) log_ << "> " << line << "\n" << std::flush;
  }
  dialect_->obey(*this, line);
  return !over_;
}

void Session::wait() {
  if (thread_.joinable()) thread_.join();
}

void Session::write(std::string_view line) {
  output_(line);
  if (log_.is_open()) log_ << "< " << line << "\n" << std::flush;
}

void Session::say(std::string_view line) {
  const std::lock_guard lock(output_mutex_);
  write(line);
}

void Session::complain(const absl::Status& status) { note("error: " + sentence(status)); }

absl::Status Session::set_option(std::string_view name, std::string_view value) {
  const search::Options before = options_;
  absl::Status status = options_.set(name, value);
  if (status.ok()) status = player_->options_changed();
  if (!status.ok()) {
    options_ = before;
    return status;
  }
  if (equal_ignoring_case(name, kVariant)) {
    const auto at = std::find_if(games_.begin(), games_.end(), [&](const search::Game& game) {
      return game.variant == options_.text(kVariant);
    });
    choose_game(static_cast<std::size_t>(at - games_.begin()));
  }
  if (equal_ignoring_case(name, "LogFile")) {
    const std::lock_guard lock(output_mutex_);
    log_ = std::ofstream();
    if (value.empty() || value == "<empty>") return status;
    log_.open(std::string(value), std::ios::app);
    if (!log_.is_open())
      return at("option LogFile", unreadable(value, "a file that can be written"));
  }
  return status;
}

void Session::go(const search::Limits& limits) {
  finish();
  control_ = std::make_unique<search::Control>(limits.ponder, heard_);
  search::Limits asked = limits;
  asked.banned.insert(asked.banned.end(), banned_.begin(), banned_.end());
  thread_ = std::thread([this, asked] { asked.perft ? count(*asked.perft) : think(asked); });
}

void Session::count(int depth) {
  const auto counts = player_->count(depth, *control_);
  if (!counts.ok()) return complain(counts.status());
  std::uint64_t total = 0;
  for (const search::MoveCount& count : *counts) {
    say(count.move + ": " + std::to_string(count.leaves));
    total += count.leaves;
  }
  say("Nodes searched: " + std::to_string(total));
}

void Session::think(const search::Limits& limits) {
  const auto decision =
      player_->think(limits, *control_, [this](const search::Info& info) { report(info); });
  hold_back(limits);
  if (!decision.ok()) complain(decision.status());
  say(dialect_->answer(decision.ok() ? *decision : search::Decision{}));
}

/// An infinite or pondering search may be done early; UCI wants its answer only after stop or hit.
void Session::hold_back(const search::Limits& limits) {
  std::unique_lock lock(told_mutex_);
  told_.wait(lock,
             [&] { return control_->stopped() || !(limits.infinite || control_->pondering()); });
}

void Session::report(const search::Info& info) {
  const auto lines = dialect_->info(info, options_.check("ShowRisk"));
  const std::lock_guard lock(output_mutex_);  // they stay together
  for (const std::string& line : lines) write(line);
}

void Session::stop() {
  if (!control_) return;
  {
    const std::lock_guard lock(told_mutex_);
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

void Session::finish() {
  stop();
  wait();
}

}  // namespace tianji::protocol
