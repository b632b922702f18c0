#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "engine/junqi/knowledge/knowledge.h"

namespace tianji::junqi {
namespace {

constexpr std::string_view kPosition = "1Nl3/5/5/5/Nc4/Ni4/5/Sb4/Sd4/5/4Sj/1Sl3 S - 4";

Junqi position() {
  Junqi state;
  REQUIRE(parse(kPosition, state).ok());
  return state;
}

/// The error for a text that must be refused.
template <class Thing>
std::string refused(std::string_view text) {
  Thing thing;
  const Thing before = thing;
  const absl::Status status = parse(text, thing);
  CHECK_FALSE(status.ok());
  CHECK(thing == before);
  return sentence(status);
}

std::string refused_move(std::string_view text) {
  Junqi state = position();
  const Junqi before = state;
  const absl::Status status = observe(state, text);
  CHECK_FALSE(status.ok());
  CHECK(state == before);
  CHECK(sentence(status).find("read \"" + std::string(text) + "\", expected ") == 0);
  return sentence(status);
}

TEST_CASE("junqi: moves that cannot be made are refused with a sentence", "[engine/junqi/text]") {
  CHECK_THAT(refused_move("K4K3-"), Catch::Contains("the mine at K4 never moves"));
  CHECK_THAT(refused_move("L1L2-"), Catch::Contains("a piece in a headquarters, as at L1"));
  CHECK_THAT(refused_move("H0E0>"), Catch::Contains("by rail without passing a piece"));
  CHECK_THAT(refused_move("H0G2-"), Catch::Contains("or turning"));
  CHECK_THAT(refused_move("H0I0-"), Catch::Contains("where an own or allied piece stands"));
  CHECK_THAT(refused_move("F0G0-"), Catch::Contains("a piece of S, which is to move"));
  CHECK_THAT(refused_move("H0F0<"), Catch::Contains("expected H0F0>"));
  CHECK_THAT(refused_move("H0F0>!A1"), Catch::Contains("expected H0F0>"));
  CHECK_THAT(refused_move("H0"), Catch::Contains("<from><to>"));
  CHECK_THAT(refused_move("resign:X"), Catch::Contains("resign:"));
  CHECK_THAT(refused_move("lapse:N"), Catch::Contains("of the seat to move"));
  Junqi state = position();
  CHECK(observe(state, "h0f0").ok());  // a position with all known finds the outcome itself
  CHECK(to_text(state) == std::string(kPosition) + " moves H0F0>");
}

TEST_CASE("junqi: a camp that is taken may not be entered", "[engine/junqi/text]") {
  Junqi state;
  REQUIRE(parse("1Nl3/5/5/5/5/5/Sb4/1Ni3/5/5/4Sj/1Sl3 S - 4", state).ok());
  const absl::Status status = observe(state, "G0H1>");
  CHECK_THAT(sentence(status), Catch::Contains("the camp H1, which is taken"));
}

TEST_CASE("junqi: positions that cannot be are refused with a sentence", "[engine/junqi/text]") {
  CHECK_THAT(refused<Junqi>(""), Catch::Contains("<ranks>"));
  CHECK_THAT(refused<Junqi>("5/5 S - 0"), Catch::Contains("12 ranks"));
  CHECK_THAT(refused<Junqi>("6/5/5/5/5/5/5/5/5/5/5/1Sl3 S - 0"),
             Catch::Contains("the stations of row A"));
  CHECK_THAT(refused<Junqi>("1Nl3/5/5/Na4/Na4/5/5/Sb4/5/5/5/1Sl3 S - 0"),
             Catch::Contains("at most 1 marshal of N"));
  CHECK_THAT(refused<Junqi>("NiNiNiNiNi/NiNiNiNiNi/NiNiNiNiNi/NiNiNiNiNi/NiNiNiNiNi/Ni4/5/5/5/5/5/"
                            "1Sl3 S - 0"),
             Catch::Contains("at most 25 pieces of N"));
  CHECK_THAT(refused<Junqi>("1Nl3/5/5/5/Nj4/5/5/Sb4/5/5/5/1Sl3 S - 0"),
             Catch::Contains("the mines of N in its last two rows"));
  CHECK_THAT(refused<Junqi>("Nl4/5/5/5/Nb4/5/5/Sb4/5/5/5/1Sl3 S - 0"),
             Catch::Contains("the flag of N in its headquarters"));
  CHECK_THAT(refused<Junqi>("1Nl3/5/5/5/Nb4/5/5/5/5/5/5/1Sl3 S - 0"),
             Catch::Contains("a seat to move that has a move"));
  CHECK_THAT(refused<Junqi>("1Nl3/5/5/5/Nb4/5/5/Sb4/5/5/5/1Sl3 S - 31"),
             Catch::Contains("at most 30 quiet plies"));
  CHECK_THAT(refused<Junqi>("1N?3/5/5/5/Nb4/5/5/Sb4/5/5/5/1Sl3 S - 0"),
             Catch::Contains("letters for the pieces of N"));
  CHECK_THAT(refused<Junqi>("1Nl3/5/5/5/Nb4/5/5/Sb4/5/5/5/1Sl3 S - 0 limit=0"),
             Catch::Contains("limit=1..9999"));
  CHECK_THAT(refused<View<JunqiBoard>>("2N?2/5/5/5/N?4/5/5/Sb4/5/5/5/1Sl3 S S 0"),
             Catch::Contains("a piece in a headquarters of N, its flag"));
  CHECK_THAT(refused<View<JunqiBoard>>("1N?3/5/5/5/Nb4/5/5/Sb4/5/5/5/1Sl3 S S 0"),
             Catch::Contains("? for the pieces of N"));
  CHECK_THAT(refused<View<JunqiBoard>>("1N?3/5/5/5/N?4/5/5/Sb4/5/5/5/1Sl3 S - 0"),
             Catch::Contains("the seat helped, one of SN"));
  CHECK_THAT(refused<Junqi>("5/5/5/5/5/5/Sk4/5/5/5/5/5 S - setup"),
             Catch::Contains("no bomb where S has one"));
}

TEST_CASE("junqi: a whole position with a seat to help is a view of open cards",
          "[engine/junqi/text]") {
  View<JunqiBoard> view;
  REQUIRE(parse("1Nl3/5/5/5/Nc4/5/5/Sb4/5/5/5/1Sl3 S S 0", view).ok());
  CHECK(view.battle().rules().openness == Openness::all);
  CHECK(to_text(view) == "1Nl3/5/5/5/Nc4/5/5/Sb4/5/5/5/1Sl3 S S 0 open=all");
}

TEST_CASE("junqi: the last move need not say which seat is left without a move",
          "[engine/junqi/text]") {
  const std::string whole = "1Nl3/5/5/5/Nc4/5/5/Sb4/5/5/5/1Sl3 S - 0 moves H0E0>";
  Junqi state;
  for (const char* const told : {"", "~N"}) {
    REQUIRE(parse(whole + told, state).ok());
    CHECK(state.over());
    CHECK(to_text(state) == whole + "~N");
  }
  CHECK_THAT(refused<Junqi>(whole + "~S"), Catch::Contains("expected H0E0>~N"));
  // The view of the seat that has no move, and the view of the other seat, which concludes it.
  for (const std::string seen : {"1Nl3/5/5/5/Nc4/5/5/S?4/5/5/5/1S?3 S N 0 moves H0E0>",
                                 "1N?3/5/5/5/N?4/5/5/Sk4/5/5/4Sd/1Sl3 S S 0 moves H0E0=!A1"}) {
    View<JunqiBoard> view;
    INFO(seen);
    for (const char* const told : {"", "~N"}) {
      REQUIRE(parse(seen + told, view).ok());
      CHECK(view.battle().over());
      CHECK(view.battle().value(Side{0}) == kWin);
      CHECK(to_text(view) == seen + "~N");
    }
  }
  // Both seats are without a move: a draw in the position and in each view.
  for (const std::string both : {"1Nl3/5/5/5/Nc4/5/5/Sc4/5/5/5/1Sl3 S - 0 moves H0E0=",
                                 "1N?3/5/5/5/N?4/5/5/Sk4/5/5/5/1Sl3 S S 0 moves H0E0=!A1~N"}) {
    const bool view = both.find(" S S ") != both.npos;
    View<JunqiBoard> seen;
    if (view) REQUIRE(parse(both, seen).ok());
    if (!view) REQUIRE(parse(both, state).ok());
    CHECK((view ? to_text(seen) : to_text(state)).ends_with("~S~N"));
  }
}

TEST_CASE("junqi: a seat that has a move is not told to have none", "[engine/junqi/text]") {
  CHECK_THAT(refused<View<JunqiBoard>>("1Nl3/5/5/5/Nc4/Ni4/5/S?4/5/5/5/1S?3 S N 0 moves H0G0-~N"),
             Catch::Contains("no ~N: this seat has a move"));
  CHECK_THAT(refused<View<JunqiBoard>>("1N?3/5/5/5/N?4/5/5/Sb4/5/5/5/1Sl3 S S 0 moves H0G0-~S"),
             Catch::Contains("~ only for seats that were to move"));
}

TEST_CASE("junqi: armies are set up letter by letter or at once", "[engine/junqi/text]") {
  Junqi state;
  CHECK(to_text(state) == "5/5/5/5/5/5/5/5/5/5/5/5 S - setup");
  CHECK(observe(state, "setup:a").ok());
  const Junqi begun = state;
  CHECK_FALSE(observe(state, "setup:a").ok());
  CHECK_FALSE(observe(state, "setup:k").ok());
  CHECK_FALSE(observe(state, "setup:").ok());
  CHECK_FALSE(observe(state, "G0F0-").ok());
  CHECK(state == begun);
  CHECK(observe(state, "setup:cdeghfbgkdheihgcfikjljij").ok());
  CHECK(state.seat() == Seat{1});
  CHECK(observe(state, "setup:acdeghfbgkdheihgcfikjljij").ok());
  CHECK_FALSE(state.battle().setting_up());
  CHECK(state.seat() == Seat{0});
  CHECK(to_text(view(state, Seat{0})) ==
        "N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SaScSdSeSg/Sh1Sf1Sb/"
        "SgSk1SdSh/Se1Si1Sh/SgScSfSiSk/SjSlSjSiSj S S 0");
}

TEST_CASE("siguo: allies see each other where the rules say so", "[engine/junqi/text]") {
  Random random(3);
  for (const Openness openness : {Openness::dark, Openness::allies, Openness::all}) {
    Siguo state(Rules{70, openness});
    while (state.battle().setting_up()) state.set_up(complete(Layout{}, random));
    const View<SiguoBoard> seen = view(state, Seat{1});
    CHECK(seen.sees(Seat{1}));
    CHECK(seen.sees(Seat{3}) == (openness != Openness::dark));
    CHECK(seen.sees(Seat{0}) == (openness == Openness::all));
    for (std::uint8_t seat = 0; seat < 4; ++seat) {
      const Kind kind = seen.battle().kind(static_cast<Piece>(seat * kArmy));
      CHECK((kind != Kind::unseen) == seen.sees(Seat{seat}));
    }
  }
}

}  // namespace
}  // namespace tianji::junqi
