#include "protocol/browser/web_server.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <catch2/catch.hpp>
#include <future>
#include <new>
#include <thread>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "protocol/browser/table_host.h"

namespace tianji::protocol::browser {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

constexpr char kToken[] = "0123456789abcdef";

/// A server in a thread of its own that answers every text with its length, but for one for which
/// memory lacks.
class Running {
 public:
  explicit Running(const WebLimits& limits = {})
      : server_(*WebServer::open(0, kToken, page_files(), limits)), thread_([this] {
          server_->run({.connected = [this](Connection) { ++connections_; },
                        .received =
                            [this](Connection connection, std::string_view text) {
                              if (text == "too much") throw std::bad_alloc();
                              server_->send(connection, std::to_string(text.size()));
                            },
                        .disconnected = [this](Connection) { --connections_; }},
                       false);
        }) {}
  ~Running() {
    server_->stop();
    thread_.join();
  }

  int port() const { return server_->port(); }
  std::string host() const { return absl::StrCat("127.0.0.1:", port()); }
  /// The number of open connections, asked in the server's thread.
  int connections() {
    std::promise<int> answer;
    server_->post([&] { answer.set_value(connections_); });
    return answer.get_future().get();
  }

 private:
  std::unique_ptr<WebServer> server_;
  int connections_ = 0;
  std::thread thread_;
};

/// A connection of a client.
class Line {
 public:
  explicit Line(int port) : socket_(context_) {
    socket_.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
  }

  http::response<http::string_body> get(const std::string& target, const std::string& host,
                                        http::verb verb = http::verb::get) {
    http::request<http::empty_body> request(verb, target, 11);
    request.set(http::field::host, host);
    http::write(socket_, request);
    http::response<http::string_body> response;
    beast::flat_buffer buffer;
    http::read(socket_, buffer, response);
    return response;
  }
  tcp::socket& socket() { return socket_; }

 private:
  asio::io_context context_;
  tcp::socket socket_;
};

/// A WebSocket of a client.
class Page {
 public:
  Page(int port, const std::string& target, const std::string& origin)
      : line_(port), stream_(line_.socket()) {
    stream_.set_option(websocket::stream_base::decorator(
        [origin](websocket::request_type& request) { request.set(http::field::origin, origin); }));
    stream_.handshake(absl::StrCat("127.0.0.1:", port), target, error_);
  }
  explicit Page(const Running& server)
      : Page(server.port(), absl::StrCat("/", kToken, "/ws"), "http://" + server.host()) {}

  bool open() const { return !error_; }
  /// The answer to a text; empty if the server has closed the connection.
  std::string answer(const std::string& text) {
    stream_.write(asio::buffer(text), error_);
    return error_ ? "" : read();
  }
  std::string read() {
    beast::flat_buffer buffer;
    stream_.read(buffer, error_);
    return error_ ? "" : beast::buffers_to_string(buffer.data());
  }
  auto& stream() { return stream_; }
  Line& line() { return line_; }

