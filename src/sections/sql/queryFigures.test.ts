import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadEvidence, queryEvidence } from '../../../tests/queryEvidence.ts';
import type { Evidence } from '../../model/question.ts';
import { parseFigures, queryFigures } from './queryFigures.ts';

const sample = (side: 'before' | 'after', as: 'before' | 'after' | null = side): Evidence =>
  queryEvidence(`${side}.txt`, as, readFileSync(`tests/fixtures/sql/${side}.txt`, 'utf8'));

const ask = (evidence: Evidence[], query: string) => queryFigures(evidence, parseFigures(new URLSearchParams(query)));

test('the statements of one file, in an order, searched', () => {
  expect(ask([sample('after', null)], 'sort=-count&rows=2&q=products')).toMatchObject({
    shown: { path: 'after.txt', count: 10_573, total: 179.577425, isWhole: false },
    base: null,
    rowCount: 9,
    rows: [
      { pattern: 'SELECT count(*) FROM products WHERE price < ?', count: 3321, total: 6.00732 },
      { count: 1711, tables: ['products'] },
    ],
  });
});

test('two sides, paired; per request with load tests', () => {
  const both = [sample('before'), sample('after')];
  expect(ask(both, 'rows=1')).toMatchObject({
    per: 'run',
    requests: null,
    rows: [{ before: { total: 19.414142 }, after: { total: 15.288656 } }],
  });
  const loads = [loadEvidence('before', 'before', 10), loadEvidence('after', 'after', 20)];
  expect(ask([...both, ...loads], 'q=company')).toMatchObject({
    per: 'request',
    requests: { before: 10, after: 20 },
    rows: [{ before: { count: 675.1 }, after: { count: 140.8 } }],
  });
});

test('invalid parameters and files are a sentence', () => {
  expect(() => ask([sample('after')], 'sort=-size')).toThrow(/^There is no column “-size” to sort by/);
  expect(() => ask([sample('before'), sample('after')], 'per=second')).toThrow(
    '“per” is run or request, not “second”.',
  );
  expect(() => ask([loadEvidence('wrk.txt', null, 1)], '')).toThrow('These files have no SQL statements.');
});
