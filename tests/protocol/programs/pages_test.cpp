#include <catch2/catch.hpp>

#include "protocol/programs/program.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kHelp =
    "Plays a game. Its \\ is a letter,\n"
    "and a line may begin with a dot:\n"
    ".x\n"
    "\n"
    "Options:\n"
    "  -h [ --help ]        print this\n"
    "                       text\n"
    "  -engine cmd=COMMAND -x\n"
    "        an engine\n"
    "  --go WORDS (=a-b)    limits\n"
    "\n"
    "Example:\n"
    "  tianji play --demo\n";

TEST_CASE("a text of --help becomes a page of troff", "[protocol/programs]") {
  CHECK(roff(kHelp) ==
        "Plays a game. Its \\e is a letter,\n"
        "and a line may begin with a dot:\n"
        ".br\n"
        "\\&.x\n"
        ".PP\n"
        "Options:\n"
        ".br\n"
        ".TP\n"
        "\\-h [ \\-\\-help ]\n"
        "print this\n"
        "text\n"
        ".TP\n"
        "\\-engine cmd=COMMAND \\-x\n"
        "an engine\n"
        ".TP\n"
        "\\-\\-go WORDS (=a\\-b)\n"
        "limits\n"
        ".PP\n"
        "Example:\n"
        ".br\n"
        ".PP\n"
        ".nf\n"
        "  tianji play \\-\\-demo\n"
        ".fi\n");
}

TEST_CASE("completion offers the options that --help lists", "[protocol/programs]") {
  CHECK(listed_options(kHelp) == std::vector<std::string>{"-h", "--help", "-engine", "--go"});
}

}  // namespace
}  // namespace tianji::protocol
