// The texts of fog xiangqi; their form is in state.h.
#include "engine/core/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/xiangqi/fog/state.h"

namespace tianji::xiangqi::fog {
namespace {

constexpr int kFewestQuiet = 2;
constexpr int kMostQuiet = 500;
constexpr int kMostPieces = 16;
constexpr std::size_t kSquaresText = 4;
constexpr std::string_view kCannons = "ABCDE";
constexpr std::array<Reason, 6> kReasons = {Reason::king_taken, Reason::no_move, Reason::facing,
                                            Reason::repetition, Reason::quiet,   Reason::material};

std::string word_of(Reason reason) {
  std::string word(to_text(reason));
  std::replace(word.begin(), word.end(), ' ', '_');
  return word;
}

const char* side_text(Side side) { return side == kRed ? "w" : "b"; }

std::string start_text(const Start& start) {
  std::string text = to_text(start.fen);
  const Rules& rules = start.rules;
  const Rules usual = *parse_rules(to_text(rules.set));
  if (rules.set != Rules().set) absl::StrAppend(&text, " rules=", std::string(to_text(rules.set)));
  if (rules.cannon != usual.cannon) {
    const char letter = kCannons[static_cast<std::size_t>(rules.cannon)];
    absl::StrAppend(&text, " cannon=", std::string(1, letter));
  }
  if (rules.quiet != usual.quiet) absl::StrAppend(&text, " quiet=", rules.quiet);
  return text;
}

/// A square as ROWS have it.
char cell_text(const Sight& sight, Square square, Side enemy) {
  if (sight.area.seen.has(square)) {
    const Piece piece = sight.men.at(square);
    return piece == kNoPiece ? '.' : letter_of(piece);
  }
  if (!sight.area.shrouded.has(square)) return '?';
  return enemy == kRed ? 'S' : 's';
}

std::string sight_rows(const Sight& sight, Side enemy) {
  const std::string text =
      rows_text([&](Square square) { return cell_text(sight, square, enemy); });
  return sight.check ? text + "+" : text;
}

absl::Status read_sight(std::string_view text, Side enemy, Sight& sight) {
  sight.check = text.ends_with('+');
  sight.area.seen = kWholeBoard;
  const auto put = [&](char c, Square square) {
    if (const auto piece = piece_of_letter(c)) {
      sight.men.put(square, *piece);
      return absl::OkStatus();
    }
    sight.area.seen = sight.area.seen.without(Bitboard::of(square));
    if (c == '?') return absl::OkStatus();
    if (c != (enemy == kRed ? 'S' : 's')) {
      return unreadable(std::string(1, c), "shrouded pieces of the enemy alone");
    }
    sight.area.shrouded |= Bitboard::of(square);
    return absl::OkStatus();
  };
  return read_rows(text.substr(0, text.size() - (sight.check ? 1 : 0)),
                   {"?sS", ", shrouded ones (s), fog (?)"}, put);
}

/// Are there no more enemy pieces than a set has?
absl::Status check_enemies(const Sight& sight, Side enemy, std::string_view text) {
  bool fits = sight.men.of(enemy).count() + sight.area.shrouded.count() <= kMostPieces;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    fits = fits && sight.men.of(enemy, static_cast<Kind>(kind)).count() <= kSetCount[kind];
  }
  if (fits) return absl::OkStatus();
  return unreadable(text, "no more pieces of the enemy than a set has");
}

/// Do the viewer's own pieces stand as its own move, or the loss of one piece, leaves them?
absl::Status check_own(const Sight& before, const Sight& sight, Side us, std::string_view text) {
  Board expected = before.men;
  if (before.men.mover() == us) expected.play(sight.move);
  bool fits = true;
  int lost = 0;
  expected.of(us).each([&](Square square) {
    const Piece piece = sight.men.at(square);
    if (piece == expected.at(square)) return;
    fits = fits && (piece == kNoPiece || side_of(piece) != us) && before.men.mover() != us;
    ++lost;
  });
  if (fits && lost <= 1 && sight.men.of(us).without(expected.of(us)).empty()) {
    return absl::OkStatus();
  }
  return unreadable(text, "the viewer's pieces where they stood, but for its move or one captured");
}

/// The fields of a text before they are a position.
struct Fields {
  Start start;
  std::optional<Side> viewer;
  std::optional<Ending> ending;
  std::string_view list;  ///< "moves", "then" or nothing
  std::vector<std::string_view> items;
};

absl::Status read_ending(std::string_view value, Fields& fields) {
  const std::size_t comma = std::min(value.find(','), value.size());
  const auto reason = std::find_if(kReasons.begin(), kReasons.end(), [&](Reason one) {
    return word_of(one) == value.substr(0, comma);
  });
  const auto loser = comma < value.size() ? read_side(value.substr(comma + 1)) : std::nullopt;
  if (reason == kReasons.end() || (comma < value.size() && !loser)) {
    return unreadable(value, "a reason such as king_taken, and behind a comma who lost, w or b");
  }
  fields.ending = Ending{*reason, loser};
  return absl::OkStatus();
}

absl::Status read_word(std::string_view word, Fields& fields) {
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string_view name = word.substr(0, equals);
  const std::string_view value = word.substr(std::min(equals + 1, word.size()));
  if (name == "rules") {
    const auto rules = parse_rules(value);
    if (!rules) return unreadable(word, "rules=mistboard, mistchess or room");
    fields.start.rules = *rules;
    return absl::OkStatus();
  }
  if (name == "cannon") {
    const std::size_t letter = value.size() == 1 ? kCannons.find(value[0]) : kCannons.npos;
    if (letter == kCannons.npos) return unreadable(word, "cannon=A, B, C, D or E");
    fields.start.rules.cannon = static_cast<CannonSight>(letter);
    return absl::OkStatus();
  }
  if (name == "quiet") {
    return at("quiet", read_number(value, kFewestQuiet, kMostQuiet, fields.start.rules.quiet));
  }
  if (name == "view") {
    fields.viewer = read_side(value);
    return fields.viewer ? absl::OkStatus() : unreadable(word, "view=w or view=b");
  }
  if (name == "over") return at("over", read_ending(value, fields));
  return unreadable(word, "rules=, cannon=, quiet=, view= or over=");
}

absl::StatusOr<Fields> read_fields(std::string_view text, const Rules& rules) {
  const auto all = words(text);
  const auto list = std::find_if(all.begin(), all.end(), [](std::string_view word) {
    return word == "moves" || word == "then";
  });
  const auto named = std::find_if(
      all.begin(), list, [](std::string_view word) { return word.find('=') != word.npos; });
  Fields fields;
  fields.start.rules = rules;
  const auto fen = parse_fen(joined(std::span(all.begin(), named)));
  if (!fen.ok()) return fen.status();
  fields.start.fen = *fen;
  for (auto word = named; word != list; ++word) {
    absl::Status status = read_word(*word, fields);
    if (!status.ok()) return status;
  }
  if (list != all.end()) {
    fields.list = *list;
    fields.items.assign(list + 1, all.end());
  }
  return fields;
}

absl::StatusOr<State> state_of(const Fields& fields) {
  if (fields.viewer || fields.list == "then" || fields.ending) {
    return unreadable(fields.list, "a whole game, moves and no view");
  }
  State state(fields.start);
  for (std::size_t i = 0; i < fields.items.size(); ++i) {
    const auto move = parse_move(state, fields.items[i]);
    if (!move.ok()) return at(absl::StrCat("move ", i + 1), move.status());
    state.play(*move);
  }
  return state;
}

/// The move before a sight: two squares, and behind an own move the letter of what it took.
absl::Status read_move(std::string_view text, const View& view, Sight& sight) {
  if (view.on_turn()) {
    const auto move = parse_move(view, text.substr(0, kSquaresText));
    if (!move.ok()) return move.status();
    sight.move = *move;
    if (text.size() == kSquaresText) return absl::OkStatus();
    const auto taken =
        text.size() == kSquaresText + 1 ? piece_of_letter(text.back()) : std::nullopt;
    if (!taken || side_of(*taken) == view.side()) {
      return unreadable(text, "two squares and the letter of the piece that was taken");
    }
    sight.taken = kind_of(*taken);
    return absl::OkStatus();
  }
  const auto square = [&](std::size_t at) {
    return square_at(static_cast<std::size_t>(text[at] - 'a'),
                     static_cast<std::size_t>(text[at + 1] - '0'));
  };
  const auto names = [&](std::size_t at) {
    return text[at] >= 'a' && text[at] <= 'i' && text[at + 1] >= '0' && text[at + 1] <= '9';
  };
  if (text.size() == kSquaresText && names(0) && names(2)) {
    sight.move = move_of(square(0), square(2));
    if (sight.move != kNoMove) return absl::OkStatus();
  }
  return unreadable(text, "a move of the enemy that was seen, or rows");
}

/// Reads one ply from the front of `items`.
absl::Status read_ply(std::span<const std::string_view>& items, View& view) {
  const bool own = view.on_turn();
  const Side enemy = opponent(view.side());
  Sight sight;
  sight.men.set_mover(opponent(view.mover()));
  if (items[0].find('/') == std::string_view::npos) {
    absl::Status status = read_move(items[0], view, sight);
    if (!status.ok()) return status;
    items = items.subspan(1);
  } else if (own) {
    return unreadable(items[0], "the viewer's move, such as h2e2");
  }
  if (items.empty()) return unreadable("", "what the viewer sees behind a move");
  const std::string_view text = items[0];
  items = items.subspan(1);
  absl::Status status = read_sight(text, enemy, sight);
  if (status.ok()) status = check_enemies(sight, enemy, text);
  if (status.ok()) status = check_own(view.sights.back(), sight, view.side(), text);
  if (!status.ok()) return status;
  view.sights.push_back(sight);
  return absl::OkStatus();
}

absl::StatusOr<View> view_of(const Fields& fields) {
  if (fields.list == "moves") return unreadable("moves", "then and what the viewer saw");
  View view;
  view.start = fields.start;
  view.viewer = Seat{static_cast<std::uint8_t>(tianji::index(*fields.viewer))};
  view.sights = {sight_of(fields.start.fen.board, view.side(), fields.start.rules)};
  std::span<const std::string_view> items = fields.items;
  while (!items.empty()) {
    const Sight& last = view.sights.back();
    const bool ended = last.taken == Kind::king || last.men.of(view.side(), Kind::king).empty();
    if (ended) return unreadable(items[0], "no more: a king was taken");
    absl::Status status = read_ply(items, view);
    if (!status.ok()) return at(absl::StrCat("ply ", view.sights.size()), status);
  }
  view.ending = fields.ending;
  const Sight& last = view.sights.back();
  const bool taken = last.taken == Kind::king || last.men.of(view.side(), Kind::king).empty();
  const bool told = view.ending && view.ending->reason == Reason::king_taken;
  if (taken != told) return unreadable("over", "over=king_taken with the king, and only then");
  return view;
}

}  // namespace

