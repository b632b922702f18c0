#include "protocol/browser/web_server.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <optional>

#include "absl/strings/str_cat.h"
#include "protocol/http/listener.h"

namespace tianji::protocol::browser {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using http::Request;
using http::Status;
using http::view_of;
using Clock = std::chrono::steady_clock;

class Server;

/// One connection that has become a WebSocket.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(Server& server, Connection number, tcp::socket socket);
  void begin(const Request& request);
  void send(std::string text);
  void close(websocket::close_code why);

 private:
  void listen();
  void received(beast::error_code error);
  void write();
  void end();
  bool too_often();

  Server& server_;
  Connection number_;
  websocket::stream<beast::tcp_stream, false> stream_;  // without compression
  beast::flat_buffer buffer_;
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
  double allowance_;
  Clock::time_point allowed_at_ = Clock::now();
  bool open_ = false;
  bool closing_ = false;
  bool ended_ = false;
};

class Server final : public WebServer {
 public:
  Server(const std::string& token, std::vector<WebFile> files, const WebLimits& limits)
      : token_(token),
        files_(std::move(files)),
        limits_(limits),
        listener_(context_, {}, [this](const auto& exchange) { received(*exchange); }) {}

  absl::Status listen(int port) { return listener_.listen("127.0.0.1", port); }
  int port() const override { return listener_.port(); }
  void run(const WebEvents& events, bool signals) override;
  void stop() override {
    asio::post(context_, [this] { context_.stop(); });
  }
  void send(Connection connection, std::string text) override {
    const auto at = sockets_.find(connection);
    if (at != sockets_.end()) at->second->send(std::move(text));
  }
  void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
  void after(std::chrono::milliseconds time, std::function<void()> work) override {
    const auto timer = std::make_shared<asio::steady_timer>(context_, time);
    timer->async_wait([timer, work = std::move(work)](beast::error_code error) {
      if (!error) work();
    });
  }

  // --- for the connections
  const WebLimits& limits() const { return limits_; }
  const WebEvents& events() const { return events_; }
  /// Is this the header Host of our address?
  bool is_host(std::string_view host) const {
    return host == absl::StrCat("127.0.0.1:", port()) || host == absl::StrCat("localhost:", port());
  }
  bool is_origin(std::string_view origin, std::string_view host) const {
    return origin == absl::StrCat("http://", std::string(host));
  }
  /// The rest of a path after /TOKEN/; nothing if the token is wrong.
  std::optional<std::string_view> behind_token(std::string_view path) const;
  const WebFile* find(std::string_view name) const;
  bool full() const { return sockets_.size() >= limits_.most_connections; }
  void connected(Connection number) { events_.connected(number); }
  void disconnected(Connection number) {
    if (sockets_.erase(number) > 0) events_.disconnected(number);
  }
  void drop(Connection number) { sockets_.erase(number); }

 private:
  void received(http::Exchange& exchange);
  void answer(http::Exchange& exchange, Status status, std::string_view type,
              std::string_view text);
  void upgrade(tcp::socket socket, const Request& request);

  std::string token_;
  std::vector<WebFile> files_;
  WebLimits limits_;
  WebEvents events_;
  Connection last_ = 0;
  asio::io_context context_{1};
  http::Listener listener_;
  std::map<Connection, std::shared_ptr<Socket>>
      sockets_;  // before context_ ends: they hold its sockets
};

// --- WebSocket -----------------------------------------------------------------------------------

Socket::Socket(Server& server, Connection number, tcp::socket socket)
    : server_(server),
      number_(number),
      stream_(std::move(socket)),
      buffer_(server.limits().longest_message + 1024),
      allowance_(server.limits().messages_at_once) {}

void Socket::begin(const Request& request) {
  stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  stream_.read_message_max(server_.limits().longest_message);
  stream_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
    if (error) {
      self->server_.drop(self->number_);
      return;
    }
    self->open_ = true;
    self->server_.connected(self->number_);
    self->listen();
  });
}

void Socket::listen() {
  stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
    self->received(error);
  });
}

bool Socket::too_often() {
  const auto now = Clock::now();
  allowance_ +=
      std::chrono::duration<double>(now - allowed_at_).count() * server_.limits().messages_a_second;
  allowance_ = std::min(allowance_, server_.limits().messages_at_once);
  allowed_at_ = now;
  allowance_ -= 1;
  return allowance_ < 0;
}

/// A connection at which memory runs out is closed: its page comes again and is told all.
void Socket::received(beast::error_code error) try {
  if (error) return end();
  if (closing_) return listen();  // up to the answer to our closing frame
  if (!stream_.got_text()) return close(websocket::close_code::unknown_data);
  if (too_often()) return close(websocket::close_code::policy_error);
  const auto bytes = buffer_.cdata();
  const std::string text(static_cast<const char*>(bytes.data()), bytes.size());
  buffer_.consume(buffer_.size());
  server_.events().received(number_, text);
  listen();
} catch (const std::bad_alloc&) {
  end();
  throw;
}

