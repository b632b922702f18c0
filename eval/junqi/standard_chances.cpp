#include "eval/junqi/standard_chances.h"

#include "eval/embedded_text.h"

namespace tianji::junqi {

template <class Board>
const ChanceTable& standard_chances() {
  static const ChanceTable kTable = parse_embedded(
      Board::kSeats == 2 ? "eval/junqi/chances.weights" : "eval/junqi/siguo_chances.weights",
      parse_chances);
  return kTable;
}

template const ChanceTable& standard_chances<JunqiBoard>();
template const ChanceTable& standard_chances<SiguoBoard>();

}  // namespace tianji::junqi
