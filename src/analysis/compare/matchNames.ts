import type { Profile } from '../../model/profile.ts';
import { shortName } from '../names/functionName.ts';
import { mainBinary } from '../names/nameBinaries.ts';
import {
  type FunctionFacts,
  functionFacts,
  type Neighbours,
  neighboursOf,
  overlap,
  sharedNeighbours,
} from './functionFacts.ts';
import { matchMoves, matchVersions } from './matchPackages.ts';
import {
  type MatchKind,
  type MatchState,
  type MatchStep,
  type NamePair,
  pairsOfStep,
  type Sides,
  type UnmatchedFunction,
} from './matchStep.ts';
import { matchVariants, mostOtherWords } from './matchVariants.ts';
import { genericName, numberedName, pointerMethod, splitName } from './nameShapes.ts';

/** A function that has a different name on the other side. */
export interface NameMatch extends NamePair {
  kind: MatchKind;
}

/** From the most to the least reliable kind; closures last, because they depend on the functions that contain them. */
const steps: readonly ((state: MatchState) => MatchStep)[] = [
  matchSameTypes,
  matchOmittedTypes,
  matchOtherTypes,
  matchVersions,
  matchReceivers,
  matchMoves,
  matchPlaces,
  // The most similar names first.
  ...Array.from({ length: mostOtherWords + 1 }, (_, words) => matchVariants(words)),
  matchClosureLines,
  matchClosureCallees,
];

/**
 * Finds functions of before that have another name in after: one to one, and only among names that exist on one side
 * only. Each step looks for one kind of renaming. Functions with the same key (the name without the part that such a
 * renaming changes) are candidates, and two candidates are matched if there is evidence for this pair and for no other
 * pair with either of them. An equal key is not enough, because a function may be missing in a profile only because it
 * was not sampled.
 *
 * Example, with `a.Run` on both sides:
 *
 *     before                 after               step, key                          evidence
 *     a.Map[go.shape.int]    a.Map[int]          matchSameTypes, a.Map[]            the same type arguments
 *     ex.io/mod.Open         ex.io/mod/v2.Open   matchVersions, ex.io/mod.Open      neither side has both versions
 *     a.Run.func1            a.Run.func3         matchClosureLines, a.Run.func#     both begin 11 lines into a.Run
 *     a.Run.func2            a.Run.func4         matchClosureCallees, a.Run.func#   none: no match
 *
 * The amount of a function does not count as evidence, because changes of amounts are the result of a comparison.
 * Changed inlining needs no matching, because inlined calls are frames with the same names. Profiles of the same build
 * give no matches.
 */
export function matchNames(before: Profile, after: Profile): NameMatch[] {
  if (isSameBuild(before, after)) return [];
  const functions = { before: functionFacts(before), after: functionFacts(after) };
  let unmatched: Sides<UnmatchedFunction[]> = {
    before: namesOfOneSide(functions.before, functions.after),
    after: namesOfOneSide(functions.after, functions.before),
  };
  if (unmatched.before.length === 0 || unmatched.after.length === 0) return [];
  const packages = { before: packagesOf(functions.before), after: packagesOf(functions.after) };
  let neighbours: Sides<Map<string, Neighbours>> | null = null;
  const matches: NameMatch[] = [];
  for (const stepFor of steps) {
    const step = stepFor({
      functions,
      packages,
      unmatched,
      renamed: new Map(matches.map((match) => [match.before, match.after])),
      neighbours: () => (neighbours ??= neighboursOfUnmatched(before, after, unmatched)),
    });
    matches.push(...pairsOfStep(step, unmatched).map((pair) => ({ ...pair, kind: step.kind })));
    unmatched = withoutMatched(unmatched, matches);
  }
  return matches;
}

/** Whether two profiles are of the same binary, according to their build ids. */
export function isSameBuild(before: Profile, after: Profile): boolean {
  const { buildId } = mainBinary(before);
  return buildId !== '' && buildId === mainBinary(after).buildId;
}

