// A site that offers a bot API over HTTP: requests, and streams of lines that stay open.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::tuning::bot {

/// Any number of threads may use a site. A request that reaches no server, or whose answer breaks
/// off, is an error that says why; every answer of the server is a Reply, whatever its code.
class Site {
 public:
  /// `address` as https://www.example.org; `token` is sent in every request.
  Site(std::string address, std::string token);

  struct Reply {
    long code = 0;  ///< of HTTP
    std::string body;
    bool success() const { return code == 200; }
  };
  using Fields = std::vector<std::pair<std::string, std::string>>;

  absl::StatusOr<Reply> get(const std::string& path) const;
  /// Sends the fields as a form.
  absl::StatusOr<Reply> post(const std::string& path, const Fields& form = {}) const;

  /// Called with each line of a stream that is not empty; false ends it.
  using Heard = std::function<bool(std::string_view line)>;
  /// Asked about once a second; true ends the stream.
  using Left = std::function<bool()>;
  /// Reads a stream to its end, and returns what it was answered with, without the body. A stream
  /// that is silent for half a minute is broken: the sites send a ping every few seconds. Blocks.
  absl::StatusOr<Reply> stream(const std::string& path, const Fields& headers, const Heard& heard,
                               const Left& left) const;

 private:
  std::string address_;
  std::string token_;
};

/// Can this program speak to a site? Not where it was built without libcurl.
bool can_reach_sites();

}  // namespace tianji::tuning::bot
