#include "engine/face_down/text.h"

#include "absl/strings/str_cat.h"
#include "engine/junqi/flip/position.h"

namespace tianji::junqi::flip {
namespace {

static_assert(Notation<Position>);

constexpr int kMostPlies = 10'000;

/// A rule that is one of two or three words.
struct WordRule {
  std::string_view word;
  bool (*holds)(const Rules& rules);
  void (*set)(Rules& rules);
};
constexpr WordRule kWordRules[] = {
    {"colour=opponent", [](const Rules& rules) { return rules.colour == FirstColour::opponent; },
     [](Rules& rules) { rules.colour = FirstColour::opponent; }},
    {"colour=two_same", [](const Rules& rules) { return rules.colour == FirstColour::two_same; },
     [](Rules& rules) { rules.colour = FirstColour::two_same; }},
    {"flips=loud", [](const Rules& rules) { return rules.loud_flips; },
     [](Rules& rules) { rules.loud_flips = true; }},
    {"suicide=yes", [](const Rules& rules) { return rules.suicide; },
     [](Rules& rules) { rules.suicide = true; }},
    {"headquarters=lock", [](const Rules& rules) { return rules.headquarters_lock; },
     [](Rules& rules) { rules.headquarters_lock = true; }},
    {"mine_taker=smallest", [](const Rules& rules) { return rules.mine_taker == Taker::smallest; },
     [](Rules& rules) { rules.mine_taker = Taker::smallest; }},
    {"flag_taker=smallest", [](const Rules& rules) { return rules.flag_taker == Taker::smallest; },
     [](Rules& rules) { rules.flag_taker = Taker::smallest; }},
    {"flag_taker=any", [](const Rules& rules) { return rules.flag_taker == Taker::any; },
     [](Rules& rules) { rules.flag_taker = Taker::any; }},
    {"marshal_shows_flag=yes", [](const Rules& rules) { return rules.marshal_shows_flag; },
     [](Rules& rules) { rules.marshal_shows_flag = true; }},
};

/// The sign of what a capture brings, as junqi announces it; `-` of a step.
char sign_of(const Position& position, Move move) {
  const Man man = position.board().at(face_down::from_of(move));
  const Man taken = position.board().at(face_down::to_of(move));
  if (taken == Board::kEmpty) return '-';
  const Man left = position.stays(man, taken);
  return left == man ? '>' : left == Board::kEmpty ? '=' : '<';
}

}  // namespace

std::string Position::cell_text(std::size_t station) {
  return station_name<JunqiBoard>(static_cast<Station>(station));
}

std::optional<std::size_t> Position::cell_of(std::string_view text) {
  const auto station = station_of<JunqiBoard>(text);
  if (!station) return std::nullopt;
  return *station;
}

bool Position::read_rule(std::string_view word, Rules& rules) {
  if (const auto quiet = face_down::rule_number(word, "quiet", 1, face_down::kMostQuiet)) {
    rules.quiet = *quiet;
    return true;
  }
  if (const auto plies = face_down::rule_number(word, "plies", 1, kMostPlies)) {
    rules.plies = *plies;
    return true;
  }
  for (const WordRule& rule : kWordRules) {
    if (rule.word != word) continue;
    rule.set(rules);
    return true;
  }
  return false;
}

std::string Position::rules_text(const Rules& rules) {
  std::string text;
  if (rules.quiet != Rules{}.quiet) absl::StrAppend(&text, " quiet=", rules.quiet);
  if (rules.plies != Rules{}.plies) absl::StrAppend(&text, " plies=", rules.plies);
  for (const WordRule& rule : kWordRules) {
    if (rule.holds(rules)) absl::StrAppend(&text, " ", std::string(rule.word));
  }
  return text;
}

std::string Position::refused(const Board& board) {
  const Cells rooted_men = board.of(man_of(0, Kind::flag)) | board.of(man_of(0, Kind::mine)) |
                           board.of(man_of(1, Kind::flag)) | board.of(man_of(1, Kind::mine));
  if (((board.dark() | rooted_men) & camps()) != 0) return "camps without mines, flags and ?";
  const bool flags =
      board.alive(man_of(0, Kind::flag)) > 0 || board.alive(man_of(1, Kind::flag)) > 0;
  return flags ? "" : "a flag on the board";
}

/// "G2G2a" and "G2G2=a" are "G2G2" and "a", and a true sign of combat is left out.
std::vector<std::string> Position::turn_in_words(std::string_view word) const {
  if (word.size() < 4) return {std::string(word)};
  const auto from = cell_of(word.substr(0, 2));
  const auto to = cell_of(word.substr(2, 2));
  if (!from || !to) return {std::string(word)};
  const std::string move(word.substr(0, 4));
  std::string_view rest = word.substr(4);
  if (*from == *to) {
    if (rest.size() == 2 && rest[0] == '=') rest.remove_prefix(1);
    if (rest.size() == 1) return {move, std::string(rest)};
  } else if (rest.size() == 1 && board().at(*from) < Board::kMen &&
             board().at(*to) != Board::kDark &&
             rest[0] == sign_of(*this, face_down::move_of(*from, *to))) {
    return {move};
  }
  return {std::string(word)};
}

std::string to_text(const Position& /*position*/, Move move) {
  return face_down::move_text<Position>(move);
}
std::string to_text(const Position& position) { return face_down::position_text(position); }
absl::Status parse(std::string_view text, Position& position) {
  return face_down::read_position(text, position);
}
/// People may write small letters; they and records may add signs.
absl::StatusOr<Move> parse_move(const Position& position, std::string_view text) {
  std::string move(text);
  if (move.size() >= 4) {
    for (const std::size_t row : {0U, 2U}) {
      if (move[row] >= 'a' && move[row] <= 'l') move[row] = static_cast<char>(move[row] - 0x20);
    }
  }
  const auto words = position.turn_in_words(move);
  return face_down::read_move(position, words.size() == 1 ? words[0] : move);
}

std::string diagram(const Position& position) {
  std::string text;
  for (std::size_t row = 0; row < Position::kRows; ++row) {
    text += static_cast<char>('A' + row);
    for (std::size_t column = 0; column < Position::kColumns; ++column) {
      const std::size_t station = Position::cell_at(row, column);
      const Man man = position.board().at(station);
      const Cells bit = Board::bit(station);
      if (man != Board::kEmpty) {
        text += {' ', ' ', Position::kLetters[man]};
      } else {
        text += (camps() & bit) != 0 ? " ()" : (headquarters() & bit) != 0 ? " []" : " --";
      }
    }
    text += '\n';
  }
  return text + "   0  1  2  3  4\n";
}

}  // namespace tianji::junqi::flip
