#include "protocol/games/bridge/bridge.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "eval/bridge/hand.h"
#include "protocol/answers/answers.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::protocol::answers {
namespace {

using namespace bridge;

absl::StatusOr<Seat> seat_of(const json& arguments, const char* key) {
  const std::string text = arguments.value(key, "N");
  if (const auto seat = parse_seat(text)) return *seat;
  return at(key, unreadable(text, "N, E, S or W"));
}

absl::StatusOr<Vulnerability> vulnerability_of(const json& arguments) {
  const std::string text = arguments.value("vulnerable", "None");
  if (const auto read = parse_vulnerability(text)) return *read;
  return at("vulnerable", unreadable(text, "None, NS, EW or All"));
}

/// The calls of the arguments, checked by the laws, and what follows from them.
absl::StatusOr<Table> auction_of(const json& arguments) {
  const auto dealer = seat_of(arguments, "dealer");
  if (!dealer.ok()) return dealer.status();
  const auto vulnerable = vulnerability_of(arguments);
  if (!vulnerable.ok()) return vulnerable.status();
  Table table(*dealer, *vulnerable);
  for (const json& one : arguments["auction"]) {
    const auto& text = one.get_ref<const std::string&>();
    const auto call = parse_call(text);
    if (!call) return at("auction", unreadable(text, "a call: 1C to 7NT, Pass, X or XX"));
    const std::string why = table.auction().why_illegal(*call);
    if (!why.empty()) return at("auction", unreadable(text, "a legal call: " + why));
    table.push(*call);
  }
  return table;
}

/// The system for both sides, unless the options say otherwise.
json with_system(json arguments) {
  json& options = arguments["options"];
  if (!options.is_object()) options = json::object();
  const std::string system = arguments.value("system", "");
  if (!system.empty()) {
    options.emplace("BiddingSystem", system);
    options.emplace("OpponentSystem", system);
  }
  return arguments;
}

absl::StatusOr<Hands> whole_deal(const json& arguments) {
  const auto& text = arguments["deal"].get_ref<const std::string&>();
  auto hands = parse_deal(text);
  if (!hands.ok()) return at("deal", hands.status());
  for (const CardSet hand : *hands) {
    if (hand.empty()) return at("deal", unreadable(text, "a deal in which all hands are seen"));
  }
  return hands;
}

/// A table at which the contract was bid and doubled as it says, and the opening lead is to come.
absl::StatusOr<Table> table_in(const Contract& contract, Vulnerability vulnerable) {
  Table table(contract.declarer, vulnerable);
  table.push(Call::bid(contract.level, contract.strain));
  if (contract.doubling != Doubling::none) table.push(Call::double_());
  if (contract.doubling == Doubling::redoubled) table.push(Call::redouble());
  while (table.phase() == Phase::auction) table.push(Call::pass());
  return table;
}

absl::StatusOr<State> played_to(const json& arguments) {
  const auto hands = whole_deal(arguments);
  if (!hands.ok()) return hands.status();
  const auto declarer = seat_of(arguments, "declarer");
  if (!declarer.ok()) return declarer.status();
  const auto& text = arguments["contract"].get_ref<const std::string&>();
  const auto contract = parse_contract(text, *declarer);
  if (!contract) return at("contract", unreadable(text, "a contract such as 4S, 3NT or 2HX"));
  const auto table = table_in(*contract, Vulnerability::none);
  State state(*hands, *table);
  for (const std::string& card : arguments.value("played", std::vector<std::string>())) {
    const auto move = parse_move(state, card);
    if (!move.ok()) return at("played", move.status());
    state.play(*move);
  }
  if (state.over()) return absl::FailedPreconditionError("all cards have been played");
  return state;
}

absl::Status stopped() { return absl::CancelledError("it was stopped before it was solved"); }

}  // namespace

nlohmann::ordered_json tricks_by_declarer(const TrickTable& tricks) {
  nlohmann::ordered_json by_seat;
  for (const Seat declarer : kDeclarersInText) {
    for (const Strain strain : kStrainsInText) {
      by_seat[std::string(1, letter(declarer))][std::string(text(strain))] =
          tricks[index(strain)][index(declarer)];
    }
  }
  return by_seat;
}

nlohmann::ordered_json par_of(const Par& par) {
  nlohmann::ordered_json shown{{"score", par.score_north_south},
                               {"contracts", nlohmann::json::array()}};
  for (const Contract& contract : par.contracts) shown["contracts"].push_back(text(contract));
  return shown;
}

