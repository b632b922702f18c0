/** Of one hand: a holding a suit S H D C, a set of bits `1 << rank`, ranks 2..14 = 2..A. */
type Holdings = [number, number, number, number];
type Hands = [Holdings, Holdings, Holdings, Holdings];

interface Trick {
  /** 0..4 = S H D C NT. */
  trump: number;
  /** The hand that leads or has led, 0..3 = N E S W. */
  first: number;
  /** Three numbers each; rank 0 = no card. */
  currentTrickSuit: number[];
  currentTrickRank: number[];
}
/** The hands without the cards of the trick. */
export interface Deal extends Trick { remainCards: Hands; }
/** The same as `N:AQ7.KJ32.T98.A54 … … …`, clockwise. */
export interface DealPbn extends Trick { remainCards: string; }
export interface DdTableDeal { cards: Hands; }
export interface DdTableDealPbn { cards: string; }
/** Declarer's tricks: [S H D C NT][N E S W]. */
export interface DdTableResults { resTable: number[][]; }
/** `equals`: the hand's lower cards of equal worth, a set of bits; `score`: tricks of the hand's side. */
export interface FutureTricks {
  nodes: number; cards: number; suit: number[]; rank: number[]; equals: number[]; score: number[];
}
export interface PlayTraceBin { number: number; suit: number[]; rank: number[]; }
/** `cards`: `SKH2…`, suit before rank. */
export interface PlayTracePbn { number: number; cards: string; }
/** Declarer's tricks before the first card and after each. */
export interface SolvedPlay { number: number; tricks: number[]; }
/** [0]: North-South bid first; [1]: East-West do. */
export interface ParResults { parScore: string[]; parContractsString: string[]; }
/** `score` is North-South's; contracts such as `4S*-EW-1`, or `pass`. */
export interface ParResultsDealer { number: number; score: number; contracts: string[]; }

/** What the solver refuses, with its code (a negative number) and the text of it. */
export class DdsError extends Error { code: number; }

/** Calls block until they are answered. `vulnerable`: 0 none, 1 both, 2 North-South, 3 East-West. */
export class Dds {
  private constructor();
  /** target -1: the most tricks. solutions 1: one best card, 2: all best, 3: all cards. mode 1: score a lone card. */
  SolveBoard(deal: Deal, target: number, solutions: number, mode: number): FutureTricks;
  SolveBoardPBN(deal: DealPbn, target: number, solutions: number, mode: number): FutureTricks;
  CalcDDTable(deal: DdTableDeal): DdTableResults;
  CalcDDTablePBN(deal: DdTableDealPbn): DdTableResults;
  AnalysePlayBin(deal: Deal, play: PlayTraceBin): SolvedPlay;
  AnalysePlayPBN(deal: DealPbn, play: PlayTracePbn): SolvedPlay;
  Par(table: DdTableResults, vulnerable: number): ParResults;
  DealerPar(table: DdTableResults, dealer: number, vulnerable: number): ParResultsDealer;
  /** Frees the table of proofs, at most 48 MB; the next call takes it again. */
  FreeMemory(): void;
}

/** A solver of its own. `source`: the address, bytes or module of tianji_dds.wasm; default: beside dds.js. */
export function createDds(source?: string | URL | BufferSource | WebAssembly.Module): Promise<Dds>;
