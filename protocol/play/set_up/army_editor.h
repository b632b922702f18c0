// Setting up an army by words, piece after piece, before a game of junqi or siguo.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/junqi/layout.h"

namespace tianji::protocol {

/// An army that one person sets up. It is empty at first; no line changes it that cannot be read.
class ArmyEditor {
 public:
  /// `seats`: 2 or 4, of the game; `luck` chooses the engine's set-ups that are shown.
  ArmyEditor(std::size_t seats, Seat seat, std::uint64_t luck);

  /// The rows of the army from the front to the back, and what is left to place: lines of at most
  /// 79 columns.
  std::string picture() const;
  /// What can be typed, one line each.
  static std::string help();
  /// The first words of the lines that can be typed, for completion.
  static std::vector<std::string> words();
  /// Obeys a line and returns what to tell; nothing if the line is not meant for an editor.
  std::optional<std::string> obey(std::string_view line);
  /// The 25 letters of the army, once it was found lawful and `done` was typed.
  const std::optional<std::string>& finished() const { return finished_; }

 private:
  using Cell = std::size_t;
  struct Command {
    std::string_view name;
    std::string_view help;
    std::string (ArmyEditor::*obey)(const std::vector<std::string_view>& arguments);
  };
  static const std::vector<Command>& commands();

  std::string put(const std::vector<std::string_view>& arguments);
  std::string swap(const std::vector<std::string_view>& arguments);
  std::string take(const std::vector<std::string_view>& arguments);
  std::string clear(const std::vector<std::string_view>& arguments);
  std::string preset(const std::vector<std::string_view>& arguments);
  std::string mirror(const std::vector<std::string_view>& arguments);
  std::string fill(const std::vector<std::string_view>& arguments);
  std::string check(const std::vector<std::string_view>& arguments);
  std::string done(const std::vector<std::string_view>& arguments);

  std::optional<Cell> cell_of(std::string_view station) const;
  absl::StatusOr<std::vector<Cell>> cells_of(const std::vector<std::string_view>& arguments,
                                             std::size_t count) const;
  std::array<int, junqi::kKinds> left() const;
  std::string left_text() const;
  /// What forbids the army as it stands; empty if nothing does.
  std::string fault() const;

  std::array<std::string, junqi::kArmy> names_;   ///< the station of each cell
  std::array<junqi::Kind, junqi::kArmy> army_{};  ///< unseen: nothing stands there
  std::uint64_t luck_;
  std::optional<std::string> finished_;
};

}  // namespace tianji::protocol
