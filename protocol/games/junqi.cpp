// Junqi and siguo at a table: an opening gives all layouts, or each seat sets up its own.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/junqi/diagram.h"
#include "engine/junqi/knowledge/knowledge.h"
#include "engine/junqi/records/record.h"
#include "eval/junqi/layout_prior.h"
#include "protocol/games/kinds.h"
#include "protocol/games/sight.h"
#include "protocol/games/turn_game.h"
#include "search/junqi/position.h"

namespace tianji::protocol::games {
namespace {

using namespace junqi;

constexpr std::array<std::string_view, 2> kTwo{"South", "North"};
constexpr std::array<std::string_view, 4> kFour{"South", "East", "North", "West"};
constexpr std::array<std::string_view, 3> kOpenness{"dark", "allies", "all"};

template <class Board>
constexpr std::span<const std::string_view> names() {
  if constexpr (Board::kSeats == 2) {
    return kTwo;
  } else {
    return kFour;
  }
}

template <class Board>
std::string seat_name(std::size_t seat) {
  return std::string(names<Board>()[seat]);
}

/// Lines such as "a 40 marshal", one for each kind.
std::string legend() {
  constexpr int kHighestRank = 40;
  std::string text;
  for (std::size_t k = 0; k < kKinds; ++k) {
    const Kind kind = static_cast<Kind>(k);
    const std::string rank =
        kind <= Kind::engineer ? std::to_string(kHighestRank - static_cast<int>(k)) : "  ";
    absl::StrAppend(&text, std::string(1, kLetters[k]), " ", rank, " ", std::string(name(kind)),
                    "\n");
  }
  return text;
}

/// The outcome of a move in the words that everybody hears.
std::string_view outcome_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::quiet:
      return "";
    case Outcome::win:
      return "  takes the piece there";
    case Outcome::loss:
      return "  dies there";
    case Outcome::both:
      return "  both die";
  }
  return "";
}

template <class Board>
std::string event_text(const Event& event, Seat seat) {
  const std::string who = seat_name<Board>(index(seat));
  if (!is_move(event)) {
    return seat_name<Board>(event.to) +
           (event.from == kResigns ? " resigns" : " lets the turn lapse");
  }
  std::string text =
      absl::StrCat(who, "  ", station_name<Board>(event.from), station_name<Board>(event.to),
                   std::string(outcome_word(event.outcome)));
  for (const Station flag : {event.attacker_flag, event.defender_flag}) {
    if (flag != kNoStation) {
      absl::StrAppend(&text, "  a marshal died: the flag of ",
                      seat_name<Board>(flag / kArmStations), " is at ", station_name<Board>(flag));
    }
  }
  if (event.flag_fell) {
    absl::StrAppend(&text, "  the flag of ", seat_name<Board>(event.to / kArmStations), " fell");
  }
  for (std::size_t out = 0; out < Board::kSeats; ++out) {
    if ((event.stuck >> out & 1U) != 0) {
      absl::StrAppend(&text, "  ", seat_name<Board>(out), " has no move and is out");
    }
  }
  return text;
}

/// Why a finished game ended: resignation, a flag taken, a seat without a move, or the limit of
/// quiet plies.
template <class Board>
std::string_view end_of(const State<Board>& state) {
  const Event& last = state.record().events.back();
  if (!is_move(last)) return "resignation";
  if (last.stuck != 0) return "no move";
  return last.flag_fell ? "flag" : "quiet limit";
}

/// One game of junqi or siguo under way.
template <class Board>
class JunqiGame final : public TurnGame<State<Board>> {
 public:
  using Base = TurnGame<State<Board>>;
  using Base::state;
  using Base::taken;
  using TurnGame<State<Board>>::TurnGame;

  std::string hand() const override {
    return std::string(1, Board::kFacts.seat_letters[index(state().seat())]);
  }
  bool resign(Seat seat) override {
    if (this->over() || state().battle().setting_up() || state().battle().out(seat)) return false;
    state().resign(seat);
    return true;
  }
  /// An army without time left leaves the board; its partner plays on.
  bool timed() const override { return !this->over() && !state().battle().setting_up(); }
  void lose_on_time() override {
    state().resign(state().seat());
    late_ = state().record().events.size();
  }
  Ending ending() const override {
    const bool late = late_ == state().record().events.size();
    const std::string why(late ? std::string_view("time") : end_of(state()));
    switch (state().battle().result()) {
      case Result::first_side_wins:
        return {1, absl::StrCat(side_letters(0), " wins: ", why)};
      case Result::second_side_wins:
        return {-1, absl::StrCat(side_letters(1), " wins: ", why)};
      default:
        return {0, "draw: " + why};
    }
  }
  std::vector<std::string> legal() const override {
    if (state().battle().setting_up()) return {};
    return Base::legal();
  }

