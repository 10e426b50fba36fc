import type { Profile } from '../model/profile.ts';
import type { DroppedFrames } from './droppedFrames.ts';

/** Which frames a location stands for, by function name: the granularity of `go tool pprof -top`. */
export interface LocationNames {
  /** Distinct names. */
  names: string[];
  /** For each location the range in `name`: at least one entry, innermost inlined call first. */
  first: Int32Array;
  end: Int32Array;
  /** Index into `names`. */
  name: Int32Array;
}

/** What pprof calls a function that has no name. */
const UNKNOWN = '<unknown>';

/**
 * Names the frames of every location. Functions of one name are one; a location without lines is `[mapping]` of its
 * binary's file, or `<unknown>`: never dropped. Lines that `drop_frames` cuts are left out.
 */
export function locationNames(profile: Profile, dropped: DroppedFrames | null): LocationNames {
  const { locations, lines, functions, mappings, strings } = profile;
  const names: string[] = [];
  const indexOf = new Map<string, number>();
  const intern = (name: string): number => {
    const known = indexOf.get(name);
    if (known !== undefined) return known;
    indexOf.set(name, names.length);
    names.push(name);
    return names.length - 1;
  };
  const ofFunction = new Int32Array(functions.count).fill(-1);
  const first = new Int32Array(locations.count);
  const end = new Int32Array(locations.count);
  const name = new Int32Array(lines.count + locations.count);
  let at = 0;
  for (let location = 0; location < locations.count; location++) {
    first[location] = at;
    const start = locations.firstLine[location]! + (dropped?.lines[location] ?? 0);
    for (let line = start; line < locations.endLine[location]!; line++) {
      const row = lines.function[line]!;
      if (ofFunction[row] === -1) ofFunction[row] = intern(strings[functions.name[row]!]! || UNKNOWN);
      name[at++] = ofFunction[row]!;
    }
    if (at === first[location]) {
      const mapping = locations.mapping[location]!;
      const file = mapping < 0 ? '' : strings[mappings.file[mapping]!]!;
      name[at++] = intern(file === '' ? UNKNOWN : `[${basename(file)}]`);
    }
    end[location] = at;
  }
  return { names, first, end, name: name.slice(0, at) };
}

/** The last element of a path, as Go's filepath.Base gives it. */
function basename(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  if (trimmed === '') return '/';
  return trimmed.slice(trimmed.lastIndexOf('/') + 1);
}
