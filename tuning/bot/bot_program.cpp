#include <cstdlib>
#include <iostream>
#include <mutex>

#include "absl/strings/str_join.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/choices.h"
#include "protocol/programs/flags.h"
#include "tuning/bot/bot.h"
#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"

namespace tianji::tuning {
namespace {

constexpr protocol::Usage kUsage{
    "usage: tianji-lab bot [OPTIONS] --server URL\n\n"
    "Plays on a site with PyChess's bot interface: accepts challenges by the rules below, plays\n"
    "each game by its clock in a thread of its own, and connects again when a line breaks. Make a\n"
    "token on the site, and put it in a file that only you can read, or in the environment as\n"
    "TIANJI_BOT_TOKEN; it is never an argument, which other users could see.\n",
    "An interrupt ends the waiting for challenges; games that have begun are played to their end.\n"
    "Exit status: 0 stopped, 1 the site refused, 2 wrong usage.\n"
    "Examples: tianji-lab bot --server https://www.pychess.org --token-file token.txt\n"
    "          tianji-lab bot --server http://127.0.0.1:8080 --games 8 --option Hash=64 --bots\n"};

struct Given {
  std::string server, token_file;
  std::vector<std::string> options;
};

std::vector<protocol::Flag> flags(bot::Terms& terms, Given& given) {
  using protocol::Default;
  return {
      {"server", &given.server, "the address of the site", "URL", Default::required},
      {"token-file", &given.token_file, "the file whose only line is the token", "FILE"},
      {"variant", &terms.variants,
       "a game to accept; may be repeated (" + absl::StrJoin(bot::playable(), ", ") + ")", "NAME",
       Default::unshown},
      {"option", &given.options, "an option of the engine; may be repeated", "NAME=VALUE"},
      {"go", &terms.go, "the limits of each move in place of the clock, such as \"movetime 500\"",
       "LIMITS"},
      {"games", &terms.games, "the most games at once", "N"},
      {"fastest", &terms.fastest, "decline a clock with fewer seconds for 40 moves", "S"},
      {"slowest", &terms.slowest, "decline a clock with more seconds for 40 moves", "S"},
      {"rated", &terms.rated, "accept rated games too"},
      {"bots", &terms.bots, "accept other bots too"},
      {"upgrade", &terms.upgrade, "make the account a bot's for ever, if it is none"},
  };
}

absl::StatusOr<std::string> token_of(const Given& given) {
  constexpr std::string_view kExpected = "a line with the token of the account";
  const char* const environment = std::getenv("TIANJI_BOT_TOKEN");
  std::string text = environment != nullptr ? environment : "";
  if (!given.token_file.empty()) {
    auto file = file_text(given.token_file, kExpected);
    if (!file.ok()) return file.status();
    text = *std::move(file);
  }
  const std::string_view token = trimmed(text);
  const auto is_letter = [](char c) { return c > ' ' && c < '\x7f'; };
  if (!token.empty() && std::all_of(token.begin(), token.end(), is_letter)) {
    return std::string(token);
  }
  // What is no token may be a secret all the same: it is not shown.
  return unreadable(token.empty() ? "nothing" : "more than a word",
                    std::string(kExpected) + ", in --token-file or TIANJI_BOT_TOKEN");
}

absl::Status take(const Given& given, bot::Terms& terms) {
  const std::vector<std::string> playable = bot::playable();
  if (terms.variants.empty()) terms.variants = playable;
  for (const std::string& variant : terms.variants) {
    if (std::find(playable.begin(), playable.end(), variant) == playable.end()) {
      return unreadable(variant, absl::StrJoin(playable, " or ") +
                                     ": the sites tell moves, but not what they uncover");
    }
  }
  auto options = protocol::read_settings(given.options);
  if (!options.ok()) return options.status();
  terms.options = *std::move(options);
  terms.options.emplace_back("CoordinateBase", "1");
  if (!given.server.starts_with("http://") && !given.server.starts_with("https://")) {
    return unreadable(given.server, "an address such as https://www.pychess.org");
  }
  if (terms.games < 1) return unreadable(std::to_string(terms.games), "1 game or more");
  if (!bot::can_reach_sites()) return unreadable("a program without libcurl", "one built with it");
  return absl::OkStatus();
}

}  // namespace

protocol::Outcome bot_program(const protocol::Arguments& arguments) {
  bot::Terms terms;
  Given given;
  if (const auto ended = protocol::read_arguments(arguments, flags(terms, given), {}, kUsage)) {
    return *ended;
  }
  if (const auto status = take(given, terms); !status.ok()) return protocol::misused(status);
  const auto token = token_of(given);
  if (!token.ok()) return protocol::misused(token.status());
  std::mutex mutex;
  const bot::Say say = [&](const std::string& line) {
    const std::lock_guard lock(mutex);
    std::cout << line << '\n' << std::flush;
  };
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab bot");
  const auto status = bot::run(bot::Site(given.server, *token), terms, stopped, say);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
