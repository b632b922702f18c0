// The table in the browser: messages of four pages, as they come from their connections.
#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/browser/table/open_table.h"
#include "protocol/games/kinds.h"
#include "tests/fuzz/targets.h"

namespace tianji::fuzz {
namespace {

using nlohmann::json;
using namespace protocol::browser;  // NOLINT: this file is about nothing else
using std::chrono::milliseconds;

constexpr std::size_t kMostLines = 300;
constexpr std::size_t kMostDrawn = 2000;  // messages of one line *
constexpr std::size_t kPages = 4;

/// A table whose engines hardly think, its pages, and a time that goes on when an input says so.
class Sitting {
 public:
  explicit Sitting(const std::string& variant)
      : table_(
            settings(),
            [this](Connection connection, const std::string& text) { hear(connection, text); },
            [this](std::function<void()> work) {
              const std::lock_guard<std::mutex> lock(mutex_);
              work_.push_back(std::move(work));
              come_.notify_one();
            }) {
    const bool begun = table_.begin(variant, "", people()).ok();
    if (!begun) require(table_.begin("xiangqi", "", people()).ok(), "a game of xiangqi begins");
    for (std::size_t page = 0; page < kPages; ++page) come(page);
  }

  void act(std::string_view line) {
    if (line.empty()) return;
    const std::size_t page = static_cast<unsigned char>(line[0]) % kPages;
    switch (line[0]) {
      case '+':
        return come(number(line.substr(1)) % kPages);
      case '-':
        return leave(number(line.substr(1)) % kPages);
      case '~':
        return pass(milliseconds(100 * (number(line.substr(1)) % 10'000)));
      case '.':
        return settle();
      case '*':
        return draw(line.substr(1));
      default:
        read(pages_[page]);
        return say(page, filled(page, std::string(line.substr(1))));
    }
  }

 private:
  /// What a page knows.
  struct Page {
    Connection connection = 0;
    std::string sent;  ///< the last state, which is read when the page speaks
    json state;
    std::string record;
    bool refused = false;
  };

  static std::size_t number(std::string_view text) {
    const auto read = parse_int(trimmed(text));
    return read && *read >= 0 ? static_cast<std::size_t>(*read % 1'000'000) : 0;
  }
  static std::vector<SeatPlayer> people() {
    std::vector<SeatPlayer> players(2);
    for (SeatPlayer& player : players) player.by = SeatPlayer::By::person;
    return players;
  }

  TableSettings settings() {
    TableSettings settings;
    settings.go = "nodes 1 worlds 1 depth 1";
    settings.go_elsewhere = "nodes 1 worlds 1 depth 1";
    settings.options = {{"Hash", "1"}, {"Seed", "3"}};
    settings.luck = [random = Random(5)]() mutable { return random.next(); };
    settings.now = [this] { return now_; };
    settings.after = [this](milliseconds time, std::function<void()> work) {
      waiting_.emplace_back(now_ + time, std::move(work));
    };
    return settings;
  }

  void come(std::size_t page) {
    leave(page);
    pages_[page].connection = ++last_;
    table_.connected(last_);
    say(page, absl::StrCat(R"({"do":"hello","me":"page )", page, "\"}"));
  }
  void leave(std::size_t page) {
    if (pages_[page].connection != 0) table_.disconnected(pages_[page].connection);
    pages_[page] = {};
  }

  void hear(Connection connection, const std::string& text) {
    const auto page = std::find_if(pages_.begin(), pages_.end(),
                                   [&](auto& one) { return one.connection == connection; });
    if (page == pages_.end()) return;  // an answer that comes too late
    constexpr std::string_view kState = "\"type\":\"state\"";
    if (text.find(kState) != std::string::npos) {
      page->sent = text;
      return;
    }
    const json message = json::parse(text, nullptr, false);
    require(message.is_object() && message.contains("type"), "a page is sent an object", text);
    const std::string type = message["type"];
    if (type == "refused") page->refused = true;
    if (type == "sight") check_look(*page, message["sight"], text);
    if (type == "record") page->record = message["text"];
  }
  /// Reads the last state that a page was sent.
  void read(Page& page) {
    if (page.sent.empty()) return;
    page.state = json::parse(page.sent, nullptr, false);
    require(page.state.is_object() && page.state["type"] == "state", "a state is an object",
            page.sent);
    check_hidden(page.state, page.state["sight"], page.sent);
    page.sent.clear();
  }
  /// A sight of an earlier turn shows no more than that of now.
  void check_look(Page& page, const json& sight, const std::string& text) {
    read(page);
    if (page.state.is_object()) check_hidden(page.state, sight, text);
  }

  /// Nobody is sent what the own seat may not know.
  void check_hidden(const json& state, const json& sight, const std::string& text) const {
    if (state["over"].get<bool>() || state["record"].get<bool>()) return;
    const int seat = state["seat"].is_null() ? -1 : state["seat"].get<int>();
    const int plays = state.value("plays", seat);  // as dummy of an engine
    if (state["look"] == "hands") {
      const bool led = !sight["cards"].empty();
      for (int i = 0; i < 4; ++i) {
        const bool may = i == seat || i == plays || (led && sight["contract"]["dummy"] == i);
        require(may || sight["hands"][static_cast<std::size_t>(i)].is_null(),
                "no hidden hand is sent", text);
      }
    }
    if (state["look"] != "stations" || open_armies_) return;
    const std::string men = sight["men"];
    for (const std::string_view man : words(men)) {
      const std::size_t colon = man.find(':');
      const int army = man[colon + 1] - '0';
      const bool own = army == seat || (state["variant"] == "siguo" && army % 2 == seat % 2);
      require(own || man.ends_with("-12") || man.ends_with("-11"), "no hidden piece is sent", text);
    }
  }

  /// $T is the number of turns that the page knows, $R the last record that it saved, and $0 to $9
  /// are legal moves.
  std::string filled(std::size_t page, std::string text) const {
    const Page& here = pages_[page];
    const bool knows = here.state.is_object();
    const json legal = knows && here.state.contains("legal") ? here.state["legal"] : json::array();
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '$' || i + 1 == text.size()) {
        result += text[i];
        continue;
      }
      const char key = text[++i];
      if (key == 'T') {
        absl::StrAppend(&result, knows ? here.state["turns"].size() : 0);
      } else if (key == 'R') {
        const std::string quoted = json(here.record).dump(-1, ' ', false, kReplace);
        result += quoted.substr(1, quoted.size() - 2);
      } else if (key >= '0' && key <= '9' && !legal.empty()) {
        const std::size_t at = static_cast<std::size_t>(key - '0') * 7919 % legal.size();
        result += legal[at].get<std::string>();
      }
    }
    return result;
  }

