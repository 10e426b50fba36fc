import type { Profile } from '../../model/profile.ts';
import { originOf, packageOf, shortName } from '../names/functionName.ts';
import { type FunctionFacts, functionFacts, type Neighbours, neighboursOf } from './functionFacts.ts';
import { genericName, numberedName, pointerMethod, splitName, withoutVersion } from './nameShapes.ts';

/** A function that is called otherwise on the other side. */
export interface NameMatch {
  before: string;
  after: string;
  kind: 'generic' | 'version' | 'receiver' | 'moved' | 'place' | 'closure';
  /** A sentence: what makes us think so. */
  why: string;
}

/** A function that only one side has. */
interface Lone extends FunctionFacts {
  name: string;
  path: string;
  rest: string;
}

interface Sides<T> {
  before: T;
  after: T;
}

type Evidence = (before: Lone, after: Lone) => string;

/**
 * Which functions of before are functions of after by another name. One to one, only among names that one side alone has,
 * so that nothing that has a partner loses it; and where two would do equally well, none is chosen. That a name's form
 * fits is not enough, since a profile lacks functions that were merely not sampled: each kind asks for evidence besides.
 *
 * - `generic`: the same type arguments written otherwise (`[go.shape.int]`, `[int]`), or left out by one of the tools
 *   (`[...]`); others only in the same file at the same line, where either side has one instantiation alone.
 * - `version`: another major version of the module, and neither side has any function of the other's version.
 * - `receiver`: the same method, by value and by pointer, in the same file.
 * - `moved`: the same name in another package, see `movedBecause`.
 * - `place`: another name at the same line of the same file of a package, with the same type arguments or neighbours.
 * - `closure`: a closure or wrapper of the same function with another number, by its line or its callees.
 *
 * How heavy a function is does not count: that it changed is what a comparison is made for. Where inlining changed there
 * is nothing to match, since inlined calls are frames with the same names. The same build gives nothing.
 */
export function matchNames(before: Profile, after: Profile): NameMatch[] {
  if (isSameBuild(before, after)) return [];
  const facts: Sides<Map<string, FunctionFacts>> = { before: functionFacts(before), after: functionFacts(after) };
  const lone: Sides<Lone[]> = {
    before: loneNames(facts.before, facts.after),
    after: loneNames(facts.after, facts.before),
  };
  if (lone.before.length === 0 || lone.after.length === 0) return [];
  const packages: Sides<Set<string>> = { before: packagesOf(facts.before), after: packagesOf(facts.after) };
  const isMoveOfPackage = (from: Lone, to: Lone): boolean =>
    !packages.after.has(from.path) && !packages.before.has(to.path);

  const matches: NameMatch[] = [];
  const match = (kind: NameMatch['kind'], keyOf: (lone: Lone) => string | null, evidence: Evidence): void => {
    const found = paired(lone, keyOf, evidence);
    matches.push(...found.map((pair) => ({ ...pair, kind })));
    const taken = new Set(found.flatMap((pair) => [`<${pair.before}`, `>${pair.after}`]));
    lone.before = lone.before.filter(({ name }) => !taken.has(`<${name}`));
    lone.after = lone.after.filter(({ name }) => !taken.has(`>${name}`));
  };

  const openName = ({ name }: Lone): string | null => genericName(name)?.open ?? null;
  match('generic', openName, sameArgumentsBecause);
  match('generic', openName, leftOutBecause);
  const instances = countInstances(facts);
  match('generic', openName, (from, to) => (instances.get(openName(from)!) === 2 ? otherTypesBecause(from, to) : ''));
  match(
    'version',
    ({ path, rest }) => (path === '' ? null : withoutVersion(path) + rest),
    (from, to) =>
      from.path !== to.path && isMoveOfPackage(from, to)
        ? `${packageOf(from.name)} is ${packageOf(to.name)} now, and ${shortName(to.name)} is the function of that name.`
        : '',
  );
  match(
    'receiver',
    ({ path, rest }) => {
      const method = pointerMethod(rest);
      return method === null ? null : path + method;
    },
    (from, to) =>
      from.file === to.file && from.file.endsWith('.go')
        ? `The same method in ${from.file}, with ${to.rest.startsWith('.(*') ? 'a pointer' : 'a value'} as its receiver.`
        : '',
  );

  const around = lazily(
    (): Sides<Map<string, Neighbours>> => ({
      before: neighboursOf(before, new Set(lone.before.map(({ name }) => name))),
      after: neighboursOf(after, new Set(lone.after.map(({ name }) => name))),
    }),
  );
  const together = movesOfPackages(lone, ({ path }) => !packages.before.has(path));
  match(
    'moved',
    ({ path, rest }) => (path === '' ? null : rest),
    (from, to) =>
      movedBecause(from, to, {
        isGone: !packages.after.has(from.path),
        isNew: !packages.before.has(to.path),
        together: together.get(`${from.path} ${to.path}`) ?? 0,
        alike: alikeness(around().before.get(from.name), around().after.get(to.name), from.path, to.path),
      }),
  );
  match(
    'place',
    ({ path, file, startLine, name }) =>
      path === '' || !file.endsWith('.go') || startLine <= 0 || numberedName(name) !== null
        ? null
        : `${path} ${file}:${startLine}`,
    (from, to) => samePlaceBecause(from, to, around()),
  );
  // Closures follow the functions that they are in.
  const nowCalled = new Map(matches.map((pair) => [pair.before, pair.after]));
  const placeOf = ({ name }: Lone): string | null => {
    const numbered = numberedName(name);
    return numbered === null ? null : (nowCalled.get(numbered.parent) ?? numbered.parent) + numbered.form;
  };
  match('closure', placeOf, (from, to) => sameLineBecause(from, to, facts));
  match('closure', placeOf, (from, to) => sameCalleesBecause(from, to, facts, around()));
  return matches;
}

