import { dumpCommand, isOfGo, nativeDumpCommand } from '../../../../analysis/disassembly/dumpCommand.ts';
import { misfits } from '../../../../analysis/disassembly/fitDisassembly.ts';
import {
  functionInstructions,
  type Instruction,
  misreadAddresses,
} from '../../../../analysis/disassembly/functionInstructions.ts';
import { functionLines } from '../../../../analysis/lines/functionLines.ts';
import { basename, cleanPath } from '../../../../analysis/names/cleanPath.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { Evidence } from '../../../../model/question.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { addressAmountsOf, fittingDump, type JudgedDump } from '../../data/fittingDump.ts';
import { lineTableOf } from '../../data/lineTables.ts';
import { lineTexts } from '../../data/lineTexts.ts';
import type { ProfileMemo, Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { type LargestOfRows, largestOfRows, type ShownFunction, shownFunctionOf } from './functionAnswer.ts';
import { type InstructionPairing, type InstructionRow, pairedInstructions } from './pairedInstructions.ts';

/** The instructions of a function. */
export interface DisassemblyQuestion {
  /** Index among the value types that all sides have. */
  valueType: number;
  /** Name of the function, or of a frame at any granularity; '' for the default function. */
  name: string;
  /**
   * Name in the program's symbol table, if several functions have that name there; '' for the one with the largest
   * amount.
   */
  symbol: string;
}

export interface DisassemblyAnswer extends ShownFunction, LargestOfRows {
  /**
   * `shown`: there are rows. Otherwise why not: `closed`: no disassembly is open; `strange`: it has no function of the
   * profile; `other`: it is of another build; `misfit`: this function is of another build, others are not; `absent`: it
   * does not have this function; `inlined`: the function has no code of its own, only in `inlinedInto`; `unaddressed`:
   * the profile has no addresses; `unpaired`: two sides have no instructions to compare.
   */
  state: 'shown' | 'closed' | 'strange' | 'other' | 'misfit' | 'absent' | 'inlined' | 'unaddressed' | 'unpaired';
  /** Path of the disassembly; '' if none is open. */
  path: string;
  /** How many addresses of the profile were compared with the disassembly, and how many of them agree. */
  checked: number;
  agreeing: number;
  /** Whether profile and disassembly have build ids, which decide instead. */
  isByBuildId: boolean;
  /** The functions of the profile that are of another build there. */
  misfits: string[];
  /** How many addresses of the shown function are inside instructions that the tool misread. */
  misread: number;
  /** The function in the program's symbol table, and all with the same name in profiles, largest flat first. */
  symbol: string;
  symbols: string[];
  /** The functions that the function is inlined into, those with most places first. */
  inlinedInto: string[];
  /**
   * The command that writes the disassembly, of the whole program and of this function; '' if no tool finds this
   * function alone.
   */
  command: string;
  commandOfFunction: string;
  /** The number of instructions of the symbol, and the index of the first of `rows` among them. */
  count: number;
  from: number;
  rows: InstructionRow[];
  /** The disassemblies of two sides; null for one profile. */
  pairing: InstructionPairing | null;
}

/** Largest number of instructions in an answer; of a longer function, those around the hottest. */
const MOST_ROWS = 20_000;

/**
 * The instructions of a function with the amounts of `go tool pprof -disasm`, from an open disassembly; or why there
 * are none. Of two sides each instruction with its change.
 */
export function disassemblyAnswer(
  subject: Subject,
  { valueType: type, name: asked, symbol: wanted }: DisassemblyQuestion,
  needs: readonly Evidence[] = [],
): DisassemblyAnswer {
  const seen = atGranularity(subject.memo, 'function');
  const shown = shownFunctionOf(subject, type, asked);
  const { name } = shown;
  const commandFor = isOfGo(subject.memo.whole.profile) ? dumpCommand : nativeDumpCommand;
  const nothing = {
    ...shown,
    path: '',
    checked: 0,
    agreeing: 0,
    isByBuildId: false,
    misfits: [],
    misread: 0,
    symbol: '',
    symbols: [],
    inlinedInto: [],
    command: commandFor(''),
    commandOfFunction: '',
    count: 0,
    from: 0,
    rows: [],
    ...largestOfRows([]),
    pairing: null,
  };
  const pair = pairOf(subject);
  if (pair !== null) {
    const { rows, pairing } = pairedInstructions(pair, seen, { type, name }, needs);
    const state = rows.length === 0 ? 'unpaired' : 'shown';
    return { ...nothing, state, count: rows.length, rows, ...largestOfRows(rows), pairing };
  }
  const dump = fittingDump(seen, name, needs);
  const program = programOf(seen.profile, name);
  const { hasOwn, inlinedInto } = codeOf(seen.profile, name);
  const answer: DisassemblyAnswer = {
    ...nothing,
    state: stateOf(seen.profile, dump, hasOwn),
    ...(dump !== null && {
      path: dump.path,
      checked: dump.fit.checked,
      agreeing: dump.fit.agreeing,
      isByBuildId: dump.fit.isByBuildId,
      misfits: misfits(dump.fit),
    }),
    inlinedInto,
    command: commandFor(program),
    commandOfFunction: commandFor(program, hasOwn ? name : (inlinedInto[0] ?? name)),
  };
  if (!shown.found || dump === null || dump.shifts === null || answer.state !== 'shown') return answer;
  const fit = { shifts: dump.shifts };
  const amounts = addressAmountsOf(seen, type);
  const all = dump.rows.map((row) => ({
    row,
    symbol: dump.data.functions.name[row]!,
    rows: functionInstructions(seen.profile, dump.data, fit, amounts, row),
  }));
  const hottest = (rows: readonly Instruction[]): number =>
    rows.reduce((best, row, index) => (isHotter(row, rows[best]!) ? index : best), 0);
  all.sort((a, b) => (isHotter(a.rows[hottest(a.rows)]!, b.rows[hottest(b.rows)]!) ? -1 : 1));
  const { row, symbol, rows: instructions } = all.find((one) => one.symbol === wanted) ?? all[0]!;
  const from = Math.max(0, Math.min(hottest(instructions) - MOST_ROWS / 2, instructions.length - MOST_ROWS));
  const rows = withCode(seen, type, name, instructions.slice(from, from + MOST_ROWS), needs);
  return {
    ...answer,
    symbol,
    symbols: all.map((one) => one.symbol),
    misread: misreadAddresses(seen.profile, dump.data, fit, amounts, row),
    count: instructions.length,
    from,
    rows,
    ...largestOfRows(rows),
  };
}

function isHotter(a: Instruction, b: Instruction): boolean {
  return (compareMagnitude(a.flat, b.flat) || compareMagnitude(a.cum, b.cum)) > 0;
}

function stateOf(profile: Profile, dump: JudgedDump | null, hasOwn: boolean): DisassemblyAnswer['state'] {
  if (!profile.locations.address.some((address) => address !== 0n)) return 'unaddressed';
  if (dump === null) return 'closed';
  if (dump.fit.is === 'strange' || dump.fit.is === 'other') return dump.fit.is;
  if (!hasOwn) return 'inlined';
  if (dump.rows.length === 0) return 'absent';
  return dump.shifts === null ? 'misfit' : 'shown';
}

/** The path of the program that a function is in, as the profile has it; '' if unknown. */
function programOf({ locations, lines, functions, mappings, strings }: Profile, name: string): string {
  for (let location = 0; location < locations.count; location++) {
    const mapping = locations.mapping[location]!;
    if (mapping < 0) continue;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      if (strings[functions.name[lines.function[line]!]!] === name) return strings[mappings.file[mapping]!]!;
    }
  }
  return '';
}

