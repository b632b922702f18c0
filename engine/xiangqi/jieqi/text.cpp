// The texts of jieqi; their form is in state.h.
#include "engine/core/text.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/xiangqi/jieqi/state.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi::jieqi {
namespace {

/// The order of kinds in a pool's text.
constexpr std::array<Kind, 6> kPoolOrder = {Kind::rook, Kind::advisor, Kind::cannon,
                                            Kind::pawn, Kind::horse,   Kind::elephant};
constexpr std::array<std::string_view, 3> kWho = {"capturer", "both", "nobody"};
constexpr int kFewestQuiet = 2;
constexpr int kMostQuiet = 500;

using Pools = std::array<Pool, 2>;

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// The kinds of both sides with their numbers; those of number 0 only if `whole`.
std::string pool_text(const Pools& pools, bool whole) {
  std::string text;
  for (const Side side : {kRed, kBlack}) {
    for (const Kind kind : kPoolOrder) {
      const int count = pools[tianji::index(side)][index(kind)];
      if (count == 0 && !whole) continue;
      absl::StrAppend(&text, std::string(1, letter_of(piece_of(side, kind))), count);
    }
  }
  return text.empty() ? "-" : text;
}

absl::StatusOr<Pools> read_pool(std::string_view text) {
  Pools pools{};
  if (text == "-") return pools;
  for (std::size_t i = 0; i < text.size();) {
    const auto piece = piece_of_letter(text[i++]);
    int count = 1;
    if (i < text.size() && is_digit(text[i])) count = text[i++] - '0';
    if (!piece || kind_of(*piece) == Kind::king) {
      return unreadable(text, "kinds (RACPNB red, racpnb black) with their numbers, or -");
    }
    std::uint8_t& have = pools[tianji::index(side_of(*piece))][index(kind_of(*piece))];
    if (have + count > kSetCount[index(kind_of(*piece))]) {
      return unreadable(text, "no more pieces of a kind than a set has");
    }
    have = static_cast<std::uint8_t>(have + count);
  }
  return pools;
}

absl::Status put_letter(DarkBoard& board, char c, Square square) {
  const std::string what = absl::StrCat(std::string(1, c), " on ", to_text(square));
  const auto piece = piece_of_letter(c);
  if (!piece) {
    const Side side = c == 'X' ? kRed : kBlack;
    if (!homes(side).has(square)) {
      return unreadable(what, "dark pieces where pieces of their side begin, not the king");
    }
    board.put_dark(square, side);
    return absl::OkStatus();
  }
  if (kind_of(*piece) == Kind::king) {
    const bool palace =
        !king_moves(square).empty() && across_river(opponent(side_of(*piece)), square);
    if (!palace) return unreadable(what, "a king in its palace");
    if (!board.of(side_of(*piece), Kind::king).empty()) return unreadable(what, "one king a side");
  }
  board.put(square, *piece);
  return absl::OkStatus();
}

absl::StatusOr<DarkBoard> read_board(std::string_view rows) {
  DarkBoard board;
  absl::Status status =
      read_rows(rows, {"Xx", ", dark pieces (x)"},
                [&](char letter, Square square) { return put_letter(board, letter, square); });
  if (!status.ok()) return status;
  for (const Side side : {kRed, kBlack}) {
    if (board.of(side, Kind::king).empty()) return unreadable(rows, "a king a side");
  }
  return board;
}

/// The kinds of a side that lie face up.
Pool face_up(const DarkBoard& board, Side side) {
  Pool pool{};
  for (std::size_t kind = 1; kind < kKinds; ++kind) {
    const Bitboard found = board.of(side, static_cast<Kind>(kind)).without(board.dark());
    pool[kind] = static_cast<std::uint8_t>(found.count());
  }
  return pool;
}

/// The fields of a text before they are a position.
struct Fields {
  DarkBoard board;
  std::optional<Pools> pool;
  Pools lost{};
  int quiet = 0;
  int number = 1;
  std::optional<std::string_view> dealt;  ///< the letters of the dark pieces
  Rules rules;
  std::optional<Side> viewer;
  std::vector<std::string_view> moves;
};

absl::Status read_word(std::string_view word, Fields& fields) {
  const std::size_t equals = word.find('=');
  const std::string_view name = word.substr(0, equals);
  const std::string_view value = word.substr(std::min(equals + 1, word.size()));
  if (name == "lost") {
    const auto lost = read_pool(value);
    if (!lost.ok()) return at("lost", lost.status());
    fields.lost = *lost;
  } else if (name == "quiet") {
    return at("quiet", read_number(value, kFewestQuiet, kMostQuiet, fields.rules.quiet));
  } else if (name == "captured") {
    const auto who = std::find(kWho.begin(), kWho.end(), value);
    if (who == kWho.end()) return unreadable(word, "captured=capturer, both or nobody");
    fields.rules.captured = static_cast<Captured>(who - kWho.begin());
  } else if (name == "repetition") {
    const auto rules = parse_rules(value);
    if (!rules) return unreadable(word, "repetition=asian, chinese, simple or checks_only");
    fields.rules.repetition = *rules;
  } else if (name == "view") {
    fields.viewer = read_side(value);
    if (!fields.viewer) return unreadable(word, "view=w or view=b");
  } else {
    return unreadable(word, "lost=, quiet=, captured=, repetition= or view=");
  }
  return absl::OkStatus();
}

/// The fields behind board, side and pool: lost kinds, two numbers, the letters of a deal.
absl::Status read_rest(std::span<const std::string_view> words, Fields& fields) {
  std::size_t numbers = 0;
  for (const std::string_view word : words) {
    if (word.find('=') != word.npos) {
      absl::Status status = read_word(word, fields);
      if (!status.ok()) return status;
    } else if (numbers == 0 && word == "-") {
      continue;  // nothing lost, or an unused field
    } else if (numbers < 2 && is_digit(word[0])) {
      absl::Status status =
          numbers == 0 ? at("plies without capture", read_number(word, 0, kMostPlies, fields.quiet))
                       : at("number of the move", read_number(word, 1, kMostMoves, fields.number));
      if (!status.ok()) return status;
      ++numbers;
    } else if (numbers == 0) {
      const auto lost = read_pool(word);
      if (!lost.ok()) return at("lost kinds", lost.status());
      fields.lost = *lost;
    } else if (numbers == 2 && !fields.dealt) {
      fields.dealt = word;
    } else {
      return unreadable(word,
                        "plies without capture, number, letters of dark pieces, or NAME=VALUE");
    }
  }
  return absl::OkStatus();
}

/// Fills a side's pool that was left out with all that is not seen.
void fill_pool(Fields& fields, Side side) {
  const std::size_t s = tianji::index(side);
  Pool& pool = (*fields.pool)[s];
  if (size_of(pool) > 0 || (fields.board.dark() & fields.board.of(side)).empty()) return;
  const Pool up = face_up(fields.board, side);
  for (std::size_t kind = 1; kind < kKinds; ++kind) {
    const int left = kSetCount[kind] - up[kind] - fields.lost[s][kind];
    pool[kind] = static_cast<std::uint8_t>(std::max(left, 0));
  }
}

/// Is there a letter for each dark piece, if there are letters?
absl::Status check_dealt(const Fields& fields) {
  if (!fields.dealt) return absl::OkStatus();
  const auto dark = static_cast<std::size_t>(fields.board.dark().count());
  const bool letters = std::all_of(fields.dealt->begin(), fields.dealt->end(),
                                   [](char c) { return piece_of_letter(c).has_value(); });
  if (dark == 0 ? *fields.dealt == "-" : letters && fields.dealt->size() == dark) {
    return absl::OkStatus();
  }
  return unreadable(*fields.dealt, absl::StrCat("a letter for each of ", dark,
                                                " dark pieces, - if there is none"));
}

/// Are there pieces enough for the dark ones, and no more than a set?
absl::Status check_sets(const Fields& fields) {
  for (const Side side : {kRed, kBlack}) {
    const Pool up = face_up(fields.board, side);
    const Pool& pool = (*fields.pool)[tianji::index(side)];
    const Pool& lost = fields.lost[tianji::index(side)];
    const std::string who = side == kRed ? "red" : "black";
    for (std::size_t kind = 1; kind < kKinds; ++kind) {
      const int count = up[kind] + pool[kind] + lost[kind];
      if (count <= kSetCount[kind]) continue;
      const Piece piece = piece_of(side, static_cast<Kind>(kind));
      return unreadable(absl::StrCat(count, " of ", std::string(1, letter_of(piece))),
                        absl::StrCat("at most ", kSetCount[kind], ", face up, unseen and lost"));
    }
    const int dark = (fields.board.dark() & fields.board.of(side)).count();
    if (size_of(pool) >= dark) continue;
    return unreadable(absl::StrCat(size_of(pool), " kinds in the pool of ", who),
                      absl::StrCat("at least ", dark, ", one for each dark piece"));
  }
  return absl::OkStatus();
}

absl::StatusOr<Fields> read_fields(std::string_view text, const Rules& rules) {
  const auto all = words(text);
  const auto moves = std::find(all.begin(), all.end(), "moves");
  const std::span<const std::string_view> head(all.begin(), moves);
  if (head.size() < 2) return unreadable(text, "rows, w or b, pool, plies without capture, number");
  Fields fields;
  fields.rules = rules;
  if (moves != all.end()) fields.moves.assign(moves + 1, all.end());
  // A list of lost kinds in brackets may follow the rows.
  const std::size_t bracket = head[0].find('[');
  const auto board = read_board(head[0].substr(0, bracket));
  if (!board.ok()) return board.status();
  fields.board = *board;
  if (bracket != head[0].npos) {
    if (!head[0].ends_with(']')) return unreadable(head[0], "rows and lost kinds in [ ]");
    const auto lost = read_pool(head[0].substr(bracket + 1, head[0].size() - bracket - 2));
    if (!lost.ok()) return lost.status();
    fields.lost = *lost;
  }
  const bool pool_first = !read_side(head[1]);
  if (pool_first && head.size() < 3) return unreadable(text, "w or b behind the pool");
  const auto side = read_side(head[pool_first ? 2 : 1]);
  if (!side) return unreadable(head[pool_first ? 2 : 1], "w for red or b for black to move");
  fields.board.set_mover(*side);
  std::size_t next = pool_first ? 3 : 2;
  const auto is_pool = [](std::string_view word) {
    return word.find('=') == word.npos && !is_digit(word[0]);
  };
  if (pool_first || (next < head.size() && is_pool(head[next]))) {
    const auto pool = read_pool(pool_first ? head[1] : head[next++]);
    if (!pool.ok()) return at("pool", pool.status());
    fields.pool = *pool;
  }
  absl::Status status = read_rest(head.subspan(next), fields);
  if (!status.ok()) return status;
  if (!fields.pool) fields.pool.emplace();
  for (const Side one : {kRed, kBlack}) fill_pool(fields, one);
  status = check_dealt(fields);
  if (status.ok()) status = check_sets(fields);
  if (status.ok()) status = check_turn(fields.board);
  if (!status.ok()) return status;
  return fields;
}

Position position_of(const Fields& fields) {
  Position position;
  const int ply = 2 * (fields.number - 1) + (fields.board.mover() == kBlack ? 1 : 0);
  position.set_up(fields.board, *fields.pool, fields.lost, fields.quiet, ply);
  position.set_rules(fields.rules);
  return position;
}

/// The board before the first of the reversible moves.
DarkBoard board_before(const Position& position) {
  DarkBoard board = position.board();
  const auto moves = position.reversible();
  for (std::size_t i = moves.size(); i-- > 0;) board.undo(moves[i].move, moves[i].undo);
  return board;
}

/// Rows, side, pool, plies, number, and letters of a deal where there are some.
std::string head_text(const Position& position, const Pools& pools, std::string_view dealt) {
  const DarkBoard board = board_before(position);
  const int plies = position.ply() - static_cast<int>(position.reversible().size());
  return absl::StrCat(rows_text(board), board.mover() == kRed ? " w " : " b ",
                      pool_text(pools, true), " ", position.quiet_before(), " ", plies / 2 + 1,
                      dealt.empty() ? "" : " ", std::string(dealt));
}

std::string tail_text(const Position& position, const Pools& lost, std::string_view viewer) {
  const Rules standard;
  const Rules& rules = position.rules();
  std::string text;
  if (size_of(lost[0]) + size_of(lost[1]) > 0) {
    absl::StrAppend(&text, " lost=", pool_text(lost, false));
  }
  if (rules.quiet != standard.quiet) absl::StrAppend(&text, " quiet=", rules.quiet);
  if (rules.captured != standard.captured) {
    absl::StrAppend(&text,
                    " captured=", std::string(kWho[static_cast<std::size_t>(rules.captured)]));
  }
  if (rules.repetition != standard.repetition) {
    absl::StrAppend(&text, " repetition=", std::string(to_text(rules.repetition)));
  }
  if (!viewer.empty()) absl::StrAppend(&text, " view=", std::string(viewer));
  const auto moves = position.reversible();
  if (!moves.empty()) text += " moves";
  for (const auto& played : moves) absl::StrAppend(&text, " ", to_text(played.move));
  return text;
}

Pools pools_of(const Position& position) { return {position.pool(kRed), position.pool(kBlack)}; }

}  // namespace

