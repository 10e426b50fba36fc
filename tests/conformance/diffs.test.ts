import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutCorpus } from './beside.ts';
import type { Whole } from './cliCases.ts';
import { namedOnly } from './corpus.ts';
import { kindOfDiff } from './kindOfDiff.ts';
import { sampleOf, tellSample } from './sample.ts';

// Compares `ask top --before BASE --after NEW` for every pair of the corpus with `go tool pprof` and its flags -base,
// -diff_base and -normalize: rows, totals, and pairs that it refuses to compare.

interface Diff {
  id: string;
  before: string;
  after: string;
  oracle?: string;
  oracleNormalized?: string;
  error?: string;
  errorNormalized?: string;
}

interface DiffOracle {
  sampleTypes: { type: string; unit: string }[];
  totals: { reported: Whole }[];
  diffBaseTotals?: Whole[];
  functions: { name: string; flat: Whole[]; cum: Whole[] }[];
}

interface Amounts {
  flat: Whole;
  cum: Whole;
}

interface Answer {
  error?: string;
  types?: string[];
  unit: string;
  total: Whole;
  diffBaseTotal: Whole;
  rows: { name: string; before: Amounts; after: Amounts; delta: Amounts }[];
}

const index = join(shared, 'corpus', 'index.json');
const diffs = existsSync(index) ? readDiffs() : [];
const counts = { comparisons: 0, rows: 0, refused: 0 };

skipWithout(withoutCorpus);

const chosen = sampleOf(diffs, { every: 4, name: ({ id }) => id, kind: kindOfDiff });
tellSample('pairs', chosen, diffs);
const cases = chosen.map((diff) => [diff.id, diff] as const);

test.for(cases)('%s', async ([, diff]) => {
  expect(await differences(diff, 'absolute', diff.oracle)).toEqual([]);
});

test.for(cases)('%s with equal totals', async ([, diff]) => {
  expect(await differences(diff, 'normalized', diff.oracleNormalized)).toEqual([]);
});

afterAll(() => {
  if (diffs.length === 0) return;
  const { comparisons, rows, refused } = counts;
  console.log(
    `Diffs: ${chosen.length} pairs, ${comparisons} comparisons in one value type, ${rows} rows, all equal; ${refused} refused as the tool refuses them.`,
  );
});

/** Where our answers differ from the reference, in every value type; without an oracle it refuses, and so must we. */
async function differences(diff: Diff, basis: string, path: string | undefined): Promise<string[]> {
  const first = await ask(diff, basis, '');
  if (path === undefined) {
    counts.refused++;
    return /^[A-Z].+\.$/.test(first.error ?? '') ? [] : [`is compared, the reference refuses: ${first.error}`];
  }
  const oracle = readOracle(path);
  const found: string[] = [];
  for (const [at, { type, unit }] of oracle.sampleTypes.entries()) {
    const answer = await ask(diff, basis, type);
    if (answer.error !== undefined) {
      found.push(answer.error);
      continue;
    }
    const same = (what: string, ours: Whole | bigint, theirs: Whole | bigint): void => {
      if (String(ours) !== String(theirs)) found.push(`${type}: ${what} ${ours}, the reference has ${theirs}`);
    };
    same('unit', answer.unit, unit);
    same('total', answer.total, oracle.totals[at]!.reported);
    same('total of -diff_base', answer.diffBaseTotal, oracle.diffBaseTotals?.[at] ?? answer.diffBaseTotal);
    const changed = answer.rows.filter(({ delta }) => Number(delta.flat) !== 0 || Number(delta.cum) !== 0);
    const wanted = oracle.functions.filter(({ flat, cum }) => Number(flat[at]) !== 0 || Number(cum[at]) !== 0);
    same(
      'rows',
      changed
        .map(({ name, delta }) => `${name} ${delta.flat} ${delta.cum}`)
        .sort()
        .join('\n'),
      wanted
        .map(({ name, flat, cum }) => `${name} ${flat[at]} ${cum[at]}`)
        .sort()
        .join('\n'),
    );
    for (const { name, before, after, delta } of answer.rows) {
      same(`flat of ${name}`, BigInt(after.flat) - BigInt(before.flat), delta.flat);
      same(`cum of ${name}`, BigInt(after.cum) - BigInt(before.cum), delta.cum);
    }
    counts.comparisons++;
    counts.rows += wanted.length;
  }
  return found;
}

async function ask({ before, after }: Diff, basis: string, type: string): Promise<Answer> {
  const params = [`basis=${basis}`, 'match=off', 'rows=all', ...(type === '' ? [] : [`type=${type}`])];
  const options = params.flatMap((param) => ['--param', param]);
  let text = '';
  const terminal = { out: async (more: string) => void (text += more), err: () => undefined };
  await run(['ask', 'top', ...options, '--before', before, '--after', after], '', terminal);
  return JSON.parse(text) as Answer;
}

function readDiffs(): Diff[] {
  const { diffs: entries } = JSON.parse(readFileSync(index, 'utf8')) as { diffs: (Diff & { base: string })[] };
  // Texts of threads are named, and not read.
  const readable = entries.filter(({ base, after }) => ![base, after].some((path) => namedOnly.has(path)));
  const place = (path: string): string => join(shared, 'corpus', path);
  return readable.map((entry) => ({ ...entry, before: place(entry.base), after: place(entry.after) }));
}

function readOracle(path: string): DiffOracle {
  const bytes = readFileSync(join(shared, 'corpus', path));
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as DiffOracle;
}
