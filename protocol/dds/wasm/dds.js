// The double-dummy solver as WebAssembly, for browsers and Node. The names, encodings and layouts
// are those of ../dll.h. Calls block: a page makes them in a worker.

const kLongestText = 80;
const ints = (name, ...sizes) => ({name, sizes, bytes: 4});
const chars = (name, length, ...sizes) => ({name, sizes, bytes: length, text: true});

// The structures: their members in order.
const kTrick =
    [ints('trump'), ints('first'), ints('currentTrickSuit', 3), ints('currentTrickRank', 3)];
const kDeal = [...kTrick, ints('remainCards', 4, 4)];
const kDealPbn = [...kTrick, chars('remainCards', kLongestText)];
const kTableDeal = [ints('cards', 4, 4)];
const kTableDealPbn = [chars('cards', kLongestText)];
const kTable = [ints('resTable', 5, 4)];
const kCards = [
  ints('nodes'), ints('cards'), ints('suit', 13), ints('rank', 13), ints('equals', 13),
  ints('score', 13)
];
const kPlay = [ints('number'), ints('suit', 52), ints('rank', 52)];
const kPlayPbn = [ints('number'), chars('cards', 106)];
const kSolvedPlay = [ints('number'), ints('tricks', 53)];
const kPar = [chars('parScore', 16, 2), chars('parContractsString', 128, 2)];
const kDealerPar = [ints('number'), ints('score'), chars('contracts', 10, 10)];

const sum = (sizes) => sizes.reduce((product, size) => product * size, 1);
const bytesOf = (members) => members.reduce((all, m) => all + m.bytes * sum(m.sizes), 0);

/** What a function of the library refuses: `code` as in dll.h, `message` its text. */
export class DdsError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'DdsError';
    this.code = code;
  }
}

/** The solver; createDds() makes it. It keeps what it has proved from call to call. */
export class Dds {
  #c;
  #room;

  constructor(exports) {
    this.#c = exports;
    this.#room = exports.malloc(1 << 12);
  }

  SolveBoard(deal, target, solutions, mode) {
    return this.#solve('SolveBoard', kDeal, deal, target, solutions, mode);
  }
  SolveBoardPBN(deal, target, solutions, mode) {
    return this.#solve('SolveBoardPBN', kDealPbn, deal, target, solutions, mode);
  }
  CalcDDTable(deal) {
    return this.#call('CalcDDtable', [[kTableDeal, deal]], [], kTable);
  }
  CalcDDTablePBN(deal) {
    return this.#call('CalcDDtablePBN', [[kTableDealPbn, deal]], [], kTable);
  }
  AnalysePlayBin(deal, play) {
    return this.#analyse('AnalysePlayBin', [[kDeal, deal], [kPlay, play]]);
  }
  AnalysePlayPBN(deal, play) {
    return this.#analyse('AnalysePlayPBN', [[kDealPbn, deal], [kPlayPbn, play]]);
  }
  Par(table, vulnerable) {
    return this.#call('Par', [[kTable, table]], [vulnerable], kPar);
  }
  DealerPar(table, dealer, vulnerable) {
    const par = this.#call('DealerPar', [[kTable, table]], [dealer, vulnerable], kDealerPar);
    par.contracts.length = par.number;
    return par;
  }
  FreeMemory() {
    this.#c.FreeMemory();
  }

  #solve(name, members, deal, target, solutions, mode) {
    const cards = this.#call(name, [[members, deal]], [target, solutions, mode], kCards, [0]);
    for (const list of ['suit', 'rank', 'equals', 'score']) cards[list].length = cards.cards;
    return cards;
  }
  #analyse(name, given) {
    const solved = this.#call(name, given, [], kSolvedPlay, [0]);
    solved.tricks.length = solved.number;
    return solved;
  }

  // Calls name(given..., numbers..., &answer, more...). Of C's functions those of tables and pars
  // have the answer before the numbers.
  #call(name, given, numbers, members, more) {
    const places = [];
    let at = this.#room;
    for (const [wanted, value] of given) {
      places.push(at);
      this.#write(at, wanted, value);
      at += bytesOf(wanted);
    }
    new Uint8Array(this.#c.memory.buffer, at, bytesOf(members)).fill(0);
    const code = this.#c[name](...places, ...(more ? [...numbers, at, ...more] : [at, ...numbers]));
    if (code !== 1) throw new DdsError(code, this.#message(code));
    return this.#read(at, members);
  }
  #message(code) {
    this.#c.ErrorMessage(code, this.#room);
    return this.#text(this.#room, kLongestText);
  }

  #text(at, length) {
    const bytes = new Uint8Array(this.#c.memory.buffer, at, length);
    return String.fromCharCode(
        ...bytes.subarray(0, (bytes.indexOf(0) + length + 1) % (length + 1)));
  }
  #write(at, members, value) {
    const memory = new DataView(this.#c.memory.buffer);
    for (const {name, sizes, bytes, text} of members) {
      const from = value?.[name];
      if (from === undefined) throw new TypeError(`read an object without "${name}", expected it`);
      if (text) {
        const letters = new TextEncoder().encode(from).subarray(0, bytes - 1);
        new Uint8Array(memory.buffer, at, bytes).fill(0).set(letters);
      } else {
        const all = [from].flat(Infinity);
        for (let i = 0; i < sum(sizes); ++i) memory.setInt32(at + bytes * i, all[i] ?? 0, true);
      }
      at += bytes * sum(sizes);
    }
  }
  #read(at, members) {
    const memory = new DataView(this.#c.memory.buffer);
    const next = ([size, ...sizes], {bytes, text}) => {
      if (size !== undefined) {
        return Array.from({length: size}, () => next(sizes, {bytes, text}));
      }
      at += bytes;
      return text ? this.#text(at - bytes, bytes) : memory.getInt32(at - bytes, true);
    };
    return Object.fromEntries(members.map((member) => [member.name, next(member.sizes, member)]));
  }
}

async function moduleOf(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof URL) && typeof source !== 'string') return WebAssembly.compile(source);
  const url = new URL(source, import.meta.url);
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    const {readFile} = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`read ${answer.status} from ${url}, expected tianji_dds.wasm`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Makes a solver of its own. `source`: the address, the bytes or the module of tianji_dds.wasm. */
export async function createDds(source = 'tianji_dds.wasm') {
  const module = await moduleOf(source);
  // The C library could write to a file of a system, but nothing in the solver does: 52 is "no such
  // call".
  const system = {};
  for (const {module: from, name} of WebAssembly.Module.imports(module)) {
    (system[from] ??= {})[name] = () => 52;
  }
  const {exports} = await WebAssembly.instantiate(module, system);
  exports._initialize();
  return new Dds(exports);
}
