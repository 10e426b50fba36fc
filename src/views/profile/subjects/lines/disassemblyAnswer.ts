import { dumpCommand, isOfGo, nativeDumpCommand } from '../../../../analysis/disassembly/dumpCommand.ts';
import { functionInstructions, type Instruction } from '../../../../analysis/disassembly/functionInstructions.ts';
import { functionLines } from '../../../../analysis/lines/functionLines.ts';
import type { SourceLine } from '../../../../analysis/lines/sourceLines.ts';
import { basename, cleanPath } from '../../../../analysis/names/cleanPath.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { Amount } from '../../../../model/unit.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { addressAmountsOf, fittingDump, type JudgedDump } from '../../data/fittingDump.ts';
import { lineTableOf } from '../../data/lineTables.ts';
import { lineTexts } from '../../data/lineTexts.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { functionAnswer } from './functionAnswer.ts';

/** The instructions of a function. */
export interface DisassemblyQuestion {
  valueType: number;
  /** Name of the function, or of a frame at any granularity; '' for the default function. */
  name: string;
  /**
   * Name in the program's symbol table, if several functions have that name there; '' for the one with the largest
   * amount.
   */
  symbol: string;
}

export interface InstructionRow extends Instruction {
  /** The source line of an instruction, if its file is open and the instruction before has another line; else null. */
  code: SourceLine | null;
}

export interface DisassemblyAnswer {
  name: string;
  /** Whether the filtered profile has the function; if not, all other fields are empty. */
  found: boolean;
  /**
   * `shown`: there are rows. Otherwise why not: `closed`: no disassembly is open; `strange`: it has no function of the
   * profile; `other`: it is of another build; `absent`: it does not have this function; `inlined`: the function has no
   * code of its own, only in `inlinedInto`; `unaddressed`: the profile has no addresses.
   */
  state: 'shown' | 'closed' | 'strange' | 'other' | 'absent' | 'inlined' | 'unaddressed';
  /** Path of the disassembly; '' if none is open. */
  path: string;
  /** How many addresses of the profile were compared with the disassembly, and how many of them agree. */
  checked: number;
  agreeing: number;
  /** The function in the program's symbol table, and all with the same name in profiles, largest flat first. */
  symbol: string;
  symbols: string[];
  /** Amounts of the function in the profile, and the amount that is 100% of the profile. */
  flat: Amount;
  cum: Amount;
  total: Amount;
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
}

/** Largest number of instructions in an answer; of a longer function, those around the hottest. */
const MOST_ROWS = 20_000;

/**
 * The instructions of a function with the amounts of `go tool pprof -disasm`, from an open disassembly; or why there
 * are none.
 */
export function disassemblyAnswer(
  memo: ProfileMemo,
  { valueType, name: asked, symbol: wanted }: DisassemblyQuestion,
  needs: readonly Evidence[] = [],
): DisassemblyAnswer {
  const seen = atGranularity(memo, 'function');
  const { name, found, flat, cum, total } = functionAnswer(memo, { valueType, name: asked, file: '' });
  const dump = fittingDump(seen, name, needs);
  const program = programOf(seen.profile, name);
  const { hasOwn, inlinedInto } = codeOf(seen.profile, name);
  const commandFor = isOfGo(memo.whole.profile) ? dumpCommand : nativeDumpCommand;
  const answer: DisassemblyAnswer = {
    name,
    found,
    state: stateOf(seen.profile, dump, hasOwn),
    path: dump?.path ?? '',
    checked: dump?.fit.checked ?? 0,
    agreeing: dump?.fit.agreeing ?? 0,
    symbol: '',
    symbols: [],
    flat,
    cum,
    total,
    inlinedInto,
    command: commandFor(program),
    commandOfFunction: commandFor(program, hasOwn ? name : (inlinedInto[0] ?? name)),
    count: 0,
    from: 0,
    rows: [],
  };
  if (!found || dump === null || answer.state !== 'shown') return answer;
  const amounts = addressAmountsOf(seen, valueType);
  const all = dump.rows.map((row) => ({
    symbol: dump.data.functions.name[row]!,
    rows: functionInstructions(seen.profile, dump.data, dump.fit, amounts, row),
  }));
  const hottest = (rows: readonly Instruction[]): number =>
    rows.reduce((best, row, index) => (isHotter(row, rows[best]!) ? index : best), 0);
  all.sort((a, b) => (isHotter(a.rows[hottest(a.rows)]!, b.rows[hottest(b.rows)]!) ? -1 : 1));
  const { symbol, rows } = all.find((one) => one.symbol === wanted) ?? all[0]!;
  const from = Math.max(0, Math.min(hottest(rows) - MOST_ROWS / 2, rows.length - MOST_ROWS));
  return {
    ...answer,
    symbol,
    symbols: all.map((one) => one.symbol),
    count: rows.length,
    from,
    rows: withCode(seen, valueType, name, rows.slice(from, from + MOST_ROWS), needs),
  };
}

function isHotter(a: Instruction, b: Instruction): boolean {
  return (compareMagnitude(a.flat, b.flat) || compareMagnitude(a.cum, b.cum)) > 0;
}

function stateOf(profile: Profile, dump: JudgedDump | null, hasOwn: boolean): DisassemblyAnswer['state'] {
  if (!profile.locations.address.some((address) => address !== 0n)) return 'unaddressed';
  if (dump === null) return 'closed';
  if (dump.fit.is !== 'same') return dump.fit.is;
  if (!hasOwn) return 'inlined';
  return dump.rows.length > 0 ? 'shown' : 'absent';
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
  return rows.map((row) => {
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
