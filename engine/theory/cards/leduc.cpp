#include "engine/theory/cards/leduc.h"

namespace tianji::theory {
namespace {

static_assert(DealtRules<LeducRules>);
static_assert(ChancePosition<Leduc> && HiddenNotation<Leduc>);

constexpr DealtMove kFold{LeducRules::kMostKinds};
constexpr DealtMove kCall{LeducRules::kMostKinds + 1};
constexpr DealtMove kRaise{LeducRules::kMostKinds + 2};
constexpr std::array<Value, 2> kChipsOfRaise = {2, 4};
constexpr std::ptrdiff_t kMostRaises = 2;

/// The actions of one round of betting: at most call, raise, raise, call.
struct Round {
  std::span<const DealtMove> actions;

  bool folded() const { return !actions.empty() && actions.back() == kFold; }
  bool raised() const { return !actions.empty() && actions.back() == kRaise; }
  bool over() const { return folded() || (actions.size() >= 2 && actions.back() == kCall); }
};

/// What was played, taken apart at the open card.
struct Betting {
  explicit Betting(const LeducRules::Table& table) {
    const auto& played = table.played;
    const auto* const open =
        std::find_if(played.begin(), played.end(), [](DealtMove move) { return move < kFold; });
    rounds[0].actions = {played.begin(), open};
    if (open == played.end()) return;
    board = static_cast<Secret>(number(*open) + 1);
    rounds[1].actions = {open + 1, played.end()};
  }

  std::size_t now() const { return board == 0 ? 0 : 1; }
  const Round& round() const { return rounds[now()]; }
  bool over() const { return round().folded() || (now() == 1 && round().over()); }
  std::array<Value, 2> stakes() const {
    std::array<Value, 2> stakes = {1, 1};
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      std::size_t mover = 0;
      for (const DealtMove action : rounds[i].actions) {
        if (action != kFold) stakes[mover] = std::max(stakes[0], stakes[1]);
        if (action == kRaise) stakes[mover] += kChipsOfRaise[i];
        mover = 1 - mover;
      }
    }
    return stakes;
  }

  std::array<Round, 2> rounds;
  Secret board = 0;
};

}  // namespace

std::string LeducRules::secret(const Table& table, std::size_t kind) {
  constexpr std::string_view kRanks = "23456789TJQKA";
  constexpr std::size_t kJack = 9;
  return {kRanks[std::min(kJack, kRanks.size() - table.numbers[0]) + kind]};
}

Seat LeducRules::turn(const Table& table) {
  const Betting betting(table);
  if (betting.over()) return kNobody;
  if (betting.round().over()) return kChance;
  return Seat{static_cast<std::uint8_t>(betting.round().actions.size() % 2)};
}

void LeducRules::moves(const Table& table, DealtMoves& list) {
  const Betting betting(table);
  const auto& actions = betting.round().actions;
  if (betting.round().raised()) list.push_back(kFold);
  list.push_back(kCall);
  if (std::count(actions.begin(), actions.end(), kRaise) < kMostRaises) list.push_back(kRaise);
}

std::string LeducRules::name(DealtMove move) {
  return move == kFold ? "fold" : move == kCall ? "call" : "raise";
}

bool LeducRules::shows(const Table& table, std::size_t /*seat*/) {
  return !Betting(table).round().folded();
}

Value LeducRules::value(const Table& table, std::size_t seat) {
  const Betting betting(table);
  std::size_t winner = 0;
  if (betting.round().folded()) {
    winner = betting.round().actions.size() % 2;  // the seat that acted last folded
  } else {
    const auto& cards = table.secrets;
    if (cards[0] == cards[1]) return 0;
    const auto strength = [&](Secret card) { return card == betting.board ? 99 : card; };
    winner = strength(cards[0]) > strength(cards[1]) ? 0 : 1;
  }
  const Value won = betting.stakes()[1 - winner];
  return winner == seat ? won : -won;
}

std::string LeducRules::text(const Table& table) {
  const Betting betting(table);
  std::string text = (betting.board == 0 ? "-" : secret(table, betting.board - 1U)) + ' ';
  if (table.played.empty()) return text + '-';
  for (const DealtMove action : betting.rounds[0].actions) text += sign(action);
  if (!betting.rounds[1].actions.empty()) text += '/';
  for (const DealtMove action : betting.rounds[1].actions) text += sign(action);
  return text;
}

std::vector<std::string_view> LeducRules::signs(std::span<const std::string_view> words) {
  std::vector<std::string_view> signs;
  if (words.size() != 2 || words[1] == "-") return signs;
  const std::size_t slash = std::min(words[1].find('/'), words[1].size());
  signs = letters(words[1].substr(0, slash));
  if (words[0] != "-") signs.push_back(words[0]);
  for (const std::string_view sign : letters(words[1].substr(slash))) {
    if (sign != "/") signs.push_back(sign);
  }
  return signs;
}

}  // namespace tianji::theory