function namesOfOneSide(
  side: ReadonlyMap<string, FunctionFacts>,
  other: ReadonlyMap<string, FunctionFacts>,
): UnmatchedFunction[] {
  return [...side].flatMap(([name, facts]) => (other.has(name) ? [] : [{ name, ...splitName(name), ...facts }]));
}

function packagesOf(functions: ReadonlyMap<string, FunctionFacts>): Set<string> {
  return new Set([...functions.keys()].map((name) => splitName(name).path));
}

function neighboursOfUnmatched(
  before: Profile,
  after: Profile,
  unmatched: Sides<UnmatchedFunction[]>,
): Sides<Map<string, Neighbours>> {
  return {
    before: neighboursOf(before, new Set(unmatched.before.map(({ name }) => name))),
    after: neighboursOf(after, new Set(unmatched.after.map(({ name }) => name))),
  };
}

function withoutMatched(unmatched: Sides<UnmatchedFunction[]>, matches: NameMatch[]): Sides<UnmatchedFunction[]> {
  const matched = {
    before: new Set(matches.map((match) => match.before)),
    after: new Set(matches.map((match) => match.after)),
  };
  return {
    before: unmatched.before.filter(({ name }) => !matched.before.has(name)),
    after: unmatched.after.filter(({ name }) => !matched.after.has(name)),
  };
}

/** Matches closures or wrappers with different numbers that begin at the same line of the same function. */
function matchClosureLines(state: MatchState): MatchStep {
  return {
    kind: 'closure',
    keyOf: closureKey(state),
    evidence: (from, to) => {
      if (from.file === '' || from.file !== to.file) return '';
      const start = startOf(from, to, state);
      return start?.shift === 0 ? `${renumbered(from, to)}: it begins ${start.words}, as before.` : '';
    },
  };
}

/**
 * Matches closures in the same file that are close together (if lines are known) and share at least half of the callees
 * of both.
 */
function matchClosureCallees(state: MatchState): MatchStep {
  return {
    kind: 'closure',
    keyOf: closureKey(state),
    evidence: (from, to) => {
      if (from.file === '' || from.file !== to.file) return '';
      const shift = startOf(from, to, state)?.shift ?? 0;
      if (Math.abs(shift) > mostShifted) return '';
      const { before, after } = state.neighbours();
      const { shared, all } = overlap(
        before.get(from.name)?.callees ?? new Set(),
        after.get(to.name)?.callees ?? new Set(),
      );
      if (shared === 0 || shared * 2 < all) return '';
      const calls = `it calls ${shared === 1 ? 'the same function' : `the same ${shared} functions`}`;
      const begins = shift === 0 ? '' : `, and begins ${Math.abs(shift)} lines ${shift < 0 ? 'earlier' : 'later'}`;
      return `${renumbered(from, to)}: ${calls}${begins}.`;
    },
  };
}

/** The maximum number of lines that a closure may shift within its function and still be matched by its callees. */
const mostShifted = 40;

/**
 * A key: the function that contains the closure (by its new name if an earlier step matched it) and the closure's form.
 */
function closureKey({ renamed }: MatchState): MatchStep['keyOf'] {
  return ({ name }) => {
    const numbered = numberedName(name);
    return numbered === null ? null : (renamed.get(numbered.parent) ?? numbered.parent) + numbered.form;
  };
}

/** `func1 of a.Run is called func3 now`. */
function renumbered(from: UnmatchedFunction, to: UnmatchedFunction): string {
  const { parent, label } = numberedName(to.name)!;
  return `${numberedName(from.name)!.label} of ${shortName(parent)} is called ${label} now`;
}

interface Start {
  /** By how many lines its beginning moved. */
  shift: number;
  words: string;
}

/** Where a closure begins: relative to its containing function, else in its file; null if lines are unknown. */
function startOf(from: UnmatchedFunction, to: UnmatchedFunction, { functions }: MatchState): Start | null {
  if (from.startLine <= 0 || to.startLine <= 0) return null;
  const parentBefore = functions.before.get(numberedName(from.name)!.parent)?.startLine ?? 0;
  const parentAfter = functions.after.get(numberedName(to.name)!.parent)?.startLine ?? 0;
  if (parentBefore <= 0 || parentAfter <= 0) {
    return { shift: to.startLine - from.startLine, words: `at line ${to.startLine} of ${to.file}` };
  }
  const into = to.startLine - parentAfter;
  return { shift: into - (from.startLine - parentBefore), words: `${into} lines into that function` };
}

