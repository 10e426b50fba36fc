import { callOf } from './addressRows.ts';
import type { LegacyProfile, SymbolLine } from './legacyProfile.ts';

/**
 * The parts of `#	0x48f8a4	internal/poll.runtime_pollWait+0x84		/usr/local/go/src/runtime/netpoll.go:351`, one after
 * another.
 */
const lineStart = /^#\s+(0x[0-9a-f]+)\s+(?=\S)/;
const nameEnd = /\+0x[0-9a-f]+\s+(?=\S)/;
const lineEnd = /:(-?\d+)$/;

/**
 * Stands for functions that Go omits from the text: runtime functions at the leaf, and the root function of every
 * goroutine.
 */
const HIDDEN = 'runtime.(unnamed)';
const EXIT = 'runtime.goexit';

interface Symbol extends SymbolLine {
  address: bigint;
}

/**
 * Names a profile's addresses by the `#` lines that Go writes below each stack. Several lines of one address are
 * inlined calls, innermost first, unless the stack contains the address as often: then the call is recursive.
 */
export class SymbolLines {
  private readonly profile: LegacyProfile;
  /** The address rows of the current stack, leaf first, and the lines below it so far. */
  private path: readonly number[] = [];
  private symbols: Symbol[] = [];
  private readonly hidden = new Set<number>();
  private readonly exits = new Set<number>();

  constructor(profile: LegacyProfile) {
    this.profile = profile;
  }

  /** Starts a stack; the following lines belong to it. */
  begin(path: readonly number[]): void {
    this.settle();
    this.path = path;
  }

  /** Takes a line below the stack; false if it is no symbol line. */
  take(line: string): boolean {
    const symbol = symbolOf(line.trimEnd());
    if (symbol === null) return false;
    this.symbols.push(symbol);
    return true;
  }

  /** Must be called after the last line. */
  finish(): void {
    this.settle();
    const { names } = this.profile;
    const name = (rows: Set<number>, text: string) => {
      for (const row of rows) if (!names.has(row)) names.set(row, [{ name: text, file: '', line: 0 }]);
    };
    name(this.exits, EXIT);
    name(this.hidden, HIDDEN);
  }

  /** Assigns the current stack's lines to its addresses. */
  private settle(): void {
    const { path, symbols, profile } = this;
    if (symbols.length === 0) return;
    const { addresses } = profile.addresses;
    let at = 0;
    let before = -1;
    for (let first = 0; first < symbols.length; ) {
      const { address } = symbols[first]!;
      let end = first;
      while (end < symbols.length && symbols[end]!.address === address) end++;
      // The address of a signal is no return address, so nothing was subtracted from it.
      const isHere = (row: number) => addresses[row] === address || addresses[row] === callOf(address);
      let here = at;
      while (here < path.length && !isHere(path[here]!)) here++;
      if (here < path.length) {
        if (before < 0) before = here;
        const row = path[here]!;
        at = here;
        while (at < path.length && path[at] === row) at++;
        const times = at - here;
        const lines = end - first;
        const each = lines % times === 0 ? lines / times : 1;
        if (!profile.names.has(row)) profile.names.set(row, symbols.slice(first, first + each));
      }
      first = end;
    }
    this.symbols = [];
    if (before < 0) return;
    for (const row of path.slice(0, before)) this.hidden.add(row);
    if (at === path.length - 1) this.exits.add(path[at]!);
  }
}

function symbolOf(line: string): Symbol | null {
  const start = lineStart.exec(line);
  const end = lineEnd.exec(line);
  if (start === null || end === null) return null;
  const text = line.slice(start[0].length, end.index);
  // A name has at least one character.
  const offset = nameEnd.exec(text.slice(1));
  if (offset === null) return null;
  const file = text.slice(1 + offset.index + offset[0].length);
  if (file === '') return null;
  const name = text.slice(0, 1 + offset.index);
  return { address: BigInt(start[1]!), name, file, line: Math.max(Number(end[1]), 0) };
}
