// Connections that speak HTTP: takes them, reads bounded requests, and writes answers.
//
// Everything happens in the thread that runs the context. A connection whose request is malformed,
// too long or too slow is answered or closed here, and nobody is asked.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"

namespace tianji::protocol::http {

using Request = boost::beast::http::request<boost::beast::http::string_body>;
using Status = boost::beast::http::status;

/// An answer to a request. Headers are added to those that every answer has.
struct Response {
  Status status = Status::ok;
  std::string type = "text/plain";  ///< without its charset
  std::string text;
  std::vector<std::pair<std::string, std::string>> headers{};
};

/// The limits of a connection.
struct Limits {
  std::size_t header = 8192;           ///< bytes
  std::size_t body = 0;                ///< bytes
  std::chrono::seconds patience{10};   ///< for a request to come, and for an answer to go
  std::size_t most_connections = 400;  ///< more are closed at once
};

class Listener;

/// A connection, with one request at a time.
class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  Exchange(Listener& listener, boost::asio::ip::tcp::socket socket);
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  const Request& request() const { return parser_->get(); }
  /// Who asks: an address of the network.
  std::string peer() const;
  /// Answers the request. A connection goes on after an answer that is `ok`, if its client wants.
  void answer(Response response);
  /// The connection itself, for another protocol; nothing may be answered afterwards.
  boost::asio::ip::tcp::socket take();
  /// Reads the next request.
  void listen();

 private:
  void received(boost::beast::error_code error);

  Listener& listener_;
  std::shared_ptr<const void> presence_;  // counted
  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  boost::beast::http::response<boost::beast::http::string_body> response_;
};

/// Called for each request; answers at once or later, in the same thread.
using Handler = std::function<void(const std::shared_ptr<Exchange>& exchange)>;

/// A port. `context` outlives it and all its exchanges.
class Listener {
 public:
  Listener(boost::asio::io_context& context, const Limits& limits, Handler handler);

  /// Binds an address of this machine; port 0: any that is free. An error if it is taken.
  absl::Status listen(const std::string& address, int port);
  int port() const { return port_; }
  /// Takes connections and runs `context` until that is stopped; with `signals`, an interrupt from
  /// the terminal stops it. Where memory runs out, what was at work is lost and the rest goes on.
  void run(bool signals);

 private:
  friend class Exchange;
  void accept();

  boost::asio::io_context& context_;
  Limits limits_;
  Handler handler_;
  /// Each connection has a share of it, also one that outlives the listener.
  std::shared_ptr<const void> presence_ = std::make_shared<int>();
  int port_ = 0;
  bool accepting_ = false;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer pause_;
  std::optional<boost::asio::signal_set> interrupts_;
};

inline std::string_view view_of(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

/// Compares in a time that does not tell where two secrets differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace tianji::protocol::http
