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

/// How many other files have names that begin like this one's.
int beside(const std::string& path) {
  const std::filesystem::path file(path);
  int count = 0;
  for (const auto& one : std::filesystem::directory_iterator(file.parent_path())) {
    const std::string name = one.path().filename().string();
    count += name != file.filename() && name.starts_with(file.filename().string()) ? 1 : 0;
  }
  return count;
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
  const std::string bytes = std::string(200'000, 'x') + std::string("\0\r\n\xff", 4);
  for (const std::string& text : {bytes, std::string("short"), std::string()}) {
    REQUIRE(write_file(place.path(), text).ok());
    CHECK(*file_text(place.path(), "a text") == text);
    CHECK(beside(place.path()) == 0);
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
  CHECK(beside(folder.path()) == 0);
}

TEST_CASE("a file that is written keeps its permissions, and no other file is touched",
          "[engine/core]") {
  using std::filesystem::perms;
  const Place place("file_kept.txt", "old");
  const Place foreign("file_kept.txt.new", "of somebody else");
  const auto mode = perms::owner_read | perms::owner_write;
  std::filesystem::permissions(place.path(), mode);
  REQUIRE(write_file(place.path(), "new").ok());
  CHECK(place.text() == "new");
  CHECK(std::filesystem::status(place.path()).permissions() == mode);
  CHECK(foreign.text() == "of somebody else");
  // What is written piece by piece begins as private as the file is, under a name of its own.
  const auto first = new_file_beside(place.path());
  const auto second = new_file_beside(place.path());
  REQUIRE((first.ok() && second.ok()));
  CHECK(*first != *second);
  CHECK(std::filesystem::status(*first).permissions() == mode);
  CHECK(std::filesystem::file_size(*first) == 0);
  std::filesystem::remove(*first);
  std::filesystem::remove(*second);
}

TEST_CASE("to ask whether a file can be written changes nothing", "[engine/core]") {
  const Place place("file_asked.txt");
  CHECK(check_writable(place.path()).ok());
  CHECK_FALSE(std::filesystem::exists(place.path()));
  place.write("old");
  CHECK(check_writable(place.path()).ok());
  CHECK(place.text() == "old");
  CHECK(beside(place.path()) == 0);
  CHECK(check_writable("/dev/null").ok());
  const Place fifo("file_asked.fifo");
  REQUIRE(mkfifo(fifo.path().c_str(), 0600) == 0);
  CHECK(check_writable(fifo.path()).ok());
}

}  // namespace
}  // namespace tianji
