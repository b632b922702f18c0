#include "protocol/http/server.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <list>
#include <mutex>
#include <new>
#include <ostream>
#include <thread>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/answers/json.h"
#include "protocol/http/api.h"
#include "protocol/http/listener.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol::http {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestBody = std::size_t{1} << 18;
constexpr std::size_t kLongestInLog = 100;

/// "2026-11-29T20:06:36Z"
std::string now_text() {
  using namespace std::chrono;  // NOLINT: of this function
  const auto now = system_clock::now();
  const auto day = floor<days>(now);
  const year_month_day date(day);
  const hh_mm_ss time(floor<seconds>(now - day));
  return absl::StrFormat("%04d-%02d-%02dT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                         static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                         time.hours().count(), time.minutes().count(), time.seconds().count());
}

/// A question that waits or is worked at.
struct Job {
  Question question;
  std::shared_ptr<Exchange> exchange;
  Clock::time_point began = Clock::now();
  Interruption interruption{};
  std::optional<asio::steady_timer> timer{};
  Reply reply{};
};

using Jobs = std::list<std::shared_ptr<Job>>;

/// Does `work`, unless memory runs out.
template <class Work>
bool kept(const Work& work) {
  try {
    work();
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

class ThreadedServer final : public Server {
 public:
  explicit ThreadedServer(const ServerSettings& settings)
      : settings_(settings),
        listener_(context_, {.body = kLongestBody},
                  [this](const std::shared_ptr<Exchange>& exchange) { received(exchange); }) {}

  ~ThreadedServer() override { end_workers(); }

  /// Listens, with its threads started: who is told of the port gets answers.
  absl::Status begin();
  int port() const override { return listener_.port(); }
  void run(bool signals) override;
  void stop() override {
    asio::post(context_, [this] { context_.stop(); });
  }

 private:
  void received(const std::shared_ptr<Exchange>& exchange);
  void end_workers();
  std::optional<Reply> refused(const Request& request, const Question& question) const;
  bool is_host(std::string_view host) const;
  void answer(const Job& job, Reply reply);
  void work();
  void finish(Job& job);

  ServerSettings settings_;
  asio::io_context context_{1};
  Listener listener_;
  EngineSessions sessions_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  Jobs waiting_, working_;
  bool over_ = false;
  std::vector<std::thread> workers_;
};

bool ThreadedServer::is_host(std::string_view host) const {
  const std::size_t bracket = host.find(']');
  const std::size_t colon = host.find(':', bracket == host.npos ? 0 : bracket);
  const std::string_view name = host.substr(0, colon);
  if (name == "localhost" || name == "127.0.0.1" || name == "[::1]") return true;
  for (const std::string& known : settings_.hosts) {
    if (known == "*" || equal_ignoring_case(known, name)) return true;
  }
  return name == settings_.address;
}

/// The answer to a request that may not be asked, whatever it asks.
std::optional<Reply> ThreadedServer::refused(const Request& request,
                                             const Question& question) const {
  if (!is_host(view_of(request[boost::beast::http::field::host]))) {
    return error_reply(403,
                       "the address that was asked does not name this server: "
                       "tianji serve --allowed-hosts NAME lets it");
  }
  if (question.method != "GET" && question.method != "POST" && question.method != "HEAD") {
    return error_reply(405, "expected GET or POST");
  }
  if (settings_.token.empty()) return std::nullopt;
  const auto field = view_of(request[boost::beast::http::field::authorization]);
  const auto parameter = question.parameters.find("token");
  const bool good =
      same_secret(field, "Bearer " + settings_.token) ||
      (parameter != question.parameters.end() && same_secret(parameter->second, settings_.token));
  if (good) return std::nullopt;
  return error_reply(401, "expected the header Authorization: Bearer TOKEN, or token=TOKEN");
}

void ThreadedServer::received(const std::shared_ptr<Exchange>& exchange) {
  const Request& request = exchange->request();
  const std::string_view target = view_of(request.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  const auto job = std::make_shared<Job>();
  job->exchange = exchange;
  job->question = {.method = std::string(view_of(request.method_string())),
                   .path = std::string(target.substr(0, mark)),
                   .parameters = parameters_of(target.substr(std::min(mark + 1, target.size()))),
                   .body = request.body(),
                   .timeout = parse_int(view_of(request["x-mistboard-engine-timeout-ms"]))};
  if (auto refusal = refused(request, job->question)) return answer(*job, *std::move(refusal));
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() < settings_.queue) {
      job->timer.emplace(context_, settings_.limit);
      job->timer->async_wait([held = std::weak_ptr<Job>(job)](boost::beast::error_code error) {
        const auto late = held.lock();
        if (!error && late) late->interruption.stop = true;
      });
      waiting_.push_back(job);
      changed_.notify_one();
      return;
    }
  }
  Reply busy = error_reply(429, "too many questions are waiting");
  busy.json["limit"] = settings_.queue;
  answer(*job, std::move(busy));
}

void ThreadedServer::answer(const Job& job, Reply reply) {
  const bool text = reply.json.is_null();
  std::string body = text ? std::move(reply.text) : dump(reply.json);
  if (settings_.log != nullptr) {
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - job.began).count();
    *settings_.log << now_text() << ' ' << job.exchange->peer() << ' '
                   << visible(job.question.method).substr(0, kLongestInLog) << ' '
                   << visible(job.question.path).substr(0, kLongestInLog)
                   << absl::StrFormat(" %d %d %.1f ms\n", reply.status, body.size(), ms)
                   << std::flush;
  }
  Response response{.status = static_cast<Status>(reply.status),
                    .type = text ? reply.type : "application/json",
                    .text = std::move(body)};
  if (job.question.method == "GET") {
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
  }
  job.exchange->answer(std::move(response));
}

void ThreadedServer::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return over_ || !waiting_.empty(); });
    if (over_) return;
    working_.splice(working_.end(), waiting_, waiting_.begin());
    Job& job = *working_.back();
    lock.unlock();
    const bool answered = kept([&] {
      job.reply = job.interruption.stop
                      ? error_reply(503, "the question waited too long for its turn")
                      : reply(job.question, job.interruption, &sessions_);
    });
    if (!answered) job.reply.status = 503;
    while (!kept([&] { asio::post(context_, [this, &job] { finish(job); }); })) {
      std::this_thread::yield();
    }
    lock.lock();
  }
}

