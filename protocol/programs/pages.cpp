#include <algorithm>
#include <cctype>
#include <iostream>
#include <optional>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/programs/program.h"
#include "search/catalogue.h"

namespace tianji::protocol {
namespace {

std::string help_of(const Suite& suite) {
  std::ostringstream text;
  print_help(suite, text);
  return text.str();
}

/// What a program prints with --help.
std::string help_of(const Program& program) {
  std::ostringstream text;
  std::streambuf* const before = std::cout.rdbuf(text.rdbuf());
  program.run({"--help"});
  std::cout.rdbuf(before);
  return text.str();
}

std::size_t indent_of(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// `text` for troff: its own marks are taken as letters, and a dash as the one that is typed.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
  }
  if (!result.empty() && (result[0] == '.' || result[0] == '\'')) result.insert(0, "\\&");
  return result;
}

/// A row of a list: its first word or words, and the text behind them after two blanks or more.
struct Row {
  std::string_view tag;
  std::string_view text;
};

/// Nothing if the line is no row: it is not indented by two to four blanks, or has no text and is
/// no option.
std::optional<Row> row_of(std::string_view line) {
  const std::size_t indent = indent_of(line);
  if (indent < 2 || indent > 4) return std::nullopt;
  line.remove_prefix(indent);
  std::size_t gap = line.find("  ");
  // Where an option is as wide as its column, one blank stands before its text.
  if (gap == std::string_view::npos && line[0] == '-') return Row{line, {}};
  if (gap == std::string_view::npos) return std::nullopt;
  return Row{line.substr(0, gap), trimmed(line.substr(gap))};
}

std::string section(std::string_view name) { return absl::StrCat(".SH ", std::string(name), "\n"); }

/// The lines of `usage:` at the head of a help text, which are cut off.
std::string take_synopsis(std::string_view& help) {
  std::string result = ".nf\n";
  while (help.starts_with("usage: ") || help.starts_with("       ")) {
    const std::size_t end = std::min(help.find('\n'), help.size());
    result += escaped(help.substr(7, end - 7)) + "\n";
    help.remove_prefix(std::min(end + 1, help.size()));
  }
  return result + ".fi\n";
}

std::string man(const Suite& suite) {
  const std::string name(suite.name);
  std::string help = help_of(suite);
  std::string_view rest = help;
  const std::string synopsis = take_synopsis(rest);
  const std::string_view about = suite.about.substr(0, suite.about.find('.'));
  std::string page =
      absl::StrCat(".TH ", name, " 1 \"\" \"", name_and_version(), "\"\n", section("NAME"),
                   escaped(name), " \\- ", escaped(joined(words(lower(about)))), "\n",
                   section("SYNOPSIS"), synopsis, section("DESCRIPTION"), roff(rest));
  for (const Program& program : suite.programs) {
    help = help_of(program);
    rest = help;
    absl::StrAppend(&page,
                    section(absl::StrCat(
                        "\"", escaped(absl::StrCat(name, " ", std::string(program.name))), "\"")),
                    take_synopsis(rest), roff(rest));
  }
  return page;
}

std::string games() {
  return absl::StrJoin(search::catalogue(), " ", [](std::string* out, const search::Game& game) {
    out->append(game.variant);
  });
}

std::string bash(const Suite& suite) {
  const std::string name(suite.name);
  std::string commands;
  std::string cases;
  for (const Program& program : suite.programs) {
    absl::StrAppend(&commands, std::string(program.name), " ");
    absl::StrAppend(&cases, "    ", std::string(program.name), ") words='",
                    absl::StrJoin(listed_options(help_of(program)), " "), "' ;;\n");
  }
  return absl::StrCat(
      "# Completion of ", name, " by bash, made by ", name, " --pages bash.\n_", name,
      "() {\n  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=''\n"
      "  case $before in -variant|--variant) COMPREPLY=($(compgen -W '",
      games(), "' -- \"$word\")); return ;; esac\n  case ${COMP_WORDS[1]} in\n", cases,
      "    *) words='", absl::StrJoin(listed_options(help_of(suite)), " "),
      "' ;;\n  esac\n  [ \"$COMP_CWORD\" != 1 ] || words=\"", commands,
      "$words\"\n  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n"
      "complete -o default -F _",
      name, " ", name, "\n");
}

std::string in_quotes(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\'') result += "'\\'";
    result += c;
  }
  return "'" + result + "'";
}

