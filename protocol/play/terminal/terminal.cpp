#include "protocol/play/terminal/terminal.h"

#include <cstdlib>
#include <iostream>

#include "engine/core/text.h"
#include "protocol/play/terminal/interrupts.h"

namespace tianji::protocol {
namespace {

/// Did the user ask for no colours (no-color.org)?
bool colourless() {
  const char* value = std::getenv("NO_COLOR");
  return value != nullptr && *value != '\0';
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
  return {.symbols = decided(symbols, is_screen() && shows_utf8()),
          .colour = decided(colour, is_screen() && !colourless())};
}

Terminal Terminal::standard(games::Look look, Style style) {
  Terminal terminal(std::cin, std::cout, look, style);
  terminal.editor_ = open_line_editor();
  terminal.screen_ = is_screen();
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
