import { typedMark } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import { cleanPath } from '../names/cleanPath.ts';
import { locationNames } from '../names/locationNames.ts';
import { searchNames } from '../names/searchNames.ts';
import { compileExpression } from './compileExpression.ts';

/** The frames that the text of a step matches. */
export interface FrameMatches {
  /** For each line, 1 if its function's name or source file matches. */
  lines: Uint8Array;
  /** For each location, 1 if the file of its mapping, or its name where it has no lines, matches. */
  mappings: Uint8Array;
  /** For each location, 1 if either matches. */
  locations: Uint8Array;
}

/** Matches the text of a step: pprof's expression, or, after `typedMark`, what a search for it finds. */
export function matchFrames(
  profile: Profile,
  text: string,
): { matches: FrameMatches; error: '' } | { matches: null; error: string } {
  if (text.startsWith(typedMark)) return matchTyped(profile, text.slice(typedMark.length));
  const { expression, error } = compileExpression(text);
  if (expression === null) return { matches: null, error };
  return { matches: matchTexts(profile, (part) => expression.test(part)), error: '' };
}

/**
 * The frames that a search lights; where no function has such a name, those of files that have it, else of lines by
 * their names in `go tool pprof -lines`: `main.go:12`.
 */
function matchTyped(profile: Profile, typed: string): ReturnType<typeof matchFrames> {
  let frames = locationNames(profile, null);
  let found = searchNames(frames.names, typed);
  if (found.error !== '') return { matches: null, error: found.error };
  if (found.count === 0) found = searchNames(frames.files.map(cleanPath), typed);
  if (found.count === 0) {
    frames = locationNames(profile, null, 'line');
    found = searchNames(frames.names, typed);
  }
  const { byName } = found;
  const matches = noMatches(profile);
  const { firstLine, endLine } = profile.locations;
  for (let location = 0; location < profile.locations.count; location++) {
    const first = firstLine[location]!;
    const count = endLine[location]! - first;
    const frame = frames.first[location]!;
    if (count === 0) matches.mappings[location] = byName[frames.name[frame]!]!;
    for (let line = 0; line < count; line++) {
      matches.lines[first + line] = byName[frames.name[frame + line]!]!;
      matches.locations[location]! |= matches.lines[first + line]!;
    }
    matches.locations[location]! |= matches.mappings[location]!;
  }
  return { matches, error: '' };
}

function noMatches({ lines, locations }: Profile): FrameMatches {
  return {
    lines: new Uint8Array(lines.count),
    mappings: new Uint8Array(locations.count),
    locations: new Uint8Array(locations.count),
  };
}

/** Matches names, source files and mapped binaries; each text is tested once. */
function matchTexts(profile: Profile, fits: (text: string) => boolean): FrameMatches {
  const { strings, mappings, functions, lines, locations } = profile;
  /** For each string row: 0 not tested, 1 no match, 2 match. */
  const verdicts = new Uint8Array(strings.length);
  const matches = (text: number): boolean => {
    if (verdicts[text] === 0) verdicts[text] = fits(strings[text]!) ? 2 : 1;
    return verdicts[text] === 2;
  };
  const frameMatches = noMatches(profile);
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
