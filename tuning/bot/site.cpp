#include "tuning/bot/site.h"

#include "absl/strings/str_cat.h"
#include "engine/core/version.h"

#ifdef TIANJI_HAVE_CURL
#include <curl/curl.h>
#endif

namespace tianji::tuning::bot {

Site::Site(std::string address, std::string token)
    : address_(std::move(address)), token_(std::move(token)) {
  while (address_.ends_with('/')) address_.pop_back();
}

#ifdef TIANJI_HAVE_CURL

namespace {

constexpr long kConnectSeconds = 10;
constexpr long kAnswerSeconds = 20;
constexpr long kSilentSeconds = 30;
constexpr std::size_t kLongestLine = 1 << 20;

/// One request: libcurl's handle with what it needs while it works.
class Request {
 public:
  Request(const std::string& url, const std::string& token) : handle_(curl_easy_init()) {
    set(CURLOPT_URL, url.c_str());
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
    set(CURLOPT_USERAGENT, name_and_version().c_str());
    header("Authorization", "Bearer " + token);
  }
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;
  ~Request() {
    curl_slist_free_all(headers_);
    curl_easy_cleanup(handle_);
  }

  template <class Value>
  void set(CURLoption option, Value value) {
    curl_easy_setopt(handle_, option, value);
  }
  void header(const std::string& name, const std::string& value) {
    headers_ = curl_slist_append(headers_, absl::StrCat(name, ": ", value).c_str());
  }
  std::string escaped(const std::string& text) {
    char* const made = curl_easy_escape(handle_, text.data(), static_cast<int>(text.size()));
    std::string result = made != nullptr ? made : "";
    curl_free(made);
    return result;
  }
  /// `take` is called with each part of the body; false breaks the request off.
  absl::StatusOr<Site::Reply> perform(const Site::Heard& take) {
    set(CURLOPT_HTTPHEADER, headers_);
    set(CURLOPT_WRITEDATA, &take);
    set(
        CURLOPT_WRITEFUNCTION, +[](char* data, std::size_t one, std::size_t count, void* to) {
          const bool goes_on = (*static_cast<const Site::Heard*>(to))({data, one * count});
          return goes_on ? one * count : 0;
        });
    const CURLcode code = curl_easy_perform(handle_);
    if (code != CURLE_OK && code != CURLE_WRITE_ERROR && code != CURLE_ABORTED_BY_CALLBACK) {
      return absl::UnavailableError(curl_easy_strerror(code));
    }
    Site::Reply reply;
    curl_easy_getinfo(handle_, CURLINFO_RESPONSE_CODE, &reply.code);
    return reply;
  }
  absl::StatusOr<Site::Reply> perform() {
    std::string body;
    set(CURLOPT_TIMEOUT, kAnswerSeconds);
    auto reply = perform([&](std::string_view part) {
      body += part;
      return body.size() <= kLongestLine;
    });
    if (reply.ok()) reply->body = std::move(body);
    return reply;
  }

 private:
  CURL* handle_;
  curl_slist* headers_ = nullptr;
};

}  // namespace

absl::StatusOr<Site::Reply> Site::get(const std::string& path) const {
  return Request(address_ + path, token_).perform();
}

absl::StatusOr<Site::Reply> Site::post(const std::string& path, const Fields& form) const {
  Request request(address_ + path, token_);
  std::string body;
  for (const auto& [name, value] : form) {
    absl::StrAppend(&body, body.empty() ? "" : "&", name, "=", request.escaped(value));
  }
  request.set(CURLOPT_COPYPOSTFIELDS, body.c_str());
  return request.perform();
}

absl::StatusOr<Site::Reply> Site::stream(const std::string& path, const Fields& headers,
                                         const Heard& heard, const Left& left) const {
  Request request(address_ + path, token_);
  for (const auto& [name, value] : headers) request.header(name, value);
  request.set(CURLOPT_LOW_SPEED_LIMIT, 1L);
  request.set(CURLOPT_LOW_SPEED_TIME, kSilentSeconds);
  request.set(CURLOPT_NOPROGRESS, 0L);
  request.set(CURLOPT_XFERINFODATA, &left);
  request.set(
      CURLOPT_XFERINFOFUNCTION, +[](void* ask, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        return (*static_cast<const Left*>(ask))() ? 1 : 0;
      });
  std::string line;
  return request.perform([&](std::string_view part) {
    for (const char c : part) {
      if (c != '\n') {
        line += c;
        continue;
      }
      if (line.ends_with('\r')) line.pop_back();
      if (!line.empty() && !heard(line)) return false;
      line.clear();
    }
    return line.size() <= kLongestLine;
  });
}

bool can_reach_sites() {
  static const bool kReady = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  return kReady;
}

#else

namespace {
absl::Status without_curl() { return absl::UnimplementedError("built without libcurl"); }
}  // namespace

absl::StatusOr<Site::Reply> Site::get(const std::string&) const { return without_curl(); }
absl::StatusOr<Site::Reply> Site::post(const std::string&, const Fields&) const {
  return without_curl();
}
absl::StatusOr<Site::Reply> Site::stream(const std::string&, const Fields&, const Heard&,
                                         const Left&) const {
  return without_curl();
}
bool can_reach_sites() { return false; }

#endif

}  // namespace tianji::tuning::bot
