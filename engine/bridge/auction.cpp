#include "engine/bridge/auction.h"

#include "engine/core/text.h"

namespace tianji::bridge {

std::string text(Call call) {
  if (call.is_pass()) return "Pass";
  if (call.is_double()) return "X";
  if (call.is_redouble()) return "XX";
  return std::to_string(call.level()).append(text(call.strain()));
}

std::optional<Call> parse_call(std::string_view text) {
  const std::string word = lower(text);
  if (word == "pass" || word == "p" || word == "passes") return Call::pass();
  if (word == "x" || word == "d" || word == "dbl" || word == "double") return Call::double_();
  if (word == "xx" || word == "r" || word == "rdbl" || word == "redouble") return Call::redouble();
  if (word.size() < 2 || word[0] < '1' || word[0] > '7') return std::nullopt;
  const auto strain = parse_strain(std::string_view(word).substr(1));
  if (!strain) return std::nullopt;
  return Call::bid(word[0] - '0', *strain);
}

std::string text(const Contract& contract) {
  std::string result = text(Call::bid(contract.level, contract.strain));
  result.append(static_cast<std::size_t>(contract.doubling), 'X');
  return result + " by " + letter(contract.declarer);
}

std::optional<Contract> parse_contract(std::string_view text, Seat declarer) {
  int doubles = 0;
  while (!text.empty() && (text.back() == 'X' || text.back() == 'x') && doubles < 2) {
    text.remove_suffix(1);
    ++doubles;
  }
  const auto call = parse_call(text);
  if (!call || !call->is_bid()) return std::nullopt;
  return Contract{call->level(), call->strain(), static_cast<Doubling>(doubles), declarer};
}

bool Auction::over() const {
  if (!last_bid_) return calls_.size() >= 4;
  const std::size_t size = calls_.size();
  return size >= *last_bid_ + 4 && calls_[size - 1].is_pass() && calls_[size - 2].is_pass() &&
         calls_[size - 3].is_pass();
}

std::optional<Call> Auction::last_bid() const {
  return last_bid_ ? std::optional(calls_[*last_bid_]) : std::nullopt;
}

std::optional<Contract> Auction::contract() const {
  if (!last_bid_) return std::nullopt;
  const Call bid = calls_[*last_bid_];
  // Declarer is the player of the side who first named the strain (Law 22).
  const std::size_t parity = *last_bid_ & 1;
  for (std::size_t i = parity; i <= *last_bid_; i += 2) {
    if (calls_[i].is_bid() && calls_[i].strain() == bid.strain()) {
      return Contract{bid.level(), bid.strain(), doubling_, caller(i)};
    }
  }
  return std::nullopt;
}

bool Auction::legal(Call call) const {
  if (over()) return false;
  if (call.is_pass()) return true;
  if (call.is_bid()) return !last_bid_ || call.code() > calls_[*last_bid_].code();
  if (!last_bid_) return false;
  const bool own = side_of(caller(*last_bid_)) == turn_side();
  return call.is_double() ? !own && doubling_ == Doubling::none
                          : own && doubling_ == Doubling::doubled;
}

std::string Auction::why_illegal(Call call) const {
  if (legal(call)) return "";
  if (over()) return "the auction is over";
  if (call.is_bid()) return text(call) + " is insufficient over " + text(calls_[*last_bid_]);
  const std::string name = call.is_double() ? "double" : "redouble";
  if (!last_bid_) return "nothing has been bid to " + name;
  const bool own = side_of(caller(*last_bid_)) == turn_side();
  if (call.is_double()) {
    return own ? "a side may not double its own bid" : "the bid is doubled already";
  }
  if (!own) return "a side may redouble only its own bid";
  return doubling_ == Doubling::redoubled ? "the bid is redoubled already"
                                          : "the bid is not doubled";
}

void Auction::push(Call call) {
  if (call.is_bid()) {
    last_bid_ = calls_.size();
    doubling_ = Doubling::none;
  } else if (call.is_double()) {
    doubling_ = Doubling::doubled;
  } else if (call.is_redouble()) {
    doubling_ = Doubling::redoubled;
  }
  calls_.push_back(call);
}

void Auction::pop() {
  const Call call = calls_.back();
  calls_.pop_back();
  if (call.is_pass()) return;
  if (!call.is_bid()) {
    doubling_ = call.is_redouble() ? Doubling::doubled : Doubling::none;
    return;
  }
  last_bid_.reset();
  doubling_ = Doubling::none;
  for (std::size_t i = calls_.size(); i-- > 0;) {
    if (calls_[i].is_bid()) {
      last_bid_ = i;
      break;
    }
    if (calls_[i].is_redouble()) doubling_ = Doubling::redoubled;
    if (calls_[i].is_double() && doubling_ == Doubling::none) doubling_ = Doubling::doubled;
  }
}

bool operator==(const Auction& a, const Auction& b) {
  return a.dealer_ == b.dealer_ && a.calls_ == b.calls_;
}

}  // namespace tianji::bridge
