#include "engine/core/file.h"

#include <sys/stat.h>

#include <catch2/catch.hpp>
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

}  // namespace
}  // namespace tianji
