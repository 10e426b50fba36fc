import { originOf, packageOf } from '../names/functionName.ts';
import { costClasses } from './costClasses.ts';
import { isInSets } from './functionSet.ts';
import { moduleOf } from './moduleOf.ts';

/**
 * What a function says of the samples in it and in what it calls.
 *
 * - `work`: runtime functions that are always of one class.
 * - `helper`: runtime functions that are what their runtime caller is, else of their own class.
 * - `runtime`: runtime functions of no class.
 * - `code`: everything else with a home: a class by package, own code, a module, the rest of the standard library.
 * - `silent`: frames without a home, such as C functions and unsymbolised ones.
 */
export type FunctionVerdict =
  | { say: 'work' | 'helper'; home: Home }
  | { say: 'runtime'; home: null }
  | { say: 'silent'; home: null }
  | { say: 'code'; home: Home };

/** Where a sample can be at home: a class of `costClasses` by its id, or one of what is left. */
export interface Home {
  kind: 'class' | 'own' | 'module' | 'standard';
  /** Class id, or module path; '' for own code and the standard library. */
  id: string;
}

const own: Home = { kind: 'own', id: '' };
const standard: Home = { kind: 'standard', id: '' };

/** What the runtime does under the name of another package. */
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

/** Judges a function by its name, its source file and the user's own module ('' for none known). */
export function functionVerdict(name: string, file: string, ownModule: string): FunctionVerdict {
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
// Of two folders that hold a package the inner one decides.
below.sort((a, b) => b.prefix.length - a.prefix.length);

/** The class of a package outside the runtime, '' for none. */
function classOfPackage(path: string): string {
  const tested = path.endsWith('_test') ? path.slice(0, -'_test'.length) : path;
  return exact.get(tested) ?? below.find(({ prefix }) => tested.startsWith(prefix))?.id ?? '';
}
