// What engines of others say: introductions, answers, and the logs of decisions.
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/engines/answer.h"
#include "protocol/engines/info_line.h"
#include "protocol/engines/wording.h"
#include "tests/fuzz/targets.h"
#include "tuning/experiment/played/logged_decision.h"

namespace tianji::fuzz {

using protocol::Language;

void introduction(std::string_view input) {
  for (const Language language : {Language::uci, Language::ugi, Language::ucci}) {
    protocol::Introduction known;
    for (const std::string_view line : lines(input)) {
      protocol::read_introduction(language, line, known);
      const bool milliseconds = line.size() % 2 == 0;
      protocol::go_line({language, milliseconds}, "startpos", line);
      protocol::position_line(language, line, 1);
      protocol::position_line(language, line, -1);
    }
    for (const protocol::Offered& option : known.options) {
      require(known.find(option.name) != nullptr, "an option that was offered is found",
              option.name);
      const std::string line = protocol::set_option_line(language, option, "1");
      require(line.find('\n') == std::string::npos, "one line sets an option", line);
    }
  }
}

void answer(std::string_view input) {
  std::vector<std::string> said;
  for (const std::string_view line : lines(input)) said.emplace_back(line);
  for (const std::string& line : said) {
    protocol::read_info(line);
    protocol::complaint(line);
    protocol::keys_of(line);
    const std::string there = protocol::ranks_moved(line, 1);
    if (there != line) {
      require(protocol::ranks_moved(there, -1) == line, "ranks are moved there and back", line);
    }
  }
  protocol::reported_candidates(said);
  const auto read = protocol::read_answer(said);
  if (read.ok()) require(!read->best_move.empty(), "an answer has a move", input);
}

void decision_log(std::string_view input) {
  for (const std::string_view line : lines(input)) {
    const auto read = experiment::parse_decision(line);
    if (!read.ok()) require(!sentence(read.status()).empty(), "an error says something", line);
  }
}

}  // namespace tianji::fuzz
