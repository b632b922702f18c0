#include "protocol/play/terminal/terminal.h"

#ifdef TIANJI_HAVE_LIBEDIT

#include <histedit.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <string_view>

#include "engine/core/text.h"
#include "protocol/play/terminal/interrupts.h"

namespace tianji::protocol {
namespace {

constexpr int kRemembered = 200;  // lines of history
constexpr int kPatience = 200;    // milliseconds between two looks for an interrupt

/// A byte of standard input; nothing at its end or after an interrupt.
std::optional<char> byte_typed() {
  while (!Interrupts::noted()) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, kPatience) <= 0) continue;
    char byte = 0;
    const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
    if (count == 1) return byte;
    if (count == 0 || errno != EINTR) return std::nullopt;
  }
  return std::nullopt;
}

/// Puts a whole character there; libedit's own function goes on after a signal.
int character_typed(EditLine* /*editor*/, wchar_t* character) {
  std::mbstate_t state{};
  while (const auto byte = byte_typed()) {
    const std::size_t read = std::mbrtowc(character, &*byte, 1, &state);
    if (read == static_cast<std::size_t>(-2)) continue;  // more bytes are to come
    if (read != static_cast<std::size_t>(-1)) return 1;
    state = {};
  }
  return 0;
}

/// The characters of a locale other than UTF-8 could not be read.
void use_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

class LibeditEditor final : public LineEditor {
 public:
  LibeditEditor() : history_(history_init()), editor_(nullptr) {
    use_utf8();
    editor_ = el_init("tianji", stdin, stdout, stderr);
    HistEvent event{};
    history(history_, &event, H_SETSIZE, kRemembered);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, prompt_of);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_GETCFN, character_typed);
    el_set(editor_, EL_ADDFN, "complete", "completes a word", complete_in);
    el_set(editor_, EL_BIND, "^I", "complete", nullptr);
    el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(editor_, nullptr);
  }
  LibeditEditor(const LibeditEditor&) = delete;
  LibeditEditor& operator=(const LibeditEditor&) = delete;
  ~LibeditEditor() override {
    el_end(editor_);
    history_end(history_);
  }

  std::optional<std::string> read(const std::string& prompt,
                                  std::vector<std::string> words) override {
    prompt_ = prompt;
    words_ = std::move(words);
    int count = 0;
    const char* typed = el_gets(editor_, &count);
    if (typed == nullptr || count <= 0) return std::nullopt;
    std::string line(trimmed(std::string_view(typed, static_cast<std::size_t>(count))));
    HistEvent event{};
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }
  void forget() override {
    HistEvent event{};
    history(history_, &event, H_CLEAR);
  }

 private:
  static LibeditEditor& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<LibeditEditor*>(self);
  }
  // Functions, since a lambda would go through the dots of el_set as an object.
  static char* prompt_of(EditLine* editor) { return of(editor).prompt_.data(); }
  static unsigned char complete_in(EditLine* editor, int /*key*/) { return of(editor).complete(); }

  /// Completes the word before the cursor as far as that is clear, or lists what it may become.
  unsigned char complete() {
    const LineInfo& line = *el_line(editor_);
    const std::string_view before(line.buffer, static_cast<std::size_t>(line.cursor - line.buffer));
    const std::string word(before.substr(before.find_last_of(' ') + 1));
    std::vector<std::string> fitting;
    for (const std::string& known : words_) {
      if (equal_ignoring_case(known.substr(0, word.size()), word)) fitting.push_back(known);
    }
    if (fitting.empty()) return CC_ERROR;
    std::string common = fitting.front();
    for (const std::string& known : fitting) {
      std::size_t same = 0;
      while (same < std::min(common.size(), known.size()) && common[same] == known[same]) ++same;
      common.resize(same);
    }
    if (fitting.size() == 1) {
      common += ' ';
    } else if (common.size() <= word.size()) {
      list(fitting);
      return CC_REDISPLAY;
    }
    el_deletestr(editor_, static_cast<int>(word.size()));
    el_insertstr(editor_, common.c_str());
    return CC_REFRESH;
  }

  static void list(const std::vector<std::string>& fitting) {
    constexpr std::size_t kMost = 60;
    std::fputc('\n', stdout);
    for (std::size_t i = 0; i < std::min(fitting.size(), kMost); ++i) {
      std::fprintf(stdout, "%s ", fitting[i].c_str());
    }
    std::fputs(fitting.size() > kMost ? "...\n" : "\n", stdout);
    std::fflush(stdout);
  }

  History* history_;
  EditLine* editor_;
  std::string prompt_;
  std::vector<std::string> words_;
};

}  // namespace

std::unique_ptr<LineEditor> open_line_editor() {
  const char* kind = std::getenv("TERM");
  const bool moves = kind != nullptr && *kind != '\0' && std::string_view(kind) != "dumb";
  if (!moves || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return nullptr;
  return std::make_unique<LibeditEditor>();
}

}  // namespace tianji::protocol

#else

namespace tianji::protocol {

std::unique_ptr<LineEditor> open_line_editor() { return nullptr; }

}  // namespace tianji::protocol

#endif