/// The connection and its timer end in the thread of the context.
void ThreadedServer::finish(Job& job) {
  Jobs done;
  {
    const std::lock_guard lock(mutex_);
    const auto at = std::find_if(working_.begin(), working_.end(),
                                 [&](const auto& one) { return one.get() == &job; });
    done.splice(done.end(), working_, at);
  }
  job.timer->cancel();
  answer(job, std::move(job.reply));
}

void ThreadedServer::end_workers() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    for (const auto& job : working_) job->interruption.stop = true;
  }
  changed_.notify_all();
  for (std::thread& worker : workers_) worker.join();
  workers_.clear();
  waiting_.clear();  // while the context lives, of which they hold timers
  working_.clear();
}

absl::Status ThreadedServer::begin() {
  absl::Status status = listener_.listen(settings_.address, settings_.port);
  if (!status.ok()) return status;
  return guarded([this] {
    workers_.reserve(static_cast<std::size_t>(settings_.threads));
    for (int i = 0; i < settings_.threads; ++i) workers_.emplace_back([this] { work(); });
    return absl::OkStatus();
  });
}

void ThreadedServer::run(bool signals) {
  const absl::Cleanup ending = [this] { end_workers(); };
  listener_.run(signals);
}

}  // namespace

absl::StatusOr<std::unique_ptr<Server>> Server::open(const ServerSettings& settings) {
  auto server = std::make_unique<ThreadedServer>(settings);
  absl::Status status = server->begin();
  if (!status.ok()) return status;
  return server;
}

}  // namespace tianji::protocol::http
