#include "engine/core/file.h"

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "engine/core/text.h"
#include "tests/folders.h"
#include "tests/place.h"

namespace tianji {
namespace {

std::string refusal(const std::string& path) {
  return sentence(file_text(path, "a book that can be read").status());
}

TEST_CASE("a file comes back byte for byte", "[engine/core]") {
  const std::string bytes = std::string(200'000, 'x') + std::string("\0\r\n\xff", 4);
  const Place place("file_whole.txt", bytes);
  CHECK(*file_text(place.path(), "a book") == bytes);
  place.write("");
  CHECK(file_text(place.path(), "a book")->empty());
}

TEST_CASE("a path that is no regular file is refused in a sentence, without waiting",
          "[engine/core]") {
  CHECK(refusal("/no/such/file") ==
        "read \"/no/such/file\", expected a book that can be read (No such file or directory)");
  CHECK(refusal(build_folder().string()).ends_with("(it is a folder)"));
  CHECK(refusal("/dev/zero").ends_with("(it is no regular file)"));
  CHECK(refusal("/dev/null").ends_with("(it is no regular file)"));
  const Place fifo("file.fifo");
  REQUIRE(mkfifo(fifo.path().c_str(), 0600) == 0);
  CHECK(refusal(fifo.path()).ends_with("(it is no regular file)"));
  CHECK(refusal("/proc/self/mem").ends_with("(Input/output error)"));
}

TEST_CASE("a file is written whole or not at all", "[engine/core]") {
  const Place place("file_written.txt");
  const Place fresh("file_written.txt.new");
  const std::string bytes = std::string(200'000, 'x') + std::string("\0\r\n\xff", 4);
  for (const std::string& text : {bytes, std::string("short"), std::string()}) {
    REQUIRE(write_file(place.path(), text).ok());
    CHECK(*file_text(place.path(), "a text") == text);
    CHECK_FALSE(std::filesystem::exists(fresh.path()));
  }
  const Place link("file_written.link");
  std::filesystem::create_symlink(place.path(), link.path());
  REQUIRE(write_file(link.path(), "by a link").ok());
  CHECK(place.text() == "by a link");
  CHECK(std::filesystem::is_symlink(link.path()));
  CHECK(write_file("/dev/null", "a device").ok());
  CHECK(std::filesystem::is_character_file("/dev/null"));
}

TEST_CASE("a file that cannot be written is refused in a sentence, and leaves nothing behind",
          "[engine/core]") {
  const std::string nowhere = "/no/such/folder/x";
  for (const absl::Status& status : {write_file(nowhere, "text"), check_writable(nowhere)}) {
    CHECK(sentence(status) ==
          "read \"/no/such/folder/x\", expected a file that can be written (No such file or "
          "directory)");
  }
  CHECK_THAT(sentence(write_file("/dev/full", "text")), Catch::Contains("No space left on device"));
  const Place folder("file_folder");
  std::filesystem::create_directory(folder.path());
  CHECK_FALSE(write_file(folder.path(), "text").ok());
  CHECK_THAT(sentence(check_writable(folder.path())), Catch::EndsWith("(it is a folder)"));
  CHECK_FALSE(std::filesystem::exists(folder.path() + ".new"));
  // What would be renamed over the file cannot be.
  const Place place("file_kept.txt", "old");
  const Place fresh("file_kept.txt.new");
  std::filesystem::create_directories(fresh.path() + "/full");
  CHECK_FALSE(write_file(place.path(), "new").ok());
  CHECK_FALSE(check_writable(place.path()).ok());
  CHECK(place.text() == "old");
}

TEST_CASE("to ask whether a file can be written changes nothing", "[engine/core]") {
  const Place place("file_asked.txt");
  const Place fresh("file_asked.txt.new");
  CHECK(check_writable(place.path()).ok());
  CHECK_FALSE(std::filesystem::exists(place.path()));
  place.write("old");
  fresh.write("from a run that was interrupted");
  CHECK(check_writable(place.path()).ok());
  CHECK(place.text() == "old");
  CHECK(fresh.text() == "from a run that was interrupted");
  CHECK(check_writable("/dev/null").ok());
  const Place fifo("file_asked.fifo");
  REQUIRE(mkfifo(fifo.path().c_str(), 0600) == 0);
  CHECK(check_writable(fifo.path()).ok());
}

}  // namespace
}  // namespace tianji
