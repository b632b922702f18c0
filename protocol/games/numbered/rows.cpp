#include <algorithm>
#include <array>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/games/numbered/codings.h"
#include "search/catalogue.h"

namespace tianji::protocol::numbered {
namespace {

/// A game by its name in the catalogue and by OpenSpiel's name for it, if that is another one.
struct Row {
  std::string_view variant;
  std::string_view name;
  Maker make;
};

constexpr auto kRows = std::to_array<Row>({
    {"bridge", "", make_bridge},
    {"xiangqi", "", make_xiangqi},
    {"jieqi", "", make_jieqi},
    {"junqi", "", make_junqi},
    {"siguo", "", make_siguo},
    {"nim", "", make_nim},
    {"subtraction", "", make_subtraction},
    {"octal", "", make_octal},
    {"grundy", "", make_grundy},
    {"lasker", "", make_lasker},
    {"wythoff", "", make_wythoff},
    {"graph", "", make_graph},
    {"procrastination", "", make_procrastination},
    {"surreal", "", make_surreal},
    {"matrix", "", make_matrix},
    {"bimatrix", "", make_bimatrix},
    {"pursuit", "", make_pursuit},
    {"kuhn", "kuhn_poker", make_kuhn},
    {"leduc", "leduc_poker", make_leduc},
    {"liarsdice", "liars_dice", make_liars_dice},
    {"goofspiel", "", make_goofspiel},
    {"ewn", "einstein_wurfelt_nicht", make_ewn},
    {"banqi", "", make_banqi},
    {"flipjunqi", "", make_flip_junqi},
    {"pig", "", make_pig},
    {"tictactoe", "tic_tac_toe", make_tic_tac_toe},
    {"nim3", "", make_nim_for_three},
    {"kuhn3", "kuhn_poker_for_three", make_kuhn_for_three},
    {"akq", "", make_akq},
});

/// Takes `name(a=1,b=x,y)` apart. A part without `=` belongs to the value before it.
absl::Status split_name(std::string_view text, std::string_view& name, Parameters& parameters) {
  text = trimmed(text);
  const std::size_t open = text.find('(');
  name = trimmed(text.substr(0, open));
  if (open == std::string_view::npos) return absl::OkStatus();
  const std::string expected = "a game's name and parameters, such as goofspiel(num_cards=4)";
  if (!text.ends_with(')')) return unreadable(text, expected);
  const std::string_view inner = text.substr(open + 1, text.size() - open - 2);
  if (trimmed(inner).empty()) return absl::OkStatus();
  std::string* last = nullptr;
  for (const std::string_view part : split(inner, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {
      if (last == nullptr) return unreadable(text, expected);
      absl::StrAppend(last, ",", std::string(part));
      continue;
    }
    const std::string key(trimmed(part.substr(0, equals)));
    const auto [at, is_new] =
        parameters.emplace(key, std::string(trimmed(part.substr(equals + 1))));
    if (key.empty() || !is_new) return unreadable(text, "each parameter once, with its name");
    last = &at->second;
  }
  return absl::OkStatus();
}

}  // namespace

std::size_t entries(const Dimensions& dimensions) {
  if (dimensions.empty()) return 0;
  return static_cast<std::size_t>(
      std::accumulate(dimensions.begin(), dimensions.end(), 1, std::multiplies<>()));
}

absl::StatusOr<Loaded> load(std::string_view text) {
  std::string_view name;
  Parameters parameters;
  absl::Status status = split_name(text, name, parameters);
  if (!status.ok()) return status;
  // OpenSpiel has one game of Kuhn poker for any number of players.
  if (const auto players = parameters.find("players");
      name == "kuhn_poker" && players != parameters.end()) {
    if (players->second == "3") name = "kuhn_poker_for_three";
    if (players->second == "2" || players->second == "3") parameters.erase(players);
  }
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& one) {
    return one.variant == name || (!one.name.empty() && one.name == name);
  });
  if (row == kRows.end()) {
    const auto variants = numbered_variants();
    std::vector<std::string> names(variants.begin(), variants.end());
    return unreadable(name, "a game: " + absl::StrJoin(names, " "));
  }
  ParameterReader reader(std::move(parameters));
  auto game = row->make(reader);
  status = reader.status();
  if (!status.ok()) return status;
  return Loaded{row->variant, std::string(trimmed(text)), std::move(game)};
}

absl::StatusOr<Placed> placed(std::string_view variant, std::string_view position) {
  const std::string name(variant);
  const auto begun = load(absl::StrCat(name, "(position=", std::string(position), ")"));
  if (begun.ok()) return Placed{begun->game, begun->game->start()};
  const auto loaded = load(name);
  if (!loaded.ok()) return loaded.status();
  auto state = loaded->game->read(position);
  if (!state.ok()) return state.status();
  return Placed{loaded->game, *std::move(state)};
}

std::vector<std::string_view> numbered_variants() {
  std::vector<std::string_view> result;
  for (const search::Game& game : search::catalogue()) {
    if (std::any_of(kRows.begin(), kRows.end(),
                    [&](const Row& row) { return row.variant == game.variant; })) {
      result.push_back(game.variant);
    }
  }
  return result;
}

int ParameterReader::number(std::string_view name, int usual, int least, int most) {
  const std::string given = text(name, "");
  if (given.empty()) return usual;
  const auto number = parse_int(given);
  if (number && *number >= least && *number <= most) return static_cast<int>(*number);
  refuse(unreadable(absl::StrCat(std::string(name), "=", given),
                    absl::StrCat("a whole number from ", least, " to ", most)));
  return usual;
}

bool ParameterReader::flag(std::string_view name, bool usual) {
  const std::string given = lower(text(name, ""));
  if (given.empty()) return usual;
  if (given == "true" || given == "false") return given == "true";
  refuse(unreadable(absl::StrCat(std::string(name), "=", given), "true or false"));
  return usual;
}

std::string ParameterReader::text(std::string_view name, std::string_view usual) {
  absl::StrAppend(&asked_, asked_.empty() ? "" : " ", std::string(name));
  const auto at = given_.find(name);
  if (at == given_.end()) return std::string(usual);
  std::string value = std::move(at->second);
  given_.erase(at);
  return value;
}

std::size_t ParameterReader::choice(std::string_view name,
                                    std::initializer_list<const char*> words) {
  const std::string given = text(name, *words.begin());
  const auto* const at = std::find(words.begin(), words.end(), given);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  refuse(unreadable(absl::StrCat(std::string(name), "=", given),
                    "one of " + absl::StrJoin(words, ", ")));
  return 0;
}

void ParameterReader::refuse(const absl::Status& status) {
  if (status_.ok()) status_ = status;
}

absl::Status ParameterReader::status() const {
  if (!status_.ok() || given_.empty()) return status_;
  return unreadable(given_.begin()->first,
                    asked_.empty() ? "no parameter" : "one of the parameters " + asked_);
}

}  // namespace tianji::protocol::numbered
