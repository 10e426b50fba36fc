import { expect, test } from 'vitest';
import { plain } from '../../../../tests/journeys/plain.ts';
import type { BenchmarkRow, CellChange, CellFacts } from '../benchmarkQuestion.ts';
import { changeRow } from './ChangeChart.tsx';

const figure = (center: number, change: CellChange | null): CellFacts => ({
  n: 10,
  center,
  lo: center,
  hi: center,
  reach: '0%',
  change,
  notes: [],
});

const shown = (over: Partial<CellChange>) => {
  const change: CellChange = {
    delta: { kind: 'change', change: 1 / 28 },
    ratio: 29 / 28,
    p: 0.005,
    test: 'p=0.005 n=10',
    quantity: 'memory',
    before: 28,
    after: 29,
    estimate: { change: 1 / 28, interval: null },
    state: 'worse',
    smallest: null,
    reasons: [],
    kind: '',
    cpu: null,
    withheld: '',
    isShifted: false,
    ...over,
  };
  const row = {
    name: 'A-2',
    group: 0,
    cells: [[figure(28, null), figure(29, change)]],
    sentences: ['', ''],
  } as unknown as BenchmarkRow;
  const unit = { unit: 'B/op', direction: 'lower' } as Parameters<typeof changeRow>[1]['unit'];
  const columns = [{ name: 'Before' }, { name: 'After' }] as Parameters<typeof changeRow>[1]['columns'];
  const { tone, note } = changeRow(row, { columns, column: 1, unit, unitIndex: 0, label: 'A' })!;
  return { tone, note: plain(note ?? '') };
};

test('a change has an arrow where it may have a verdict, else the reason why it has none', () => {
  expect(shown({})).toEqual({ tone: 'worse', note: '↑ +3.57%' });
  expect(shown({ state: 'no-difference', kind: 'slight' })).toEqual({
    tone: 'neutral',
    note: '+3.57% below the threshold',
  });
  expect(shown({ state: 'within-error', withheld: 'chance' })).toEqual({
    tone: 'neutral',
    note: '+3.57% may be chance',
  });
});
