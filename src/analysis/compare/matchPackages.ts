import { originOf, packageOf, shortName } from '../names/functionName.ts';
import { sharedNeighbours } from './functionFacts.ts';
import type { MatchState, MatchStep, UnmatchedFunction } from './matchStep.ts';
import { withoutVersion } from './nameShapes.ts';

/** Another major version of the module, where neither side has any function of the other's version. */
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

/** The same name in another package, where enough `signs` say that it moved there. */
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
        isGone: !packages.after.has(from.path),
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
  isGone: boolean;
  /** Whether before had no function of the new package. */
  isNew: boolean;
  /** How many functions both packages have under the same name, in files of the same name at the same line. */
  unmoved: number;
  /** What part of callers and callees is the same, 0 to 1; 0 where too few are known. */
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
 * A path in which only `internal` or `vendor` comes, goes or changes its place needs one sign, and that the old package is
 * gone or the new one new; within Go itself two signs, and a new package: there, one package often wraps another.
 *
 * Other moves need that the old package is gone and the new one new, and either three functions at their old lines and one
 * more sign, or one element of the path to differ and the three other signs. Within Go itself those are none, since so many
 * of its packages have functions of the same name.
 */
function isMove({ from, to, isNew, isGone, unmoved }: Move, signs: number): boolean {
  const isOfGo = isGoItself(from.name) || isGoItself(to.name);
  if (sameElements(from.path, to.path)) return isOfGo ? isNew && signs >= 2 : (isNew || isGone) && signs >= 1;
  if (isOfGo || !isNew || !isGone) return false;
  return unmoved >= fewestUnmoved ? signs >= 2 : signs >= 3 && isOneElementApart(from.path, to.path);
}

function isGoItself(name: string): boolean {
  const origin = originOf(name, '');
  return origin === 'standard' || origin === 'runtime';
}

/** By pair of packages, how many unmatched functions both have under the same name, in a file of the same name at the same line. */
function countUnmoved(
  { before, after }: MatchState['unmatched'],
  isNew: (path: string) => boolean,
): Map<string, number> {
  const byPlace = new Map<string, UnmatchedFunction[]>();
  const placeOf = ({ rest, file, startLine }: UnmatchedFunction): string => `${rest} ${file} ${startLine}`;
  const hasPlace = ({ path, file, startLine }: UnmatchedFunction): boolean =>
    path !== '' && file !== '' && startLine > 0;
  for (const to of after) {
    if (!hasPlace(to) || !isNew(to.path)) continue;
    const others = byPlace.get(placeOf(to));
    if (others === undefined) byPlace.set(placeOf(to), [to]);
    else others.push(to);
  }
  const counts = new Map<string, number>();
  for (const from of before) {
    const there = hasPlace(from) ? (byPlace.get(placeOf(from)) ?? []) : [];
    if (there.length > mostAlike) continue;
    for (const to of there) counts.set(pathPair(from, to), (counts.get(pathPair(from, to)) ?? 0) + 1);
  }
  return counts;
}

/** So many packages that are made alike, such as generated ones, say nothing. */
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
