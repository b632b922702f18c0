#include "protocol/http/server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"

namespace tianji::protocol::http {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using Answer = beast::http::response<beast::http::string_body>;

/// A server in a thread of its own.
class Running {
 public:
  explicit Running(ServerSettings settings = {}) {
    settings.port = 0;
    server_ = *Server::open(settings);
    thread_ = std::thread([this] { server_->run(false); });
  }
  ~Running() { end(); }
  void end() {
    server_->stop();
    if (thread_.joinable()) thread_.join();
  }
  int port() const { return server_->port(); }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

class Client {
 public:
  explicit Client(int port) : port_(port), socket_(context_) {
    socket_.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
  }
  void ask(beast::http::verb verb, const std::string& target, const std::string& body = "",
           const std::string& host = "", const std::string& token = "") {
    beast::http::request<beast::http::string_body> request(verb, target, 11);
    request.set(beast::http::field::host, host.empty() ? absl::StrCat("127.0.0.1:", port_) : host);
    if (!token.empty()) request.set(beast::http::field::authorization, "Bearer " + token);
    request.body() = body;
    request.prepare_payload();
    beast::http::write(socket_, request);
  }
  Answer hear() {
    Answer answer;
    beast::http::read(socket_, buffer_, answer);
    return answer;
  }
  Answer get(const std::string& target, const std::string& host = "",
             const std::string& token = "") {
    ask(beast::http::verb::get, target, "", host, token);
    return hear();
  }
  tcp::socket& socket() { return socket_; }

