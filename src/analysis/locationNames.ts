import type { Profile } from '../model/profile.ts';
import type { DroppedFrames } from './droppedFrames.ts';

/** Which frames a location stands for, by function name: the granularity of `go tool pprof -top`. */
export interface LocationNames {
  /** Names of distinct functions; only unnamed functions can look alike. */
  names: string[];
  /** For each name the source file of its (first) function, '' where unknown. */
  files: string[];
  /** For each location the range in `name`: at least one entry, innermost inlined call first. */
  first: Int32Array;
  end: Int32Array;
  /** Index into `names`. */
  name: Int32Array;
}

/**
 * Names the frames of every location. Functions of one name are one. A location without lines is `[mapping]` of its
 * binary's file, or `<unknown>`: never dropped. So is a function without a name, but as in pprof two of those are only
 * one if they begin at the same line. Lines that `drop_frames` cuts are left out.
 */
export function locationNames(profile: Profile, dropped: DroppedFrames | null): LocationNames {
  const { locations, lines, functions, mappings, strings } = profile;
  const names: string[] = [];
  const files: string[] = [];
  const named = new Map<string, number>();
  /** By line and file, with a NUL between. */
  const nameless = new Map<string, number>();
  const intern = (table: Map<string, number>, key: string, name: string, file: string): number => {
    const known = table.get(key);
    if (known !== undefined) return known;
    table.set(key, names.length);
    names.push(name);
    files.push(file);
    return names.length - 1;
  };
  const unnamed = (location: number, startLine: number): number => {
    const mapping = locations.mapping[location]!;
    const file = mapping < 0 ? '' : strings[mappings.file[mapping]!]!;
    return intern(nameless, `${startLine}\0${file}`, file === '' ? '<unknown>' : `[${basename(file)}]`, '');
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
      const text = strings[functions.name[row]!]!;
      if (text === '') {
        name[at++] = unnamed(location, functions.startLine[row]!);
        continue;
      }
      if (ofFunction[row] === -1) ofFunction[row] = intern(named, text, text, strings[functions.file[row]!]!);
      name[at++] = ofFunction[row]!;
    }
    if (at === first[location]) name[at++] = unnamed(location, 0);
    end[location] = at;
  }
  return { names, files, first, end, name: name.slice(0, at) };
}

/** The last element of a path, as Go's filepath.Base gives it. */
function basename(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  if (trimmed === '') return '/';
  return trimmed.slice(trimmed.lastIndexOf('/') + 1);
}
