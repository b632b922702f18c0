#include "protocol/machine/resources.h"

#include <catch2/catch.hpp>
#include <cstdio>
#include <string>

#include "engine/core/text.h"
#include "search/option.h"

namespace tianji::protocol {
namespace {

TEST_CASE("more memory than the machine has for tables is refused in words", "[protocol/machine]") {
  const std::int64_t most = mebibytes_for_tables();
  CHECK(most >= 64);  // a machine that runs this test has at least as much
  CHECK(check_memory(most).ok());
  CHECK_THAT(sentence(check_memory(most + 1)),
             Catch::StartsWith("read \"" + std::to_string(most + 1) + "\", expected at most " +
                               std::to_string(most)));
}

TEST_CASE("the option Hash asks for the memory and stays as it was", "[protocol/machine]") {
  search::Options options;
  options.add(search::shared_options());
  options.also_check("Hash", check_memory);
  const std::int64_t most = mebibytes_for_tables();
  if (most >= 65536) {
    std::puts("skipped: this machine has memory for the largest Hash");
    return;
  }
  CHECK_THAT(sentence(options.set("Hash", "65536")),
             Catch::StartsWith("option Hash: read \"65536\", expected at most"));
  CHECK(options.spin("Hash") == 64);
  CHECK(options.set("Hash", std::to_string(most)).ok());
}

}  // namespace
}  // namespace tianji::protocol
