import type { Amount } from '../../model/unit.ts';
import { LegacyError, notA } from './legacyError.ts';
import { LegacyProfile, type SymbolLine } from './legacyProfile.ts';
import { LineCursor } from './lineCursor.ts';
import { unsampled } from './unsampled.ts';
import { product, wholeNumber } from './wholeNumber.ts';

export const javaHeader = /^--- (?:heapz|contentionz) 1 ---\s*$/;
const attribute = /(?<![\w ])([\w ]+)=([\w ]+)/;
const sampleLine = /(?<!\d)(\d+) +(\d+) +@ +([ x0-9a-f]*)/;
const locationLine = /^\s*0x([0-9A-Fa-f]+)\s+(\S.*)$/;

/** Mean number of bytes between two samples of Java's heap. */
const heapRate = 524_288;

/**
 * Reads a heap or contention profile of a Java program in Google's text form: attributes, samples, then a location for each
 * number in the stacks. Throws LegacyError.
 */
export function readJavaText(text: string): LegacyProfile {
  const lines = new LineCursor(text);
  lines.nextFilled();
  const isHeap = lines.line.includes('heapz');
  const profile = new LegacyProfile([], null);
  while (lines.next()) {
    const found = attribute.exec(lines.line);
    if (found !== null) setAttribute(profile, isHeap, found[1]!.trim(), found[2]!.trim(), lines);
    else if (lines.line.trim() !== '') break;
  }
  do {
    const sample = sampleLine.exec(lines.line);
    if (sample !== null) readSample(profile, isHeap, sample, lines);
    else if (lines.line.trim() !== '') break;
  } while (lines.next());
  readJavaLocations(lines, profile);
  return profile;
}

function setAttribute(profile: LegacyProfile, isHeap: boolean, name: string, value: string, lines: LineCursor): void {
  const number = () => {
    const amount = wholeNumber(value);
    if (amount === null) throw notA(`a number behind “${name}”`, lines.line, lines.number);
    return amount;
  };
  if (name === 'format' && value === 'java') return;
  if (name === 'resolution') {
    const [objects, amount] = isHeap ? ['inuse_objects', 'inuse_space'] : ['contentions', 'delay'];
    profile.valueTypes = [
      { type: objects, unit: 'count' },
      { type: amount, unit: value },
    ];
  } else if (!isHeap && name === 'sampling period') {
    profile.periodType = { type: 'contentions', unit: 'count' };
    profile.period = Number(number());
  } else if (!isHeap && name === 'ms since reset') profile.durationNanos = Number(product(number(), 1_000_000));
  else throw new LegacyError(`Line ${lines.number} sets “${name}”, which no such profile has.`, lines.number);
}

function readSample(profile: LegacyProfile, isHeap: boolean, sample: RegExpExecArray, lines: LineCursor): void {
  // In Java's profiles the amount comes first and the count second.
  const amount = wholeNumber(sample[1]!);
  const times = wholeNumber(sample[2]!);
  if (amount === null || times === null)
    throw notA('a sample, for its numbers are too large', lines.line, lines.number);
  if (profile.valueTypes.length === 0) {
    throw new LegacyError('The profile has samples, but it does not say what their values mean (“resolution”).');
  }
  const path = (sample[3]!.match(/0x[0-9a-f]+/g) ?? []).map((address) => {
    const row = profile.addresses.rowOfText(address, false);
    if (row < 0) throw new LegacyError(`Line ${lines.number} has an address of more than 64 bits.`, lines.number);
    return row;
  });
  if (!isHeap) {
    const period: Amount = profile.period === 0 ? 1 : profile.period;
    profile.addSample(path, [product(times, period), product(amount, period)]);
    return;
  }
  if (BigInt(times) === 0n)
    throw new LegacyError(`Line ${lines.number} has ${amount} bytes in no object.`, lines.number);
  profile.addSample(path, unsampled(times, amount, heapRate));
  profile.addLabel('bytes', Number(BigInt(amount) / BigInt(times)));
}

/**
 * Reads the locations of the numbers in the stacks, from the current line to the end: `0x2e com.Example.run
 * (Example.java:12)`. The names replace the addresses.
 */
export function readJavaLocations(lines: LineCursor, profile: LegacyProfile): void {
  const known = new Map(profile.addresses.addresses.map((address, row) => [address, row]));
  /** Functions with the same name are one function, in the file of the first. */
  const fileOf = new Map<string, string>();
  profile.namesReplaceAddresses = true;
  do {
    const match = lines.line.length > 10_000 ? null : locationLine.exec(lines.line.trim());
    if (match === null || match[1]!.length > 16) continue;
    const row = known.get(BigInt(`0x${match[1]}`));
    if (row === undefined) continue;
    const symbol = symbolOf(match[2]!);
    const file = fileOf.get(symbol.name) ?? symbol.file;
    fileOf.set(symbol.name, file);
    profile.names.set(row, [{ ...symbol, file }]);
    // Each number is named only once.
    known.delete(BigInt(`0x${match[1]}`));
  } while (lines.next());
}

/** The text before and behind the last bracket that follows a space; null if there is none. */
function splitAtBracket(text: string): { name: string; behind: string } | null {
  let at = text.lastIndexOf('(');
  while (at > 0 && !/\s/.test(text[at - 1]!)) at = text.lastIndexOf('(', at - 1);
  return at < 1 ? null : { name: text.slice(0, at - 1), behind: text.slice(at + 1) };
}

function symbolOf(words: string): SymbolLine {
  const atLine = /(?<=.):(-?\d+)\)$/.exec(words);
  const place = atLine === null ? null : splitAtBracket(words.slice(0, atLine.index));
  if (place !== null && place.behind !== '') {
    const line = wholeNumber(atLine![1]!);
    return { name: place.name, file: place.behind, line: typeof line === 'number' ? Math.max(line, 0) : 0 };
  }
  const inLibrary = words.endsWith(')') ? splitAtBracket(words.slice(0, -1)) : null;
  if (inLibrary !== null) {
    const path = inLibrary.behind.replace(/(?<!\/)\/+$/, '');
    return { name: inLibrary.name, file: path.slice(path.lastIndexOf('/') + 1), line: 0 };
  }
  return { name: words.includes('generated stub/JIT') ? 'STUB' : words, file: '', line: 0 };
}
