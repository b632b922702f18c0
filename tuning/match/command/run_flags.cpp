// The options that say how a match is run.
#include <fstream>

#include "absl/strings/str_cat.h"
#include "tuning/match/command/flags.h"
#include "tuning/match/command/readers.h"

namespace tianji::match {
namespace {

constexpr std::array<std::string_view, 3> kNotations{"uci", "lan", "san"};

/// "file=FILE" after the options of fastchess, "FILE" after those of cutechess-cli.
std::vector<std::string> with_file_key(Values values) {
  std::vector<std::string> words(values.begin(), values.end());
  if (words[0].find('=') == std::string::npos) words[0] = "file=" + words[0];
  return words;
}

KeyReader file_key(std::string& target) {
  return {"file", [&target](std::string_view value) {
            target = value;
            return value.empty() ? unreadable(value, "a file") : absl::OkStatus();
          }};
}

absl::Status file_was_named(const std::string& file) {
  return file.empty() ? unreadable("no file=", "file=FILE among its words") : absl::OkStatus();
}

absl::Status read_pgnout(Values values, Reading& reading) {
  MatchOptions& options = reading.options;
  std::vector<std::string> words = with_file_key(values);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "min") words[i] = "min=true";
    if (words[i] == "fi") words[i] = "fi=true";  // so it is anyway
  }
  bool bare = false, finished = false;
  std::string notation;
  std::vector<KeyReader> readers{file_key(options.records), truth_key("min", bare),
                                 truth_key("fi", finished), truth_key("append", finished),
                                 word_key("notation", kNotations, notation)};
  for (const char* key : {"nodes", "seldepth", "nps", "hashfull", "tbhits", "timeleft", "latency",
                          "pv", "match_line"}) {
    readers.push_back(
        passed_key(key, "-pgnout", "comments hold score, depth and seconds", options.notes));
  }
  absl::Status status = read_keys(words, readers);
  options.form.bare = bare;
  if (!notation.empty()) options.form.written = notation == "san";
  return status.ok() ? file_was_named(options.records) : status;
}

absl::Status read_log(Values values, Reading& reading) {
  MatchOptions& options = reading.options;
  std::vector<KeyReader> readers{file_key(options.log)};
  for (const char* key : {"level", "compress", "realtime", "engine", "append"}) {
    readers.push_back(passed_key(
        key, "-log", "all that passes between engines and referee is appended, as it passes",
        options.notes));
  }
  absl::Status status = read_keys(with_file_key(values), readers);
  return status.ok() ? file_was_named(options.log) : status;
}

/// Is the file one in which a match of ours is stored?
bool holds_match(const std::string& file) {
  constexpr std::string_view kDatabase = "SQLite format 3";
  std::string beginning(kDatabase.size(), ' ');
  std::ifstream in(file, std::ios::binary);
  return in.read(beginning.data(), static_cast<std::streamsize>(beginning.size())) &&
         beginning == kDatabase;
}

/// fastchess goes on with the match whose state a file holds, unless that is to be discarded. Here
/// the file is that of a match of ours.
absl::Status read_config(Values values, Reading& reading) {
  MatchOptions& options = reading.options;
  std::string file;
  bool discarded = false;
  std::vector<KeyReader> readers{file_key(file), truth_key("discard", discarded)};
  for (const char* key : {"outname", "stats"}) {
    readers.push_back(
        passed_key(key, "-config", "-db FILE stores each finished game at once", options.notes));
  }
  absl::Status status = read_keys(with_file_key(values), readers);
  if (!status.ok() || file.empty()) return status;
  if (discarded) {
    add_note("-config: file= is passed over: it shall be discarded", options.notes);
    return absl::OkStatus();
  }
  if (!holds_match(file)) {
    return unreadable(file,
                      "the file of a match here, such as match.db; the state that other "
                      "programs save cannot be read, but their options can");
  }
  options.database = file;
  options.resume = true;
  return absl::OkStatus();
}

absl::Status read_report(Values values, Reading& reading) {
  const KeyReader readers[] = {truth_key("penta", reading.options.pentanomial)};
  return read_keys(values, readers);
}