/** Whether two profiles are of one binary, as far as they say. */
export function isSameBuild(before: Profile, after: Profile): boolean {
  const [a, b] = [before, after].map(({ mappings, strings }) =>
    mappings.count === 0 ? '' : strings[mappings.buildId[0]!]!,
  );
  return a !== '' && a === b;
}

function loneNames(own: ReadonlyMap<string, FunctionFacts>, other: ReadonlyMap<string, FunctionFacts>): Lone[] {
  return [...own].flatMap(([name, facts]) => (other.has(name) ? [] : [{ name, ...splitName(name), ...facts }]));
}

function packagesOf(facts: ReadonlyMap<string, FunctionFacts>): Set<string> {
  return new Set([...facts.keys()].map((name) => splitName(name).path));
}

/** Pairs names of one key for which there is evidence, unless there is for several. */
function paired(
  { before, after }: Sides<Lone[]>,
  keyOf: (lone: Lone) => string | null,
  evidence: Evidence,
): Omit<NameMatch, 'kind'>[] {
  const byKey = new Map<string, Sides<Lone[]>>();
  for (const [side, all] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const lone of all) {
      const key = keyOf(lone);
      if (key === null) continue;
      let sides = byKey.get(key);
      if (sides === undefined) byKey.set(key, (sides = { before: [], after: [] }));
      sides[side].push(lone);
    }
  }
  const found: Omit<NameMatch, 'kind'>[] = [];
  for (const sides of byKey.values()) {
    // A name that so many others share tells nothing, and all pairs of them would take long.
    if (sides.before.length * sides.after.length > mostPairs) continue;
    const all = sides.before.flatMap((from) =>
      sides.after.flatMap((to) => {
        const why = evidence(from, to);
        return why === '' ? [] : [{ before: from.name, after: to.name, why }];
      }),
    );
    const isOnly = (one: Omit<NameMatch, 'kind'>): boolean =>
      all.every((other) => other === one || (other.before !== one.before && other.after !== one.after));
    found.push(...all.filter(isOnly));
  }
  return found;
}

const mostPairs = 10_000;
const mostAlike = 100;

function typeArguments({ name }: Lone): string {
  return genericName(name)?.typeArguments ?? '';
}

function sameArgumentsBecause(from: Lone, to: Lone): string {
  return typeArguments(from) === typeArguments(to)
    ? 'The same type arguments, written differently by the tools that made the profiles.'
    : '';
}

function leftOutBecause(from: Lone, to: Lone): string {
  return typeArguments(from).includes('...') || typeArguments(to).includes('...')
    ? 'The same generic function, whose type arguments one of the profiles leaves out.'
    : '';
}

