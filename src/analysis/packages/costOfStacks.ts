import type { Profile } from '../../model/profile.ts';
import { shortPath } from '../../units/shortPath.ts';
import { getOrInsert } from '../maps.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { foreignCode } from '../names/foreignCode.ts';
import { originOf, packageIn, packageOf } from '../names/functionName.ts';
import type { Code } from '../names/languages/code.ts';
import { type StackNaming, stackStates } from '../names/stackNaming.ts';
import { isPreemption } from '../steps/withoutPreemption.ts';
import { costClasses } from './costClasses.ts';
import { type CostGroup, type GroupOutcome, groupNames } from './costGroups.ts';
import {
  costOfModule,
  costOfOrigin,
  type Division,
  ownTitle,
  runtimeTitle,
  standardTitle,
  unknownTitle,
} from './costTitle.ts';
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

/** What says of a frame's function which kind its samples are; see `KindRules.next`. */
type Verdict = number;

/** Letters of a module's shorter title. */
const SHORT_MODULE = 20;

/** What classified a stack: a verdict of `functionVerdict` with a kind. It decides which callees change the kind. */
const CODE = 0;
const RUNTIME = 1;
const HELPER = 2;
const WORK = 3;
const GROUP = 4;
/** Changes only what is unclassified. */
const REST = 5;
const codeOf = { code: CODE, helper: HELPER, work: WORK };
const SAY = 7;
/** Where the runtime interrupted a function: what is below has the kind of that function. */
const CUT = 8;
const KIND = 4;
const SILENT: Verdict = -1;
/** The state of a stack before its first frame. */
export const NO_FRAME = -2;

/**
 * How a stack finds its kind, frame by frame. It is classified by the first recognizable frame from the leaf:
 *
 * - a group's function at any position: groups take precedence over all else, among several the one nearest to the
 *   leaf;
 * - the runtime's own work (`mallocgc`, `gcDrain`, `mapassign`). Helpers such as `memmove` or `lock2` below it have its
 *   class, and their own class below anything else. Runtime functions without a class count only directly below code;
 * - code: own, of a class by its package, of a module, or other standard library code.
 *
 * What preemption interrupted has the kind of what it interrupted (`isPreemption`).
 *
 * Example: `main.handle > json.Marshal > mallocgc > memclr` is allocation, `main.handle > json.Marshal > memmove` is
 * copying, `main.handle > json.Marshal` is JSON, `main.handle > sort.Slice > main.less` is own code.
 *
 * Divided by origin, what waits or synchronises is for the code that calls it: the runtime and sync say nothing below
 * other code.
 */
export class KindRules {
  readonly kinds: CostKind[] = [];
  readonly unknown: number;
  readonly #rest: number;
  readonly #groupKinds: readonly number[];
  readonly #indexOf = new Map<string, number>();
  readonly #ownModule: string;
  readonly #division: Division;
  readonly #isInterrupted: boolean;

