#include "tuning/store/resumable.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "tests/place.h"

using namespace tianji;
using namespace tianji::tuning;

namespace {

const std::string kHeading = "# numbers by a test,\n# one a line\n";

std::string resumed(const Place& place, std::string_view mark = "") {
  const auto text = resumed_text(place.path(), kHeading, mark);
  INFO(sentence(text.status()));
  REQUIRE(text.ok());
  CHECK(place.text() == *text);
  return *text;
}

TEST_CASE("a file of others is refused with what it holds, and keeps every byte",
          "[tuning/store]") {
  const Place place("resumable.txt");
  for (const std::string mark : {"", "# game"}) {
    for (const std::string text :
         {"a note\nand another\n", "one line without an end", "\n", "# number", "1\n2\n# game 1\n3",
          "# numbers by a test,\n# two a line\n1"}) {
      place.write(text);
      const auto read = resumed_text(place.path(), kHeading, mark);
      INFO(text);
      // The beginning of the heading alone is a file of ours that was cut short.
      CHECK(read.ok() == kHeading.starts_with(text));
      if (!read.ok()) CHECK(place.text() == text);
    }
  }
  place.write("a note\n");
  CHECK_THAT(sentence(resumed_text(place.path(), kHeading, "").status()),
             Catch::EndsWith("resumable.txt:1: read \"a note\", expected the line "
                             "\"# numbers by a test,\", with which such files begin"));
  place.write("# numbers by a test,\n# two a line\n1");
  CHECK_THAT(sentence(resumed_text(place.path(), kHeading, "").status()),
             Catch::Contains("resumable.txt:2: read \"# two a line\", expected the line "
                             "\"# one a line\""));
}

TEST_CASE("where there is no file, or nothing but a part of the heading, one is begun",
          "[tuning/store]") {
  const Place place("resumable.txt");
  CHECK(resumed(place) == kHeading);
  CHECK(resumed(place) == kHeading);
  for (const std::size_t size : {0U, 5U, 25U}) {
    place.write(kHeading.substr(0, size));
    CHECK(resumed(place) == kHeading);
  }
  CHECK_THAT(sentence(resumed_text("/no/such/folder/x", kHeading, "").status()),
             Catch::Contains("expected a file that can be written"));
}

TEST_CASE("a torn last line is cut off, and whole lines stay", "[tuning/store]") {
  const Place place("resumable.txt", kHeading + "1\n2\n3");
  CHECK(resumed(place) == kHeading + "1\n2\n");
  CHECK(resumed(place) == kHeading + "1\n2\n");
  place.write(kHeading + "1");
  CHECK(resumed(place) == kHeading);
}

TEST_CASE("work that was not finished is cut off behind the last mark", "[tuning/store]") {
  const Place place("resumable.txt", kHeading + "1\n# game 1\n2\n3\n# game 2\n4\n# ga");
  CHECK(resumed(place, "# game") == kHeading + "1\n# game 1\n2\n3\n# game 2\n");
  place.write(kHeading + "1\n2\n");
  CHECK(resumed(place, "# game") == kHeading);
}

TEST_CASE("lines of a file that goes on are read, and an error names the line", "[tuning/store]") {
  const Place place("resumable.txt", kHeading + "1\n# a comment\n2\n3");
  std::vector<std::string> all;
  const auto read = [&](std::string_view line) {
    all.emplace_back(line);
    return line == "2" ? unreadable(line, "an odd number") : absl::OkStatus();
  };
  CHECK_THAT(sentence(read_resumed_lines(place.path(), kHeading, read)),
             Catch::EndsWith("resumable.txt:5: read \"2\", expected an odd number"));
  CHECK(all == std::vector<std::string>{"1", "2"});
}

TEST_CASE("a file without a heading is known by its lines", "[tuning/store]") {
  const Place place("resumable.txt");
  CHECK(resumed_lines(place.path(), "{\"a\":")->empty());
  for (const std::string text : {"{\"a\":1}\n{\"a\":2}\n{\"a", "{\"a\":1}\n{\"a\":2}\n"}) {
    place.write(text);
    CHECK(*resumed_lines(place.path(), "{\"a\":") == "{\"a\":1}\n{\"a\":2}\n");
    CHECK(place.text() == "{\"a\":1}\n{\"a\":2}\n");
  }
  for (const std::string text : {"a note", "{\"a\":1}\na note", "{\"a\":1}\n\n{\"a"}) {
    place.write(text);
    CHECK_THAT(sentence(resumed_lines(place.path(), "{\"a\":").status()),
               Catch::Contains("expected a line that begins with {\"a\":"));
    CHECK(place.text() == text);
  }
}

}  // namespace
