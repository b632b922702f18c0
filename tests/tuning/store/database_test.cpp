#include "tuning/store/database.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/place.h"

using namespace tianji;
using namespace tianji::tuning;

namespace {

constexpr std::chrono::milliseconds kShort(20);

Database made(const std::string& path) {
  auto database = Database::open(path, Database::Use::write, kShort);
  REQUIRE(database.ok());
  REQUIRE(database->execute("CREATE TABLE t (x)").ok());
  return *std::move(database);
}

std::string complaint_of(const absl::Status& status) {
  REQUIRE_FALSE(status.ok());
  return sentence(status);
}

}  // namespace

TEST_CASE("a database gives back what was stored", "[tuning/store]") {
  const Place place("database.db");
  Database database = made(place.path());
  auto insert = database.prepare("INSERT INTO t VALUES (?)");
  REQUIRE(insert.ok());
  REQUIRE(insert->with("word").run().ok());
  REQUIRE(insert->with(2.5).run().ok());
  REQUIRE(insert->with(std::optional<double>()).run().ok());
  auto select = database.prepare("SELECT x FROM t ORDER BY rowid");
  REQUIRE(select.ok());
  REQUIRE(*select->step());
  CHECK(select->text(0) == "word");
  REQUIRE(*select->step());
  CHECK(select->number(0) == 2.5);
  REQUIRE(*select->step());
  CHECK_FALSE(select->number(0));
  CHECK_FALSE(*select->step());
}

TEST_CASE("a transaction that is not committed leaves no trace", "[tuning/store]") {
  const Place place("transaction.db");
  Database database = made(place.path());
  {
    auto transaction = Database::Transaction::begin(database);
    REQUIRE(transaction.ok());
    REQUIRE(database.execute("INSERT INTO t VALUES (1)").ok());
  }
  auto count = database.prepare("SELECT count(*) FROM t");
  REQUIRE(*count->step());
  CHECK(count->integer(0) == 0);
}

TEST_CASE("faults of a database file are said in a sentence", "[tuning/store]") {
  SECTION("no database") {
    const Place place("notes.txt", "These are notes, not a database, and they stay as they are.\n");
    const auto database = Database::open(place.path(), Database::Use::write);
    CHECK(complaint_of(database.status()).find("expected a database (SQLite)") !=
          std::string::npos);
    CHECK(place.text().starts_with("These are notes"));
  }
  SECTION("no such folder") {
    const auto database = Database::open("/no/such/folder/match.db", Database::Use::write);
    CHECK(complaint_of(database.status()).find("expected a database that can be opened") !=
          std::string::npos);
  }
  SECTION("locked by another") {
    const Place place("locked.db");
    Database other = made(place.path());
    REQUIRE(other.execute("BEGIN EXCLUSIVE").ok());
    const auto database = Database::open(place.path(), Database::Use::write, kShort);
    CHECK(complaint_of(database.status()).find("is locked by another program") !=
          std::string::npos);
  }
  SECTION("a full disk") {
    const Place place("full.db");
    Database database = made(place.path());
    REQUIRE(database.execute("INSERT INTO t VALUES ('kept')").ok());
    REQUIRE(database.execute("PRAGMA max_page_count = 3").ok());
    const absl::Status status = database.execute("INSERT INTO t VALUES (zeroblob(100000))");
    CHECK(complaint_of(status).find("there is no space left") != std::string::npos);
    auto select = database.prepare("SELECT x FROM t");
    REQUIRE(*select->step());
    CHECK(select->text(0) == "kept");
  }
}
