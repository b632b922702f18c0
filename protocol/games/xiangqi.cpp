// Xiangqi at a table.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "engine/xiangqi/records/pgn.h"
#include "engine/xiangqi/wxf.h"
#include "protocol/embedded.h"
#include "protocol/engines/local_engine.h"
#include "protocol/games/kinds.h"
#include "protocol/games/sight.h"
#include "protocol/games/turn_game.h"
#include "search/catalogue.h"

namespace tianji::protocol::games {
namespace {

using namespace xiangqi;
using games::Ending;      // the table's, not xiangqi::Ending
using xiangqi::Position;  // the class, not the concept of the same name

constexpr std::array<std::string_view, 2> kNames{"Red", "Black"};
constexpr std::array<std::string_view, 3> kRules{"asian", "chinese", "simple"};
constexpr std::size_t kBeside = 26;
constexpr std::size_t kShownMoves = 9;
constexpr std::size_t kShownText = 60;
constexpr std::string_view kMoves = " moves ";
/// Mate in n moves counts as 30000 - n centipawns.
constexpr std::int64_t kMateScore = 30000;

/// When a match has used all our openings, they come again with two random plies after which the
/// position is about even.
constexpr int kScatteredPlies = 2;
constexpr int kAboutEven = 60;  // centipawns
constexpr char kScatterSearch[] = "depth 6";

std::string side_name(Side side) { return std::string(kNames[tianji::index(side)]); }

std::optional<std::int64_t> centipawns(const MoveNotes& notes) {
  if (!notes.mate) return notes.score_cp;
  return *notes.mate > 0 ? kMateScore - *notes.mate : -kMateScore - *notes.mate;
}

/// The comment on a move in a match's record: "+0.35/12 0.500s", or "0.500s" without a score.
std::string comment(const MoveNotes& notes) {
  std::string text;
  if (const auto score = centipawns(notes)) {
    text = absl::StrFormat("%+.2f", static_cast<double>(*score) / 100);
  }
  if (notes.depth) absl::StrAppend(&text, "/", *notes.depth);
  absl::StrAppend(&text, text.empty() ? "" : " ", absl::StrFormat("%.3fs", notes.ms / 1000));
  return text;
}

/// One game of xiangqi under way.
class XiangqiGame final : public ResignableGame<Position> {
 public:
  explicit XiangqiGame(const Position& start) : ResignableGame(start), start_(to_text(start)) {}

  std::string hand() const override { return tianji::index(state().seat()) == 0 ? "w" : "b"; }
  Ending ending() const override {
    const auto loser = this->loser();
    const std::string why(gave_up() ? gave_up()->reason() : to_text(state().ending()->reason));
    if (!loser) return {0, "draw: " + why};
    return {*loser == kRed ? -1 : 1, absl::StrCat(side_name(opponent(*loser)), " wins: ", why)};
  }
  /// The whole game, so that the number of moves is its ply; the state's own text begins after the
  /// last capture.
  std::string position_for(Seat /*seat*/) const override { return "fen " + text(); }
  std::string text() const override {
    if (moves().empty()) return start_;
    const bool opening = start_.find(kMoves) != std::string::npos;
    return absl::StrCat(start_, opening ? " " : std::string(kMoves), absl::StrJoin(moves(), " "));
  }

  absl::StatusOr<std::string> understand(std::string_view text) const override {
    const auto move = parse_written_move(state().board(), text, CoordinateBase::zero);
    if (!move.ok()) return move.status();
    return to_text(*move);
  }
  std::string how_to_move() const override {
    return "a move is two squares (h2e2), or piece, file, + - or ., number (C2.5, 炮二平五)";
  }
  std::string board(Seat viewer) const override {
    std::string beside =
        "capital letters are Red\nK king  A advisor  B elephant  N horse\n"
        "R rook  C cannon   P pawn\n\n";
    const std::size_t first = taken().size() > kShownMoves ? taken().size() - kShownMoves : 0;
    for (std::size_t i = first; i < taken().size(); ++i) {
      absl::StrAppend(&beside, turn_text(i), "\n");
    }
    const Side below = viewer == kNobody ? kRed : Position::side(viewer);
    return side_by_side(diagram(state().board(), CoordinateBase::zero, below), beside, kBeside);
  }
  nlohmann::json sight(Seat /*viewer*/, bool /*whole*/) const override { return sight_of(state()); }
  std::string last_turn() const override {
    if (taken().empty()) return "";
    return turn_text(taken().size() - 1) + (state().in_check() ? "  check" : "");
  }
  std::string outcome() const override {
    if (gave_up()) {
      return absl::StrCat(side_name(Position::side(gave_up()->seat)),
                          gave_up()->late ? "'s time is up: " : " resigns: ", result(), "\n");
    }
    const auto ending = state().ending();
    if (!ending) return "not finished\n";
    return absl::StrCat(ending->loser ? side_name(opponent(*ending->loser)) + " wins by "
                                      : std::string("a draw by "),
                        std::string(to_text(ending->reason)), ": ", result(), "\n");
  }
  absl::StatusOr<std::string> record(const RecordHead& head) const override;

