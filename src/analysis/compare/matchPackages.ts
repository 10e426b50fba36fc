import { groupBy } from '../maps.ts';
import { originOf, packageOf, shortName } from '../names/functionName.ts';
import { sharedNeighbours } from './functionFacts.ts';
import type { MatchState, MatchStep, UnmatchedFunction } from './matchStep.ts';
import { withoutVersion } from './nameShapes.ts';

/**
 * Matches functions of different major versions of a module, if neither side has a function of the other side's
 * version.
 */
export function matchVersions({ packages }: MatchState): MatchStep {
  return {
    kind: 'version',
    keyOf: ({ path, rest }) => (path === '' ? null : withoutVersion(path) + rest),
    evidence: (from, to) =>
      from.path !== to.path && !packages.after.has(from.path) && !packages.before.has(to.path)
        ? `${packageOf(from.name)} is ${packageOf(to.name)} now, and ${shortName(to.name)} is the function of that name.`
        : '',
  };
}

/** Matches functions with the same name in another package, if enough `signs` show that the function moved there. */
export function matchMoves({ packages, unmatched, neighbours }: MatchState): MatchStep {
  const unmoved = countUnmoved(unmatched, (path) => !packages.before.has(path));
  return {
    kind: 'moved',
    keyOf: ({ path, rest }) => (path === '' ? null : rest),
    evidence: (from, to) => {
      if (from.path === to.path) return '';
      const { before, after } = neighbours();
      const move: Move = {
        from,
        to,
        isRemoved: !packages.after.has(from.path),
        isNew: !packages.before.has(to.path),
        unmoved: unmoved.get(pathPair(from, to)) ?? 0,
        shared: sharedNeighbours(before.get(from.name), after.get(to.name), from.path, to.path),
      };
      const signs = signsOf(move);
      return isMove(move, signs.length)
        ? `It moved from ${packageOf(from.name)} to ${packageOf(to.name)}: ${signs.join(', ')}.`
        : '';
    },
  };
}

/** A function that may have moved to another package. */
interface Move {
  from: UnmatchedFunction;
  to: UnmatchedFunction;
  /** Whether after has no function of the old package. */
  isRemoved: boolean;
  /** Whether before had no function of the new package. */
  isNew: boolean;
  /** How many functions both packages have under the same name, in files of the same name at the same line. */
  unmoved: number;
  /** The fraction of shared callers and callees, 0 to 1; 0 if too few are known. */
  shared: number;
}

function signsOf({ from, to, unmoved, shared }: Move): string[] {
  return [
    from.file !== '' && from.file === to.file ? `in a file called ${from.file}` : '',
    from.startLine > 0 && from.startLine === to.startLine ? `at line ${from.startLine}` : '',
    shared >= 0.5 ? 'with the same callers and callees' : '',
    unmoved >= fewestUnmoved ? `as did ${unmoved} functions that are at their old lines` : '',
  ].filter((sign) => sign !== '');
}

const fewestUnmoved = 3;

/**
 * If the paths differ only in added, removed or moved `internal` or `vendor`, one sign is required, and either the old
 * package must be gone or the new one must be new. Within Go itself two signs and a new package are required, because
 * one package often wraps another there.
 *
 * For other moves the old package must be gone and the new one new. In addition, either three functions must be at
 * their old lines plus one more sign, or the paths must differ in one element and all three other signs must hold.
 * Within Go itself such moves are never matched, because many of its packages have functions with the same name.
 */
function isMove({ from, to, isNew, isRemoved, unmoved }: Move, signs: number): boolean {
  const isOfGo = isGoItself(from.name) || isGoItself(to.name);
  if (sameElements(from.path, to.path)) return isOfGo ? isNew && signs >= 2 : (isNew || isRemoved) && signs >= 1;
  if (isOfGo || !isNew || !isRemoved) return false;
  return unmoved >= fewestUnmoved ? signs >= 2 : signs >= 3 && isOneElementApart(from.path, to.path);
}

function isGoItself(name: string): boolean {
  const origin = originOf(name, '');
  return origin === 'standard' || origin === 'runtime';
}

/**
 * For each pair of packages, how many unmatched functions both have under the same name, in a file of the same name at
 * the same line.
 */
function countUnmoved(
  { before, after }: MatchState['unmatched'],
  isNew: (path: string) => boolean,
): Map<string, number> {
  const placeOf = ({ rest, file, startLine }: UnmatchedFunction): string => `${rest} ${file} ${startLine}`;
  const hasPlace = ({ path, file, startLine }: UnmatchedFunction): boolean =>
    path !== '' && file !== '' && startLine > 0;
  const byPlace = groupBy(
    after.filter((to) => hasPlace(to) && isNew(to.path)),
    placeOf,
  );
  const counts = new Map<string, number>();
  for (const from of before) {
    const there = hasPlace(from) ? (byPlace.get(placeOf(from)) ?? []) : [];
    if (there.length > mostAlike) continue;
    for (const to of there) counts.set(pathPair(from, to), (counts.get(pathPair(from, to)) ?? 0) + 1);
  }
  return counts;
}

/** A function name in more packages than this, such as in generated packages, is no evidence. */
const mostAlike = 100;

function pathPair(from: UnmatchedFunction, to: UnmatchedFunction): string {
  return `${from.path} ${to.path}`;
}

/** Whether two paths differ only in where `internal` and `vendor` are. */
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
