#include "protocol/play/set_up/army_editor.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

/// The answer to a line that the editor understands.
std::string answer(ArmyEditor& editor, std::string_view line) {
  const auto told = editor.obey(line);
  INFO(line);
  REQUIRE(told);
  return *told;
}

TEST_CASE("an army is set up piece by piece, and what is left is told", "[protocol/play/set_up]") {
  ArmyEditor editor(2, Seat{0}, 1);
  CHECK_THAT(editor.picture(),
             Catch::Contains("left: flag l, 2 bombs k, 3 mines j, 3 engineers i"));
  CHECK_THAT(answer(editor, "put l L1"), Catch::Contains("L1  l") && !Catch::Contains("flag l"));
  CHECK_THAT(answer(editor, "40 G0"), Catch::Contains("G0  a"));
  CHECK_THAT(answer(editor, "division G1"), Catch::Contains("G1  c"));
  CHECK_THAT(answer(editor, "put division commander G2"), Catch::Contains("G2  c"));
  answer(editor, "take G2");
  CHECK_THAT(answer(editor, "swap G0 G1"), Catch::Contains("G0  c    G1  a"));
  CHECK_THAT(answer(editor, "take g0"), Catch::Contains("G0  ."));
  CHECK_THAT(answer(editor, "mirror"), Catch::Contains("G3  a") && Catch::Contains("L3  l"));
  CHECK_THAT(answer(editor, "clear"), !Catch::Contains("G3  a"));
}

TEST_CASE("what the rules or the army forbid is refused with the reason, and changes nothing",
          "[protocol/play/set_up]") {
  ArmyEditor editor(2, Seat{0}, 1);
  answer(editor, "put l L1");
  const std::string before = editor.picture();
  for (const auto& [line, reason] : std::initializer_list<std::pair<const char*, const char*>>{
           {"put l K0", "the flag stands in a headquarters, not on K0"},
           {"put j G0", "mines stand in the last two rows, not on G0"},
           {"put k G0", "no bomb stands in the front row, not on G0"},
           {"put l L3", "no flag is left"},
           {"L1 G0", "the flag stands in a headquarters"},
           {"put x G0", "read \"x G0\", expected a piece and a station"},
           {"put", "expected a piece and a station"},
           {"put division commander", "read \"commander\", expected a station of your army"},
           {"put division commander K9", "read \"K9\", expected a station of your army"},
           {"put 41 G0", "expected a piece and a station"},
           {"put a H1", "expected a station of your army that is no camp, G0 to L4"},
           {"put a A0", "expected a station of your army"},
           {"swap L1", "expected two stations"},
           {"take K0", "nothing stands on K0"},
           {"preset 10", "expected the number of a set-up, 1 to 9"},
           {"preset one", "expected the number of a set-up, 1 to 9"},
           {"check", "still to place"},
           {"done", "still to place"}}) {
    CHECK_THAT(answer(editor, line), Catch::Contains(reason));
    CHECK(editor.picture() == before);
  }
  CHECK_FALSE(editor.obey("h2e2"));
  CHECK_FALSE(editor.obey(""));
  CHECK_FALSE(editor.finished());
}

TEST_CASE("presets and what fills the rest are lawful armies, in both games and all seats",
          "[protocol/play/set_up]") {
  for (const std::size_t seats : {std::size_t{2}, std::size_t{4}}) {
    for (std::uint8_t seat = 0; seat < seats; ++seat) {
      for (const char* first : {"preset 1", "preset 9", "fill"}) {
        ArmyEditor editor(seats, Seat{seat}, 7);
        answer(editor, first);
        CHECK_THAT(answer(editor, "check"), Catch::Contains("lawful"));
        for (const std::string_view line : lines(editor.picture())) CHECK(line.size() <= 79);
        answer(editor, "done");
        REQUIRE(editor.finished());
        junqi::Layout layout;
        CHECK(junqi::parse(*editor.finished(), layout).ok());
      }
    }
  }
  ArmyEditor editor(2, Seat{0}, 1);
  const std::string one = answer(editor, "preset 1");
  CHECK(answer(editor, "preset 2") != one);
  CHECK(answer(editor, "preset 1") == one);
  // A bomb on each headquarters leaves no station for the flag.
  answer(editor, "clear");
  answer(editor, "k L1");
  answer(editor, "k L3");
  CHECK_THAT(answer(editor, "fill"), Catch::Contains("no such station is free"));
}

}  // namespace
}  // namespace tianji::protocol
