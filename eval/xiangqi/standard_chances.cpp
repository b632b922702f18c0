#include "eval/xiangqi/standard_chances.h"

#include "eval/embedded_text.h"

namespace tianji::xiangqi {

const ChanceTable& standard_chances() {
  static const ChanceTable kTable = parse_embedded("eval/xiangqi/chances.weights", parse_chances);
  return kTable;
}

}  // namespace tianji::xiangqi
