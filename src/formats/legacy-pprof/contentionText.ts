import type { Amount } from '../../model/unit.ts';
import { LegacyError, notA } from './legacyError.ts';
import { LegacyProfile, SymbolLines } from './legacyProfile.ts';
import { cut, findMemoryMap, isComment, LineCursor, product, wholeNumber } from './memoryMap.ts';

export const contentionHeader = /^--- (?:contentionz |mutex:|contention:)/;
/** The two numbers may stand without a space: the last digit is then the second. */
const sampleLine = /(?<!\d)(?:(\d+) +(\d+)|(\d+)(\d)) @([ x0-9a-f]*)/;

/**
 * Reads a lock contention profile in text form, as Go's `debug=1` (mutex, block) and gperftools write it: cycles and
 * contentions of each stack. Cycles are converted to nanoseconds; both values are multiplied by the sampling period.
 * Throws LegacyError.
 */
export function readContentionText(text: string): LegacyProfile {
  const lines = new LineCursor(text);
  lines.nextFilled();
  if (!contentionHeader.test(lines.line)) throw notA('the header of a contention profile', lines.line, lines.number);
  const profile = new LegacyProfile(
    [
      { type: 'contentions', unit: 'count' },
      { type: 'delay', unit: 'nanoseconds' },
    ],
    { type: 'contentions', unit: 'count' },
  );
  profile.period = 1;
  const cyclesPerSecond = readAttributes(lines, profile);
  const symbols = new SymbolLines(profile);
  do {
    const { line, number } = lines;
    if (line.trim().startsWith('---')) break;
    if (isComment(line)) symbols.take(line);
    else readSample(profile, symbols, line, number, cyclesPerSecond);
  } while (lines.next());
  symbols.finish();
  profile.mappings = findMemoryMap(lines);
  return profile;
}

/** Reads the lines `name=value` before the samples and stops at the first other line. Returns cycles per second. */
function readAttributes(lines: LineCursor, profile: LegacyProfile): Amount {
  let cyclesPerSecond: Amount = 0;
  while (lines.next()) {
    const line = lines.line.trim();
    if (isComment(line)) continue;
    const equals = line.indexOf('=');
    if (line.startsWith('---') || equals < 0) break;
    const name = line.slice(0, equals).trim();
    const value = line.slice(equals + 1).trim();
    const number = () => {
      const amount = wholeNumber(value);
      if (amount === null) throw notA(`a number behind “${name}”`, lines.line, lines.number);
      return amount;
    };
    if (name === 'cycles/second') cyclesPerSecond = number();
    else if (name === 'sampling period') profile.period = Number(number());
    else if (name === 'ms since reset') profile.durationNanos = Number(product(number(), 1_000_000));
    else if (name !== 'discarded samples') {
      throw new LegacyError(`Line ${lines.number} sets “${name}”, which no contention profile has.`, lines.number);
    }
  }
  return cyclesPerSecond;
}

function readSample(
  profile: LegacyProfile,
  symbols: SymbolLines,
  line: string,
  number: number,
  cyclesPerSecond: Amount,
): void {
  const sample = sampleLine.exec(line);
  const cycles = wholeNumber(sample?.[1] ?? sample?.[3] ?? '');
  const contentions = wholeNumber(sample?.[2] ?? sample?.[4] ?? '');
  if (sample === null || cycles === null || contentions === null) {
    throw notA('a sample of a contention profile', line, number);
  }
  const path = (sample[5]!.match(/0x[0-9a-f]+/g) ?? []).map((address) => {
    const row = profile.addresses.rowOfText(address, true);
    if (row < 0) throw new LegacyError(`Line ${number} has an address of more than 64 bits.`, number);
    return row;
  });
  const { period } = profile;
  const perNano = Number(cyclesPerSecond) / 1e9;
  const delay = period > 0 && perNano > 0 ? cut((Number(cycles) * period) / perNano) : cycles;
  symbols.begin(path);
  profile.addSample(path, [period > 0 ? product(contentions, period) : contentions, delay]);
}
