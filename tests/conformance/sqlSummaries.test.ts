import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { format } from '../../src/formats/sql-trace/format.ts';
import { normalForm } from '../../src/formats/sql-trace/statement/normalForm.ts';
import type { Queries } from '../../src/model/queries.ts';
import { haveSamples, samplePath, withoutSamples } from '../sharedSamples.ts';

// The summaries of go-odata's tracer: every printed figure is in what was read, and nothing counts twice.

const folder = 'go-odata';
const paths = [
  'tests/fixtures/sql/before.txt',
  'tests/fixtures/sql/after.txt',
  ...(haveSamples ? summaries().map((path) => samplePath(join(folder, path))) : []),
];

function summaries(): string[] {
  return readdirSync(samplePath(folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('sql-trace-summary-stdout.txt'),
  );
}

interface Printed {
  statement: string;
  count: number;
  /** Milliseconds, as printed. */
  total: string;
  mean: string;
  max: string;
}

/** The entries of all lists, split by another way than the reader's. */
function printedIn(text: string): Printed[] {
  return text
    .split(/^ {2}#/m)
    .slice(1)
    .map((entry) => {
      const [head = '', statement = ''] = entry.split('\n');
      const [count, total, mean, max] = head.slice(head.indexOf(':')).match(/\d+(?:\.\d+)?/g) ?? [];
      return { statement: statement.trim(), count: Number(count), total: total!, mean: mean!, max: max! };
    });
}

async function read(text: string): Promise<Queries> {
  async function* chunks() {
    yield new TextEncoder().encode(text);
  }
  const { dataset, problems } = await format.read(chunks());
  expect(problems).toEqual([]);
  if (dataset?.kind !== 'queries') throw new Error('This is no SQL trace.');
  return dataset.data;
}

const milliseconds = (seconds: number | null): string => ((seconds ?? Number.NaN) * 1000).toFixed(3);

describe.each(paths)(`%s${withoutSamples}`, (path) => {
  const text = readFileSync(path, 'utf8');
  const printed = printedIn(text);
  const distinct = new Map(printed.map((entry) => [entry.statement, entry]));
  const stated = (name: string): string => new RegExp(`${name}: +([\\d.]+)`).exec(text)![1]!;

  test('every printed figure of every list', async () => {
    const { patterns } = await read(text);
    expect(printed.length).toBeGreaterThan(distinct.size);
    for (const { statement, count, total, mean, max } of printed) {
      const found = patterns.find(({ pattern }) => pattern === normalForm(statement).pattern);
      expect([statement, found?.count]).toEqual([statement, count]);
      expect([statement, ...[found!.total, found!.mean, found!.max].map(milliseconds)]).toEqual([
        statement,
        total,
        mean,
        max,
      ]);
    }
  });

  test('the file’s own totals, of which the lists are a part', async () => {
    const { patterns, count, total, mean, statedPatterns, isWhole } = await read(text);
    expect(String(count)).toBe(stated('Total Queries Executed'));
    expect(String(statedPatterns)).toBe(stated('Unique Query Patterns'));
    expect(milliseconds(total)).toBe(stated('Total SQL Time'));
    expect(milliseconds(mean)).toBe(stated('Average Query Time'));
    expect(isWhole).toBe(false);
    expect(patterns).toHaveLength(distinct.size);
    const listed = [...distinct.values()];
    expect(patterns.reduce((sum, each) => sum + each.count, 0)).toBe(listed.reduce((sum, each) => sum + each.count, 0));
    const times = listed.reduce((sum, each) => sum + Math.round(Number(each.total) * 1000), 0);
    expect(patterns.reduce((sum, each) => sum + Math.round(each.total * 1e6), 0)).toBe(times);
    expect(times / 1000).toBeLessThanOrEqual(Number(stated('Total SQL Time')));
  });
});
