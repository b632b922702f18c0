#include "tuning/match/command/groups.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tuning/match/terms/near_miss.h"

namespace tianji::match {
namespace {

/// Options begin with one dash or two. A dash before a digit or a dot begins a negative number.
bool is_flag(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && word[1] != '=' &&
         std::string_view("0123456789.").find(word[1]) == std::string_view::npos;
}

}  // namespace

absl::StatusOr<std::vector<Group>> groups_of(Values words) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < words.size();) {
    const std::string_view word = words[i];
    if (!is_flag(word)) return unreadable(word, "an option, which begins with a dash");
    std::size_t end = i + 1;
    while (end < words.size() && !is_flag(words[end])) ++end;
    groups.push_back(
        {word, word.substr(word.starts_with("--") ? 2 : 1), words.subspan(i + 1, end - i - 1)});
    i = end;
  }
  return groups;
}

absl::Status unknown_option(const Group& group, std::string_view command,
                            std::span<const std::string_view> known) {
  std::string expected = absl::StrCat("an option of ", std::string(command));
  const std::string_view near = near_miss(group.name, known);
  if (!near.empty()) absl::StrAppend(&expected, "; did you mean -", std::string(near), "?");
  return unreadable(group.word, expected);
}

absl::Status miscounted(const Group& group, std::string_view form) {
  return unreadable(absl::StrJoin(group.values, " "),
                    form.empty() ? std::string_view("nothing after it") : form);
}

std::string flag_text(std::string_view name, std::string_view form, std::string_view help) {
  return absl::StrCat("  -", std::string(name), form.empty() ? "" : " ", std::string(form),
                      "\n        ", std::string(help), "\n");
}

}  // namespace tianji::match
