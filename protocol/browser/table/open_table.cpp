#include "protocol/browser/table/open_table.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/core/visible.h"
#include "protocol/games/kinds.h"
#include "search/catalogue.h"
#include "search/thinking/level.h"

namespace tianji::protocol::browser {
namespace {

using nlohmann::json;

/// The default of an option of a game; empty if there is no such option.
std::string default_of(const games::GameKind& kind, std::string_view option) {
  for (const search::Option& known : search::game_of(kind.variant).options()) {
    if (known.name == option) return known.default_value;
  }
  return "";
}

}  // namespace

absl::Status check_rules(const games::GameKind& kind, const std::string& rules) {
  if (rules.empty()) return absl::OkStatus();
  if (std::find(kind.rules.begin(), kind.rules.end(), rules) != kind.rules.end()) {
    return absl::OkStatus();
  }
  return unreadable(rules, kind.rules.empty() ? "no rules, since there is no choice"
                                              : absl::StrCat("one of ", joined(kind.rules)));
}

absl::StatusOr<TimeControl> read_clock(const games::GameKind& kind, const std::string& text) {
  TimeControl control;
  if (text.empty()) return control;
  absl::Status status = parse_clock(text, control);
  if (!status.ok()) return status;
  if (control.has_clock() && !kind.timed) {
    return unreadable(
        text, absl::StrCat("no clock, since nobody loses ", std::string(kind.variant), " on time"));
  }
  return control;
}

OpenTable::OpenTable(TableSettings settings, Send send, Post post)
    : settings_(std::move(settings)),
      send_(std::move(send)),
      post_(std::move(post)),
      clocks_(settings_.now),
      series_(post_, [this] { show_all(); }) {}

OpenTable::~OpenTable() {
  *alive_ = false;
  if (judge_.joinable()) judge_.join();
}

// --- players -------------------------------------------------------------------------------------

absl::Status OpenTable::check_players(const games::GameKind& kind,
                                      const std::vector<SeatPlayer>& players) const {
  if (players.size() > kind.seats.size()) {
    return unreadable(absl::StrCat(players.size(), " players"),
                      absl::StrCat("at most ", kind.seats.size()));
  }
  for (const SeatPlayer& player : players) {
    if (player.level < 0 || player.level > search::kLevels) {
      return unreadable(std::to_string(player.level),
                        absl::StrCat("a level from 1 to ", search::kLevels));
    }
    if (player.by != SeatPlayer::By::program) continue;
    const bool known = std::any_of(settings_.programs.begin(), settings_.programs.end(),
                                   [&](const auto& one) { return one.name == player.program; });
    if (!known) return unreadable(player.program, "a program that --engine names");
  }
  return absl::OkStatus();
}

/// How our own engines are set at a table with this game.
EngineTerms OpenTable::terms_of(const GameStory& story, const std::string& go) const {
  Settings options = story.kind().engine_options(story.custom());
  options.insert(options.end(), settings_.options.begin(), settings_.options.end());
  return {story.kind(), go, disclosed(story.kind(), std::move(options))};
}

/// A value of `Seed` that follows from the seed of this game, another one for each number.
std::string OpenTable::engine_seed(std::uint64_t number) const {
  constexpr std::uint64_t kSeeds = 2'147'483'647;
  return std::to_string(1 + (luck_ % kSeeds + number) % kSeeds);
}

Settings OpenTable::engine_settings(Seat seat, int level) const {
  Settings settings = settings_of(*reading_, seat);
  // An engine that sat down with the usual seed would set up the same army in every game. A seed
  // that the command line sets stands later in the list and counts.
  settings.insert(settings.begin(), {"Seed", engine_seed(0)});
  if (level > 0 && !default_of(story_->kind(), search::kSkillLevel).empty()) {
    settings.emplace_back(search::kSkillLevel, std::to_string(level));
  }
  return settings;
}

absl::StatusOr<std::unique_ptr<ThinkingSeat>> OpenTable::make_seat(const SeatPlayer& player,
                                                                   Seat seat) const {
  const games::GameKind& kind = story_->kind();
  if (player.by != SeatPlayer::By::program) {
    return ThinkingSeat::own_engine(kind.variant, engine_settings(seat, player.level), post_);
  }
  for (const OfferedProgram& program : settings_.programs) {
    if (program.name != player.program) continue;
    EngineSpec spec = program.spec;
    spec.variant = kind.variant;
    spec.options_if_offered = kind.engine_options(story_->custom());
    const auto limit = clocks_.limited() ? kLongestSilence : settings_.limit;
    return std::make_unique<ThinkingSeat>(spec, limit, post_);
  }
  return unreadable(player.program, "a program that --engine names");
}

// --- seats ---------------------------------------------------------------------------------------

bool OpenTable::taken(Seat seat, const std::string& but_by) const {
  return std::any_of(pages_.begin(), pages_.end(), [&](const auto& page) {
    return page.second.seat == seat && page.second.me != but_by;
  });
}

/// The seat that a page gets when it comes: its own of before, else the first free one of a person.
std::optional<Seat> OpenTable::free_seat(const std::string& me) const {
  const auto sworn = sworn_.find(me);
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    if (players_[i].by != SeatPlayer::By::person || taken(seat, me)) continue;
    if (sworn == sworn_.end() || sworn->second == seat || !story_->game().hides()) return seat;
  }
  return std::nullopt;
}

