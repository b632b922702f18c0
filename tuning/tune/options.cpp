#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/command/flags.h"
#include "tuning/match/command/readers.h"
#include "tuning/match/terms/engine_options.h"
#include "tuning/tune/tune.h"

namespace tianji::tune {
namespace {

using match::Group;
using match::Values;

/// The part of the command line that was read so far.
struct Reading {
  TuneOptions options;
  std::vector<std::vector<std::string>> engines;
  std::vector<std::string> of_match;  ///< the words that match reads
  bool says_what = false;             ///< was an option read that says what the tuning is?
};
using Flag = match::FlagOf<Reading>;

constexpr std::string_view kUsualName = "theta";
constexpr std::int64_t kMostUnits = 10'000'000;

/// Options of match that a tuning has no use for.
constexpr std::string_view kNotHere[] = {"rounds",        "games",      "repeat", "noswap",
                                         "seeds",         "tournament", "sprt",   "config",
                                         "scoreinterval", "report"};

bool is_here(std::string_view name) {
  return std::find(std::begin(kNotHere), std::end(kNotHere), name) == std::end(kNotHere);
}

template <double Gains::* kTarget, int kMost>
absl::Status read_gain(Values values, Reading& reading) {
  reading.says_what = true;
  const auto number = parse_number(values[0]);
  if (!number || *number < 0 || *number > kMost) {
    return unreadable(values[0], absl::StrCat("a number from 0 to ", kMost));
  }
  reading.options.gains.*kTarget = *number;
  return absl::OkStatus();
}

absl::Status read_count(Values values, Reading& reading, int& target) {
  reading.says_what = true;
  return match::number_into(values[0], 1, kMostUnits, target);
}

absl::Status read_params(Values values, Reading& reading) {
  auto requests = read_requests(values[0]);
  if (!requests.ok()) return requests.status();
  reading.says_what = true;
  std::vector<ParameterRequest>& all = reading.options.requests;
  all.insert(all.end(), requests->begin(), requests->end());
  return absl::OkStatus();
}

absl::Status read_param(Values values, Reading& reading) {
  reading.says_what = true;
  for (const std::string& value : values) {
    auto request = read_request(value);
    if (!request.ok()) return request.status();
    reading.options.requests.push_back(*std::move(request));
  }
  return absl::OkStatus();
}

/// Hands an option on to match.
template <const auto& kFlag>
absl::Status pass_on(Values values, Reading& reading) {
  reading.of_match.emplace_back(kFlag);
  reading.of_match.insert(reading.of_match.end(), values.begin(), values.end());
  return absl::OkStatus();
}
constexpr std::string_view kDatabase = "-db";
constexpr std::string_view kInterval = "-ratinginterval";

constexpr Flag kFlags[] = {
    {"engine", "cmd=COMMAND|player=tianji|player=tianji-tuning tc= st= nodes= option.X=V …",
     "the engine that is tuned, once, in the words of match; name=NAME calls its two settings\n"
     "        NAME+ and NAME- (default: theta)",
     1, match::kAnyCount,
     [](Values values, Reading& reading) {
       reading.engines.emplace_back(values.begin(), values.end());
       return absl::OkStatus();
     }},
    {"param", "NAME[,START[,MIN[,MAX[,C_END[,R_END]]]]] …",
     "an option of the type spin that is tuned; an empty part takes its default. START, MIN\n"
     "        and MAX: by default those of the engine. C_END: how far the settings stand from the\n"
     "        value in the last iteration (default: a twentieth of the range). R_END: how fast it\n"
     "        changes there, a / c² (default 0.002)",
     1, match::kAnyCount, read_param},
    {"params", "FILE",
     "a file with a parameter a line; # begins a comment. OpenBench's lines NAME, int, … are read\n"
     "        too",
     1, 1, read_params},
    {"iterations", "N", "iterations, after which the tuning ends (default 1000)", 1, 1,
     [](Values values, Reading& reading) {
       return read_count(values, reading, reading.options.gains.iterations);
     }},
    {"pairs", "N",
     "pairs of games in an iteration (default 1). An iteration waits for all of them, so that "
     "more\n"
     "        games at a time need as many",
     1, 1,
     [](Values values, Reading& reading) {
       return read_count(values, reading, reading.options.pairs);
     }},
    {"a-ratio", "X", "SPSA's A as a fraction of the iterations (default 0.1)", 1, 1,
     read_gain<&Gains::a_ratio, 10>},
    {"alpha", "X", "the exponent by which steps become smaller (default 0.602)", 1, 1,
     read_gain<&Gains::alpha, 2>},
    {"gamma", "X", "the exponent by which the settings come nearer (default 0.101)", 1, 1,
     read_gain<&Gains::gamma, 1>},
    {"out", "STEM",
     "the course is written to STEM.csv and drawn in STEM.svg (default: the name of the database\n"
     "        without its ending)",
     1, 1,
     [](Values values, Reading& reading) {
       reading.options.stem = values[0];
       return absl::OkStatus();
     }},
    {"db", "FILE", "where every finished game is stored (default tune.db)", 1, 1,
     pass_on<kDatabase>},
    {"ratinginterval", "N", "games between lines with the values (default 10; 0: only at the end)",
     1, 1, pass_on<kInterval>},
    {"resume", "FILE",
     "go on with the tuning of that file; what it is comes from there, and so does the command "
     "that\n        starts its engine: it is run as it stands in the file",
     1, 1,
     [](Values values, Reading& reading) {
       reading.options.match.resume = true;
       reading.options.match.database = values[0];
       return absl::OkStatus();
     }},
};

std::span<const Flag> own_flags() { return kFlags; }

absl::Status unknown(const Group& group) {
  if (!is_here(group.name)) {
    return unreadable(group.word, "an option of tune, which has no use for this one of match");
  }
  std::vector<std::string_view> known;
  for (const Flag& flag : kFlags) known.push_back(flag.name);
  for (const auto flags : {match::match_flags(), match::run_flags()}) {
    for (const match::Flag& flag : flags) {
      if (is_here(flag.name)) known.push_back(flag.name);
    }
  }
  return match::unknown_option(group, "tune", known);
}

absl::Status read_group(const Group& group, Reading& reading) {
  if (const Flag* flag = match::row_of(own_flags(), group.name)) {
    return match::read_group(*flag, group, reading);
  }
  const bool known = match::row_of(match::match_flags(), group.name) != nullptr ||
                     match::row_of(match::run_flags(), group.name) != nullptr ||
                     match::row_of(match::passed_flags(), group.name) != nullptr;
  if (!known || !is_here(group.name)) return unknown(group);
  reading.of_match.emplace_back(group.word);
  reading.of_match.insert(reading.of_match.end(), group.values.begin(), group.values.end());
  return absl::OkStatus();
}

/// The words of the match: the engine twice, with the names of its two settings.
absl::StatusOr<std::vector<std::string>> match_words(const Reading& reading) {
  const TuneOptions& options = reading.options;
  if (reading.engines.size() != 1) {
    return unreadable(absl::StrCat(reading.engines.size(), " times -engine"),
                      "one engine, which plays both settings");
  }
  const std::int64_t units = std::int64_t{options.gains.iterations} * options.pairs;
  if (units > kMostUnits) {
    return at("-iterations",
              unreadable(absl::StrCat(options.gains.iterations, " with -pairs ", options.pairs),
                         absl::StrCat("at most ", kMostUnits, " pairs in all")));
  }
  std::string name(kUsualName);
  for (const std::string& word : reading.engines[0]) {
    if (word.starts_with("name=")) name = word.substr(5);
  }
  std::vector<std::string> words{"-db", "tune.db"};
  words.insert(words.end(), reading.of_match.begin(), reading.of_match.end());
  for (const char* sign : {"+", "-"}) {
    words.emplace_back("-engine");
    words.insert(words.end(), reading.engines[0].begin(), reading.engines[0].end());
    words.push_back(absl::StrCat("name=", name, sign));
  }
  words.emplace_back("-rounds");
  words.push_back(absl::StrCat(units));
  return words;
}

absl::StatusOr<TuneOptions> read_resumed(Reading& reading) {
  const std::string file = reading.options.match.database;
  if (reading.says_what || !reading.engines.empty()) {
    return at("-resume", unreadable("options that say what the tuning is",
                                    "only -concurrency, -recover, -ratinginterval, -out, -log or "
                                    "-pgnout beside it: what the tuning is comes from its file"));
  }
  std::vector<std::string> words = reading.of_match;
  words.insert(words.end(), {"-resume", file});
  auto run = match::read_options(words);
  if (!run.ok()) return run.status();
  reading.options.match = *std::move(run);
  return reading.options;
}

}  // namespace

std::string stem_of(const std::string& database) {
  return database.ends_with(".db") ? database.substr(0, database.size() - 3) : database;
}

absl::StatusOr<TuneOptions> read_options(std::span<const std::string> words) {
  const auto groups = match::groups_of(words);
  if (!groups.ok()) return groups.status();
  Reading reading;
  for (const Group& group : *groups) {
    absl::Status status = read_group(group, reading);
    if (!status.ok()) return status;
  }
  TuneOptions& options = reading.options;
  if (options.match.resume) return read_resumed(reading);
  if (options.requests.empty()) return unreadable("no -param", "-param NAME, what is to be tuned");
  const auto of_match = match_words(reading);
  if (!of_match.ok()) return of_match.status();
  auto read = match::read_options(*of_match);
  if (!read.ok()) return read.status();
  options.match = *std::move(read);
  if (options.stem.empty()) options.stem = stem_of(options.match.database);
  return options;
}

std::string options_help() {
  std::string text;
  for (const Flag& flag : kFlags) text += match::flag_text(flag.name, flag.form, flag.help);
  text += "As in match:\n";
  for (const auto flags : {match::match_flags(), match::run_flags()}) {
    for (const match::Flag& flag : flags) {
      const bool own = match::row_of(own_flags(), flag.name) != nullptr;
      if (!own && is_here(flag.name)) text += match::flag_text(flag.name, flag.form, flag.help);
    }
  }
  return text;
}

std::vector<std::string> settings_of(const TuneOptions& options,
                                     const std::vector<Parameter>& parameters) {
  match::MatchOptions one = options.match;
  one.engines.resize(1);
  one.engines[0].name.pop_back();
  const std::vector<std::string> of_match = match::settings_of(one);
  std::vector<std::string> words;
  const auto groups = match::groups_of(of_match);
  for (const Group& group : *groups) {
    if (!is_here(group.name)) continue;
    words.emplace_back(group.word);
    words.insert(words.end(), group.values.begin(), group.values.end());
  }
  const auto add = [&words](const char* flag, const std::string& value) {
    words.insert(words.end(), {flag, value});
  };
  add("-iterations", absl::StrCat(options.gains.iterations));
  add("-pairs", absl::StrCat(options.pairs));
  add("-a-ratio", number_text(options.gains.a_ratio));
  add("-alpha", number_text(options.gains.alpha));
  add("-gamma", number_text(options.gains.gamma));
  words.emplace_back("-param");
  for (const Parameter& parameter : parameters) words.push_back(request_text(parameter));
  return words;
}

}  // namespace tianji::tune
