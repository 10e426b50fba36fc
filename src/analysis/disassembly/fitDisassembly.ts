import type { Disassembly } from '../../model/disassembly.ts';
import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { functionAt, functionsByAddress, instructionAt, isMisread } from './findInstruction.ts';
import { functionsNamed } from './functionsNamed.ts';

/** Which functions of a profile a disassembly has the instructions of, and at which addresses. */
export interface Fit {
  /**
   * `same`: every function fits. `part`: some do. `other`: none does, or the build ids differ. `strange`: they have no
   * function in common.
   */
  is: 'same' | 'part' | 'other' | 'strange';
  /** Whether profile and disassembly say of which build they are; then that decides. */
  isByBuildId: boolean;
  /**
   * What to subtract from the profile's addresses, by mapping row (−1 for none): 0 unless the program was moved when it
   * was loaded. Only mappings with functions of the disassembly.
   */
  shifts: ReadonlyMap<number, number>;
  /** By mapping row and name in the profile, in the order of their addresses: whether the function fits. */
  fitting: ReadonlyMap<number, ReadonlyMap<string, boolean>>;
  /** The addresses of functions that are in the disassembly, and how many of them agree. */
  checked: number;
  agreeing: number;
}

/** An address of the profile, and what it must be in the disassembly. */
interface Check {
  address: number;
  /** The function that owns the code, and the functions of the disassembly with its name. */
  name: string;
  rows: readonly number[];
  /** Number of the line, innermost; 0 if unknown. */
  line: number;
}

/** Programs are moved by whole pages, of at least this size. */
const PAGE = 4096;
/** How many distances are tried, and how many addresses propose them. */
const MOST_SHIFTS = 64;
const MOST_VOTERS = 2000;
/** The part of a function's addresses that must agree. */
const AGREEING = 0.9;
/** How many functions before and behind a function are its neighbours, and the part of them that must agree. */
const NEIGHBOURS = 5;
const AGREEING_NEIGHBOURS = 2 / 3;

/**
 * Compares a profile with a disassembly. If both have a build id, that decides. Else each function is judged by itself:
 * an address agrees if its instruction has the line that the profile gives for it. A text with `-S` has no lines; then
 * the function must have the same name.
 *
 * In another build a function of few addresses may agree by chance; then those around it do not. So most of its
 * neighbours must agree, too.
 *
 * A position-independent program is moved when it is loaded: by the multiple of a page with which the addresses agree.
 */
export function fitDisassembly(profile: Profile, disassembly: Disassembly): Fit {
  return fits.of([profile, disassembly], '', () => fitOf(profile, disassembly));
}

const fits = new WeakMemo<Fit>(Infinity);

function fitOf(profile: Profile, disassembly: Disassembly): Fit {
  const judge = new AddressJudge(disassembly);
  const shifts = new Map<number, number>();
  const fitting = new Map<number, ReadonlyMap<string, boolean>>();
  let isByBuildId = false;
  let checked = 0;
  let agreeing = 0;
  for (const [mapping, checks] of checksByMapping(profile, disassembly)) {
    const shift = shiftOf(disassembly, checks, judge);
    const buildId = mapping < 0 ? '' : profile.strings[profile.mappings.buildId[mapping]!]!;
    const isKnown = buildId !== '' && disassembly.buildId !== '';
    const judged = isKnown
      ? new Map(checks.map(({ name }) => [name, buildId === disassembly.buildId]))
      : judgedFunctions(checks, shift, judge);
    isByBuildId ||= isKnown;
    // A filter adds one mapping to a profile without any.
    for (const row of mapping < 0 && profile.mappings.count === 0 ? [mapping, 0] : [mapping]) {
      shifts.set(row, shift);
      fitting.set(row, judged);
    }
    checked += checks.length;
    agreeing += judge.agreeingOf(checks, shift);
  }
  const judgements = [...fitting.values()].flatMap((judged) => [...judged.values()]);
  const is =
    judgements.length === 0
      ? 'strange'
      : judgements.every(Boolean)
        ? 'same'
        : judgements.some(Boolean)
          ? 'part'
          : 'other';
  return { is, isByBuildId, shifts, fitting, checked, agreeing };
}

/**
 * What to subtract from the addresses of a function, by mapping row; null if its instructions are of another build in
 * one of these mappings. A function that was not compared fits if all others do.
 * @param mappings those with its code; without them, those in which it was compared
 */
export function fittingShifts(
  { fitting, shifts }: Fit,
  name: string,
  mappings: Iterable<number> = mappingsWith(fitting, name),
): Map<number, number> | null {
  const ofMapping = new Map<number, number>();
  for (const mapping of mappings) {
    const judged = fitting.get(mapping);
    if (judged === undefined || !(judged.get(name) ?? [...judged.values()].every(Boolean))) return null;
    ofMapping.set(mapping, shifts.get(mapping)!);
  }
  return ofMapping;
}

function mappingsWith(fitting: Fit['fitting'], name: string): number[] {
  const mappings = [...fitting.keys()];
  const compared = mappings.filter((mapping) => fitting.get(mapping)!.has(name));
  return compared.length > 0 ? compared : mappings;
}

