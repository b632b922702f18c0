// The server behind `tianji serve`: takes questions by HTTP and lets a few threads answer them.
//
// What is wrong about a request itself is answered at once; questions wait in a queue, and where it
// is full get 429. A question that has waited and been worked at for too long is ended. It serves
// only addresses that name it, so that no page in a browser reaches it under a name of its own.
#pragma once

#include <chrono>
#include <cstddef>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::protocol::http {

struct ServerSettings {
  std::string address = "127.0.0.1";
  int port = 8085;                   ///< 0: any that is free
  std::string token{};               ///< empty: everybody may ask
  std::vector<std::string> hosts{};  ///< names besides the address's own; "*": any
  int threads = 1;
  std::size_t queue = 64;          ///< questions that wait
  std::chrono::seconds limit{30};  ///< from a question to its answer
  std::ostream* log = nullptr;     ///< a line an answer; null: none
};

class Server {
 public:
  /// Listens. An error if the port is taken.
  static absl::StatusOr<std::unique_ptr<Server>> open(const ServerSettings& settings);
  virtual ~Server() = default;

  virtual int port() const = 0;
  /// Serves until stop() or, with `signals`, an interrupt. Questions that wait then get no answer.
  virtual void run(bool signals) = 0;
  virtual void stop() = 0;  ///< any thread may call it
};

}  // namespace tianji::protocol::http