  absl::StatusOr<std::string> understand(std::string_view text) const override {
    std::string move(text);
    std::erase_if(move, [](char c) { return c == '-' || c == ' '; });
    if (!state().battle().setting_up()) return Base::understand(move);
    move = lower(move);
    if (move.starts_with("setup:")) move.erase(0, 6);
    Layout layout;
    absl::Status status = parse(move, layout);
    if (!status.ok()) return status;
    return "setup:" + move;
  }
  std::string how_to_move() const override {
    return state().battle().setting_up()
               ? "an army is 25 letters: rows from the front, left to right, camps left out;\n"
                 "hint shows one, auto takes it"
               : absl::StrCat("a move is two stations, row and column each: ",
                              junqi::station_name<Board>(0), junqi::station_name<Board>(1));
  }
  std::string board(Seat viewer) const override {
    constexpr std::size_t kColumnWidth = 3;
    const std::size_t column = kColumnWidth * static_cast<std::size_t>(Board::kFacts.columns) + 3;
    const auto seen = view(state(), viewer);
    return side_by_side(diagram(seen.battle()), beside(viewer), column);
  }
  nlohmann::json sight(Seat viewer, bool whole) const override {
    return sight_of(state(), viewer, whole);
  }
  std::string last_turn() const override {
    if (taken().empty()) return "";
    const auto& last = taken().back();
    const auto& events = state().record().events;
    if (events.empty()) return seat_name<Board>(index(last.seat)) + " has set up an army";
    return event_text<Board>(events.back(), last.seat);
  }
  std::string outcome() const override {
    std::string text = diagram(state().battle());
    switch (state().battle().result()) {
      case Result::playing:
        return text + "not finished\n";
      case Result::draw:
        return text + "a draw\n";
      default:
        break;
    }
    const std::size_t side = state().battle().result() == Result::first_side_wins ? 0 : 1;
    text += seat_name<Board>(side);
    if (Board::kSeats == 4) absl::StrAppend(&text, " and ", seat_name<Board>(side + 2));
    return text + (Board::kSeats == 4 ? " win\n" : " wins\n");
  }
  absl::StatusOr<std::string> record(const RecordHead& head) const override {
    if (state().battle().setting_up()) {
      return absl::FailedPreconditionError(
          "there is nothing to record before all armies are set up");
    }
    if (!state().record().from_set_up()) {
      return absl::FailedPreconditionError("the game did not begin from its set-up");
    }
    return game_text(head.place ? std::to_string(head.place->number) : "terminal", state());
  }

 protected:
  absl::StatusOr<typename Base::Moves> read(std::string_view text) const override {
    return parse_turn<Board>(state(), text);
  }
  std::string announced(std::string_view answered) const override {
    const auto& events = state().record().events;
    return events.empty() ? std::string(answered) : junqi::to_text<Board>(events.back());
  }

 private:
  /// "S", or "SN" for a team.
  static std::string side_letters(std::size_t side) {
    std::string name;
    for (std::size_t seat = side; seat < Board::kSeats; seat += 2) {
      name += Board::kFacts.seat_letters[seat];
    }
    return name;
  }
  std::size_t late_ = 0;  ///< how many events there were when time was up last

  static std::string beside(Seat viewer) {
    std::string text = legend();
    if (viewer != kNobody) {
      absl::StrAppend(&text, "\nyou are ", seat_name<Board>(index(viewer)),
                      Board::kSeats == 4 ? ", with " + seat_name<Board>((index(viewer) + 2) % 4)
                                         : std::string());
    }
    return text;
  }
};

template <class Board>
Rules rules_of(const Custom& custom) {
  Rules rules = State<Board>().battle().rules();
  rules.openness = Openness::dark;
  for (const auto known : {Openness::allies, Openness::all}) {
    if (Board::kSeats == 4 && name(known) == custom.rules) rules.openness = known;
  }
  return rules;
}

template <class Board>
std::string draw(const Custom& custom, int /*number*/, Random random) {
  State<Board> state(rules_of<Board>(custom));
  if (custom.own_layouts) return to_text(state);
  const LayoutPrior prior;
  std::array<Layout, Board::kSeats> layouts;
  for (Layout& layout : layouts) layout = prior.draw(random);
  for (const Layout& layout : layouts) state.set_up(layout);
  return to_text(state);
}

/// A layout for each seat, or a position of whole armies as `position fen` takes it.
template <class Board>
absl::StatusOr<std::string> read(const Custom& custom, std::string_view entry, int /*number*/) {
  State<Board> state(rules_of<Board>(custom));
  const auto all = words(entry);
  if (all.size() != Board::kSeats || all[0].size() != kArmy) {
    absl::Status status = parse(entry, state);
    if (status.ok() && entry.find('?') == std::string_view::npos) return to_text(state);
    return unreadable(entry, absl::StrCat(Board::kSeats,
                                          " layouts of 25 letters, or a position "
                                          "in which every piece is seen"));
  }
  for (const std::string_view letters : all) {
    Layout layout;
    absl::Status status = parse(letters, layout);
    if (!status.ok()) return status;
    state.set_up(layout);
  }
  return to_text(state);
}