std::string zsh(const Suite& suite) {
  const std::string name(suite.name);
  std::string commands;
  std::string cases;
  for (const Program& program : suite.programs) {
    const std::string command(program.name);
    absl::StrAppend(&commands, "    ",
                    in_quotes(absl::StrCat(command, ":", std::string(program.purpose))), "\n");
    absl::StrAppend(&cases, "    ", command, ") compadd -- ",
                    absl::StrJoin(listed_options(help_of(program)), " "), " ;;\n");
  }
  return absl::StrCat(
      "#compdef ", name, "\n# Completion of ", name, " by zsh, made by ", name,
      " --pages zsh.\nlocal -a commands=(\n", commands,
      "  )\nif [[ $words[CURRENT-1] == (-variant|--variant) ]]; then\n  compadd -- ", games(),
      "\n  return\nfi\nif (( CURRENT == 2 )); then\n  _describe command commands\nfi\n"
      "if [[ $words[CURRENT] == -* ]]; then\n  case $words[2] in\n",
      cases, "    *) compadd -- ", absl::StrJoin(listed_options(help_of(suite)), " "),
      " ;;\n  esac\nelif (( CURRENT > 2 )); then\n  _files\nfi\n");
}

}  // namespace

std::string roff(std::string_view help) {
  std::string page;
  bool in_list = false;
  bool as_it_is = false;
  const auto as_it_is_from_here = [&](bool now) {
    if (now != as_it_is) page += now ? ".PP\n.nf\n" : ".fi\n";
    as_it_is = now;
  };
  for (const std::string_view line : lines(help)) {
    const std::size_t indent = indent_of(line);
    const auto row = row_of(line);
    if (line.empty()) {
      as_it_is_from_here(false);
      in_list = false;
      page += ".PP\n";
    } else if (row && !as_it_is) {
      absl::StrAppend(&page, ".TP\n", escaped(row->tag), "\n");
      if (!row->text.empty()) absl::StrAppend(&page, escaped(row->text), "\n");
      in_list = true;
    } else if (indent > 0 && !(in_list && indent > 4)) {
      as_it_is_from_here(true);
      absl::StrAppend(&page, escaped(line), "\n");
    } else {
      as_it_is_from_here(false);
      if (in_list && indent == 0) page += ".PP\n";
      in_list = in_list && indent > 0;
      absl::StrAppend(&page, escaped(trimmed(line)), "\n");
      if (indent == 0 && line.back() == ':') page += ".br\n";
    }
  }
  as_it_is_from_here(false);
  return page;
}

std::vector<std::string> listed_options(std::string_view help) {
  std::vector<std::string> options;
  for (const std::string_view line : lines(help)) {
    const std::size_t indent = indent_of(line);
    if (indent < 2 || indent > 4 || line[indent] != '-') continue;
    for (const std::string_view word : words(line.substr(indent))) {
      std::string_view option = word;
      if (option.ends_with(',')) option.remove_suffix(1);
      if (option == "[" || option == "]") continue;
      if (!option.starts_with('-') || option == "-") break;
      options.emplace_back(option);
    }
  }
  return options;
}

Outcome print_pages(const Suite& suite, const Arguments& arguments) {
  const std::string what = arguments.empty() ? "" : arguments[0];
  if (what == "man") {
    std::cout << man(suite);
  } else if (what == "bash") {
    std::cout << bash(suite);
  } else if (what == "zsh") {
    std::cout << zsh(suite);
  } else {
    return misused(at("--pages", unreadable(what, "man, bash or zsh")));
  }
  return {};
}

}  // namespace tianji::protocol