 private:
  Line line_;
  beast::error_code error_;
  websocket::stream<tcp::socket&> stream_;
};

TEST_CASE("the page is served under its token only, and only to its own address",
          "[protocol/browser][threads]") {
  Running server;
  const std::string page = absl::StrCat("/", kToken, "/");
  const auto status = [&](const std::string& target, const std::string& host) {
    return Line(server.port()).get(target, host).result_int();
  };
  CHECK(status(page, server.host()) == 200);
  CHECK(status(page, absl::StrCat("localhost:", server.port())) == 200);
  CHECK(status(page, "evil.example") == 421);
  CHECK(status(page, "127.0.0.1") == 421);
  for (const char* target : {"/", "/0123456789abcdeF/", "/0123456789abcde/", "/x", "//",
                             "/../etc/passwd", "/0123456789abcdef"}) {
    INFO(target);
    CHECK(status(target, server.host()) == 403);
  }
  for (const char* name : {"../page/table.html", "..%2f", "/etc/passwd", "nothing", "table.html"}) {
    INFO(name);
    CHECK(status(page + name, server.host()) == 404);
  }
  CHECK(Line(server.port()).get(page, server.host(), http::verb::delete_).result_int() == 405);
  const auto answer = Line(server.port()).get(page + "?x=1", server.host());
  CHECK(answer.result_int() == 200);
  CHECK(answer["Content-Security-Policy"].find("default-src 'none'") != beast::string_view::npos);
  CHECK(answer["Referrer-Policy"] == "no-referrer");
}

TEST_CASE("everything that the page needs is there, below 300 kB, and asks for nothing elsewhere",
          "[protocol/browser]") {
  const auto files = page_files();
  std::size_t bytes = 0;
  std::string page;
  for (const WebFile& file : files) {
    bytes += file.text.size();
    CHECK(!file.text.empty());
    if (file.name.empty()) page = file.text;
    INFO(file.name);
    CHECK(file.text.find("https://") == std::string::npos);
    CHECK(file.text.find("http://") == std::string::npos);
  }
  CHECK(bytes < 300'000);
  for (const WebFile& file : files) {
    if (!file.name.empty()) CHECK(page.find("\"" + file.name + "\"") != std::string::npos);
  }
}

TEST_CASE("only the page itself may open a WebSocket", "[protocol/browser][threads]") {
  Running server;
  const std::string ws = absl::StrCat("/", kToken, "/ws");
  CHECK(Page(server).open());
  CHECK_FALSE(Page(server.port(), ws, "http://evil.example").open());
  CHECK_FALSE(Page(server.port(), ws, "").open());
  CHECK_FALSE(Page(server.port(), ws, absl::StrCat("http://localhost:", server.port())).open());
  CHECK_FALSE(Page(server.port(), "/ws", "http://" + server.host()).open());
  CHECK_FALSE(
      Page(server.port(), absl::StrCat("/", kToken, "/"), "http://" + server.host()).open());
}

TEST_CASE("messages are answered; too long, too many and binary ones close the connection",
          "[protocol/browser][threads]") {
  WebLimits limits;
  limits.longest_message = 1000;
  limits.messages_at_once = 20;
  limits.messages_a_second = 1;
  Running server(limits);
  Page good(server);
  CHECK(good.answer("hello") == "5");
  {
    Page page(server);
    CHECK(page.answer(std::string(1000, 'x')) == "1000");
    CHECK(page.answer(std::string(10'000'000, 'x')).empty());
  }
  {
    Page page(server);
    page.stream().binary(true);
    CHECK(page.answer("hello").empty());
  }
  {
    Page page(server);
    CHECK(page.answer("\xff\xfe").empty());
  }
  {
    Page page(server);
    int answered = 0;
    while (answered < 100 && !page.answer("x").empty()) ++answered;
    CHECK(answered >= 20);
    CHECK(answered < 30);
  }
  CHECK(good.answer("still there") == "11");
}

TEST_CASE("half frames and lost connections leave the server as it was",
          "[protocol/browser][threads]") {
  Running server;
  Page good(server);
  {
    Page page(server);
    asio::write(page.line().socket(), asio::buffer("\x81\xfe\x01", 3));
    page.line().socket().close();
  }
  {
    Line line(server.port());
    asio::write(line.socket(), asio::buffer(std::string("GET / HT")));
  }
  {
    // The server may close the connection before it has read all of this.
    Line line(server.port());
    boost::system::error_code closed;
    asio::write(line.socket(), asio::buffer(std::string(100'000, 'A')), closed);
  }
  CHECK(good.answer("hello") == "5");
  while (server.connections() > 1) std::this_thread::yield();
  CHECK(server.connections() == 1);
}

TEST_CASE("memory that runs out costs one connection", "[protocol/browser][threads]") {
  Running server;
  Page good(server);
  Page page(server);
  CHECK(page.answer("too much").empty());
  CHECK_FALSE(page.open());
  CHECK(server.connections() == 1);
  CHECK(good.answer("hello") == "5");
  CHECK(Page(server).answer("hello") == "5");
}

TEST_CASE("visitors beyond the limit are turned away", "[protocol/browser][threads]") {
  WebLimits limits;
  limits.most_connections = 2;
  Running server(limits);
  Page a(server);
  Page b(server);
  CHECK(a.answer("1") == "1");
  CHECK(b.answer("1") == "1");
  CHECK_FALSE(Page(server).open());
}

/// Frames with texts, of which about every fiftieth has a wrong byte somewhere.
std::string frames(Random& random, int count) {
  std::string bytes;
  for (int i = 0; i < count; ++i) {
    const auto length = random.below(40);
    std::string frame = "\x81";
    frame += static_cast<char>(0x80 | length);
    frame.append(4, '\0');  // the mask
    for (std::uint32_t k = 0; k < length; ++k) frame += static_cast<char>(' ' + random.below(95));
    if (random.below(50) == 0) {
      frame[random.below(static_cast<std::uint32_t>(frame.size()))] =
          static_cast<char>(random.below(256));
    }
    bytes += frame;
  }
  return bytes;
}

void send_frames(int rounds) {
  WebLimits limits;
  limits.messages_at_once = 1e9;
  Running server(limits);
  Page good(server);
  Random random(7);
  for (int i = 0; i < rounds; ++i) {
    Page page(server);
    REQUIRE(page.open());
    beast::error_code error;
    asio::write(page.line().socket(), asio::buffer(frames(random, 50)), error);
  }
  CHECK(good.answer("hello") == "5");
}

TEST_CASE("random frames do no harm", "[protocol/browser][threads]") { send_frames(20); }

TEST_CASE("a million random frames do no harm", "[protocol/browser][threads][slow]") {
  send_frames(20'000);
}

}  // namespace
}  // namespace tianji::protocol::browser
