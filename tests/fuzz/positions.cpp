// Positions of every game, through the door by which a session asks its players.
#include <map>
#include <memory>
#include <string>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/session/go.h"
#include "search/banqi/endings.h"
#include "search/catalogue.h"
#include "search/queries.h"
#include "tests/fuzz/targets.h"

namespace tianji::fuzz {
namespace {

/// A player with its options at their defaults.
struct Desk {
  explicit Desk(const search::Game& game) {
    options.add(search::shared_options(game));
    options.add(game.options());
    player = game.make(options);
    require(player->options_changed(), "a player takes its options' defaults");
  }
  Desk(const Desk&) = delete;  // the player refers to the options
  Desk& operator=(const Desk&) = delete;

  std::string fen() const {
    const std::string_view words[] = {"fen"};
    const auto answer = player->query(words);
    require(answer.status(), "a position is told as text");
    return *answer;
  }
  search::Options options;
  std::unique_ptr<search::Player> player;
};

void ask_everything(const Desk& desk) {
  desk.player->show();
  for (const search::Query& query : search::query_table()) {
    for (const std::string_view argument : {"", "N", "1", "w"}) {
      const std::string_view words[] = {query.name, argument};
      desk.player->query({words, argument.empty() ? 1U : 2U}).IgnoreError();
    }
  }
}

/// A game's position: text, position, text.
void position_of(const search::Game& game, std::string_view text) {
  // They are kept, since a player of bridge reads its bidding tables when it is made. A position
  // that is taken leaves nothing of the one before.
  static std::map<std::string_view, Desk> desks, others;
  Desk& desk = desks.try_emplace(game.variant, game).first->second;
  Desk& other = others.try_emplace(game.variant, game).first->second;
  if (!desk.player->set_position(text).ok()) return;
  const std::string fen = desk.fen();
  ask_everything(desk);
  require(desk.fen() == fen, "questions change nothing", fen);
  require(other.player->set_position("fen " + fen), "a position's own text is read", fen);
  require(other.fen() == fen, "text, position, text stays the same", fen + "\n" + other.fen());
  // What is refused changes nothing.
  if (!other.player->set_position("fen " + fen + " ?").ok()) {
    require(other.fen() == fen, "a refused position changes nothing", fen);
  }
}

}  // namespace

void position(std::string_view input) {
  const auto [name, text] = first_line(input);
  for (const search::Game& game : search::catalogue()) {
    if (game.variant == name) position_of(game, text);
  }
}

void jieqi(std::string_view input) {
  position_of(search::game_of(protocol::games::kJieqi.variant), input);
}
void banqi(std::string_view input) {
  position_of(search::game_of(protocol::games::kBanqi.variant), input);
}
void flipjunqi(std::string_view input) {
  position_of(search::game_of(protocol::games::kFlipJunqi.variant), input);
}

void endings(std::string_view input) {
  const auto read = banqi::Endings::from(std::string(input));
  if (!read.ok()) return;
  require_same(input, read->bytes());
  banqi::Board board;
  board.put(banqi::man_of(0, banqi::Kind::general), 0);
  board.put(banqi::man_of(1, banqi::Kind::cannon), 31);
  require(read->fate(board, 0).has_value(), "two men are known", input.substr(0, 26));
}

void go(std::string_view input) {
  for (const std::string_view line : lines(input)) {
    const protocol::GoText read = protocol::parse_go(words(line));
    for (const absl::Status& complaint : read.complaints) {
      require(!complaint.ok() && !sentence(complaint).empty(), "a complaint is a sentence", line);
    }
    protocol::check_unattended_go(line).IgnoreError();
  }
}

}  // namespace tianji::fuzz
