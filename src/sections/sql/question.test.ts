import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { loadEvidence, queryEvidence } from '../../../tests/queryEvidence.ts';
import type { Evidence } from '../../model/question.ts';
import { chartGroups } from './chartGroups.ts';
import { comparedPatterns } from './comparedPatterns.ts';
import { overview } from './overview.ts';
import { patternDetail, patternRows } from './patternRows.ts';

const unnamed = { file: '', base: '' };
const rows = { q: '', offset: 0, limit: 100 };
const byTotal = { by: 'total', descending: true } as const;
const byChange = { by: 'change', descending: true } as const;

const sample = (side: 'before' | 'after', folder = 'run'): Evidence =>
  queryEvidence(`${side}/${folder}/sql.txt`, side, readFileSync(`tests/fixtures/sql/${side}.txt`, 'utf8'));

const trace = (side: 'before' | 'after' | null, ...statements: string[]): Evidence =>
  queryEvidence(
    `${side}/trace.log`,
    side,
    statements.map((statement) => `[SQL] [2.000ms] [rows:1] ${statement}`).join('\n'),
  );

describe('the patterns of a file', () => {
  test('are sorted, searched by words, and have their share of all SQL time', () => {
    const evidence = [sample('after')];
    const { rowCount, rows: found, known } = patternRows(evidence, { ...unnamed, ...rows, sort: byTotal });
    expect(rowCount).toBe(12);
    expect(found[0]).toMatchObject({ pattern: 'SELECT * FROM products LIMIT ?', verb: 'SELECT', tables: ['products'] });
    expect(found[0]!.share).toBeCloseTo(44015.207 / 179577.425, 10);
    expect(known).toEqual({ max: true, min: false, deviation: false, rows: false, errors: false, repeated: false });
    const searched = patternRows(evidence, {
      ...unnamed,
      ...rows,
      q: 'Products ORDER',
      sort: { by: 'count', descending: false },
    });
    expect(searched.rows.map(({ count }) => count)).toEqual([127, 168, 1711]);
    const window = patternRows(evidence, { ...unnamed, ...rows, offset: 2, limit: 3, sort: byTotal });
    expect(window.rows).toEqual(found.slice(2, 5));
  });

  test('rows without a figure come last, in both directions', () => {
    const evidence = [
      queryEvidence('a.csv', null, 'query,calls,total_time,max_time\nSELECT a,1,1,5\nSELECT b,1,2,\nSELECT c,1,3,9\n'),
    ];
    for (const descending of [true, false]) {
      const { rows: found } = patternRows(evidence, { ...unnamed, ...rows, sort: { by: 'max', descending } });
      expect(found.at(-1)).toMatchObject({ pattern: 'SELECT b', max: null });
    }
  });

  test('one of them, with its example and its place', () => {
    const found = patternDetail([sample('after')], { ...unnamed, pattern: 'SELECT * FROM products LIMIT ?' });
    expect(found).toMatchObject({ rank: 1, example: 'SELECT * FROM `products` LIMIT 101', dialect: 'backticks' });
    expect(patternDetail([sample('after')], { ...unnamed, pattern: 'SELECT ?' })).toBeNull();
  });

  test('of one side count once: the largest file is shown, or the one that the address names', () => {
    const evidence = [trace('after', 'SELECT 1'), sample('after'), sample('before')];
    expect(overview(evidence, unnamed)).toMatchObject({
      files: [{ side: 'after' }, { side: 'after' }, { side: 'before' }],
      shown: { path: 'after/run/sql.txt', count: 10_573 },
      base: { path: 'before/run/sql.txt', count: 16_029 },
    });
    expect(overview(evidence, { file: 'after/trace.log', base: '' }).shown.count).toBe(1);
    expect(overview(evidence, { file: 'before/run/sql.txt', base: '' })).toMatchObject({
      shown: { count: 16_029 },
      base: null,
    });
  });
});

