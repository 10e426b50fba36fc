import type { Granularity } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { basename, cleanPath } from './cleanPath.ts';
import type { DroppedFrames } from './droppedFrames.ts';
import { packageOf } from './functionName.ts';

/** The frames of each location, at a granularity. */
export interface LocationNames {
  /** The names of distinct frames; only unnamed functions can have the same name. */
  names: string[];
  /**
   * For each name, its function: the name itself, or for lines, files, addresses and packages the first function found.
   * '' if unknown.
   */
  functions: string[];
  /** For each name, the source file of its (first) function, '' if unknown. */
  files: string[];
  /** For each location, the range in `name`: at least one entry, innermost inlined call first. */
  first: Int32Array;
  end: Int32Array;
  /** Index into `names`. */
  name: Int32Array;
}

/**
 * Names the frames of every location, at the granularities of `go tool pprof` (and by package). Functions with the same
 * name are one frame. A location without lines is named `[mapping]` after its binary's file, or `<unknown>`, and is
 * never dropped. The same holds for a function without a name, but as in pprof two of these are only one frame if they
 * begin at the same line. Lines that `drop_frames` removes are left out.
 */
export function locationNames(
  profile: Profile,
  dropped: DroppedFrames | null,
  by: Granularity = 'function',
): LocationNames {
  const { locations, lines, functions, mappings, strings } = profile;
  const interned = new Names();
  /** For each function row, its frame if the frame depends on the function only; such a frame is named once. */
  const ofFunction = new Int32Array(functions.count).fill(-1);
  const isFiner = by === 'line' || by === 'address';

  const unnamed = (location: number, startLine: number): number => {
    const mapping = locations.mapping[location]!;
    const file = mapping < 0 ? '' : strings[mappings.file[mapping]!]!;
    const text = file === '' ? '<unknown>' : `[${basename(file)}]`;
    const address = by === 'address' ? hexAddress(locations.address[location]!) : '';
    return interned.add(`\0${startLine}\0${address}${file}`, `${address}${text}`, '', '');
  };
  const named = (location: number, line: number, row: number): number => {
    const text = strings[functions.name[row]!]!;
    const file = strings[functions.file[row]!]!;
    if (text === '' && (by === 'function' || by === 'package' || file === '')) {
      return unnamed(location, functions.startLine[row]!);
    }
    const address = by === 'address' ? hexAddress(locations.address[location]!) : '';
    const label = address + frameName(by, text, by === 'function' ? file : cleanPath(file), lines.line[line]!);
    if (label === address) return unnamed(location, 0);
    return interned.add(label, label, text, file);
  };

  const frames = framesOfLocations(profile, dropped, {
    named: (location, line) => {
      const row = lines.function[line]!;
      if (isFiner || functions.name[row] === 0) return named(location, line, row);
      if (ofFunction[row] === -1) ofFunction[row] = named(location, line, row);
      return ofFunction[row]!;
    },
    unnamed: (location) => unnamed(location, 0),
  });
  return { names: interned.names, functions: interned.functions, files: interned.files, ...frames };
}

/** The frames of every location, innermost first, without lines that are dropped; a location without lines is one. */
export function framesOfLocations(
  { locations, lines }: Profile,
  dropped: DroppedFrames | null,
  { named, unnamed }: { named: (location: number, line: number) => number; unnamed: (location: number) => number },
): Pick<LocationNames, 'first' | 'end' | 'name'> {
  const first = new Int32Array(locations.count);
  const end = new Int32Array(locations.count);
  const name = new Int32Array(lines.count + locations.count);
  let count = 0;
  for (let location = 0; location < locations.count; location++) {
    first[location] = count;
    const start = locations.firstLine[location]! + (dropped?.lines[location] ?? 0);
    for (let line = start; line < locations.endLine[location]!; line++) name[count++] = named(location, line);
    if (count === first[location]) name[count++] = unnamed(location);
    end[location] = count;
  }
  return { first, end, name: name.slice(0, count) };
}

/** Distinct names, with their functions and files. */
class Names {
  readonly names: string[] = [];
  readonly functions: string[] = [];
  readonly files: string[] = [];
  private readonly rows = new Map<string, number>();

  add(key: string, name: string, ofFunction: string, file: string): number {
    const row = getOrInsert(this.rows, key, () => this.names.length);
    if (row < this.names.length) return row;
    this.names.push(name);
    this.functions.push(ofFunction);
    this.files.push(file);
    return row;
  }
}

/** The name of a function's frame, without an address; '' if nothing is known at this granularity. */
function frameName(by: Granularity, name: string, file: string, line: number): string {
  if (by === 'function') return name;
  if (by === 'file') return file;
  if (by === 'package') return packageOf(name) || name;
  const position = line !== 0 ? `${file}:${line}` : file;
  return position === '' ? name : name === '' ? position : `${name} ${position}`;
}

/** An address as pprof writes it before a name: sixteen digits and a space; '' for address 0. */
function hexAddress(address: bigint): string {
  return address === 0n ? '' : `${address.toString(16).padStart(16, '0')} `;
}
