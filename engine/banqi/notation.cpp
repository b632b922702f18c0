#include "absl/strings/str_cat.h"
#include "engine/banqi/position.h"
#include "engine/face_down/text.h"

namespace tianji::banqi {
namespace {

static_assert(Notation<Position>);

constexpr auto& kLetters = Position::kLetters;
constexpr std::array<std::string_view, kMen + 1> kFaces = {
    "帥", "仕", "相", "俥", "傌", "炮", "兵", "將", "士", "象", "車", "馬", "砲", "卒", "暗"};
constexpr std::string_view kIcgaLetters = "KGMRNCPkgmrncp";
constexpr int kMostChase = 100;

}  // namespace

std::string Position::cell_text(std::size_t cell) {
  return {static_cast<char>('a' + cell % kFiles), static_cast<char>('0' + cell / kFiles)};
}

std::optional<std::size_t> Position::cell_of(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '0' || text[1] > '3') {
    return std::nullopt;
  }
  return static_cast<std::size_t>(text[1] - '0') * kFiles + static_cast<std::size_t>(text[0] - 'a');
}

/// "quiet=180" or "chase=7"; false for another word.
bool Position::read_rule(std::string_view word, Rules& rules) {
  if (const auto quiet = face_down::rule_number(word, "quiet", 1, face_down::kMostQuiet)) {
    rules.quiet = *quiet;
  } else if (const auto chase = face_down::rule_number(word, "chase", 0, kMostChase)) {
    rules.chase = *chase;
  } else {
    return false;
  }
  return true;
}

std::string Position::rules_text(const Rules& rules) {
  std::string text;
  if (rules.quiet != Rules{}.quiet) absl::StrAppend(&text, " quiet=", rules.quiet);
  if (rules.chase != Rules{}.chase) absl::StrAppend(&text, " chase=", rules.chase);
  return text;
}

std::string to_text(const Position& /*position*/, Move move) {
  return face_down::move_text<Position>(move);
}
std::string to_text(const Position& position) { return face_down::position_text(position); }
absl::Status parse(std::string_view text, Position& position) {
  return face_down::read_position(text, position);
}
absl::StatusOr<Move> parse_move(const Position& position, std::string_view text) {
  return face_down::read_move(position, text);
}

/// "b1b1G" and ICGA's "b2(K)" are "b1b1" and "G". A word of no dialect stays as it is.
std::vector<std::string> Position::turn_in_words(std::string_view word) {
  const auto flip = [&](std::optional<std::size_t> cell, char letter) -> std::vector<std::string> {
    if (!cell) return {std::string(word)};
    return {cell_text(*cell) + cell_text(*cell), std::string(1, letter)};
  };
  const bool icga = word.size() == 5;
  if (icga && word[2] == '(' && word[4] == ')') {
    const auto man = man_of_icga(word[3]);
    return flip(man ? cell_of_icga(word.substr(0, 2)) : std::nullopt, man ? kLetters[*man] : '?');
  }
  if (icga && word[2] == '-') {
    const auto from = cell_of_icga(word.substr(0, 2));
    const auto to = cell_of_icga(word.substr(3));
    if (from && to) return {cell_text(*from) + cell_text(*to)};
  }
  if (word.size() == 5 && word.substr(0, 2) == word.substr(2, 2)) {
    return flip(cell_of(word.substr(0, 2)), word[4]);
  }
  if (word.size() == 4 && word[2] == '=') return flip(cell_of(word.substr(0, 2)), word[3]);
  return {std::string(word)};
}

std::string icga_cell(std::size_t cell) {
  return {static_cast<char>('a' + cell / kFiles), static_cast<char>('1' + cell % kFiles)};
}

std::optional<std::size_t> cell_of_icga(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'd' || text[1] < '1' || text[1] > '8') {
    return std::nullopt;
  }
  return static_cast<std::size_t>(text[0] - 'a') * kFiles + static_cast<std::size_t>(text[1] - '1');
}

char icga_letter(Man man) { return kIcgaLetters[man]; }

std::optional<Man> man_of_icga(char letter) {
  const std::size_t man = kIcgaLetters.find(letter);
  if (man == kIcgaLetters.npos) return std::nullopt;
  return static_cast<Man>(man);
}

Squares squares(const Position& position) {
  Squares board{.columns = kFiles, .men = {}, .first_rank = 0};
  for (std::size_t row = kRows; row-- > 0;) {
    for (std::size_t file = 0; file < kFiles; ++file) {
      const Man man = position.board().at(row * kFiles + file);
      tianji::Man& place = board.men.emplace_back();
      if (man == kEmpty) continue;
      place.sign = kLetters[man];
      place.face = kFaces[man];
      if (man != kDark) place.owner = Seat{static_cast<std::uint8_t>(colour_of(man))};
    }
  }
  return board;
}

}  // namespace tianji::banqi