std::string to_text(const View& view) {
  const Position& position = view.position;
  const bool on_turn = tianji::index(position.mover()) == tianji::index(view.viewer);
  return head_text(position, pools_of(position), "") +
         tail_text(position, {position.lost(kRed), position.lost(kBlack)},
                   on_turn                           ? ""
                   : tianji::index(view.viewer) == 0 ? "w"
                                                     : "b");
}

absl::Status parse(std::string_view text, View& view) {
  const auto fields = read_fields(text, view.position.rules());
  if (!fields.ok()) return fields.status();
  View result{position_of(*fields)};
  const bool even = fields->moves.size() % 2 == 0;
  const Side last = even ? fields->board.mover() : opponent(fields->board.mover());
  const Side viewer = fields->viewer.value_or(last);
  result.viewer = Seat{static_cast<std::uint8_t>(tianji::index(viewer))};
  // What the enemy captured is the enemy's to know, whatever the text says.
  const Captured seen = fields->rules.captured;
  for (const Side side : {kRed, kBlack}) {
    const bool hidden = seen == Captured::nobody || (seen == Captured::capturer && side == viewer);
    if (hidden) result.position.forget_lost(side);
  }
  for (std::size_t i = 0; i < fields->moves.size(); ++i) {
    auto told = parse_told(result.position, fields->moves[i]);
    if (told.ok() && result.position.reveals(told->move) && !told->shown.turned) {
      told = unreadable(fields->moves[i],
                        "the kind that the dark piece turned out to be, as in g3g4R");
    }
    if (!told.ok()) return at(absl::StrCat("move ", i + 1), told.status());
    const bool own = opponent(result.position.mover()) == viewer;
    if (seen == Captured::nobody || (seen == Captured::capturer && own)) told->shown.taken.reset();
    result.position.play(told->move, told->shown);
  }
  view = std::move(result);
  return absl::OkStatus();
}