void Socket::send(std::string text) {
  if (!open_ || closing_ || ended_) return;
  unsent_bytes_ += text.size();
  if (unsent_bytes_ > server_.limits().most_unsent) {
    // Later: the sender may be going through all connections now.
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->end(); });
    return;
  }
  unsent_.push_back(std::move(text));
  if (unsent_.size() == 1) write();
}

void Socket::write() {
  stream_.text(true);
  stream_.async_write(asio::buffer(unsent_.front()),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return self->end();
                        self->unsent_bytes_ -= self->unsent_.front().size();
                        self->unsent_.pop_front();
                        if (!self->unsent_.empty() && !self->closing_) self->write();
                      });
}

void Socket::close(websocket::close_code why) {
  closing_ = true;
  buffer_.consume(buffer_.size());
  stream_.async_close(why, [self = shared_from_this()](beast::error_code) { self->end(); });
}

void Socket::end() {
  if (ended_) return;
  ended_ = true;
  beast::get_lowest_layer(stream_).close();
  server_.disconnected(number_);
}

// --- HTTP ----------------------------------------------------------------------------------------

void Server::received(http::Exchange& exchange) {
  const Request& request = exchange.request();
  const std::string_view host = view_of(request[beast::http::field::host]);
  if (!is_host(host)) {
    return answer(exchange, Status::misdirected_request, "text/plain",
                  "The address does not name this server.\n");
  }
  const auto name = behind_token(view_of(request.target()));
  if (!name) {
    return answer(exchange, Status::forbidden, "text/plain",
                  "The token in the address is wrong: tianji table prints the right address.\n");
  }
  if (websocket::is_upgrade(request)) {
    if (*name != "ws" || !is_origin(view_of(request[beast::http::field::origin]), host)) {
      return answer(exchange, Status::forbidden, "text/plain",
                    "Only the page itself may connect.\n");
    }
    if (full()) {
      return answer(exchange, Status::service_unavailable, "text/plain", "Too many visitors.\n");
    }
    return upgrade(exchange.take(), request);
  }
  if (request.method() != beast::http::verb::get) {
    return answer(exchange, Status::method_not_allowed, "text/plain",
                  "Pages are only read here.\n");
  }
  const WebFile* file = find(*name);
  if (file == nullptr) {
    return answer(exchange, Status::not_found, "text/plain", "There is no such page.\n");
  }
  answer(exchange, Status::ok, file->type, file->text);
}

void Server::answer(http::Exchange& exchange, Status status, std::string_view type,
                    std::string_view text) {
  exchange.answer(
      {.status = status,
       .type = std::string(type),
       .text = std::string(text),
       .headers = {
           {"Cross-Origin-Resource-Policy", "same-origin"},
           {"Content-Security-Policy",
            absl::StrCat("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
                         "img-src 'self' data:; connect-src 'self' ws://127.0.0.1:",
                         port(), " ws://localhost:", port(),
                         "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")}}});
}

// --- the server ----------------------------------------------------------------------------------

void Server::run(const WebEvents& events, bool signals) {
  events_ = events;
  listener_.run(signals);
  sockets_.clear();
}

std::optional<std::string_view> Server::behind_token(std::string_view path) const {
  path = path.substr(0, path.find_first_of("?#"));
  if (path.empty() || path[0] != '/') return std::nullopt;
  path.remove_prefix(1);
  const std::size_t slash = path.find('/');
  if (slash == std::string_view::npos || !http::same_secret(path.substr(0, slash), token_)) {
    return std::nullopt;
  }
  return path.substr(slash + 1);
}

const WebFile* Server::find(std::string_view name) const {
  const auto at = std::find_if(files_.begin(), files_.end(),
                               [&](const WebFile& file) { return file.name == name; });
  return at == files_.end() ? nullptr : &*at;
}

void Server::upgrade(tcp::socket socket, const Request& request) {
  const Connection number = ++last_;
  const auto connection = std::make_shared<Socket>(*this, number, std::move(socket));
  sockets_[number] = connection;
  connection->begin(request);
}

}  // namespace

absl::StatusOr<std::unique_ptr<WebServer>> WebServer::open(int port, const std::string& token,
                                                           std::vector<WebFile> files,
                                                           const WebLimits& limits) {
  auto server = std::make_unique<Server>(token, std::move(files), limits);
  absl::Status status = server->listen(port);
  if (!status.ok()) return status;
  return server;
}

}  // namespace tianji::protocol::browser