/** The functions of a profile that do not fit, by name. */
export function misfits({ fitting }: Fit): string[] {
  const names = [...fitting.values()].flatMap((judged) =>
    [...judged].flatMap(([name, isFit]) => (isFit ? [] : [name])),
  );
  return [...new Set(names)];
}

/** The distance with which most addresses agree. */
function shiftOf(disassembly: Disassembly, checks: readonly Check[], judge: AddressJudge): number {
  const inPlace = judge.agreeingOf(checks, 0);
  if (inPlace === checks.length) return 0;
  const likely = likelyShifts(disassembly, checks)
    .map((shift) => ({ shift, count: judge.agreeingOf(checks, shift) }))
    .filter(({ count }) => count > inPlace)
    .sort((a, b) => b.count - a.count);
  // With two equally good places neither is known.
  return likely[0] !== undefined && likely[0].count !== likely[1]?.count ? likely[0].shift : 0;
}

/** Whether each function fits by its addresses and those of its neighbours, in the order of their addresses. */
function judgedFunctions(checks: readonly Check[], shift: number, judge: AddressJudge): Map<string, boolean> {
  const byName = new Map<string, Check[]>();
  for (const check of checks.toSorted((a, b) => a.address - b.address)) {
    getOrInsert(byName, check.name, () => []).push(check);
  }
  const names = [...byName.keys()];
  const alone = [...byName.values()].map((ofName) => {
    const count = { agrees: 0, misread: 0, missing: 0, differs: 0 };
    for (const check of ofName) count[judge.of(check, shift)]++;
    const { agrees, misread, missing, differs } = count;
    return agrees >= AGREEING * (agrees + differs) && agrees >= misread + missing && agrees > 0;
  });
  const isOtherBuild = 2 * alone.filter(Boolean).length < alone.length;
  return new Map(
    names.map((name, index) => {
      const around = [
        ...alone.slice(Math.max(0, index - NEIGHBOURS), index),
        ...alone.slice(index + 1, index + 1 + NEIGHBOURS),
      ];
      const isAround = around.filter(Boolean).length >= AGREEING_NEIGHBOURS * around.length;
      return [name, alone[index]! && isAround && !isOtherBuild];
    }),
  );
}

/** The addresses of a profile whose outermost function, which owns the code, is in the disassembly. */
export function checksByMapping(profile: Profile, disassembly: Disassembly): Map<number, Check[]> {
  const { locations, lines, functions, strings } = profile;
  const checks = new Map<number, Check[]>();
  const rowsOf = new Map<string, readonly number[]>();
  for (let location = 0; location < locations.count; location++) {
    const address = Number(locations.address[location]);
    const inner = locations.firstLine[location]!;
    const outer = locations.endLine[location]! - 1;
    if (address === 0 || address >= Number.MAX_SAFE_INTEGER || outer < inner) continue;
    const name = strings[functions.name[lines.function[outer]!]!]!;
    const rows = getOrInsert(rowsOf, name, () => functionsNamed(disassembly, name));
    if (rows.length === 0) continue;
    const mapping = locations.mapping[location]!;
    getOrInsert(checks, mapping, () => []).push({ address, name, rows, line: lines.line[inner]! });
  }
  return checks;
}

/**
 * What a disassembly says of an address: that it `agrees` or `differs`; that nothing is there, since the text may have
 * only a part of the program (`missing`); or that it is inside an instruction that the tool may have `misread`.
 */
type AddressJudgement = 'agrees' | 'differs' | 'missing' | 'misread';

class AddressJudge {
  private readonly disassembly: Disassembly;
  private readonly ordered: Int32Array;

  constructor(disassembly: Disassembly) {
    this.disassembly = disassembly;
    this.ordered = functionsByAddress(disassembly);
  }

  agreeingOf(checks: readonly Check[], shift: number): number {
    return checks.reduce((count, check) => count + (this.of(check, shift) === 'agrees' ? 1 : 0), 0);
  }

  /**
   * Files are not compared: the profile has one for each function, and the compiler aligns a loop with instructions of
   * an inlined function that it counts to the caller.
   */
  of(check: Check, shift: number): AddressJudgement {
    const { disassembly, ordered } = this;
    const { functions, instructions } = disassembly;
    const address = check.address - shift;
    const row = functionAt(disassembly, ordered, address);
    if (row < 0) return 'missing';
    const instruction = instructionAt(disassembly, row, address);
    const line = instructions.line[instruction]!;
    if (line === 0 || check.line === 0) {
      // The runtime leaves out such a function, and names what is inlined into it.
      const isWrapper = /(?:\.(?:defer|go)wrap\d+|-fm)$/.test(functions.name[row]!);
      return isWrapper || check.rows.includes(row) ? 'agrees' : 'differs';
    }
    if (line === check.line) return 'agrees';
    if (!isMisread(disassembly, row, address)) return 'differs';
    const next = instruction + 1;
    const nextLine = next < functions.first[row + 1]! ? instructions.line[next]! : Infinity;
    const isBetween = Math.min(line, nextLine) <= check.line && check.line <= Math.max(line, nextLine);
    return isBetween ? 'agrees' : 'misread';
  }
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
