import { unquoteGo } from '../textLines.ts';
import { LegacyError, notA } from './legacyError.ts';
import { LegacyProfile, SymbolLines } from './legacyProfile.ts';
import { findMemoryMap, isComment, LineCursor, wholeNumber } from './memoryMap.ts';

export const countHeader = /^(\S.*) profile: total \d+$/;
const sampleLine = /^(\d+) @((?: 0x[0-9a-f]+)+)$/;
const labelsLine = /^# labels: \{(.*)\}$/;

/**
 * Reads counted stacks as Go's runtime writes them with `debug=1`: goroutines, created threads, and custom profiles.
 * Labels are kept. Throws LegacyError.
 */
export function readCountText(text: string): LegacyProfile {
  const lines = new LineCursor(text);
  lines.nextFilled();
  const name = countHeader.exec(lines.line)?.[1];
  if (name === undefined) throw notA('the beginning of a profile', lines.line, lines.number);
  const counted = { type: name, unit: 'count' };
  const profile = new LegacyProfile([counted], counted);
  profile.period = 1;
  const symbols = new SymbolLines(profile);
  while (lines.next()) {
    const { line, number } = lines;
    if (line.startsWith('---')) break;
    if (isComment(line)) {
      const labels = labelsLine.exec(line);
      if (labels === null) symbols.take(line);
      else if (profile.sampleCount > 0) addLabels(profile, labels[1]!);
      continue;
    }
    const sample = sampleLine.exec(line);
    const value = wholeNumber(sample?.[1] ?? '');
    if (sample === null || value === null) throw notA('a count with a stack', line, number);
    const path = sample[2]!
      .trim()
      .split(' ')
      .map((address) => rowOf(profile, address, number));
    symbols.begin(path);
    profile.addSample(path, [value]);
  }
  symbols.finish();
  profile.mappings = findMemoryMap(lines);
  return profile;
}

function rowOf(profile: LegacyProfile, address: string, line: number): number {
  const row = profile.addresses.rowOfText(address, true);
  if (row < 0) throw new LegacyError(`Line ${line} has an address of more than 64 bits.`, line);
  return row;
}

/** Parses `"key":"value", "other":"value"`, quoted as in Go. */
function addLabels(profile: LegacyProfile, text: string): void {
  // Each character is read once: a text that is not quoted to its end is no label, and nothing behind it is.
  for (let index = text.indexOf('"'); index >= 0; ) {
    const key = quotedAt(text, index);
    if (key === null) return;
    index = key.end;
    if (!text.startsWith(':"', index)) {
      index = text.indexOf('"', index);
      continue;
    }
    const value = quotedAt(text, index + 1);
    if (value === null) return;
    if (value.text !== '') profile.addLabel(unquoteGo(key.text), unquoteGo(value.text));
    index = text.indexOf('"', value.end);
  }
}

/** The text between the quotes that begin at `at`, as written, and where it ends; null if they do not close. */
function quotedAt(text: string, at: number): { text: string; end: number } | null {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '"') return { text: text.slice(at + 1, end), end: end + 1 };
  }
  return null;
}