describe('two sides', () => {
  test('are paired by the normal form, whatever the database', () => {
    const before = trace('before', 'SELECT * FROM `a` WHERE id = 1', 'SELECT * FROM `a` WHERE id = 2', 'SELECT 1');
    const after = trace('after', 'SELECT * FROM "a" WHERE id = $1', 'SELECT b');
    const answer = comparedPatterns([before, after], { ...unnamed, ...rows, per: '', sort: byChange });
    expect(answer).toMatchObject({ per: 'run', requests: null, counts: { added: 1, removed: 1, both: 1 } });
    expect(answer.rows).toMatchObject([
      {
        pattern: 'SELECT * FROM a WHERE id = ?',
        before: { count: 2 },
        after: { count: 1 },
        missing: null,
        change: -0.002,
      },
      { pattern: 'SELECT ?', after: null, missing: { side: 'after', isAbsent: true }, change: -0.002 },
      { pattern: 'SELECT b', before: null, missing: { side: 'before', isAbsent: true }, change: 0.002 },
    ]);
  });

  test('a statement that a summary does not list may have run: no change is told', () => {
    const answer = comparedPatterns([sample('before'), trace('after', 'SELECT 1')], {
      ...unnamed,
      ...rows,
      per: '',
      sort: byChange,
    });
    const added = answer.rows.find(({ pattern }) => pattern === 'SELECT ?');
    expect(added).toMatchObject({ missing: { side: 'before', isAbsent: false }, change: null });
    expect(answer.rows.at(-1)).toBe(added);
  });

  test('per request, if the load of both sides is known', () => {
    const evidence = [
      sample('before'),
      sample('after'),
      loadEvidence('before/run/wrk.txt', 'before', 50, null, 150),
      loadEvidence('after/run/wrk.txt', 'after', 100),
      // Another run of the same side.
      loadEvidence('after/other/wrk.txt', 'after', 7),
    ];
    const question = { ...unnamed, ...rows, q: 'company_infos', sort: byChange };
    const answer = comparedPatterns(evidence, { ...question, per: '' });
    expect(answer).toMatchObject({ per: 'request', requests: { before: 200, after: 100 } });
    expect(answer.rows).toMatchObject([{ before: { count: 6751 / 200, mean: 0.000443 }, after: { count: 28.16 } }]);
    const whole = comparedPatterns(evidence, { ...question, per: 'run' });
    expect(whole.rows).toMatchObject([{ before: { count: 6751 }, after: { count: 2816 } }]);
    const oneSided = comparedPatterns(evidence.slice(0, 3), { ...question, per: 'request' });
    expect(oneSided).toMatchObject({ per: 'run', requests: null });
  });
});

test('a chart groups patterns by table and by kind; groups add up', () => {
  const evidence = [
    trace(null, 'SELECT * FROM a', 'SELECT b FROM a', 'SELECT * FROM a JOIN c ON true', 'UPDATE c SET d = 1', 'BEGIN'),
  ];
  const chart = (by: 'table' | 'verb' | 'pattern') =>
    chartGroups(evidence, { ...unnamed, by, measure: 'count', limit: 10 }).groups.map(({ name, shown }) => [
      name,
      shown?.count,
    ]);
  expect(chart('table')).toEqual([
    ['a', 2],
    ['a, c', 1],
    ['c', 1],
    ['no table', 1],
  ]);
  expect(chart('verb')).toEqual([
    ['SELECT', 3],
    ['BEGIN', 1],
    ['UPDATE', 1],
  ]);
  expect(chart('pattern')).toHaveLength(5);
  const { groups, groupCount } = chartGroups(evidence, { ...unnamed, by: 'verb', measure: 'total', limit: 1 });
  expect([groups.length, groupCount]).toEqual([1, 3]);
});

test('the CPU time in the driver is that of the stacks through it, in the profile of the same run', () => {
  const drawn = drawProfile(`
    30ms                        10ms                         60ms
    main.main                   main.main                    main.main
    database/sql.(*DB).Query    database/sql.(*Rows).Close   main.work
    github.com/lib/pq.(*conn).q runtime.futex                database/sqlite.Other
  `);
  const data = { ...drawn, valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }] };
  const profile = (path: string): Evidence => ({
    id: path,
    path,
    side: 'after',
    dataset: {
      kind: 'profile',
      profileType: 'cpu',
      title: 'CPU profile',
      valueTypes: data.valueTypes,
      defaultValueType: 0,
      data,
    },
  });
  const { shown } = overview([sample('after'), profile('after/run/cpu.prof')], unnamed);
  expect(shown.driver).toMatchObject({
    path: 'after/run/cpu.prof',
    packages: ['database/sql', 'github.com/lib/pq'],
    isInProcess: false,
  });
  expect(shown.driver!.driver / shown.driver!.whole).toBeCloseTo(0.4, 12);
});
