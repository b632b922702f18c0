#include "tuning/match/records/store.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"

namespace tianji::match {
namespace {

using tuning::Database;
using tuning::Statement;

// "tJm1" as SQLite's application_id marks a file as a match; the digit is the version of its
// tables.
constexpr std::int64_t kOurs = 0x744a6d31;
constexpr char kTables[] = R"(
CREATE TABLE match (
  variant TEXT NOT NULL, settings TEXT NOT NULL, version TEXT NOT NULL, created TEXT NOT NULL);
CREATE TABLE engine (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, command TEXT NOT NULL,
  protocol TEXT NOT NULL, options TEXT NOT NULL, version TEXT NOT NULL);
CREATE TABLE unit (
  number INTEGER PRIMARY KEY, first INTEGER NOT NULL REFERENCES engine,
  second INTEGER NOT NULL REFERENCES engine, opening TEXT NOT NULL, score REAL);
CREATE TABLE game (
  number INTEGER PRIMARY KEY, unit INTEGER NOT NULL REFERENCES unit, rotation INTEGER NOT NULL,
  seats TEXT NOT NULL, start TEXT NOT NULL, moves TEXT NOT NULL, end TEXT NOT NULL,
  result TEXT NOT NULL, points REAL NOT NULL, reason TEXT NOT NULL, fault TEXT NOT NULL,
  plies INTEGER NOT NULL, ms REAL NOT NULL, stderr TEXT NOT NULL, last_lines TEXT NOT NULL,
  UNIQUE (unit, rotation));
CREATE TABLE decision (
  game INTEGER NOT NULL REFERENCES game, ply INTEGER NOT NULL, seat TEXT NOT NULL,
  engine INTEGER NOT NULL REFERENCES engine, ms REAL NOT NULL, move TEXT NOT NULL, worlds REAL,
  ev REAL, risk REAL, adjusted REAL, lambda REAL, rank TEXT NOT NULL, phase TEXT NOT NULL,
  meaning TEXT NOT NULL, depth INTEGER, score_cp INTEGER, nodes INTEGER, info TEXT NOT NULL,
  PRIMARY KEY (game, ply)) WITHOUT ROWID;
)";

/// Steps through the rows of a statement and turns each into a T.
template <class T>
absl::StatusOr<std::vector<T>> rows(absl::StatusOr<Statement> statement,
                                    T (*read)(const Statement&)) {
  if (!statement.ok()) return statement.status();
  std::vector<T> result;
  while (true) {
    const auto more = statement->step();
    if (!more.ok()) return more.status();
    if (!*more) return result;
    result.push_back(read(*statement));
  }
}

std::string settings_text(const std::vector<std::string>& settings) {
  return nlohmann::json(settings).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Reads the columns of a row one after another.
class Columns {
 public:
  explicit Columns(const Statement& row) : row_(row) {}

  template <class... Targets>
  void into(Targets&... targets) {
    (read(targets), ...);
  }

 private:
  void read(std::string& target) { target = row_.text(next_++); }
  void read(int& target) { target = static_cast<int>(row_.integer(next_++)); }
  void read(double& target) { target = row_.number(next_++).value_or(0); }
  void read(std::optional<double>& target) { target = row_.number(next_++); }
  void read(std::optional<std::int64_t>& target) { target = row_.maybe_integer(next_++); }

  const Statement& row_;
  int next_ = 0;
};

MatchRow read_match(const Statement& row) {
  MatchRow match;
  std::string settings;
  Columns(row).into(match.variant, settings, match.version, match.created);
  const auto json = nlohmann::json::parse(settings, nullptr, /*allow_exceptions=*/false);
  for (const auto& word : json) {
    if (word.is_string()) match.settings.push_back(word.get<std::string>());
  }
  return match;
}

EngineRow read_engine(const Statement& row) {
  EngineRow engine;
  Columns(row).into(engine.id, engine.name, engine.command, engine.protocol, engine.options,
                    engine.version);
  return engine;
}

UnitRow read_unit(const Statement& row) {
  UnitRow unit;
  Columns(row).into(unit.number, unit.first, unit.second, unit.opening, unit.score);
  return unit;
}

GameRow read_game(const Statement& row) {
  GameRow game;
  std::string seats;
  Columns(row).into(game.number, game.unit, game.rotation, seats, game.start, game.moves, game.end,
                    game.result, game.points, game.reason, game.fault, game.plies, game.ms,
                    game.stderr_text, game.last_lines);
  for (const std::string_view engine : words(seats)) {
    game.seats.push_back(static_cast<int>(parse_int(engine).value_or(0)));
  }
  return game;
}

DecisionRow read_decision(const Statement& row) {
  DecisionRow said;
  Columns(row).into(said.ply, said.seat, said.engine, said.ms, said.move, said.worlds, said.ev,
                    said.risk, said.adjusted, said.lambda, said.rank, said.phase, said.meaning,
                    said.depth, said.score_cp, said.nodes, said.info);
  return said;
}

absl::StatusOr<std::int64_t> number_of(Database& database, std::string_view sql) {
  auto statement = database.prepare(sql);
  if (!statement.ok()) return statement.status();
  const auto row = statement->step();
  if (!row.ok()) return row.status();
  return *row ? statement->integer(0) : 0;
}

absl::Status check_ours(Database& database) {
  const auto mark = number_of(database, "PRAGMA application_id");
  if (!mark.ok()) return mark.status();
  if (*mark == kOurs) return absl::OkStatus();
  return unreadable(database.path(), "the database of a match (tianji-lab match -db FILE)");
}

/// An option of the command line with its values.
using Setting = std::span<const std::string>;

std::vector<Setting> settings_in(const std::vector<std::string>& words) {
  std::vector<Setting> result;
  for (std::size_t begin = 0, end = 0; begin < words.size(); begin = end) {
    for (end = begin + 1; end < words.size() && !words[end].starts_with('-');) ++end;
    result.push_back(Setting(words).subspan(begin, end - begin));
  }
  return result;
}

/// "-rounds 5": an option and the first of its values that `other`, the same option, does not have.
std::string differing(Setting setting, Setting other) {
  const auto value = std::find_if(setting.begin(), setting.end(), [&](const std::string& word) {
    return std::find(other.begin(), other.end(), word) == other.end();
  });
  return absl::StrCat(setting[0], " ", value == setting.end() ? "without it" : *value);
}

bool same(Setting one, Setting other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

std::string absent(const std::string& option) {
  return option == "-engine" ? "no more engines" : "no " + option;
}

/// The first setting in which two different matches differ, as each of them has it.
std::pair<std::string, std::string> differing(const MatchRow& there, const MatchRow& asked) {
  const auto in_file = settings_in(there.settings);
  const auto wanted = settings_in(asked.settings);
  const auto [a, b] =
      std::mismatch(in_file.begin(), in_file.end(), wanted.begin(), wanted.end(), same);
  if (a == in_file.end() && b == wanted.end()) return {there.variant, asked.variant};
  if (a != in_file.end() && b != wanted.end() && (*a)[0] == (*b)[0]) {
    if (std::is_permutation(a->begin(), a->end(), b->begin(), b->end())) {
      return {absl::StrJoin(*a, " "), absl::StrJoin(*b, " ")};
    }
    return {differing(*a, *b), differing(*b, *a)};
  }
  // Settings have a fixed order, so one of the two matches has an option more at this place.
  const auto wanted_here = [&](Setting setting) { return setting[0] == (*b)[0]; };
  if (b == wanted.end() || std::any_of(a, in_file.end(), wanted_here)) {
    return {absl::StrJoin(*a, " "), absent((*a)[0])};
  }
  return {absent((*b)[0]), absl::StrJoin(*b, " ")};
}

/// Are these settings the same but for fewer rounds?
bool has_fewer_rounds(const std::vector<std::string>& there,
                      const std::vector<std::string>& asked) {
  const auto at = std::find(asked.begin(), asked.end(), "-rounds");
  if (at == asked.end() || at + 1 == asked.end() || there.size() != asked.size()) return false;
  const auto place = static_cast<std::size_t>(at - asked.begin()) + 1;
  std::vector<std::string> more = there;
  more[place] = asked[place];
  const auto rounds = parse_int(there[place]);
  return more == asked && rounds && *rounds < parse_int(asked[place]).value_or(0);
}

/// An error that names the first setting in which two matches differ; OK where they are the same.
absl::Status difference(const std::string& path, const MatchRow& there, const MatchRow& asked) {
  if (there.variant == asked.variant && there.settings == asked.settings) return absl::OkStatus();
  const auto [in_file, wanted] = differing(there, asked);
  return absl::FailedPreconditionError(
      absl::StrCat(path, " holds another match: there ", in_file, ", asked for ", wanted,
                   "; name another file with --db, or go on with: tianji-lab ",
                   resuming_command(there.settings), " --resume ", path));
}

}  // namespace

std::string resuming_command(const std::vector<std::string>& settings) {
  const bool tunes = std::find(settings.begin(), settings.end(), "-param") != settings.end();
  return tunes ? "tune" : "match";
}

absl::StatusOr<Store> Store::open(const std::string& path, const MatchRow& match,
                                  std::span<const EngineRow> engines) {
  auto database = Database::open(path, Database::Use::write);
  if (!database.ok()) return database.status();
  Store store(*std::move(database));
  // Two processes that begin at once wait for each other here; the second finds the tables of the
  // first.
  auto transaction = Database::Transaction::begin(store.database_);
  if (!transaction.ok()) return transaction.status();
  const auto tables = number_of(store.database_, "SELECT count(*) FROM sqlite_master");
  if (!tables.ok()) return tables.status();
  if (*tables == 0) {
    absl::Status status = store.create(match, engines);
    if (status.ok()) status = transaction->commit();
    if (!status.ok()) return status;
    return store;
  }
  if (absl::Status status = check_ours(store.database_); !status.ok()) return status;
  const auto there = store.match();
  if (!there.ok()) return there.status();
  absl::Status status = difference(path, *there, match);
  // The transaction points into `store`, so it must end before `store` is moved out.
  if (status.ok()) status = transaction->commit();
  if (!status.ok()) return status;
  return store;
}

absl::Status Store::add_rounds(const std::string& path, const MatchRow& match) {
  auto database = Database::open(path, Database::Use::write);
  if (!database.ok()) return database.status();
  Store store(*std::move(database));
  auto transaction = Database::Transaction::begin(store.database_);
  if (!transaction.ok()) return transaction.status();
  if (!check_ours(store.database_).ok()) return absl::OkStatus();
  const auto there = store.match();
  if (!there.ok()) return there.status();
  if (there->variant != match.variant || !has_fewer_rounds(there->settings, match.settings)) {
    return absl::OkStatus();
  }
  auto update = store.database_.prepare("UPDATE match SET settings = ?");
  if (!update.ok()) return update.status();
  if (absl::Status done = update->with(settings_text(match.settings)).run(); !done.ok())
    return done;
  return transaction->commit();
}

absl::StatusOr<Store> Store::read(const std::string& path) {
  auto database = Database::open(path, Database::Use::read);
  if (!database.ok()) return database.status();
  if (absl::Status status = check_ours(*database); !status.ok()) return status;
  return Store(*std::move(database));
}

absl::Status Store::create(const MatchRow& match, std::span<const EngineRow> engines) {
  absl::Status status =
      database_.execute(absl::StrCat(kTables, "PRAGMA application_id=", kOurs, ";"));
  if (!status.ok()) return status;
  auto row = database_.prepare("INSERT INTO match VALUES (?,?,?,?)");
  if (!row.ok()) return row.status();
  row->with(match.variant).with(settings_text(match.settings));
  status = row->with(match.version).with(match.created).run();
  auto each = database_.prepare("INSERT INTO engine VALUES (?,?,?,?,?,?)");
  if (!each.ok()) return each.status();
  for (const EngineRow& engine : engines) {
    if (!status.ok()) break;
    each->with(std::int64_t{engine.id}).with(engine.name).with(engine.command);
    status = each->with(engine.protocol).with(engine.options).with(engine.version).run();
  }
  return status;
}

/// Each game is played once by one match, so a game that is there came from another one.
absl::Status Store::check_absent(int game) {
  const auto there =
      number_of(database_, absl::StrCat("SELECT count(*) FROM game WHERE number = ", game));
  if (!there.ok()) return there.status();
  if (*there == 0) return absl::OkStatus();
  return absl::AlreadyExistsError(absl::StrCat(
      database_.path(), " holds game ", game,
      " already, so another match is being played into this file; one of the two must have a file "
      "of its own (-db FILE)"));
}

absl::Status Store::put(const GameRow& game, const UnitRow& unit) {
  auto transaction = Database::Transaction::begin(database_);
  if (!transaction.ok()) return transaction.status();
  if (absl::Status status = check_absent(game.number); !status.ok()) return status;
  auto row = database_.prepare(
      "INSERT INTO unit VALUES (?,?,?,?,?) ON CONFLICT (number) DO UPDATE SET "
      "score = excluded.score");
  if (!row.ok()) return row.status();
  row->with(std::int64_t{unit.number}).with(std::int64_t{unit.first});
  row->with(std::int64_t{unit.second}).with(unit.opening);
  absl::Status status = row->with(unit.score).run();
  if (status.ok()) status = put_game(game);
  if (status.ok()) status = put_decisions(game);
  if (status.ok()) status = transaction->commit();
  return status;
}

absl::Status Store::put_game(const GameRow& game) {
  auto row = database_.prepare("INSERT INTO game VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
  if (!row.ok()) return row.status();
  row->with(std::int64_t{game.number}).with(std::int64_t{game.unit});
  row->with(std::int64_t{game.rotation}).with(std::string_view(absl::StrJoin(game.seats, " ")));
  row->with(game.start).with(game.moves).with(game.end).with(game.result).with(game.points);
  row->with(game.reason).with(game.fault).with(std::int64_t{game.plies}).with(game.ms);
  return row->with(game.stderr_text).with(game.last_lines).run();
}

absl::Status Store::put_decisions(const GameRow& game) {
  auto row = database_.prepare("INSERT INTO decision VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
  if (!row.ok()) return row.status();
  for (const DecisionRow& decision : game.decisions) {
    row->with(std::int64_t{game.number}).with(std::int64_t{decision.ply}).with(decision.seat);
    row->with(std::int64_t{decision.engine}).with(decision.ms).with(decision.move);
    row->with(decision.worlds).with(decision.ev).with(decision.risk).with(decision.adjusted);
    row->with(decision.lambda).with(decision.rank).with(decision.phase).with(decision.meaning);
    row->with(decision.depth).with(decision.score_cp).with(decision.nodes);
    absl::Status status = row->with(decision.info).run();
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status Store::set_version(int engine, const std::string& version) {
  auto row = database_.prepare("UPDATE engine SET version = ? WHERE id = ? AND version <> ?");
  if (!row.ok()) return row.status();
  return row->with(version).with(std::int64_t{engine}).with(version).run();
}

absl::StatusOr<MatchRow> Store::match() {
  auto found = rows(database_.prepare("SELECT * FROM match"), read_match);
  if (!found.ok()) return found.status();
  if (found->size() != 1) return unreadable(database_.path(), "a database with one match");
  return std::move(found->front());
}

absl::StatusOr<std::vector<EngineRow>> Store::engines() {
  return rows(database_.prepare("SELECT * FROM engine ORDER BY id"), read_engine);
}

absl::StatusOr<std::vector<UnitRow>> Store::units() {
  return rows(database_.prepare("SELECT * FROM unit ORDER BY number"), read_unit);
}

absl::StatusOr<std::vector<GameRow>> Store::games() {
  return rows(database_.prepare("SELECT * FROM game ORDER BY number"), read_game);
}

absl::StatusOr<std::vector<DecisionRow>> Store::decisions(int game) {
  auto statement = database_.prepare(
      "SELECT ply, seat, engine, ms, move, worlds, ev, risk, adjusted, lambda, rank, phase, "
      "meaning, depth, score_cp, nodes, info FROM decision WHERE game = ? ORDER BY ply");
  if (statement.ok()) statement->with(std::int64_t{game});
  return rows(std::move(statement), read_decision);
}

}  // namespace tianji::match