void OpenTable::take_seat(Page& page, Seat seat) {
  page.seat = seat;
  sworn_[page.me] = seat;
  start_clock();
}

absl::StatusOr<Seat> OpenTable::seat_of(Guest guest) const {
  const auto& seat = pages_.at(guest).seat;
  if (!seat) return absl::FailedPreconditionError("you sit at no seat");
  return *seat;
}

/// An error unless the page knows of the last turn.
absl::Status OpenTable::current(const PageRequest& request) const {
  if (!request.turn) return unreadable("", "the key turn: the number of turns that the page knows");
  if (static_cast<std::size_t>(*request.turn) != story_->turns().size()) {
    return absl::FailedPreconditionError("the game has gone on meanwhile");
  }
  return absl::OkStatus();
}

absl::Status OpenTable::on_turn(Guest guest, const PageRequest& request) const {
  const auto seat = seat_of(guest);
  if (!seat.ok()) return seat.status();
  if (record_) return absl::FailedPreconditionError("this is a record; play on from it first");
  const auto turn = story_->game().seat();
  if (!turn) return absl::FailedPreconditionError("the game is over");
  absl::Status status = current(request);
  if (!status.ok()) return status;
  if (*turn != *seat || players_[index(*seat)].by != SeatPlayer::By::person) {
    return absl::FailedPreconditionError("it is not your turn");
  }
  return absl::OkStatus();
}

// --- the game ------------------------------------------------------------------------------------

absl::Status OpenTable::begin(const std::string& variant, const std::string& rules,
                              const std::vector<SeatPlayer>& players, const std::string& clock) {
  const games::GameKind* kind = games::find_kind(variant);
  if (kind == nullptr) return unreadable(variant, "the name of a game");
  absl::Status status = check_rules(*kind, rules);
  const auto control = read_clock(*kind, clock);
  status.Update(control.status());
  status.Update(check_players(*kind, players));
  if (!status.ok()) return status;
  games::Custom custom;
  custom.rules = rules;
  custom.own_layouts = true;
  std::vector<SeatPlayer> seated = players;
  seated.resize(kind->seats.size());
  std::swap(players_, seated);
  clock_ = *control;
  loaded_.clear();
  tell_all(records_shown());
  series_.clear();
  status = start(*kind, custom, 0);
  if (!status.ok()) std::swap(players_, seated);
  return status;
}

/// Begins a game of a kind: board `number`, from 0, of a series.
absl::Status OpenTable::start(const games::GameKind& kind, const games::Custom& custom,
                              int number) {
  // Boards differ by their number, and armies by the rules; the rest begins at its start.
  const std::uint64_t luck = settings_.luck();
  const bool drawn = kind.imps || kind.layouts;
  auto story = GameStory::begin(
      kind, custom, drawn ? kind.draw(custom, number, Random(luck)) : kind.start(luck >> 1));
  if (!story.ok()) return story.status();
  board_ = number;
  put(*std::move(story), luck, false);
  series_.begin(terms_of(*story_, settings_.go_elsewhere), custom, story_->opening());
  changed();
  return absl::OkStatus();
}

/// Puts a game on the table, with `luck` for its engines; what the last one left is forgotten.
void OpenTable::put(GameStory story, std::uint64_t luck, bool record) {
  engines_.clear();
  advisers_.clear();
  drawers_.clear();
  asked_.reset();
  sworn_.clear();
  record_ = record;
  story_ = std::move(story);
  readers_.reset();
  reading_.emplace(terms_of(*story_, ""));
  readers_.emplace(*reading_);
  ++game_number_;
  luck_ = luck;
  engines_.resize(players_.size());
  clocks_.begin(players_.size(), record ? TimeControl() : clock_);
  for (auto& [guest, page] : pages_) page.seat.reset();
  for (auto& [guest, page] : pages_) {
    if (const auto seat = free_seat(page.me)) take_seat(page, *seat);
  }
  begin_turn();
}

absl::Status OpenTable::play(const std::string& move, const games::Said& said) {
  const auto seat = story_->game().seat();
  absl::Status status = story_->play(move, said);
  if (!status.ok()) return status;
  clocks_.end_turn(*seat);
  begin_turn();
  end_board();
  return status;
}

// --- time ---------------------------------------------------------------------------------------

/// Is this a person's seat at which nobody has sat in this game? Its clock waits.
bool OpenTable::awaited(Seat seat) const {
  return players_[index(seat)].by == SeatPlayer::By::person &&
         std::none_of(sworn_.begin(), sworn_.end(),
                      [&](const auto& one) { return one.second == seat; });
}

void OpenTable::begin_turn() {
  clocks_.begin_turn(story_->turns().size(), story_->game().timed());
  start_clock();
}

