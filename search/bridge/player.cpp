#include "search/bridge/player.h"

#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/bridge/diagram.h"
#include "engine/core/text.h"
#include "search/bridge/bidding/bidder.h"
#include "search/bridge/cards/card_player.h"
#include "search/bridge/decision/choice.h"
#include "search/bridge/decision/pace.h"
#include "search/bridge/endings/endings.h"
#include "search/bridge/options.h"
#include "search/bridge/pondering.h"
#include "search/bridge/queries.h"
#include "search/bridge/worlds/belief.h"
#include "search/budget.h"
#include "search/thinking/position_text.h"

namespace tianji::search {
namespace {

using namespace bridge;
using bidding::System;

/// Calls get one world for each two of a card, because a comparison of calls solves whole deals.
constexpr int kCallWorldsShare = 2;
/// The time for a call where no limit was given. Calls are rarely weighed, and one is worth more
/// than a card. With less time, half of the close calls would not get their worlds.
constexpr Milliseconds kForACall{3000};

/// Positions that may be visited to prove a claim: some hundredths of a second.
constexpr std::uint64_t kClaimNodes = 20'000;

/// Worlds drawn for `query belief`.
constexpr int kBeliefWorlds = 1000;

/// A bidding system that is loaded when its name changes.
class NamedSystem {
 public:
  /// On an error the system loaded before stays.
  absl::Status load(const std::string& name) {
    if (system_ && name == name_) return absl::OkStatus();
    auto system = bidding::load(name);
    if (!system.ok()) return system.status();
    system_ = *std::move(system);
    name_ = name;
    return absl::OkStatus();
  }
  const System* get() const { return &*system_; }

 private:
  std::string name_;
  std::optional<System> system_;
};

class BridgePlayer final : public Player {
 public:
  explicit BridgePlayer(const Options& options) : options_(options) {}

  absl::Status options_changed() override {
    forget_deals();  // they were drawn by the systems of the old options
    absl::Status status = at("BiddingSystem", own_.load(options_.text("BiddingSystem")));
    if (status.ok()) status = at("OpponentSystem", theirs_.load(options_.text("OpponentSystem")));
    return status;
  }

  void prepare() override { prepare_solvers(); }
  void new_game() override {
    clear_tables();
    forget_deals();
  }
  void clear_tables() override {
    if (solvers_) solvers_->clear();
  }
  void free_tables() override { solvers_.reset(); }

  absl::Status set_position(std::string_view text) override {
    const auto split = split_position(text);
    if (!split.ok()) return split.status();
    if (split->fen.empty()) {
      return unreadable(
          "startpos", "fen <PBN deal> <dealer> <vulnerability> <seat>: bridge has no fixed start");
    }
    View view;
    absl::Status status = parse(split->with_history(), view);
    if (status.ok()) view_ = view;
    return status;
  }

  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  std::string show() const override;
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    if (!view_) return absl::FailedPreconditionError("no position has been set");
    const auto holders = [this](const Knowledge& known) {
      const Belief believed =
          belief(*view_, agreements(), reading_of(options_, side_of(view_->seat())));
      return Holders(known, believed, kBeliefWorlds, options_.seed());
    };
    return answer_bridge_query(*view_, agreements(), holders, words);
  }

 private:
  void prepare_solvers();
  bidding::Agreements agreements() const;
  Belief believed(const View& view);
  Pace pace(const Settings& settings, const Limits& limits) const;
  Choice choose(const Settings& settings, const Limits& limits, KeptDeals& kept, Budget& budget);
  /// Equal views have equal luck.
  Random luck() const { return Random(options_.seed()).split(view_->table().key()); }
  Decision decision(const Choice& choice, const std::optional<Level>& level) const;
  void use_others_time(const Limits& limits, Control& control);
  KeptDeals& deals_for(const Limits& limits);
  Elsewhere* elsewhere_for(const Settings& settings);
  void forget_deals() {
    kept_.clear();
    pondered_.clear();
    elsewhere_.reset();
    beliefs_.clear();
  }

