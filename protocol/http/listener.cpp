#include "protocol/http/listener.h"

#include <csignal>
#include <new>
#include <thread>

#include "absl/strings/str_cat.h"
#include "protocol/machine/system/port.h"

namespace tianji::protocol::http {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

constexpr std::chrono::milliseconds kPause{200};

}  // namespace

Exchange::Exchange(Listener& listener, tcp::socket socket)
    : listener_(listener),
      presence_(listener.presence_),
      stream_(std::move(socket)),
      buffer_(listener.limits_.header + listener.limits_.body) {}

std::string Exchange::peer() const {
  beast::error_code error;
  const auto endpoint = stream_.socket().remote_endpoint(error);
  return error ? "-" : endpoint.address().to_string();
}

tcp::socket Exchange::take() {
  stream_.expires_never();
  return stream_.release_socket();
}

void Exchange::listen() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(listener_.limits_.header));
  parser_->body_limit(listener_.limits_.body);
  stream_.expires_after(listener_.limits_.patience);
  beast::http::async_read(
      stream_, buffer_, *parser_,
      [self = shared_from_this()](beast::error_code error, std::size_t) { self->received(error); });
}

void Exchange::received(beast::error_code error) {
  if (error == beast::http::error::end_of_stream || error == beast::error::timeout ||
      error == asio::error::connection_reset) {
    return;
  }
  if (error == beast::http::error::body_limit) {
    return answer({.status = Status::payload_too_large, .text = "The request is too long.\n"});
  }
  if (error) return answer({.status = Status::bad_request, .text = "This is no request.\n"});
  stream_.expires_never();
  listener_.handler_(shared_from_this());
}

void Exchange::answer(Response response) {
  response_ = {};
  response_.result(response.status);
  response_.version(11);
  const Request& request = parser_->get();
  response_.keep_alive(response.status == Status::ok && request.keep_alive());
  const auto set = [&](const std::string& name, const std::string& value) {
    response_.set(name, value);
  };
  set("Content-Type", absl::StrCat(response.type, "; charset=utf-8"));
  set("Cache-Control", "no-store");
  set("X-Content-Type-Options", "nosniff");
  set("Referrer-Policy", "no-referrer");
  for (const auto& [name, value] : response.headers) set(name, value);
  const bool head = request.method() == beast::http::verb::head;
  response_.body() = std::move(response.text);
  response_.prepare_payload();
  if (head) response_.body().clear();
  stream_.expires_after(listener_.limits_.patience);
  beast::http::async_write(stream_, response_,
                           [self = shared_from_this()](beast::error_code error, std::size_t) {
                             if (error) return;
                             if (self->response_.keep_alive()) return self->listen();
                             beast::error_code ignored;
                             self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                           });
}

Listener::Listener(asio::io_context& context, const Limits& limits, Handler handler)
    : context_(context),
      limits_(limits),
      handler_(std::move(handler)),
      acceptor_(context),
      pause_(context) {}

absl::Status Listener::listen(const std::string& address, int port) {
  beast::error_code error;
  const auto ip = asio::ip::make_address(address, error);
  const tcp::endpoint here(ip, static_cast<std::uint16_t>(port));
  if (!error) acceptor_.open(here.protocol(), error);
  if (!error) acceptor_.set_option(OwnPort(true), error);
  if (!error) acceptor_.bind(here, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return absl::UnavailableError(absl::StrCat("port ", port, ": ", error.message()));
  }
  port_ = acceptor_.local_endpoint().port();
  return absl::OkStatus();
}

void Listener::run(bool signals) {
  if (signals) {
    interrupts_.emplace(context_, SIGINT, SIGTERM);
    interrupts_->async_wait([this](beast::error_code error, int) {
      if (!error) context_.stop();
    });
  }
  while (!context_.stopped()) {
    try {
      if (!accepting_) accept();
      context_.run();
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(kPause);  // others may give memory back
    }
  }
}

void Listener::accept() {
  acceptor_.async_accept([this](beast::error_code error, tcp::socket socket) {
    accepting_ = false;
    if (error == asio::error::operation_aborted) return;
    if (error) {  // no descriptor is left, for instance: trying again at once would not help
      pause_.expires_after(kPause);
      pause_.async_wait([this](beast::error_code stopped) {
        if (!stopped) accept();
      });
      return;
    }
    if (static_cast<std::size_t>(presence_.use_count()) <= limits_.most_connections) {
      beast::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      std::make_shared<Exchange>(*this, std::move(socket))->listen();
    }
    accept();
  });
  accepting_ = true;
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<unsigned>(static_cast<unsigned char>(a[i] ^ b[i]));
  }
  return difference == 0;
}

}  // namespace tianji::protocol::http