  void say(std::size_t page, const std::string& text) {
    Page& here = pages_[page];
    if (here.connection == 0) return;
    if (text.find("\"all\"") != std::string::npos) open_armies_ = true;
    here.refused = false;
    const json before = stand(here);
    const search::Moment moment = now_;
    table_.received(here.connection, text);
    if (here.refused) read(here);
    // A turn may have been lost on time by then; else a refusal changes nothing.
    const bool late = here.state.is_object() && here.state["over"].get<bool>();
    if (here.refused && !late && moment == now_) {
      require(before == stand(here), "what is refused changes nothing", text);
    }
    work(false);
  }
  static json stand(const Page& page) {
    if (!page.state.is_object()) return {};
    return {page.state["game"], page.state["turns"], page.state["seat"], page.state["record"]};
  }

  /// Does what engines posted; `wait`: for something.
  bool work(bool wait) {
    std::unique_lock<std::mutex> lock(mutex_);
    if (wait) come_.wait_for(lock, std::chrono::seconds(1), [this] { return !work_.empty(); });
    bool worked = false;
    while (!work_.empty()) {
      const auto next = std::move(work_.front());
      work_.pop_front();
      lock.unlock();
      next();
      worked = true;
      lock.lock();
    }
    return worked;
  }
  /// Until no engine thinks.
  void settle() {
    const auto thinks = [this] {
      return std::any_of(pages_.begin(), pages_.end(), [this](Page& page) {
        read(page);
        return page.state.is_object() && page.state["thinks"].get<bool>();
      });
    };
    for (int round = 0; round < 100 && thinks(); ++round) work(true);
  }
  void pass(milliseconds time) {
    now_ += time;
    auto waiting = std::exchange(waiting_, {});
    for (auto& one : waiting) {
      if (one.first <= now_) {
        one.second();
      } else {
        waiting_.push_back(std::move(one));
      }
    }
  }

