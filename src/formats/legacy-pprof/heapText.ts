import type { Amount } from '../../model/unit.ts';
import { LegacyError, notA } from './legacyError.ts';
import { LegacyProfile, SymbolLines } from './legacyProfile.ts';
import { beginsMemoryMap, cut, findMemoryMap, isComment, LineCursor, wholeNumber } from './memoryMap.ts';

const NUMBERS = 'heap profile: *(\\d+): *(\\d+) *\\[ *(\\d+): *(\\d+) *\\]';
export const heapHeader = new RegExp(`${NUMBERS} *@ *(?:(heap[_a-z0-9]*)/?(\\d*)|(growth|fragmentation)z?)`);
const sampleLine = /(?:(?<!\d)|(?=-))(-?\d+): *(-?\d+) *\[ *(\d+): *(\d+) *\] @([ x0-9a-f]*)/;

/** The sampling that the header describes. */
interface Sampling {
  /** Mean number of bytes between two samples; 0 if the printed values are already totals. */
  rate: number;
  period: number;
}

/**
 * Reads a heap profile in text form, as Go's `debug=1` and gperftools write it: one line per stack with objects and
 * bytes, first in use, then (in brackets) allocated. Values are unsampled by pprof's rules. Throws LegacyError.
 */
export function readHeapText(text: string): LegacyProfile {
  const lines = new LineCursor(text);
  lines.nextFilled();
  const header = heapHeader.exec(lines.line);
  if (header === null) throw notA('the header of a heap profile', lines.line, lines.number);
  const [, objects, bytes, allocatedObjects, allocatedBytes, kind, rate, growth] = header;
  const { rate: sampled, period } = growth === undefined ? samplingOf(kind!, rate!) : { rate: 0, period: 1 };
  const differs = (allocated: string, inUse: string) => allocated !== inUse && allocated !== '0';
  const hasAllocated =
    growth === undefined && (differs(allocatedObjects!, objects!) || differs(allocatedBytes!, bytes!));
  const profile = new LegacyProfile(
    hasAllocated
      ? [...pair('alloc_objects', 'alloc_space'), ...pair('inuse_objects', 'inuse_space')]
      : pair('objects', 'space'),
    { type: 'space', unit: 'bytes' },
  );
  profile.period = period;
  const symbols = new SymbolLines(profile);
  while (lines.next()) {
    const { line, number } = lines;
    if (isComment(line)) symbols.take(line);
    else if (beginsMemoryMap(line)) break;
    else readSample(profile, symbols, line, number, { sampled, hasAllocated });
  }
  symbols.finish();
  profile.mappings = findMemoryMap(lines);
  return profile;
}

function pair(objects: string, space: string) {
  return [
    { type: objects, unit: 'count' },
    { type: space, unit: 'bytes' },
  ];
}

function samplingOf(kind: string, digits: string): Sampling {
  const rate = digits === '' ? 0 : Number(wholeNumber(digits) ?? Number.NaN);
  if (Number.isNaN(rate)) throw new LegacyError('The header of this heap profile has a rate of more than 64 bits.', 1);
  if (kind === 'heap_v2' || kind === 'heapz_v2') return { rate, period: rate };
  // Go prints twice its sampling rate, for compatibility with old tools.
  if (kind === 'heap') return { rate: Math.trunc(rate / 2), period: Math.trunc(rate / 2) };
  if (kind === 'heapprofile') return { rate: 0, period: 1 };
  throw new LegacyError(`The header of this heap profile names the unknown kind “${kind}”.`, 1);
}

function readSample(
  profile: LegacyProfile,
  symbols: SymbolLines,
  line: string,
  number: number,
  { sampled, hasAllocated }: { sampled: number; hasAllocated: boolean },
): void {
  const sample = sampleLine.exec(line);
  if (sample === null) throw notA('a sample of a heap profile', line, number);
  const amounts = sample.slice(1, 5).map(wholeNumber);
  if (amounts.includes(null)) throw notA('a sample of a heap profile, for its numbers are too large', line, number);
  const [inUse, inUseBytes, allocated, allocatedBytes] = amounts as [Amount, Amount, Amount, Amount];
  const pairs: [Amount, Amount][] = [[inUse, inUseBytes]];
  if (hasAllocated) pairs.unshift([allocated, allocatedBytes]);
  let size: Amount = 0;
  const values: Amount[] = [];
  for (const [count, bytes] of pairs) {
    if (BigInt(count) === 0n && BigInt(bytes) !== 0n) {
      throw new LegacyError(`Line ${number} has ${bytes} bytes in no object.`, number);
    }
    if (BigInt(count) !== 0n) size = BigInt(bytes) / BigInt(count);
    values.push(...(sampled > 0 ? unsampled(count, bytes, sampled) : [count, bytes]));
  }
  const path = (sample[5]!.match(/0x[0-9a-f]+/g) ?? []).map((address) => {
    const row = profile.addresses.rowOfText(address, true);
    if (row < 0) throw new LegacyError(`Line ${number} has an address of more than 64 bits.`, number);
    return row;
  });
  symbols.begin(path);
  profile.addSample(path, values);
  profile.addLabel('bytes', Number(size));
}

/**
 * The estimated total of allocated objects and bytes. On average one sample is taken every `rate` bytes: an object of
 * size s is sampled with probability 1 − exp(−s ÷ rate), so the sampled values are divided by this probability.
 */
function unsampled(objects: Amount, bytes: Amount, rate: number): [Amount, Amount] {
  const [count, size] = [Number(objects), Number(bytes)];
  if (count === 0 || size === 0) return [0, 0];
  if (rate <= 1) return [objects, bytes];
  const scale = 1 / (1 - Math.exp(-(size / count) / rate));
  return [cut(count * scale), cut(size * scale)];
}
