import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEvidence } from '../../src/cli/report/openEvidence.ts';
import { answers } from '../../src/sections/opportunities/question.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutTruth } from './beside.ts';

// A server with planted faults, with all profiles, load tests and the SQL trace of each run.

skipWithout(withoutTruth);

async function advised(run: string): Promise<string[]> {
  const folder = join(shared, 'truth/server', run);
  const opened = await openEvidence({ paths: [folder], before: [], after: [], limit: null });
  return answers
    .advice(opened.items, { file: '' })
    .map(({ rule, name, file, line }) => `${rule} ${name} ${file.split('/').at(-1)}:${line}`);
}

describe.runIf(withoutTruth === '').each(['count', 'duration'])('of a run of a fixed %s', (mode) => {
  test('a regular expression compiled in each request is named first', async () => {
    const [first] = await advised(`${mode}/re`);
    expect(first).toBe('regexp-compile example.com/shop/internal/api.validMail mail.go:6');
  });

  test('a query for each order is named first', async () => {
    const [first] = await advised(`${mode}/n1`);
    expect(first).toBe('query-in-loop example.com/shop/internal/store.(*Store).itemsOf orders.go:18');
  });

  test.each(['base', 'base2'])('%s has neither', async (build) => {
    const all = (await advised(`${mode}/${build}`)).join('\n');
    expect(all).not.toMatch(/regexp-compile|query-in-loop/);
  });
});