template <class Board>
absl::StatusOr<std::unique_ptr<TableGame>> begin(const Custom& /*custom*/,
                                                 std::string_view opening) {
  State<Board> state;
  absl::Status status = parse(opening, state);
  if (!status.ok()) return status;
  return std::make_unique<JunqiGame<Board>>(state);
}

template <class Board>
absl::StatusOr<std::vector<Recalled>> recall(std::string_view text) {
  constexpr std::size_t kShownText = 60;
  const auto records = read_games<Board>(text);
  std::vector<Recalled> games;
  for (const auto& game : records.games) {
    State<Board> last(rules_of<Board>({}));
    const GameReplay replayed =
        junqi::replay<Board>(game, [&](const State<Board>& state) { last = state; });
    Recalled& recalled = games.emplace_back();
    recalled.title = "game " + game.name;
    recalled.opening = to_text(State<Board>(rules_of<Board>({})));
    for (const Layout& layout : game.layouts) recalled.moves.push_back("setup:" + to_text(layout));
    for (const Event& event : last.record().events) {
      if (is_move(event)) {
        recalled.moves.push_back(
            absl::StrCat(station_name<Board>(event.from), station_name<Board>(event.to)));
        continue;
      }
      recalled.gap = "a seat resigned or let its turn lapse";
      break;
    }
    if (!replayed.discrepancies.empty()) recalled.gap = replayed.discrepancies.front().what;
  }
  if (!games.empty()) return games;
  if (!records.problems.empty()) return records.problems.front().status;
  return unreadable(text.substr(0, kShownText), "games with all armies");
}

template <class Board>
Replayed replay_games(std::string_view text, std::string_view /*path*/) {
  const auto place = [](const std::string& game, std::size_t line) {
    return "game " + game + " (line " + std::to_string(line) + ")";
  };
  Replayed result;
  const auto records = read_games<Board>(text);
  for (const RecordProblem& problem : records.problems) {
    result.findings.push_back({place(problem.game, problem.line), sentence(problem.status)});
    ++result.unreadable;
  }
  for (const auto& game : records.games) {
    const GameReplay replay = junqi::replay(game);
    for (const auto& [line, what] : replay.discrepancies) {
      result.findings.push_back({place(game.name, line), what});
    }
    for (const auto& [line, what] : replay.remarks) {
      result.findings.push_back({place(game.name, line), what, true});
    }
    result.moves += replay.moves;
    ++result.games;
  }
  if (records.games.empty() && records.problems.empty()) {
    result.findings.push_back({"line 1", "no game in this file"});
  }
  return result;
}

/// The row of junqi or siguo; `rules` is added for siguo.
template <class Board>
GameKind kind(std::string_view variant, ExamplePosition example) {
  return {
      .variant = variant,
      .seats = names<Board>(),
      .look = Look::stations,
      .record_kind = "with all armies",
      .timed = true,
      .layouts = true,
      .text_is_record = true,
      .example = example,
      .engine_options =
          [](const Custom& custom) {
            return Settings{{"SiguoOpen", std::string(name(rules_of<Board>(custom).openness))}};
          },
      .start = [](std::uint64_t) { return to_text(State<Board>()); },
      .draw = draw<Board>,
      .read = read<Board>,
      .begin = begin<Board>,
      .recall = recall<Board>,
      .choices = [](std::string_view position) { return choices_from(position, State<Board>()); },
      .replay = replay_games<Board>,
  };
}

}  // namespace

const GameKind kJunqi = kind<JunqiBoard>(
    "junqi",
    {"fen N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SbSaSdSgSc/Sg1Sh1Se/"
     "SkSf1SeSc/Si1Sg1Si/SiSjShSjSd/SjSlSfShSk S S 0",
     "fen N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SbSaSdSgSc/Sg1Sh1Se/"
     "SkSf1SeSc/Si1Sg1Si/SiSjShSjSd/SjSlSfShSk S S 0 moves G0F0= F4G4>"});

const GameKind kSiguo = [] {
  GameKind siguo = kind<SiguoBoard>(
      "siguo", {"startpos",
                "startpos moves setup:badgcghekfecigiijhjdjlfhk setup:badgcghekfecigiijhjdjlfhk "
                "setup:badgcghekfecigiijhjdjlfhk setup:badgcghekfecigiijhjdjlfhk"});
  siguo.rules = kOpenness;
  return siguo;
}();

}  // namespace tianji::protocol::games
