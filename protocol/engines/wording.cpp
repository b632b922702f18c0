#include "protocol/engines/wording.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <map>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "search/thinking/position_text.h"

namespace tianji::protocol {
namespace {

// By the value of Language.
constexpr std::array<Wording, 3> kWordings{
    {{"uci", "uciok", "ucinewgame"}, {"ugi", "ugiok", "uginewgame"}, {"ucci", "ucciok", ""}}};

constexpr std::string_view kXiangqiStart =
    "fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

constexpr std::string_view kNoText = "<empty>";

std::string plain(std::string_view name) {
  std::string result = lower(name);
  std::replace(result.begin(), result.end(), '_', ' ');
  return result;
}

bool keyword(std::string_view word) {
  static constexpr std::string_view kWords[] = {"type", "default", "min", "max", "var"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

/// The text from word `at` to the next keyword; moves `at` there.
std::string until_keyword(const std::vector<std::string_view>& parts, std::size_t& at) {
  std::string text;
  for (; at < parts.size() && !keyword(parts[at]); ++at) {
    if (!text.empty()) text += ' ';
    text.append(parts[at]);
  }
  return text;
}

/// Ranks of xiangqi are counted from 0 or from 1.
constexpr std::int64_t kMostRank = 10;
/// The most bytes of option lines kept from one engine; further options are dropped.
constexpr std::size_t kMostBytes = std::size_t{1} << 20;

void read_option(const std::vector<std::string_view>& parts, std::size_t at, Introduction& known) {
  Offered option;
  option.name = until_keyword(parts, at);
  while (at < parts.size()) {
    const std::string_view key = parts[at++];
    const std::string value = until_keyword(parts, at);
    if (key == "type") option.type = value;
    if (key == "default" && value != kNoText) option.default_value = value;
    if (key == "min") option.min = parse_int(value);
    if (key == "max") option.max = parse_int(value);
    if (key == "var") option.choices.push_back(value);
  }
  if (!option.name.empty()) known.options.push_back(std::move(option));
}

/// A position in two parts: its diagram and its moves.
struct PositionWords {
  std::string_view head;  // "startpos" or "fen …"
  std::vector<std::string_view> moves;
};

PositionWords split(std::string_view position) {
  constexpr std::string_view kMoves = " moves";
  const std::size_t at = position.find(kMoves);
  if (at == std::string_view::npos) return {trimmed(position), {}};
  return {trimmed(position.substr(0, at)), words(position.substr(at + kMoves.size()))};
}

bool first_side_to_move(std::string_view position) {
  const PositionWords split_position = split(position);
  const auto head = words(split_position.head);
  const bool second_begins = head.size() > 2 && head[0] == "fen" && head[2] == "b";
  return (split_position.moves.size() % 2 == 0) != second_begins;
}

std::string in_unit(std::string_view time, bool keep) {
  const auto number = parse_int(time);
  if (keep || !number) return std::string(time);
  return std::to_string(*number / 1000);
}

/// Writes `go time … increment … opptime … oppincrement … movestogo …`, or depth or nodes.
std::string ucci_go(bool in_milliseconds, bool first_side, std::string_view go) {
  std::map<std::string_view, std::string_view> clock{
      {"wtime", first_side ? "time" : "opptime"},
      {"btime", first_side ? "opptime" : "time"},
      {"winc", first_side ? "increment" : "oppincrement"},
      {"binc", first_side ? "oppincrement" : "increment"},
      {"inc", "increment"},
      {"time", "time"}};
  std::string line = "go";
  const auto parts = words(go);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool more = i + 1 < parts.size();
    const auto ours = clock.find(parts[i]);
    if (ours != clock.end() && more) {
      absl::StrAppend(&line, " ", std::string(ours->second), " ",
                      in_unit(parts[++i], in_milliseconds));
    } else if (parts[i] == "movetime" && more) {
      // UCCI has no movetime; one move in that time is nearest.
      absl::StrAppend(&line, " time ", in_unit(parts[++i], in_milliseconds), " movestogo 1");
    } else {
      absl::StrAppend(&line, " ", std::string(parts[i]));
    }
  }
  return line;
}

std::string ugi_go(std::string_view go) {
  static constexpr std::array<std::array<std::string_view, 2>, 4> kClocks{
      {{"wtime", "p1time"}, {"btime", "p2time"}, {"winc", "p1inc"}, {"binc", "p2inc"}}};
  std::string line = "go";
  for (std::string_view word : words(go)) {
    for (const auto& [uci, ugi] : kClocks) {
      if (word == uci) word = ugi;
    }
    absl::StrAppend(&line, " ", std::string(word));
  }
  return line;
}

bool file(char c) { return c >= 'a' && c <= 'i'; }
bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

}  // namespace

const Wording& wording(Language language) { return kWordings[static_cast<std::size_t>(language)]; }

absl::StatusOr<Language> parse_language(std::string_view name) {
  for (const Language language : {Language::uci, Language::ugi, Language::ucci}) {
    if (equal_ignoring_case(wording(language).name, name)) return language;
  }
  return unreadable(name, "a protocol: uci, ugi or ucci");
}

const Offered* Introduction::find(std::string_view option) const {
  for (const Offered& offered : options) {
    if (plain(offered.name) == plain(option)) return &offered;
  }
  return nullptr;
}

bool Introduction::offers_choice(std::string_view option, std::string_view choice) const {
  const Offered* offered = find(option);
  return offered != nullptr && std::find(offered->choices.begin(), offered->choices.end(),
                                         choice) != offered->choices.end();
}

void read_introduction(Language language, std::string_view line, Introduction& known) {
  const auto parts = words(line);
  if (parts.size() < 2) return;
  const auto rest = [&] {
    return parts.size() < 3
               ? std::string_view()
               : trimmed(line.substr(static_cast<std::size_t>(parts[2].data() - line.data())));
  };
  if (parts[0] == "id" && parts[1] == "name") known.name = rest();
  if (parts[0] == "id" && parts[1] == "author") known.author = rest();
  const bool named = language != Language::ucci;
  if (parts[0] == "option" && (!named || parts[1] == "name") && known.bytes < kMostBytes) {
    known.bytes += line.size();
    read_option(parts, named ? 2 : 1, known);
  }
}

std::string set_option_line(Language language, const Offered& option, std::string_view value) {
  const bool named = language != Language::ucci;
  std::string line = absl::StrCat("setoption ", named ? "name " : "", option.name);
  if (option.type == "button") return line;
  return absl::StrCat(line, named ? " value " : " ", std::string(value));
}

std::string ranks_moved(std::string_view move, int by) {
  std::string result;
  std::size_t at = 0;
  for (int square = 0; square < 2; ++square) {
    if (at >= move.size() || !file(move[at])) return std::string(move);
    result += move[at++];
    const std::size_t start = at;
    while (at < move.size() && digit(move[at])) ++at;
    const std::string_view digits = move.substr(start, at - start);
    const auto rank = parse_int(digits);
    if (!rank || *rank > kMostRank - std::max(by, 0) || digits != std::to_string(*rank))
      return std::string(move);
    absl::StrAppend(&result, *rank + by);
  }
  return at == move.size() ? result : std::string(move);
}

std::string position_line(Language language, std::string_view position, int ranks) {
  const PositionWords split_position = split(position);
  std::string_view head = split_position.head;
  if (language == Language::ucci && head == "startpos") head = kXiangqiStart;
  std::vector<std::string> moves;
  moves.reserve(split_position.moves.size());
  for (const std::string_view move : split_position.moves) {
    moves.push_back(ranks == 0 ? std::string(move) : ranks_moved(move, ranks));
  }
  return absl::StrCat("position ", search::with_moves(head, moves));
}

std::string go_line(ClockUnit unit, std::string_view position, std::string_view go) {
  if (unit.language == Language::ucci) {
    return ucci_go(unit.milliseconds, first_side_to_move(position), go);
  }
  if (unit.language == Language::ugi) return ugi_go(go);
  return absl::StrCat("go ", std::string(go));
}

}  // namespace tianji::protocol
