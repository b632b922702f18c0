#include <fstream>
#include <iostream>

#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/arguments.h"
#include "protocol/bridge/play.h"
#include "protocol/embedded.h"
#include "protocol/go.h"
#include "protocol/programs.h"

namespace tianji::protocol {
namespace {

namespace po = boost::program_options;

constexpr Usage kUsage{
    "usage: tianji play [OPTIONS] FILE.pbn\n"
    "       tianji play [OPTIONS] --demo\n\n"
    "Four copies of the engine bid and play a deal, each shown only what its seat may see.\n"
    "Prints what every call means, the grounds of every card, and the result.\n",
    "Exit status: 0 the deal was played, 1 it could not be, 2 wrong usage.\n"
    "Example: tianji play --demo --go \"worlds 100\" --option RiskAversion=0\n"};

struct Asked {
  std::string file;
  std::string board;
  std::string go;
  std::string pbn;
  Arguments options;
  bool demo = false;
};

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

/// All four play one system and know it of each other, unless an option says otherwise.
absl::Status read_options(const Arguments& words, PlayRequest& request) {
  std::string system = "precision";
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return at("--option", unreadable(word, "NAME=VALUE"));
    request.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    if (word.substr(0, equals) == "BiddingSystem") system = word.substr(equals + 1);
  }
  request.options.insert(request.options.begin(),
                         {{"BiddingSystem", system}, {"OpponentSystem", system}});
  return absl::OkStatus();
}

/// Nobody is there to say stop.
absl::Status check_go(std::string_view go) {
  const auto all = words(go);
  const GoText read = parse_go(all);
  if (!read.complaints.empty()) return at("--go", read.complaints[0]);
  if (read.limits.infinite || read.limits.ponder || read.limits.perft) {
    return at("--go", unreadable(go, "limits that end a search: not infinite, ponder or perft"));
  }
  return absl::OkStatus();
}

Outcome play_board(const Asked& asked, PlayRequest& request) {
  absl::StatusOr<std::string> pbn(std::string(embedded::protocol::kFiles[0].second));
  if (!asked.demo) pbn = file_text(asked.file, "a file that can be read");
  if (!pbn.ok()) return failed(pbn.status());
  auto board = find_board(*pbn, asked.board);
  if (!board.ok()) return failed(board.status());
  request.board = *std::move(board);
  const auto record = play(request, std::cout);
  if (!record.ok()) return failed(record.status());
  if (asked.pbn.empty()) return {};
  std::ofstream file(asked.pbn);
  file << bridge::pbn_text(std::span(&*record, 1));
  file.close();
  return file ? Outcome{}
              : failed(at("--pbn", unreadable(asked.pbn, "a file that can be written")));
}

}  // namespace

Outcome play_program(const Arguments& arguments) {
  Asked asked;
  auto options = described_options();
  options.add_options()("file", po::value(&asked.file)->value_name("FILE.pbn"),
                        "deals in PBN, of which one is played")(
      "demo", po::bool_switch(&asked.demo), "play the deal that travels with the program")(
      "board", po::value(&asked.board)->value_name("NUMBER"),
      "the number of the board in the file (default: the first)")(
      "go", po::value(&asked.go)->value_name("WORDS"),
      "limits of each decision, as after go: \"worlds 200\", \"movetime 500\", \"nodes 100000\"")(
      "option", po::value(&asked.options)->value_name("NAME=VALUE"),
      "an option for all four engines; may be repeated")(
      "pbn", po::value(&asked.pbn)->value_name("FILE"), "write the record of the board there");
  po::variables_map values;
  if (const auto ended = read_arguments(arguments, options, {"file"}, kUsage, values)) {
    return *ended;
  }
  if (!asked.demo && asked.file.empty()) {
    return misused(unreadable("", "a PBN file, or --demo"));
  }
  PlayRequest request;
  request.go = asked.go;
  absl::Status status = check_go(request.go);
  if (status.ok()) status = read_options(asked.options, request);
  if (!status.ok()) return misused(status);
  return play_board(asked, request);
}

}  // namespace tianji::protocol