  constructor(
    { valueTypes }: Pick<Profile, 'valueTypes'>,
    ownModule: string,
    groups: readonly CostGroup[],
    division: Division,
  ) {
    this.#ownModule = ownModule;
    this.#division = division;
    // A goroutine that was preempted is one that could run: that is its state.
    this.#isInterrupted = !valueTypes.some(({ type }) => type.startsWith('goroutine'));
    this.unknown = this.#indexOfKind(division === 'work' ? unknownKind : ofOrigin(unknownKind));
    this.#rest = this.#indexOfKind(division === 'work' ? runtimeKind : ofOrigin({ ...runtimeKind, title: 'Runtime' }));
    this.#groupKinds = groups.map(({ title, expression }) =>
      this.#indexOfKind({
        id: `group:${title}`,
        title,
        kind: 'group',
        hint: `Everything with a function that matches ${expression}.`,
      }),
    );
  }

  /** What a function says. @param group index of the first group that it matches; −1 for none */
  verdictOf(name: string, file: string, group: number): Verdict {
    if (group >= 0) return (this.#groupKinds[group]! << KIND) | GROUP;
    if (name === REMAINDER) return (this.unknown << KIND) | CODE;
    if (this.#division === 'origin') return this.#verdictOfOrigin(name, file);
    const verdict = functionVerdict(name, file, this.#ownModule);
    if (verdict.say === 'silent') return SILENT;
    if (verdict.say === 'runtime') return (this.#rest << KIND) | RUNTIME;
    const said = (this.#indexOfKind(kindAt(verdict.home, this.#ownModule)) << KIND) | codeOf[verdict.say];
    return this.#isInterrupted && isPreemption(name) ? said | CUT : said;
  }

  #verdictOfOrigin(name: string, file: string): Verdict {
    const origin = isLent(name) ? 'runtime' : originOf(name, this.#ownModule);
    if (origin === 'runtime') return (this.#rest << KIND) | REST;
    const path = packageIn(name, this.#ownModule);
    if (origin === 'other' || isSynchronising.has(path)) return SILENT;
    const isGo = foreignCode(name, this.#ownModule) === null;
    const homes = {
      own: ownHome,
      standard,
      module: { kind: 'module', id: (isGo && moduleOf(path, file).path) || path },
    } satisfies Record<string, Home>;
    const kind = kindAt(homes[origin], this.#ownModule);
    const title = origin === 'standard' ? 'Standard library' : kind.title;
    return (this.#indexOfKind(ofOrigin({ ...kind, title })) << KIND) | CODE;
  }

  /** What a further frame makes of the state of its callers, which begins with `NO_FRAME`. */
  next(state: number, verdict: Verdict): number {
    if (state === NO_FRAME) return verdict === SILENT ? this.unknown << KIND : verdict & ~CUT;
    if (verdict === SILENT || (state & CUT) !== 0) return state;
    if ((verdict & CUT) !== 0) return state | CUT;
    const say = verdict & SAY;
    const before = state & SAY;
    if (say === GROUP) return verdict;
    if (before === GROUP) return state;
    const isSaid =
      say === CODE ||
      say === WORK ||
      (say === HELPER && before !== WORK) ||
      (say === RUNTIME && before === CODE) ||
      (say === REST && state >> KIND === this.unknown);
    return isSaid ? verdict : state;
  }

  /** The kind of a stack whose last frame left this state: an index into `kinds`. */
  kindOf(state: number): number {
    return state === NO_FRAME ? this.unknown : state >> KIND;
  }

  #indexOfKind(kind: CostKind): number {
    return getOrInsert(this.#indexOf, kind.id, () => this.kinds.push(kind) - 1);
  }
}

/**
 * Assigns every stack to exactly one kind of cost, by `KindRules`.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param ownModule the user's module path, '' if unknown
 */
export function costOfStacks(
  profile: Profile,
  naming: StackNaming,
  ownModule: string,
  groups: readonly CostGroup[],
  division: Division = 'work',
): CostOfStacks {
  const { names, files, target } = naming;
  const rules = new KindRules(profile, ownModule, groups, division);
  const { byName: groupOf, outcomes } = groupNames(names, groups);
  const verdicts = Int32Array.from(names, (name, index) => rules.verdictOf(name, files[index]!, groupOf[index]!));
  const { stacks } = profile;
  const states = stackStates(stacks, naming, NO_FRAME, (state, name) => rules.next(state, verdicts[name]!));
  const ofStack = states.map((state) => rules.kindOf(state));
  const { kinds, unknown } = rules;
  // Targets are callers, which are already classified.
  if (target !== null) {
    for (let stack = 0; stack < stacks.count; stack++) {
      ofStack[stack] = target[stack]! < 0 ? unknown : ofStack[target[stack]!]!;
    }
  }
  return { kinds, ofStack, unknown, outcomes };
}

/** Packages that wait and synchronise for others. */
const isSynchronising = new Set(['sync', 'internal/sync', 'sync/atomic', 'internal/poll']);

function ofOrigin(kind: CostKind): CostKind {
  return { ...kind, id: costOfOrigin(kind.id) };
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
