// `tianji-lab book`: an opening book of xiangqi grown by the engine's own searches.
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "eval/xiangqi/book.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/progress.h"
#include "search/catalogue.h"
#include "search/thinking/player_with_options.h"
#include "search/thinking/position_text.h"
#include "tuning/programs.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

using search::Info;
using xiangqi::Book;
using xiangqi::BookMove;

/// The command line.
struct GrowOptions {
  std::string out;               ///< the book; positions that it holds are not searched again
  int plies = 10;                ///< positions after fewer plies than this are searched
  int positions = 2000;          ///< most positions of the book
  int margin = 28;               ///< good moves are at most this many centipawns below the best
  int most = 5;                  ///< most good moves of a position
  int rare = 1000;               ///< positions met in less than one game of this many are left out
  std::int64_t nodes = 400'000;  ///< for a position that is hardly ever met; others get more
  std::int64_t hash = 16;        ///< MiB of the transposition table
};

/// The number of positions of a run.
struct Grown {
  std::size_t known = 0;  ///< positions that the file held and that were met again
  std::size_t added = 0;
};

/// A position that is met in every game gets 1 + kOften times the nodes of one that is never met.
constexpr double kOften = 20;

/// Moves from the start, and the position to which they lead.
struct Way {
  std::vector<std::string> moves;
  xiangqi::Position position;
  double probability = 1;  ///< that a game comes here if both sides choose by the weights
};

/// Finds good moves with a xiangqi player that plays without a book.
class Finder {
 public:
  static absl::StatusOr<Finder> make(const GrowOptions& grow) {
    auto player = search::PlayerWithOptions::make(
        search::game_of(protocol::games::kXiangqi.variant),
        protocol::Settings{{"BookFile", "none"}, {"Hash", std::to_string(grow.hash)}});
    if (!player.ok()) return player.status();
    return Finder(*std::move(player), grow.nodes);
  }

  /// The candidates of the last finished iteration, best first; `count` at most.
  absl::StatusOr<std::vector<Info>> candidates(const Way& way, int count) {
    absl::Status status = player_->set("MultiPV", std::to_string(count));
    if (!status.ok()) return status;
    (*player_)->new_game();
    search::Limits limits;
    limits.nodes = static_cast<std::uint64_t>(nodes_ * (1 + kOften * way.probability));
    std::vector<Info> found;
    std::vector<Info> iteration;
    // An iteration that was cut off tells its first line alone; the one before then stays.
    const auto keep = [&] {
      if (iteration.size() >= found.size()) found = std::move(iteration);
      iteration.clear();
    };
    const auto thought =
        player_->think(search::with_moves("startpos", way.moves), limits, [&](const Info& info) {
          if (info.multipv == 1) keep();
          iteration.push_back(info);
        });
    if (!thought.ok()) return thought.status();
    keep();
    return found;
  }

 private:
  Finder(std::unique_ptr<search::PlayerWithOptions> player, std::int64_t nodes)
      : player_(std::move(player)), nodes_(static_cast<double>(nodes)) {}

  std::unique_ptr<search::PlayerWithOptions> player_;
  double nodes_;
};

/// The positions after the same number of plies, in the order in which they were met.
struct Level {
  std::vector<Way> ways;
  std::map<Key, std::size_t> places;
};

/// Grows a book from the start, one ply after another.
class Grower {
 public:
  Grower(const GrowOptions& options, Book known, std::ofstream file, Finder& finder)
      : options_(options), book_(std::move(known)), file_(std::move(file)), finder_(finder) {}

  absl::StatusOr<Grown> run() {
    protocol::ProgressBar progress("book", static_cast<std::size_t>(options_.positions));
    std::vector<Way> ways(1);
    for (int ply = 0; ply < options_.plies && !ways.empty(); ++ply) {
      Level next;
      for (const Way& way : ways) {
        if (grown_.known + grown_.added >= static_cast<std::size_t>(options_.positions)) break;
        if (way.probability * options_.rare < 1) continue;
        if (!met_.insert(xiangqi::book_key(way.position.board())).second) continue;
        const auto good = good_moves(way);
        if (!good.ok()) return good.status();
        branch(way, *good, next);
        progress.step();
      }
      ways = std::move(next.ways);
    }
    return grown_;
  }

