#include "search/bridge/double_dummy/team.h"

#include <bit>
#include <functional>
#include <vector>

#include "search/bridge/double_dummy/search.h"
#include "search/bridge/double_dummy/table/shared_table.h"
#include "search/thinking/crew.h"

namespace tianji::bridge::double_dummy {
namespace {

/// With fewer tricks left one thread searches alone: it ends before a second one has begun.
constexpr int kFewestTricks = 8;

class Searches : public Team {
 public:
  Searches(std::size_t table_bytes, int threads);

  void set(const Layout& layout, int leader, const Trick& trick, int on_table) override;
  bool reaches(bool trump, int goal) override;
  bool reaches_after(bool trump, Bits card, int goal) override;

  void stop_when(const std::atomic<bool>* stop) override;
  bool stopped() const override { return stopped_; }
  std::uint64_t nodes() const override;
  std::size_t table_bytes() const override;
  void clear() override;

 private:
  bool ask(const std::function<bool(Search&)>& question);

  std::unique_ptr<SharedTable> shared_;  ///< null where there is one search only
  std::vector<std::unique_ptr<Search>> searches_;
  int tricks_ = 0;
  std::atomic<bool> answered_ = false;
  bool stopped_ = false;
  search::Crew crew_;
};

Searches::Searches(std::size_t table_bytes, int threads) {
  if (threads <= 1) {
    searches_.push_back(std::make_unique<Search>(table_bytes));
    return;
  }
  shared_ = std::make_unique<SharedTable>(table_bytes);
  for (int i = 0; i < threads; ++i) {
    searches_.push_back(std::make_unique<Search>(*shared_, answered_));
  }
}

void Searches::set(const Layout& layout, int leader, const Trick& trick, int on_table) {
  tricks_ = std::popcount(layout.of(leader + on_table));
  for (const auto& search : searches_) search->set(layout, leader, trick, on_table);
  stopped_ = searches_[0]->stopped();
}

bool Searches::ask(const std::function<bool(Search&)>& question) {
  answered_ = false;
  if (shared_ == nullptr || tricks_ < kFewestTricks) {
    const bool answer = question(*searches_[0]);
    stopped_ = searches_[0]->stopped();
    return answer;
  }
  std::atomic<bool> answer = false;
  crew_.run(searches_.size(), [&](std::size_t i) {
    Search& search = *searches_[i];
    search.resume();  // its last search was cut short if another one found the answer
    const bool found = question(search);
    if (search.stopped()) return;
    answer = found;
    answered_ = true;
  });
  stopped_ = !answered_;
  return answer;
}

bool Searches::reaches(bool trump, int goal) {
  return ask([trump, goal](Search& search) {
    return trump ? search.reaches<true>(goal) : search.reaches<false>(goal);
  });
}

bool Searches::reaches_after(bool trump, Bits card, int goal) {
  return ask([trump, card, goal](Search& search) {
    return trump ? search.reaches_after<true>(card, goal) : search.reaches_after<false>(card, goal);
  });
}

void Searches::stop_when(const std::atomic<bool>* stop) {
  for (const auto& search : searches_) search->stop_when(stop);
}

std::uint64_t Searches::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& search : searches_) sum += search->nodes();
  return sum;
}

std::size_t Searches::table_bytes() const {
  return shared_ != nullptr ? shared_->bytes() : searches_[0]->table().bytes();
}

void Searches::clear() {
  for (const auto& search : searches_) search->forget();
  if (shared_ != nullptr) {
    shared_->clear();
  } else {
    searches_[0]->table().clear();
  }
}

}  // namespace

#if defined(TIANJI_FASTER_COPY)
std::unique_ptr<Team> faster::make_team(std::size_t table_bytes, int threads) {
#else
std::unique_ptr<Team> portable::make_team(std::size_t table_bytes, int threads) {
#endif
  return std::make_unique<Searches>(table_bytes, threads);
}

}  // namespace tianji::bridge::double_dummy
