#include <fstream>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/http/server.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"

namespace tianji::protocol {
namespace {

constexpr Usage kUsage{
    "usage: tianji serve [--http ADDRESS] [OPTIONS]\n\n"
    "Answers questions by HTTP, each by itself: bridge with the addresses and answers of BEN "
    "(/bid,\n"
    "/lead, /play, /claim, /explain, /explain_auction, /bids, /contract, /autoplay, /cuebid), and\n"
    "every game by POST /v1/move, legal, view, explain, solve and others, which GET /v1 lists.\n"
    "Ctrl-C ends it.\n",
    "Exit status: 0 it was ended, 1 it could not begin, 2 wrong usage.\n"
    "Example: tianji serve --http 127.0.0.1:8085\n"
    "         curl 'http://127.0.0.1:8085/bid?hand=AQ7.KJ32.T98.A54&seat=N&dealer=N&vul=&ctx='\n"};

struct Given {
  std::string http = "127.0.0.1:8085";
  std::string token_file;
  std::string log;
  std::vector<std::string> hosts;
  int threads = 2;
  int queue = 64;
  int seconds = 30;
};

/// "127.0.0.1:8085", "[::1]:8085".
absl::Status read_address(const std::string& text, http::ServerSettings& settings) {
  const std::size_t colon = text.rfind(':');
  const auto port = colon == text.npos ? std::nullopt : parse_int(text.substr(colon + 1));
  if (!port || *port < 0 || *port > 65535 || colon == 0) {
    return at("--http", unreadable(text, "an address and a port, such as 127.0.0.1:8085"));
  }
  settings.address = text.substr(0, colon);
  if (settings.address.starts_with('[') && settings.address.ends_with(']')) {
    settings.address = settings.address.substr(1, settings.address.size() - 2);
  }
  settings.port = static_cast<int>(*port);
  return absl::OkStatus();
}

absl::Status check_number(std::string_view flag, int number, int most) {
  if (number >= 1 && number <= most) return absl::OkStatus();
  return at(flag, unreadable(std::to_string(number), absl::StrCat("a number from 1 to ", most)));
}

absl::Status read_settings_of(const Given& given, http::ServerSettings& settings) {
  absl::Status status = read_address(given.http, settings);
  if (status.ok()) status = check_number("--queue", given.queue, 10'000);
  if (status.ok()) status = check_number("--seconds", given.seconds, 3600);
  if (!status.ok()) return status;
  settings.hosts = given.hosts;
  settings.threads = given.threads;
  settings.queue = static_cast<std::size_t>(given.queue);
  settings.limit = std::chrono::seconds(given.seconds);
  return absl::OkStatus();
}

absl::Status read_token(const std::string& path, std::string& token) {
  if (path.empty()) return absl::OkStatus();
  const auto text = file_text(path, "a file with a token");
  if (!text.ok()) return at("--token-file", text.status());
  token = trimmed(*text);
  if (!token.empty()) return absl::OkStatus();
  return at("--token-file", unreadable("", "a file with a token"));
}

}  // namespace

Outcome serve_program(const Arguments& arguments) {
  Given given;
  const Flag flags[] = {
      {"http", &given.http, "where to listen; port 0: any that is free", "ADDRESS"},
      {"allowed-hosts", &given.hosts,
       "names by which it may be asked besides its address and localhost; * allows any; may be "
       "repeated",
       "NAME"},
      {"token-file", &given.token_file,
       "a file with a token, which each request must bring (Authorization: Bearer TOKEN, or the "
       "parameter token)",
       "FILE"},
      {"threads", ThreadCount{&given.threads}, "questions that are answered at once", "N"},
      {"queue", &given.queue, "questions that may wait; more get status 429", "N"},
      {"seconds", &given.seconds, "the time after which a question is ended", "N"},
      {"log", &given.log, "a file for a line an answer; default: standard error", "FILE"},
  };
  if (const auto ended = read_arguments(arguments, flags, {}, kUsage)) return *ended;
  http::ServerSettings settings;
  if (absl::Status status = read_settings_of(given, settings); !status.ok()) return misused(status);
  if (absl::Status status = read_token(given.token_file, settings.token); !status.ok()) {
    return failed(status);
  }
  std::ofstream file;
  if (!given.log.empty()) {
    file.open(given.log, std::ios::app);
    if (!file) return failed(at("--log", unreadable(given.log, "a file that can be written")));
  }
  settings.log = given.log.empty() ? &std::cerr : &file;
  const auto server = http::Server::open(settings);
  if (!server.ok()) return failed(at("--http", server.status()));
  std::cout << "It answers at http://" << given.http.substr(0, given.http.rfind(':')) << ":"
            << (*server)->port() << "/ until Ctrl-C.\n"
            << std::flush;
  (*server)->run(true);
  std::cout << "It has ended.\n";
  return {};
}

}  // namespace tianji::protocol