 private:
  int port_;
  asio::io_context context_;
  tcp::socket socket_;
  beast::flat_buffer buffer_;
};

constexpr char kLong[] = R"({"variant":"xiangqi","position":"startpos","milliseconds":300000,)"
                         R"("options":{"BookFile":"none"}})";

TEST_CASE("questions are answered, on one connection too", "[protocol/http][threads]") {
  std::ostringstream log;
  Running server({.log = &log});
  Client client(server.port());
  const Answer page = client.get("/");
  CHECK(page.result_int() == 200);
  CHECK(page["Access-Control-Allow-Origin"] == "*");
  client.ask(beast::http::verb::post, "/v1/legal", R"({"variant":"nim","position":"1 2"})");
  const Answer moves = client.hear();
  CHECK(moves["Content-Type"] == "application/json; charset=utf-8");
  CHECK(moves["Access-Control-Allow-Origin"].empty());
  CHECK(nlohmann::json::parse(moves.body())["turn"] == "1");
  CHECK(client.get("/bid?seat=N&hand=AQ7.KJ32.T98.A54&dealer=N&vul=&ctx=").body().find("1N") !=
        std::string::npos);
  client.ask(beast::http::verb::head, "/");
  server.end();
  CHECK(log.str().find(" 127.0.0.1 GET / 200 ") != std::string::npos);
  CHECK(log.str().find(" POST /v1/legal 200 ") != std::string::npos);
  CHECK(log.str().find("hand=") == std::string::npos);
}

TEST_CASE("only its own names and, with one, its token open the server",
          "[protocol/http][threads]") {
  Running server({.token = "secret", .hosts = {"bridge.example"}});
  const auto status = [&](const std::string& target, const std::string& host = "",
                          const std::string& token = "") {
    return Client(server.port()).get(target, host, token).result_int();
  };
  CHECK(status("/", "", "secret") == 200);
  CHECK(status("/?token=secret") == 200);
  CHECK(status("/") == 401);
  CHECK(status("/", "", "secreT") == 401);
  CHECK(status("/?token=") == 401);
  CHECK(status("/", "localhost:1", "secret") == 200);
  CHECK(status("/", "Bridge.example", "secret") == 200);
  CHECK(status("/", "evil.example", "secret") == 403);
  CHECK(status("/", "127.0.0.1.evil.example", "secret") == 403);
  Client other(server.port());
  other.ask(beast::http::verb::delete_, "/", "", "", "secret");
  CHECK(other.hear().result_int() == 405);
}

TEST_CASE("long questions end at their limit, and a full queue says so",
          "[protocol/http][threads]") {
  Running server({.threads = 1, .queue = 1, .limit = std::chrono::seconds(1)});
  Client first(server.port());
  first.ask(beast::http::verb::post, "/v1/move", kLong);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // it is worked at
  Client second(server.port());
  second.ask(beast::http::verb::post, "/v1/move", kLong);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const Answer third = Client(server.port()).get("/");
  CHECK(third.result_int() == 429);
  CHECK(nlohmann::json::parse(third.body())["limit"] == 1);
  CHECK(first.hear().result_int() == 200);  // with the move that it had
  CHECK(second.hear().result_int() < 504);
}

TEST_CASE("the end does not wait for what is thought about", "[protocol/http][threads]") {
  Running server;
  Client client(server.port());
  client.ask(beast::http::verb::post, "/v1/move", kLong);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const auto began = std::chrono::steady_clock::now();
  server.end();
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(10));
}

TEST_CASE("questions side by side get the answers that they get alone",
          "[protocol/http][threads]") {
  Running server({.threads = 4});
  const std::string play =
      "/play?hand=AQ7.KJ32.T98.A54&dummy=J832.Q765.AK2.K6&seat=N&dealer=N&vul=&ctx=1N--3N------"
      "&go=worlds+2&played=";
  const std::string plays[] = {play + "CQ", play + "CQCKC3", play + "S4"};
  std::string alone[3];
  for (std::size_t i = 0; i < 3; ++i) alone[i] = Client(server.port()).get(plays[i]).body();
  CHECK(alone[0] != alone[1]);
  std::vector<std::unique_ptr<Client>> clients;
  for (std::size_t i = 0; i < 32; ++i) {
    clients.push_back(std::make_unique<Client>(server.port()));
    clients.back()->ask(beast::http::verb::get, plays[i % 3]);
  }
  for (std::size_t i = 0; i < clients.size(); ++i) CHECK(clients[i]->hear().body() == alone[i % 3]);
}

TEST_CASE("garbage is harmless", "[protocol/http][threads]") {
  Running server;
  Random random(1);
  const std::string whole =
      absl::StrCat("POST /v1/legal?x=%41 HTTP/1.1\r\nHost: 127.0.0.1:", server.port(),
                   "\r\nContent-Length: 32\r\n\r\n"
                   R"({"variant":"nim","position":"1"})");
  constexpr int kRequests = 4000;
  for (int i = 0; i < kRequests; ++i) {
    std::string text = whole;
    for (std::uint32_t edit = 0; edit <= random.below(4); ++edit) {
      const std::uint32_t at = random.below(static_cast<std::uint32_t>(text.size()));
      if (random.below(3) == 0) {
        text.resize(at + 1);
      } else {
        text[at] = static_cast<char>(random.below(256));
      }
    }
    Client client(server.port());
    beast::error_code error;
    asio::write(client.socket(), asio::buffer(text), error);
    if (i % 16 == 0) client.socket().shutdown(tcp::socket::shutdown_send, error);
  }
  Client long_header(server.port());
  beast::error_code error;
  asio::write(long_header.socket(),
              asio::buffer("GET /" + std::string(20000, 'x') + " HTTP/1.1\r\n\r\n"), error);
  Client long_body(server.port());
  long_body.ask(beast::http::verb::post, "/v1/legal", std::string(300'000, ' '));
  CHECK(long_body.hear().result_int() == 413);
  CHECK(Client(server.port()).get("/").result_int() == 200);
}

TEST_CASE("a port that is taken is an error", "[protocol/http][threads]") {
  Running server;
  ServerSettings settings;
  settings.port = server.port();
  CHECK_FALSE(Server::open(settings).ok());
  settings.address = "nowhere";
  CHECK(sentence(Server::open(settings).status()).starts_with("port "));
}

}  // namespace
}  // namespace tianji::protocol::http