absl::Status read_wait(Values values, Reading& reading) {
  std::int64_t ms = 0;
  absl::Status status = number_into(values[0], 0, 86'400'000, ms);
  reading.options.wait = std::chrono::milliseconds(ms);
  return status;
}

template <auto kMember>
absl::Status read_form(Values values, Reading& reading) {
  reading.options.form.*kMember = values[0];
  return absl::OkStatus();
}

constexpr Flag kRunFlags[] = {
    {"concurrency", "N", "games at a time (default 1); results do not depend on it", 1, 1,
     read_number<&MatchOptions::concurrency, 1, 256>},
    {"recover", "", "start a crashed engine again and go on", 0, 0,
     read_given<&MatchOptions::recover>},
    {"wait", "MS", "milliseconds between two games of a worker (default 0)", 1, 1, read_wait},
    {"ratinginterval", "N", "games between ratings (default 10; 0: only at the end)", 1, 1,
     read_number<&MatchOptions::rating_interval, 0, 1'000'000'000>},
    {"scoreinterval", "N", "games between lines of the score alone (default 0: none)", 1, 1,
     read_number<&MatchOptions::score_interval, 0, 1'000'000'000>},
    {"report", "penta=true|false", "is the line of pairs shown (default true)", 1, 1, read_report},
    {"log", "FILE", "the lines to and from engines; also as file=FILE", 1, 6, read_log},
    {"pgnout", "FILE [min] notation=uci|san",
     "append each finished game: PGN, of bridge PBN, of the others their own text (as "
     "tianji-lab\n        report writes them). Of PGN: min without comments, san moves as C2.5; "
     "also as file=FILE",
     1, 14, read_pgnout},
    {"event", "NAME", "the Event of these records (default: tianji-lab match)", 1, 1,
     read_form<&RecordForm::event>},
    {"site", "NAME", "their Site", 1, 1, read_form<&RecordForm::site>},
    {"config", "FILE [discard=true|false] [outname=NAME] [stats=true|false]",
     "the same as -resume FILE, also as file=FILE; nothing without a file", 1, 4, read_config},
    {"db", "FILE", "where every finished game is stored (default match.db)", 1, 1,
     read_text<&MatchOptions::database>},
    {"trust", "", "with -resume: run the commands that a file of another user holds", 0, 0,
     read_given<&MatchOptions::trusted>},
    {"resume", "FILE",
     "go on with the match of that file; what it is comes from there, and so do the commands "
     "that\n        start its engines: they are run as they stand in the file",
     1, 1,
     [](Values values, Reading& reading) {
       reading.options.database = values[0];
       reading.options.resume = true;
       return absl::OkStatus();
     }},
};

constexpr std::string_view kStored = "each finished game is stored at once, and --resume goes on";
constexpr std::string_view kChess = "it is about chess";
constexpr std::string_view kLines = "lines have one form here";
constexpr std::string_view kMachine = "that is left to the system";

constexpr PassedFlag kPassed[] = {
    {"autosaveinterval", kStored},
    {"tournamentfile", kStored},
    {"ponder", "no engine thinks on its opponent's time"},
    {"crc32", "no check sum is written"},
    {"reverse", "each opening is played from both ends"},
    {"output", kLines},
    {"resultformat", kLines},
    {"outcomeinterval", kLines},
    {"show-latency", kLines},
    {"testEnv", kLines},
    {"debug", "-log FILE writes the lines"},
    {"livepgnout", "-pgnout FILE writes each finished game"},
    {"epdout", "-pgnout FILE and the match's file hold how games end"},
    {"force-concurrency", "-concurrency is heeded as it is"},
    {"use-affinity", kMachine},
    {"bookmode", kChess},
    {"tb", kChess},
    {"tbpieces", kChess},
    {"tbignore50", kChess},
    {"tbadjudicate", kChess},
};

}  // namespace

std::span<const Flag> run_flags() { return kRunFlags; }
std::span<const PassedFlag> passed_flags() { return kPassed; }

}  // namespace tianji::match
