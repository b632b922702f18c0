#include "protocol/machine/system/descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <filesystem>

#include "tests/place.h"

namespace tianji::protocol {
namespace {

TEST_CASE("two programs append to one file, and its end can be cut off",
          "[protocol/machine/system]") {
  const Place place("appended.txt", "old\n");
  const int one = open_for_appending(place.path());
  const int two = open_for_appending(place.path());
  REQUIRE((one >= 0 && two >= 0));
  CHECK(write_all(one, "one\n"));
  CHECK(write_all(two, "two\n"));
  CHECK(write_all(one, "half"));
  CHECK(place.text() == "old\none\ntwo\nhalf");
  cut_end(one, 4);
  CHECK(write_all(two, "end\n"));
  CHECK(place.text() == "old\none\ntwo\nend\n");
  close(one);
  close(two);
}

TEST_CASE("a file that cannot be appended to is refused without waiting",
          "[protocol/machine/system]") {
  CHECK(open_for_appending("/no/such/folder/file") == -1);
  const Place fifo("appended.fifo");
  REQUIRE(mkfifo(fifo.path().c_str(), 0600) == 0);
  CHECK(open_for_appending(fifo.path()) == -1);  // nobody reads from it
  const int reader = open(fifo.path().c_str(), O_RDONLY | O_NONBLOCK);
  CHECK(open_for_appending(fifo.path()) == -1);
  close(reader);
  const int device = open_for_appending("/dev/null");
  CHECK(device >= 0);
  close(device);
}

TEST_CASE("a file is locked once until it is given back", "[protocol/machine/system]") {
  const Place place("run.lock");
  const int first = lock_file(place.path());
  REQUIRE(first >= 0);
  CHECK(lock_file(place.path()) == -1);
  CHECK(errno == EWOULDBLOCK);
  unlock_file(first, place.path());
  CHECK_FALSE(std::filesystem::exists(place.path()));
  const int second = lock_file(place.path());
  CHECK(second >= 0);
  unlock_file(second, place.path());
  CHECK(lock_file("/no/such/folder/file") == -1);
}

}  // namespace
}  // namespace tianji::protocol
