#include <algorithm>
#include <limits>

#include "protocol/dds/answers.h"
#include "search/bridge/results/played_out.h"

namespace tianji::dds {
namespace {

using namespace bridge;
using double_dummy::Position;
using double_dummy::Solver;

/// A legal card and the lower cards of the hand that are worth the same.
struct Choice {
  Card card;
  int equals = 0;
};
using Choices = FixedVector<Choice, 13>;

Choices choices_of(const Position& position) {
  const CardSet hand = position.hands[index(position.turn())];
  CardSet others;
  for (const CardSet cards : position.hands) others |= cards;
  for (const Card card : position.trick) others.add(card);
  others -= hand;
  Choices choices;
  const bool must_follow = !position.trick.empty() && !hand.in(position.trick[0].suit()).empty();
  for (int suit = 0; suit < 4; ++suit) {
    if (must_follow && suit_of(suit) != position.trick[0].suit()) continue;
    bool separate = true;
    for (int rank = kAce; rank >= 0; --rank) {
      const Card card(suit_of(suit), rank);
      if (others.has(card)) separate = true;
      if (!hand.has(card)) continue;
      if (separate) {
        choices.push_back({card});
      } else {
        choices.back().equals |= 4 << rank;
      }
      separate = false;
    }
  }
  return choices;
}

void add(futureTricks& answer, const Choice& choice, int score) {
  const int i = answer.cards++;
  answer.suit[i] = dds_suit(choice.card.suit());
  answer.rank[i] = dds_rank(choice.card);
  answer.equals[i] = choice.equals;
  answer.score[i] = score;
}

/// Answers how many tricks the side on turn can take if it plays `card`.
class After {
 public:
  After(Solver& solver, const Position& position, Card card)
      : solver_(solver), play_{position, position.turn(), 0} {
    play_.play(card);
  }
  bool takes(int goal) {
    const int here = goal - play_.declarer_won;
    if (here <= 0) return true;
    const Position& position = play_.position;
    const int left = position.hands[index(position.turn())].size();
    if (here > left) return false;
    if (side_of(position.turn()) == side_of(play_.declarer)) {
      return solver_.at_least(position, here).value();
    }
    return !solver_.at_least(position, left - here + 1).value();
  }

 private:
  Solver& solver_;
  Play play_;
};

/// Adds the first card that takes `goal` tricks, or with `all` every such card; each card takes 0.
void add_reaching(Solver& solver, const Position& position, const Choices& choices, int goal,
                  bool all, futureTricks& answer) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    // If no earlier card reached `goal`, the last one does: the caller knows that one does.
    const bool only = answer.cards == 0 && i + 1 == choices.size();
    if (goal > 0 && !only && !After(solver, position, choices[i].card).takes(goal)) continue;
    add(answer, choices[i], goal);
    if (!all) return;
  }
}

void add_scored(Solver& solver, const Position& position, const Choices& choices,
                futureTricks& answer) {
  const double_dummy::ScoredCards scored = solver.scores(position).value();
  for (int tricks = 13; tricks >= 0; --tricks) {
    for (const Choice& choice : choices) {
      const auto is_it = [&](const double_dummy::ScoredCard& s) { return s.card == choice.card; };
      if (std::find_if(scored.begin(), scored.end(), is_it)->tricks == tricks) {
        add(answer, choice, tricks);
      }
    }
  }
}

void search(Solver& solver, const Position& position, const Question& question,
            const Choices& choices, futureTricks& answer) {
  const bool all = question.solutions == 2;
  if (question.solutions == 3) {
    add_scored(solver, position, choices, answer);
  } else if (question.target < 0) {
    const int most = solver.tricks(position).value();
    add_reaching(solver, position, choices, most, all, answer);
  } else if (question.target == 0 || solver.at_least(position, question.target).value()) {
    add_reaching(solver, position, choices, question.target, all, answer);
  } else {
    answer.score[0] = question.target == 1 ? 0 : -1;
  }
}

}  // namespace

int solve_board(Solver& solver, const deal& dl, const Question& question, futureTricks& answer) {
  Position position;
  const int code = read_board(dl, question, position);
  if (code != RETURN_NO_FAULT) return code;
  const Choices choices = choices_of(position);
  const std::uint64_t before = solver.nodes();
  answer.cards = 0;
  if (position.hands[index(position.turn())].size() == 1) {
    // As in libdds, the last trick gets its score whatever the target and mode are.
    const bool unscored = question.target == 0 && question.solutions < 3;
    add(answer, choices[0], unscored ? 0 : solver.tricks(position).value());
  } else if (question.mode == 0 && choices.size() == 1) {
    add(answer, choices[0], -2);
  } else {
    search(solver, position, question, choices, answer);
  }
  answer.nodes = static_cast<int>(
      std::min<std::uint64_t>(solver.nodes() - before, std::numeric_limits<int>::max()));
  return RETURN_NO_FAULT;
}

int trace_play(Solver& solver, const deal& dl, const playTraceBin& cards, solvedPlay& trace) {
  Position position;
  const int code = read_board(dl, {}, position);
  if (code != RETURN_NO_FAULT) return code;
  Play play{position, left_of(position.leader, 3), 0};
  const int tricks = position.hands[index(position.turn())].size();
  const int on_table = static_cast<int>(position.trick.size());
  // A caller may have written anything as the number of cards.
  const int played = std::max(std::min(cards.number, 4 * (tricks - 1)), 0);
  const int number = std::max(played + 1 - on_table, 0);
  trace.number = 0;
  const int guess = tricks - solver.tricks(position).value();
  trace.tricks[0] = value(solver, play, guess).value();
  for (int i = 0; i + 1 < number; ++i) {
    const auto card = card_of(cards.suit[i], cards.rank[i]);
    if (!card || !play.play(*card)) return RETURN_PLAY_FAULT;
    trace.tricks[i + 1] = value(solver, play, trace.tricks[i]).value();
  }
  trace.number = number;
  return RETURN_NO_FAULT;
}

}  // namespace tianji::dds
