#include "tests/fuzz/quick_games.h"

#include <utility>

#include "engine/core/text.h"
#include "search/catalogue.h"
#include "tests/fuzz/targets.h"

namespace tianji::fuzz {
namespace {

constexpr std::size_t kMostGames = 40;

class QuickPlayer final : public search::Player {
 public:
  explicit QuickPlayer(std::unique_ptr<search::Player> real) : real_(std::move(real)) {}

  absl::Status options_changed() override { return real_->options_changed(); }
  void new_game() override {}  // the real one would make its tables
  absl::Status set_position(std::string_view text) override { return real_->set_position(text); }
  absl::StatusOr<search::Decision> think(const search::Limits& limits, search::Control& control,
                                         const search::Report& report) override {
    const std::string_view question[] = {"legal"};
    const auto legal = real_->query(question);
    if (legal.ok()) {
      const auto moves = words(*legal);
      return search::Decision{.move = moves.empty() ? "" : std::string(moves[0])};
    }
    search::Limits quick;
    quick.nodes = 1;
    quick.only = limits.only;
    quick.banned = limits.banned;
    return real_->think(quick, control, report);
  }
  std::string show() const override { return real_->show(); }
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    return real_->query(words);
  }

 private:
  std::unique_ptr<search::Player> real_;
};

/// A row's function that makes players is plain, so each game has its own.
template <std::size_t kGame>
std::unique_ptr<search::Player> make(const search::Options& options) {
  return std::make_unique<QuickPlayer>(search::catalogue()[kGame].make(options));
}

template <std::size_t... kGames>
std::vector<search::Game> wrapped(std::index_sequence<kGames...>) {
  constexpr decltype(&make<0>) kMakers[] = {make<kGames>...};
  std::vector<search::Game> games;
  for (std::size_t i = 0; i < search::catalogue().size(); ++i) {
    games.push_back(search::catalogue()[i]);
    games.back().make = kMakers[i];
  }
  return games;
}

}  // namespace

std::span<const search::Game> quick_games() {
  require(search::catalogue().size() <= kMostGames, "kMostGames are enough for the catalogue");
  static const auto kGames = wrapped(std::make_index_sequence<kMostGames>());
  return kGames;
}

}  // namespace tianji::fuzz
