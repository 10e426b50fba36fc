import type { Profile } from '../../model/profile.ts';
import { shortPath } from '../../units/shortPath.ts';
import { getOrInsert } from '../maps.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { foreignCode } from '../names/foreignCode.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import type { Code } from '../names/languages/code.ts';
import { type StackNaming, stackStates } from '../names/stackNaming.ts';
import { interruptedStacks } from '../steps/withoutPreemption.ts';
import { costClasses } from './costClasses.ts';
import { type CostGroup, type GroupOutcome, groupNames } from './costGroups.ts';
import { costOfModule, ownTitle, runtimeTitle, standardTitle, unknownTitle } from './costTitle.ts';
import { isInSets } from './functionSet.ts';
import { moduleOf } from './moduleOf.ts';

/** One of the disjoint parts of a profile's samples. */
export interface CostKind {
  /** Stable, for links: `gc`, `own`, `module:github.com/a/b`, `group:Database`, `standard`, `runtime`, `unknown`. */
  id: string;
  title: string;
  /** The title where there is little room; absent if it is the same. */
  short?: string;
  kind: 'group' | 'class' | 'own' | 'module' | 'standard' | 'runtime' | 'unknown';
  /** What belongs to it, as a sentence. */
  hint: string;
}

/** The kind of cost of each stack. */
export interface CostOfStacks {
  kinds: CostKind[];
  /** For each stack, an index into `kinds`; stacks that `drop_frames` removes have the kind of their `target`. */
  ofStack: Int32Array;
  /** The index of the kind for samples without a stack. */
  unknown: number;
  /** Parallel to the given groups. */
  outcomes: GroupOutcome[];
}

/** Letters of a module's shorter title. */
const SHORT_MODULE = 20;

/** What classified a stack: a verdict of `functionVerdict` with a kind. It decides which callees change the kind. */
const CODE = 0;
const RUNTIME = 1;
const HELPER = 2;
const WORK = 3;
const codeOf = { code: CODE, helper: HELPER, work: WORK };

/**
 * Assigns every stack to exactly one kind of cost. Each stack is classified by the first recognizable frame from the
 * leaf:
 *
 * - a group's function at any position: groups take precedence over all else, among several the one nearest to the
 *   leaf;
 * - the runtime's own work (`mallocgc`, `gcDrain`, `mapassign`). Helpers such as `memmove` or `lock2` below it have its
 *   class, and their own class below anything else. Runtime functions without a class count only directly below code;
 * - code: own, of a class by its package, of a module, or other standard library code.
 *
 * What preemption interrupted has its own kind (`interruptedStacks`).
 *
 * Example: `main.handle > json.Marshal > mallocgc > memclr` is allocation, `main.handle > json.Marshal > memmove` is
 * copying, `main.handle > json.Marshal` is JSON, `main.handle > sort.Slice > main.less` is own code.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param ownModule the user's module path, '' if unknown
 */
export function costOfStacks(
  profile: Profile,
  naming: StackNaming,
  ownModule: string,
  groups: readonly CostGroup[],
): CostOfStacks {
  const { names, files, target } = naming;
  const kinds: CostKind[] = [];
  const indexOfKind = new Map<string, number>();
  const kindOf = (kind: CostKind): number => {
    return getOrInsert(indexOfKind, kind.id, () => kinds.push(kind) - 1);
  };
  const unknown = kindOf(unknownKind);
  const restOfRuntime = kindOf(runtimeKind);
  const groupKinds = groups.map(({ title, expression }) =>
    kindOf({
      id: `group:${title}`,
      title,
      kind: 'group',
      hint: `Everything with a function that matches ${expression}.`,
    }),
  );

  /** For each name, the index of its kind `<< 2 |` its verdict; -1 for silent names. */
  const verdicts = new Int32Array(names.length);
  for (let name = 0; name < names.length; name++) {
    const verdict = functionVerdict(names[name]!, files[name]!, ownModule);
    if (names[name] === REMAINDER) verdicts[name] = (unknown << 2) | CODE;
    else if (verdict.say === 'silent') verdicts[name] = -1;
    else if (verdict.say === 'runtime') verdicts[name] = (restOfRuntime << 2) | RUNTIME;
    else verdicts[name] = (kindOf(kindAt(verdict.home, ownModule)) << 2) | codeOf[verdict.say];
  }
  const { byName: groupOf, outcomes } = groupNames(names, groups);

  const { stacks } = profile;
  const states = stackStates(stacks, naming, unknown << 2, (state, name) => {
    const verdict = verdicts[name]!;
    if (verdict === -1) return state;
    const say = verdict & 3;
    const before = state & 3;
    const isSaid =
      say === CODE || say === WORK || (say === HELPER && before !== WORK) || (say === RUNTIME && before === CODE);
    return isSaid ? verdict : state;
  });
  const groupOfStack =
    groups.length === 0
      ? null
      : stackStates(stacks, naming, -1, (group, name) => (groupOf[name]! >= 0 ? groupOf[name]! : group));
  const ofStack = states.map((state, stack) => {
    const group = groupOfStack?.[stack] ?? -1;
    return group >= 0 ? groupKinds[group]! : state >> 2;
  });
  const interrupted = interruptedStacks(profile);
  if (interrupted !== null)
    for (const [stack, uninterrupted] of interrupted.entries()) ofStack[stack] = ofStack[uninterrupted]!;
  // Targets are callers, which are already classified.
  if (target !== null) {
    for (let stack = 0; stack < stacks.count; stack++) {
      ofStack[stack] = target[stack]! < 0 ? unknown : ofStack[target[stack]!]!;
    }
  }
  return { kinds, ofStack, unknown, outcomes };
}

