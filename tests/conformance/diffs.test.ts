import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import type { Whole } from './cliCases.ts';
import { shared } from './corpus.ts';

// `ask top --before BASE --after NEW` over every pair of the corpus, against what `go tool pprof` says with -base, with
// -diff_base and with -normalize: rows, totals, and what it refuses to compare.

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

test.skipIf(diffs.length > 0)('the corpus is not beside the project: diffs were skipped', () => {
  expect(diffs).toEqual([]);
});

test.for(diffs.map((diff) => [diff.id, diff] as const))('%s', async ([, diff]) => {
  await compare(diff, 'absolute', diff.oracle);
});

test.for(diffs.map((diff) => [diff.id, diff] as const))('%s with equal totals', async ([, diff]) => {
  await compare(diff, 'normalized', diff.oracleNormalized);
});

afterAll(() => {
  if (diffs.length === 0) return;
  const { comparisons, rows, refused } = counts;
  console.log(
    `Diffs: ${diffs.length} pairs, ${comparisons} comparisons in one value type, ${rows} rows, all equal; ${refused} refused as the tool refuses them.`,
  );
});

async function compare(diff: Diff, basis: string, path: string | undefined): Promise<void> {
  const first = await ask(diff, basis, '');
  if (path === undefined) {
    expect(first.error).toMatch(/^[A-Z].+\.$/);
    counts.refused++;
    return;
  }
  const oracle = readOracle(path);
  expect(first.error).toBeUndefined();
  for (const [at, { type, unit }] of oracle.sampleTypes.entries()) {
    const answer = await ask(diff, basis, type);
    expect(answer.error).toBeUndefined();
    expect(answer.unit).toBe(unit);
    expect(String(answer.total)).toBe(String(oracle.totals[at]!.reported));
    if (oracle.diffBaseTotals) expect(String(answer.diffBaseTotal)).toBe(String(oracle.diffBaseTotals[at]));
    const changed = answer.rows.filter(({ delta }) => Number(delta.flat) !== 0 || Number(delta.cum) !== 0);
    const wanted = oracle.functions.filter(({ flat, cum }) => Number(flat[at]) !== 0 || Number(cum[at]) !== 0);
    expect(changed.map(({ name, delta }) => `${name} ${delta.flat} ${delta.cum}`).sort()).toEqual(
      wanted.map(({ name, flat, cum }) => `${name} ${flat[at]} ${cum[at]}`).sort(),
    );
    for (const { before, after, delta } of answer.rows) {
      expect(BigInt(after.flat) - BigInt(before.flat)).toBe(BigInt(delta.flat));
      expect(BigInt(after.cum) - BigInt(before.cum)).toBe(BigInt(delta.cum));
    }
    counts.comparisons++;
    counts.rows += wanted.length;
  }
}

async function ask({ before, after }: Diff, basis: string, type: string): Promise<Answer> {
  const params = [`basis=${basis}`, 'rows=all', ...(type === '' ? [] : [`type=${type}`])];
  const options = params.flatMap((param) => ['--param', param]);
  let text = '';
  const terminal = { out: async (more: string) => void (text += more), err: () => undefined };
  await run(['ask', 'top', ...options, '--before', before, '--after', after], '', terminal);
  return JSON.parse(text) as Answer;
}

function readDiffs(): Diff[] {
  const { diffs: entries } = JSON.parse(readFileSync(index, 'utf8')) as { diffs: (Diff & { base: string })[] };
  const place = (path: string): string => join(shared, 'corpus', path);
  return entries.map((entry) => ({ ...entry, before: place(entry.base), after: place(entry.after) }));
}

function readOracle(path: string): DiffOracle {
  const bytes = readFileSync(join(shared, 'corpus', path));
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as DiffOracle;
}
