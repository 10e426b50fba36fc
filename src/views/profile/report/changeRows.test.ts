import { expect, test } from 'vitest';
import { benchmarkText } from '../../../../tests/benchmarkText.ts';
import { planProfile } from '../../../../tests/planProfile.ts';
import { autoBasis } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import { toneOf } from '../../../model/verdict.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { changeFindings } from './changeFindings.ts';
import { changeRows } from './changeRows.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { changedFunctions } from './typeChanges.ts';

const bench = ['testing.(*B).launch', 'testing.(*B).runN', 'app.BenchmarkA'];
const profileOf = (counts: Readonly<Record<string, bigint>>) => ({
  ...planProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: Object.entries(counts).map(([name, count]) => ({
      values: [count, count * 10_000_000n],
      stack: [...bench, name],
    })),
  }),
  durationNanos: 10e9,
});

test('a function on one side only has no verdict, in its row, table and finding alike', async () => {
  const text = await benchmarkText('pkg: app\nBenchmarkA-2 1000 9000000 ns/op\n');
  const pair = ProfilePair.of({
    before: [profileOf({ 'app.same': 400n, 'app.slower': 100n, 'app.gone': 300n })],
    after: [profileOf({ 'app.same': 400n, 'app.slower': 400n, 'app.fresh': 20n })],
    texts: { before: [text], after: [text], key: 'once' },
    lens: plainLens,
    basis: autoBasis,
    matched: true,
  });
  const { rows, totals } = changeRows(pair, 1, 'flat');
  const tones = (of: (name: string) => unknown) => ['app.slower', 'app.gone', 'app.fresh'].map(of);
  const rowOf = (name: string) => rows.find((row) => row.name === name)!;
  expect(tones((name) => rowOf(name).noise.isChange)).toEqual([true, true, true]);
  expect(tones((name) => toneOf(rowOf(name).verdict))).toEqual(['worse', undefined, undefined]);
  expect(rowOf('app.gone').verdict!.state).toBe('not-testable');

  const view = () => ({ section: 'cpu', params: '' });
  const options = { title: '', names: { before: '', after: '' }, note: '', view: view() };
  const table = changedFunctions(pair, 1, rows, options);
  expect(tones((name) => table.rows.find(([cell]) => cell!.title === name)![3]!.tone)).toEqual([
    'worse',
    undefined,
    undefined,
  ]);

  const subject: ReportSubject = { key: 'cpu.prof', title: '', before: null, after: null!, view };
  const about = { subject, type: 'cpu', basis: '', scale: pair.scale(1), totals, module: 'app', most: 9 };
  const findings = changeFindings({ flat: rows, cum: [] }, [], about);
  const found = (name: string) => findings.find(({ id }) => id.endsWith(`/${name}`));
  expect(tones((name) => found(name)?.tone)).toEqual(['worse', 'fact', 'fact']);
  expect(tones((name) => found(name)?.verdict)).toEqual(tones((name) => rowOf(name).verdict));
});
