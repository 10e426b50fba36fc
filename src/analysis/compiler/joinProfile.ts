import type { CompilerNotes } from '../../model/compilerNotes.ts';
import type { Profile } from '../../model/profile.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import { cleanPath } from '../names/cleanPath.ts';
import { packageOf } from '../names/functionName.ts';
import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';
import { isLiteral, linkedName, type NotedFunction, notedFunctions, symbolKey } from './notedFunctions.ts';

/** A function of a profile. */
interface ProfiledFunction {
  name: string;
  /** Cleaned path; '' if unknown. */
  file: string;
  elements: string[];
  /** The line of the declaration; 0 if unknown. */
  startLine: number;
}

/** A function of the notes, found in a profile. */
export interface JoinedFunction {
  noted: NotedFunction;
  /** The full name in the profile. */
  name: string;
  /** The cleaned path in the profile. */
  file: string;
  /** Whether both declare it on the same line; null if the profile does not know the line. */
  isSameLine: boolean | null;
}

/** Compiler notes joined with a profile. */
export interface NotesJoin {
  functions: JoinedFunction[];
  /** Declared functions (no literals) whose line is known on both sides: on the same line, and on another one. */
  sameLine: number;
  otherLine: number;
  /** The profile's file of a file of the notes; null if the profile has none. */
  fileOf(packagePath: string, file: string): string | null;
  /**
   * Whether a function of the notes is declared on another line in the profile, so that its lines cannot be compared.
   */
  isMoved(noted: NotedFunction): boolean;
  /** Whether any function of this file of the profile is declared on another line. */
  hasMoved(profileFile: string): boolean;
}

/** A hashed file name, as redaction writes it. */
const hashedFile = /^[0-9a-f]{6,}(?:_test)?\.go$/;

/**
 * Finds the functions and files of compiler notes in a profile. Functions meet by package and name; generic code and
 * package main also by file. Files meet by their functions, or by the longest common end of both paths.
 */
export function joinProfile(notes: CompilerNotes, profile: Profile): NotesJoin {
  const profiled = profiledFunctions(profile);
  const byKey = groupBy(profiled, ({ name }) => symbolKey(name));
  const named = notedFunctions(notes).flatMap((noted) => {
    const profiledFunction = findFunction(noted, byKey);
    return profiledFunction === null ? [] : [joinedFunction(noted, profiledFunction)];
  });
  const fileOf = fileFinder(named, profiled);
  const functions = [...named, ...joinLiterals(notes, named, profiled, fileOf)];
  const declared = functions.filter(({ noted }) => !isLiteral(noted.name));
  const moved = new Set(declared.filter(({ isSameLine }) => isSameLine === false).map(({ noted }) => noted));
  const movedFiles = new Set(declared.filter(({ noted }) => moved.has(noted)).map(({ file }) => file));
  return {
    functions,
    sameLine: declared.filter(({ isSameLine }) => isSameLine === true).length,
    otherLine: moved.size,
    fileOf,
    isMoved: (noted) => moved.has(noted),
    hasMoved: (file) => movedFiles.has(file),
  };
}

function joinedFunction(noted: NotedFunction, { name, file, startLine }: ProfiledFunction): JoinedFunction {
  return { noted, name, file, isSameLine: startLine === 0 ? null : startLine === noted.line };
}

/**
 * Finds function literals by file and line: Go versions number them differently, and name a literal of an inlined
 * function after its caller (`outer.adder.func2`) or not (`adder.func1`).
 */
function joinLiterals(
  notes: CompilerNotes,
  named: readonly JoinedFunction[],
  profiled: readonly ProfiledFunction[],
  fileOf: NotesJoin['fileOf'],
): JoinedFunction[] {
  const joined = new Set(named.map(({ noted }) => noted));
  const taken = new Set(named.map(({ name }) => name));
  const byPlace = groupBy(
    profiled.filter(({ name, startLine }) => startLine > 0 && isLiteral(name) && !taken.has(name)),
    ({ file, startLine }) => `${file}:${startLine}`,
  );
  return notedFunctions(notes).flatMap((noted): JoinedFunction[] => {
    if (joined.has(noted) || !isLiteral(noted.name)) return [];
    const literals = byPlace.get(`${fileOf(noted.package, noted.file)}:${noted.line}`) ?? [];
    // Two literals on one line cannot be told apart.
    return literals.length === 1 ? [joinedFunction(noted, literals[0]!)] : [];
  });
}