/// Lets the time of the seat on turn run, once somebody has come to it.
void OpenTable::start_clock() {
  const auto seat = story_->game().seat();
  if (!seat || record_ || clocks_.runs() || awaited(*seat)) return;
  clocks_.run();
  const auto allowed = clocks_.allowed(*seat);
  if (!allowed || !settings_.after) return;
  settings_.after(*allowed + std::chrono::milliseconds(1),
                  [this, alive = alive_, game = game_number_, turn = story_->turns().size()] {
                    if (!*alive || game_number_ != game || story_->turns().size() != turn) return;
                    if (time_is_up()) lose_on_time();
                  });
}

bool OpenTable::time_is_up() const {
  const auto seat = story_->game().seat();
  if (!seat || record_) return false;
  const auto allowed = clocks_.allowed(*seat);
  return allowed && clocks_.since() > *allowed;
}

void OpenTable::lose_on_time() {
  const Seat seat = *story_->game().seat();
  clocks_.end_turn(seat);
  story_->lose_on_time();
  begin_turn();
  end_board();
  changed();
  note(story_->seat_name(seat) + "'s time is up");
}

/// Enters the result of the board, if the game is over.
void OpenTable::end_board() {
  if (!story_->game().over()) return;
  const games::Ending ending = story_->game().ending();
  series_.ended(&ending);
}

/// After every change: engines that think about something else give up, pages are told, the next
/// engine is asked.
void OpenTable::changed() {
  fault_.clear();
  for (auto& [seat, adviser] : advisers_) adviser->give_up();
  if (asked_) {
    asked_.reset();
    for (auto& engine : engines_) {
      if (engine) engine->give_up();
    }
  }
  start_clock();
  advance();
  keep();
  show_all();
}

/// Asks the engine on turn, if it is an engine's turn.
void OpenTable::advance() {
  const auto seat = story_->game().seat();
  if (!seat || record_ || players_[index(*seat)].by == SeatPlayer::By::person) return;
  auto& engine = engines_[index(*seat)];
  if (!engine) {
    auto made = make_seat(players_[index(*seat)], *seat);
    if (!made.ok()) {
      fault_ = sentence(made.status());
      return;
    }
    engine = *std::move(made);
  }
  const std::size_t turn = story_->turns().size();
  asked_ = turn;
  std::string go = settings_.usual_go();
  if (clocks_.timed()) {
    go = absl::StrCat(clocks_.go_text(*seat), settings_.go.empty() ? "" : " ", settings_.go);
  }
  engine->ask(
      {.position = story_->game().told(*seat),
       .go = go,
       .heard = nullptr,
       .answered = [this, turn](const absl::StatusOr<Answer>& answer) { answered(turn, answer); }});
}

void OpenTable::answered(std::size_t turn, const absl::StatusOr<Answer>& answer) {
  if (asked_ != turn) return;
  asked_.reset();
  if (time_is_up()) return lose_on_time();
  const std::string name = story_->seat_name(*story_->game().seat());
  absl::Status status = answer.status();
  if (status.ok()) status = play(answer->best_move, games::said_of(*answer));
  if (status.ok()) return changed();
  fault_ = absl::StrCat("the engine of ", name, " failed: ", visible(sentence(status)));
  show_all();
}

// --- keeping -------------------------------------------------------------------------------------

/// Writes the table to its file. Where that fails the game goes on.
void OpenTable::keep() const {
  // A record is only looked at: the file keeps the game that was played before.
  if (settings_.file.empty() || record_) return;
  json players = json::array();
  for (const SeatPlayer& player : players_) players.push_back(shown(player));
  const std::string text = dump({{"players", players},
                                 {"board", board_},
                                 {"game", story_->saved()},
                                 {"times", clocks_.saved()}});
  write_file(settings_.file, text + "\n").IgnoreError();
}

absl::Status OpenTable::go_on() {
  if (!std::ifstream(settings_.file)) return absl::NotFoundError("there is no such file");
  const auto text = file_text(settings_.file, "a table that was kept");
  if (!text.ok()) return text.status();
  const json kept = parsed(*text);
  if (!kept.is_object() || !kept.contains("game")) {
    return unreadable(text->substr(0, 60), "a table that was kept");
  }
  auto story = GameStory::restored(kept.at("game"));
  if (!story.ok()) return story.status();
  json request = {{"do", "new"}, {"players", kept.value("players", json::array())}};
  const auto players = read_request(dump(request));
  if (!players.ok()) return players.status();
  absl::Status status = check_players(story->kind(), players->players);
  if (!status.ok()) return status;
  players_ = players->players;
  players_.resize(story->kind().seats.size());
  const json board = kept.value("board", json(0));
  board_ = board.is_number_unsigned() ? board.get<int>() : 0;
  put(*std::move(story), settings_.luck(), false);
  if (kept.contains("times")) {
    status = at("times", clocks_.restore(kept.at("times")));
    if (!status.ok()) return status;
    clock_ = clocks_.control();
    begin_turn();
  }
  series_.begin(terms_of(*story_, settings_.go_elsewhere), story_->custom(), story_->opening());
  end_board();
  changed();
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
