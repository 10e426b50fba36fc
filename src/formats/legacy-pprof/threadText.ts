import { LegacyError, notA } from './legacyError.ts';
import { LegacyProfile } from './legacyProfile.ts';
import { LineCursor } from './lineCursor.ts';
import { beginsMemoryMap, findMemoryMap } from './memoryMap.ts';

export const threadHeader = /--- threadz \d+ ---|--- Thread [0-9A-Fa-f]+ \(name: .{0,300}\/\d+\) stack: ---/;
const threadLine = /--- Thread [0-9A-Fa-f]+ \(name: .{0,300}\/\d+\) stack: ---/;

/** Reads the stacks of a C++ program's threads (/threadz), one sample per thread. Throws LegacyError. */
export function readThreadText(text: string): LegacyProfile {
  const lines = new LineCursor(text);
  lines.nextFilled();
  if (!threadLine.test(lines.line)) {
    // Skips the list's header and the lines before the first thread.
    while (lines.next() && !beginsMemoryMap(lines.line) && !lines.line.startsWith('-'));
  }
  const counted = { type: 'thread', unit: 'count' };
  const profile = new LegacyProfile([counted], counted);
  profile.period = 1;
  while (!beginsMemoryMap(lines.line) && !lines.line.startsWith('---- no stack trace for')) {
    if (!threadLine.test(lines.line)) throw notA('the beginning of a thread', lines.line, lines.number);
    readThread(lines, profile);
  }
  profile.mappings = findMemoryMap(lines);
  profile.cutDoubledLeaves();
  return profile;
}

/** Reads the thread whose header is the current line, up to the next header. */
function readThread(lines: LineCursor, profile: LegacyProfile): void {
  const path: number[] = [];
  let isLikePrevious = false;
  while (lines.next()) {
    const line = lines.line.trim();
    if (line.startsWith('---')) break;
    if (line.includes('same as previous thread')) {
      isLikePrevious = true;
      continue;
    }
    for (const address of line.match(/0x[0-9a-f]+/g) ?? []) {
      const row = profile.addresses.rowOfText(address, path.length > 0);
      if (row < 0) throw new LegacyError(`Line ${lines.number} has an address of more than 64 bits.`, lines.number);
      path.push(row);
    }
  }
  if (isLikePrevious || path.length === 0) profile.changeLast(([count]) => [Number(count) + 1]);
  else profile.addSample(path, [1]);
}
