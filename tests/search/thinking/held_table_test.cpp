#include "search/thinking/held_table.h"

#include <catch2/catch.hpp>

namespace tianji::search {
namespace {

/// Tables of up to 100 MiB.
struct Sized {
  explicit Sized(std::size_t size) : mebibytes(size) {}
  bool resize(std::size_t size) {
    if (size > 100) return false;
    mebibytes = size;
    return true;
  }
  std::size_t mebibytes;
};

struct HashOption : Options {
  explicit HashOption(std::string_view value) {
    add(shared_options());
    REQUIRE(set("Hash", value).ok());
  }
};

TEST_CASE("a held table is made once a size", "[search/thinking]") {
  HashOption options("3");
  HeldTable<Sized> table;
  CHECK_FALSE(table);
  CHECK(table.make(options));
  CHECK(table->mebibytes == 3);
  const Sized* const place = &*table;
  CHECK_FALSE(table.make(options));
  REQUIRE(options.set("Hash", "5").ok());
  CHECK(table.make(options));
  CHECK(table->mebibytes == 5);
  CHECK(&*table == place);
}

TEST_CASE("a held table follows the option once it is there, and stays where that fails",
          "[search/thinking]") {
  HashOption options("3");
  HeldTable<Sized> table;
  CHECK_FALSE(*table.resize(options));
  CHECK_FALSE(table);
  table.make(options);
  CHECK_FALSE(*table.resize(options));
  REQUIRE(options.set("Hash", "7").ok());
  CHECK(*table.resize(options));
  CHECK(table->mebibytes == 7);
  CHECK_FALSE(table.make(options));
  REQUIRE(options.set("Hash", "101").ok());
  CHECK(sentence(table.resize(options).status()) ==
        "Hash: read \"101\", expected no more MiB than there are free");
  CHECK(table->mebibytes == 7);
}

}  // namespace
}  // namespace tianji::search
