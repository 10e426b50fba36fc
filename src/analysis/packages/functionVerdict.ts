import { foreignCode } from '../names/foreignCode.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import type { Code } from '../names/languages/code.ts';
import { costClasses } from './costClasses.ts';
import { isInSets } from './functionSet.ts';
import { moduleOf } from './moduleOf.ts';

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

const own: Home = { kind: 'own', id: '' };
const standard: Home = { kind: 'standard', id: '' };

/** Functions of the runtime that have the name of another package. */
const isLent = isInSets([
  { why: 'Sleeping and timers.', of: ['time'], names: 'Sleep newTimer stopTimer resetTimer' },
  { why: 'Signals.', of: ['os/signal'], names: 'signal_*' },
  { why: 'Semaphores and the poller.', of: ['sync', 'internal/sync', 'poll', 'internal/poll'], names: 'runtime_*' },
]);

const classes = costClasses.map(({ id, runtime, functions = [] }) => ({
  id,
  isWork: isInSets(runtime?.work ?? []),
  isHelper: isInSets(runtime?.helpers ?? []),
  isOutside: isInSets(functions),
}));

/** Classifies a function by its name, its source file and the user's own module ('' if unknown). */
export function functionVerdict(name: string, file: string, ownModule: string): FunctionVerdict {
  const foreign = foreignCode(name, ownModule);
  if (foreign !== null) return foreignVerdict(foreign);
  for (const { id, isOutside } of classes) {
    if (isOutside(name)) return { say: 'code', home: { kind: 'class', id } };
  }
  const origin = isLent(name) ? 'runtime' : originOf(name, ownModule);
  if (origin === 'own') return { say: 'code', home: own };
  const path = packageOf(name);
  const byPackage = classOfPackage(path);
  if (origin !== 'runtime' && byPackage !== '') return { say: 'code', home: { kind: 'class', id: byPackage } };
  if (origin === 'runtime' || origin === 'other') {
    for (const { id, isWork, isHelper } of classes) {
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
      return { say: 'code', home: own };
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