 private:
  /// Precondition: over.
  std::optional<Side> loser() const {
    return gave_up() ? Position::side(gave_up()->seat) : state().ending()->loser;
  }
  std::string result() const {
    if (!over()) return "*";
    const auto loser = this->loser();
    if (!loser) return "1/2-1/2";
    return *loser == kRed ? "0-1" : "1-0";
  }
  std::string turn_text(std::size_t i) const;
  absl::Status add_moves(const RecordHead& head, const std::string& fen, std::size_t moves_at,
                         PgnGame& game) const;

  std::string start_;
};

/// "Red h2e2 (C2.5)  score 34, depth 12"; the score is the mover's.
std::string XiangqiGame::turn_text(std::size_t i) const {
  const Taken& taken = this->taken()[i];
  std::string text = absl::StrCat(side_name(Position::side(taken.seat)), " ", to_text(taken.move),
                                  " (", wxf_text(before(i).board(), taken.move), ")");
  if (taken.notes.phase == "book") return text + "  from the book";
  const std::string score = score_text(taken.notes);
  return score.empty() ? text : absl::StrCat(text, "  ", score);
}

/// The day of "2026-11-26 12:00:00" as PGN has it: 2026.11.26.
std::string pgn_date(std::string_view date) {
  constexpr std::size_t kDay = 10;
  if (date.size() < kDay) return "????.??.??";
  std::string day(date.substr(0, kDay));
  std::replace(day.begin(), day.end(), '-', '.');
  return day;
}

/// One tag where both have the same clock, else one each as chess programs write them.
void add_clocks(const RecordHead& head, std::vector<PgnTag>& tags) {
  if (head.clocks.size() != 2) return;
  if (head.clocks[0] == head.clocks[1]) {
    tags.push_back({"TimeControl", head.clocks[0]});
    return;
  }
  tags.push_back({"WhiteTimeControl", head.clocks[0]});
  tags.push_back({"BlackTimeControl", head.clocks[1]});
}

absl::StatusOr<std::string> XiangqiGame::record(const RecordHead& head) const {
  const auto name = [&](std::size_t seat) {
    return seat < head.names.size() ? head.names[seat] : std::string();
  };
  PgnGame game;
  game.result = head.place ? head.result : result();
  game.tags = {{"Game", "Chinese Chess"}, {"Event", head.event}};
  if (head.place) {
    const std::string round = absl::StrCat(head.place->unit + 1, ".", head.place->rotation + 1);
    game.tags.push_back({"Site", head.site.empty() ? "?" : head.site});
    game.tags.push_back({"Date", pgn_date(head.date)});
    game.tags.push_back({"Round", round});
  }
  // Programs for chess look for White, those for xiangqi for Red.
  for (const char* first : {"White", "Red"}) game.tags.push_back({first, name(0)});
  game.tags.insert(game.tags.end(), {{"Black", name(1)}, {"Result", game.result}});
  game.tags.push_back({"Variant", "xiangqi"});
  if (head.place) {
    add_clocks(head, game.tags);
    game.tags.push_back({"Termination", head.reason});
  }
  if (!head.written) game.tags.push_back({"Format", "UCCI"});
  const std::size_t moves_at = start_.find(kMoves);
  const std::string fen = start_.substr(0, moves_at);
  if (fen != kStart) game.tags.insert(game.tags.end(), {{"SetUp", "1"}, {"FEN", fen}});
  if (absl::Status status = add_moves(head, fen, moves_at, game); !status.ok()) return status;
  return pgn_text(game);
}

/// The moves of the opening, from `moves_at` of the start, and those since.
absl::Status XiangqiGame::add_moves(const RecordHead& head, const std::string& fen,
                                    std::size_t moves_at, PgnGame& game) const {
  Position position;
  if (absl::Status status = parse(fen, position); !status.ok()) return status;
  const auto add = [&](Move move, const std::string& notes) {
    game.moves.push_back({head.written ? wxf_text(position.board(), move) : to_text(move),
                          head.bare ? "" : notes, 0});
    position.play(move);
  };
  if (moves_at != std::string::npos) {
    for (const std::string_view text :
         words(std::string_view(start_).substr(moves_at + kMoves.size()))) {
      const auto move = parse_move(position.board(), text, CoordinateBase::zero);
      if (!move.ok()) return move.status();
      add(*move, "opening");
    }
  }
  for (const Taken& taken : this->taken()) {
    add(taken.move, head.place ? comment(taken.notes) : "");
  }
  return absl::OkStatus();
}

/// Moves from the start, in coordinates with ranks from 0 or from 1.
absl::StatusOr<Position> read_moves(std::span<const std::string_view> moves) {
  const auto base = detect_base(moves);
  if (!base.ok()) return base.status();
  Position position;
  for (const std::string_view text : moves) {
    const auto move = parse_move(position.board(), text, base->value_or(CoordinateBase::zero));
    if (!move.ok()) return move.status();
    position.play(*move);
  }
  return position;
}

std::vector<std::string_view> our_openings() {
  std::vector<std::string_view> result;
  for (const auto& [path, text] : embedded::protocol::kFiles) {
    if (!path.ends_with(".openings")) continue;
    for (const std::string_view line : lines(text)) {
      if (!line.empty() && !line.starts_with('#')) result.push_back(line);
    }
  }
  return result;
}

/// Plays a random move after which a short search finds the game about even. False if there is
/// none.
bool scatter(Position& position, Engine& engine, Random& random) {
  MoveList list;
  position.moves(list);
  std::vector<Move> moves(list.begin(), list.end());
  random.shuffle(std::span(moves));
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    if (next.over()) continue;
    const auto answer = engine.ask("fen " + to_text(next), kScatterSearch);
    if (!answer.ok()) return false;
    const auto score = centipawns(notes_of(*answer));
    if (!score || std::abs(*score) > kAboutEven) continue;
    position = next;
    return true;
  }
  return false;
}

std::string draw(const Custom& /*custom*/, int number, Random random) {
  const auto openings = our_openings();
  const auto at = static_cast<std::size_t>(number);
  Position position = *read_moves(words(openings[at % openings.size()]));
  if (at >= openings.size()) {
    LocalEngine engine(kXiangqi.variant);
    engine.set_option("BookFile", "none").IgnoreError();
    for (int ply = 0; ply < kScatteredPlies; ++ply) {
      if (!scatter(position, engine, random)) break;
    }
  }
  return to_text(position);
}

/// How many of the `count` moves of an opening are played.
std::size_t moves_played(const Custom& custom, std::size_t count) {
  const auto most = static_cast<std::size_t>(custom.opening_plies);
  return most == 0 ? count : std::min(most, count);
}

/// A game of PGN as an opening: its start and its moves.
absl::StatusOr<std::string> read_game(const Custom& custom, std::string_view entry) {
  const PgnGames read = read_pgn(entry);
  if (!read.problems.empty()) return read.problems.front().status;
  if (read.games.empty()) return unreadable(entry, "a game of PGN");
  PgnGame game = read.games.front();
  game.moves.resize(moves_played(custom, game.moves.size()));
  game.result.clear();
  const PgnReplay played = xiangqi::replay(game);
  if (played.moves.size() < game.moves.size()) {
    return unreadable(game.moves[played.moves.size()].text, "a legal move");
  }
  Position position = played.start;
  for (const Move move : played.moves) position.play(move);
  return to_text(position);
}

absl::StatusOr<std::string> read(const Custom& custom, std::string_view entry, int /*number*/) {
  if (entry.starts_with('[')) return read_game(custom, entry);
  const auto all = words(entry);
  if (!all.empty() && all[0].find('/') == std::string_view::npos) {
    const auto position = read_moves(std::span(all).first(moves_played(custom, all.size())));
    if (!position.ok()) return position.status();
    return to_text(*position);
  }
  // An EPD has four fields and then operations; a FEN has two numbers after the four fields.
  std::string text;
  for (std::size_t i = 0; i < all.size() && i < 6; ++i) {
    if (i >= 4 && !parse_int(all[i])) break;
    absl::StrAppend(&text, i == 0 ? "" : " ", std::string(all[i]));
  }
  Position position;
  absl::Status status = parse(text, position);
  if (!status.ok()) return status;
  return to_text(position);
}

RepetitionRules rules_of(const Custom& custom) {
  return parse_rules(custom.rules).value_or(RepetitionRules::asian);
}

absl::StatusOr<std::unique_ptr<TableGame>> begin(const Custom& custom, std::string_view opening) {
  Position position;
  absl::Status status = parse(opening, position);
  if (!status.ok()) return status;
  position.set_rules(rules_of(custom));
  return std::make_unique<XiangqiGame>(position);
}

/// "game 3: Wang – Li, 1-0", as far as the record says so.
std::string title_of(const PgnGame& game, std::size_t number) {
  const std::string red(game.tag("Red").value_or(game.tag("White").value_or("")));
  const std::string black(game.tag("Black").value_or(""));
  std::string title = absl::StrCat("game ", number);
  const bool named = !red.empty() || !black.empty();
  if (named)
    absl::StrAppend(&title, ": ", red.empty() ? "?" : red, " – ", black.empty() ? "?" : black);
  if (game.result.size() > 1) absl::StrAppend(&title, named ? ", " : ": ", game.result);
  return visible(title);
}

absl::StatusOr<std::vector<Recalled>> recall(std::string_view text) {
  const PgnGames records = read_pgn(text);
  std::vector<Recalled> games;
  std::string wrong;  // with the first game whose first move cannot be played
  for (const PgnGame& game : records.games) {
    const PgnReplay played = xiangqi::replay(game);
    if (played.moves.empty() && !game.moves.empty()) {  // it is no game of ours
      if (wrong.empty() && !played.discrepancies.empty()) wrong = played.discrepancies.front().what;
      continue;
    }
    Recalled& recalled = games.emplace_back();
    recalled.title = title_of(game, games.size());
    recalled.opening = to_text(played.start);
    for (const Move move : played.moves) recalled.moves.push_back(to_text(move));
    if (!played.discrepancies.empty()) recalled.gap = played.discrepancies.front().what;
  }
  if (!games.empty()) return games;
  if (!records.problems.empty()) return records.problems.front().status;
  if (!wrong.empty()) return absl::InvalidArgumentError(wrong);
  return unreadable(text.substr(0, kShownText), "games of PGN");
}

Replayed replay_games(std::string_view text, std::string_view /*path*/) {
  Replayed result;
  const PgnGames records = read_pgn(text);
  const auto place = [](std::size_t game, std::size_t line) {
    return "game " + std::to_string(game) + " (line " + std::to_string(line) + ")";
  };
  for (const PgnProblem& problem : records.problems) {
    result.findings.push_back({"line " + std::to_string(problem.line), sentence(problem.status)});
    ++result.unreadable;
  }
  for (const PgnGame& game : records.games) {
    const PgnReplay replay = xiangqi::replay(game);
    ++result.games;
    for (const auto& [line, what] : replay.discrepancies) {
      result.findings.push_back({place(result.games, line), what});
    }
    for (const auto& [line, what] : replay.remarks) {
      result.findings.push_back({place(result.games, line), what, true});
    }
    result.moves += replay.moves.size();
  }
  if (records.games.empty() && records.problems.empty()) {
    result.findings.push_back({"line 1", "no game in this file"});
  }
  return result;
}

}  // namespace

const GameKind kXiangqi{
    .variant = "xiangqi",
    .seats = kNames,
    .look = Look::points,
    .record_kind = "PGN",
    .record_file = "pgn",
    .rules = kRules,
    .timed = true,
    .scored = true,
    // Not in the opening books, so that an engine must search.
    .example = {"startpos moves a3a4 i9i8 i0i1 a9a8"},
    .engine_options =
        [](const Custom& custom) {
          return Settings{{"RepetitionRules", std::string(to_text(rules_of(custom)))}};
        },
    .start = [](std::uint64_t) { return std::string(kStart); },
    .draw = draw,
    .read = read,
    .begin = begin,
    .recall = recall,
    .choices = [](std::string_view position) { return choices_from(position, Position()); },
    .replay = replay_games,
};

}  // namespace tianji::protocol::games
