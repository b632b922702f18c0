#include "tuning/match/terms/engine_options.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/terms/near_miss.h"

namespace tianji::match {
namespace {

using protocol::clock_text;
using protocol::parse_clock;
using protocol::parse_seconds;
using protocol::RankBase;
using protocol::seconds_text;

constexpr std::string_view kOption = "option.";
constexpr std::string_view kProtocols[] = {"uci", "ugi", "ucci"};
constexpr std::string_view kRestarts[] = {"auto", "on", "off"};

/// Words of cutechess-cli and fastchess that change nothing here, and why. Some stand without a
/// value.
struct Passed {
  std::string_view key;
  std::string_view why;
};
constexpr Passed kPassed[] = {
    {"ponder", "no engine thinks on its opponent's time"},
    {"trust", "the referee decides every game"},
    {"stderr", "after a fault the match's file holds what an engine wrote there"},
    {"book", "-openings file= gives openings; a book of its own an engine has by option.NAME="},
    {"bookdepth", "-openings plies= limits openings"},
};
constexpr std::int64_t kMany = 1'000'000'000'000;

absl::Status into(absl::StatusOr<std::chrono::milliseconds> time,
                  std::chrono::milliseconds& target) {
  if (time.ok()) target = *time;
  return time.status();
}

/// An argument as ChildProcess reads it back from a command line.
std::string quoted(std::string_view argument) {
  std::string text(argument);
  if (!text.empty() && text.find_first_of(" \t\"'") == std::string::npos) return text;
  return text.find('"') == std::string::npos ? absl::StrCat("\"", text, "\"")
                                             : absl::StrCat("'", text, "'");
}

/// Lines as one word has them, with \n between.
std::string in_lines(std::string_view word) {
  std::string lines(word);
  for (std::size_t at = lines.find("\\n"); at != std::string::npos; at = lines.find("\\n", at)) {
    lines.replace(at, 2, "\n");
  }
  return lines;
}
std::string in_a_word(std::string lines) {
  for (std::size_t at = lines.find('\n'); at != std::string::npos; at = lines.find('\n', at)) {
    lines.replace(at, 1, "\\n");
  }
  return lines;
}

/// With "=true" after each word that stands without a value.
std::vector<std::string> with_values(std::span<const std::string> words) {
  std::vector<std::string> result(words.begin(), words.end());
  for (std::string& word : result) {
    if (word == "whitepov" || word == "ponder" || word == "trust") word += "=true";
  }
  return result;
}

/// Sets an option; the option of one engine overrides that of -each.
void set_engine_option(std::string_view name, std::string_view value, EngineOptions& engine) {
  for (auto& [known, old] : engine.options) {
    if (equal_ignoring_case(known, name)) {
      old = value;
      return;
    }
  }
  engine.options.emplace_back(name, value);
}

}  // namespace

absl::StatusOr<std::int64_t> parse_number_in(std::string_view text, std::int64_t least,
                                             std::int64_t most) {
  const auto number = parse_int(text);
  if (number && *number >= least && *number <= most) return *number;
  return unreadable(text, absl::StrCat("a whole number from ", least, " to ", most));
}

absl::Status read_keys(std::span<const std::string> words, std::span<const KeyReader> readers) {
  std::vector<std::string_view> known;
  for (const KeyReader& reader : readers) known.push_back(reader.first);
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      return unreadable(word, "KEY=VALUE, where KEY is " + one_of(word, known));
    }
    const std::string_view key = std::string_view(word).substr(0, equals);
    const auto reader = std::find_if(readers.begin(), readers.end(), [&](const KeyReader& one) {
      // A key that ends with a dot stands for all words that begin with it.
      return one.first == key || (one.first.ends_with('.') && key.starts_with(one.first));
    });
    if (reader == readers.end()) return unreadable(word, one_of(key, known));
    const std::string_view value = std::string_view(word).substr(equals + 1);
    const absl::Status status = reader->second(reader->first.ends_with('.') ? word : value);
    if (!status.ok()) return at(std::string(key) + "=", status);
  }
  return absl::OkStatus();
}

void add_note(const std::string& note, std::vector<std::string>& notes) {
  if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
}

KeyReader text_key(std::string_view key, std::string& target) {
  return {key, [&target](std::string_view value) {
            target = value;
            return absl::OkStatus();
          }};
}

KeyReader truth_key(std::string_view key, bool& target) {
  return {key, [&target](std::string_view value) {
            const std::string word = lower(value);
            const bool yes = word == "true" || word == "on" || word == "1";
            if (!yes && word != "false" && word != "off" && word != "0") {
              return unreadable(value, "true or false");
            }
            target = yes;
            return absl::OkStatus();
          }};
}

