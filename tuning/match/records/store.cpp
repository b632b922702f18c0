#include "tuning/match/records/store.h"

#include <algorithm>
#include <filesystem>
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

std::string settings_text(const std::vector<std::string>& settings) {
  return nlohmann::json(settings).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Reads the columns of a row one after another.
class Columns {
 public:
  Columns(const Statement& row, int first) : row_(row), next_(first) {}

  void read(std::string& target) { target = row_.text(next_++); }
  void read(int& target) { target = static_cast<int>(row_.integer(next_++)); }
  void read(double& target) { target = row_.number(next_++).value_or(0); }
  void read(std::optional<double>& target) { target = row_.number(next_++); }
  void read(std::optional<std::int64_t>& target) { target = row_.maybe_integer(next_++); }
  void read(std::vector<int>& engines) {
    const std::string text = row_.text(next_++);
    for (const std::string_view engine : words(text)) {
      engines.push_back(static_cast<int>(parse_int(engine).value_or(0)));
    }
  }
  void read(std::vector<std::string>& settings) {
    const auto json =
        nlohmann::json::parse(row_.text(next_++), nullptr, /*allow_exceptions=*/false);
    for (const auto& word : json) {
      if (word.is_string()) settings.push_back(word.get<std::string>());
    }
  }

 private:
  const Statement& row_;
  int next_;
};

/// Steps through the rows of a statement, whose columns from `first` on are those of a Row.
template <class Row>
absl::StatusOr<std::vector<Row>> rows(absl::StatusOr<Statement> statement, int first = 0) {
  if (!statement.ok()) return statement.status();
  std::vector<Row> result;
  while (true) {
    const auto more = statement->step();
    if (!more.ok()) return more.status();
    if (!*more) return result;
    Columns from(*statement, first);
    Row::columns(result.emplace_back(), [&](auto&... columns) { (from.read(columns), ...); });
  }
}

void put_value(Statement& statement, const auto& value) { statement.with(value); }
void put_value(Statement& statement, const std::vector<int>& engines) {
  statement.with(std::string_view(absl::StrJoin(engines, " ")));
}
void put_value(Statement& statement, const std::vector<std::string>& settings) {
  statement.with(std::string_view(settings_text(settings)));
}

/// Inserts rows, each with `key` as a first column where there is one. `otherwise` says what
/// becomes of a row that is there.
template <class Row>
absl::Status insert(Database& database, std::string_view table, std::span<const Row> rows,
                    std::optional<int> key = {}, std::string_view otherwise = "") {
  if (rows.empty()) return absl::OkStatus();
  const std::size_t columns =
      Row::columns(rows[0], [](const auto&... all) { return sizeof...(all); });
  std::string marks = key ? "?,?" : "?";
  for (std::size_t i = 1; i < columns; ++i) marks += ",?";
  auto statement = database.prepare(absl::StrCat("INSERT INTO ", std::string(table), " VALUES (",
                                                 marks, ") ", std::string(otherwise)));
  if (!statement.ok()) return statement.status();
  for (const Row& row : rows) {
    if (key) statement->with(*key);
    Row::columns(row, [&](const auto&... all) { (put_value(*statement, all), ...); });
    if (absl::Status status = statement->run(); !status.ok()) return status;
  }
  return absl::OkStatus();
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
std::pair<std::string, std::string> differing(const MatchRow& there, const MatchRow& requested) {
  const auto in_file = settings_in(there.settings);
  const auto wanted = settings_in(requested.settings);
  const auto [a, b] =
      std::mismatch(in_file.begin(), in_file.end(), wanted.begin(), wanted.end(), same);
  if (a == in_file.end() && b == wanted.end()) return {there.variant, requested.variant};
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

/// The word of a setting without the folders of the file that it names.
std::string without_folders(const std::string& word, std::string_view before) {
  for (const std::string_view key : {"cmd=", "option.DecisionLog=", "file="}) {
    if (!word.starts_with(key)) continue;
    return std::string(key) + std::filesystem::path(word.substr(key.size())).filename().string();
  }
  return before == "-contracts" ? std::filesystem::path(word).filename().string() : word;
}

/// Are these settings the same but for fewer rounds, or for the folders of files?
bool grows_into(const std::vector<std::string>& there, const std::vector<std::string>& requested) {
  if (there.size() != requested.size() || there == requested) return false;
  for (std::size_t i = 0; i < there.size(); ++i) {
    const std::string_view before = i == 0 ? "" : std::string_view(there[i - 1]);
    if (before == "-rounds") {
      const auto rounds = parse_int(there[i]);
      if (!rounds || *rounds > parse_int(requested[i]).value_or(0)) return false;
    } else if (without_folders(there[i], before) != without_folders(requested[i], before)) {
      return false;
    }
  }
  return true;
}

/// An error that names the first setting in which two matches differ; OK where they are the same.
absl::Status difference(const std::string& path, const MatchRow& there, const MatchRow& requested) {
  if (there.variant == requested.variant && there.settings == requested.settings)
    return absl::OkStatus();
  const auto [in_file, wanted] = differing(there, requested);
  return absl::FailedPreconditionError(
      absl::StrCat(path, " holds another match: there ", in_file, ", asked for ", wanted,
                   "; name another file with --db, or go on with: tianji-lab ",
                   resuming_command(there.settings), " --resume ", path));
}

/// Each game is played once by one match, so a game that is there came from another one.
absl::Status check_absent(Database& database, int game) {
  const auto there =
      number_of(database, absl::StrCat("SELECT count(*) FROM game WHERE number = ", game));
  if (!there.ok()) return there.status();
  if (*there == 0) return absl::OkStatus();
  return absl::AlreadyExistsError(absl::StrCat(
      database.path(), " holds game ", game,
      " already, so another match is being played into this file; one of the two must have a file "
      "of its own (-db FILE)"));
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

absl::Status Store::adopt(const std::string& path, const MatchRow& match,
                          std::span<const EngineRow> engines) {
  auto database = Database::open(path, Database::Use::write);
  if (!database.ok()) return database.status();
  Store store(*std::move(database));
  auto transaction = Database::Transaction::begin(store.database_);
  if (!transaction.ok()) return transaction.status();
  if (!check_ours(store.database_).ok()) return absl::OkStatus();
  const auto there = store.match();
  if (!there.ok()) return there.status();
  if (there->variant != match.variant || !grows_into(there->settings, match.settings)) {
    return absl::OkStatus();
  }
  auto update = store.database_.prepare("UPDATE match SET settings = ?");
  if (!update.ok()) return update.status();
  absl::Status status = update->with(settings_text(match.settings)).run();
  for (const EngineRow& engine : engines) {
    auto moved = store.database_.prepare("UPDATE engine SET command = ?, options = ? WHERE id = ?");
    if (status.ok()) status = moved.status();
    if (!status.ok()) return status;
    moved->with(std::string_view(engine.command)).with(std::string_view(engine.options));
    status = moved->with(engine.id).run();
  }
  return status.ok() ? transaction->commit() : status;
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
  status = insert(database_, "match", std::span(&match, 1));
  if (status.ok()) status = insert(database_, "engine", engines);
  return status;
}

absl::Status Store::put(const GameRow& game, const UnitRow& unit) {
  auto transaction = Database::Transaction::begin(database_);
  if (!transaction.ok()) return transaction.status();
  if (absl::Status status = check_absent(database_, game.number); !status.ok()) return status;
  absl::Status status = insert(database_, "unit", std::span(&unit, 1), {},
                               "ON CONFLICT (number) DO UPDATE SET score = excluded.score");
  if (status.ok()) status = insert(database_, "game", std::span(&game, 1));
  if (status.ok()) {
    status = insert(database_, "decision", std::span(game.decisions), game.number);
  }
  if (status.ok()) status = transaction->commit();
  return status;
}

absl::Status Store::set_version(int engine, const std::string& version) {
  auto row = database_.prepare("UPDATE engine SET version = ? WHERE id = ? AND version <> ?");
  if (!row.ok()) return row.status();
  return row->with(version).with(engine).with(version).run();
}

absl::StatusOr<MatchRow> Store::match() {
  auto found = rows<MatchRow>(database_.prepare("SELECT * FROM match"));
  if (!found.ok()) return found.status();
  if (found->size() != 1) return unreadable(database_.path(), "a database with one match");
  return std::move(found->front());
}

absl::StatusOr<std::vector<EngineRow>> Store::engines() {
  return rows<EngineRow>(database_.prepare("SELECT * FROM engine ORDER BY id"));
}

absl::StatusOr<std::vector<UnitRow>> Store::units() {
  return rows<UnitRow>(database_.prepare("SELECT * FROM unit ORDER BY number"));
}

absl::StatusOr<std::vector<GameRow>> Store::games() {
  return rows<GameRow>(database_.prepare("SELECT * FROM game ORDER BY number"));
}

absl::StatusOr<std::vector<DecisionRow>> Store::decisions(int game) {
  auto statement = database_.prepare("SELECT * FROM decision WHERE game = ? ORDER BY ply");
  if (statement.ok()) statement->with(game);
  return rows<DecisionRow>(std::move(statement), 1);
}

}  // namespace tianji::match