/** Matches a method with a value receiver and the same method with a pointer receiver, in the same file. */
function matchReceivers(): MatchStep {
  return {
    kind: 'receiver',
    keyOf: ({ path, rest }) => {
      const method = pointerMethod(rest);
      return method === null ? null : path + method;
    },
    // The compiler's wrapper of a value method is in no Go file.
    evidence: (from, to) =>
      from.file === to.file && from.file.endsWith('.go')
        ? `The same method in ${from.file}, with ${to.rest.startsWith('.(*') ? 'a pointer' : 'a value'} as its receiver.`
        : '',
  };
}

/**
 * Matches functions with different names at the same line of the same file of a package, with the same type arguments
 * or neighbours: for example a generic function that became a generic method. Functions that are at one line by chance
 * share neither.
 */
function matchPlaces({ neighbours }: MatchState): MatchStep {
  return {
    kind: 'place',
    keyOf: ({ path, file, startLine, name }) =>
      path === '' || !file.endsWith('.go') || startLine <= 0 || numberedName(name) !== null
        ? null
        : `${path} ${file}:${startLine}`,
    evidence: (from, to) => {
      const [typesBefore, typesAfter] = [listedTypes(from), listedTypes(to)];
      const evidence = `It begins at line ${to.startLine} of ${to.file}, as ${shortName(from.name)} did`;
      if (typesBefore !== '' || typesAfter !== '') {
        return typesBefore === typesAfter ? `${evidence}, with the same type arguments.` : '';
      }
      const { before, after } = neighbours();
      const shared = sharedNeighbours(before.get(from.name), after.get(to.name), from.path, to.path);
      return shared >= 0.5 ? `${evidence}, with the same callers and callees.` : '';
    },
  };
}

/** The type arguments of receiver and function as one list. */
function listedTypes(named: UnmatchedFunction): string {
  return typeArguments(named).replaceAll(';', ',');
}

/** Matches names with the same type arguments in different notation: `[go.shape.int]` and `[int]`. */
function matchSameTypes(): MatchStep {
  return {
    kind: 'generic',
    keyOf: nameWithoutTypes,
    evidence: (from, to) =>
      typeArguments(from) === typeArguments(to)
        ? 'The same type arguments, written differently by the tools that made the profiles.'
        : '',
  };
}

/** Matches names whose type arguments one tool leaves out: `[...]`. */
function matchOmittedTypes(): MatchStep {
  return {
    kind: 'generic',
    keyOf: nameWithoutTypes,
    evidence: (from, to) =>
      typeArguments(from).includes('...') || typeArguments(to).includes('...')
        ? 'The same generic function, whose type arguments one of the profiles leaves out.'
        : '',
  };
}

/**
 * Matches names with different type arguments, if each side has only one instantiation, in the same file at the same
 * line.
 */
function matchOtherTypes({ functions }: MatchState): MatchStep {
  const instantiations = new Map<string, number>();
  for (const name of [...functions.before.keys(), ...functions.after.keys()]) {
    const open = genericName(name)?.open;
    if (open !== undefined) instantiations.set(open, (instantiations.get(open) ?? 0) + 1);
  }
  return {
    kind: 'generic',
    keyOf: nameWithoutTypes,
    evidence: (from, to) =>
      instantiations.get(nameWithoutTypes(from)!) === 2 &&
      from.file !== '' &&
      from.file === to.file &&
      from.startLine > 0 &&
      from.startLine === to.startLine
        ? `The same generic function (${from.file}, line ${from.startLine}), instantiated for other types.`
        : '',
  };
}

function nameWithoutTypes({ name }: UnmatchedFunction): string | null {
  return genericName(name)?.open ?? null;
}

/** The type arguments as written in the source; '' if the function is not generic. */
function typeArguments({ name }: UnmatchedFunction): string {
  return genericName(name)?.typeArguments ?? '';
}
