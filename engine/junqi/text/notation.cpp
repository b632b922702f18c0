// Positions as text (declared in state.h): `<ranks> <turn> <helped> <quiet> [options] [moves ...]`.

#include <array>
#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/hidden.h"
#include "engine/junqi/diagram.h"
#include "engine/junqi/knowledge/knowledge.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {
namespace {

static_assert(HiddenNotation<Junqi> && HiddenNotation<Siguo>);

constexpr std::string_view kForm =
    "<ranks> <seat to move> <seat helped or -> <quiet plies or setup> [limit=N] "
    "[open=allies|all] [moves ...]";
constexpr int kHighestLimit = 9999;

/// The words of a position's text, before they are interpreted.
struct Fields {
  std::string_view ranks, turn, helped, quiet;
  std::vector<std::string_view> options;
  std::vector<std::string_view> moves;
};

std::optional<Fields> split(std::string_view text) {
  const auto parts = words(text);
  if (parts.size() < 4) return std::nullopt;
  Fields fields{parts[0], parts[1], parts[2], parts[3], {}, {}};
  std::size_t i = 4;
  while (i < parts.size() && parts[i] != "moves") fields.options.push_back(parts[i++]);
  // Many clients send "moves" without any move.
  for (++i; i < parts.size(); ++i) fields.moves.push_back(parts[i]);
  return fields;
}

template <class Board>
std::string record_text(const Record<Board>& record, char helped) {
  const Battle<Board>& start = record.start;
  const Rules& rules = start.rules();
  std::string text = absl::StrCat(
      ranks_text(start), " ", std::string(1, seat_letter<Board>(index(start.seat()))), " ",
      std::string(1, helped), " ", start.setting_up() ? "setup" : std::to_string(start.quiet()));
  if (rules.quiet_limit != Board::kFacts.quiet_limit) {
    absl::StrAppend(&text, " limit=", rules.quiet_limit);
  }
  if (rules.openness != Openness::dark) {
    absl::StrAppend(&text, " open=", std::string(name(rules.openness)));
  }
  if (!record.events.empty()) text += " moves";
  for (const Event& event : record.events) absl::StrAppend(&text, " ", to_text<Board>(event));
  return text;
}

template <class Board>
absl::Status read_options(const std::vector<std::string_view>& options, Rules& rules,
                          bool& open_given) {
  bool limit_given = false;
  for (const std::string_view option : options) {
    bool known = false;
    if (option.starts_with("limit=") && !limit_given) {
      const auto limit = parse_int(option.substr(6));
      known = limit_given = limit && *limit >= 1 && *limit <= kHighestLimit;
      if (known) rules.quiet_limit = static_cast<std::int16_t>(*limit);
    } else if (option.starts_with("open=") && !open_given) {
      for (std::size_t i = 0; i < kOpennessNames.size(); ++i) {
        if (option.substr(5) != kOpennessNames[i]) continue;
        rules.openness = static_cast<Openness>(i);
        known = open_given = true;
      }
    }
    if (!known) {
      return unreadable(option, "limit=1..9999, open=dark, allies or all, or moves, each once");
    }
  }
  return absl::OkStatus();
}

/// The start of a record as `helped` sees it (nullopt: all of it).
template <class Board>
absl::Status read_start(const Fields& fields, Rules rules, std::optional<Seat> helped,
                        Battle<Board>& start) {
  Squares<Board> squares{};
  if (const auto status = read_ranks<Board>(fields.ranks, squares); !status.ok()) return status;
  const auto turn = read_seat<Board>(fields.turn);
  if (!turn) {
    return unreadable(fields.turn, absl::StrCat("a seat to move, one of ",
                                                std::string(Board::kFacts.seat_letters)));
  }
  const bool setting_up = fields.quiet == "setup";
  const auto quiet = parse_int(fields.quiet);
  if (!setting_up && (!quiet || *quiet < 0 || *quiet > kHighestLimit)) {
    return unreadable(fields.quiet, "a number of quiet plies, or setup");
  }
  Battle<Board> read(rules);
  std::array<std::size_t, Board::kSeats> count{};
  for (std::size_t s = 0; s < Board::kStations; ++s) {
    const Token& token = squares[s];
    if (token.empty > 0) continue;
    if (++count[index(token.seat)] > kArmy) {
      return unreadable(
          fields.ranks,
          absl::StrCat("at most 25 pieces of ",
                       std::string(1, Board::kFacts.seat_letters[index(token.seat)])));
    }
    read.put(token.seat, static_cast<Station>(s), token.kind);
  }
  const std::string unsound =
      setting_up ? why_unsound_set_up(read, *turn, helped)
                 : why_unsound(read, *turn, static_cast<std::int16_t>(*quiet), helped);
  if (!unsound.empty()) return unreadable(fields.ranks, unsound);
  start = read;
  return absl::OkStatus();
}

/// Where `open=` is not given, takes the narrowest openness that the text does not contradict. A
/// whole position with a seat to help becomes an analysis with all armies open.
template <class Board>
absl::Status read_view_start(const Fields& fields, Rules rules, bool open_given, Seat helped,
                             Battle<Board>& start) {
  absl::Status first = read_start<Board>(fields, rules, helped, start);
  if (first.ok() || open_given) return first;
  for (const Openness openness : {Openness::allies, Openness::all}) {
    rules.openness = openness;
    if (read_start<Board>(fields, rules, helped, start).ok()) return absl::OkStatus();
  }
  return first;
}

/// The view if the last event left the seat on turn without a move, which the writer need not have
/// known. Nothing where the event tells such a seat itself, or where that does not explain the view
/// either.
template <class Board>
std::optional<View<Board>> last_left_stuck(const View<Board>& view) {
  if (view.battle().over()) return std::nullopt;
  View<Board> read({view.record().start, {}, view.record().start}, view.seat());
  for (std::size_t left = view.record().events.size(); Event event : view.record().events) {
    if (--left == 0) {
      if (event.stuck != 0) return std::nullopt;
      event.stuck = static_cast<std::uint8_t>(1U << index(view.battle().seat()));
    }
    read.observe(event);
  }
  if (!Knowledge<Board>(read).consistent()) return std::nullopt;
  return read;
}

/// The error for the first announcement that nothing can explain.
template <class Board>
absl::Status first_contradiction(const View<Board>& view, std::string_view text) {
  Knowledge<Board> known(View<Board>({view.record().start, {}, view.record().start}, view.seat()));
  if (!known.consistent()) {
    return unreadable(text, "a position that some armies of 25 pieces explain");
  }
  for (const Event& event : view.record().events) {
    const absl::Status status = known.observe(event);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace

template <class Board>
std::string to_text(const State<Board>& state) {
  return record_text(state.record(), '-');
}

template <class Board>
std::string to_text(const View<Board>& view) {
  return record_text(view.record(), seat_letter<Board>(index(view.seat())));
}

template <class Board>
absl::Status parse(std::string_view text, State<Board>& state) {
  const auto fields = split(text);
  if (!fields) return unreadable(text, kForm);
  Rules rules{Board::kFacts.quiet_limit};
  bool open_given = false;
  if (fields->helped != "-") {
    return unreadable(fields->helped, "- for the seat helped: a whole position");
  }
  absl::Status status = read_options<Board>(fields->options, rules, open_given);
  if (!status.ok()) return status;
  Battle<Board> start;
  status = read_start<Board>(*fields, rules, std::nullopt, start);
  if (!status.ok()) return status;
  State<Board> read(start);
  for (std::size_t i = 0; i < fields->moves.size(); ++i) {
    status = observe(read, fields->moves[i]);
    if (!status.ok()) return at(absl::StrCat("move ", i + 1), status);
  }
  state = std::move(read);
  return absl::OkStatus();
}

template <class Board>
absl::Status parse(std::string_view text, View<Board>& view) {
  const auto fields = split(text);
  if (!fields) return unreadable(text, kForm);
  Rules rules{Board::kFacts.quiet_limit};
  bool open_given = false;
  const auto helped = read_seat<Board>(fields->helped);
  if (!helped) {
    return unreadable(fields->helped, absl::StrCat("the seat helped, one of ",
                                                   std::string(Board::kFacts.seat_letters)));
  }
  absl::Status status = read_options<Board>(fields->options, rules, open_given);
  if (!status.ok()) return status;
  Battle<Board> start;
  status = read_view_start<Board>(*fields, rules, open_given, *helped, start);
  if (!status.ok()) return status;
  View<Board> read({start, {}, start}, *helped);
  for (std::size_t i = 0; i < fields->moves.size(); ++i) {
    const auto event = parse_event(read, fields->moves[i]);
    if (!event.ok()) return at(absl::StrCat("move ", i + 1), event.status());
    read.observe(*event);
  }
  if (!Knowledge<Board>(read).consistent()) {
    if (const auto ended = last_left_stuck(read)) {
      read = *ended;
    } else if (status = first_contradiction(read, text); !status.ok()) {
      return status;
    }
  }
  view = std::move(read);
  return absl::OkStatus();
}

template std::string to_text(const Junqi&);
template std::string to_text(const Siguo&);
template std::string to_text(const View<JunqiBoard>&);
template std::string to_text(const View<SiguoBoard>&);
template absl::Status parse(std::string_view, Junqi&);
template absl::Status parse(std::string_view, Siguo&);
template absl::Status parse(std::string_view, View<JunqiBoard>&);
template absl::Status parse(std::string_view, View<SiguoBoard>&);

}  // namespace tianji::junqi