Result bid(const json& arguments, const Interruption& interruption) {
  const auto table = auction_of(arguments);
  if (!table.ok()) return table.status();
  if (table->phase() != Phase::auction) return at("auction", unreadable("", "one that goes on"));
  const auto hand = parse_hand(arguments["hand"].get_ref<const std::string&>());
  if (!hand.ok()) return at("hand", hand.status());
  Hands hands{};
  const Seat seat = table->seat();
  hands[index(seat)] = *hand;
  auto engine = engine_for(games::kBridge, with_system(arguments), interruption);
  if (!engine.ok()) return engine.status();
  Asked asked{&games::kBridge, *std::move(engine), "fen " + to_text(View(seat, hands, *table))};
  return decided(asked, arguments);
}

Result meaning_of(LocalEngine& engine, const Table& table, std::size_t number) {
  // A position has the hand of the seat that is helped. No meaning follows from it, so any will do.
  Hands hands{};
  for (int rank = 0; rank < 13; ++rank) hands[index(kNorth)].add(Card(Suit::spades, rank));
  const auto text =
      engine.query("fen " + to_text(View(kNorth, hands, table)), absl::StrCat("meaning ", number));
  if (!text.ok()) return text.status();
  const Keys keys = keys_of(*text);
  return json{{"seat", keys.at("seat")},
              {"call", keys.at("call")},
              {"meaning", with_blanks(keys.at("meaning"))},
              {"alert", keys.at("alert") == "true"}};
}

Result meanings_of(LocalEngine& engine, const Table& table) {
  json calls = json::array();
  for (std::size_t i = 1; i <= table.auction().calls().size(); ++i) {
    auto meaning = meaning_of(engine, table, i);
    if (!meaning.ok()) return meaning.status();
    calls.push_back(*std::move(meaning));
  }
  return calls;
}

Result explain_call(const json& arguments, const Interruption& interruption) {
  const auto table = auction_of(arguments);
  if (!table.ok()) return table.status();
  const auto engine = engine_for(games::kBridge, with_system(arguments), interruption);
  if (!engine.ok()) return engine.status();
  const auto calls = meanings_of(**engine, *table);
  if (!calls.ok()) return calls.status();
  return json{{"calls", *calls}};
}

Result evaluate_hand(const json& arguments, const Interruption& interruption) {
  const auto hand = parse_hand(arguments["hand"].get_ref<const std::string&>());
  if (!hand.ok()) return at("hand", hand.status());
  Hands hands{};
  hands[index(kNorth)] = *hand;
  auto engine = engine_for(games::kBridge, json::object(), interruption);
  if (!engine.ok()) return engine.status();
  const auto text = (*engine)->query("fen " + to_text(View(kNorth, hands, Table())),
                                     "points " + arguments.value("trump", ""));
  if (!text.ok()) return text.status();
  json points = json::object();
  for (const auto& [key, value] : keys_of(*text)) {
    if (const auto number = parse_number(value)) points[key] = *number;
  }
  json shape = json::array();
  for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
    shape.push_back(hand->in(suit).size());
  }
  return json{{"hcp", HandFacts(*hand).hcp()}, {"shape", shape}, {"points", points}};
}

Result double_dummy_table(const json& arguments, const Interruption& interruption) {
  const auto hands = whole_deal(arguments);
  if (!hands.ok()) return hands.status();
  const auto dealer = seat_of(arguments, "dealer");
  if (!dealer.ok()) return dealer.status();
  const auto vulnerable = vulnerability_of(arguments);
  if (!vulnerable.ok()) return vulnerable.status();
  double_dummy::Solver solver(kTableBytes);
  solver.stop_when(&interruption.stop);
  const auto tricks = solver.table(*hands);
  if (!tricks) return stopped();
  return json{{"tricks", tricks_by_declarer(*tricks)},
              {"par", par_of(par(*tricks, *vulnerable, *dealer))}};
}

Result solve_cards(const json& arguments, const Interruption& interruption) {
  const auto state = played_to(arguments);
  if (!state.ok()) return state.status();
  const Table& table = state->table();
  double_dummy::Solver solver(kTableBytes);
  solver.stop_when(&interruption.stop);
  const auto scores = solver.scores(games::open_position(*state));
  if (!scores) return stopped();
  const Side declaring = side_of(table.contract()->declarer);
  const int left = 13 - table.tricks_played();
  json cards = json::array();
  for (const auto& [card, tricks] : *scores) {
    const bool own = side_of(table.hand_on_turn()) == declaring;
    cards.push_back({{"card", text(card)},
                     {"tricks", table.tricks_won(declaring) + (own ? tricks : left - tricks)}});
  }
  return json{{"turn", std::string(1, letter(table.hand_on_turn()))}, {"cards", cards}};
}

}  // namespace tianji::protocol::answers