namespace {

absl::Status one_word_of(std::string_view value, std::span<const std::string_view> known,
                         std::string& target) {
  target = lower(value);
  if (std::find(known.begin(), known.end(), target) != known.end()) return absl::OkStatus();
  return unreadable(value, one_of(value, known));
}

/// Adds the keys that say how an engine is started and spoken to.
void add_process_keys(EngineOptions& engine, std::vector<KeyReader>& readers) {
  const auto add = [&readers](std::string_view key, auto read) {
    readers.emplace_back(key, std::move(read));
  };
  readers.push_back(text_key("cmd", engine.command));
  readers.push_back(text_key("player", engine.player));
  readers.push_back(text_key("name", engine.name));
  add("arg", [&engine](std::string_view value) {
    engine.arguments.push_back(quoted(value));
    return absl::OkStatus();
  });
  add("args", [&engine](std::string_view value) {
    if (!value.empty()) engine.arguments.emplace_back(value);
    return absl::OkStatus();
  });
  add("initstr", [&engine](std::string_view value) {
    engine.first_lines = in_lines(value);
    return absl::OkStatus();
  });
  add("restart", [&engine](std::string_view value) {
    std::string word;
    absl::Status status = one_word_of(value, kRestarts, word);
    engine.restart = word == "on";
    return status;
  });
  add("proto", [&engine](std::string_view value) {
    return one_word_of(value, kProtocols, engine.protocol);
  });
  readers.push_back(text_key("dir", engine.working_directory));
  add("ranks", [&engine](std::string_view value) {
    const auto rank = parse_number_in(value, 0, 1);
    if (rank.ok()) engine.rank_base = *rank == 0 ? RankBase::zero : RankBase::one;
    return rank.status();
  });
  readers.push_back(truth_key("whitepov", engine.white_pov));
  add(kOption, [&engine](std::string_view word) {
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(kOption.size(), equals - kOption.size());
    if (name.empty()) return unreadable(word, "option.NAME=VALUE");
    set_engine_option(name, word.substr(equals + 1), engine);
    return absl::OkStatus();
  });
}

void add_time_keys(TimeControl& time, std::vector<KeyReader>& readers) {
  readers.emplace_back("tc", [&time](std::string_view value) { return parse_clock(value, time); });
  readers.emplace_back(
      "st", [&time](std::string_view value) { return into(parse_seconds(value), time.move_time); });
  readers.push_back(number_key("nodes", time.nodes, 1, kMany));
  readers.push_back(number_key("depth", time.depth, 1, 1000));
  readers.push_back(number_key("plies", time.depth, 1, 1000));
  readers.push_back(number_key("worlds", time.worlds, 1, kMany));
  readers.push_back(number_key("timemargin", time.margin, 0, 3'600'000));
}

}  // namespace

absl::Status read_engine(std::span<const std::string> words, EngineOptions& engine,
                         std::vector<std::string>& notes) {
  std::vector<KeyReader> readers;
  add_process_keys(engine, readers);
  add_time_keys(engine.time, readers);
  for (const Passed& passed : kPassed) {
    readers.emplace_back(passed.key, [&passed, &notes](std::string_view) {
      add_note(absl::StrCat(std::string(passed.key), " is passed over: ", std::string(passed.why)),
               notes);
      return absl::OkStatus();
    });
  }
  return read_keys(with_values(words), readers);
}

std::vector<std::string> words_of(const EngineOptions& engine) {
  std::vector<std::string> words;
  const auto text = [&words](const char* key, const std::string& value) {
    if (!value.empty()) words.push_back(absl::StrCat(key, "=", value));
  };
  const auto number = [&words](const char* key, std::int64_t value) {
    if (value > 0) words.push_back(absl::StrCat(key, "=", value));
  };
  text("cmd", engine.command);
  text("player", engine.player);
  text("name", engine.name);
  if (engine.player.empty()) text("proto", engine.protocol);
  text("dir", engine.working_directory);
  if (engine.rank_base != RankBase::detected) {
    words.emplace_back(engine.rank_base == RankBase::zero ? "ranks=0" : "ranks=1");
  }
  text("initstr", in_a_word(engine.first_lines));
  if (engine.restart) words.emplace_back("restart=on");
  if (engine.white_pov) words.emplace_back("whitepov=true");
  if (engine.time.has_clock()) text("tc", clock_text(engine.time));
  if (engine.time.move_time.count() > 0) text("st", seconds_text(engine.time.move_time));
  number("nodes", engine.time.nodes);
  number("depth", engine.time.depth);
  number("worlds", engine.time.worlds);
  words.push_back(absl::StrCat("timemargin=", engine.time.margin.count()));
  for (const auto& [name, value] : engine.options) {
    words.push_back(absl::StrCat(std::string(kOption), name, "=", value));
  }
  return words;
}

std::string options_text(const EngineOptions& engine) {
  std::string text;
  for (const auto& [name, value] : engine.options) {
    absl::StrAppend(&text, text.empty() ? "" : " ", name, "=", value);
  }
  return text;
}

}  // namespace tianji::match
