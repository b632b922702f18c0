#include "protocol/browser/table/open_table.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::browser {

using nlohmann::json;

namespace {

constexpr std::string_view look_name(games::Look look) {
  switch (look) {
    case games::Look::hands:
      return "hands";
    case games::Look::points:
      return "points";
    case games::Look::stations:
      return "stations";
    default:
      return "words";
  }
}

json seats_of(const GameStory& story, const Seats& seats, const TableClocks& clocks) {
  json result = json::array();
  for (std::size_t i = 0; i < seats.players().size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    json one = shown(seats.players()[i]);
    one["name"] = story.seat_name(seat);
    one["here"] = seats.taken(seat);
    one["used"] = clocks.used(seat).count();
    if (clocks.limited()) one["left"] = clocks.left(seat).count();
    result.push_back(std::move(one));
  }
  return result;
}

/// The turns as `viewer` may read them; `whole`: as after the end.
json turns_of(const GameStory& story, Seat viewer, bool whole) {
  json turns = json::array();
  for (const Turn& turn : story.turns()) {
    const bool own = whole || turn.seat == viewer;
    json one = {{"seat", index(turn.seat)}, {"text", own ? turn.own : turn.text}};
    if (!turn.notes.meaning.empty()) one["meaning"] = turn.notes.meaning;
    if (turn.notes.alert) one["alert"] = true;
    turns.push_back(std::move(one));
  }
  return turns;
}

}  // namespace

OpenTable::OpenTable(TableSettings settings, Send send, Post post)
    : settings_(std::move(settings)),
      post_(std::move(post)),
      messages_(std::move(send), now_.seats),
      clocks_(settings_.now, settings_.after, [this] { lose_on_time(); }),
      series_(no_series()),
      records_(post_),
      study_(now_, records_, settings_, messages_) {}

// --- the game ------------------------------------------------------------------------------------

absl::Status OpenTable::begin(const std::string& variant, const std::string& rules,
                              const std::vector<SeatPlayer>& players, const std::string& clock,
                              const SetOfBoards& set) {
  const games::GameKind* kind = games::find_kind(variant);
  if (kind == nullptr) return unreadable(variant, "the name of a game");
  absl::Status status = check_rules(*kind, rules);
  const auto control = read_clock(*kind, clock);
  status.Update(control.status());
  status.Update(settings_.check_players(*kind, players));
  status.Update(settings_.check_systems(*kind, set.systems));
  if (!status.ok()) return status;
  const games::Custom custom{
      .rules = rules, .own_layouts = true, .opening_plies = 0, .systems = set.systems};
  auto drawn = draw(*kind, custom, 0, set.seed);
  if (!drawn.ok()) return drawn.status();
  if (now_.running()) set_aside();
  std::vector<SeatPlayer> seated = players;
  seated.resize(kind->seats.size());
  now_.seats.set_players(std::move(seated));
  clock_ = *control;
  records_.clear();
  messages_.send_all(records_.message());
  series_ = no_series();
  set_ = set;
  start(*std::move(drawn), 0);
  return absl::OkStatus();
}

/// Board `number`, from 0, of a series.
absl::StatusOr<OpenTable::Drawn> OpenTable::draw(const games::GameKind& kind,
                                                 const games::Custom& custom, int number,
                                                 std::optional<int> seed) const {
  // Boards differ by their number, and armies by the rules; the rest begins at its start. The deals
  // of a seed follow from it and their number alone, so that they are the same at every table.
  const std::uint64_t luck =
      seed ? Random(static_cast<std::uint64_t>(*seed)).next() + static_cast<std::uint64_t>(number)
           : settings_.luck();
  const bool drawn = kind.imps || kind.layouts;
  auto story = GameStory::begin(
      kind, custom, drawn ? kind.draw(custom, number, Random(luck)) : kind.start(luck >> 1));
  if (!story.ok()) return story.status();
  return Drawn{*std::move(story), luck};
}

void OpenTable::start(Drawn drawn, int number) {
  board_ = number;
  put(std::move(drawn.story), drawn.luck, false);
  series_->begin(settings_.terms(now_.story->kind(), now_.story->custom(), settings_.go_elsewhere),
                 now_.story->custom(), now_.story->opening());
  changed();
}

/// Keeps the game, in place of one that was kept before.
void OpenTable::set_aside() {
  left_ = Left{.story = *std::move(now_.story),
               .luck = luck_,
               .board = board_,
               .times = dump(clocks_.saved()),
               .refused_claims = refused_claims_,
               .seats = now_.seats.past(),
               .series = std::exchange(series_, no_series())};
}

