#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/ranges.h"
#include "tuning/bridge/deals/conditions.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

std::vector<protocol::Flag> flags(DealRequest& request) {
  using protocol::Default;
  return {
      {"deals", &request.deals, "number of deals (1)", "N", Default::unshown},
      {"first", &request.first, "number of the first board (1)", "N", Default::unshown},
      {"seed", &request.seed, "board N of a seed is always the same (1)", "N", Default::unshown},
      {"tries", &request.tries, "draws for one deal, after which it is given up (100000000)", "N",
       Default::unshown},
      {"out", &request.out, "write there instead of to standard output", "FILE"},
      {"conditions", &request.conditions, "the conditions on the hands", "CONDITIONS",
       Default::required},
  };
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab deal [OPTION...] \"CONDITIONS\"\n\n"
    "Draws deals of bridge whose hands fit conditions, each as likely as any other, and writes\n"
    "them as PBN. After a seat stand headings with their cells, as in a bidding table: NS: is\n"
    "each of two hands, N+S: both together. M, m, x ... are suits that may be any.\n",
    "Exit status: 0 all were dealt, 1 the conditions are impossible or nothing was found,\n"
    "2 wrong usage.\n"
    "Examples: tianji-lab deal --deals 8 \"N: hcp 15-17 shape bal; S: M 5+ hcp 8+\"\n"
    "          tianji-lab deal \"N+S: hcp 25-27 M 8+; N: shape 5431|5422\"\n"};

/// An error if a number is out of its range or the conditions cannot be read.
absl::Status check(const DealRequest& request) {
  constexpr std::int64_t kMost = 10'000'000;
  absl::Status status = protocol::check_ranges<std::int64_t>(
      {{"--deals", request.deals, 1, kMost}, {"--first", request.first, 1, kMost}});
  if (!status.ok()) return status;
  if (request.tries < 1) {
    return at("--tries", unreadable(std::to_string(request.tries), "a whole number, 1 or more"));
  }
  return DealConditions::parse(request.conditions).status();
}

/// Writes the deals into the file, or to standard output.
absl::Status write_deals(const DealRequest& request) {
  if (request.out.empty()) return deal_boards(request, std::cout);
  absl::Status status = at("--out", check_writable(request.out));
  if (!status.ok()) return status;
  // Where not even the first deal is found, the file stays as it was.
  DealRequest first = request;
  first.deals = 1;
  std::ostringstream ignored;
  if (status = deal_boards(first, ignored); !status.ok()) return status;
  std::ofstream file(request.out, std::ios::binary);
  status = deal_boards(request, file);
  file.close();
  if (!status.ok() || file) return status;
  return at("--out", unreadable(request.out, "a file that can be written"));
}

}  // namespace

protocol::Outcome deal_program(const protocol::Arguments& arguments) {
  DealRequest request;
  if (const auto ended =
          protocol::read_arguments(arguments, flags(request), {"conditions"}, kUsage)) {
    return *ended;
  }
  if (absl::Status status = check(request); !status.ok()) return protocol::misused(status);
  const absl::Status status = write_deals(request);
  return protocol::outcome_of(status);
}

}  // namespace tianji::tuning
