import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';

/**
 * Adds locations to a profile: pieces of existing ones, and frames for new functions. Existing rows do not change.
 * Every new location has its own lines, even if two are pieces of one.
 */
export class LocationMaker {
  private readonly profile: Profile;
  private readonly functions: { name: string; file: string }[] = [];
  private readonly functionRows = new Map<string, number>();
  private readonly frames = new Map<number, number>();
  private readonly pieces = new Map<number, Map<number, number>>();
  /** For each new location, the location that it is a piece of, or -1. */
  private readonly origin: number[] = [];
  private readonly endLine: number[] = [];
  /** Rows of lines, or ~row of a function for new lines. */
  private readonly lines: number[] = [];

  constructor(profile: Profile) {
    this.profile = profile;
  }

  /** The row of a new function; one per name and file. */
  function(name: string, file: string): number {
    const key = `${name}\0${file}`;
    let row = this.functionRows.get(key);
    if (row === undefined) {
      row = this.profile.functions.count + this.functions.length;
      this.functions.push({ name, file });
      this.functionRows.set(key, row);
    }
    return row;
  }

  /** The location with only this function; one per function. */
  frame(row: number): number {
    return getOrInsert(this.frames, row, () => this.add(-1, [~row]));
  }

  /**
   * The location with only the lines from `first` to before `end`: the original if these are all lines. One per range.
   */
  piece(location: number, first: number, end: number): number {
    const { firstLine, endLine } = this.profile.locations;
    if (first === firstLine[location] && end === endLine[location]) return location;
    const byEnd = getOrInsert(this.pieces, first, () => new Map());
    return getOrInsert(byEnd, end, () =>
      this.add(
        location,
        Array.from({ length: end - first }, (_, index) => first + index),
      ),
    );
  }

  /** A new location that replaces another; lines as their rows, or ~row of a function, innermost first. */
  add(location: number, lines: readonly number[]): number {
    this.origin.push(location);
    for (const line of lines) this.lines.push(line);
    this.endLine.push(this.profile.lines.count + this.lines.length);
    return this.profile.locations.count + this.origin.length - 1;
  }

  /** The profile with all added locations. */
  finish(): Profile {
    const { profile, origin, lines: added } = this;
    if (origin.length === 0) return profile;
    const { locations, lines } = profile;
    const beyond = new Map(lines.beyond);
    const functionOf = widened(lines.function, added.length);
    const number = new Float64Array(lines.count + added.length);
    number.set(lines.line);
    for (const [index, line] of added.entries()) {
      const row = lines.count + index;
      functionOf[row] = line < 0 ? ~line : lines.function[line]!;
      number[row] = line < 0 ? 0 : lines.line[line]!;
      const exact = lines.beyond?.get(line);
      if (exact !== undefined) beyond.set(row, exact);
    }
    const count = locations.count + origin.length;
    const address = new BigUint64Array(count);
    address.set(locations.address);
    const mapping = widened(locations.mapping, origin.length);
    const firstLine = widened(locations.firstLine, origin.length);
    const endLine = widened(locations.endLine, origin.length);
    for (const [index, from] of origin.entries()) {
      const row = locations.count + index;
      address[row] = from < 0 ? 0n : locations.address[from]!;
      mapping[row] = from < 0 ? -1 : locations.mapping[from]!;
      firstLine[row] = index === 0 ? lines.count : this.endLine[index - 1]!;
      endLine[row] = this.endLine[index]!;
    }
    return {
      ...profile,
      ...this.finishFunctions(),
      locations: { count, address, mapping, firstLine, endLine },
      lines: { count: number.length, function: functionOf, line: number, ...(beyond.size > 0 && { beyond }) },
    };
  }

  private finishFunctions(): Pick<Profile, 'functions' | 'strings'> {
    const { functions, strings } = this.profile;
    if (this.functions.length === 0) return { functions, strings };
    const added = this.functions;
    const texts = strings.slice();
    const rows = new Map([['', 0]]);
    const rowOf = (text: string): number => {
      return getOrInsert(rows, text, () => texts.push(text) - 1);
    };
    const name = widened(functions.name, added.length);
    const systemName = widened(functions.systemName, added.length);
    const file = widened(functions.file, added.length);
    const startLine = new Float64Array(functions.count + added.length);
    startLine.set(functions.startLine);
    for (const [index, planned] of added.entries()) {
      name[functions.count + index] = rowOf(planned.name);
      file[functions.count + index] = rowOf(planned.file);
    }
    return { functions: { count: functions.count + added.length, name, systemName, file, startLine }, strings: texts };
  }
}

function widened(column: Int32Array, by: number): Int32Array {
  const wider = new Int32Array(column.length + by);
  wider.set(column);
  return wider;
}
