import type { LoadTest } from '../../model/loadTest.ts';
import type { LoadFile, LoadRun } from './loadFile.ts';
import { pathOf } from './pathOf.ts';

/** A run with the name of its endpoint. */
export interface NamedRun {
  run: LoadRun;
  key: string;
  name: string;
}

const ending = /\.(?:txt|log|out|json|jsonl|ndjson|csv|md)$/i;
/** The name of a tool, which says nothing about the endpoint. */
const tool = /^(?:wrk2?|hey|bombardier|vegeta|k6)(?:[-_. ]+|$)/i;
/** Words that name a side, a kind of file, or a run. */
const general =
  /^(?![-_. ])(?:before|after|old|new|base(?:line)?|main|master|head|pr|results?|output|report|summary|stdout|stderr|load|tests?|bench(?:mark)?|run|encode|export|with|ansi|\d|[-_. ])*$/i;
const runNumber = /(?<![-_. ])[-_. ]*(?:run|r|n|#)?[-_. ]?\d{1,4}$/i;

/**
 * Names the endpoint of every test of one side: by the heading above it; else by the name of its file, if that is about one endpoint
 * and says something; else by its address. Files that differ only by a number at the end are runs of one endpoint if they have the same
 * address and connections: `wrk_orders_1.txt`, `wrk_orders_2.txt`.
 */
export function endpointNames(files: readonly LoadFile[]): NamedRun[] {
  const named = files.flatMap((file) => namedIn(file));
  // By what is left without the number: how many runs there are, and under which conditions.
  const bases = new Map<string, { runs: number; conditions: Set<string> }>();
  for (const { run, isOfFile, name } of named) {
    if (!isOfFile) continue;
    const base = bases.get(baseOf(name)) ?? { runs: 0, conditions: new Set() };
    bases.set(baseOf(name), { runs: base.runs + 1, conditions: base.conditions.add(conditionsOf(run)) });
  }
  const runs = named.map(({ run, isOfFile, name }) => {
    const base = baseOf(name);
    const alike = bases.get(base);
    const isRun = isOfFile && base !== '' && pathOf(run) !== '' && alike?.conditions.size === 1 && alike.runs > 1;
    return { run, name: isRun ? base : name };
  });
  return runs.map(({ run, name }) => ({ run, name, key: keyOf(name) }));
}

/** Upper and lower case and the signs between words do not distinguish names: `Products Top100` is `products_top100`. */
function keyOf(name: string): string {
  return name.includes('/') ? name : name.toLowerCase().replaceAll(/[\s_.-]+/g, '_');
}

/** A file of load tests, as far as it names endpoints. */
interface NamingFile {
  path: string;
  tests: readonly Pick<LoadTest, 'heading' | 'url' | 'method'>[];
}

/**
 * The work of every test of a file, which is the same in every file and on both sides: the heading above the test, if that is about
 * one address; else its address; else the name of its file. Files to one address have names of their own, but do the same work.
 */
export function workIn(file: NamingFile): string[] {
  const stem = stemOf(file.path) || file.path.slice(file.path.lastIndexOf('/') + 1);
  return headingsIn(file).map(
    ({ heading, isRound, address }) => (isRound ? address || heading : heading || address) || stem,
  );
}

function namedIn(file: LoadFile): { run: LoadRun; name: string; isOfFile: boolean }[] {
  const { path, tests } = file;
  const headings = headingsIn(file);
  const isOfOne = new Set(headings.map(({ address }) => address)).size === 1;
  const stem = stemOf(path);
  return tests.map((test, at) => {
    const run = { ...test, file: path };
    const { heading, isRound, address } = headings[at]!;
    if (heading !== '' && !isRound) return { run, name: heading, isOfFile: false };
    if (isOfOne && !general.test(stem)) return { run, name: stem, isOfFile: true };
    return { run, name: address || heading || stem || path, isOfFile: address === '' };
  });
}

/** Heading and address of every test of a file. A heading above several addresses names a round, not an endpoint. */
function headingsIn({ tests }: NamingFile): { heading: string; isRound: boolean; address: string }[] {
  const underHeading = new Map<string, Set<string>>();
  for (const test of tests) {
    underHeading.set(test.heading, (underHeading.get(test.heading) ?? new Set()).add(pathOf(test)));
  }
  return tests.map((test) => ({
    heading: stemOf(test.heading),
    isRound: underHeading.get(test.heading)!.size > 1,
    address: pathOf(test),
  }));
}

/** The name of a file without folders, ending and tool; a heading may be one, too. */
function stemOf(path: string): string {
  if (path.startsWith('/') && !ending.test(path)) return path;
  const file = ending.test(path) ? (path.split(/[/\\]/).at(-1) ?? path) : path;
  const stem = file.replace(ending, '');
  return stem.replace(tool, '') || (general.test(stem) ? '' : stem);
}

function baseOf(name: string): string {
  return name.replace(runNumber, '');
}

function conditionsOf(run: LoadRun): string {
  return `${pathOf(run)} ${run.connections} ${run.tool}`;
}
