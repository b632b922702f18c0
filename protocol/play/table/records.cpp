#include "protocol/play/table/records.h"

#include "engine/core/text.h"
#include "engine/core/version.h"

namespace tianji::protocol {

games::RecordHead head_at_terminal(const std::vector<bool>& people) {
  games::RecordHead head;
  head.event = "Tianji at a terminal";
  for (const bool person : people) {
    head.names.emplace_back(person ? std::string("Human") : name_and_version());
  }
  return head;
}

std::string joined_records(const games::GameKind& kind, const std::string& earlier,
                           std::string_view record) {
  const std::string intro = kind.record_intro();
  if (!earlier.empty() && record.starts_with(intro)) record.remove_prefix(intro.size());
  return earlier + std::string(record);
}

}  // namespace tianji::protocol
