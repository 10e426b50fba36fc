import type { Side } from '../../model/dataset.ts';
import type { LoadTest } from '../../model/loadTest.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import type { LoadFile, LoadRun } from './loadFigures.ts';

/** A run with the name of its endpoint. Runs without a side count as after. */
export interface NamedRun {
  run: LoadRun;
  side: NonNullable<Side>;
  key: string;
  name: string;
}

const ending = /\.(?:txt|log|out|json|jsonl|ndjson|csv|md)$/i;
/** The number of a variant: outputs of wrk2 may be called `wrk`, and the other way round. The 6 of k6 is none. */
const version = /(?<=[a-z]{2})\d$/i;
const afterTool = /^\d?(?:[-_. ]+|$)/;
/** Words that name a side, a kind of file, or a run. */
const general =
  /^(?![-_. ])(?:before|after|old|new|base(?:line)?|main|master|head|pr|results?|output|report|summary|stdout|stderr|load|tests?|bench(?:mark)?|run|encode|export|with|ansi|\d|[-_. ])*$/i;
const runNumber = /(?<![-_. ])[-_. ]*(?:run|r|n|#)?[-_. ]?\d{1,4}$/i;

/** A number that counts runs, not one that belongs to a word: `orders-1`, not `top100`. */
const countsRuns = /(?:^|[-_. #]|run)(\d{1,4})$/i;
/** Responses whose mean sizes differ by less are of one size: dates and numbers in them differ in length. */
const sameSize = 1.02;

/**
 * Names the endpoint of every test: by the heading above it; else by the name of its file, if that is about one
 * endpoint and says something; else by its address, or by the tool that measured nothing else on its side. Files that
 * differ only by a number at the end are runs of one endpoint if those of each side have the same address and
 * connections, `wrk_orders_1.txt`, `wrk_orders_2.txt`; without an address, if the numbers count from 0 or 1 and the
 * responses are of one size.
 */
export function endpointNames(files: readonly LoadFile[]): NamedRun[] {
  const named = files.flatMap((file) => namedIn(file));
  const ofSide = groupBy(named, ({ side }) => side);
  const alike = groupBy(named, ({ isOfFile, name }) => (isOfFile ? baseOf(name) : null));
  const runsOf = new Map([...alike].map(([base, tests]) => [base, runsBySide(tests)]));
  return named.map(({ run, side, isOfFile, name: fullName }) => {
    const base = isOfFile ? baseOf(fullName) : null;
    const { areRuns, counts } = runsOf.get(base)!;
    const name = base !== null && areRuns ? base : fullName;
    const isOnly = (areRuns || counts.get(side) === 1) && counts.get(side) === ofSide.get(side)!.length;
    const saysNothing = isOfFile && (name === '' || (isOnly && general.test(name)));
    const shown = saysNothing ? pathOf(run) || run.tool : name;
    return { run, side, name: shown, key: keyOf(shown) };
  });
}

/**
 * How many tests of files that differ only by a number there are on each side, and whether they are runs of one
 * endpoint on each.
 */
function runsBySide(tests: readonly NamedByFile[]): { areRuns: boolean; counts: Map<Side, number> } {
  const sides = [...groupBy(tests, ({ side }) => side)];
  return {
    areRuns:
      sides.some(([, { length }]) => length > 1) && sides.every(([, runs]) => runs.length === 1 || areAlike(runs)),
    counts: new Map(sides.map(([side, { length }]) => [side, length])),
  };
}

function areAlike(tests: readonly NamedByFile[]): boolean {
  if (new Set(tests.map(({ run }) => conditionsOf(run))).size > 1) return false;
  if (pathOf(tests[0]!.run) !== '') return true;
  const numbers = tests.map(({ name }) => Number(countsRuns.exec(name)?.[1])).sort((a, b) => a - b);
  const first = numbers[0]!;
  if (!(first <= 1) || numbers.some((number, index) => number !== first + index)) return false;
  // A failed request is answered with another text, or not at all.
  const sizes = tests.flatMap(({ run: { bytes, requests, errors } }) =>
    bytes && requests && errors.length === 0 ? [bytes / requests] : [],
  );
  return sizes.length === 0 || Math.max(...sizes) <= Math.min(...sizes) * sameSize;
}

/**
 * Upper and lower case and the signs between words do not distinguish names: `Products Top100` is `products_top100`.
 */
function keyOf(name: string): string {
  return name.includes('/') ? name : name.toLowerCase().replaceAll(/[\s_.-]+/g, '_');
}

/** A file of load tests, as far as it names endpoints. */
interface NamingFile {
  path: string;
  /** Without a tool if no load generator printed them. */
  tests: readonly (Pick<LoadTest, 'heading' | 'url' | 'method'> & { tool?: string })[];
}

/**
 * The work of every test of a file, which is the same in every file and on both sides: the heading above the test, if
 * that is about one address; else its address; else the name of its file. Files to one address have names of their own,
 * but do the same work.
 */
export function workIn(file: NamingFile): string[] {
  const stem = stemOf(file) || file.path.slice(file.path.lastIndexOf('/') + 1);
  return headingsIn(file).map(
    ({ heading, isRound, address }) => (isRound ? address || heading : heading || address) || stem,
  );
}

/** A run with the name that its file gives it. */
interface NamedByFile {
  run: LoadRun;
  side: NamedRun['side'];
  name: string;
  /** Whether the name is that of its file. */
  isOfFile: boolean;
}

function namedIn(file: LoadFile): NamedByFile[] {
  const { path, tests } = file;
  const side = file.side ?? 'after';
  const headings = headingsIn(file);
  const isOfOne = new Set(headings.map(({ address }) => address)).size === 1;
  const stem = stemOf(file);
  return tests.map((test, index) => {
    const run = { ...test, file: path };
    const { heading, isRound, address } = headings[index]!;
    if (heading !== '' && !isRound) return { run, side, name: heading, isOfFile: false };
    if (isOfOne && !general.test(stem)) return { run, side, name: stem, isOfFile: true };
    return { run, side, name: address || heading || stem || path, isOfFile: address === '' };
  });
}

/** Heading and address of every test of a file. A heading above several addresses names a round, not an endpoint. */
function headingsIn({ tests }: NamingFile): { heading: string; isRound: boolean; address: string }[] {
  const underHeading = new Map<string, Set<string>>();
  for (const test of tests) {
    getOrInsert(underHeading, test.heading, () => new Set()).add(pathOf(test));
  }
  return tests.map((test) => ({
    heading: stemOf({ path: test.heading, tests }),
    isRound: underHeading.get(test.heading)!.size > 1,
    address: pathOf(test),
  }));
}

/** The name of a file without folders, ending and tool; a heading may be one, too. */
function stemOf({ path, tests }: NamingFile): string {
  if (path.startsWith('/') && !ending.test(path)) return path;
  const file = ending.test(path) ? (path.split(/[/\\]/).at(-1) ?? path) : path;
  const stem = file.replace(ending, '');
  return withoutTool(stem, tests) || (general.test(stem) ? '' : stem);
}

/** A name without that of the tool whose output it is about, which says nothing about the endpoint. */
function withoutTool(name: string, tests: NamingFile['tests']): string {
  for (const tool of new Set(tests.flatMap((test) => test.tool ?? []))) {
    const base = tool.replace(version, '');
    if (!name.toLowerCase().startsWith(base.toLowerCase())) continue;
    const rest = name.slice(base.length);
    if (afterTool.test(rest)) return rest.replace(afterTool, '');
  }
  return name;
}

function baseOf(name: string): string {
  return name.replace(runNumber, '');
}

function conditionsOf(run: LoadRun): string {
  return `${pathOf(run)} ${run.connections} ${run.tool}`;
}

/** Path and query of a test's address, with the method unless it is GET; '' if the address has no path. */
export function pathOf({ url, method = 'GET' }: Pick<LoadTest, 'url' | 'method'>): string {
  const path = /^[a-z][a-z\d+.-]{0,20}:\/\/[^/?#]*([/?#].*)?$/i.exec(url);
  if (path === null) return '';
  const address = path[1] ?? '/';
  return method === 'GET' ? address : `${method} ${address}`;
}
