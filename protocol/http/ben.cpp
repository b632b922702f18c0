#include "protocol/http/ben.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/core/text.h"
#include "protocol/answers/answers.h"
#include "protocol/games/bridge/bridge.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/bridge/endings/endings.h"

namespace tianji::protocol::http {
namespace {

using namespace bridge;
using nlohmann::json;

constexpr const char* kSystem = "precision";
constexpr std::string_view kNoContract = "No contract found - auction context (ctx) is required";

/// What the engine decides that sees this view.
BenResult decided(const View& view, const Parameters& parameters,
                  const Interruption& interruption) {
  const json arguments = arguments_of(parameters);
  auto engine = answers::engine_for(games::kBridge, arguments, interruption);
  if (!engine.ok()) return engine.status();
  answers::Asked asked{&games::kBridge, *std::move(engine), "fen " + to_text(view)};
  return answers::decided(asked, arguments);
}

std::string ben_move(const std::string& move) {
  const auto call = parse_call(move);
  return call ? ben_text(*call) : move;
}

const char* alert(const json& candidate) {
  return candidate.value("alert", "") == "true" ? "True" : "False";
}

std::string who(const json& candidate) {
  return absl::StrCat("Tianji ", candidate.value("phase", "search"));
}

/// What is asked for, with the key of the answer and that of its candidates.
struct Asked {
  const char* key;
  const char* candidate;
  bool card = false;
};
constexpr Asked kCall{"bid", "call"};
constexpr Asked kCard{"card", "card", true};

/// A candidate under BEN's keys.
json ben_candidate(const json& one, const Asked& asked) {
  constexpr std::pair<const char*, const char*> kKeys[] = {{"tricks", "expected_tricks_dd"},
                                                           {"make", "p_make_contract"},
                                                           {"meaning", "explanation"},
                                                           {"risk", "risk"},
                                                           {"adjusted", "adjusted"},
                                                           {"worlds", "worlds"},
                                                           {"rule", "msg"}};
  json shown = {{asked.candidate, ben_move(one["move"])}, {"who", who(one)}};
  for (const auto& [ours, theirs] : kKeys) {
    if (one.contains(ours)) shown[theirs] = one[ours];
  }
  const char* score = asked.card ? "expected_score_sd" : "expected_score";
  if (one.contains("score")) shown[score] = one["score"];
  if (one.contains("ev")) {
    const std::string unit = one.value("unit", "imps") == "imps" ? "imp" : "mp";
    shown[(asked.card ? "expected_score_" : "expected_") + unit] = one["ev"];
  }
  if (one.value("phase", "") == "book") shown["insta_score"] = 1.0;
  if (!asked.card) shown["alert"] = alert(one);
  return shown;
}

/// The answer to a question for a call or card.
BenResult ben_answer(const View& view, const Parameters& parameters, const Asked& asked,
                     const Interruption& interruption) {
  const auto decision = decided(view, parameters, interruption);
  if (!decision.ok()) return decision.status();
  const json& result = *decision;
  json best = json::object();
  json list = json::array();
  for (const json& one : result["candidates"]) {
    if (one["move"] == result["move"]) best = one;
    list.push_back(ben_candidate(one, asked));
  }
  json answer = {{asked.key, ben_move(result["move"])}, {"who", who(best)}, {"quality", "1.0"}};
  if (!given(parameters, "details").empty()) {
    answer["candidates"] = list;
    add_samples(view, answer);
  }
  if (best.contains("claim")) answer["claim"] = best["claim"];
  if (!asked.card) {
    answer["explanation"] = best.value("meaning", "");
    answer["alert"] = alert(best);
  }
  return answer;
}

absl::StatusOr<View> checked(const Seen& seen) {
  Hands hands{};
  hands[index(seen.seat)] = seen.hand;
  if (seen.table.dummy_visible()) hands[index(seen.table.dummy())] = seen.dummy;
  View view;
  absl::Status status = parse(to_text(View(seen.seat, hands, seen.table)), view);
  if (!status.ok()) return status;
  return view;
}

BenResult bid(const Parameters& parameters, const Interruption& interruption) {
  const auto seen = seen_by(parameters);
  if (!seen.ok()) return seen.status();
  if (seen->table.phase() != Phase::auction) return message("Bidding is over");
  if (seen->table.seat() != seen->seat) {
    return at("seat", unreadable(given(parameters, "seat"),
                                 absl::StrCat(std::string(name(seen->table.seat())),
                                              ", whose turn it is after this ctx")));
  }
  const auto view = checked(*seen);
  if (!view.ok()) return view.status();
  return ben_answer(*view, parameters, kCall, interruption);
}

BenResult lead(const Parameters& parameters, const Interruption& interruption) {
  const auto seen = seen_by(parameters);
  if (!seen.ok()) return seen.status();
  if (seen->table.phase() == Phase::auction) {
    return absl::InvalidArgumentError(std::string(kNoContract));
  }
  if (seen->table.phase() == Phase::over || seen->table.dummy_visible() ||
      seen->table.seat() != seen->seat) {
    return message("Not this player to lead");
  }
  const auto view = checked(*seen);
  if (!view.ok()) return view.status();
  return ben_answer(*view, parameters, kCard, interruption);
}

/// A board in play with the asker's view of it; a message where the play is over or not his.
struct InPlay {
  View view;
  std::optional<json> instead{};
};

absl::StatusOr<InPlay> in_play(const Parameters& parameters) {
  if (!needed(parameters, "hand").ok()) return needed(parameters, "hand").status();
  auto table = board_of(parameters);
  if (!table.ok()) return table.status();
  if (!table->contract()) return absl::InvalidArgumentError(std::string(kNoContract));
  if (table->phase() == Phase::over) return InPlay{{}, message("Game is over, no cards to play")};
  if (auto why = no_play(parameters)) return InPlay{{}, std::move(why)};
  const auto seen = seen_by(parameters);
  if (!seen.ok()) return seen.status();
  if (table->seat() != seen->seat || !table->dummy_visible()) {
    const Contract& contract = *table->contract();
    std::string written = absl::StrReplaceAll(text(contract), {{" by ", ""}, {"NT", "N"}});
    return InPlay{{}, message("Called as dummy or with wrong dealer / seat " + written)};
  }
  auto view = checked(*seen);
  if (!view.ok()) return view.status();
  return InPlay{*std::move(view)};
}

BenResult play_card(const Parameters& parameters, const Interruption& interruption) {
  const auto asked = in_play(parameters);
  if (!asked.ok()) return asked.status();
  if (asked->instead) return *asked->instead;
  auto answer = ben_answer(asked->view, parameters, kCard, interruption);
  if (!answer.ok()) return answer;
  const Table& table = asked->view.table();
  (*answer)["player"] = (index(table.hand_on_turn()) + 3 - index(table.contract()->declarer)) % 4;
  (*answer)["matchpoint"] = matchpoints(parameters);
  (*answer)["MP_or_IMP"] = true;
  return answer;
}

/// A claim stands if it is proved against every layout that the seat can imagine.
BenResult claim(const Parameters& parameters, const Interruption& interruption) {
  constexpr std::uint64_t kNodes = 200'000;
  const auto number = needed(parameters, "tricks");
  if (!number.ok()) return number.status();
  const auto asked = in_play(parameters);
  if (!asked.ok()) return asked.status();
  if (asked->instead) return *asked->instead;
  const Table& table = asked->view.table();
  const int left = 13 - table.tricks_played();
  const auto tricks = parse_int(*number);
  if (!tricks || *tricks < 0 || *tricks > left) {
    return at("tricks", unreadable(*number, absl::StrCat("a number from 0 to ", left)));
  }
  const int claimed = *tricks == 0 ? left : static_cast<int>(*tricks);
  double_dummy::Solver solver(answers::kTableBytes);
  const int sure =
      endings::sure_tricks(asked->view, {.nodes = kNodes, .stop = &interruption.stop}, solver)
          .value_or(0);
  const bool declares = side_of(asked->view.seat()) == side_of(table.contract()->declarer);
  const std::string contract = absl::StrReplaceAll(text(*table.contract()), {{" by ", ""}});
  if (claimed <= sure) {
    return json{{"tricks", claimed},
                {"result", absl::StrCat("Contract: ", contract, " Accepted ",
                                        declares ? "declarers" : "opponents", " claim of ", claimed,
                                        " tricks")}};
  }
  return json{
      {"tricks", sure},
      {"result", absl::StrCat("Contract: ", contract, " ", declares ? "Declarer" : "Opponents",
                              " claimed ", claimed, " tricks - rejected ", sure)}};
}

/// Both sides are explained by the system that our side bids.
absl::StatusOr<std::unique_ptr<LocalEngine>> reader(const Interruption& interruption) {
  const json options = {{"BiddingSystem", kSystem}, {"OpponentSystem", kSystem}};
  return answers::engine_for(games::kBridge, {{"options", options}}, interruption);
}

/// The calls of parameters that must name the seat, the dealer and a call, with their meanings.
BenResult explained(const Parameters& parameters, const Interruption& interruption) {
  for (const char* name : {"ctx", "seat", "dealer"}) {
    if (const auto value = needed(parameters, name); !value.ok()) return value.status();
  }
  const auto table = board_of(parameters);
  if (!table.ok()) return table.status();
  if (table->auction().calls().empty()) return at("ctx", unreadable("", "at least one call"));
  const auto engine = reader(interruption);
  if (!engine.ok()) return engine.status();
  return answers::meanings_of(**engine, *table);
}

BenResult explain(const Parameters& parameters, const Interruption& interruption) {
  const auto calls = explained(parameters, interruption);
  if (!calls.ok()) return calls.status();
  return json{{"explanation", calls->back()["meaning"]}, {"Alert", calls->back()["alert"]}};
}

/// For a page: a list in HTML.
BenResult explain_auction(const Parameters& parameters, const Interruption& interruption) {
  const auto calls = explained(parameters, interruption);
  if (!calls.ok()) return calls.status();
  std::string list = "<ul>\n";
  for (const json& one : *calls) {
    const auto meaning = one["meaning"].get<std::string>();
    absl::StrAppend(&list, "  <li>", ben_move(one["call"]), " ",
                    absl::StrReplaceAll(meaning, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}}),
                    "</li>\n");
  }
  return json{{"explanation", list + "</ul>"}, {"bba_controlled", false}};
}

