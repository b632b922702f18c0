#include "protocol/table_manager/lines.h"

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <deque>
#include <map>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/machine/system/port.h"

namespace tianji::protocol::table_manager {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::seconds kPatience{10};     // the longest wait for a connection
constexpr std::chrono::milliseconds kPause{100};  // after an error of accept

/// One end of a connection: the unfinished line that is coming in, and the text to send.
struct Connection {
  explicit Connection(tcp::socket taken) : socket(std::move(taken)) {}
  tcp::socket socket;
  std::array<char, 4096> chunk{};
  std::string half;    // the beginning of a line
  std::string unsent;  // waits until `sending` is sent
  std::string sending;
  bool closing = false;
};

class TcpLines final : public Lines {
 public:
  absl::StatusOr<int> listen(const std::string& address, int port) override {
    Error error;
    const auto ip = asio::ip::make_address(address, error);
    if (error) return unreadable(address, "an address of this machine, such as 127.0.0.1");
    const tcp::endpoint at(ip, static_cast<std::uint16_t>(port));
    auto acceptor = std::make_unique<tcp::acceptor>(io_);
    error = acceptor->open(at.protocol(), error);
    if (!error) error = acceptor->set_option(OwnPort(true), error);
    if (!error) error = acceptor->bind(at, error);
    if (!error) error = acceptor->listen(tcp::acceptor::max_listen_connections, error);
    if (error) {
      return unreadable(absl::StrCat(address, ":", port),
                        "an address and a port that are free (" + error.message() + ")");
    }
    const int bound = acceptor->local_endpoint(error).port();
    acceptors_.push_back(std::move(acceptor));
    accept(*acceptors_.back(), bound);
    return bound;
  }

  absl::StatusOr<int> connect(const std::string& host, int port) override {
    Error error;
    tcp::resolver resolver(io_);
    const auto found = resolver.resolve(host, std::to_string(port), error);
    tcp::socket socket(io_);
    if (!error) {
      error = asio::error::timed_out;
      bool done = false;
      asio::async_connect(socket, found, [&](const Error& why, const tcp::endpoint&) {
        error = why;
        done = true;
      });
      const auto until = std::chrono::steady_clock::now() + kPatience;
      io_.restart();
      while (!done && io_.run_one_until(until) > 0) {
      }
      if (!done) {
        Error ignored;
        ignored = socket.close(ignored);
        io_.restart();
        while (!done && io_.run_one() > 0) {
        }
        error = asio::error::timed_out;
      }
    }
    if (error) {
      return unreadable(absl::StrCat(host, ":", port),
                        "a host and port where somebody listens (" + error.message() + ")");
    }
    return add(std::move(socket));
  }

  void send(int number, std::string_view line) override {
    const auto at = connections_.find(number);
    if (at == connections_.end() || at->second->closing) return;
    Connection& connection = *at->second;
    connection.unsent.append(line).append("\r\n");
    if (connection.unsent.size() > kMostUnsent) return drop(number, "it takes in nothing");
    if (connection.sending.empty()) flush(number);
  }

  void close(int number) override {
    const auto at = connections_.find(number);
    if (at == connections_.end()) return;
    at->second->closing = true;
    if (at->second->sending.empty()) remove(number);
  }

  Event next(std::chrono::milliseconds longest) override {
    const auto until = std::chrono::steady_clock::now() + longest;
    io_.restart();
    while (events_.empty() && io_.run_one_until(until) > 0) {
    }
    if (events_.empty()) return {};
    Event event = std::move(events_.front());
    events_.pop_front();
    return event;
  }

  search::Moment now() const override { return search::now(); }
  void sleep(std::chrono::milliseconds time) override { std::this_thread::sleep_for(time); }

 private:
  using Kind = Event::Kind;

  void accept(tcp::acceptor& acceptor, int port) {
    acceptor.async_accept([this, &acceptor, port](const Error& error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (!error) {
        events_.push_back(
            {.kind = Kind::opened, .connection = add(std::move(socket)), .port = port});
      }
      if (!error) return accept(acceptor, port);
      // Mostly no descriptor is left: without a pause the same error would come at once.
      const auto pause = std::make_shared<asio::steady_timer>(io_, kPause);
      pause->async_wait([this, &acceptor, port, pause](const Error& ended) {
        if (!ended) accept(acceptor, port);
      });
    });
  }

  int add(tcp::socket socket) {
    Error ignored;
    ignored = socket.set_option(tcp::no_delay(true), ignored);
    const int number = ++last_;
    connections_[number] = std::make_shared<Connection>(std::move(socket));
    receive(number);
    return number;
  }

  void receive(int number) {
    const auto connection = connections_.at(number);
    connection->socket.async_read_some(
        asio::buffer(connection->chunk),
        [this, number, connection](const Error& error, std::size_t size) {
          if (error == asio::error::operation_aborted || !connections_.contains(number)) return;
          if (error) return drop(number, "the connection ended: " + error.message());
          take(number, std::string_view(connection->chunk.data(), size));
          if (connections_.contains(number)) receive(number);
        });
  }

  /// Splits the bytes that came into lines.
  void take(int number, std::string_view chunk) {
    Connection& connection = *connections_.at(number);
    while (!chunk.empty()) {
      const std::size_t end = std::min(chunk.find('\n'), chunk.size());
      connection.half.append(chunk.substr(0, end));
      if (connection.half.size() > kLongestLine) {
        return drop(number, absl::StrCat("a line of more than ", kLongestLine, " bytes"));
      }
      if (end == chunk.size()) return;
      if (connection.half.ends_with('\r')) connection.half.pop_back();
      if (!connection.closing) {
        events_.push_back(
            {.kind = Kind::line, .connection = number, .text = std::exchange(connection.half, {})});
      }
      chunk.remove_prefix(end + 1);
    }
  }

  void flush(int number) {
    const auto connection = connections_.at(number);
    connection->sending = std::exchange(connection->unsent, {});
    asio::async_write(connection->socket, asio::buffer(connection->sending),
                      [this, number, connection](const Error& error, std::size_t) {
                        connection->sending.clear();
                        if (!connections_.contains(number)) return;
                        if (error) return drop(number, "nothing more can be sent to it");
                        if (!connection->unsent.empty()) return flush(number);
                        if (connection->closing) remove(number);
                      });
  }

  void drop(int number, std::string why) {
    if (!connections_.at(number)->closing) {
      events_.push_back({.kind = Kind::closed, .connection = number, .text = std::move(why)});
    }
    remove(number);
  }

  void remove(int number) {
    Error ignored;
    tcp::socket& socket = connections_.at(number)->socket;
    ignored = socket.shutdown(tcp::socket::shutdown_both, ignored);
    ignored = socket.close(ignored);
    connections_.erase(number);
  }

  asio::io_context io_{1};
  std::vector<std::unique_ptr<tcp::acceptor>> acceptors_;
  std::map<int, std::shared_ptr<Connection>> connections_;
  std::deque<Event> events_;
  int last_ = 0;
};

}  // namespace

std::unique_ptr<Lines> tcp_lines() { return std::make_unique<TcpLines>(); }

}  // namespace tianji::protocol::table_manager
