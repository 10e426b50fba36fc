import type { RE2JS } from 're2js';
import type { Profile } from '../../model/profile.ts';

/** The frames that an expression matches. */
export interface FrameMatches {
  /** For each line, 1 if its function's name or source file matches. */
  lines: Uint8Array;
  /** For each location, 1 if the file of its mapping matches. */
  mappings: Uint8Array;
  /** For each location, 1 if either matches. */
  locations: Uint8Array;
}

/** Matches names, source files and mapped binaries; each text is tested once. */
export function matchFrames(
  { strings, mappings, functions, lines, locations }: Profile,
  expression: RE2JS,
): FrameMatches {
  /** For each string row: 0 not tested, 1 no match, 2 match. */
  const verdicts = new Uint8Array(strings.length);
  const matches = (text: number): boolean => {
    if (verdicts[text] === 0) verdicts[text] = expression.test(strings[text]!) ? 2 : 1;
    return verdicts[text] === 2;
  };
  const frameMatches: FrameMatches = {
    lines: new Uint8Array(lines.count),
    mappings: new Uint8Array(locations.count),
    locations: new Uint8Array(locations.count),
  };
  for (let location = 0; location < locations.count; location++) {
    const mapping = locations.mapping[location]!;
    if (mapping >= 0 && matches(mappings.file[mapping]!)) {
      frameMatches.mappings[location] = 1;
      frameMatches.locations[location] = 1;
    }
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      const row = lines.function[line]!;
      if (!matches(functions.name[row]!) && !matches(functions.file[row]!)) continue;
      frameMatches.lines[line] = 1;
      frameMatches.locations[location] = 1;
    }
  }
  return frameMatches;
}
