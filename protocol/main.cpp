// tianji: the engine on standard input and output, and its subcommands.

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/arguments.h"
#include "protocol/bench.h"
#include "protocol/bridge/play.h"
#include "protocol/bridge/solve.h"
#include "protocol/embedded.h"
#include "protocol/session.h"
#include "search/catalogue.h"

namespace {

namespace po = boost::program_options;
using namespace tianji;            // NOLINT: the program's own file
using namespace tianji::protocol;  // NOLINT

constexpr int kFailed = 1;
constexpr int kMisused = 2;

int complain(const std::string& what) {
  std::cerr << "tianji: " << what << "\n";
  return kFailed;
}

int run_bench(const Arguments& arguments) {
  po::options_description options("Options");
  options.add_options()("help", "this text");
  po::variables_map values;
  constexpr const char* kUsage =
      "tianji bench: thinks about fixed positions and prints how many nodes it took, one line a "
      "game\n"
      "and a total. The counts are the same on every machine; a change of them is a change of "
      "play.\n";
  if (!read_arguments(arguments, options, {}, {kUsage}, values)) return 0;
  const absl::Status status = bench(search::catalogue(), std::cout);
  return status.ok() ? 0 : complain(sentence(status));
}

int run_solve(const Arguments& arguments) {
  po::options_description options("Options");
  options.add_options()("help", "this text")("threads", po::value<int>()->default_value(1),
                                             "deals solved at the same time")(
      "format", po::value<std::string>()->default_value("table"),
      "table, hex (20 digits: declarers N S E W, each in NT S H D C) or json (one object a line)")(
      "file", po::value<std::string>()->required(), "a PBN file");
  po::variables_map values;
  constexpr const char* kUsage =
      "tianji solve FILE.pbn: the double-dummy table and the par of each deal.\n";
  if (!read_arguments(arguments, options, {"file"}, {kUsage}, values)) return 0;
  const auto format = parse_solve_format(values["format"].as<std::string>());
  if (!format.ok()) return complain("--format: " + sentence(format.status()));
  const int threads = values["threads"].as<int>();
  if (threads < 1 || threads > 1024) return complain("--threads: expected 1 to 1024");
  const auto text = file_text(values["file"].as<std::string>(), "a file that can be read");
  if (!text.ok()) return complain(sentence(text.status()));
  return solve({*text, *format, threads}, std::cout, std::cerr) ? 0 : kFailed;
}

/// The board asked for, or the first.
absl::StatusOr<bridge::Record> find_board(const std::string& pbn, const std::string& board) {
  const bridge::Records records = bridge::read_pbn(pbn);
  for (const bridge::Record& record : records.boards) {
    if (!board.empty() && record.board != board) continue;
    for (const bridge::CardSet hand : record.deal) {
      if (hand.empty()) return unreadable(bridge::deal_text(record.deal), "a deal of four hands");
    }
    return record;
  }
  if (records.boards.empty() && !records.problems.empty()) {
    return at("line " + std::to_string(records.problems[0].line), records.problems[0].status);
  }
  return unreadable(board, "the number of a board in the file");
}

absl::StatusOr<PlayRequest> play_request(const po::variables_map& values) {
  PlayRequest request;
  absl::StatusOr<std::string> pbn(std::string(embedded::protocol::kFiles[0].second));
  if (values.count("demo") == 0) {
    if (values.count("file") == 0) return unreadable("", "a PBN file, or --demo");
    pbn = file_text(values["file"].as<std::string>(), "a file that can be read");
  }
  if (!pbn.ok()) return pbn.status();
  auto board = find_board(*pbn, values.count("board") > 0 ? values["board"].as<std::string>() : "");
  if (!board.ok()) return board.status();
  request.board = *std::move(board);
  request.go = values["go"].as<std::string>();
  std::string system = "precision";
  const auto options = values.count("option") > 0 ? values["option"].as<Arguments>() : Arguments();
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) return unreadable(option, "--option NAME=VALUE");
    request.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    if (option.substr(0, equals) == "BiddingSystem") system = option.substr(equals + 1);
  }
  // All four play one system and know it of each other, unless an option says otherwise.
  request.options.insert(request.options.begin(),
                         {{"BiddingSystem", system}, {"OpponentSystem", system}});
  return request;
}