/// Puts a game on the table, with `luck` for its engines; what the last one left is forgotten.
void OpenTable::put(GameStory story, std::uint64_t luck, bool record) {
  now_.engines.emplace(settings_, story.kind(), story.custom(), luck, post_);
  engine_turn_.reset();
  refused_claims_.clear();
  now_.watching.clear();
  luck_ = luck;
  now_.record = record;
  now_.story = std::move(story);
  ++now_.number;
  clocks_.begin(now_.seats.players().size(), record ? TimeControl() : clock_);
  now_.seats.begin_game(now_.game().hides());
  begin_turn();
}

absl::Status OpenTable::play(const std::string& move, const games::MoveNotes& notes,
                             std::optional<Seat> by) {
  const auto seat = now_.game().seat();
  absl::Status status = now_.story->play(move, notes, by);
  if (!status.ok()) return status;
  clocks_.end_turn(*seat);
  begin_turn();
  end_board();
  return status;
}

void OpenTable::begin_turn() {
  clocks_.begin_turn(now_.story->turns().size(), now_.game().timed());
  start_clock();
}

/// Lets the time of the seat on turn run, once somebody has come to it.
void OpenTable::start_clock() {
  const auto seat = now_.game().seat();
  if (seat && !now_.record && !clocks_.runs() && !now_.seats.awaited(*seat)) clocks_.run(*seat);
}

bool OpenTable::time_is_up() const {
  const auto seat = now_.game().seat();
  return seat && !now_.record && clocks_.is_up(*seat);
}

void OpenTable::lose_on_time() {
  const Seat seat = *now_.game().seat();
  clocks_.end_turn(seat);
  now_.story->lose_on_time();
  begin_turn();
  end_board();
  changed();
  messages_.note(now_.story->seat_name(seat) + "'s time is up");
}

/// Enters the result of the board, if the game is over.
void OpenTable::end_board() {
  if (!now_.game().over()) return;
  const games::Ending ending = now_.game().ending();
  series_->ended(&ending);
}

/// After every change: engines that think about something else give up, pages are updated, the next
/// engine begins to think.
void OpenTable::changed() {
  fault_.clear();
  asked_.reset();
  study_.stop_review();
  now_.engines->give_up_advice();
  if (engine_turn_) now_.engines->give_up_moves();
  engine_turn_.reset();
  start_clock();
  advance();
  keep();
  show_all();
}

/// Asks the engine on turn, if it is an engine's turn.
void OpenTable::advance() {
  const auto seat = now_.game().seat();
  if (!seat || now_.record || now_.person_plays(*seat)) return;
  const std::string go =
      clocks_.timed()
          ? absl::StrCat(clocks_.go_text(*seat), settings_.go.empty() ? "" : " ", settings_.go)
          : settings_.usual_go();
  const absl::Status status = now_.engines->move(
      *seat, now_.seats.players()[index(*seat)], clocks_.limited(),
      {.position = now_.game().position_for(*seat),
       .go = go,
       .heard = nullptr,
       .answered = [this, turn = now_.story->turns().size()](const absl::StatusOr<Answer>& one) {
         answered(turn, one);
       }});
  if (status.ok()) {
    engine_turn_ = now_.story->turns().size();
  } else {
    fault_ = sentence(status);
  }
}

void OpenTable::answered(std::size_t turn, const absl::StatusOr<Answer>& answer) {
  if (engine_turn_ != turn) return;
  engine_turn_.reset();
  if (time_is_up()) return lose_on_time();
  const std::string name = now_.story->seat_name(*now_.game().seat());
  absl::Status status = answer.status();
  if (status.ok()) status = play(answer->best_move, games::notes_of(*answer));
  if (status.ok()) return changed();
  fault_ = absl::StrCat("the engine of ", name, " failed: ", visible(sentence(status)));
  show_all();
}

absl::Status OpenTable::show_records(std::vector<games::Recalled> records, std::size_t number) {
  if (number >= records.size()) {
    return unreadable(std::to_string(number),
                      absl::StrCat("the number of a game below ", records.size()));
  }
  const games::GameKind& kind = now_.story->kind();
  const games::Custom custom = now_.story->custom();
  auto record = played(records[number], custom, settings_.terms(kind, custom, ""));
  if (!record.ok()) return record.status();
  if (now_.running()) set_aside();
  series_ = no_series();
  put(std::move(record->story), settings_.luck(), true);
  changed();
  if (!record->gap.empty()) {
    messages_.note("the record goes on, but its moves end here: " + visible(record->gap));
  }
  records_.load(std::move(records), number);
  messages_.send_all(records_.message());
  return absl::OkStatus();
}

// --- keeping -------------------------------------------------------------------------------------

