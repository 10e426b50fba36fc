import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { shared, withoutCorpus } from './beside.ts';
import type { Facts } from './facts.ts';
import { differencesFromOracle, type Oracle } from './oracle.ts';
import { differencesFromTopText } from './topText.ts';

/** One file and what must come of it. */
export interface Case {
  /** Path below `shared`, with slashes; it names the test. */
  path: string;
  /** Cases of a folder that end alike are of one kind. */
  kind: string;
  /** Whether what is right is another thing here than for the reference. */
  isException: boolean;
  /** Whether the reference knows the hash over all stacks. */
  stacks: boolean;
  /** What differs from the reference; empty when nothing does. */
  differences: (facts: Facts[]) => string[];
}

interface IndexEntry {
  path: string;
  format?: string;
  oracle?: string;
  expect?: 'accept' | 'reject' | 'accept-or-reject';
  legacyFormat?: boolean;
}

/** A comparison of half a corpus must not pass for one of the whole. */
const fewestCases = 300;

/** A zip is no profile, but it may hold one, and Perfolio opens it. */
const openedArchives = new Set(['malformed/container/zip-with-profile.zip']);

/**
 * No profiles to the reference; Perfolio reads the goroutines of a crash, folded stacks, speedscope's JSON and
 * `perf script`, as profiles of these types.
 */
const readHere: ReadonlyMap<string, string> = new Map([
  ['malformed/foreign/panic.txt', 'goroutine'],
  ['malformed/foreign/collapsed.txt', 'samples'],
  ['malformed/foreign/speedscope.json', 'wall'],
  ['malformed/foreign/perf-script.txt.gz', 'cpu'],
]);

/** Texts of threads and of Java, which the reference reads and Perfolio names. */
export const namedOnly = new Set([
  'profiles/pprof/profile/testdata/cppbench.thread',
  'profiles/pprof/profile/testdata/cppbench.thread.all',
  'profiles/pprof/profile/testdata/cppbench.thread.none',
  'malformed/legacy/java-heap-header.txt',
]);

/** Every profile of the corpus, good and bad, and of the samples; null where there is no corpus. */
export function readCases(): Case[] | null {
  if (withoutCorpus !== '') return null;
  const cases = [...corpusCases(), ...sampleCases()];
  if (cases.length < fewestCases) throw new Error(`The corpus is not whole: only ${cases.length} cases.`);
  return cases;
}

function corpusCases(): Case[] {
  const index: { profiles: IndexEntry[]; syntheticProfiles: IndexEntry[]; malformed: IndexEntry[] } = JSON.parse(
    readFileSync(join(shared, 'corpus', 'index.json'), 'utf8'),
  );
  const good = [...index.profiles, ...index.syntheticProfiles].filter((entry) => entry.format === 'proto');
  const bad = index.malformed.filter((entry) => entry.legacyFormat !== true);
  return [...good.map((entry) => ({ ...entry, expect: 'accept' as const })), ...bad].map((entry) => ({
    path: `corpus/${entry.path}`,
    kind: `${posix.dirname(entry.path)} ${entry.expect}`,
    isException: openedArchives.has(entry.path) || readHere.has(entry.path),
    stacks: entry.oracle !== undefined,
    differences: (facts) => judge(entry, facts),
  }));
}

function judge(entry: IndexEntry, facts: Facts[]): string[] {
  const refused = facts.every(({ profile }) => profile === null);
  if (openedArchives.has(entry.path)) return refused ? ['did not open'] : [];
  const type = readHere.get(entry.path);
  if (type !== undefined) return facts[0]?.profile?.profileType === type ? [] : [`is not read as a profile of ${type}`];
  if (entry.expect === 'reject' || (entry.expect === 'accept-or-reject' && refused)) return judgeRefusal(facts);
  if (entry.oracle === undefined) return ['has no oracle'];
  return differencesFromOracle(facts, readOracle(entry.oracle));
}

function judgeRefusal(facts: Facts[]): string[] {
  if (facts.length === 0) return ['was neither read nor set aside'];
  return facts.flatMap(({ profile, isOtherKind, problems }) => {
    // The reference knows profiles only.
    if (isOtherKind) return [];
    if (profile) return ['was accepted; the reference rejects it'];
    const fatal = problems.find(({ severity }) => severity === 'fatal');
    if (!fatal) return ['was set aside without a reason'];
    return /^[A-Z].{10,}\.$/s.test(fatal.message) ? [] : [`was set aside without a sentence: ${fatal.message}`];
  });
}

function readOracle(path: string): Oracle {
  const bytes = readFileSync(join(shared, 'corpus', ...path.split('/')));
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
}

/**
 * Every profile of the samples must open; where there are tables of `go tool pprof -top` beside it, it must equal them.
 */
function sampleCases(): Case[] {
  const root = join(shared, 'samples');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const profiles = files.filter((path) => /\.(prof|out|pb\.gz)$/.test(path) && isGzipped(join(root, path)));
  const tables = new Map<string, string[]>(profiles.map((path) => [path, []]));
  for (const path of files.filter((name) => /(-all|-top)\.txt$/.test(name) && !name.includes('diff-'))) {
    const subject = profileOf(path, profiles);
    const known = tables.get(subject);
    if (!known) throw new Error(`No profile belongs to samples/${path}.`);
    known.push(join(root, path));
  }
  return profiles.map((path) => ({
    path: `samples/${path}`,
    kind: `samples/${posix.dirname(path)}`,
    isException: false,
    stacks: false,
    differences: (facts) => {
      if (facts.length !== 1 || !facts[0]!.profile) return ['did not open'];
      return tables.get(path)!.flatMap((table) => differencesFromTopText(facts, readFileSync(table, 'utf8')));
    },
  }));
}

/** Coverage profiles are called `.out` as well, and are text. */
function isGzipped(file: string): boolean {
  const head = readFileSync(file).subarray(0, 2);
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** Which profile a table describes; each project keeps its answers in its own way. */
function profileOf(table: string, profiles: string[]): string {
  const [project, ...rest] = table.split('/');
  const file = posix.basename(table);
  const stem = (folder: string, name: string) =>
    profiles.find((path) => posix.dirname(path) === folder && posix.basename(path).replace(/\..*$/, '') === name) ?? '';
  if (rest[0] === 'quiet') {
    const [, side, type] = /^(before|after)-(.+)-top\.txt$/.exec(file) ?? [];
    return `${project}/quiet/${side}/${type === 'cpu' ? 'cpu.prof' : 'mem.out'}`;
  }
  if (project === 'large') {
    return (
      profiles.find((path) => file.startsWith(`${posix.basename(path, '.pb.gz')}-`) && path.startsWith('large/')) ?? ''
    );
  }
  if (project === 'map-cache') {
    const name = file.replace(/-[^-]+-top\.txt$/, '');
    return stem('map-cache/after', name);
  }
  const [, side, name] = rest;
  const folders: Record<string, string> = {
    'server-before': 'before/server',
    'server-after': 'after/server',
    repo: 'published',
  };
  return stem(`${project}/${folders[side!] ?? side}`, name!);
}
