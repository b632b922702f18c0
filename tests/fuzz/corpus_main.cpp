// Runs the targets of targets.h over the kept inputs, without libFuzzer.
//
//   tianji_corpus FOLDER             every target over FOLDER/TARGET/*, with damaged copies of each
//   tianji_corpus --target=NAME FILE...   one target over files, as they are: to see a crash again
//   tianji_corpus --targets          the names of the targets
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.h"
#include "tests/fuzz/targets.h"

namespace {

using namespace tianji;  // NOLINT: the program's own file

constexpr int kDamagedCopies = 3;

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string damaged(std::string text, Random& random) {
  const auto at = [&] { return random.below(static_cast<std::uint32_t>(text.size() + 1)); };
  for (std::uint32_t i = 0; i <= random.below(3) && !text.empty(); ++i) {
    switch (random.below(5)) {
      case 0:
        text.resize(at());
        break;
      case 1:
        text.insert(at(), 1, static_cast<char>(random.below(256)));
        break;
      case 2:
        text.erase(at(), random.below(8));
        break;
      case 3:
        text.insert(at(), text.substr(at(), random.below(60)));
        break;
      default:
        text[at() % text.size()] = static_cast<char>(random.below(256));
    }
  }
  return text;
}

/// The number of inputs that were run; 0: the folder has none.
int run_folder(const fuzz::Target& target, const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none))
    files.push_back(entry);
  std::sort(files.begin(), files.end());
  Random random(1);
  int count = 0;
  for (const auto& file : files) {
    std::fprintf(stderr, "%s\r", file.c_str());  // a crash leaves the name behind
    const std::string text = bytes_of(file);
    target.run(text);
    ++count;
    for (int i = 0; i < kDamagedCopies; ++i, ++count) target.run(damaged(text, random));
  }
  return count;
}

int run_all(const std::filesystem::path& folder) {
  int count = 0;
  for (const fuzz::Target& target : fuzz::targets()) {
    const int ran = run_folder(target, folder / target.name);
    if (ran == 0) {
      std::fprintf(stderr, "%s: expected kept inputs in %s\n", target.name.data(),
                   (folder / target.name).c_str());
      return 1;
    }
    count += ran;
  }
  std::printf("\nfuzz: %d inputs of %zu targets keep all promises\n", count,
              fuzz::targets().size());
  return 0;
}

}  // namespace

int main(int count, char** values) {
  const std::vector<std::string> words(values + 1, values + count);
  constexpr std::string_view kTarget = "--target=";
  if (words.size() == 1 && words[0] == "--targets") {
    for (const fuzz::Target& target : fuzz::targets()) std::printf("%s\n", target.name.data());
    return 0;
  }
  if (words.size() == 1 && !words[0].starts_with('-')) return run_all(words[0]);
  const fuzz::Target* target =
      !words.empty() && words[0].starts_with(kTarget)
          ? fuzz::find_target(std::string_view(words[0]).substr(kTarget.size()))
          : nullptr;
  if (target == nullptr) {
    std::fprintf(stderr, "usage: tianji_corpus FOLDER | --targets | --target=NAME FILE...\n");
    return 2;
  }
  for (std::size_t i = 1; i < words.size(); ++i) target->run(bytes_of(words[i]));
  return 0;
}
