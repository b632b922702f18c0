// BEN's questions about bridge (api.h). A message answers what is no fault of the asker's program,
// such as a seat that is not on turn; an error is a parameter that cannot be read.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/state.h"
#include "protocol/engines/engine.h"

namespace tianji::protocol::http {

/// The parameters of an address, by name.
using Parameters = std::map<std::string, std::string, std::less<>>;
/// Reads what follows the `?` of an address; malformed escapes stay as they are.
Parameters parameters_of(std::string_view query);

using BenResult = absl::StatusOr<nlohmann::json>;

/// A row: an address and its answer.
struct BenEndpoint {
  std::string_view path;
  BenResult (*answer)(const Parameters& parameters, const Interruption& interruption);
};
std::span<const BenEndpoint> ben_endpoints();
/// POST /cuebid: its parameters are a JSON object.
BenResult cue_bid(const nlohmann::json& parameters, const Interruption& interruption);

// --- reading

/// The calls of a `ctx`: "1C--1S", "P-1S-X-P", "1NT P 2C", "--1SDb". One reader serves all forms:
/// `--` is a pass; a single `-`, blanks and `*` only separate.
absl::StatusOr<std::vector<bridge::Call>> parse_context(std::string_view text);
/// None, NS, EW, Both and their synonyms, and the old @v (North-South) and @V (East-West).
absl::StatusOr<bridge::Vulnerability> parse_ben_vulnerability(std::string_view text);
/// A hand with `_` for `.`, in either case; each X becomes the lowest card of its suit that is
/// neither in the hand nor in `others`.
absl::StatusOr<bridge::CardSet> parse_ben_hand(std::string_view text, bridge::CardSet others);
/// A call as BEN writes it: PASS, X, XX, 1C … 7N.
std::string ben_text(bridge::Call call);

/// A board as the parameters dealer, vul, ctx, played tell it.
absl::StatusOr<bridge::Table> board_of(const Parameters& parameters);
/// The parameter; an error where it is missing or empty.
absl::StatusOr<std::string> needed(const Parameters& parameters, std::string_view name);
std::string given(const Parameters& parameters, std::string_view name,
                  std::string_view otherwise = "");

/// The board with the asker's hand, and dummy's where it was given.
struct Seen {
  bridge::Table table;
  Seat seat{0};
  bridge::CardSet hand;
  bridge::CardSet dummy;
};

absl::StatusOr<Seen> seen_by(const Parameters& parameters);
/// Why no card can be told, as BEN says it; nothing if one can.
std::optional<nlohmann::json> no_play(const Parameters& parameters);
nlohmann::json message(std::string_view text);  ///< {"message": …}

bool matchpoints(const Parameters& parameters);
/// The arguments of an engine that answers these parameters.
nlohmann::json arguments_of(const Parameters& parameters);

// --- answers about whole deals (ben_deals.cpp)
/// Adds deals that the seat takes for likely: `samples` (hands of N E S W, weight), and what the
/// seats at the left, opposite and at the right hold on the average: `hcp`, and `shape` (S H D C).
void add_samples(const bridge::View& view, nlohmann::json& answer);
BenResult contract(const Parameters& parameters, const Interruption& interruption);
BenResult autoplay(const Parameters& parameters, const Interruption& interruption);

}  // namespace tianji::protocol::http
