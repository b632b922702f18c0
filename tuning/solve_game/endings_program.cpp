// `tianji-lab endings`: the endgame tables of banqi.
#include <iostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/progress.h"
#include "search/banqi/endings.h"
#include "tuning/programs.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {

protocol::Outcome endings_program(const protocol::Arguments& arguments) {
  std::string out;
  int men = banqi::kMostMen;
  const protocol::Flag flags[] = {
      {"out", &out, "file of the endings", "FILE", protocol::Default::required},
      {"men", &men, "most men on the board: 2 to 4"}};
  const protocol::Usage usage{
      "usage: tianji-lab endings --out FILE\n\n"
      "Works out how every position of banqi with at most four men ends, at most three of\n"
      "a side and none face down, backwards from the ends. 39 MB; takes a few seconds. The\n"
      "engine reads the file that its option BanqiEndings names.\n",
      "Exit status: 0 done, 1 the file cannot be written, 2 wrong usage.\n"
      "Example: tianji-lab endings --out banqi.endings\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  absl::Status usable = check_ours(out, banqi::kEndingsBeginning);
  if (usable.ok()) usable = check_writable(out);
  if (!usable.ok()) return protocol::failed(usable);
  if (men < 2 || men > static_cast<int>(banqi::kMostMen)) {
    return protocol::misused(at("--men", unreadable(absl::StrCat(men), "2, 3 or 4")));
  }
  const auto most = static_cast<std::size_t>(men);
  const std::size_t all = banqi::EndingList::all().with_men(most);
  protocol::ProgressBar progress("endings", all);
  const auto endings = banqi::Endings::solved(most, [&] { progress.step(); });
  if (const auto status = write_file(out, endings.bytes()); !status.ok()) {
    return protocol::failed(status);
  }
  std::cout << all << " endings, " << endings.bytes().size() << " bytes\n";
  return {};
}

}  // namespace tianji::tuning