  const Options& options_;
  std::optional<View> view_;
  NamedSystem own_;
  NamedSystem theirs_;
  std::optional<Solvers> solvers_;
  Settings solvers_made_for_;
  bool solvers_together_ = false;
  KeptDeals kept_;
  PonderedDeals pondered_;
  std::optional<Elsewhere> elsewhere_;
  std::optional<View> elsewhere_for_;  ///< a view of the board that elsewhere_ was made for
  Beliefs beliefs_;
};

void BridgePlayer::prepare_solvers() {
  const Settings now = settings_of(options_);
  // An open deal is a single world: all threads work on it.
  const bool together = now.threads > 1 && view_ && view_->open();
  if (solvers_ && now.threads == solvers_made_for_.threads &&
      now.table_bytes == solvers_made_for_.table_bytes && together == solvers_together_) {
    return;
  }
  solvers_ = together ? Solvers::one_of(now.threads, now.table_bytes)
                      : Solvers(now.threads, now.table_bytes);
  solvers_made_for_ = now;
  solvers_together_ = together;
}

/// The viewer's side plays BiddingSystem, the other side OpponentSystem.
bidding::Agreements BridgePlayer::agreements() const {
  bidding::Agreements result{theirs_.get(), theirs_.get()};
  result[index(side_of(view_->seat()))] = own_.get();
  return result;
}

Belief BridgePlayer::believed(const View& view) {
  return beliefs_.of(view, agreements(), reading_of(options_, side_of(view.seat())));
}

Pace BridgePlayer::pace(const Settings& settings, const Limits& limits) const {
  const bool calling = view_->table().phase() == Phase::auction;
  const bool checks = !calling && chosen_by_rules(*view_, settings);
  const int worlds = calling  ? std::max(settings.worlds / kCallWorldsShare, 1)
                     : checks ? settings.check_worlds
                              : settings.worlds;
  const bool sides_clock = !limits.own.time;
  const Milliseconds overhead(options_.spin("Move Overhead"));
  Pace pace{.side = side_of(view_->seat()),
            .moves_left = decisions_left(*view_, sides_clock),
            .overhead = overhead,
            .reserve = overhead * later_cards(*view_, sides_clock),
            .stretches = !calling,  // only card decisions measure their closeness
            .samples = true,
            .usual_worlds = worlds};
  if (calling) pace.unlimited = kForACall;
  return pace;
}

/// Ponders while somebody else is on turn. Calls are not pondered.
void BridgePlayer::use_others_time(const Limits& limits, Control& control) {
  if (view_->table().phase() != Phase::play) return;
  const Settings now = settings_of(options_);
  Pace pace = this->pace(now, limits);
  pace.usual_worlds = now.worlds;
  Budget budget(limits, pace, control);
  prepare_solvers();
  const std::function<Belief()> believed = [this] { return this->believed(*view_); };
  ponder(
      *view_, now, {believed, *solvers_, pondered_.for_others_turn(kept_), budget},
      [&](int worlds) { return control.pondering() && !budget.should_stop({.worlds = worlds}); });
}

KeptDeals& BridgePlayer::deals_for(const Limits& limits) {
  const bool timed = by_clock(limits, side_of(view_->seat()));
  return limits.ponder ? pondered_.for_expected_turn(kept_, timed)
                       : pondered_.for_turn(kept_, timed);
}

/// The expected results at the other tables, kept as long as the auction stays the same.
Elsewhere* BridgePlayer::elsewhere_for(const Settings& settings) {
  const Table& table = view_->table();
  if (elsewhere_ && elsewhere_for_->seat() == view_->seat() &&
      elsewhere_for_->table().auction() == table.auction() &&
      elsewhere_for_->table().vulnerability() == table.vulnerability()) {
    return &*elsewhere_;
  }
  elsewhere_.emplace(
      OtherTables(pairs_elsewhere(agreements(), settings.scoring), counting_for(settings.scoring),
                  table.auction().dealer(), table.vulnerability()),
      [this](const View& view) { return believed(view); });
  elsewhere_for_ = view_;
  return &*elsewhere_;
}

Choice BridgePlayer::choose(const Settings& settings, const Limits& limits, KeptDeals& kept,
                            Budget& budget) {
  prepare_solvers();
  const std::function<Belief()> believed = [this] { return this->believed(*view_); };
  if (view_->table().phase() != Phase::auction) {
    Choice choice =
        choose_card(*view_, settings, {believed, *solvers_, kept, budget, elsewhere_for(settings)});
    if (settings.claims) {
      const endings::Effort effort{.nodes = kClaimNodes, .stop = &budget.flag()};
      choice.claim = endings::sure_tricks(*view_, effort, (*solvers_)[0]);
    }
    return choice;
  }
  // The bidding table answers at once; worlds are sampled only where it leaves a choice.
  const Comparison comparison{believed, *solvers_, budget, &elsewhere_for(settings)->tables(),
                              limits.worlds ? 1 : kMoreOverSlams};
  return choose_call(*view_, agreements(), settings,
                     settings.calls_by_table ? nullptr : &comparison);
}

Decision BridgePlayer::decision(const Choice& choice, const std::optional<Level>& level) const {
  const std::size_t chosen = level ? drawn_card(choice, *level, luck()) : 0;
  const Candidate& candidate = choice.candidates[chosen];
  return {.move = text(candidate.move),
          .ponder = candidate.pv.size() > 1 ? text(candidate.pv[1]) : "",
          .weighing = choice.weighing};
}

absl::StatusOr<Decision> BridgePlayer::think(const Limits& limits, Control& control,
                                             const Report& report) {
  if (!view_) return absl::FailedPreconditionError("no position has been set");
  if (view_->table().phase() == Phase::over) return Decision{};
  if (absl::Status status = check_dummy(*view_); !status.ok()) return status;
  pondered_.settle(*view_, kept_);
  if (!view_->on_turn() && limits.ponder) {
    use_others_time(limits, control);
    return Decision{};
  }
  if (!view_->on_turn()) {
    return not_its_turn(to_text(*view_), name(view_->seat()), name(view_->table().seat()));
  }
  MoveList legal;
  view_->moves(legal);
  auto allowed = allowed_moves(
      limits, legal, [this](const std::string& word) { return parse_move(*view_, word); });
  if (!allowed.ok()) return allowed.status();
  Settings now = settings_of(options_);
  now.allowed = *std::move(allowed);
  const std::optional<Level> level = chosen_level(options_, kLevelsOfPlay, luck());
  const Limits within = level ? play_at(*level, limits, now) : limits;
  Budget budget(within, pace(now, within), control);
  const Choice choice = choose(now, within, deals_for(within), budget);
  const std::size_t shown = std::min(choice.candidates.size(), static_cast<std::size_t>(now.lines));
  for (std::size_t i = 0; i < shown; ++i) {
    Info info = info_of(choice, i);
    if (!options_.check("UCI_ShowWDL")) info.chances.reset();
    info.time = control.since_go();
    report(info);
  }
  return decision(choice, level);
}

std::string BridgePlayer::show() const {
  if (!view_) return "no position has been set\n";
  const Table& table = view_->table();
  Hands held{};
  for (const Seat seat : kSeats) {
    if (view_->sees(seat)) held[index(seat)] = view_->held(seat);
  }
  std::string result = diagram(held) + "\n" + diagram(table.auction()) + "\n";
  if (table.contract()) {
    absl::StrAppend(&result, text(*table.contract()), ", tricks NS ", table.tricks_won(kNorthSouth),
                    " EW ", table.tricks_won(kEastWest), "\n");
  }
  for (const Card card : table.trick()) absl::StrAppend(&result, text(card), " ");
  absl::StrAppend(&result, "to act: ",
                  std::string(table.phase() == Phase::over ? "nobody" : name(table.hand_on_turn())),
                  "\n", to_text(*view_), "\n");
  return result;
}

}  // namespace

std::unique_ptr<Player> make_bridge_player(const Options& options) {
  return std::make_unique<BridgePlayer>(options);
}

}  // namespace tianji::search
