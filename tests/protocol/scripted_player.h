// A player that answers from a script, to test the session and the dialects without a search.
#pragma once

#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>

#include "engine/core/text.h"
#include "search/player.h"
#include "search/thinking/position_text.h"

namespace tianji::protocol {

/// Accepts the position "good …" and refuses any other. `think` reports one line and answers with
/// the position's words joined by '-'; with `Slow` true it waits for stop first, like an endless
/// search. "good error" is an error, "good over" has no move, "good alarm" tells itself to stop. At
/// "good memory", "good thread" and "good surprise" an exception of memory, of threads or of
/// another kind is thrown. `query memory` lacks memory until tables are freed.
class ScriptedPlayer final : public search::Player {
 public:
  explicit ScriptedPlayer(const search::Options& options) : options_(options) {}

  absl::Status options_changed() override {
    if (options_.text("Book") == "missing") return unreadable("missing", "a file that can be read");
    return absl::OkStatus();
  }
  void prepare() override { ++prepared_; }
  void free_tables() override { freed_ = true; }
  void new_game() override { position_ = "new"; }
  absl::Status set_position(std::string_view text) override {
    const auto split = search::split_position(text);
    if (!split.ok()) return split.status();
    const std::string& fen = split->fen;
    if (!fen.empty() && !fen.starts_with("good")) return unreadable(fen, "good ...");
    position_ = fen.empty() ? "startpos" : fen;
    for (const std::string_view move : split->moves) position_.append("-").append(move);
    return absl::OkStatus();
  }
  absl::StatusOr<search::Decision> think(const search::Limits&, search::Control& control,
                                         const search::Report& report) override {
    search::Info info;
    info.score = 12;
    info.nodes = 345;
    info.pv = {"a", "b"};
    info.extra = {{"phase", "book"}};
    report(info);
    while (options_.check("Slow") && !control.stopped()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (position_ == "good alarm") control.stop();
    if (position_ == "good memory") throw std::bad_alloc();
    if (position_ == "good thread") {
      throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    }
    if (position_ == "good surprise") throw std::runtime_error("surprise");
    if (position_ == "good error") return absl::InvalidArgumentError("it is not your turn");
    if (position_ == "good over") return search::Decision{};
    return search::Decision{position_, "b"};
  }
  std::string show() const override { return "first\nsecond\n"; }
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    if (words.empty()) return unreadable("", "a question");
    if (words[0] == "throw") throw std::runtime_error("query");
    if (words[0] == "prepared") return std::to_string(prepared_);
    if (words[0] == "memory" && !freed_) throw std::bad_alloc();
    return "answer-" + std::string(words[0]);
  }

 private:
  const search::Options& options_;
  std::string position_ = "none";
  int prepared_ = 0;
  bool freed_ = false;
};

inline std::span<const search::Option> scripted_options() {
  using search::OptionKind;
  static const std::vector<search::Option> kOptions{
      {.name = "Slow", .kind = OptionKind::check, .default_value = "false"},
      {.name = "Book", .kind = OptionKind::text},
      {.name = "Style",
       .kind = OptionKind::combo,
       .default_value = "calm",
       .choices = {"calm", "wild"}},
  };
  return kOptions;
}

inline std::unique_ptr<search::Player> make_scripted(const search::Options& options) {
  return std::make_unique<ScriptedPlayer>(options);
}

inline std::span<const search::Game> scripted_games() {
  static const search::Game kGames[] = {
      {"first", "one game", scripted_options, make_scripted, {}},
      {"second", "another", scripted_options, make_scripted, {}},
  };
  return kGames;
}

}  // namespace tianji::protocol