function otherTypesBecause(from: Lone, to: Lone): string {
  return from.file !== '' && from.file === to.file && from.startLine > 0 && from.startLine === to.startLine
    ? `The same generic function (${from.file}, line ${from.startLine}), instantiated for other types.`
    : '';
}

/** How many instantiations of each generic function there are, both sides together. */
function countInstances({ before, after }: Sides<Map<string, FunctionFacts>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of [...before.keys(), ...after.keys()]) {
    const open = genericName(name)?.open;
    if (open !== undefined) counts.set(open, (counts.get(open) ?? 0) + 1);
  }
  return counts;
}

/** As where a generic function becomes a generic method. Functions at one line by chance share neither. */
function samePlaceBecause(from: Lone, to: Lone, around: Sides<Map<string, Neighbours>>): string {
  const plain = (lone: Lone): string => typeArguments(lone).replaceAll(';', ',');
  const [old, now] = [plain(from), plain(to)];
  const place = `It begins at line ${to.startLine} of ${to.file}, as ${shortName(from.name)} did`;
  if (old !== '' || now !== '') return old === now ? `${place}, with the same type arguments.` : '';
  const alike = alikeness(around.before.get(from.name), around.after.get(to.name), from.path, to.path);
  return alike >= 0.5 ? `${place}, with the same callers and callees.` : '';
}

interface MoveEvidence {
  /** Whether after has nothing of the old package any more; and before had nothing of the new one. */
  isGone: boolean;
  isNew: boolean;
  /** How many functions are in both under the same name, in files of the same name at the same line. */
  together: number;
  /** What part of callers and callees is the same, 0 to 1; 0 where too few are known. */
  alike: number;
}

/**
 * Signs of a move are the same file name, the same line, the same callers and callees, and three functions of the package
 * that are at their old lines.
 *
 * A path in which only `internal` or `vendor` comes, goes or changes its place needs one, and that the old package is gone
 * or the new one new; within Go itself two, and a new package: there, one package often wraps another. Other moves need
 * both, and either three functions at their old lines and one more sign, or one element of the path to differ and the three
 * other signs. Within Go itself those are none, since so many of its packages have functions of the same name.
 */
function movedBecause(from: Lone, to: Lone, { isGone, isNew, together, alike }: MoveEvidence): string {
  if (from.path === to.path) return '';
  const signs = [
    from.file !== '' && from.file === to.file ? `in a file called ${from.file}` : '',
    from.startLine > 0 && from.startLine === to.startLine ? `at line ${from.startLine}` : '',
    alike >= 0.5 ? 'with the same callers and callees' : '',
    together >= 3 ? `as did ${together} functions that are at their old lines` : '',
  ].filter((sign) => sign !== '');
  const isOfGo = isGoItself(from.name) || isGoItself(to.name);
  const isMove = sameElements(from.path, to.path)
    ? isOfGo
      ? isNew && signs.length >= 2
      : (isNew || isGone) && signs.length >= 1
    : !isOfGo &&
      isNew &&
      isGone &&
      (together >= 3 ? signs.length >= 2 : signs.length >= 3 && isOneElementApart(from.path, to.path));
  return isMove ? `It moved from ${packageOf(from.name)} to ${packageOf(to.name)}: ${signs.join(', ')}.` : '';
}

function isGoItself(name: string): boolean {
  const origin = originOf(name, '');
  return origin === 'standard' || origin === 'runtime';
}

