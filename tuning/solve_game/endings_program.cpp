// `tianji-lab endings`: the endgame tables of banqi and xiangqi.
#include <functional>
#include <iostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/progress.h"
#include "search/banqi/endings.h"
#include "search/xiangqi/endings/endings.h"
#include "tuning/programs.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

/// How a game's file begins, how many endings it has, and its bytes.
struct EndingsFile {
  std::string_view beginning;
  std::size_t endings;
  std::function<std::string(const std::function<void()>& after_each)> bytes;
};

EndingsFile banqi_file(std::size_t men) {
  return {banqi::kEndingsBeginning, banqi::EndingList::all().with_men(men),
          [=](const std::function<void()>& after_each) {
            return std::string(banqi::Endings::solved(men, after_each).bytes());
          }};
}

EndingsFile xiangqi_file(std::size_t positions) {
  return {xiangqi::kEndingsBeginning, xiangqi::EndingList(positions).endings().size(),
          [=](const std::function<void()>& after_each) {
            return xiangqi::endings_file(positions, after_each);
          }};
}

}  // namespace

protocol::Outcome endings_program(const protocol::Arguments& arguments) {
  std::string game(protocol::games::kBanqi.variant);
  std::string out;
  int men = banqi::kMostMen;
  int positions = xiangqi::kUsualPositions;
  const protocol::Flag flags[] = {
      {"out", &out, "file of the endings", "FILE", protocol::Default::required},
      {"game", &game, "banqi or xiangqi"},
      {"men", &men, "banqi: most men on the board, 2 to 4"},
      {"positions", &positions, "xiangqi: most positions of an ending"}};
  const protocol::Usage usage{
      "usage: tianji-lab endings --out FILE [--game xiangqi]\n\n"
      "Works out how positions with few pieces end, backwards from the ends. Banqi: at most\n"
      "four men, at most three of a side and none face down; 39 MB in a few seconds, for the\n"
      "option BanqiEndings. Xiangqi: at most two attackers a side with any guards, in endings\n"
      "of at most --positions; 12 MB in four minutes, for the option EndingsFile.\n",
      "Exit status: 0 done, 1 the file cannot be written, 2 wrong usage.\n"
      "Example: tianji-lab endings --game xiangqi --out xiangqi.endings\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  const bool of_banqi = game == protocol::games::kBanqi.variant;
  if (!of_banqi && game != protocol::games::kXiangqi.variant) {
    return protocol::misused(at("--game", unreadable(game, "banqi or xiangqi")));
  }
  if (men < 2 || men > static_cast<int>(banqi::kMostMen)) {
    return protocol::misused(at("--men", unreadable(absl::StrCat(men), "2, 3 or 4")));
  }
  if (positions < 0 || positions > xiangqi::kMostPositions) {
    return protocol::misused(
        at("--positions",
           unreadable(absl::StrCat(positions), absl::StrCat("0 to ", xiangqi::kMostPositions))));
  }
  const EndingsFile file = of_banqi ? banqi_file(static_cast<std::size_t>(men))
                                    : xiangqi_file(static_cast<std::size_t>(positions));
  absl::Status usable = check_ours(out, file.beginning);
  if (usable.ok()) usable = check_writable(out);
  if (!usable.ok()) return protocol::failed(usable);
  protocol::ProgressBar progress("endings", file.endings);
  const std::string bytes = file.bytes([&] { progress.step(); });
  if (const auto status = write_file(out, bytes); !status.ok()) return protocol::failed(status);
  std::cout << file.endings << " endings, " << bytes.size() << " bytes\n";
  return {};
}

}  // namespace tianji::tuning
