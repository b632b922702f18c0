#include "engine/junqi/records/record.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::junqi {
namespace {

std::optional<Kind> recorded_kind(char c) {
  switch (c) {
    case 'M':
      return Kind::mine;
    case 'B':
      return Kind::bomb;
    case 'F':
      return Kind::flag;
    default:
      break;
  }
  const auto kind = kind_of(c);
  return kind && *kind <= Kind::engineer ? kind : std::nullopt;
}

template <class Board>
std::optional<Seat> read_seat(std::string_view text) {
  const auto number = parse_int(text);
  if (!number || *number < 0 || *number >= static_cast<std::int64_t>(Board::kSeats)) {
    return std::nullopt;
  }
  return Seat{static_cast<std::uint8_t>(*number)};
}

template <class Board>
std::optional<Station> read_station(std::string_view text) {
  const auto number = parse_int(text);
  if (!number) return station_of<Board>(text);
  if (*number < 0 || *number >= static_cast<std::int64_t>(Board::kStations)) return std::nullopt;
  return static_cast<Station>(*number);
}

absl::Status read_layout(std::string_view text, Layout& layout) {
  if (text.size() != kArmStations) return unreadable(text, "30 stations of an arm");
  Layout read;
  for (std::size_t i = 0; i < kArmStations; ++i) {
    const bool camp = is_camp(i / kArmColumns, i % kArmColumns);
    const auto kind = recorded_kind(text[i]);
    if (camp ? text[i] != '.' : !kind) {
      return unreadable(text, "a..i, M, B and F on all stations but the camps, which are .");
    }
    if (!camp) read.push_back(*kind);
  }
  return parse(to_text(read), layout);
}

template <class Board>
std::optional<Step> read_move(const std::vector<std::string_view>& parts) {
  if (parts.size() < 4 || parts[2].size() != 1) return std::nullopt;
  const auto seat = read_seat<Board>(parts[0]);
  const auto from = read_station<Board>(parts[1]);
  const std::size_t sign = kOutcomeSigns.find(parts[2][0]);
  const auto to = read_station<Board>(parts[3]);
  if (!seat || !from || !to || sign == kOutcomeSigns.npos) return std::nullopt;
  Step step;
  step.seat = *seat;
  step.from = *from;
  step.to = *to;
  step.outcome = static_cast<Outcome>(sign);
  if (parts.size() == 4) return step;
  if (parts[4] != "flag" || parts.size() < 6 || parts.size() > 7) return std::nullopt;
  for (std::size_t i = 5; i < parts.size(); ++i) {
    const auto flag = read_station<Board>(parts[i]);
    if (!flag) return std::nullopt;
    step.flags.push_back(*flag);
  }
  return step;
}

template <class Board>
std::optional<Step> read_step(const std::vector<std::string_view>& parts) {
  Step step;
  if (parts[0] == "end" && parts.size() == 2) {
    step.what = Step::What::end;
    step.why = parts[1];
    return step;
  }
  if (parts[0] != "out") return read_move<Board>(parts);
  const auto seat = parts.size() == 3 ? read_seat<Board>(parts[1]) : std::nullopt;
  if (!seat) return std::nullopt;
  step.what = Step::What::out;
  step.seat = *seat;
  step.why = parts[2];
  return step;
}

/// Whether the seats take turns by falling numbers.
template <class Board>
bool clockwise(const GameRecord<Board>& game) {
  for (std::size_t i = 0; Board::kSeats > 2 && i + 1 < game.steps.size(); ++i) {
    const Step& step = game.steps[i];
    const Step& next = game.steps[i + 1];
    if (step.what != Step::What::move || next.what != Step::What::move) return false;
    const std::size_t on = (index(next.seat) + Board::kSeats - index(step.seat)) % Board::kSeats;
    if (on % 2 == 1) return on == Board::kSeats - 1;
  }
  return false;
}

template <class Board>
void mirror(GameRecord<Board>& game) {
  const auto turn = [](Station& s) { s = s == kNoStation ? s : mirrored<Board>(s); };
  const auto layouts = game.layouts;
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    Layout& layout = game.layouts[(Board::kSeats - seat) % Board::kSeats];
    for (std::size_t from = 0; from < kArmy; ++from) {
      for (std::size_t to = 0; to < kArmy; ++to) {
        const bool image = cell_station(0, to) == mirrored<Board>(cell_station(0, from));
        if (image) layout[to] = layouts[seat][from];
      }
    }
  }
  for (Step& step : game.steps) {
    turn(step.from);
    turn(step.to);
    for (Station& flag : step.flags) turn(flag);
    if (step.seat == kNobody) continue;
    step.seat = Seat{static_cast<std::uint8_t>((Board::kSeats - index(step.seat)) % Board::kSeats)};
  }
}

/// Adds a line to a game. An error says why it cannot.
template <class Board>
absl::Status add_line(std::string_view line, std::size_t number, GameRecord<Board>& game) {
  const auto parts = words(line);
  if (parts[0] == "setup") {
    if (parts.size() != Board::kSeats + 1) {
      return unreadable(line, absl::StrCat("setup and ", Board::kSeats, " layouts"));
    }
    for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
      const absl::Status status = read_layout(parts[seat + 1], game.layouts[seat]);
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }
  auto step = read_step<Board>(parts);
  if (!step) {
    return unreadable(line, "<seat> <from> <outcome> <to>, out <seat> <why> or end <how>");
  }
  step->line = number;
  game.steps.push_back(std::move(*step));
  return absl::OkStatus();
}

}  // namespace

template <class Board>
GameRecords<Board> read_games(std::string_view text) {
  GameRecords<Board> records;
  std::optional<GameRecord<Board>> game;
  bool sound = true;
  const auto finish = [&] {
    if (game && sound && !game->layouts[0].full()) {
      records.problems.push_back(
          {game->name, game->line, unreadable("game " + game->name, "its setup")});
    } else if (game && sound) {
      if (clockwise(*game)) mirror(*game);
      records.games.push_back(std::move(*game));
    }
    game.reset();
    sound = true;
  };
  std::size_t number = 0;
  for (const std::string_view line : lines(text)) {
    ++number;
    const auto parts = words(line);
    if (parts.empty() || parts[0].starts_with('#')) continue;
    if (parts[0] == "game") {
      finish();
      game.emplace();
      game->name = parts.size() > 1 ? std::string(parts[1]) : "";
      game->line = number;
      continue;
    }
    if (!sound) continue;
    const absl::Status status =
        game ? add_line(line, number, *game) : unreadable(line, "game <name> before anything else");
    if (status.ok()) continue;
    records.problems.push_back({game ? game->name : "", number, status});
    sound = false;
    if (!game) game.emplace();
  }
  finish();
  return records;
}

template GameRecords<JunqiBoard> read_games(std::string_view);
template GameRecords<SiguoBoard> read_games(std::string_view);

}  // namespace tianji::junqi