/// Writes the table to its file. Where that fails the game goes on.
void OpenTable::keep() const {
  // A record is only looked at: the file keeps the game that was played before.
  if (settings_.file.empty() || now_.record) return;
  json players = json::array();
  for (const SeatPlayer& player : now_.seats.players()) players.push_back(shown(player));
  const std::string text = dump({{"players", players},
                                 {"board", board_},
                                 {"boards", set_.boards},
                                 {"seed", set_.seed ? json(*set_.seed) : json()},
                                 {"game", now_.story->saved()},
                                 {"times", clocks_.saved()},
                                 {"seats", now_.seats.saved()},
                                 {"refused", refused_claims_}});
  settings_.write(settings_.file, text + "\n").IgnoreError();
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
  auto request = read_request(dump({{"do", "new"},
                                    {"players", kept.value("players", json::array())},
                                    {"boards", kept.value("boards", json())},
                                    {"seed", kept.value("seed", json())}}));
  if (!request.ok()) return request.status();
  absl::Status status = settings_.check_players(story->kind(), request->players);
  if (!status.ok()) return status;
  request->players.resize(story->kind().seats.size());
  now_.seats.set_players(std::move(request->players));
  set_ = {request->boards.value_or(0), request->seed, story->custom().systems};
  const json board = kept.value("board", json(0));
  board_ = board.is_number_unsigned() ? board.get<int>() : 0;
  put(*std::move(story), settings_.luck(), false);
  now_.seats.recall(kept.value("seats", json()));
  for (const json& seat : kept.value("refused", json::array())) {
    if (seat.is_number_unsigned()) refused_claims_.insert(Seat{seat.get<std::uint8_t>()});
  }
  if (kept.contains("times")) {
    status = at("times", clocks_.restore(kept.at("times")));
    if (!status.ok()) return status;
    clock_ = clocks_.control();
    begin_turn();
  }
  series_->begin(settings_.terms(now_.story->kind(), now_.story->custom(), settings_.go_elsewhere),
                 now_.story->custom(), now_.story->opening());
  end_board();
  changed();
  return absl::OkStatus();
}

// --- messages ------------------------------------------------------------------------------------

void OpenTable::disconnected(Connection page) {
  now_.seats.disconnect(page);
  study_.forget(page);
  show_all();
}

std::string OpenTable::state_for(Seat viewer) const {
  const games::GameKind& kind = now_.story->kind();
  const auto turn = now_.game().seat();
  json state = {{"type", "state"},
                {"game", now_.number},
                {"variant", std::string(kind.variant)},
                {"look", std::string(look_name(kind.look))},
                {"seats", seats_of(*now_.story, now_.seats, clocks_)},
                {"seat", viewer == kNobody ? json() : json(index(viewer))},
                {"turn", turn ? json(index(*turn)) : json()},
                {"turns", turns_of(*now_.story, viewer, now_.shows_all())},
                {"sight", now_.game().sight(now_.plays_for(viewer), now_.record)},
                {"record", now_.record},
                {"hides", now_.game().hides()},
                {"thinks", engine_turn_.has_value()},
                {"fault", fault_},
                {"board", board_ + 1},
                {"boards", set_.boards},
                {"seed", set_.seed ? json(*set_.seed) : json()},
                {"systems", settings_.systems(kind, now_.story->custom())},
                {"left", left_.has_value()},
                {"series", series_->shown()},
                {"since", clocks_.since().count()},
                {"runs", clocks_.runs()},
                {"clock", clocks_.limited() ? clock_text(clocks_.control()) : ""},
                {"over", now_.game().over()}};
  const Seat plays = now_.plays_for(viewer);
  if (plays != viewer) state["plays"] = index(plays);
  if (now_.watching.contains(viewer)) state["watches"] = true;
  if (asked_) {
    state["asked"] = {{"what", asked_->what}, {"of", json::array()}};
    for (const Seat seat : asked_->waits_for) state["asked"]["of"].push_back(index(seat));
  }
  if (now_.game().over()) {
    const games::Ending ending = now_.game().ending();
    state["ending"] = {{"value", ending.value}, {"reason", ending.reason}};
  } else if (*turn == plays && !now_.record) {
    state["legal"] = now_.game().legal();
    state["how"] = now_.game().how_to_move();
  }
  return dump(state);
}

void OpenTable::show_all() {
  if (!now_.story) return;
  std::map<Seat, std::string> made;
  for (const auto& [connection, page] : now_.seats.pages()) {
    if (page.me.empty()) continue;
    const Seat viewer = now_.seats.viewer(connection);
    std::string& text = made[viewer];
    if (text.empty()) text = state_for(viewer);
    messages_.send_text(connection, text);
  }
}

}  // namespace tianji::protocol::browser
