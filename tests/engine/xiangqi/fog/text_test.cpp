#include <catch2/catch.hpp>
#include <string>

#include "engine/xiangqi/fog/state.h"
#include "engine/xiangqi/position.h"
#include "tests/engine/xiangqi/fog/games.h"

namespace tianji::xiangqi::fog {
namespace {

TEST_CASE("texts of fog xiangqi are read and written", "[engine/xiangqi/fog]") {
  const std::string start(xiangqi::kStart);
  const State state = game(start + " moves h2h9 i9h9");
  const std::string fog(9, '?');
  // The cannon took a horse and was taken: after its move it sees i9 beyond no screen.
  const std::string text = to_text(view(state, Seat{0}));
  CHECK(text.starts_with(start + " view=w then h2h9n ?n???asCs/"));
  View reread;
  REQUIRE(parse(text, reread).ok());
  CHECK(reread == view(state, Seat{0}));
  // A state is read as the view of the side to move.
  REQUIRE(parse(to_text(state), reread).ok());
  CHECK(reread == view(state, Seat{0}));
  const State room = game("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 3 7 rules=room cannon=A quiet=50");
  CHECK(to_text(room) == "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 3 7 rules=room cannon=A quiet=50");
  State checked = room;
  checked.play(parse_move(checked, "a1e1").value());
  CHECK(to_text(view(checked, Seat{1})).find("+") != std::string::npos);
  CHECK(diagram(view(state, Seat{1})).starts_with("0 "));
}

TEST_CASE("what no view of fog xiangqi can be is refused", "[engine/xiangqi/fog]") {
  const std::string start(xiangqi::kStart);
  const auto refusal = [](const std::string& text) {
    View view;
    const absl::Status status = parse(text, view);
    CHECK(view == View());
    return status.ok() ? "" : std::string(status.message());
  };
  const std::string row(9, '?');
  std::string fog = row;
  for (int i = 0; i < 6; ++i) fog += "/" + row;
  const std::string seen = fog + "/1C5C1/9/RNBAKABNR";
  CHECK(refusal("rubbish").find("FEN") != std::string::npos);
  CHECK(refusal(start + " view=w moves h2e2").find("then") != std::string::npos);
  CHECK(refusal(start + " then " + seen).find("a whole game") != std::string::npos);
  CHECK(refusal(start + " view=x").find("view=w") != std::string::npos);
  CHECK(refusal(start + " rules=mine").find("mistboard") != std::string::npos);
  CHECK(refusal(start + " cannon=F").find("cannon=A") != std::string::npos);
  CHECK(refusal(start + " quiet=1").find("quiet") != std::string::npos);
  CHECK(refusal(start + " speed=1").find("rules=, cannon=") != std::string::npos);
  CHECK(refusal(start + " view=w over=boredom").find("king_taken") != std::string::npos);
  CHECK(refusal(start + " view=w over=king_taken,b").find("over") != std::string::npos);
  CHECK(refusal(start + " view=w then " + seen).find("the viewer's move") != std::string::npos);
  CHECK(refusal(start + " view=w then h2e2").find("what the viewer sees") != std::string::npos);
  CHECK(refusal(start + " view=w then h2h3 " + row).find("ten rows") != std::string::npos);
  CHECK(refusal(start + " view=w then h2h3 " + seen).find("where they stood") != std::string::npos);
  CHECK(refusal(start + " view=w then h2h9x " + seen).find("letter") != std::string::npos);
  CHECK(refusal(start + " view=b then e9e8").find("what the viewer sees") != std::string::npos);
  CHECK(refusal(start + " moves h2h2").find("two squares") != std::string::npos);
  CHECK(refusal(start + " moves e0e5").find("a move of a piece") != std::string::npos);
}

}  // namespace
}  // namespace tianji::xiangqi::fog
