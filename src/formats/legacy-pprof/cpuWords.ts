import type { Amount } from '../../model/unit.ts';
import { formatCount } from '../../units/formatCount.ts';
import { callOf } from './addressRows.ts';
import { LegacyError } from './legacyError.ts';
import { LegacyProfile, type SymbolLine } from './legacyProfile.ts';
import { LineCursor, product, readMemoryMap, wholeNumber } from './memoryMap.ts';

interface Layout {
  /** Number of bytes in a machine word. */
  size: 4 | 8;
  littleEndian: boolean;
  isJava: boolean;
  /** Microseconds between two samples. */
  period: bigint;
}

const HEADER_WORDS = 5;
/** A name of a Java program: `0x2e com.Example.run (Example.java:12)`. */
const javaName = /^\s*0x([0-9A-Fa-f]+)\s+(\S.*)$/;

/**
 * The word size, byte order and period of a gperftools CPU profile, detected from its first words: 0, 3, 0 (1 for
 * Java), the period, 0. null if the bytes are no such profile.
 */
export function cpuLayout(bytes: Uint8Array): Layout | null {
  for (const size of [4, 8] as const) {
    if (bytes.length < HEADER_WORDS * size) continue;
    for (const littleEndian of [true, false]) {
      const words = new Words(bytes, size, littleEndian);
      const [first, version, kind, period, last] = Array.from({ length: HEADER_WORDS }, () => words.next());
      if (first === 0n && version === 3n && kind! <= 1n && period! > 0n && last === 0n) {
        return { size, littleEndian, isJava: kind === 1n, period: period! };
      }
    }
  }
  return null;
}

/** Iterates over machine words. After the end, every word is 0. */
class Words {
  at = 0;
  isBeyond = false;
  private readonly view: DataView;
  private readonly size: 4 | 8;
  private readonly littleEndian: boolean;

  constructor(bytes: Uint8Array, size: 4 | 8, littleEndian: boolean) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.size = size;
    this.littleEndian = littleEndian;
  }

  get left(): number {
    return this.view.byteLength - this.at;
  }

  next(): bigint {
    if (this.left < this.size) {
      this.isBeyond = true;
      this.at = this.view.byteLength;
      return 0n;
    }
    const { at, view, littleEndian } = this;
    this.at += this.size;
    return this.size === 8 ? view.getBigUint64(at, littleEndian) : BigInt(view.getUint32(at, littleEndian));
  }
}

/**
 * Reads a gperftools CPU profile: machine words, then (as text) the mapped files and, for Java, the names. Frames of
 * the signal handler behind the leaf are removed by pprof's rules. Throws LegacyError.
 */
export function readCpuWords(bytes: Uint8Array): LegacyProfile {
  const layout = cpuLayout(bytes);
  if (layout === null) throw new LegacyError('This does not begin like a CPU profile of gperftools.');
  const cpu = { type: 'cpu', unit: 'nanoseconds' };
  const profile = new LegacyProfile([{ type: 'samples', unit: 'count' }, cpu], cpu);
  profile.period = Number(product(BigInt.asIntN(64, layout.period), 1000));
  const words = new Words(bytes, layout.size, layout.littleEndian);
  for (let word = 0; word < HEADER_WORDS; word++) words.next();
  readSamples(words, profile, !layout.isJava);
  const rest = new LineCursor(new TextDecoder().decode(bytes.subarray(words.at)));
  if (layout.isJava) {
    readJavaNames(rest, profile);
    return profile;
  }
  cutSignalFrames(profile);
  profile.forgetUnused();
  profile.cutDoubledLeaves();
  profile.mappings = readMemoryMap(rest);
  return profile;
}