function profiledFunctions({ functions, strings }: Profile): ProfiledFunction[] {
  const byKey = new Map<string, ProfiledFunction>();
  for (let row = 0; row < functions.count; row++) {
    const name = strings[functions.name[row]!]!;
    const file = cleanPath(strings[functions.file[row]!]!);
    const startLine = functions.startLine[row]!;
    const key = `${name}\n${file}`;
    const profiledFunction = byKey.get(key);
    if (profiledFunction === undefined) byKey.set(key, { name, file, startLine, elements: pathElements(file) });
    else if (profiledFunction.startLine === 0) profiledFunction.startLine = startLine;
  }
  return [...byKey.values()];
}

function findFunction(noted: NotedFunction, byKey: ReadonlyMap<string, ProfiledFunction[]>): ProfiledFunction | null {
  const { name, package: packagePath, line } = noted;
  const elements = pathElements(noted.file);
  const isOnLine = ({ startLine }: ProfiledFunction): boolean => startLine === line;
  const best = (key: string, fits: (one: ProfiledFunction) => boolean): ProfiledFunction | null => {
    const candidates = (byKey.get(key) ?? []).filter(fits);
    return candidates.find(isOnLine) ?? candidates[0] ?? null;
  };
  const hasName = ({ elements: other, file }: ProfiledFunction): boolean =>
    file === '' || commonTail(elements, other) > 0 || hashedFile.test(other.at(-1) ?? '');
  const profiledFunction =
    packagePath === ''
      ? null
      : best(symbolKey(linkedName(packagePath, name)), (one) => packageOf(one.name) === packagePath && hasName(one));
  if (profiledFunction !== null) return profiledFunction;
  // Without a heading the name alone is no evidence: the file must be the same, too.
  const isSameFile = ({ elements: other }: ProfiledFunction): boolean => commonTail(elements, other) > 1;
  const inMain = best(`main.${withoutTypeArguments(name)}`, (one) =>
    elements.length > 1 ? isSameFile(one) || isOnLine(one) : hasName(one) && isOnLine(one),
  );
  // Generic code of another package carries its package's name: `atomic.(*Pointer[…]).Load`.
  return inMain ?? best(withoutTypeArguments(name), (one) => isSameFile(one) && isOnLine(one));
}

/** Finds files by the functions that both have, else by the longest common end of their paths. */
function fileFinder(functions: readonly JoinedFunction[], profiled: readonly ProfiledFunction[]): NotesJoin['fileOf'] {
  const votes = new Map<string, Map<string, number>>();
  for (const { noted, file } of functions) {
    if (file === '') continue;
    const key = `${noted.package}\n${noted.file}`;
    const counts = votes.get(key) ?? new Map<string, number>();
    votes.set(key, counts.set(file, (counts.get(file) ?? 0) + 1));
  }
  const byName = groupBy(
    profiled.filter(({ file }) => file !== ''),
    ({ elements }) => elements.at(-1) ?? '',
  );
  const fileByKey = new Map<string, string | null>();
  return (packagePath, file) => {
    const key = `${packagePath}\n${file}`;
    return getOrInsert(fileByKey, key, () => mostVoted(votes.get(key)) ?? byTail(packagePath, file, byName));
  };
}

function mostVoted(votes: ReadonlyMap<string, number> | undefined): string | null {
  let best: string | null = null;
  for (const [file, count] of votes ?? []) if (best === null || count > votes!.get(best)!) best = file;
  return best;
}

function byTail(packagePath: string, file: string, byName: ReadonlyMap<string, ProfiledFunction[]>): string | null {
  const elements = pathElements(file);
  let longest = 0;
  let files = new Set<string>();
  for (const one of byName.get(elements.at(-1) ?? '') ?? []) {
    const shared = commonTail(elements, one.elements);
    // A name such as `server.go` is evidence only together with the package.
    if (shared < 2 && packageOf(one.name) !== packagePath) continue;
    if (shared > longest) files = new Set();
    longest = Math.max(longest, shared);
    if (shared === longest) files.add(one.file);
  }
  const [only] = files;
  return files.size === 1 ? only! : null;
}

/** The elements of a path, without `.`, `..`, a drive and the versions of modules. */
function pathElements(path: string): string[] {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((element) => !/^(?:\.{0,2}|[A-Za-z]:)$/.test(element))
    .map((element) => element.replace(/@v[^]*/, '').replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

/** How many elements at the end of two paths are the same, the file's name included. */
function commonTail(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared)) shared++;
  return shared;
}
