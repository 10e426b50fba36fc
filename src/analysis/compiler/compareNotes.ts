import { type CompilerNotes, kindNumber, NO_COST } from '../../model/compilerNotes.ts';
import { getOrInsert } from '../maps.ts';
import { basename } from '../names/cleanPath.ts';
import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';
import { enclosingFunctions, type NotedFunction, notedFunctions } from './notedFunctions.ts';

/** What changed about inlining. `cost`: it still can, or still cannot, with another cost. */
export type InliningChange = 'inlinable' | 'notInlinable' | 'cost';

/** A function whose notes differ between two sides. */
export interface ChangedFunction {
  change: InliningChange;
  before: NotedFunction;
  after: NotedFunction;
}

/** What changed about values that escape. */
export type EscapeChange = 'stopped' | 'started';

/** Values of one description in one function, of which one side has more. */
export interface ChangedEscape {
  change: EscapeChange;
  /** As printed: an expression, or a variable that is moved to the heap. */
  subject: string;
  isMoved: boolean;
  package: string;
  file: string;
  /** The function; '' if the notes do not tell. */
  within: string;
  /** How many such notes each side has. */
  before: number;
  after: number;
  /** Rows of the notes that only one side has, of the side that has more. */
  notes: number[];
}

/** The differences between compiler notes of two versions. */
export interface NotesChanges {
  functions: ChangedFunction[];
  escapes: ChangedEscape[];
  /** Functions with notes on both sides, and on one side alone. */
  bothSides: number;
  onlyBefore: number;
  onlyAfter: number;
}

/**
 * Compares notes by package, function and expression, not by line: lines move with every change. Escapes are compared
 * only in functions that both sides have.
 */
export function compareNotes(before: CompilerNotes, after: CompilerNotes): NotesChanges {
  const first = byIdentity(before);
  const second = byIdentity(after);
  const both = [...first.keys()].filter((key) => second.has(key));
  const functions = both.flatMap((key): ChangedFunction[] => {
    const [one, other] = [first.get(key)!, second.get(key)!];
    if (one.isInlinable !== other.isInlinable) {
      return [{ change: other.isInlinable ? 'inlinable' : 'notInlinable', before: one, after: other }];
    }
    const differs = one.cost !== other.cost && one.cost !== NO_COST && other.cost !== NO_COST;
    return differs ? [{ change: 'cost', before: one, after: other }] : [];
  });
  return {
    functions,
    escapes: changedEscapes(before, after, first, second),
    bothSides: both.length,
    onlyBefore: first.size - both.length,
    onlyAfter: second.size - both.length,
  };
}

type Functions = Map<string, NotedFunction>;

function identity(packagePath: string, file: string, name: string): string {
  return `${packagePath === '' ? basename(file) : packagePath}\n${withoutTypeArguments(name)}`;
}

function byIdentity(notes: CompilerNotes): Functions {
  return new Map(notedFunctions(notes).map((one) => [identity(one.package, one.file, one.name), one]));
}

interface EscapeGroup {
  subject: string;
  isMoved: boolean;
  package: string;
  file: string;
  within: string;
  notes: number[];
}

function changedEscapes(
  before: CompilerNotes,
  after: CompilerNotes,
  first: Functions,
  second: Functions,
): ChangedEscape[] {
  const was = escapesByFunction(before);
  const is = escapesByFunction(after);
  const isOnBoth = ({ package: path, file, within }: EscapeGroup): boolean => {
    if (within === '') return true;
    const key = identity(path, file, within);
    return first.has(key) === second.has(key);
  };
  const changes: ChangedEscape[] = [];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [was.get(key), is.get(key)];
    const [less, more] = [one?.notes.length ?? 0, other?.notes.length ?? 0];
    const group = more > less ? other! : one!;
    if (less === more || !isOnBoth(group)) continue;
    const { notes, ...facts } = group;
    changes.push({ ...facts, change: more > less ? 'started' : 'stopped', before: less, after: more, notes });
  }
  return changes;
}

function escapesByFunction(notes: CompilerNotes): Map<string, EscapeGroup> {
  const { texts, notes: table } = notes;
  const enclosing = enclosingFunctions(notes);
  const escapes = kindNumber('escapes');
  const moved = kindNumber('moved');
  const groups = new Map<string, EscapeGroup>();
  for (let note = 0; note < table.count; note++) {
    if (table.kind[note] !== escapes && table.kind[note] !== moved) continue;
    const packagePath = texts[table.package[note]!]!;
    const file = texts[table.file[note]!]!;
    const subject = texts[table.subject[note]!]!;
    const named = texts[table.within[note]!]!;
    const within = named === '' ? (enclosing(packagePath, file, table.line[note]!)?.name ?? '') : named;
    const isMoved = table.kind[note] === moved;
    const key = `${identity(packagePath, file, within)}\n${basename(file)}\n${isMoved} ${subject}`;
    const facts = { subject, isMoved, package: packagePath, file, within };
    getOrInsert(groups, key, () => ({ ...facts, notes: [] })).notes.push(note);
  }
  return groups;
}