const unknownKind: CostKind = {
  id: 'unknown',
  title: unknownTitle,
  kind: 'unknown',
  hint: 'Stacks without a Go function that is known: C code, functions without names, samples without a stack, and what a short form leaves out.',
};

const runtimeKind: CostKind = {
  id: 'runtime',
  title: runtimeTitle,
  kind: 'runtime',
  hint: 'The runtime’s functions of no other class.',
};

const classes = new Map(
  costClasses.map(({ id, title, short, hint }) => [id, { title, hint, ...(short !== undefined && { short }) }]),
);

function kindAt(home: Home, ownModule: string): CostKind {
  switch (home.kind) {
    case 'class':
      return { id: home.id, kind: 'class', ...classes.get(home.id)! };
    case 'own':
      return {
        id: 'own',
        title: ownTitle,
        kind: 'own',
        hint: ownModule === '' ? 'Functions of package main.' : `Functions of package main and of ${ownModule}.`,
      };
    case 'module':
      return {
        id: costOfModule(home.id),
        title: home.id,
        short: shortPath(home.id, SHORT_MODULE),
        kind: 'module',
        hint: `Functions of the module ${home.id}.`,
      };
    case 'standard':
      return {
        id: 'standard',
        title: standardTitle,
        kind: 'standard',
        hint: 'Packages of Go’s standard library in no other class.',
      };
  }
}

/**
 * How a function classifies the samples in it and in its callees.
 *
 * - `work`: runtime functions that always have the same class.
 * - `helper`: runtime functions with the class of their runtime caller, otherwise with their own class.
 * - `runtime`: runtime functions without a class.
 * - `code`: all other functions with a home: a class by package, own code, a module, other standard library code.
 * - `silent`: frames without a home, such as C functions and unsymbolised ones.
 */
export type FunctionVerdict =
  | { say: 'work' | 'helper'; home: Home }
  | { say: 'runtime'; home: null }
  | { say: 'silent'; home: null }
  | { say: 'code'; home: Home };

/** The possible homes of a sample: a class of `costClasses` by its id, or one of the other kinds of code. */
export interface Home {
  kind: 'class' | 'own' | 'module' | 'standard';
  /** The class id or module path; '' for own code and the standard library. */
  id: string;
}

const ownHome: Home = { kind: 'own', id: '' };
const standard: Home = { kind: 'standard', id: '' };

/** Functions of the runtime that have the name of another package. */
const isLent = isInSets([
  { why: 'Sleeping and timers.', of: ['time'], names: 'Sleep newTimer stopTimer resetTimer' },
  { why: 'Signals.', of: ['os/signal'], names: 'signal_*' },
  { why: 'Semaphores and the poller.', of: ['sync', 'internal/sync', 'poll', 'internal/poll'], names: 'runtime_*' },
]);

const classRules = costClasses.map(({ id, runtime, functions = [] }) => ({
  id,
  isWork: isInSets(runtime?.work ?? []),
  isHelper: isInSets(runtime?.helpers ?? []),
  isOutside: isInSets(functions),
}));

/** Classifies a function by its name, its source file and the user's own module ('' if unknown). */
export function functionVerdict(name: string, file: string, ownModule: string): FunctionVerdict {
  const foreign = foreignCode(name, ownModule);
  if (foreign !== null) return foreignVerdict(foreign);
  for (const { id, isOutside } of classRules) {
    if (isOutside(name)) return { say: 'code', home: { kind: 'class', id } };
  }
  const origin = isLent(name) ? 'runtime' : originOf(name, ownModule);
  if (origin === 'own') return { say: 'code', home: ownHome };
  const path = packageOf(name);
  const byPackage = classOfPackage(path);
  if (origin !== 'runtime' && byPackage !== '') return { say: 'code', home: { kind: 'class', id: byPackage } };
  if (origin === 'runtime' || origin === 'other') {
    for (const { id, isWork, isHelper } of classRules) {
      if (isWork(name)) return { say: 'work', home: { kind: 'class', id } };
      if (isHelper(name)) return { say: 'helper', home: { kind: 'class', id } };
    }
    if (origin === 'runtime') return { say: 'runtime', home: null };
    return path === '' ? { say: 'silent', home: null } : { say: 'code', home: { kind: 'module', id: path } };
  }
  if (origin === 'standard') return { say: 'code', home: standard };
  return { say: 'code', home: { kind: 'module', id: moduleOf(path, file).path || path } };
}

/** Other languages have no kinds of work: their libraries and runtimes have other names. */
function foreignVerdict({ package: path, origin }: Code): FunctionVerdict {
  switch (origin) {
    case 'own':
      return { say: 'code', home: ownHome };
    case 'standard':
      return { say: 'code', home: standard };
    case 'module':
      return { say: 'code', home: { kind: 'module', id: path } };
    case 'runtime':
      return { say: 'runtime', home: null };
    case 'other':
      return { say: 'silent', home: null };
  }
}

const exact = new Map<string, string>();
const below: { prefix: string; id: string }[] = [];
for (const { id, packages = [] } of costClasses) {
  for (const path of packages) {
    if (!path.endsWith('/...')) exact.set(path, id);
    else {
      const root = path.slice(0, -'/...'.length);
      if (!exact.has(root)) exact.set(root, id);
      below.push({ prefix: `${root}/`, id });
    }
  }
}
// If two folders contain a package, the inner one counts.
below.sort((a, b) => b.prefix.length - a.prefix.length);

/** The class of a package outside the runtime, '' if there is none. */
function classOfPackage(path: string): string {
  const tested = path.endsWith('_test') ? path.slice(0, -'_test'.length) : path;
  return exact.get(tested) ?? below.find(({ prefix }) => tested.startsWith(prefix))?.id ?? '';
}
