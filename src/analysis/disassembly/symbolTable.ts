import type { Disassembly } from '../../model/disassembly.ts';

/**
 * Reads the output of `go tool nm -size` as a disassembly whose functions have no instructions yet. Data and undefined
 * symbols are left out.
 */
export function symbolTable(text: string): Disassembly {
  const name: string[] = [];
  const start: number[] = [];
  const size: number[] = [];
  for (const [, address, bytes, symbol] of text.matchAll(/^ *([0-9a-f]+) +(\d+) [Tt] (.+)$/gm)) {
    name.push(symbol!);
    start.push(Number.parseInt(address!, 16));
    size.push(Number(bytes));
  }
  const count = name.length;
  return {
    functions: {
      count,
      name,
      file: name.map(() => ''),
      start: Float64Array.from(start),
      size: Float64Array.from(size),
      first: new Int32Array(count + 1),
    },
    instructions: {
      count: 0,
      offset: new Uint32Array(0),
      text: new Int32Array(0),
      file: new Int32Array(0),
      line: new Int32Array(0),
      source: new Int32Array(0),
    },
    texts: { bytes: new Uint8Array(0), end: new Int32Array(0) },
  };
}
