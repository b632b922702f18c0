#include "search/junqi/position.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/hidden.h"
#include "search/thinking/position_text.h"

namespace tianji::search {
namespace {

using junqi::JunqiBoard;
using junqi::Rules;
using junqi::SiguoBoard;
using junqi::State;
using junqi::View;

/// Number of words before the options of a position: ranks, turn, helped, quiet.
constexpr std::size_t kFixedWords = 4;

/// The position's text, completed by options from `rules` that it leaves out.
template <class Board>
std::string completed(const PositionText& split, const Rules& rules) {
  const std::string whole = split.with_history();
  const auto parts = words(whole);
  const auto named = [&](std::string_view key) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](auto word) { return word.starts_with(key); });
  };
  std::string options;
  if (rules.quiet_limit != Board::kFacts.quiet_limit && !named("limit=")) {
    absl::StrAppend(&options, " limit=", rules.quiet_limit);
  }
  if (rules.openness != junqi::Openness::dark && !named("open=")) {
    absl::StrAppend(&options, " open=", std::string(name(rules.openness)));
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == kFixedWords) text += options;
    text.append(i == 0 ? "" : " ").append(parts[i]);
  }
  if (parts.size() == kFixedWords) text += options;
  return text;
}

}  // namespace

template <class Board>
JunqiPosition<Board>::JunqiPosition(const Rules& rules) : JunqiPosition(State<Board>(rules)) {}

template <class Board>
JunqiPosition<Board>::JunqiPosition(State<Board> state)
    : view(junqi::view(state, state.over() ? Seat{0} : state.seat())), whole(std::move(state)) {}

template <class Board>
absl::StatusOr<JunqiPosition<Board>> read_junqi_position(std::string_view position,
                                                         const Rules& rules) {
  const auto split = split_position(position);
  if (!split.ok()) return split.status();
  if (split->fen.empty()) {
    State<Board> state(rules);
    for (std::size_t i = 0; i < split->moves.size(); ++i) {
      const absl::Status status = observe(state, split->moves[i]);
      if (!status.ok()) return at(absl::StrCat("move ", i + 1), status);
    }
    return JunqiPosition<Board>(std::move(state));
  }
  const std::string text = completed<Board>(*split, rules);
  const auto parts = words(text);
  if (parts.size() > 2 && parts[2] == "-") {
    State<Board> state;
    absl::Status status = parse(text, state);
    if (!status.ok()) return status;
    return JunqiPosition<Board>(std::move(state));
  }
  View<Board> seen;
  absl::Status status = parse(text, seen);
  if (!status.ok()) return status;
  return JunqiPosition<Board>(seen);
}

template struct JunqiPosition<JunqiBoard>;
template struct JunqiPosition<SiguoBoard>;
template absl::StatusOr<JunqiPosition<JunqiBoard>> read_junqi_position(std::string_view,
                                                                       const Rules&);
template absl::StatusOr<JunqiPosition<SiguoBoard>> read_junqi_position(std::string_view,
                                                                       const Rules&);

}  // namespace tianji::search
