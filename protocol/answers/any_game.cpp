#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/answers/answers.h"
#include "protocol/answers/json.h"
#include "protocol/games/kinds.h"
#include "protocol/session/go.h"
#include "search/catalogue.h"
#include "search/thinking/level.h"

namespace tianji::protocol::answers {
namespace {

/// What a question may set of the options by which memory and threads are taken.
constexpr int kMostWorlds = 20'000;
constexpr std::pair<std::string_view, std::int64_t> kMost[] = {
    {"Hash", 256}, {"Threads", 4}, {"Worlds", kMostWorlds}};

const search::Option* option_of(const games::GameKind& kind, std::string_view name) {
  static const std::vector<search::Option> shared(search::shared_options().begin(),
                                                  search::shared_options().end());
  const auto own = search::game_of(kind.variant).options();
  for (const std::span<const search::Option> list : {std::span(shared), own}) {
    for (const search::Option& option : list) {
      if (equal_ignoring_case(option.name, name)) return &option;
    }
  }
  return nullptr;
}

/// Is the value the name of something built in? A file would be read, or written to.
bool built_in(const search::Option& option, std::string_view value) {
  const bool word = std::all_of(value.begin(), value.end(),
                                [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
  return option.kind != search::OptionKind::text ||
         (word && !value.empty() && option.name != "LogFile" && option.name != "DecisionLog");
}

absl::Status check_option(const games::GameKind& kind, const std::string& name,
                          const std::string& value) {
  const search::Option* option = option_of(kind, name);
  if (option == nullptr) {
    return unreadable(name, absl::StrCat("an option of ", std::string(kind.variant)));
  }
  if (!built_in(*option, value)) {
    return at(name, unreadable(value, "the name of something built in: no question reaches files"));
  }
  for (const auto& [bounded, most] : kMost) {
    const auto number = parse_int(value);
    if (option->name == bounded && number && *number > most) {
      return at(name, unreadable(value, absl::StrCat("at most ", most)));
    }
  }
  return absl::OkStatus();
}

std::string option_text(const json& value) {
  return value.is_string() ? value.get<std::string>() : dump(value);
}

absl::StatusOr<const games::GameKind*> kind_of(const json& arguments) {
  const auto& name = arguments["variant"].get_ref<const std::string&>();
  if (const games::GameKind* kind = games::find_kind(name)) return kind;
  return at("variant", unreadable(name, "one of " + joined(games::variants())));
}

/// The whole position of a table's game.
absl::StatusOr<std::string> begun(const games::GameKind& kind, const std::string& opening,
                                  const std::vector<std::string>& moves) {
  const auto game = kind.begin({}, opening);
  if (!game.ok()) return game.status();
  for (const std::string& move : moves) {
    absl::Status status = (*game)->play(move, {});
    if (!status.ok()) return status;
  }
  return "fen " + (*game)->text();
}

absl::StatusOr<std::string> recorded(const games::GameKind& kind, const std::string& text) {
  if (kind.recall == nullptr) {
    return unreadable("record", absl::StrCat("a position: ", std::string(kind.variant),
                                             " has no form of records"));
  }
  const auto games = kind.recall(text);
  if (!games.ok()) return games.status();
  if (games->empty()) return unreadable(text, std::string(kind.record_kind));
  return begun(kind, games->front().opening, games->front().moves);
}

/// The text after `position` that the arguments describe.
absl::StatusOr<std::string> position_of(const games::GameKind& kind, const json& arguments) {
  absl::StatusOr<std::string> position;
  if (arguments.contains("record")) {
    position = recorded(kind, arguments["record"]);
  } else if (arguments.contains("position")) {
    const std::string given(trimmed(arguments["position"].get_ref<const std::string&>()));
    const bool whole = given.starts_with("startpos") || given.starts_with("fen ");
    position = whole ? given : "fen " + given;
  } else {
    position = begun(kind, kind.start(arguments.value("seed", std::uint64_t{1})), {});
  }
  if (!position.ok()) return position;
  const auto moves = arguments.value("moves", std::vector<std::string>());
  if (moves.empty()) return position;
  const bool more = position->find(" moves ") != std::string::npos;
  return absl::StrCat(*position, more ? " " : " moves ", absl::StrJoin(moves, " "));
}

absl::StatusOr<Asked> asked_with(const json& arguments, const Interruption& interruption) {
  const auto kind = kind_of(arguments);
  if (!kind.ok()) return kind.status();
  Asked asked{*kind, nullptr, ""};
  auto position = position_of(**kind, arguments);
  if (!position.ok()) return position.status();
  asked.position = *std::move(position);
  auto engine = engine_for(**kind, arguments, interruption);
  if (!engine.ok()) return engine.status();
  asked.engine = *std::move(engine);
  absl::Status status = asked.engine->tell("position " + asked.position);
  if (status.ok()) return asked;
  const auto example = games::example_of((*kind)->variant).position;
  return absl::InvalidArgumentError(
      absl::StrCat(sentence(status), ". Example of a position: \"", std::string(example), "\""));
}

/// From now on the engine sees what `seat` sees.
absl::Status look_from(Asked& asked, const std::string& seat) {
  const auto view = asked.engine->query(asked.position, "view " + seat);
  if (!view.ok()) return at("seat", view.status());
  asked.position = "fen " + *view;
  return absl::OkStatus();
}

/// The position as the seat sees it that the arguments name, if they name one.
absl::StatusOr<Asked> asked_by_seat(const json& arguments, const Interruption& interruption) {
  auto asked = asked_with(arguments, interruption);
  if (!asked.ok() || !arguments.contains("seat")) return asked;
  absl::Status status = look_from(*asked, arguments["seat"]);
  if (!status.ok()) return status;
  return asked;
}

std::string asked_text(Asked& asked, std::string_view query) {
  const auto text = asked.engine->query(asked.position, query);
  return text.ok() ? *text : "";
}

/// The arguments with an option that they leave out.
json with_option(json arguments, const char* name, json value) {
  json& options = arguments["options"];
  if (!options.is_object()) options = json::object();
  options.emplace(name, std::move(value));
  return arguments;
}

/// Numbers that were sent as words become numbers.
json numbered(json candidates) {
  for (json& candidate : candidates) {
    for (auto& [key, value] : candidate.items()) {
      if (!value.is_string() || key == "move" || key == "meaning") continue;
      const auto& text = value.get_ref<const std::string&>();
      const auto whole = parse_int(text);
      const auto number = parse_number(text);
      if (number) value = whole ? json(*whole) : json(*number);
    }
  }
  return candidates;
}

/// The reasons for a move in one sentence.
std::string sentence_of(const std::string& move, const json& best) {
  std::string text = move;
  if (best.contains("meaning"))
    absl::StrAppend(&text, " (", best["meaning"].get<std::string>(), ")");
  const auto add = [&](std::string_view words, const char* key) {
    if (best.contains(key)) absl::StrAppend(&text, std::string(words), option_text(best[key]));
  };
  if (best.contains("ev")) {
    add(" is expected to bring ", "ev");
    add(" ", "unit");
    add(", with a risk of ", "risk");
    add(", over worlds: ", "worlds");
  } else {
    add(" has the score ", "score");
    add(" mates in ", "mate");
    add(" at depth ", "depth");
  }
  add("; chosen by ", "phase");
  return text + ".";
}

}  // namespace

absl::StatusOr<std::unique_ptr<LocalEngine>> engine_for(const games::GameKind& kind,
                                                        const json& arguments,
                                                        const Interruption& interruption) {
  Settings settings;
  const json options = arguments.value("options", json::object());
  for (const auto& [name, value] : options.items()) {
    absl::Status status = at("options", check_option(kind, name, option_text(value)));
    if (!status.ok()) return status;
    settings.emplace_back(name, option_text(value));
  }
  if (arguments.contains("level")) {
    if (option_of(kind, search::kSkillLevel) == nullptr) {
      return at("level", unreadable(dump(arguments["level"]),
                                    absl::StrCat("no level: ", std::string(kind.variant),
                                                 " is played at one strength")));
    }
    settings.emplace_back(search::kSkillLevel, dump(arguments["level"]));
  }
  return LocalEngine::start(kind.variant, settings, &interruption);
}

Result decided(Asked& asked, const json& arguments) {
  const std::string go = arguments.contains("go")
                             ? arguments["go"].get<std::string>()
                             : absl::StrCat("movetime ", arguments.value("milliseconds", 1000));
  absl::Status status = check_unattended_go(go);
  if (status.ok() && parse_go(words(go)).limits.worlds.value_or(0) > kMostWorlds) {
    status = unreadable(go, absl::StrCat("at most ", kMostWorlds, " worlds"));
  }
  if (!status.ok()) return at("go", status);
  const std::string seat = asked_text(asked, "seat");
  const auto answer = asked.engine->ask(asked.position, go);
  if (!answer.ok()) return answer.status();
  if (answer->best_move == "0000") return absl::FailedPreconditionError("there is no legal move");
  const json candidates = numbered(candidates_of(answer->lines));
  json best = json::object();
  for (const json& one : candidates) {
    if (one["move"] == answer->best_move) best = one;
  }
  const auto last = words(answer->lines.back());
  json result = {{"move", answer->best_move},
                 {"seat", seat},
                 {"candidates", candidates},
                 {"sentence", sentence_of(answer->best_move, best)}};
  if (last.size() > 3 && last[2] == "ponder") result["ponder"] = std::string(last[3]);
  return result;
}

Result list_games(const json& /*arguments*/, const Interruption& /*interruption*/) {
  json list = json::array();
  for (const games::GameKind* kind : games::kinds()) {
    json seats = json::array();
    for (const std::string_view seat : kind->seats) seats.push_back(std::string(seat));
    list.push_back(
        {{"variant", std::string(kind->variant)},
         {"title", std::string(search::game_of(kind->variant).title)},
         {"seats", seats},
         {"levels", option_of(*kind, search::kSkillLevel) == nullptr ? 1 : search::kLevels},
         {"position", std::string(kind->example.position)}});
  }
  return json{{"games", list}};
}

Result legal_moves(const json& arguments, const Interruption& interruption) {
  auto asked = asked_by_seat(arguments, interruption);
  if (!asked.ok()) return asked.status();
  const std::string turn = asked_text(*asked, "seat");
  json result = {{"position", "fen " + asked_text(*asked, "fen")},
                 {"turn", turn},
                 {"over", turn == "none"},
                 {"moves", json::array()}};
  if (turn == "none") {
    result["result"] = asked_text(*asked, "result");
    result["payoff"] = asked_text(*asked, "payoff");
    return result;
  }
  const bool names = arguments.contains("seat") && turn != "chance";
  const auto moves = asked->engine->query(
      asked->position, names ? "legal " + arguments["seat"].get<std::string>() : "legal");
  if (!moves.ok()) return moves.status();
  for (const std::string_view move : words(*moves)) result["moves"].push_back(std::string(move));
  return result;
}

Result best_move(const json& arguments, const Interruption& interruption) {
  constexpr int kCandidates = 5;
  auto asked = asked_with(with_option(arguments, "MultiPV", kCandidates), interruption);
  if (!asked.ok()) return asked.status();
  const std::string turn = asked_text(*asked, "seat");
  if (turn == "none") return absl::FailedPreconditionError("the game is over: there is no move");
  if (turn == "chance") {
    return absl::FailedPreconditionError(
        absl::StrCat("the die or the dealer is to move; expected one of its moves behind the "
                     "position first: ",
                     asked_text(*asked, "legal")));
  }
  absl::Status status = look_from(*asked, arguments.value("seat", turn));
  if (!status.ok()) return status;
  return decided(*asked, arguments);
}

Result view_of_seat(const json& arguments, const Interruption& interruption) {
  const auto asked = asked_by_seat(arguments, interruption);
  if (!asked.ok()) return asked.status();
  return json{{"position", asked->position}, {"seat", arguments["seat"]}};
}

Result render(const json& arguments, const Interruption& interruption) {
  const auto asked = asked_by_seat(arguments, interruption);
  if (!asked.ok()) return asked.status();
  auto drawing = asked->engine->show(asked->position);
  if (!drawing.ok()) return drawing.status();
  return json{{"drawing", *drawing}};
}

Result belief(const json& arguments, const Interruption& interruption) {
  auto asked = asked_by_seat(arguments, interruption);
  if (!asked.ok()) return asked.status();
  json beliefs = json::object();
  for (const json& one : arguments["of"]) {
    const auto of = one.get<std::string>();
    const auto text = asked->engine->query(asked->position, "belief " + of);
    if (!text.ok()) return text.status();
    json& shares = beliefs[of] = json::object();
    for (const auto& [key, value] : keys_of(*text)) {
      shares[key] = parse_number(value).value_or(0);
    }
  }
  return json{{"beliefs", beliefs}};
}

Result solve_game(const json& arguments, const Interruption& interruption) {
  constexpr std::size_t kMostSets = 1000;
  constexpr int kMostCandidates = 500;
  const auto kind = kind_of(arguments);
  if (!kind.ok()) return kind.status();
  const search::Option* search = option_of(**kind, "Search");
  const bool chooses =
      search != nullptr &&
      std::find(search->choices.begin(), search->choices.end(), "exact") != search->choices.end();
  const json exact = with_option(chooses ? with_option(arguments, "Search", "exact") : arguments,
                                 "MultiPV", kMostCandidates);
  auto asked = asked_with(exact, interruption);
  if (!asked.ok()) return asked.status();
  auto result = decided(*asked, exact);
  if (!result.ok()) return result.status();
  const json& candidates = (*result)["candidates"];
  if (candidates.empty() || candidates[0].value("phase", "") != "exact") {
    return unreadable(std::string((*kind)->variant),
                      "a small game that is solved exactly; best_move chooses a move of any game");
  }
  json& strategy = (*result)["strategy"] = json::array();
  for (const auto& [seat, set, moves] : asked->engine->strategy()) {
    if (strategy.size() == kMostSets) break;
    json shares = json::object();
    for (const auto& [move, share] : moves) shares[move] = share;
    strategy.push_back({{"seat", seat}, {"sees", set}, {"moves", shares}});
  }
  return result;
}

}  // namespace tianji::protocol::answers
