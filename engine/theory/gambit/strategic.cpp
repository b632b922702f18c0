#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/theory/gambit/gambit.h"
#include "engine/theory/gambit/tokens.h"

namespace tianji::theory {
namespace {

using CellPayoffs = std::vector<Rational>;  // by player
using Status = absl::Status;

class StrategicReader {
 public:
  explicit StrategicReader(std::string_view text) : tokens_(text) {}

  absl::StatusOr<JointGame> run() {
    Status status = heading();
    if (status.ok()) status = strategies();
    if (status.ok() && tokens_.next_is(Token::Kind::quoted)) status = tokens_.next().status();
    if (!status.ok()) return status;
    cells_ = game_.stride(game_.players.size());
    game_.payoffs.assign(game_.players.size(), std::vector<Rational>(cells_));
    status = tokens_.next_is(Token::Kind::open) ? by_outcomes() : by_payoffs();
    if (status.ok()) {
      status = tokens_.expect(Token::Kind::end,
                              absl::StrCat("the end of the file after ", cells_, " cells"));
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
    game_.strategies.resize(game_.players.size());
    std::size_t cells = 1;
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
      cells *= names.size();
      if (cells > kMostCells) {
        return at(absl::StrCat("line ", line->line),
                  unreadable(absl::StrCat(cells, " cells"), absl::StrCat("at most ", kMostCells)));
      }
    }
    return tokens_.expect(Token::Kind::close, absl::StrCat("} after the strategies of ",
                                                           game_.players.size(), " players"));
  }

  /// Calls `read(cell)` for each cell, in the order of the file.
  template <class Read>
  Status for_each_cell(const Read& read) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (Status status = read(cell); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  Status by_payoffs() {
    return for_each_cell([&](std::size_t cell) {
      auto payoffs = tokens_.payoffs(game_.players.size(), false);
      if (payoffs.ok()) take(cell, *payoffs);
      return payoffs.status();
    });
  }

  Status by_outcomes() {
    Status status = tokens_.expect(Token::Kind::open, "{ and the outcomes");
    std::vector<CellPayoffs> outcomes{CellPayoffs(game_.players.size())};
    while (status.ok() && tokens_.next_is(Token::Kind::open)) {
      status = tokens_.expect(Token::Kind::open, "{");
      if (status.ok() && tokens_.next_is(Token::Kind::quoted)) status = tokens_.next().status();
      if (!status.ok()) return status;
      auto payoffs = tokens_.payoffs(game_.players.size(), true);
      if (!payoffs.ok()) return payoffs.status();
      outcomes.push_back(*std::move(payoffs));
    }
    if (status.ok()) status = tokens_.expect(Token::Kind::close, "an outcome in braces or }");
    if (!status.ok()) return status;
    return for_each_cell([&](std::size_t cell) -> Status {
      const auto token = tokens_.peek();
      const auto number = tokens_.count("the number of an outcome");
      if (!number.ok()) return number.status();
      if (*number >= outcomes.size()) {
        return Tokens::wrong(*token,
                             absl::StrCat("the number of an outcome, 0 to ", outcomes.size() - 1));
      }
      take(cell, outcomes[*number]);
      return absl::OkStatus();
    });
  }

  void take(std::size_t cell, const CellPayoffs& payoffs) {
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
      game_.payoffs[seat][cell] = payoffs[seat];
    }
  }

  Tokens tokens_;
  JointGame game_;
  std::size_t cells_ = 0;
};

}  // namespace

absl::StatusOr<JointGame> read_strategic(std::string_view text) {
  return StrategicReader(text).run();
}

std::array<Matrix<Rational>, 2> of_two(const JointGame& game) {
  std::array<Matrix<Rational>, 2> both;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    both[seat] = {game.strategies[0].size(), game.strategies[1].size()};
    for (std::size_t cell = 0; cell < game.payoffs[seat].size(); ++cell) {
      both[seat].at(game.strategy(cell, 0), game.strategy(cell, 1)) = game.payoffs[seat][cell];
    }
  }
  return both;
}

}  // namespace tianji::theory