/** Reads the samples: the count, the depth, the addresses leaf first. They end at `0 1 0` or with the file. */
function readSamples(words: Words, profile: LegacyProfile, areReturns: boolean): void {
  const period: Amount = profile.period;
  while (words.left > 0) {
    const start = words.at;
    const count = words.next();
    const depth = words.next();
    if (words.isBeyond || depth > BigInt(Math.trunc(words.left / 4))) {
      throw new LegacyError(`The samples of this CPU profile are damaged or cut off near byte ${formatCount(start)}.`);
    }
    const stack = Array.from({ length: Number(depth) }, () => words.next());
    if (count === 0n && depth === 1n && stack[0] === 0n) return;
    const path = stack.map((address, index) =>
      profile.addresses.rowOf(areReturns && index > 0 ? callOf(address) : address),
    );
    const times = BigInt.asIntN(64, count);
    profile.addSample(path, [product(times, 1), product(times, period)]);
  }
}

/** "Nearly all samples" means: all but one in this many. */
const oneIn = 32;

/**
 * If nearly all samples have the same frame behind the leaf, the frame belongs to the signal handler and is removed, at
 * most twice.
 */
function cutSignalFrames(profile: LegacyProfile): void {
  const enough = profile.sampleCount - Math.trunc(profile.sampleCount / oneIn);
  for (let time = 0; time < 2; time++) {
    const counts = new Map<number, number>();
    for (let sample = 0; sample < profile.sampleCount; sample++) {
      const second = profile.pathOf(sample)[1];
      if (second !== undefined) counts.set(second, (counts.get(second) ?? 0) + 1);
    }
    const noise = [...counts].find(([, count]) => count >= enough)?.[0];
    if (noise !== undefined) profile.cutSecondFrames((path) => path[1] === noise);
  }
}

/**
 * Names the numbers in the stacks of a Java program, by the lines below the samples: `0x2e com.Example.run
 * (Example.java:12)`. The names replace the addresses.
 */
function readJavaNames(lines: LineCursor, profile: LegacyProfile): void {
  const rowOf = new Map(profile.addresses.addresses.map((address, row) => [address, row]));
  /** Functions with the same name are one function, in the file of the first. */
  const fileOf = new Map<string, string>();
  profile.namesReplaceAddresses = true;
  while (lines.next()) {
    const match = lines.line.length > 10_000 ? null : javaName.exec(lines.line.trim());
    if (match === null || match[1]!.length > 16) continue;
    const row = rowOf.get(BigInt(`0x${match[1]}`));
    if (row === undefined) continue;
    const symbol = symbolOf(match[2]!);
    const file = fileOf.get(symbol.name) ?? symbol.file;
    fileOf.set(symbol.name, file);
    profile.names.set(row, [{ ...symbol, file }]);
    // Each number is named only once.
    rowOf.delete(BigInt(`0x${match[1]}`));
  }
}

/** The text before and behind the last bracket that follows a space; null if there is none. */
function splitAtBracket(text: string): { name: string; behind: string } | null {
  let index = text.lastIndexOf('(');
  while (index > 0 && !/\s/.test(text[index - 1]!)) index = text.lastIndexOf('(', index - 1);
  return index < 1 ? null : { name: text.slice(0, index - 1), behind: text.slice(index + 1) };
}

function symbolOf(words: string): SymbolLine {
  const atLine = /(?<=.):(-?\d+)\)$/.exec(words);
  const location = atLine === null ? null : splitAtBracket(words.slice(0, atLine.index));
  if (location !== null && location.behind !== '') {
    const line = wholeNumber(atLine![1]!);
    return { name: location.name, file: location.behind, line: typeof line === 'number' ? Math.max(line, 0) : 0 };
  }
  const inLibrary = words.endsWith(')') ? splitAtBracket(words.slice(0, -1)) : null;
  if (inLibrary !== null) {
    const path = inLibrary.behind.replace(/(?<!\/)\/+$/, '');
    return { name: inLibrary.name, file: path.slice(path.lastIndexOf('/') + 1), line: 0 };
  }
  return { name: words.includes('generated stub/JIT') ? 'STUB' : words, file: '', line: 0 };
}