std::string to_text(const State& state) {
  std::string dealt;
  const DarkBoard& board = state.position_.board();
  for (std::size_t rank = kRanks; rank-- > 0;) {
    for (std::size_t file = 0; file < kFiles; ++file) {
      const Square square = square_at(file, rank);
      if (!board.dark().has(square)) continue;
      dealt += letter_of(piece_of(side_of(board.at(square)), state.under(square)));
    }
  }
  Pools pools = pools_of(state.position_);
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      pools[side][kind] = static_cast<std::uint8_t>(pools[side][kind] - state.seen_[side][kind]);
    }
  }
  return head_text(state.position_, pools, dealt.empty() ? "-" : dealt) +
         tail_text(state.position_, state.seen_, "");
}

absl::Status parse(std::string_view text, State& state) {
  const auto fields = read_fields(text, state.position_.rules());
  if (!fields.ok()) return fields.status();
  State result;
  result.under_ = {};
  result.position_ = position_of(*fields);
  result.seen_ = fields->lost;
  result.unseen_ = *fields->pool;
  for (const Side side : {kRed, kBlack}) result.position_.forget_lost(side);
  const std::string_view dealt = fields->dealt.value_or("-");
  std::size_t next = dealt == "-" ? 1 : 0;
  for (std::size_t rank = kRanks; rank-- > 0;) {
    for (std::size_t file = 0; file < kFiles; ++file) {
      const Square square = square_at(file, rank);
      if (!fields->board.dark().has(square)) continue;
      const auto piece = next < dealt.size() ? piece_of_letter(dealt[next++]) : std::nullopt;
      const Side side = side_of(fields->board.at(square));
      const bool fits = piece && side_of(*piece) == side && kind_of(*piece) != Kind::king;
      if (!fits || result.unseen_[tianji::index(side)][index(kind_of(*piece))] == 0) {
        return unreadable(dealt,
                          "after the number a letter of the pool for each dark piece, from " +
                              std::string("the top row, left to right"));
      }
      result.under_[index(square)] = kind_of(*piece);
      --result.unseen_[tianji::index(side)][index(kind_of(*piece))];
    }
  }
  if (next != dealt.size()) return unreadable(dealt, "one letter for each dark piece");
  for (std::size_t i = 0; i < fields->moves.size(); ++i) {
    const auto move = parse_move(result, fields->moves[i]);
    if (!move.ok()) return at(absl::StrCat("move ", i + 1), move.status());
    result.play(*move);
  }
  state = std::move(result);
  return absl::OkStatus();
}

}  // namespace tianji::xiangqi::jieqi
