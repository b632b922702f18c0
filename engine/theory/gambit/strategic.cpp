#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/theory/gambit/gambit.h"
#include "engine/theory/gambit/tokens.h"

namespace tianji::theory {
namespace {

using Payoffs = std::array<Rational, 2>;
using Status = absl::Status;

class StrategicReader {
 public:
  explicit StrategicReader(std::string_view text) : tokens_(text) {}

  absl::StatusOr<StrategicGame> run() {
    Status status = heading();
    if (status.ok()) status = strategies();
    if (status.ok() && tokens_.next_is(Token::Kind::quoted)) status = tokens_.next().status();
    if (!status.ok()) return status;
    rows_ = game_.strategies[0].size();
    columns_ = game_.strategies[1].size();
    game_.payoffs.fill(Matrix<Rational>(rows_, columns_));
    status = tokens_.next_is(Token::Kind::open) ? by_outcomes() : by_payoffs();
    if (status.ok()) {
      status = tokens_.expect(
          Token::Kind::end, absl::StrCat("the end of the file after ", rows_ * columns_, " pairs"));
    }
    if (!status.ok()) return status;
    return std::move(game_);
  }

 private:
  Status heading() {
    auto heading = tokens_.heading("NFG", "1");
    if (!heading.ok()) return heading.status();
    game_.title = std::move(heading->title);
    game_.players = std::move(heading->players);
    return absl::OkStatus();
  }

  Status strategies() {
    Status status = tokens_.expect(Token::Kind::open, "{ and the strategies");
    for (auto& names : game_.strategies) {
      if (!status.ok()) return status;
      const auto line = tokens_.peek();
      if (!line.ok()) return line.status();
      if (line->kind == Token::Kind::open) {
        auto list = tokens_.quoted_list("the name of a strategy in quotes");
        if (!list.ok()) return list.status();
        names = *std::move(list);
      } else {
        const auto count = tokens_.count("the number of strategies, or their names in braces");
        if (!count.ok()) return count.status();
        for (std::size_t i = 1; i <= *count && i <= kMostChoices + 1; ++i) {
          names.push_back(std::to_string(i));
        }
      }
      if (names.empty() || names.size() > kMostChoices) {
        return at(absl::StrCat("line ", line->line),
                  unreadable(absl::StrCat(names.size(), " strategies"),
                             absl::StrCat("1 to ", kMostChoices)));
      }
    }
    return tokens_.expect(Token::Kind::close, "} after the strategies of two players");
  }

  /// Calls `read(row, column)` for each pair, in the order of the file.
  template <class Read>
  Status for_each_pair(const Read& read) {
    for (std::size_t column = 0; column < columns_; ++column) {
      for (std::size_t row = 0; row < rows_; ++row) {
        if (Status status = read(row, column); !status.ok()) return status;
      }
    }
    return absl::OkStatus();
  }

  absl::StatusOr<Payoffs> pair() {
    Payoffs payoffs;
    for (Rational& payoff : payoffs) {
      auto read = tokens_.number("a payoff");
      if (!read.ok()) return read.status();
      payoff = *std::move(read);
    }
    return payoffs;
  }

  Status by_payoffs() {
    return for_each_pair([&](std::size_t row, std::size_t column) {
      auto payoffs = pair();
      if (payoffs.ok()) take(row, column, *payoffs);
      return payoffs.status();
    });
  }

  Status by_outcomes() {
    Status status = tokens_.expect(Token::Kind::open, "{ and the outcomes");
    std::vector<Payoffs> outcomes{Payoffs{}};
    while (status.ok() && tokens_.next_is(Token::Kind::open)) {
      status = tokens_.expect(Token::Kind::open, "{");
      if (status.ok() && tokens_.next_is(Token::Kind::quoted)) status = tokens_.next().status();
      if (!status.ok()) return status;
      auto payoffs = pair();
      if (!payoffs.ok()) return payoffs.status();
      outcomes.push_back(*std::move(payoffs));
      status = tokens_.expect(Token::Kind::close, "} after the payoffs of two players");
    }
    if (status.ok()) status = tokens_.expect(Token::Kind::close, "an outcome in braces or }");
    if (!status.ok()) return status;
    return for_each_pair([&](std::size_t row, std::size_t column) -> Status {
      const auto token = tokens_.peek();
      const auto number = tokens_.count("the number of an outcome");
      if (!number.ok()) return number.status();
      if (*number >= outcomes.size()) {
        return Tokens::wrong(*token,
                             absl::StrCat("the number of an outcome, 0 to ", outcomes.size() - 1));
      }
      take(row, column, outcomes[*number]);
      return absl::OkStatus();
    });
  }

  void take(std::size_t row, std::size_t column, const Payoffs& payoffs) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      game_.payoffs[seat].at(row, column) = payoffs[seat];
    }
  }

  Tokens tokens_;
  StrategicGame game_;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
};

}  // namespace

absl::StatusOr<StrategicGame> read_strategic(std::string_view text) {
  return StrategicReader(text).run();
}

}  // namespace tianji::theory