std::string to_text(const State& state) {
  std::string text = start_text(state.start());
  if (!state.played().empty()) text += " moves";
  for (const Played& played : state.played()) absl::StrAppend(&text, " ", to_text(played.move));
  return text;
}

absl::Status parse(std::string_view text, State& state) {
  const auto fields = read_fields(text, state.rules());
  if (!fields.ok()) return fields.status();
  auto read = state_of(*fields);
  if (!read.ok()) return read.status();
  state = *std::move(read);
  return absl::OkStatus();
}

std::string to_text(const View& view) {
  const Side enemy = opponent(view.side());
  std::string text = absl::StrCat(start_text(view.start), " view=", side_text(view.side()));
  if (view.ending) {
    absl::StrAppend(&text, " over=", word_of(view.ending->reason));
    if (view.ending->loser) absl::StrAppend(&text, ",", side_text(*view.ending->loser));
  }
  if (view.ply() > 0) text += " then";
  for (std::size_t ply = 1; ply < view.sights.size(); ++ply) {
    const Sight& sight = view.sights[ply];
    if (sight.move != kNoMove) absl::StrAppend(&text, " ", to_text(sight.move));
    if (sight.taken) text += letter_of(piece_of(enemy, *sight.taken));
    absl::StrAppend(&text, " ", sight_rows(sight, enemy));
  }
  return text;
}