/** By pair of packages, how many lone functions are in both under the same name, in a file of the same name at the same line. */
function movesOfPackages(lone: Sides<Lone[]>, isNew: (to: Lone) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  const atPlace = new Map<string, Lone[]>();
  const placeOf = ({ rest, file, startLine }: Lone): string => `${rest} ${file} ${startLine}`;
  const isPlaced = ({ path, file, startLine }: Lone): boolean => path !== '' && file !== '' && startLine > 0;
  for (const to of lone.after) {
    if (!isPlaced(to) || !isNew(to)) continue;
    const others = atPlace.get(placeOf(to));
    if (others === undefined) atPlace.set(placeOf(to), [to]);
    else others.push(to);
  }
  for (const from of lone.before) {
    const there = isPlaced(from) ? (atPlace.get(placeOf(from)) ?? []) : [];
    // Packages that are made alike, such as generated ones, tell nothing.
    if (there.length > mostAlike) continue;
    for (const to of there) {
      const key = `${from.path} ${to.path}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

function sameElements(a: string, b: string): boolean {
  const elements = (path: string): string =>
    path
      .split('/')
      .filter((element) => element !== 'internal' && element !== 'vendor')
      .sort()
      .join('/');
  return elements(a) === elements(b);
}

/** Whether one path becomes the other by changing, adding or taking out one element. */
function isOneElementApart(a: string, b: string): boolean {
  const [long, short] = [a.split('/'), b.split('/')].sort((x, y) => y.length - x.length);
  let start = 0;
  while (start < short!.length && long![start] === short![start]) start++;
  let end = 0;
  while (end < short!.length - start && long!.at(-1 - end) === short!.at(-1 - end)) end++;
  return long!.length - short!.length <= 1 && long!.length - start - end <= 1;
}

/** What part of callers and callees two functions share; names of a package that moved are taken for those of the new one. */
function alikeness(old: Neighbours | undefined, now: Neighbours | undefined, from: string, to: string): number {
  if (old === undefined || now === undefined) return 0;
  const translated = (names: ReadonlySet<string>): Set<string> =>
    new Set([...names].map((name) => (name.startsWith(`${from}.`) ? to + name.slice(from.length) : name)));
  const callers = overlap(translated(old.callers), now.callers);
  const callees = overlap(translated(old.callees), now.callees);
  const shared = callers.shared + callees.shared;
  return shared < 2 ? 0 : shared / (callers.all + callees.all);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): { shared: number; all: number } {
  let shared = 0;
  for (const name of a) if (b.has(name)) shared++;
  return { shared, all: a.size + b.size - shared };
}

/** How many lines a closure may shift within its function and still be taken for the same by what it calls. */
const nearLines = 40;

interface Shift {
  /** Lines; null where they are not known. */
  by: number | null;
  /** Where it begins: counted from the beginning of the function that it is in, else from that of the file. */
  place: string;
}

function shiftOf(from: Lone, to: Lone, facts: Sides<Map<string, FunctionFacts>>): Shift {
  if (from.startLine <= 0 || to.startLine <= 0) return { by: null, place: '' };
  const parent = facts.before.get(numberedName(from.name)!.parent)?.startLine ?? 0;
  const parentNow = facts.after.get(numberedName(to.name)!.parent)?.startLine ?? 0;
  if (parent <= 0 || parentNow <= 0) {
    return { by: to.startLine - from.startLine, place: `at line ${to.startLine} of ${to.file}` };
  }
  const into = to.startLine - parentNow;
  return { by: into - (from.startLine - parent), place: `${into} lines into that function` };
}

function newNumber(from: Lone, to: Lone): string {
  const { parent, label } = numberedName(to.name)!;
  return `${numberedName(from.name)!.label} of ${shortName(parent)} is called ${label} now`;
}

function sameLineBecause(from: Lone, to: Lone, facts: Sides<Map<string, FunctionFacts>>): string {
  if (from.file === '' || from.file !== to.file) return '';
  const { by, place } = shiftOf(from, to, facts);
  return by === 0 ? `${newNumber(from, to)}: it begins ${place}, as before.` : '';
}

/** In the same file, nearby where lines are known, with at least half of the callees of both. */
function sameCalleesBecause(
  from: Lone,
  to: Lone,
  facts: Sides<Map<string, FunctionFacts>>,
  around: Sides<Map<string, Neighbours>>,
): string {
  if (from.file === '' || from.file !== to.file) return '';
  const { by } = shiftOf(from, to, facts);
  if (by !== null && Math.abs(by) > nearLines) return '';
  const { shared, all } = overlap(
    around.before.get(from.name)?.callees ?? new Set(),
    around.after.get(to.name)?.callees ?? new Set(),
  );
  if (shared === 0 || shared * 2 < all) return '';
  const calls = `it calls ${shared === 1 ? 'the same function' : `the same ${shared} functions`}`;
  const shift = by === null || by === 0 ? '' : `, and begins ${Math.abs(by)} lines ${by < 0 ? 'earlier' : 'later'}`;
  return `${newNumber(from, to)}: ${calls}${shift}.`;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}
