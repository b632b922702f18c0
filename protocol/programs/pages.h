// Manual pages and completion, made from what --help prints, so that there is no second text.
#pragma once

#include "protocol/programs/program.h"

namespace tianji::protocol {

/// `tianji --pages WHAT`, for those who make packages: prints a manual page (`man`), or completion
/// for a shell (`bash`, `zsh`).
Outcome print_pages(const Suite& suite, const Arguments& arguments);

/// A text of --help as a page of troff: paragraphs are filled, lists get tags, examples stay.
std::string roff(std::string_view help);

/// The options that a text of --help lists.
std::vector<std::string> listed_options(std::string_view help);

}  // namespace tianji::protocol
