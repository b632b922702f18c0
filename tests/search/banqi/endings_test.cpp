#include "search/banqi/endings.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/banqi/position.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "search/banqi/judge.h"
#include "search/banqi/player.h"
#include "search/expectiminimax/search.h"
#include "tests/place.h"
#include "tests/search/desk.h"
#include "tests/search/face_down/pruning.h"

namespace tianji::banqi {
namespace {

using search::face_down::depth;

const Endings& of_three() {
  static const Endings kEndings = Endings::solved(3, [] {});
  return kEndings;
}

std::vector<Man> men_of(std::string_view letters) {
  std::vector<Man> men;
  for (const char letter : letters) {
    men.push_back(static_cast<Man>(Position::kLetters.find(letter)));
  }
  return men;
}

/// These men on these cells; nothing if cells coincide.
std::optional<Position> placed(const std::vector<Man>& men, const std::vector<std::size_t>& cells,
                               std::size_t colour) {
  Board board;
  for (std::size_t i = 0; i < men.size(); ++i) {
    if (board.at(cells[i]) != kEmpty) return std::nullopt;
    board.put(men[i], cells[i]);
  }
  Position position;
  position.begin(board, colour);
  return position;
}

Fate fate_in(const Endings& endings, const Position& position) {
  const auto fate = endings.fate(position.board(), *position.colour(position.mover()));
  REQUIRE(fate);
  return *fate;
}

/// Positions by the men that are left and all that they may do, solved by going over all of them
/// for each number of plies, with the rules of the game itself.
class SlowSolver {
 public:
  explicit SlowSolver(const std::vector<Man>& men) { add(men); }

  /// Plies to the end, odd if the mover wins; -1 in a draw.
  void solve() {
    for (int plies = 0, idle = 0; idle < 2; ++plies) {
      idle = go_over(plies) ? 0 : idle + 1;
    }
  }
  template <class Each>
  void for_each(const Each& each) const {
    for (const Node& node : nodes_) each(node.position, node.plies);
  }

 private:
  struct Node {
    Position position;
    std::vector<std::size_t> children{};
    bool lost = false;
    int plies = -1;
  };

  void add(const std::vector<Man>& men) {
    const std::size_t before = nodes_.size();
    std::vector<std::size_t> cells(men.size());
    place(men, cells, 0);
    for (std::size_t i = before; i < nodes_.size(); ++i) nodes_[i].lost = nodes_[i].position.over();
    for (std::size_t i = 0; i < men.size(); ++i) {
      std::vector<Man> fewer = men;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      const auto of_one = [&](std::size_t colour) {
        return std::any_of(fewer.begin(), fewer.end(),
                           [&](Man man) { return colour_of(man) == colour; });
      };
      if (of_one(0) && of_one(1)) add(fewer);
    }
  }
  void place(const std::vector<Man>& men, std::vector<std::size_t>& cells, std::size_t next) {
    if (next == men.size()) {
      for (const std::size_t colour : {0U, 1U}) {
        const auto position = placed(men, cells, colour);
        if (position && numbers_.try_emplace(name(*position), nodes_.size()).second) {
          nodes_.push_back({*position});
        }
      }
      return;
    }
    for (cells[next] = 0; cells[next] < kCells; ++cells[next]) place(men, cells, next + 1);
  }
  static std::pair<Key, std::size_t> name(const Position& position) {
    return {position.board().key(), *position.colour(position.mover())};
  }
  bool go_over(int plies) {
    bool found = false;
    for (Node& node : nodes_) {
      if (node.plies >= 0) continue;
      if (!node.lost && node.children.empty()) find_children(node);
      const auto child = [&](std::size_t number) {
        return number == kWon ? 0 : nodes_[number].plies;
      };
      bool decided = false;
      if (plies % 2 == 1) {
        decided = std::any_of(node.children.begin(), node.children.end(),
                              [&](std::size_t one) { return child(one) == plies - 1; });
      } else {
        decided = node.lost ? plies == 0
                            : std::all_of(node.children.begin(), node.children.end(),
                                          [&](std::size_t one) { return child(one) % 2 == 1; });
      }
      if (!decided) continue;
      node.plies = plies;
      found = true;
    }
    return found;
  }
  void find_children(Node& node) {
    Position::MoveList list;
    node.position.board_moves(list);
    for (const Move move : list) {
      Position after = node.position;
      after.play(move);
      const bool won = after.board().army(*after.colour(after.mover())) == 0;
      node.children.push_back(won ? kWon : numbers_.at(name(after)));
    }
  }
  static constexpr std::size_t kWon = ~std::size_t{0};

