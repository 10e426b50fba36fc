import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { getOrInsert } from '../maps.ts';
import { basename, cleanPath } from './cleanPath.ts';
import { droppedFrames } from './droppedFrames.ts';
import { framesOfLocations } from './locationNames.ts';
import { type StackNaming, stackNaming } from './stackNaming.ts';

/**
 * Frames by source line, the granularity of `go tool pprof -lines`. The index of a name identifies a source line;
 * `names`, `files` and `lines` are its columns, so names repeat.
 */
export interface LineNaming extends StackNaming {
  /** For each source line, its number, 0 if unknown. A bigint only beyond 2^53. */
  lines: Amount[];
}

/**
 * Names the frames of every location by (function name, cleaned file, line). If none of these is known, the frame is
 * named as by function: `[mapping]` or `<unknown>`. `drop_frames` is applied. `naming` is any `stackNaming` of the
 * profile, if already computed.
 */
export function lineNaming(profile: Profile, { target }: StackNaming = stackNaming(profile)): LineNaming {
  const { locations, lines, functions, mappings, strings } = profile;
  const dropped = target === null ? null : droppedFrames(profile);
  const places = new Map<string, number>();
  const names: string[] = [];
  const files: string[] = [];
  const numbers: Amount[] = [];
  const intern = (name: string, file: string, line: Amount, mark: string): number => {
    const key = `${line} ${mark}${name}\0${file}`;
    const earlier = places.get(key);
    if (earlier !== undefined) return earlier;
    places.set(key, names.length);
    names.push(name);
    files.push(file);
    numbers.push(line);
    return names.length - 1;
  };
  const unnamed = (location: number, startLine: number): number => {
    const mapping = locations.mapping[location]!;
    const binary = mapping < 0 ? '' : strings[mappings.file[mapping]!]!;
    return intern(binary === '' ? '<unknown>' : `[${basename(binary)}]`, '', 0, `${startLine} of ${binary}\0`);
  };
  const cleaned = new Map<number, string>();
  const fileOf = (row: number): string => {
    const text = functions.file[row]!;
    return getOrInsert(cleaned, text, () => cleanPath(strings[text]!));
  };
  const frames = framesOfLocations(profile, dropped, {
    named: (location, row) => {
      const called = lines.function[row]!;
      const text = strings[functions.name[called]!]!;
      const file = fileOf(called);
      const line = lines.beyond?.get(row) ?? lines.line[row]!;
      const isKnown = text !== '' || file !== '' || line !== 0;
      return isKnown ? intern(text, file, line, '') : unnamed(location, functions.startLine[called]!);
    },
    unnamed: (location) => unnamed(location, 0),
  });
  return { names, functions: names, files, lines: numbers, ...frames, target };
}
