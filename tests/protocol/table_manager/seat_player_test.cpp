#include <catch2/catch.hpp>
#include <deque>

#include "engine/core/text.h"
#include "protocol/table_manager/seat_client.h"

namespace tianji::protocol::table_manager {
namespace {

using namespace bridge;
using Kind = Lines::Event::Kind;

/// Connections whose events the test writes down beforehand; the time passes by waits alone.
class WrittenLines final : public Lines {
 public:
  explicit WrittenLines(std::deque<Event> events) : events_(std::move(events)) {}

  absl::StatusOr<int> listen(const std::string&, int port) override { return port; }
  absl::StatusOr<int> connect(const std::string&, int) override { return ++connected_; }
  void send(int, std::string_view) override {}
  void close(int) override {}
  Event next(std::chrono::milliseconds longest) override {
    if (events_.empty()) return now_ += longest, Event{};
    Event event = events_.front();
    events_.pop_front();
    return event;
  }
  search::Moment now() const override { return now_; }
  void sleep(std::chrono::milliseconds time) override { now_ += time; }

  int connected() const { return connected_; }

 private:
  std::deque<Event> events_;
  int connected_ = 0;
  search::Moment now_{};
};

class NoMind final : public Mind {
 public:
  absl::Status new_board() override { return absl::OkStatus(); }
  absl::StatusOr<Move> choose(const View&) override { return absl::NotFoundError("no move"); }
  void use_others_time(const std::optional<View>&) override {}
  bidding::Explanation explain(const View&, Call) const override { return {}; }
};

absl::Status end_of(WrittenLines& lines) {
  NoMind mind;
  const SeatRequest request{.host = "h", .port = 1, .seat = kNorth, .team = "A"};
  return play_seat(request, [](std::string_view) {}, mind, lines);
}

TEST_CASE("a client that lost its connection asks again while its seat is held for taken",
          "[protocol/table_manager]") {
  WrittenLines lines({{Kind::line, 1, 0, "North (\"A\") seated"},
                      {Kind::closed, 1, 0, "lost"},
                      {Kind::line, 2, 0, "Refused: North is taken already"},
                      {Kind::closed, 2, 0, "closed"},  // told after the third is made
                      {Kind::line, 3, 0, "North (\"A\") seated"},
                      {Kind::line, 3, 0, "End of session"}});
  CHECK(end_of(lines) == absl::OkStatus());
  CHECK(lines.connected() == 3);
}

TEST_CASE("a client that lost its connection before it heard of its seat asks for it again",
          "[protocol/table_manager]") {
  WrittenLines lines({{Kind::closed, 1, 0, "lost"},
                      {Kind::line, 2, 0, "Refused: North is taken already"},
                      {Kind::line, 3, 0, "North (\"A\") seated"},
                      {Kind::line, 3, 0, "End of session"}});
  CHECK(end_of(lines) == absl::OkStatus());
}

TEST_CASE("a client that never had a seat hears at once that it is refused",
          "[protocol/table_manager]") {
  WrittenLines lines({{Kind::line, 1, 0, "Refused: a wrong team"}});
  CHECK_THAT(sentence(end_of(lines)), Catch::Contains("refuses the seat"));
  CHECK(lines.connected() == 1);
}

TEST_CASE("a client whose seat stays taken gives up after its patience",
          "[protocol/table_manager]") {
  std::deque<Lines::Event> events{{Kind::line, 1, 0, "North (\"A\") seated"},
                                  {Kind::closed, 1, 0, "lost"}};
  for (int i = 2; i < 100; ++i) events.push_back({Kind::line, i, 0, "Refused: taken"});
  WrittenLines lines(events);
  CHECK_THAT(sentence(end_of(lines)), Catch::Contains("Refused: taken"));
  CHECK(lines.now() < search::Moment{} + std::chrono::seconds(31));
  CHECK(lines.connected() < 20);
}

}  // namespace
}  // namespace tianji::protocol::table_manager
