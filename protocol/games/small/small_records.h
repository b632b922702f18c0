// Records of small games: a line with # begins a game, each line after it is a position. The moves
// between two positions are found again.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/game.h"
#include "protocol/games/game_kind.h"

namespace tianji::protocol::games {

/// Moves that lead from one position of a record to the next.
struct Way {
  std::vector<std::string> moves;   ///< of the seats
  std::vector<std::uint32_t> luck;  ///< of chance, as TurnGame takes it
  std::int64_t tries = 0;           ///< the number of moves that may still be tried
};

/// The number of a move of chance in the list of its turn.
template <class State>
std::uint32_t number_of(const State& state, const typename State::Move& move) {
  std::uint32_t number = 0;
  if constexpr (ChancePosition<State>) {
    typename State::ChanceList outcomes;
    state.chances(outcomes);
    while (number < outcomes.size() && !(outcomes[number].move == move)) ++number;
  }
  return number;
}

/// Adds the last moves of a way from `from` to `to` first; false if there is none.
template <class State>
bool add_backwards(const State& from, const State& to, int choices, Way& way) {
  if (from.over()) return false;
  const bool chance = from.seat() == kChance;
  if (!chance && choices == 0) return false;
  typename State::MoveList list;
  from.moves(list);
  for (const auto& move : list) {
    if (--way.tries < 0) return false;
    State next = from;
    next.play(move);
    if (next == to || add_backwards(next, to, chance ? choices : choices - 1, way)) {
      if (chance) {
        way.luck.push_back(number_of(from, move));
      } else {
        way.moves.push_back(to_text(from, move));
      }
      return true;
    }
  }
  return false;
}

/// Do the moves of one turn, and chance around them, lead from `from` to `to`? They are added to
/// `way` then.
template <class State>
bool leads_to(const State& from, const State& to, int choices, Way& way) {
  const auto moves = static_cast<std::ptrdiff_t>(way.moves.size());
  const auto luck = static_cast<std::ptrdiff_t>(way.luck.size());
  if (!add_backwards(from, to, choices, way)) return false;
  std::reverse(way.moves.begin() + moves, way.moves.end());
  std::reverse(way.luck.begin() + luck, way.luck.end());
  return true;
}

/// The number of choices that make one line of a record.
template <class State>
inline constexpr int kChoices = requires(const State& state) { state.chosen(); } ? 2 : 1;
inline constexpr std::size_t kLongestPosition = 10'000;  // letters
inline constexpr std::size_t kLongestNames = 100;
inline constexpr std::int64_t kMostTries = 1'000'000;  // moves that are tried in a file

/// The games of records that SmallGame wrote.
template <class Traits>
class SmallRecords {
 public:
  using State = typename Traits::State;

  void read(std::string_view line) {
    ++number_;
    if (trimmed(line).empty()) return;
    if (line.starts_with('#')) {
      end_game();
      const std::size_t head = std::min(line.find(':'), line.size() - 1);
      names_ = visible(trimmed(line.substr(head + 1, kLongestNames)));
      return;
    }
    if (broken_) return;
    State position = Traits::empty();
    const absl::Status status = parse(trimmed(line), position);
    if (!status.ok()) return give_up(sentence(status));
    if (!before_) {
      games_.push_back(
          {.title = absl::StrCat("game ", games_.size() + 1, names_.empty() ? "" : ": ", names_),
           .opening = {}});
      start_ = to_text(position);
    } else if (line.size() > kLongestPosition || way_.tries < 0) {
      return give_up("too much to go through its moves");
    } else if (!leads_to(*before_, position, kChoices<State>, way_)) {
      return give_up("no legal move leads here from the position before");
    }
    before_ = position;
  }
  absl::StatusOr<std::vector<Recalled>> take(std::string_view text) {
    constexpr std::size_t kShownText = 60;
    end_game();
    if (!games_.empty()) return std::move(games_);
    return unreadable(text.substr(0, kShownText),
                      absl::StrCat("positions of ", std::string(Traits::kVariant),
                                   why_.empty() ? "" : ": ", why_));
  }

 private:
  void give_up(std::string_view why) {
    broken_ = true;
    why_ = absl::StrCat("line ", number_, ": ", std::string(why));
    if (before_) games_.back().gap = why_;
  }
  void end_game() {
    if (before_) {
      games_.back().opening = absl::StrCat("0", way_.luck.empty() ? "" : ":",
                                           absl::StrJoin(way_.luck, ","), " ", start_);
      games_.back().moves = std::move(way_.moves);
    }
    way_ = {.moves = {}, .luck = {}, .tries = way_.tries};
    before_.reset();
    broken_ = false;
    names_.clear();
  }

  std::vector<Recalled> games_;
  std::optional<State> before_;
  std::string start_, why_, names_;
  Way way_{.moves = {}, .luck = {}, .tries = kMostTries};
  std::size_t number_ = 0;
  bool broken_ = false;
};

template <class Traits>
absl::StatusOr<std::vector<Recalled>> recall_small(std::string_view text) {
  SmallRecords<Traits> records;
  for (const std::string_view line : lines(text)) records.read(line);
  return records.take(text);
}

/// Replays records that SmallGame wrote: a line with # begins a game, each line after it is a
/// position.
template <class Traits>
Replayed replay_positions(std::string_view text, std::string_view /*path*/) {
  using State = typename Traits::State;
  Replayed result;
  std::optional<State> before;
  Way way{.moves = {}, .luck = {}, .tries = std::numeric_limits<std::int64_t>::max()};
  std::size_t number = 0;
  for (const std::string_view line : lines(text)) {
    ++number;
    const std::string where = absl::StrCat("line ", number);
    if (trimmed(line).empty()) continue;
    if (line.starts_with('#')) {
      before.reset();
      continue;
    }
    State position = Traits::empty();
    const absl::Status status = parse(trimmed(line), position);
    if (!status.ok()) {
      result.findings.push_back({where, sentence(status)});
      ++result.unreadable;
      before.reset();
      continue;
    }
    if (!before) {
      ++result.games;
    } else if (line.size() > kLongestPosition) {
      result.findings.push_back({where, "too large a position to go through its moves", true});
    } else if (!leads_to(*before, position, kChoices<State>, way)) {
      result.findings.push_back({where, "no legal move leads here from the position before"});
    }
    if (before) ++result.moves;
    before = position;
  }
  if (result.games == 0 && result.unreadable == 0) {
    result.findings.push_back({"line 1", "no game in this file"});
  }
  return result;
}

}  // namespace tianji::protocol::games