int run_play(const Arguments& arguments) {
  po::options_description options("Options");
  options.add_options()("help", "this text")("file", po::value<std::string>(), "a PBN file")(
      "demo", "the deal that travels with the program")("board", po::value<std::string>(),
                                                        "its board number (default: the first)")(
      "go", po::value<std::string>()->default_value(""),
      "limits of each decision, as after go: \"worlds 200\", \"movetime 500\", \"nodes 100000\"")(
      "option", po::value<std::vector<std::string>>(),
      "NAME=VALUE for all four engines; repeatable")("pbn", po::value<std::string>(),
                                                     "write the record of the board to this file");
  po::variables_map values;
  constexpr const char* kUsage =
      "tianji play FILE.pbn: four copies of the engine bid and play a deal, each shown only what "
      "its\n"
      "seat may see; prints meanings, the grounds of every card, and the result.\n";
  if (!read_arguments(arguments, options, {"file"}, {kUsage}, values)) return 0;
  const auto request = play_request(values);
  if (!request.ok()) return complain(sentence(request.status()));
  const auto record = play(*request, std::cout);
  if (!record.ok()) return complain(sentence(record.status()));
  if (values.count("pbn") == 0) return 0;
  const std::string path = values["pbn"].as<std::string>();
  std::ofstream file(path);
  file << bridge::pbn_text(std::span(&*record, 1));
  file.close();
  return file ? 0 : complain("cannot write " + path);
}

struct Subcommand {
  std::string_view name;
  int (*run)(const Arguments& arguments);
  std::string_view help;
};

constexpr Subcommand kSubcommands[] = {
    {"play", run_play, "bid and play a deal of a PBN file with all four seats"},
    {"solve", run_solve, "double-dummy table and par of each deal of a PBN file"},
    {"bench", run_bench, "node counts of fixed positions: the signature of the search"},
};

std::vector<search::Option> all_options() {
  Session session(search::catalogue(), [](std::string_view) {});
  return session.options().records();
}

void help() {
  std::cout << "Tianji " TIANJI_VERSION
               ": plays games with hidden information, over standard input and output.\n\n"
               "  tianji             read UCI or UGI commands (try: uci, help, quit)\n";
  for (const Subcommand& command : kSubcommands) {
    std::cout << "  tianji " << std::left;
    std::cout.width(12);
    std::cout << command.name << command.help << " (--help tells more)\n";
  }
  std::cout << "  tianji --help      this text\n"
               "  tianji --options   the options as a Markdown table\n"
               "  tianji --version   the version\n\n"
               "A session:\n"
               "  setoption name Worlds value 128\n"
               "  position fen N:AQ7.KJ32.T98.A54 - - - N None N\n"
               "  go\n"
               "  quit\n\nOptions (setoption name <name> value <value>):\n";
  for (const search::Option& option : all_options()) {
    std::cout << "  " << std::left;
    std::cout.width(18);
    std::cout << option.name << option.help
              << " Default: " << (option.default_value.empty() ? "none" : option.default_value)
              << ".\n";
  }
}

/// The README's table of options.
void options_table() {
  std::cout << "| option | type | default | range | meaning |\n|---|---|---|---|---|\n";
  for (const search::Option& option : all_options()) {
    std::cout << "| `" << option.name << "` | " << search::kind_name(option.kind) << " | "
              << option.default_value << " | ";
    if (option.kind == search::OptionKind::spin) std::cout << option.min << ".." << option.max;
    for (const std::string_view choice : option.choices) std::cout << choice << " ";
    std::cout << " | " << option.help << " |\n";
  }
}

int converse() {
  Session session(search::catalogue(), [](std::string_view line) {
    std::cout << line << "\n" << std::flush;  // a line at once: the client waits for it
  });
  std::string line;
  while (std::getline(std::cin, line) && session.obey(line)) {
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const Arguments arguments(argv + 1, argv + argc);
  if (arguments.empty()) return converse();
  if (arguments[0] == "--help" || arguments[0] == "-h") return help(), 0;
  if (arguments[0] == "--options") return options_table(), 0;
  if (arguments[0] == "--version") return std::cout << "Tianji " TIANJI_VERSION "\n", 0;
  for (const Subcommand& command : kSubcommands) {
    if (command.name != arguments[0]) continue;
    try {
      return command.run({arguments.begin() + 1, arguments.end()});
    } catch (const po::error& error) {
      std::cerr << "tianji " << command.name << ": " << error.what() << " (see --help)\n";
      return kMisused;
    }
  }
  std::cerr << "tianji: read \"" << arguments[0]
            << "\", expected play, solve, bench, --help or --version\n";
  return kMisused;
}