absl::Status parse(std::string_view text, View& view) {
  const auto fields = read_fields(text, view.start.rules);
  if (!fields.ok()) return fields.status();
  if (!fields->viewer) {
    const auto state = state_of(*fields);
    if (!state.ok()) return state.status();
    view =
        fog::view(*state, Seat{static_cast<std::uint8_t>(tianji::index(state->board().mover()))});
    return absl::OkStatus();
  }
  auto read = view_of(*fields);
  if (!read.ok()) return read.status();
  view = *std::move(read);
  return absl::OkStatus();
}

std::string to_text(const State& /*state*/, Move move) { return to_text(move); }

namespace {

template <class Seen>
absl::StatusOr<Move> move_from(const Seen& seen, std::string_view text) {
  MoveList list;
  seen.moves(list);
  for (const Move move : list) {
    if (to_text(move) == text) return move;
  }
  return unreadable(text, list.empty() ? "no move: the game is over, or the enemy's turn"
                                       : "a move of a piece, two squares such as h2e2");
}

}  // namespace

absl::StatusOr<Move> parse_move(const State& state, std::string_view text) {
  return move_from(state, text);
}
absl::StatusOr<Move> parse_move(const View& view, std::string_view text) {
  return move_from(view, text);
}

std::string diagram(const View& view) {
  const auto letter = [&](Square square) {
    return cell_text(view.sights.back(), square, opponent(view.side()));
  };
  return diagram(letter, CoordinateBase::zero, view.side());
}

}  // namespace tianji::xiangqi::fog