/// The ranges of usual hands that a meaning tells: "15-17 HCP, 2-5S, 5+H, rarely 12+ HCP".
json ranges_of(const std::string& meaning) {
  json ranges = {{"MinHcp", 0}, {"MaxHcp", 37}, {"Length", json::array()}};
  std::string_view before;
  for (std::string_view word : words(meaning)) {
    if (word == "rarely") break;
    const bool hcp = word.starts_with("HCP");
    if (hcp && !before.empty()) {
      const auto dash = before.find_first_of("-+");
      const auto least = parse_int(before.substr(0, dash));
      const auto most = dash == before.npos ? least : parse_int(before.substr(dash + 1));
      if (least) ranges["MinHcp"] = *least;
      if (most) ranges["MaxHcp"] = *most;
    }
    while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.back())) != 0 &&
           word.back() != '+') {
      word.remove_suffix(1);
    }
    if (word.size() > 1 && parse_suit(word.back()) &&
        std::isdigit(static_cast<unsigned char>(word.front())) != 0) {
      ranges["Length"].push_back(std::string(word));
    }
    before = word;
  }
  return ranges;
}

/// Every call that the table on turn may make now, with its meaning.
BenResult bids(const Parameters& parameters, const Interruption& interruption) {
  const auto table = board_of(parameters);
  if (!table.ok()) return table.status();
  const auto engine = reader(interruption);
  if (!engine.ok()) return engine.status();
  json list = json::array();
  for (int code = 0; code < kCalls && table->phase() == Phase::auction; ++code) {
    const Call call = Call::from_code(code);
    if (!table->auction().legal(call)) continue;
    Table after = *table;
    after.push(call);
    const auto told = answers::meaning_of(**engine, after, after.auction().calls().size());
    if (!told.ok()) return told.status();
    const auto meaning = (*told)["meaning"].get<std::string>();
    json one = {{"bid", ben_text(call)}, {"m", meaning}, {"Alert", (*told)["alert"]}};
    one.update(ranges_of(meaning));
    for (const char* key : {"Honors", "Stoppers", "Strength", "SuitPower", "ProbableLength"}) {
      one[key] = json::array();
    }
    list.push_back(one);
  }
  if (!list.empty()) list.back().update({{"NS", kSystem}, {"EW", kSystem}});
  return list;
}

}  // namespace

