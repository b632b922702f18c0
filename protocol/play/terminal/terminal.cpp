#include "protocol/play/terminal/terminal.h"

#include <langinfo.h>
#include <locale.h>  // NOLINT: newlocale is POSIX's
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "engine/core/text.h"
#include "protocol/play/terminal/interrupts.h"

namespace tianji::protocol {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

/// Is standard output a terminal that heeds escape sequences?
bool screen() {
  const std::string_view kind = environment("TERM");
  return isatty(STDOUT_FILENO) != 0 && !kind.empty() && kind != "dumb";
}

/// Does the environment say that text is UTF-8?
bool utf8() {
  const locale_t own = newlocale(LC_CTYPE_MASK, "", nullptr);
  if (own == nullptr) return false;
  const bool found = std::string_view(nl_langinfo_l(CODESET, own)) == "UTF-8";
  freelocale(own);
  return found;
}

bool decided(When when, bool automatic) {
  return when == When::always || (when == When::automatic && automatic);
}

}  // namespace

absl::StatusOr<When> parse_when(std::string_view text) {
  if (text == "auto") return When::automatic;
  if (text == "always") return When::always;
  if (text == "never") return When::never;
  return unreadable(text, "auto, always or never");
}

Style style_of_output(When colour, When symbols) {
  return {.symbols = decided(symbols, screen() && utf8()),
          .colour = decided(colour, screen() && environment("NO_COLOR").empty())};
}

Terminal Terminal::standard(games::Look look, Style style) {
  Terminal terminal(std::cin, std::cout, look, style);
  terminal.editor_ = open_line_editor();
  terminal.screen_ = screen();
  return terminal;
}

void Terminal::show(std::string_view text) { out_ << dressed(text, look_, style_); }

void Terminal::say(std::string_view text) { out_ << text; }

std::optional<std::string> Terminal::ask(const std::string& prompt,
                                         std::vector<std::string> words) {
  std::optional<std::string> line;
  if (editor_) {
    out_ << std::flush;
    line = editor_->read(prompt, std::move(words));
  } else {
    out_ << prompt << std::flush;
    line.emplace();
    if (!std::getline(in_, *line)) line.reset();
  }
  if (!line || Interrupts::noted()) {
    out_ << "\n";
    return std::nullopt;
  }
  return std::string(trimmed(*line));
}

void Terminal::clear() {
  constexpr std::size_t kLines = 24;  // where nothing can be erased, it is moved out of sight
  out_ << (screen_ ? "\x1b[H\x1b[2J\x1b[3J" : std::string(kLines, '\n')) << std::flush;
  if (editor_) editor_->forget();
}

}  // namespace tianji::protocol
