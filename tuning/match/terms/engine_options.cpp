#include "tuning/match/terms/engine_options.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/terms/near_miss.h"

namespace tianji::match {
namespace {

constexpr std::string_view kOption = "option.";
constexpr std::string_view kProtocols[] = {"uci", "ugi", "ucci"};
constexpr std::int64_t kMany = 1'000'000'000'000;

absl::Status into(absl::StatusOr<std::chrono::milliseconds> time,
                  std::chrono::milliseconds& target) {
  if (time.ok()) target = *time;
  return time.status();
}

KeyReader text_key(std::string_view key, std::string& target) {
  return {key, [&target](std::string_view value) {
            target = value;
            return absl::OkStatus();
          }};
}

template <class Number>
KeyReader number_key(std::string_view key, Number& target, std::int64_t most) {
  return {key, [&target, most](std::string_view value) {
            const auto number = parse_number_in(value, 1, most);
            if (number.ok()) target = static_cast<Number>(*number);
            return number.status();
          }};
}

/// Sets one of the engine's own options. A later word overrides an earlier one: what -engine says
/// comes after what -each says.
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

absl::Status read_engine(std::span<const std::string> words, EngineOptions& engine) {
  const KeyReader readers[] = {
      text_key("cmd", engine.command),
      text_key("player", engine.player),
      text_key("name", engine.name),
      {"proto",
       [&](std::string_view value) {
         engine.protocol = lower(value);
         if (std::find(std::begin(kProtocols), std::end(kProtocols), engine.protocol) !=
             std::end(kProtocols)) {
           return absl::OkStatus();
         }
         return unreadable(value, one_of(value, kProtocols));
       }},
      text_key("dir", engine.folder),
      {"ranks",
       [&](std::string_view value) {
         const auto rank = parse_number_in(value, 0, 1);
         if (rank.ok()) engine.first_rank = static_cast<int>(*rank);
         return rank.status();
       }},
      {kOption,
       [&](std::string_view word) {
         const std::size_t equals = word.find('=');
         const std::string_view name = word.substr(kOption.size(), equals - kOption.size());
         if (name.empty()) return unreadable(word, "option.NAME=VALUE");
         set_engine_option(name, word.substr(equals + 1), engine);
         return absl::OkStatus();
       }},
      {"tc", [&](std::string_view value) { return parse_clock(value, engine.time); }},
      {"st",
       [&](std::string_view value) { return into(parse_seconds(value), engine.time.move_time); }},
      number_key("nodes", engine.time.nodes, kMany),
      number_key("depth", engine.time.depth, 1000),
      number_key("worlds", engine.time.worlds, kMany),
      {"timemargin",
       [&](std::string_view value) {
         const auto margin = parse_number_in(value, 0, 3'600'000);
         if (margin.ok()) engine.time.margin = std::chrono::milliseconds(*margin);
         return margin.status();
       }},
  };
  return read_keys(words, readers);
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
  text("dir", engine.folder);
  if (engine.first_rank >= 0) words.push_back(absl::StrCat("ranks=", engine.first_rank));
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