/**
 * Whether a function has code of its own in a stack, and the functions that it is inlined into, those with most places
 * first.
 */
function codeOf(
  { locations, lines, functions, strings }: Profile,
  name: string,
): { hasOwn: boolean; inlinedInto: string[] } {
  const owners = new Map<string, number>();
  let hasOwn = false;
  const nameOf = (line: number): string => strings[functions.name[lines.function[line]!]!]!;
  for (let location = 0; location < locations.count; location++) {
    const outer = locations.endLine[location]! - 1;
    for (let line = outer; line >= locations.firstLine[location]!; line--) {
      if (nameOf(line) !== name) continue;
      if (line === outer) hasOwn = true;
      else owners.set(nameOf(outer), (owners.get(nameOf(outer)) ?? 0) + 1);
    }
  }
  return { hasOwn, inlinedInto: [...owners].sort((a, b) => b[1] - a[1]).map(([owner]) => owner) };
}

/** Adds the source of each line where it begins, if its file is open. */
function withCode(
  seen: ProfileMemo,
  valueType: number,
  name: string,
  rows: readonly Instruction[],
  needs: readonly Evidence[],
): InstructionRow[] {
  const table = lineTableOf(seen, valueType);
  const textOf = lineTexts(seen, table, needs);
  const places = placesOf(seen, valueType, name);
  let before = '';
  return rows.map(({ rows: _rows, ...row }) => {
    const place = `${row.file}:${row.line}`;
    const isNew = place !== before;
    before = place;
    const of = isNew && row.line > 0 ? places.get(row.file) : undefined;
    return { ...row, code: of === undefined ? null : textOf(of.name, of.file, row.line) };
  });
}

/**
 * By name of the file without folders: its path, and a function that is declared in it, among those whose code a
 * function contains.
 */
function placesOf(seen: ProfileMemo, valueType: number, name: string): Map<string, { name: string; file: string }> {
  const { locations, lines, functions, strings } = seen.profile;
  const places = new Map<string, { name: string; file: string }>();
  for (const { file } of functionLines(seen.profile, lineTableOf(seen, valueType), name)) {
    places.set(basename(file), { name, file });
  }
  for (let location = 0; location < locations.count; location++) {
    const outer = locations.endLine[location]! - 1;
    if (outer < 0 || strings[functions.name[lines.function[outer]!]!] !== name) continue;
    for (let line = locations.firstLine[location]!; line < outer; line++) {
      const row = lines.function[line]!;
      const file = cleanPath(strings[functions.file[row]!]!);
      if (!places.has(basename(file))) places.set(basename(file), { name: strings[functions.name[row]!]!, file });
    }
  }
  return places;
}