constexpr BenEndpoint kEndpoints[] = {
    {"/bid", bid},     {"/lead", lead},         {"/play", play_card},
    {"/claim", claim}, {"/explain", explain},   {"/explain_auction", explain_auction},
    {"/bids", bids},   {"/contract", contract}, {"/autoplay", autoplay},
};

std::span<const BenEndpoint> ben_endpoints() { return kEndpoints; }

BenResult cue_bid(const json& parameters, const Interruption& interruption) {
  constexpr std::pair<const char*, const char*> kNames[] = {{"dealer", "dealer"},
                                                            {"auction", "ctx"},
                                                            {"vuln", "vul"},
                                                            {"hand", "hand"},
                                                            {"turn", "seat"}};
  if (!parameters.is_object()) return unreadable("the body", "a JSON object");
  Parameters read;
  for (const auto& [theirs, ours] : kNames) {
    const json value = parameters.value(theirs, json());
    std::string& text = read[ours];
    if (value.is_string()) text = value.get<std::string>();
    if (!value.is_array()) continue;
    for (const json& one : value) {
      absl::StrAppend(&text, one.is_string() ? one.get<std::string>() : "?", " ");
    }
  }
  auto answer = bid(read, interruption);
  if (!answer.ok() || !answer->contains("bid")) return answer;
  const std::string call = (*answer)["bid"];
  return json{{"bid", call == "PASS" ? "Pass" : call},
              {"alert", (*answer)["explanation"]},
              {"artificial", (*answer)["alert"] == "True"}};
}

}  // namespace tianji::protocol::http
