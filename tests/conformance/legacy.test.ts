import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Profile } from '../../src/model/profile.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutCorpus } from './beside.ts';
import { namedOnly } from './corpus.ts';
import { factsOf } from './facts.ts';
import { differencesFromOracle, type Oracle } from './oracle.ts';

// Profile formats older than protobuf. go tool pprof does not read names and labels from Go's `debug=1` text, but
// Perfolio does, so they are removed before the comparison.

interface Entry {
  path: string;
  format?: string;
  oracle?: string;
  expect?: string;
  legacyFormat?: boolean;
}

const fewestCases = 20;

/** These have `#` lines with names. */
const namedByUs = new Set([
  'profiles/go1.26/program.goroutine.debug1.txt',
  'profiles/go1.26/program.goroutineleak.debug1.txt',
  'malformed/legacy/goroutine-ok.txt',
]);

function readEntries(): Entry[] {
  const file = join(shared, 'corpus', 'index.json');
  if (!existsSync(file)) return [];
  const index: { profiles: Entry[]; malformed: Entry[] } = JSON.parse(readFileSync(file, 'utf8'));
  const entries = [
    ...index.profiles.filter(({ format }) => format === 'legacy'),
    ...index.malformed.filter(({ legacyFormat }) => legacyFormat === true),
  ];
  if (entries.length < fewestCases) throw new Error(`The corpus is not whole: only ${entries.length} cases.`);
  return entries;
}

const all = readEntries();
const entries = all.filter(({ path }) => !namedOnly.has(path));

skipWithout(withoutCorpus);

test.for(entries.map((entry) => [entry.path, entry] as const))('%s', async ([path, { oracle, expect: verdict }]) => {
  expect(verdict ?? 'accept').toBe('accept');
  const blob = await openAsBlob(join(shared, 'corpus', path));
  const named = namedByUs.has(path);
  const facts = await factsOf(blob, basename(path), true, named ? withoutNames : undefined);
  const reference = JSON.parse(readFileSync(join(shared, 'corpus', oracle!), 'utf8')) as Oracle;
  expect(differencesFromOracle(facts, reference)).toEqual([]);
});

test.for(entries.filter(({ path }) => namedByUs.has(path)).map(({ path }) => path))('%s has names', async (path) => {
  const [facts] = await factsOf(await openAsBlob(join(shared, 'corpus', path)), basename(path));
  const rows = facts!.profile!.functions.map(({ name }) => name);
  expect(rows.filter((name) => name.startsWith('main.')).length).toBeGreaterThan(0);
  expect(rows).not.toContain('<unknown>');
});

test.for(all.filter(({ path }) => namedOnly.has(path)).map(({ path }) => path))('%s is named', async (path) => {
  const [facts] = await factsOf(await openAsBlob(join(shared, 'corpus', path)), basename(path));
  expect(facts!.profile).toBeNull();
  expect(['Java profile as text', 'Stacks of threads as text']).toContain(facts!.recognisedAs);
});

// Dumps of goroutines (debug=2) are nothing to the reference; each `goroutine N […]:` is one.
const dumps = [
  'corpus/profiles/go1.26',
  'samples/go-odata/before/server',
  'samples/go-odata/after/server',
  'samples/map-cache/after',
]
  .flatMap((folder) => [`${folder}/program.goroutine.debug2.txt`, `${folder}/goroutine.debug2.txt`])
  .filter((path) => existsSync(join(shared, path)));

test.for(dumps)('%s', async (path) => {
  const [facts] = await factsOf(await openAsBlob(join(shared, path)), basename(path));
  const headers = readFileSync(join(shared, path), 'utf8').match(/^goroutine \d+ \[[^\]]+\]:$/gm);
  expect(facts!.profile!.totals[0]!.reported).toBe(String(headers!.length));
  expect(facts!.profile!.profileType).toBe('goroutine');
  expect(facts!.problems).toEqual([]);
});

function withoutNames(profile: Profile): Profile {
  const none = new Int32Array(0);
  const { locations, samples } = profile;
  const { labels } = samples;
  return {
    ...profile,
    functions: {
      count: 0,
      name: none,
      systemName: none,
      file: none,
      startLine: new Float64Array(0),
    },
    lines: { count: 0, function: none, line: new Float64Array(0) },
    locations: {
      ...locations,
      firstLine: new Int32Array(locations.count),
      endLine: new Int32Array(locations.count),
    },
    samples: { ...samples, labels: { ...labels, count: 0, sample: none, key: none, text: none } },
  };
}