 private:
  absl::StatusOr<std::vector<BookMove>> good_moves(const Way& way) {
    std::vector<BookMove> good = book_.moves(way.position.board());
    if (!good.empty()) {
      ++grown_.known;
      return good;
    }
    // In a symmetrical position most moves come with their mirror image, and one of the two is
    // enough.
    const int twins = xiangqi::symmetrical(way.position.board()) ? 2 : 1;
    const auto found = finder_.candidates(way, options_.most * twins);
    if (!found.ok()) return found.status();
    std::string line;
    for (const std::string& move : way.moves) absl::StrAppend(&line, move, " ");
    line += ":";
    std::set<Key> after;
    for (const Info& info : *found) {
      const Value behind = found->front().score - info.score;
      if (behind > options_.margin || good.size() == static_cast<std::size_t>(options_.most)) break;
      const auto move = xiangqi::parse_move(way.position, info.pv.front());
      if (!move.ok()) return move.status();
      xiangqi::Board board = way.position.board();
      board.play(*move);
      if (!after.insert(xiangqi::book_key(board)).second) continue;
      const int weight = std::min(options_.margin - behind + 1, Book::kHeaviest);
      good.push_back({*move, weight});
      absl::StrAppend(&line, " ", info.pv.front(), " ", weight);
    }
    if (good.empty()) return good;  // the game is over there
    absl::StrAppendFormat(&line, "  # %+d at depth %d\n", found->front().score,
                          found->front().depth);
    file_ << line << std::flush;
    if (!file_) return unreadable(options_.out, "a file that can be written");
    ++grown_.added;
    return good;
  }

  /// Adds the ways after the good moves to `next`. Ways to one position are merged, and their
  /// probabilities added.
  static void branch(const Way& way, const std::vector<BookMove>& good, Level& next) {
    double total = 0;
    for (const BookMove& move : good) total += move.weight;
    for (const BookMove& move : good) {
      Way on = way;
      on.moves.push_back(xiangqi::to_text(move.move));
      on.position.play(move.move);
      on.probability *= move.weight / total;
      const Key key = xiangqi::book_key(on.position.board());
      const auto [found, fresh] = next.places.emplace(key, next.ways.size());
      if (fresh) {
        next.ways.push_back(std::move(on));
      } else {
        next.ways[found->second].probability += on.probability;
      }
    }
  }

  const GrowOptions& options_;
  Book book_;
  std::set<Key> met_;
  std::ofstream file_;
  Finder& finder_;
  Grown grown_;
};

constexpr std::string_view kHeading =
    "# An opening book of xiangqi, grown by tianji-lab book: eval/xiangqi/book.h says how it is\n"
    "# written. After each line stand the value for the side to move and the depth it was found "
    "at.\n";

absl::Status check(const GrowOptions& options) {
  const std::pair<std::string_view, std::int64_t> counts[] = {
      {"--plies", options.plies}, {"--positions", options.positions}, {"--moves", options.most},
      {"--nodes", options.nodes}, {"--margin", options.margin + 1},   {"--hash", options.hash},
      {"--rare", options.rare},
  };
  for (const auto& [name, value] : counts) {
    if (value >= 1) continue;
    const std::int64_t least = name == "--margin" ? 0 : 1;
    return at(name, unreadable(std::to_string(value - 1 + least),
                               absl::StrCat("a whole number from ", least)));
  }
  if (options.out.empty()) return at("--out", unreadable("", "a file name"));
  return absl::OkStatus();
}

/// From the start of the game, breadth first: finds the good moves of each position (MultiPV with a
/// limit of nodes, from an empty table), writes its line at once, and goes on with the positions
/// after each good move. A position and its mirror image are searched once. A line that an
/// interruption cut short is removed and its position searched again, so that any number of runs
/// give the same file as one. The weight of a move is the margin less its distance from the best
/// move, plus one.
absl::StatusOr<Grown> grow_book(const GrowOptions& options) {
  const auto text = resumed_text(options.out, kHeading, "");
  if (!text.ok()) return text.status();
  auto known = xiangqi::parse_book(*text);
  if (!known.ok()) return at(options.out, known.status());
  auto finder = Finder::make(options);
  if (!finder.ok()) return finder.status();
  std::ofstream file(options.out, std::ios::app | std::ios::binary);
  if (!file) return unreadable(options.out, "a file that can be written");
  return Grower(options, *std::move(known), std::move(file), *finder).run();
}

}  // namespace

protocol::Outcome book_program(const protocol::Arguments& arguments) {
  GrowOptions options;
  const protocol::Flag flags[] = {
      {"out", &options.out, "file of the book; positions that it holds are not searched again",
       "FILE", protocol::Default::required},
      {"plies", &options.plies, "search positions that come after fewer plies than this"},
      {"positions", &options.positions, "most positions of the book"},
      {"margin", &options.margin, "centipawns by which a good move may be worse than the best one"},
      {"moves", &options.most, "most good moves of a position"},
      {"rare", &options.rare,
       "leave out positions that are met in less than one game of this many"},
      {"nodes", &options.nodes,
       "nodes for a position that is hardly ever met; others get up to 21 times as many"},
      {"hash", &options.hash, "MiB of the transposition table"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab book --out FILE [OPTIONS]\n\n"
      "Grows an opening book of xiangqi by searches, breadth first from the start of the\n"
      "game. It may be interrupted: the same command goes on where it was, and the same\n"
      "options give the same book.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab book --out my.book --plies 6 --nodes 100000\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  if (absl::Status status = check(options); !status.ok()) return protocol::misused(status);
  const auto grown = grow_book(options);
  if (!grown.ok()) return protocol::failed(grown.status());
  std::cout << grown->known << " positions known, " << grown->added << " added\n";
  return {};
}

}  // namespace tianji::tuning
