/* A program that uses the drop-in library: the tables of some deals, their pars, and scored leads. */
#include <stdio.h>
#include <string.h>

#include "dll.h"

static const char* const kDeals[] = {
    "N:AQ7.KJ32.T98.A54 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QJ",
    "N:93.K8.JT3.KQ9643 KQJT5.Q5.AK84.A2 742.AJ7432.95.T7 A86.T96.Q762.J85",
    "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
};

int main(void) {
  for (int deal = 0; deal < 3; ++deal) {
    struct ddTableDealPBN text;
    struct ddTableResults table;
    struct parResults par;
    memset(&text, 0, sizeof text);
    strcpy(text.cards, kDeals[deal]);
    printf("%s: %d\n", kDeals[deal], CalcDDtablePBN(text, &table));
    for (int strain = 0; strain < DDS_STRAINS; ++strain) {
      for (int hand = 0; hand < DDS_HANDS; ++hand) printf(" %d", table.resTable[strain][hand]);
    }
    printf("\n%d", Par(&table, &par, 0));
    printf(" %s %s\n", par.parScore[0], par.parContractsString[0]);
    struct dealPBN board;
    struct futureTricks leads;
    memset(&board, 0, sizeof board);
    board.trump = deal;
    board.first = deal;
    strcpy(board.remainCards, kDeals[deal]);
    printf("%d", SolveBoardPBN(board, -1, 3, 1, &leads, 0));
    for (int i = 0; i < leads.cards; ++i) printf(" %d.%d=%d", leads.suit[i], leads.rank[i], leads.score[i]);
    printf("\n");
  }
  return 0;
}
