#include "search/bridge/card_rules.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/core/text.h"

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

/// The first card is one of `cards`, advised by `rule`.
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
    {"no lead away from an ace", kSpades, "83.AQ52.9863.T74", "D8", "top_of_nothing"},
    {"partner's takeout double was left in", "1H Pass Pass X Pass Pass Pass", "A8.QJT96.K85.742",
     "HQ", "trump_suggested"},
    {"dummy chose the second suit", "1S Pass 1NT Pass 2H Pass Pass Pass", "KQ96.852.K85.Q42", "H2",
     "trump_suggested"},
    {"Lightner: dummy's suit", "1S Pass 2D Pass 3S Pass 6S X Pass Pass Pass", "42.QJT5.8652.Q74",
     "D6", "lightner"},
    {"the same slam undoubled", "1S Pass 2D Pass 3S Pass 6S Pass Pass Pass", "42.QJT5.8652.Q74",
     "HQ", "top_of_sequence"},
    {"3NT doubled: dummy's suit", "1C Pass 1H Pass 1NT Pass 3NT X Pass Pass Pass",
     "Q9752.84.K62.T93", "H8", "lightner"},
    {"a trump against a grand slam", "1S Pass 7S Pass Pass Pass", "972.Q862.K85.J43", "S2",
     "passive_lead"},
};

TEST_CASE("opening leads are those of the textbooks") {
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

TEST_CASE("declarer plays as the textbooks say") {
  for (const Position& position : kDeclarerPlays) {
    INFO(position.what);
    check(std::string(position.deal) + " S None " + position.seat + " moves " + position.auction +
              " " + position.play,
          position.cards, position.rule);
  }
}

}  // namespace
}  // namespace tianji::bridge
