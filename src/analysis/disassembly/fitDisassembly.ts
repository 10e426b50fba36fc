import type { Disassembly } from '../../model/disassembly.ts';
import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { basename } from '../names/cleanPath.ts';
import { functionAt, functionsByAddress, instructionAt, textAt } from './findInstruction.ts';
import { functionsNamed } from './functionsNamed.ts';

/** Whether a disassembly is of the program that a profile was recorded of. */
export interface Fit {
  /** `strange`: they have no function in common. `other`: not every address agrees, so that it is another build. */
  is: 'same' | 'other' | 'strange';
  /**
   * What to subtract from the profile's addresses, by mapping row (−1 for none): 0 unless the program was moved when it
   * was loaded. Only mappings with functions of the disassembly.
   */
  shifts: ReadonlyMap<number, number>;
  /** The mappings of which all addresses agree: in the union of two profiles those of one side may. */
  agreeingMappings: ReadonlySet<number>;
  /** The addresses of functions that are in the disassembly, and how many of them agree. */
  checked: number;
  agreeing: number;
}

/** An address of the profile, and what it must be in the disassembly. */
interface Check {
  address: number;
  /** Functions of the disassembly with its name. */
  rows: readonly number[];
  /** Name of the file without folders and number of the line, innermost; 0 if unknown. */
  file: string;
  line: number;
}

/** Programs are moved by whole pages, of at least this size. */
const PAGE = 4096;
/** How many distances are tried, and how many addresses propose them. */
const MOST_SHIFTS = 64;
const MOST_VOTERS = 2000;

/**
 * Compares a profile with a disassembly, which names no build: an address agrees if its instruction has the file and
 * the line that the profile gives for it. A text with `-S` has no lines; then the function must have the same name. All
 * addresses of functions that are in the disassembly must agree: a program that was changed a little still has many
 * functions at their places.
 *
 * A position-independent program is moved when it is loaded: by the multiple of a page with which the addresses agree.
 */
export function fitDisassembly(profile: Profile, disassembly: Disassembly): Fit {
  return fits.of([profile, disassembly], '', () => fitOf(profile, disassembly));
}

const fits = new WeakMemo<Fit>(Infinity);

function fitOf(profile: Profile, disassembly: Disassembly): Fit {
  const checks = checksByMapping(profile, disassembly);
  const ordered = functionsByAddress(disassembly);
  const shifts = new Map<number, number>();
  const agreeingMappings = new Set<number>();
  let checked = 0;
  let agreeing = 0;
  for (const [mapping, all] of checks) {
    const counted = (shift: number): number =>
      all.reduce((count, check) => count + (agrees(disassembly, ordered, check, shift) ? 1 : 0), 0);
    let best = { shift: 0, count: counted(0) };
    if (best.count < all.length) {
      const likely = likelyShifts(disassembly, all)
        .map((shift) => ({ shift, count: counted(shift) }))
        .filter(({ count }) => count > best.count)
        .sort((a, b) => b.count - a.count);
      // With two equally good places neither is known.
      if (likely[0] !== undefined && likely[0].count !== likely[1]?.count) best = likely[0];
    }
    // A filter adds one mapping to a profile without any.
    for (const row of mapping < 0 && profile.mappings.count === 0 ? [mapping, 0] : [mapping]) {
      shifts.set(row, best.shift);
      if (best.count === all.length) agreeingMappings.add(row);
    }
    checked += all.length;
    agreeing += best.count;
  }
  const is = checked === 0 ? 'strange' : agreeing === checked ? 'same' : 'other';
  return { is, shifts, agreeingMappings, checked, agreeing };
}

/** The addresses of a profile whose outermost function, which owns the code, is in the disassembly. */
export function checksByMapping(profile: Profile, disassembly: Disassembly): Map<number, Check[]> {
  const { locations, lines, functions, strings } = profile;
  const checks = new Map<number, Check[]>();
  const rowsOf = new Map<number, readonly number[]>();
  for (let location = 0; location < locations.count; location++) {
    const address = Number(locations.address[location]);
    const inner = locations.firstLine[location]!;
    const outer = locations.endLine[location]! - 1;
    if (address === 0 || address >= Number.MAX_SAFE_INTEGER || outer < inner) continue;
    const owner = functions.name[lines.function[outer]!]!;
    const rows = getOrInsert(rowsOf, owner, () => functionsNamed(disassembly, strings[owner]!));
    if (rows.length === 0) continue;
    const mapping = locations.mapping[location]!;
    const file = basename(strings[functions.file[lines.function[inner]!]!]!);
    const check = { address, rows, file, line: lines.line[inner]! };
    getOrInsert(checks, mapping, () => []).push(check);
  }
  return checks;
}

function agrees(disassembly: Disassembly, ordered: Int32Array, check: Check, shift: number): boolean {
  const address = check.address - shift;
  const row = functionAt(disassembly, ordered, address);
  if (row < 0) return false;
  const { functions, instructions, texts } = disassembly;
  const instruction = instructionAt(disassembly, row, address);
  const line = instructions.line[instruction]!;
  if (line === 0 || check.line === 0) return check.rows.includes(row);
  if (textAt(texts, instructions.file[instruction]!) !== check.file) return false;
  if (line === check.line) return true;
  // Instructions that the tool does not know (AVX) it prints as others, which begin elsewhere: then the line is one of
  // those up to the next.
  const begin = functions.start[row]! + instructions.offset[instruction]!;
  if (begin === address) return false;
  const next = instruction + 1;
  const nextLine = next < functions.first[row + 1]! ? instructions.line[next]! : Infinity;
  return Math.min(line, nextLine) <= check.line && check.line <= Math.max(line, nextLine);
}

/** The distances with which most addresses are inside functions of their names, as multiples of a page. */
export function likelyShifts({ functions }: Disassembly, checks: readonly Check[]): number[] {
  const votes = new Map<number, number>();
  for (const { address, rows } of checks.slice(0, MOST_VOTERS)) {
    const pages = new Set<number>();
    for (const row of rows) {
      const start = functions.start[row]!;
      const last = Math.floor((address - start) / PAGE);
      for (let page = Math.ceil((address - start - functions.size[row]! + 1) / PAGE); page <= last; page++) {
        if (pages.size < MOST_SHIFTS) pages.add(page);
      }
    }
    for (const page of pages) votes.set(page, (votes.get(page) ?? 0) + 1);
  }
  const most = Math.max(0, ...votes.values());
  const likely = [...votes].filter(([, count]) => count === most).map(([page]) => page * PAGE);
  return likely.slice(0, MOST_SHIFTS);
}
