#include <string>
#include <vector>

#include "engine/core/text.h"
#include "eval/bridge/bidding/table/cells.h"
#include "eval/bridge/bidding/table/parser.h"
#include "eval/bridge/bidding/table/pattern.h"

namespace tianji::bridge::bidding {
namespace {

/// The contexts of this text with own rows.
std::vector<const Context*> contexts_of(const Table& table, std::string_view text) {
  std::vector<const Context*> found;
  for (const Context& context : table.contexts) {
    if (context.as.empty() && words(context.text) == words(text)) found.push_back(&context);
  }
  return found;
}

absl::Status share(Context& context, const Table& table, std::span<const Table* const> fallbacks) {
  const Table* holder = &table;
  std::vector<const Context*> found = contexts_of(table, context.as);
  for (const Table* fallback : fallbacks) {
    if (!found.empty()) break;
    holder = fallback;
    found = contexts_of(*holder, context.as);
    ++context.below;
  }
  if (found.size() != 1) {
    return unreadable(context.as, found.empty() ? "a context with rows, here or in a fallback"
                                                : "a context that stands only once");
  }
  context.first_row = found[0]->first_row;
  context.rows = found[0]->rows;
  if (found[0]->condition.use() != context.condition.use()) {
    return unreadable(context.as, "a context whose rows are for the same use");
  }
  if (const auto stray = stray_role(context, *holder)) {
    return unreadable(context.as, "a context whose rows speak of no suit but those named here; " +
                                      std::string(text(stray->role)) + " is not");
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status share_rows(Table& table, std::span<const Table* const> fallbacks) {
  for (Context& context : table.contexts) {
    if (context.as.empty()) continue;
    if (const auto status = share(context, table, fallbacks); !status.ok()) {
      return at(table.file + ":" + std::to_string(context.line) + ":1", status);
    }
  }
  return absl::OkStatus();
}

}  // namespace tianji::bridge::bidding
