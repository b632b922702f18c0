// A player that answers from a script: tests the session and the dialects without any search.
#pragma once

#include <chrono>
#include <string>
#include <thread>

#include "engine/core/text.h"
#include "search/player.h"

namespace tianji::protocol {

/// Position "good …" is accepted, anything else refused. `think` reports one line and answers with
/// the position's words joined by '-'; with `Slow` true it waits for stop first, as an endless
/// search does.
class ScriptedPlayer final : public search::Player {
 public:
  explicit ScriptedPlayer(const search::Options& options) : options_(options) {}

  absl::Status options_changed() override {
    if (options_.text("Book") == "missing") return unreadable("missing", "a file that can be read");
    return absl::OkStatus();
  }
  void new_game() override { position_ = "new"; }
  absl::Status set_position(std::string_view fen,
                            std::span<const std::string_view> moves) override {
    if (!fen.empty() && !fen.starts_with("good")) return unreadable(fen, "good ...");
    position_ = fen.empty() ? "startpos" : std::string(fen);
    for (const std::string_view move : moves) position_.append("-").append(move);
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
    if (position_ == "good error") return absl::InvalidArgumentError("it is not your turn");
    if (position_ == "good over") return search::Decision{};
    return search::Decision{position_, "b"};
  }
  std::string show() const override { return "first\nsecond\n"; }
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    if (words.empty()) return unreadable("", "a question");
    return "answer-" + std::string(words[0]);
  }

 private:
  const search::Options& options_;
  std::string position_ = "none";
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