  std::vector<Node> nodes_;
  std::map<std::pair<Key, std::size_t>, std::size_t> numbers_;
};

TEST_CASE("endings whose men stand alike are one", "[search/banqi]") {
  const EndingList& list = EndingList::all();
  CHECK(list.with_men(2) == 5);
  CHECK(list.with_men(3) == 25);
  CHECK(list.with_men(4) == 100);
  const auto same = [&](std::string_view a, std::string_view b) {
    const auto ending = [&](std::string_view letters) {
      std::vector<Kind> sides[2];
      for (const Man man : men_of(letters)) sides[colour_of(man)].push_back(kind_of(man));
      return list.find(Standing::of(sides[0], sides[1])).ending;
    };
    return ending(a) == ending(b);
  };
  CHECK(same("AAh", "EEs"));
  CHECK(same("GRh", "hGR"));
  CHECK(same("GSa", "RsH") == false);  // the general is no prey of the advisor, the chariot of none
  CHECK(same("GSa", "aSG"));
  CHECK(same("Ah", "aH"));
  CHECK(same("AAs", "AAc") == false);
}

TEST_CASE("the endings of banqi are those that a slow solver finds", "[search/banqi]") {
  for (const std::string_view men :
       {"Gs", "Ch", "Rr", "GAr", "GSg", "CHa", "CCs", "RSe", "HHh", "Gsc", "Ssg"}) {
    INFO(men);
    SlowSolver solver(men_of(men));
    solver.solve();
    int wrong = 0;
    int decided = 0;
    solver.for_each([&](const Position& position, int plies) {
      const Fate fate = fate_in(of_three(), position);
      if (plies >= 0) ++decided;
      if (plies < 0 ? !fate.drawn() : fate != Fate::after(plies)) ++wrong;
    });
    CHECK(wrong == 0);
    CHECK(decided > 0);
  }
}

TEST_CASE("endings of four men are those that the search finds", "[search/banqi]") {
  const EndingList& list = EndingList::all();
  Random random(11);
  int won = 0;
  int lost = 0;
  for (const std::string_view letters : {"GAes", "CHra", "AAHr", "GSsc"}) {
    const std::vector<Man> men = men_of(letters);
    std::vector<Kind> sides[2];
    for (const Man man : men) sides[colour_of(man)].push_back(kind_of(man));
    const StoredAs stored = list.find(Standing::of(sides[0], sides[1]));
    const auto fates = solve_ending(list.standing(stored.ending), of_three());
    for (int i = 0; i < 400; ++i) {
      std::vector<std::size_t> cells;
      EndingCells ordered{};
      for (std::size_t man = 0; man < men.size(); ++man) cells.push_back(random.below(kCells));
      const std::size_t colour = random.below(2);
      const auto position = placed(men, cells, colour);
      if (!position || position->over()) continue;
      for (std::size_t man = 0; man < men.size(); ++man) {
        ordered[man] = static_cast<std::uint8_t>(cells[stored.order[man]]);
      }
      const Fate fate =
          fates[number_of(ordered, men.size(), stored.exchanged ? 1 - colour : colour)];
      const int plies = fate.drawn() ? 6 : std::min(fate.plies(), 6);
      const Tree tree(*position, {.clock = false, .exchange = false, .reduce = false});
      search::Expectiminimax<Tree> search(tree, nullptr, search::ChancePruning::none);
      const Side mover = Position::side(position->seat());
      const Value value = search.value(mover, -kInfinite, kInfinite, plies);
      INFO(to_text(*position) << ", " << fate.plies() << " plies");
      const Value known = fate.won() ? kWin - 1 - fate.plies() : 1 + fate.plies() - kWin;
      if (fate.drawn() || fate.plies() > 6) {
        // Captures are followed further.
        const bool sound = std::abs(value) < kProven || (!fate.drawn() && value == known);
        CHECK(sound);
      } else {
        CHECK(value == known);
        ++(fate.won() ? won : lost);
      }
    }
  }
  CHECK(won > 20);
  CHECK(lost > 5);
}

TEST_CASE("endings are read as they were written, and nothing else", "[search/banqi]") {
  const Endings two = Endings::solved(2, [] {});
  const std::string bytes(two.bytes());
  const auto again = Endings::from(bytes);
  REQUIRE(again.ok());
  CHECK(again->bytes() == bytes);
  const auto board = from<Position>("7S/8/h7/7G b - 0 42").board();
  CHECK_FALSE(two.fate(board, 0));
  CHECK(of_three().fate(board, 0));
  CHECK_FALSE(of_three().fate(from<Position>("X7/8/h7/7G b s1 0 42").board(), 0));
  CHECK(sentence(Endings::from("").status()).find("endings of banqi") != std::string::npos);
  CHECK(sentence(Endings::from("tianji banqi endings of 5\n").status()).find("begin with") !=
        std::string::npos);
  CHECK(sentence(Endings::from(bytes + "x").status()).find("bytes") != std::string::npos);
}

TEST_CASE("banqi's player plays endings as they are known", "[search/banqi]") {
  const Place file("banqi.endings", std::string(of_three().bytes()));
  search::PlayerDesk desk(options(), make_player, "4");
  REQUIRE(desk.try_set("RiskAversion", "0").ok());
  REQUIRE(desk.try_set("BanqiEndings", file.path()).ok());
  // A chase that a search of one ply does not see to its end.
  const std::string chase = "G6h/8/8/R7 r - 0 41";
  const Fate fate = fate_in(of_three(), from<Position>(chase));
  REQUIRE(fate.won());
  REQUIRE(fate.plies() > 8);
  REQUIRE(desk.position(chase).ok());
  const auto decision = desk.think(depth(1));
  CHECK(desk.infos.back().score == kWin - fate.plies());
  Position after = from<Position>(chase);
  after.play(*parse_move(after, decision.move));
  CHECK(fate_in(of_three(), after) == Fate::after(fate.plies() - 1));
  // Not where the quiet plies come first, nor by other rules of chases, nor at lower levels.
  const auto known = [&](const std::string& text) {
    REQUIRE(desk.position(text).ok());
    desk.think(depth(1));
    return desk.infos.back().score > kProven;
  };
  CHECK_FALSE(known("G6h/8/8/R7 r - 55 41"));
  CHECK_FALSE(known("G6h/8/8/R7 r - 0 41 chase=7"));
  REQUIRE(desk.try_set("Skill Level", "5").ok());
  CHECK_FALSE(known(chase));
  REQUIRE(desk.try_set("Skill Level", "8").ok());
  CHECK(known(chase));
  CHECK(sentence(desk.try_set("BanqiEndings", "/dev/null")).find("BanqiEndings") !=
        std::string::npos);
}

TEST_CASE("banqi's player keeps a drawn ending drawn", "[search/banqi]") {
  const Place file("banqi.endings", std::string(of_three().bytes()));
  search::PlayerDesk desk(options(), make_player, "4");
  REQUIRE(desk.try_set("BanqiEndings", file.path()).ok());
  Random random(5);
  int drawn = 0;
  for (int i = 0; i < 200; ++i) {
    const std::vector<std::size_t> cells = {random.below(kCells), random.below(kCells),
                                            random.below(kCells)};
    const auto position = placed(men_of("RHg"), cells, 1);
    if (!position || position->over() || !fate_in(of_three(), *position).drawn()) continue;
    ++drawn;
    REQUIRE(desk.position(to_text(*position)).ok());
    Position after = *position;
    after.play(*parse_move(after, desk.think(depth(1)).move));
    CHECK_FALSE(fate_in(of_three(), after).won());
  }
  CHECK(drawn > 10);
}

}  // namespace
}  // namespace tianji::banqi
