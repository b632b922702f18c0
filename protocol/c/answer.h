// How the functions of tianji.h answer: codes, texts, arrays, and the last error of a thread.
#pragma once

#include <algorithm>
#include <exception>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "protocol/c/tianji.h"
#include "protocol/games/numbered/state.h"

struct tianji_game {
  tianji::protocol::numbered::Loaded loaded;
};

struct tianji_state {
  std::shared_ptr<const tianji::protocol::numbered::Game> game;
  std::unique_ptr<tianji::protocol::numbered::State> state;
};

namespace tianji::protocol::c {

/// Keeps the sentence of an error for tianji_last_error(), and returns its code.
int failed(const absl::Status& status);
int failed(const std::exception& fault);

/// TIANJI_OK or the code of the error.
inline int code_of(const absl::Status& status) {
  return status.ok() ? static_cast<int>(TIANJI_OK) : failed(status);
}

/// Runs `body`, which returns a number or a pointer; an exception (no memory) becomes an error.
template <class Body>
auto guarded(const Body& body) -> decltype(body()) {
  using Result = decltype(body());
  try {
    return body();
  } catch (const std::exception& fault) {
    const int code = failed(fault);
    if constexpr (std::is_pointer_v<Result>) {
      return nullptr;
    } else {
      return static_cast<Result>(code);
    }
  }
}

inline std::string_view text_of(const char* text) { return text == nullptr ? "" : text; }

inline std::int64_t write_text(std::string_view text, char* out, std::size_t size) {
  if (out != nullptr && size > 0) {
    const std::size_t written = std::min(text.size(), size - 1);
    text.copy(out, written);
    out[written] = '\0';
  }
  return static_cast<std::int64_t>(text.size());
}

/// Writes entries as far as they fit; returns their number.
template <class List, class T>
std::int64_t write_all(const List& list, T* out, std::size_t size) {
  const auto count = static_cast<std::size_t>(std::size(list));
  if (out != nullptr) {
    std::transform(std::begin(list),
                   std::begin(list) + static_cast<std::ptrdiff_t>(std::min(count, size)), out,
                   [](const auto& item) { return static_cast<T>(item); });
  }
  return static_cast<std::int64_t>(count);
}

/// An error unless there is such a player.
absl::Status check_player(const numbered::Shape& shape, int player);

}  // namespace tianji::protocol::c
