#include <iostream>
#include <sstream>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"
#include "protocol/solve/solve.h"

namespace tianji::protocol {
namespace {

constexpr Usage kUsage{
    "usage: tianji solve [OPTIONS] FILE.pbn\n\n"
    "Prints the double-dummy table and the par of each deal: how many tricks each seat takes\n"
    "in each strain when all four see every card and play perfectly, and the result that\n"
    "neither side can then improve. With --analyse it prints how many tricks each card of a\n"
    "played board lost, and how many each player lost.\n",
    "Answers come in the file's order, each as soon as it and all before it are known.\n"
    "Exit status: 0 all deals are solved, 1 there is none, or the file or a deal cannot be read,\n"
    "2 wrong usage.\n"
    "Examples: tianji solve --threads 4 --format json deals.pbn\n"
    "          tianji solve --format pbn --out deals.pbn deals.pbn\n"
    "          tianji solve --analyse match.pbn\n"};

}  // namespace

Outcome solve_program(const Arguments& arguments) {
  SolveRequest request;
  std::string path;
  std::string format = "table";
  std::string out;
  bool analysed = false;
  const Flag flags[] = {
      {"threads", ThreadCount{&request.threads},
       "number of threads, which solve several deals at once or share a single one", "N"},
      {"format", &format,
       "table, hex (20 digits: declarers N S E W, each in NT S H D C), json (one object a line) or "
       "pbn (the file as it is, each deal with its OptimumResultTable, OptimumScore and "
       "ParContract)",
       "NAME"},
      {"out", &out, "write there instead of to standard output; it may be the file that was read",
       "FILE"},
      {"analyse", &analysed,
       "judge the play: the tricks that each card lost, double dummy (table or json)"},
      {"file", &path, "the deals, in PBN; - is standard input", "FILE.pbn", Default::required},
  };
  if (const auto ended = read_arguments(arguments, flags, {"file"}, kUsage)) return *ended;
  const auto read_format = parse_solve_format(format);
  if (!read_format.ok()) return misused(at("--format", read_format.status()));
  if (analysed && *read_format != SolveFormat::table && *read_format != SolveFormat::json) {
    return misused(at("--format", unreadable(format, "table or json with --analyse")));
  }
  request.format = *read_format;
  auto text = file_or_input_text(path, "a file that can be read");
  if (!text.ok()) return failed(text.status());
  request.pbn = *std::move(text);
  const auto answer = analysed ? analyse : request.format == SolveFormat::pbn ? annotate : solve;
  if (out.empty()) return answer(request, std::cout, std::cerr) ? Outcome{} : failed();
  if (const auto status = at("--out", check_writable(out)); !status.ok()) return failed(status);
  std::ostringstream answers;
  const bool good = answer(request, answers, std::cerr);
  const absl::Status written = at("--out", write_file(out, answers.str()));
  if (!written.ok()) return failed(written);
  return good ? Outcome{} : failed();
}

}  // namespace tianji::protocol
