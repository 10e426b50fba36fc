import type { Profile } from '../../model/profile.ts';

/** Keeps only the lines for which `keep` is 1. Locations keep their rows, though some may have no lines left. */
export function keepLines(profile: Profile, keep: Uint8Array): Profile {
  const { locations, lines } = profile;
  let count = 0;
  for (let line = 0; line < lines.count; line++) count += keep[line]!;
  if (count === lines.count) return profile;
  const firstLine = new Int32Array(locations.count);
  const endLine = new Int32Array(locations.count);
  const functions = new Int32Array(count);
  const numbers = new Float64Array(count);
  const beyond = new Map<number, bigint>();
  let at = 0;
  for (let location = 0; location < locations.count; location++) {
    firstLine[location] = at;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      if (keep[line] === 0) continue;
      const exact = lines.beyond?.get(line);
      if (exact !== undefined) beyond.set(at, exact);
      functions[at] = lines.function[line]!;
      numbers[at++] = lines.line[line]!;
    }
    endLine[location] = at;
  }
  return {
    ...profile,
    locations: { ...locations, firstLine, endLine },
    lines: {
      count: at,
      function: functions.subarray(0, at),
      line: numbers.subarray(0, at),
      ...(beyond.size > 0 && { beyond }),
    },
  };
}
