#include "search/bridge/card_rules/card_rules.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <span>
#include <string>

#include "engine/bridge/knowledge.h"
#include "engine/core/text.h"
#include "search/bridge/card_rules/situation.h"

namespace tianji::bridge {
namespace {

View read(const std::string& text) {
  View view;
  const absl::Status status = parse(text, view);
  INFO(text << ": " << sentence(status));
  REQUIRE(status.ok());
  return view;
}

std::string list(const CardAdvices& advices) {
  std::string result;
  for (const CardAdvice& advice : advices) {
    result += text(advice.card) + " " + std::string(advice.rule) + " " +
              std::to_string(advice.score) + "; ";
  }
  return result;
}

/// Checks that the first card is one of `cards` and is advised by `rule`.
void check(const std::string& position, std::string_view cards, std::string_view rule) {
  const CardAdvices advices = advise(read(position));
  INFO(position << "\n" << list(advices));
  CHECK(std::string(cards).find(text(advices[0].card)) != std::string::npos);
  CHECK(std::string(advices[0].rule) == std::string(rule));
}

struct OpeningLead {
  const char* what;
  const char* auction;  ///< South deals and declares; West is on lead
  const char* hand;
  const char* cards;
  const char* rule;
};

constexpr const char* kGame = "1NT Pass 3NT Pass Pass Pass";
constexpr const char* kSpades = "1S Pass 4S Pass Pass Pass";

constexpr OpeningLead kOpeningLeads[] = {
    {"solid sequence", kGame, "KQJ74.83.952.T74", "SK", "top_of_sequence"},
    {"sequence before fourth best", kGame, "QJT5.83.A952.T74", "SQ", "top_of_sequence"},
    {"broken sequence", kGame, "KQT74.83.952.T74", "SK", "top_of_sequence"},
    {"king and inner sequence", kGame, "KJT74.83.952.Q74", "SJ", "interior_sequence"},
    {"ace and inner sequence", kGame, "AJT74.83.952.Q74", "SJ", "interior_sequence"},
    {"queen and inner sequence", kGame, "83.QT972.952.A74", "HT", "interior_sequence"},
    {"fourth best", kGame, "K9752.83.Q52.T74", "S5", "fourth_best"},
    {"fourth best under the ace", kGame, "A8642.Q3.952.T74", "S4", "fourth_best"},
    {"king and queen without the ten", kGame, "KQ752.83.J52.T74", "S5", "fourth_best"},
    {"ace king jack", kGame, "AKJ74.83.952.T74", "SA", "ace_from_ace_king"},
    {"ace king and small ones", kGame, "AK742.83.952.T74", "S4", "fourth_best"},
    {"nothing to lead from in a slam", "1NT Pass 6NT Pass Pass Pass", "975.K642.Q853.J7", "S9",
     "passive_lead"},
    {"top of partner's suit", "1D Pass 1S 2H 2NT Pass 3NT Pass Pass Pass", "K9752.83.Q52.T74", "H8",
     "partners_suit"},
    {"low from an honour in partner's suit", "1D Pass 1S 2H 2NT Pass 3NT Pass Pass Pass",
     "9752.K83.QJ2.T74", "H3", "partners_suit"},
    {"not declarer's suit", "1S Pass 2C Pass 2NT Pass 3NT Pass Pass Pass", "KJ742.Q8.J963.52", "D3",
     "fourth_best"},
    {"ace and king against a suit", kSpades, "83.AK52.J963.T74", "HA", "ace_from_ace_king"},
    {"two honours are a sequence against a suit", kSpades, "83.KQ52.J963.T74", "HK",
     "top_of_sequence"},
    {"ace and king alone: the king first", kSpades, "8532.AK.J963.T74", "HK", "ace_from_ace_king"},
    {"singleton with the ace of trumps", kSpades, "A83.J9652.7.K974", "D7", "singleton"},
    {"a singleton before the suit we have bid", "1S 3H 3S 4H 4S Pass Pass Pass", "T8.KQT8764.2.973",
     "D2", "singleton"},
    {"no lead away from an ace", kSpades, "83.AQ52.9863.T74", "D8", "top_of_nothing"},
    {"partner's takeout double was left in", "1H Pass Pass X Pass Pass Pass", "A8.QJT96.K85.742",
     "HQ", "trump_suggested"},
    {"dummy chose the second suit", "1S Pass 1NT Pass 2H Pass Pass Pass", "KQ96.852.K85.Q42", "H2",
     "trump_suggested"},
    {"Lightner: dummy's suit", "1S Pass 2D Pass 3S Pass 6S X Pass Pass Pass", "42.QJT5.8652.Q74",
     "D6", "lightner"},
    {"Lightner: dummy's honours are here, partner is void",
     "1S Pass 2D Pass 3S Pass 6S X Pass Pass Pass", "42.T9876.KQ5.Q74", "H9", "lightner"},
    {"Lightner: six cards", "1S Pass 2D Pass 3S Pass 6S X Pass Pass Pass", "42.QT8765.865.Q4", "H7",
     "lightner"},
    {"the same slam undoubled", "1S Pass 2D Pass 3S Pass 6S Pass Pass Pass", "42.QJT5.8652.Q74",
     "HQ", "top_of_sequence"},
    {"3NT doubled: dummy's suit", "1C Pass 1H Pass 1NT Pass 3NT X Pass Pass Pass",
     "Q9752.84.K62.T93", "H8", "lightner"},
    {"a trump against a grand slam", "1S Pass 7S Pass Pass Pass", "972.Q862.K85.J43", "S2",
     "passive_lead"},
};

TEST_CASE("opening leads are those of the textbooks", "[search/bridge/card_rules]") {
  for (const OpeningLead& lead : kOpeningLeads) {
    INFO(lead.what);
    check(std::string("N:- - - ") + lead.hand + " S None W moves " + lead.auction, lead.cards,
          lead.rule);
  }
}

struct Position {
  const char* what;
  const char* deal;  ///< North (dummy), East, South (declarer), West
  const char* seat;
  const char* auction;  ///< South deals
  const char* play;
  const char* cards;
  const char* rule;
};

constexpr const char* kSoftSuits = "N:AQ32.A52.K743.Q6 - 654.K4.AQ52.AK75 -";

constexpr Position kDeclarerPlays[] = {
    {"finesse the queen", kSoftSuits, "S", kGame, "HQ H2 H3 HK S4 S7", "SQ", "finesse"},
    {"the king appears: the ace takes it", kSoftSuits, "S", kGame, "HQ H2 H3 HK S4 SK", "SA",
     "third_hand_master"},
    {"eight cards: finesse against the queen", "N:AKJ2.A52.K74.Q64 - 6543.K4.AQ52.A75 -", "S",
     kGame, "HQ H2 H3 HK S4 S7", "SJ", "finesse"},
    {"nine cards: play for the drop", "N:AKJ32.A5.K74.Q64 - 7654.K4.AQ52.A75 -", "S", kGame,
     "HQ H5 H3 HK S4 S8", "SA SK", "third_hand_master"},
    {"the finesse is known to lose", "N:AQ3.A52.K743.Q64 - 654.K4.AQ52.AK75 -", "S", kGame,
     "HQ H2 H3 HK S4 H6", "SA SQ", "third_hand_master"},
    {"run the queen", "N:A532.A52.K743.Q6 - QJT4.K4.AQ52.A75 -", "S", kGame, "H9 H2 H3 HK SQ S7",
     "S2", "let_it_run"},
    {"hold up the only stopper", "N:K65.83.KQT52.A54 - A42.A74.J983.KQ2 -", "S", kGame, "HK H3 H5",
     "H4 H7", "hold_up"},
    {"hold up a second time with five cards", "N:K65.83.KQT52.A54 - A42.A74.J983.KQ2 -", "S", kGame,
     "HK H3 H5 H4 HQ H8 H6", "H7", "hold_up"},
    {"seven cards: no hold-up", "N:K65.832.KQT5.A54 - A42.A974.J98.KQ2 -", "S", kGame, "HK H2 H5",
     "HA", "cheapest_win"},
    {"two stoppers: no hold-up", "N:K65.83.KQT52.A54 - A42.AQ4.J983.KQ2 -", "S", kGame, "H5 H3 HJ",
     "HQ", "cheapest_win"},
    {"the right honour is the cheapest", "N:K65.83.KQT52.A54 - A42.AQT.J983.KQ2 -", "S", kGame,
     "H5 H3 H9", "HT", "cheapest_win"},
    {"queen and one: now or never", "N:Q5.A832.KQT5.A54 - A32.K97.AJ98.K32 -", "S", kGame, "S4",
     "SQ", "second_hand_honour"},
    {"queen and two: low", "N:Q65.A83.KQT5.A54 - A32.K972.AJ98.K2 -", "S", kGame, "S4", "S5",
     "second_hand_low"},
    {"ace and queen in second hand", "N:AQ5.A83.KQT5.954 - 632.K972.AJ98.AK -", "S", kGame, "S4",
     "SQ", "finesse"},
    {"draw trumps", "N:K742.K65.A43.952 - AQJT5.A42.K92.74 -", "S", kSpades, "HQ H5 H3 HA",
     "SA SQ SJ S5 ST", "draw_trumps"},
    {"ruff in the short hand first", "N:Q42.7.A8643.9652 - AKJT53.A52.K2.74 -", "S", kSpades,
     "HK H7 H3 HA", "H2", "ruff_losers"},
    {"the ace before a ruff opposite", "N:Q42.A53.7.Q96532 - AKJT53.K82.A63.4 -", "S", kSpades,
     "HQ H3 H6 HK", "DA", "ruff_losers"},
    {"unblock the short hand", "N:QJT32.A42.943.Q6 - AK.K5.AQ52.K9754 -", "S", kGame, "HQ H2 H3 HK",
     "SA SK", "unblock"},
    {"no more trumps once they are gone", "N:K7432.K65.A43.95 - AQJT5.A42.K92.74 -", "S", kSpades,
     "HQ H5 H3 HA SA S8 S2 S6 S5 S9 SK C2", "DA HK", "cash_winner"},
    {"declarer's trick: nothing wasted on it", "N:AQ32.A52.K743.Q6 - 654.K4.AQ52.AK75 -", "S",
     kGame, "HQ H2 H3 HK DA D6", "D3", "low_card"},
    {"ruff with the lowest trump", "N:Q42.7.A8643.9652 - AKJT53.A52.K2.74 -", "S", kSpades,
     "HK H7 H3 HA H2 HJ", "S2", "ruff"},
    {"partner hand's master is not ruffed", "N:AK42..A8432.J652 - QJT53.A9852.7.74 -", "S", kSpades,
     "DQ DA D5 D7 S2 S6 SQ S7 HA H3", "D2 C2", "discard_useless_suit"},
};

void check_all(std::span<const Position> positions) {
  for (const Position& position : positions) {
    INFO(position.what);
    check(std::string(position.deal) + " S None " + position.seat + " moves " + position.auction +
              " " + position.play,
          position.cards, position.rule);
  }
}

TEST_CASE("declarer plays as the textbooks say", "[search/bridge/card_rules]") {
  check_all(kDeclarerPlays);
}

constexpr Position kDefenderPlays[] = {
    {"third hand high", "N:762.A52.K743.Q64 K93.T87.J985.T72 - -", "E", kGame, "S4 S2", "SK",
     "third_hand_high"},
    {"only as high as necessary: two equals", "N:762.A52.K743.Q64 QJ3.T87.J985.T72 - -", "E", kGame,
     "S4 S2", "SJ", "third_hand_high"},
    {"only as high as necessary: three equals", "N:762.A52.K743.Q64 KQJ.T87.J985.T72 - -", "E",
     kGame, "S4 S2", "SJ", "third_hand_high"},
    {"keep the king over dummy's queen", "N:Q62.A52.K743.Q64 KJ3.T87.J985.T72 - -", "E", kGame,
     "S4 S2", "SJ", "third_hand_high"},
    {"partner's honour has the trick", "N:762.A52.K743.Q64 Q53.T87.J985.T72 - -", "E", kGame,
     "SA S2", "S5 SQ", "attitude"},
    {"encourage with the queen behind partner's ace", "N:762.J54.K743.Q64 83.Q82.J985.T732 - -",
     "E", kSpades, "HA H4", "H8", "attitude"},
    {"discourage with nothing", "N:Q62.K52.K743.Q64 83.943.J985.AT72 - -", "E", kSpades, "HA H2",
     "H3", "attitude"},
    {"second hand low", "N:Q62.A52.K743.Q64 J93.T87.AJ85.T72 - -", "E", kGame, "H6 HA H7 H3 D3",
     "D5", "second_hand_low"},
    {"cover dummy's honour", "N:Q62.A52.Q743.K64 J93.T87.K85.T732 - -", "E", kGame,
     "H6 HA H7 H3 DQ", "DK", "cover_honour"},
    {"not the first of two", "N:Q62.A52.QJ43.K64 J93.T87.K85.T732 - -", "E", kGame,
     "H6 HA H7 H3 DQ", "D5", "second_hand_low"},
    {"the cheapest win in fourth hand", "N:Q62.A52.K743.J64 J93.T87.985.AQ32 - -", "E", kGame,
     "H6 H2 H7 HK C5 C7 CJ", "CQ", "cheapest_win"},
    {"partner has it in fourth hand", "N:Q62.A52.K743.864 J93.T87.985.AQ32 - -", "E", kGame,
     "H6 H2 H7 HK C5 CK C4", "C3", "count"},
    {"return partner's suit: high from two", "N:765.A52.K743.Q64 A93.T87.J985.T72 - -", "E", kGame,
     "S4 S5 SA S8", "S9", "partners_suit"},
    {"return partner's suit: low from three", "N:765.A52.K743.Q64 A932.T87.J98.T72 - -", "E", kGame,
     "S4 S5 SA S8", "S2", "partners_suit"},
    {"partner's low lead is not returned for dummy to ruff",
     "N:Q765.7.KQ54.AJ94 92.AJ84.9763.Q85 - -", "E", kSpades, "H5 H7 HA H9", "S2", "stop_ruffs"},
    {"the ace before dummy's long suit takes discards", "N:QT96.K7.J8.AKQJ2 - - AK43.A9852.93.T3",
     "W", "1D Pass 2C Pass 3D Pass Pass Pass", "SA S6 S5 S2 SK ST S8 SJ", "HA", "cash_master"},
    {"masters of a suit that dummy ruffs do not beat the contract",
     "N:K952.T5.Q87642.9 A7.A43.J53.AKT82 - -", "E", kSpades, "C3 C9 CK C7", "HA", "cash_master"},
    {"a second master that sets up dummy's queen is kept",
     "N:K952.T53.Q84.Q94 - - 76.QJ4.T53.AK832", "W", kSpades, "CA C4 C5 C7", "HQ",
     "top_of_sequence"},
    {"no trumps while dummy has a suit for discards", "N:Q952.K53.4.KQT94 876.J972.AJ95.32 - -",
     "E", kSpades, "D2 D4 DA D3", "S6", "passive_trump"},
    {"a singleton where partner may win", "N:K952.K53.9.KQJ84 763.9.AJ5432.762 - -", "E", kSpades,
     "D6 D9 DA DT", "H9", "singleton"},
    {"a singleton is worth little into dummy's ace", "N:K952.A53.9.KQJ84 763.9.AJ5432.762 - -", "E",
     kSpades, "D6 D9 DA DT", "H9", "dummys_length"},
    {"give partner a ruff", "N:765.Q53.K743.Q64 - - 94.AKJ84.985.T72", "W", kSpades, "HA H3 C3 H6",
     "HK HJ HT H9 H8 H4", "give_ruff"},
    {"count: second highest from four small", "N:Q62.AQ5.KQT3.Q64 JT93.873.8642.A9 - -", "E", kGame,
     "H2 H5 H7 HT D5 DJ DQ", "D6", "count"},
    {"ruff declarer's winner", "N:K765.Q53.K743.Q6 94..AJ852.T97432 - -", "E", kSpades, "HJ HQ",
     "S4", "ruff"},
    {"partner's winner is not ruffed", "N:K765.Q53.K743.Q6 94.2.AJ852.97432 - -", "E", kSpades,
     "HA H3 H2 H6 HK HQ", "C2", "discard_useless_suit"},
    {"the trick that beats the contract", "N:Q62.QJT9.KQ7.QJ6 A93.872.AJ5.T732 - -", "E",
     "1NT Pass 6NT Pass Pass Pass", "C9 C6 C2 CA H3 HA H9 H2 DT DQ", "DA", "win_to_set"},
    {"run the suit that is set up", "N:862.A52.KQ43.Q64 - - KQJ74.83.A952.T7", "W", kGame,
     "SK S2 S5 SA D7 DA D3 D8", "SQ", "run_suit"},
    {"cash the tricks that beat the contract", "N:862.J52.KQJ3.Q64 T5.AKQ74.A52.T97 - -", "E",
     "1NT Pass 6NT Pass Pass Pass", "S7 S2 ST SA D7 D8 D3 DA", "HA", "cash_out"},
    {"nothing high on declarer's sure trick", "N:Q62.AQ5.K742.Q64 - - KT4.J962.J83.T97", "W", kGame,
     "H2 H5 H7 HT SA", "S4", "second_hand_low"},
    {"count: high from two", "N:Q62.AQ5.KQT3.Q64 JT93.873.82.A972 - -", "E", kGame,
     "H2 H5 H7 HT D4 DJ DQ", "D8", "count"},
    {"keep the guard of the king", "N:A62.A52.AQJT9.Q6 K3.QT87.5.T98742 - -", "E", kGame,
     "H4 HA H7 H3 DA D5 D2 D3 DQ", "C2", "discard_useless_suit"},
};

TEST_CASE("defenders play as the textbooks say", "[search/bridge/card_rules]") {
  check_all(kDefenderPlays);
}

State random_board(Random& random) {
  const Hands deal = random_deal(random);
  Table table(kSeats[random.below(4)]);
  const Call contract = Call::bid(1 + static_cast<int>(random.below(7)), kStrains[random.below(5)]);
  for (auto passes = random.below(4); passes > 0; --passes) table.push(Call::pass());
  table.push(contract);
  if (random.below(4) == 0) table.push(Call::double_());
  while (table.phase() == Phase::auction) table.push(Call::pass());
  return {deal, table};
}

CardSet cards_of(const CardAdvices& advices) {
  CardSet cards;
  for (const CardAdvice& advice : advices) cards.add(advice.card);
  return cards;
}

TEST_CASE("advice lists exactly the legal cards, best first, on random play",
          "[search/bridge/card_rules]") {
  Random random(11);
  for (int board = 0; board < 150; ++board) {
    State state = random_board(random);
    while (!state.over()) {
      const View seen = view(state, state.seat());
      const CardAdvices advices = advise(seen);
      const CardSet legal = state.table().playable(state.held(state.table().hand_on_turn()));
      REQUIRE(cards_of(advices) == legal);
      REQUIRE(static_cast<int>(advices.size()) == legal.size());
      for (std::size_t i = 0; i < advices.size(); ++i) {
        REQUIRE_FALSE(advices[i].rule.empty());
        if (i > 0) REQUIRE(advices[i - 1].score >= advices[i].score);
      }
      state.play(advices[random.below(static_cast<std::uint32_t>(advices.size()))].card);
    }
  }
}

TEST_CASE("advice depends on what the seat sees alone", "[search/bridge/card_rules]") {
  Random random(12);
  for (int board = 0; board < 60; ++board) {
    State state = random_board(random);
    while (!state.over()) {
      const View seen = view(state, state.seat());
      const CardAdvices advices = advise(seen);
      const State other = sample(Knowledge(seen), random);
      REQUIRE(view(other, other.seat()) == seen);
      REQUIRE(advise(view(other, other.seat())) == advices);
      const View open(state.seat(), state.deal(), state.table());
      REQUIRE(advise(open) == advices);
      state.play(advices[random.below(static_cast<std::uint32_t>(advices.size()))].card);
    }
  }
}

TEST_CASE("natural suits leave out what is artificial nearly everywhere",
          "[search/bridge/card_rules]") {
  const auto shown = [](std::string_view calls) {
    Auction auction(kNorth);
    for (const std::string_view call : words(calls)) auction.push(*parse_call(call));
    return natural_suits(auction);
  };
  const unsigned hearts = 1U << index(Suit::hearts);
  const unsigned diamonds = 1U << index(Suit::diamonds);
  const unsigned spades = 1U << index(Suit::spades);
  CHECK(shown("1C Pass 1D Pass 1H")[index(kNorth)].suits == hearts);
  CHECK(shown("1C Pass 1D Pass 1H")[index(kSouth)].suits == 0);
  CHECK(shown("1C Pass 1H")[index(kSouth)].suits == hearts);
  CHECK(shown("1NT Pass 2D Pass 2H")[index(kSouth)].suits == 0);
  CHECK(shown("1D 1S 2S Pass 3D")[index(kEast)].suits == spades);
  CHECK(shown("1D 1S 2S Pass 3D")[index(kSouth)].suits == 0);
  CHECK(shown("1S Pass 3S Pass 4NT Pass 5D")[index(kSouth)].suits == spades);
  CHECK(shown("1D Pass 1H Pass 2D")[index(kNorth)].suits == diamonds);
  CHECK(shown("1D Pass 1H Pass 2D")[index(kSouth)].first == Suit::hearts);
}

TEST_CASE("small cards of defenders signal by the side's carding", "[search/bridge/card_rules]") {
  const auto first = [](const std::string& position, Carding carding) {
    return text(advise(read(position), carding)[0].card);
  };
  // Partner leads the ace of hearts against 4S: with and without the queen.
  const std::string calls = "S None E moves 1S Pass 4S Pass Pass Pass ";
  const std::string likes = "N:762.J54.K743.Q64 83.Q82.J985.T732 - - " + calls + "HA H4";
  CHECK(first(likes, Carding::standard) == "H8");
  CHECK(first(likes, Carding::upside_down) == "H2");
  CHECK(first(likes, Carding::none) == "H2");
  const std::string dislikes = "N:762.J54.K743.Q64 83.832.J985.AT72 - - " + calls + "HA H4";
  CHECK(first(dislikes, Carding::standard) == "H2");
  CHECK(first(dislikes, Carding::upside_down) == "H8");
  CHECK(first(dislikes, Carding::none) == "H2");
  // Declarer's side leads diamonds: two small cards, then three.
  const std::string game = "S None E moves 1NT Pass 3NT Pass Pass Pass H6 HA H7 H3 DK";
  const std::string even = "N:Q62.A52.KQ43.864 J93.T87.85.AQ732 - - " + game;
  CHECK(first(even, Carding::standard) == "D8");
  CHECK(first(even, Carding::upside_down) == "D5");
  const std::string odd = "N:Q62.A52.KQ43.864 J93.T87.852.AQ73 - - " + game;
  CHECK(first(odd, Carding::standard) == "D2");
  CHECK(first(odd, Carding::upside_down) == "D8");
}

TEST_CASE("small cards ask for a suit where they can ask for nothing else",
          "[search/bridge/card_rules]") {
  const auto first = [](const std::string& position, Carding carding) {
    return text(advise(read(position), carding)[0].card);
  };
  // Partner leads the ace of hearts against 4S, dummy has had one heart.
  const std::string calls = "S None E moves 1S Pass 4S Pass Pass Pass ";
  const std::string diamonds = "N:7632.J.K7432.Q64 84.862.AJ98.T732 - - " + calls + "HA HJ";
  const std::string clubs = "N:7632.J.K7432.Q64 84.862.JT98.A732 - - " + calls + "HA HJ";
  const std::string neither = "N:7632.J.K7432.Q64 84.Q62.JT98.J732 - - " + calls + "HA HJ";
  for (const Carding carding : {Carding::standard, Carding::upside_down}) {
    CHECK(first(diamonds, carding) == "H8");
    CHECK(first(clubs, carding) == "H2");
    CHECK(first(neither, carding) == "H2");
  }
  CHECK(first(diamonds, Carding::none) == "H2");
  // Partner has ruffed hearts once, and we are in with the ace of diamonds to give another ruff.
  const std::string in_again = " - - " + calls + "H9 H3 HA H4 H2 H5 S2 H6 D5 D3 DA D4";
  const std::string king = "N:9763.T63.Q73.K64 84.AJ872.AK8.932" + in_again;
  const std::string ace = "N:9763.T63.Q73.K64 84.AJ872.A98.A32" + in_again;
  const auto heart = [](const std::string& position, Carding carding) {
    const CardAdvices advice = advise(read(position), carding);
    return text(std::find_if(advice.begin(), advice.end(), [](const CardAdvice& card) {
                  return card.card.suit() == Suit::hearts;
                })->card);
  };
  CHECK(heart(king, Carding::standard) == "H8");
  CHECK(heart(ace, Carding::standard) == "H7");
  CHECK(heart(king, Carding::none) == "H7");
}

}  // namespace
}  // namespace tianji::bridge
