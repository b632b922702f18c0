#include "tests/fuzz/targets.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/core/text.h"

namespace tianji::fuzz {
namespace {

constexpr Target kTargets[] = {
    {"pbn", "records of bridge in PBN; written and read again they stay the same", pbn},
    {"lin", "records of bridge in LIN; the same", lin},
    {"pgn", "records of xiangqi in PGN; the same", pgn},
    {"junqi", "records of junqi; what is replayed can be written and replayed again", junqi},
    {"siguo", "records of siguo; the same", siguo},
    {"replay", "a game's name, then records of it and openings, as programs read them", replay},
    {"bid", "tables of bidding systems", bid},
    {"bbsa", "convention cards of bidding programs", bbsa},
    {"weights", "weights, chances, behaviour and layouts", weights},
    {"book", "books of xiangqi's openings", book},
    {"network", "files of networks; what is read can be written and read again", network},
    {"training_games", "games of self-play; what is read can be written and read again",
     training_games},
    {"gambit", "Gambit's files of games", gambit},
    {"conditions", "conditions on deals", conditions},
    {"position", "a game's name, then a position: text, position, text", position},
    {"jieqi", "positions of jieqi in every dialect; the same", jieqi},
    {"banqi", "positions of banqi; the same", banqi},
    {"flipjunqi", "positions of flip junqi; the same", flipjunqi},
    {"endings", "files of banqi's endings; what is read is written the same", endings},
    {"go", "the words after go", go},
    {"uci", "sessions of UCI, UGI and UCCI with every game", uci},
    {"gtp", "sessions of GTP", gtp},
    {"championship", "both dialogues of the collegiate championship", championship},
    {"manager_lines", "lines of the table manager protocol", manager_lines},
    {"seat_client", "a manager's lines to a client", seat_client},
    {"room", "a room and four clients between whom lines are lost, doubled and damaged", room},
    {"browser", "messages of four pages to a table in the browser", browser},
    {"mcp", "lines of a client to the server of tools for language models", mcp},
    {"http", "an address with parameters, then a body, as tianji serve answers", http},
    {"introduction", "lines by which an engine introduces itself", introduction},
    {"answer", "an engine's lines after go", answer},
    {"decision_log", "lines of the log of decisions", decision_log},
    {"library", "the structs of the double-dummy library", library},
    {"numbers", "a game by its name, a position, and moves by number through tianji.h", numbers},
};

}  // namespace

std::span<const Target> targets() { return kTargets; }

const Target* find_target(std::string_view name) {
  const auto at = std::find_if(std::begin(kTargets), std::end(kTargets),
                               [&](const Target& target) { return target.name == name; });
  return at == std::end(kTargets) ? nullptr : at;
}

void require(bool kept, std::string_view promise, std::string_view about) {
  if (kept) return;
  std::fprintf(stderr, "not kept: %s\n%s\n", std::string(promise).c_str(), visible(about).c_str());
  std::abort();
}

void require(const absl::Status& status, std::string_view promise, std::string_view about) {
  if (!status.ok()) require(false, promise, sentence(status) + "\n" + std::string(about));
}

void require_same(std::string_view written, std::string_view again) {
  const auto parted = std::mismatch(written.begin(), written.end(), again.begin(), again.end());
  const auto same = static_cast<std::size_t>(parted.first - written.begin());
  const std::size_t from = same - std::min(same, std::size_t{60});
  const auto around = [from](std::string_view text) { return std::string(text.substr(from, 120)); };
  require(written == again, "what was read again is written the same",
          around(written) + "\n----\n" + around(again));
}

std::pair<std::string_view, std::string_view> first_line(std::string_view input) {
  const std::size_t end = std::min(input.find('\n'), input.size());
  return {input.substr(0, end), input.substr(std::min(end + 1, input.size()))};
}

unsigned Bytes::next() {
  if (left_.empty()) return 0;
  const auto byte = static_cast<unsigned char>(left_[0]);
  left_.remove_prefix(1);
  return byte;
}

}  // namespace tianji::fuzz
