#include "search/surreal/canonical.h"

#include <catch2/catch.hpp>
#include <map>

#include "engine/core/random.h"
#include "engine/theory/surreal/surreal.h"

namespace tianji::search {
namespace {

using theory::FormPointer;
using theory::Surreal;

const std::atomic<bool> kNever{false};

CanonicalGames::Id sum_of(CanonicalGames& games, const std::vector<FormPointer>& forms) {
  CanonicalGames::Id sum = games.zero();
  for (const FormPointer& form : forms) sum = games.sum(sum, games.form(*form));
  return sum;
}

struct Found {
  std::string text;
  std::string kind;
  std::string outcome;
};

Found found(std::string_view text) {
  CanonicalGames games(kNever);
  const auto id = sum_of(games, *theory::parse_forms(text));
  return {games.text(id), games.kind(id), outcome_name(games.outcome(id))};
}

TEST_CASE("forms come out in canonical form with their kind and outcome", "[search/surreal]") {
  const std::tuple<const char*, const char*, const char*, const char*> cases[] = {
      {"{1/4|3}", "1", "number", "left"},
      {"{-5/2|-1/8}", "-1", "number", "right"},
      {"{-3|}", "0", "number", "second"},
      {"{0|1}", "1/2", "number", "left"},
      {"{1|2}", "3/2", "number", "left"},
      {"{3|}", "4", "number", "left"},
      {"{0|0}", "*", "star,fuzzy", "first"},
      {"{0,*|*,0}", "*2", "star,fuzzy", "first"},
      {"{1|-1}", "{1|-1}", "hot,fuzzy", "first"},
      {"{2|1}", "{2|1}", "hot", "left"},
      {"{0|*}", "^", "infinitesimal", "left"},
      {"{*|0}", "v", "infinitesimal", "right"},
      {"{1|1}", "{1|1}", "tepid", "left"},
      {"* *", "0", "number", "second"},
      {"^ v", "0", "number", "second"},
      {"^ *", "{0,*|0}", "infinitesimal,fuzzy", "first"},
      {"{1|-1} {1|-1}", "0", "number", "second"},
      {"{2|-2} 1", "{3|-1}", "hot,fuzzy", "first"},
      {"{{2|1}|0}", "{{2|1}|0}", "hot,fuzzy", "first"},
      {"*2 *", "*3", "star,fuzzy", "first"},
      {"{0,-1,-2|1,5}", "1/2", "number", "left"},
      {"{*|*}", "0", "number", "second"},
      {"{0|{0|-2}}", "{0|{0|-2}}", "infinitesimal", "left"},  // tiny two
      {"1000 -1000 1/1048576", "1/1048576", "number", "left"},
  };
  for (const auto& [text, canonical, kind, outcome] : cases) {
    INFO(text);
    const Found seen = found(text);
    CHECK(seen.text == canonical);
    CHECK(seen.kind == kind);
    CHECK(seen.outcome == outcome);
  }
}

/// Does the player to move win? Found by looking at all continuations.
bool wins(Surreal& position, std::map<std::string, bool>& known) {
  const auto at = known.find(to_text(position));
  if (at != known.end()) return at->second;
  Surreal::MoveList moves;
  position.moves(moves);
  bool result = false;
  for (const auto move : moves) {
    const auto undo = position.play(move);
    result = !wins(position, known);
    position.undo(move, undo);
    if (result) break;
  }
  return known[to_text(position)] = result;
}

std::string brute_outcome(const std::string& games) {
  std::map<std::string, bool> known;
  Surreal white;
  Surreal black;
  REQUIRE(parse(games + " | w", white).ok());
  REQUIRE(parse(games + " | b", black).ok());
  const bool left_first = wins(white, known);
  const bool right_first = wins(black, known);
  return left_first ? (right_first ? "first" : "left") : (right_first ? "right" : "second");
}

std::string random_form(Random& random, int depth) {
  static constexpr const char* kSmall[] = {"0", "1", "-1", "1/2", "*", "^", "v", "2", "*2", "-1/4"};
  if (depth == 0 || random.below(3) == 0) return kSmall[random.below(10)];
  std::string text = "{";
  for (const char* end : {"|", "}"}) {
    const std::uint32_t count = random.below(3);
    for (std::uint32_t i = 0; i < count; ++i) {
      text += (i > 0 ? "," : "") + random_form(random, depth - 1);
    }
    text += end;
  }
  return text;
}

TEST_CASE("outcomes of random sums are those of brute force, and equal games are one",
          "[search/surreal]") {
  Random random(31);
  for (int i = 0; i < 2500; ++i) {
    std::string text = random_form(random, 2);
    if (random.below(2) == 0) text += " " + random_form(random, 1);
    CanonicalGames games(kNever);
    const auto id = sum_of(games, *theory::parse_forms(text));
    if (outcome_name(games.outcome(id)) != brute_outcome(text)) FAIL(text);
    // The printed form is read as the same game.
    const auto again = theory::parse_forms(games.text(id));
    if (!again.ok() || sum_of(games, *again) != id) FAIL(text << " as " << games.text(id));
  }
}

TEST_CASE("two games are equal exactly when their difference is lost for who begins",
          "[search/surreal]") {
  Random random(32);
  int equal = 0;
  for (int i = 0; i < 1500; ++i) {
    const std::string one = random_form(random, 2);
    const std::string other = random_form(random, 1);
    CanonicalGames games(kNever);
    const auto a = games.form(*(*theory::parse_forms(one))[0]);
    const auto b = games.form(*(*theory::parse_forms(other))[0]);
    const bool both = games.at_most(a, b) && games.at_most(b, a);
    CHECK((a == b) == both);
    equal += both ? 1 : 0;
  }
  CHECK(equal > 20);
}

TEST_CASE("the largest forms that can be read are solved", "[search/surreal]") {
  const Found star = found("*64");
  CHECK(star.text == "*64");
  CHECK(star.kind == "star,fuzzy");
  CHECK(found("*64 *63").text == "*127");
  CHECK(found("{*64|*64}").text == "0");
  CHECK(found("{0,*64|0,*63}").text == "*");
  std::string numbers;
  for (int i = 0; i < theory::kMostForms; ++i) numbers += "1000 ";
  CHECK(found(numbers).text == "2000000");
  std::string switches;
  for (int i = 1; i <= 660; ++i) {
    const std::string number = std::to_string(i);
    switches += (i == 1 ? "{" : ",{") + number + "|-" + number + "}";
  }
  CHECK(found("{" + switches + "|}").text == "0");
  std::string deep = "0";
  for (int i = 0; i < theory::kDeepestForm; ++i)
    deep = "{" + deep + "|-" + std::to_string(i + 1) + "}";
  CHECK(found(deep).outcome == "right");
}

TEST_CASE("a store that is told to stop stops", "[search/surreal]") {
  std::atomic<bool> stop{false};
  CanonicalGames games(stop);
  const auto up = games.form(*(*theory::parse_forms("{0|*}"))[0]);
  const auto hot = games.form(*(*theory::parse_forms("{{3|1},*2|-1}"))[0]);
  stop = true;
  games.sum(up, hot);
  CHECK(games.text(hot).empty());
  games.form(*(*theory::parse_forms("{{1|*64},^|{*|-3}}"))[0]);
  games.kind(hot);
  games.outcome(hot);
  CHECK(games.size() < 200);
}

TEST_CASE("sums are the same in any order", "[search/surreal]") {
  Random random(33);
  for (int i = 0; i < 300; ++i) {
    CanonicalGames games(kNever);
    std::vector<CanonicalGames::Id> ids;
    for (int part = 0; part < 3; ++part) {
      ids.push_back(games.form(*(*theory::parse_forms(random_form(random, 1)))[0]));
    }
    CHECK(games.sum(games.sum(ids[0], ids[1]), ids[2]) ==
          games.sum(ids[0], games.sum(ids[2], ids[1])));
  }
}

}  // namespace
}  // namespace tianji::search
