// The findings of the free tests, and their tests of a notation: texts are read back as written,
// and garbage is refused with a sentence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/game.h"

namespace tianji::free_tests {

/// The position as text, for the report of a broken promise.
template <class T>
std::string describe(const T& thing) {
  if constexpr (Textual<T>) {
    return to_text(thing);
  } else {
    return "key " + std::to_string(thing.key());
  }
}

/// Remembers the first broken promise.
class Findings {
 public:
  template <class T>
  void expect(bool kept, std::string_view promise, const T& where) {
    if (!kept && first_.empty()) first_ = std::string(promise) + " (" + describe(where) + ")";
  }
  void expect(bool kept, std::string_view promise) {
    if (!kept && first_.empty()) first_ = std::string(promise);
  }
  const std::string& first() const { return first_; }

 private:
  std::string first_;
};

template <class List, class Move>
std::size_t count(const List& list, const Move& move) {
  std::size_t found = 0;
  for (std::size_t i = 0; i < list.size(); ++i) found += list[i] == move ? 1U : 0U;
  return found;
}

template <class List, class Move>
bool contains(const List& list, const Move& move) {
  return count(list, move) > 0;
}

template <class List>
bool same_list(const List& a, const List& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == b[i])) return false;
  }
  return true;
}

/// Damaged forms of a text: truncated, and with a byte changed, put in or left out.
inline std::vector<std::string> damaged(const std::string& text, Random& random) {
  constexpr int kOfEachKind = 6;
  std::vector<std::string> forms = {text + " zz", "zz" + text};
  if (text.empty()) return forms;
  for (int i = 0; i < kOfEachKind; ++i) {
    const auto at = [&] { return random.below(static_cast<std::uint32_t>(text.size())); };
    forms.push_back(text.substr(0, at()));
    std::string changed = text;
    changed[at()] = static_cast<char>(random.below(256));
    forms.push_back(changed);
    changed = text;
    std::swap(changed[at()], changed[at()]);
    forms.push_back(changed);
    changed = text;
    changed.insert(at(), 1, static_cast<char>(32 + random.below(96)));
    forms.push_back(changed);
    changed = text;
    changed.erase(at(), 1);
    forms.push_back(changed);
  }
  return forms;
}

/// Whether an error says in a sentence what was read and what was expected.
inline bool complains(const absl::Status& status) {
  const std::string words = sentence(status);
  return !status.ok() && words.find("read \"") != words.npos &&
         words.find("expected ") != words.npos;
}

template <class T>
bool same_key(const T& a, const T& b) {
  if constexpr (requires { a.key(); }) return a.key() == b.key();
  return true;
}

/// Reads a text into `other` too, another value of the type: the result must not depend on what the
/// variable held before.
template <Textual T>
void check_text(const T& thing, const T& other, Random& random, Findings& findings) {
  const std::string text = to_text(thing);
  T target = other;
  findings.expect(parse(text, target).ok(), "its own text is read", thing);
  findings.expect(target == thing && same_key(target, thing), "text reads back as it was", thing);
  findings.expect(to_text(target) == text, "text to position to text is the identity", thing);

  for (const std::string_view nothing : {"", " "}) {
    findings.expect(complains(parse(nothing, target)), "empty text is refused with a sentence",
                    thing);
  }
  findings.expect(!parse(text + " zz", target).ok(), "words too many are refused", thing);
  for (const std::string& form : damaged(text, random)) {
    target = thing;
    const absl::Status status = parse(form, target);
    if (status.ok()) {
      T again = other;
      findings.expect(parse(to_text(target), again).ok() && again == target,
                      "what is read from a damaged text is sound", target);
      continue;
    }
    findings.expect(complains(status), "garbage is refused with a sentence", thing);
    findings.expect(target == thing && same_key(target, thing) && to_text(target) == text,
                    "refused text leaves the position as it was", thing);
  }
}

/// Tests that `read(text)` accepts exactly `moves`, each as `write(move)` writes it.
template <class P, class Moves, class Write, class Read>
void check_moves_text(const P& position, const Moves& moves, const Write& write, const Read& read,
                      Random& random, Findings& findings) {
  findings.expect(complains(read("").status()), "an empty move is refused with a sentence",
                  position);
  findings.expect(complains(read("zz").status()), "a garbage move is refused with a sentence",
                  position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string text = write(moves[i]);
    const auto back = read(text);
    findings.expect(back.ok() && *back == moves[i], "every legal move parses back", position);
    for (const std::string& form : damaged(text, random)) {
      const auto taken = read(form);
      findings.expect(taken.ok() ? contains(moves, *taken) : complains(taken.status()),
                      "only legal moves are read, others refused with a sentence", position);
    }
  }
}

template <Notation P>
void check_move_text(const P& position, Random& random, Findings& findings) {
  typename P::MoveList moves;
  position.moves(moves);
  check_moves_text(
      position, moves, [&](const auto& move) { return to_text(position, move); },
      [&](std::string_view text) { return parse_move(position, text); }, random, findings);
  // The text of a move that is legal in another position must be legal here too, or be refused.
  for (std::size_t i = 0; i < moves.size(); ++i) {
    P next = position;
    next.play(moves[i]);
    typename P::MoveList there;
    next.moves(there);
    const auto taken = parse_move(next, to_text(position, moves[i]));
    findings.expect(!taken.ok() || contains(there, *taken), "a move is read only where it is legal",
                    next);
  }
}

template <SimultaneousNotation P>
void check_choice_text(const P& position, Seat seat, Random& random, Findings& findings) {
  typename P::MoveList moves;
  position.moves(seat, moves);
  check_moves_text(
      position, moves, [&](const auto& move) { return to_text(position, seat, move); },
      [&](std::string_view text) { return parse_move(position, seat, text); }, random, findings);
}

}  // namespace tianji::free_tests
