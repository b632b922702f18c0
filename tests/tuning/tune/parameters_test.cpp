#include "tuning/tune/parameters.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/place.h"

namespace tianji::tune {
namespace {

const protocol::Offered kHash{
    .name = "Hash", .type = "spin", .default_value = "16", .choices = {}, .min = 1, .max = 101};

std::string complaint(const std::string& text, const std::optional<protocol::Offered>& option,
                      const std::optional<std::string>& set = std::nullopt) {
  const auto request = read_request(text);
  if (!request.ok()) return sentence(request.status());
  const auto parameter = completed(*request, option, set);
  REQUIRE_FALSE(parameter.ok());
  CHECK(sentence(parameter.status()).find('\n') == std::string::npos);
  return sentence(parameter.status());
}

TEST_CASE("what is not said of a parameter follows from the option", "[tuning/tune]") {
  const auto usual = completed(*read_request("hash"), kHash, std::nullopt);
  REQUIRE(usual.ok());
  CHECK(request_text(*usual) == "Hash,16,1,101,5,0.002");
  const auto set = completed(*read_request("Hash,,,11"), kHash, "7");
  REQUIRE(set.ok());
  CHECK(request_text(*set) == "Hash,7,1,11,0.5,0.002");
  const auto all = completed(*read_request("Hash, int, 20, 10, 30, 2.125, 0.01"), kHash, "7");
  REQUIRE(all.ok());
  CHECK(request_text(*all) == "Hash,20,10,30,2.125,0.01");
  const auto again = completed(*read_request(request_text(*all)), kHash, std::nullopt);
  REQUIRE(again.ok());
  CHECK(request_text(*again) == request_text(*all));
}

TEST_CASE("a parameter that does not fit its option is refused", "[tuning/tune]") {
  CHECK(complaint("Hush", std::nullopt) ==
        "read \"Hush\", expected an option that the engine "
        "offers");
  protocol::Offered combo = kHash;
  combo.type = "combo";
  CHECK(complaint("Hash", combo) ==
        "Hash: read \"type combo\", expected an option of the type spin");
  CHECK(complaint("Hash,5,9,9", kHash) ==
        "Hash: range: read \"9 to 9\", expected a MIN that is below its MAX");
  CHECK(complaint("Hash,5,0,9", kHash) ==
        "Hash: range: read \"0 to 9\", expected a part of the option's range, 1 to 101");
  CHECK(complaint("Hash,10,1,9", kHash) ==
        "Hash: START: read \"10\", expected a number from 1 to 9");
  CHECK(complaint("Hash,,1,9", kHash) ==
        "Hash: the option's value, which is the START: read \"16\", expected a number from 1 to 9");
  CHECK(complaint("Hash,x", kHash) == "Hash: START: read \"x\", expected a whole number");
  CHECK(complaint("Hash,,,,0", kHash) == "Hash: C_END: read \"0\", expected a number above 0");
  CHECK(complaint("Hash,,1,9,8.5", kHash) ==
        "Hash: C_END: read \"8.5\", expected a number above 0, to 8, the range");
  CHECK(complaint("Hash,,,,,10.5", kHash) ==
        "Hash: R_END: read \"10.5\", expected a number above 0, to 10");
  CHECK(complaint("Hash,,,,1e300", kHash).find("C_END: read \"1e+300\"") != std::string::npos);
  CHECK(complaint("Hash,,,,,-1", kHash) == "Hash: R_END: read \"-1\", expected a number above 0");
  CHECK(complaint("", kHash).find("expected NAME[,START") != std::string::npos);
  CHECK(complaint("Hash,1,2,3,4,5,6", kHash).find("expected NAME[,START") != std::string::npos);
  protocol::Offered bare = kHash;
  bare.min.reset();
  CHECK(complaint("Hash", bare).find("expected MIN and MAX") != std::string::npos);
  CHECK(complaint("Hash", kHash, "many").find("value of the option") != std::string::npos);
}

TEST_CASE("parameters are read from a file", "[tuning/tune]") {
  const Place file("requests.txt", "# of a search\nHash, 5, 1, 9\n\nThreads\n");
  const auto requests = read_requests(file.path());
  REQUIRE(requests.ok());
  REQUIRE(requests->size() == 2);
  CHECK((*requests)[0].start == 5);
  CHECK((*requests)[1].name == "Threads");
  file.write("Hash\nHash,a\n");
  CHECK(sentence(read_requests(file.path()).status()) ==
        file.path() + ", line 2: Hash: START: read \"a\", expected a whole number");
  file.write("# nothing\n");
  CHECK_FALSE(read_requests(file.path()).ok());
  CHECK_FALSE(read_requests("/no/such/file").ok());
}

}  // namespace
}  // namespace tianji::tune
