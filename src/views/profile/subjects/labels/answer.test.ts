import { expect, test } from 'vitest';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { plainLens } from '../../../../model/lens.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers, type LabelsAnswer, parseQuestion } from './answer.ts';

const profile = planProfile({
  valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
  samples: [
    { values: [50n], stack: ['main'], labels: { route: '/a', bytes: 64n } },
    { values: [20n], stack: ['main'], labels: { route: '/b', bytes: 16n } },
    { values: [10n], stack: ['main'], labels: { route: '/a' } },
    { values: [20n], stack: ['main', 'idle'] },
  ],
});

function ask(text: string, focus = ''): LabelsAnswer {
  const steps = focus === '' ? [] : [{ kind: 'tagfocus' as const, text: focus }];
  const memo = ProfileMemo.of([profile], { ...plainLens, steps });
  return answers.one.rows(memo, parseQuestion.one(new URLSearchParams(text), 0).question);
}

test('a key has its values, largest first, and the samples without it', () => {
  const { keys, detail, rows, total } = ask('key=route');
  expect(keys.map(({ key, distinct, samples, amount }) => ({ key, distinct, samples, amount }))).toEqual([
    { key: 'route', distinct: 2, samples: 3, amount: 80 },
    { key: 'bytes', distinct: 2, samples: 2, amount: 70 },
  ]);
  expect(rows.map(({ text, amount, samples }) => [text, amount, samples])).toEqual([
    ['/a', 60, 2],
    ['/b', 20, 1],
  ]);
  expect({ total, without: detail!.without }).toEqual({ total: 100, without: { amount: 20, samples: 1 } });
});

test('a number has its unit and a histogram', () => {
  const { detail, rows } = ask('key=%23bytes&sort=value');
  expect(rows.map(({ number }) => number)).toEqual([16, 64]);
  expect(detail).toMatchObject({
    unit: 'bytes',
    anyFilter: 'bytes=16bytes:64bytes',
    without: { amount: 30, samples: 2 },
  });
  expect(detail!.bars).toMatchObject([
    { from: 16, to: 16, amount: 20 },
    { from: 64, to: 64, amount: 50, filter: 'bytes=64bytes' },
  ]);
});

test('a row’s filter keeps the amount of the row', () => {
  const { rows } = ask('key=route');
  expect(ask('key=route', rows[0]!.filter).detail).toMatchObject({ amount: 60, without: { amount: 0, samples: 0 } });
  const { detail } = ask('key=route');
  expect(ask('key=%23bytes', detail!.anyFilter).samples).toBe(3);
});

test('a profile without labels has no detail', () => {
  expect(ask('', 'route=nowhere').detail).toBeNull();
});
