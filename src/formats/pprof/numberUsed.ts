import type { Profile } from '../../model/profile.ts';

/** New ids for the rows that a profile's samples refer to. */
export interface Numbering {
  /** By row: the id, numbered from 1 in row order; 0 if no sample refers to the row. */
  locations: Int32Array;
  functions: Int32Array;
  texts: TextRows;
}

/**
 * Numbers the locations on the samples' stacks and the functions of these locations. Texts are added when they are
 * first requested.
 */
export function numberUsed(profile: Profile): Numbering {
  const { samples, stacks, lines, functions } = profile;
  const stackIsUsed = new Uint8Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    if (stack >= 0) stackIsUsed[stack] = 1;
  }
  const locations = new Int32Array(profile.locations.count);
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    if (stackIsUsed[stack] === 0) continue;
    locations[stacks.location[stack]!] = 1;
    const caller = stacks.caller[stack]!;
    if (caller >= 0) stackIsUsed[caller] = 1;
  }
  const functionIds = new Int32Array(functions.count);
  for (let row = 0; row < locations.length; row++) {
    if (locations[row] === 0) continue;
    const end = profile.locations.endLine[row]!;
    for (let line = profile.locations.firstLine[row]!; line < end; line++) functionIds[lines.function[line]!] = 1;
  }
  countUp(locations);
  countUp(functionIds);
  return { locations, functions: functionIds, texts: new TextRows(profile.strings) };
}

function countUp(used: Int32Array): void {
  for (let row = 0, id = 0; row < used.length; row++) if (used[row] !== 0) used[row] = ++id;
}

/** A string table with the requested texts, each stored once; row 0 is the empty text. */
export class TextRows {
  readonly all = [''];
  /** By row of the profile's own string table; -1 if the text was not requested yet. */
  private readonly rows: Int32Array;
  private readonly known = new Map([['', 0]]);
  private readonly strings: string[];

  constructor(strings: string[]) {
    this.strings = strings;
    this.rows = new Int32Array(strings.length).fill(-1);
  }

  /** The new row of a text, given by its row in the profile's own table. */
  rowOf(row: number): number {
    const known = this.rows[row]!;
    if (known >= 0) return known;
    const found = this.row(this.strings[row]!);
    this.rows[row] = found;
    return found;
  }

  /** The row of any text. */
  row = (text: string): number => {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.all.length);
    this.all.push(text);
    return this.all.length - 1;
  };
}
