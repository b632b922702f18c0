#include "search/bridge/double_dummy/team.h"

#include <bit>

namespace tianji::bridge::double_dummy {
namespace {

/// With fewer tricks left one thread searches alone: it ends before a second one has begun.
constexpr int kFewestTricks = 8;

}  // namespace

Team::Team(std::size_t table_bytes, int threads) {
  if (threads <= 1) {
    searches_.push_back(std::make_unique<Search>(table_bytes));
    return;
  }
  shared_ = std::make_unique<SharedTable>(table_bytes);
  for (int i = 0; i < threads; ++i) {
    searches_.push_back(std::make_unique<Search>(*shared_, answered_));
  }
}

void Team::set(const Layout& layout, int leader, const Trick& trick, int on_table) {
  tricks_ = std::popcount(layout.of(leader + on_table));
  for (const auto& search : searches_) search->set(layout, leader, trick, on_table);
  stopped_ = searches_[0]->stopped();
}

bool Team::ask(const std::function<bool(Search&)>& question) {
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

bool Team::reaches(bool trump, int goal) {
  return ask([trump, goal](Search& search) {
    return trump ? search.reaches<true>(goal) : search.reaches<false>(goal);
  });
}

bool Team::reaches_after(bool trump, Bits card, int goal) {
  return ask([trump, card, goal](Search& search) {
    return trump ? search.reaches_after<true>(card, goal) : search.reaches_after<false>(card, goal);
  });
}

void Team::stop_when(const std::atomic<bool>* stop) {
  for (const auto& search : searches_) search->stop_when(stop);
}

std::uint64_t Team::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& search : searches_) sum += search->nodes();
  return sum;
}

std::size_t Team::table_bytes() const {
  return shared_ != nullptr ? shared_->bytes() : searches_[0]->table().bytes();
}

void Team::clear() {
  for (const auto& search : searches_) search->forget();
  if (shared_ != nullptr) {
    shared_->clear();
  } else {
    searches_[0]->table().clear();
  }
}

}  // namespace tianji::bridge::double_dummy