  // --- messages by a grammar
  void draw(std::string_view numbers) {
    const auto all = words(numbers);
    if (all.empty()) return;
    Random random(all.size() > 1 ? number(all[1]) : 1);
    const std::size_t count = std::min(number(all[0]), kMostDrawn);
    for (std::size_t i = 0; i < count; ++i) {
      if (random.below(60) == 0) {
        act(absl::StrCat(random.below(2) == 0 ? "-" : "+", random.below(kPages)));
      } else if (random.below(40) == 0) {
        act(random.below(3) == 0 ? absl::StrCat("~", random.below(400)) : ".");
      } else {
        std::string text = message(random);
        if (random.below(12) == 0 && !text.empty()) {
          text[random.below(static_cast<std::uint32_t>(text.size()))] =
              static_cast<char>(random.below(256));
        }
        act(absl::StrCat(random.below(kPages), text));
      }
    }
  }
  static std::string message(Random& random) {
    const auto one_of = [&](auto& list) {
      return std::string(list[random.below(static_cast<std::uint32_t>(std::size(list)))]);
    };
    static constexpr const char* kMoves[] = {"Pass",
                                             "1NT",
                                             "X",
                                             "SA",
                                             "10h",
                                             "h2e2",
                                             "C2.5",
                                             "A0B0",
                                             "",
                                             "setup:badgcghekfecigiijhjdjlfhk",
                                             "setup:dhfacghegidkifbkecjighjlj",
                                             "1:1"};
    const std::string turn = random.below(20) == 0 ? std::to_string(random.below(40)) : "$T";
    const std::string move =
        random.below(6) == 0 ? one_of(kMoves) : absl::StrCat("$", random.below(10));
    if (random.below(3) != 0) {
      return absl::StrCat(R"({"do":"move","turn":)", turn, R"(,"move":")", move, "\"}");
    }
    static constexpr const char* kMessages[] = {
        R"({"do":"resign","turn":$T})",
        R"({"do":"back","turn":$T})",
        R"({"do":"claim","turn":$T,"number":3})",
        R"({"do":"explain","turn":$T,"move":"$1"})",
        R"({"do":"look","turn":3})",
        R"({"do":"record"})",
        R"({"do":"load","text":"$R","sure":true})",
        R"({"do":"choose","number":0})",
        R"({"do":"play on","turn":2})",
        R"({"do":"sit"})",
        R"({"do":"sit","seat":0})",
        R"({"do":"sit","seat":1})",
        R"({"do":"sit","seat":7})",
        R"({"do":"no hint"})",
        R"({"do":"hello","me":"somebody"})",
        R"({"do":"next","sure":true})",
        R"({"do":"next"})",
        R"({"do":"restore","sure":true})",
        R"({"do":"agree"})",
        R"({"do":"try","turn":1,"moves":["$1"]})",
        R"({"do":"no analysis"})",
        R"({"do":"decline"})",
        R"({"do":"watch","number":1})",
        R"({"do":"watch","number":0})",
        R"({"do":"player","seat":1,"players":[{"by":"engine","level":1}]})",
        R"({"do":"player","seat":1,"players":[{"by":"person"}]})",
        "[]",
        "{}",
        "",
        R"({"do":7})",
        R"({"do":"new"})",
        R"({"do":"move","move":{"a":[1,null,true]}})"};
    static constexpr const char* kSlow[] = {R"({"do":"hint","turn":$T})",
                                            R"({"do":"believe","turn":$T,"text":"SA HK B0 G3 x"})",
                                            R"({"do":"preset","turn":$T,"number":2})",
                                            R"({"do":"judge"})",
                                            R"({"do":"analyse","turn":1,"moves":["$1"]})",
                                            R"({"do":"review"})"};
    static constexpr const char* kRules[] = {"", "", "asian", "allies", "dark", "x"};
    static constexpr const char* kClocks[] = {"", "", "60+2", "3/1", "1", "-", "1e300"};
    const std::uint32_t which = random.below(200);
    if (which == 0) return one_of(kSlow);
    if (which > 12) return one_of(kMessages);
    const auto kinds = protocol::games::variants();
    const std::string variant = one_of(kinds);
    return absl::StrCat(R"({"do":"new","variant":")", variant, R"(","rules":")", one_of(kRules),
                        R"(","clock":")", one_of(kClocks), R"(","sure":true,"boards":)",
                        random.below(3), R"(,"players":[{"by":"person"},{"by":"person"}]})");
  }

  static constexpr auto kReplace = json::error_handler_t::replace;

  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::function<void()>> work_;
  search::Moment now_{};
  std::vector<std::pair<search::Moment, std::function<void()>>> waiting_;
  std::array<Page, kPages> pages_;
  Connection last_ = 0;
  bool open_armies_ = false;
  OpenTable table_;  // last: it posts until it is gone
};

}  // namespace

void browser(std::string_view input) {
  const auto [variant, rest] = first_line(input);
  Sitting sitting{std::string(variant)};
  std::size_t count = 0;
  for (const std::string_view line : lines(rest)) {
    if (++count > kMostLines) break;
    sitting.act(line);
  }
}

}  // namespace tianji::fuzz
