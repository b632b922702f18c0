// The functions behind the tools (tools.h), and the parts of their answers that others write too.
//
// `arguments` have been checked against the tool's schema.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/deal.h"
#include "engine/bridge/score.h"
#include "engine/bridge/table.h"
#include "protocol/engines/local_engine.h"
#include "protocol/games/game_kind.h"

namespace tianji::protocol::answers {

using nlohmann::json;
using Result = absl::StatusOr<json>;

/// A game, an engine of its own, and the text after `position`.
struct Asked {
  const games::GameKind* kind = nullptr;
  std::unique_ptr<LocalEngine> engine;
  std::string position;
};

/// An engine with the options that the arguments set ("options", "level"); those that reach files,
/// and values that would take a machine's memory, are refused. `interruption` outlives it.
absl::StatusOr<std::unique_ptr<LocalEngine>> engine_for(const games::GameKind& kind,
                                                        const json& arguments,
                                                        const Interruption& interruption);

/// The move of the seat on turn, of which the engine sees the position: {move, ponder, seat,
/// candidates, sentence}. The limits are "go" or "milliseconds".
Result decided(Asked& asked, const json& arguments);

// --- of any game
Result list_games(const json& arguments, const Interruption& interruption);
Result legal_moves(const json& arguments, const Interruption& interruption);
Result best_move(const json& arguments, const Interruption& interruption);
Result view_of_seat(const json& arguments, const Interruption& interruption);
Result render(const json& arguments, const Interruption& interruption);
Result belief(const json& arguments, const Interruption& interruption);
Result solve_game(const json& arguments, const Interruption& interruption);

// --- of bridge
Result bid(const json& arguments, const Interruption& interruption);
Result explain_call(const json& arguments, const Interruption& interruption);
Result evaluate_hand(const json& arguments, const Interruption& interruption);
Result double_dummy_table(const json& arguments, const Interruption& interruption);
Result solve_cards(const json& arguments, const Interruption& interruption);

/// {seat, call, meaning, alert} of a call of the auction, counted from 1, by the engine's options.
Result meaning_of(LocalEngine& engine, const bridge::Table& table, std::size_t number);
Result meanings_of(LocalEngine& engine, const bridge::Table& table);  ///< a list of all

/// For the solver of one question.
inline constexpr std::size_t kTableBytes = std::size_t{16} << 20;
/// {"N": {"NT": 9, …}, …}, in PBN's order.
nlohmann::ordered_json tricks_by_declarer(const bridge::TrickTable& tricks);
/// {"score": 430 for North-South, "contracts": ["3NT by N"]}
nlohmann::ordered_json par_of(const bridge::Par& par);

}  // namespace tianji::protocol::answers
