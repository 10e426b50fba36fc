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
  expect(keys).toEqual([
    { key: 'route', isNumber: false },
    { key: 'bytes', isNumber: true },
  ]);
  expect(detail).toMatchObject({ key: 'route', distinct: 2, samples: 3, amount: 80, without: 20 });
  expect(ask('key=%23bytes').detail).toMatchObject({ key: 'bytes', distinct: 2, samples: 2, amount: 70 });
  expect(rows.map(({ text, amount, samples }) => [text, amount, samples])).toEqual([
    ['/a', 60, 2],
    ['/b', 20, 1],
    ['', 20, 1],
  ]);
  expect(total).toBe(100);
});

test('a number has its unit and a histogram', () => {
  const { detail, rows } = ask('key=%23bytes&sort=value');
  expect(rows.map(({ number }) => number)).toEqual([16, 64, null]);
  expect(detail).toMatchObject({
    unit: 'bytes',
    anyFilter: 'bytes=16bytes:64bytes',
    without: 30,
  });
  expect(detail!.bars).toMatchObject([
    { number: 16, to: 16, amount: 20 },
    { number: 64, to: 64, amount: 50, filter: 'bytes=64bytes' },
  ]);
});

test('a row’s filter keeps the amount of the row', () => {
  const { rows } = ask('key=route');
  expect(ask('key=route', rows[0]!.filter!).detail).toMatchObject({ amount: 60, without: 0 });
  const { detail } = ask('key=route');
  expect(ask('key=%23bytes', detail!.anyFilter).samples).toBe(3);
});

test('a sample with several values of the key counts in the row of each, and once in the key', () => {
  const texts = profile.strings.map((text) => (text === 'bytes' ? 'route' : text));
  const { labels } = profile.samples;
  const text = labels.text.map((row) => (row === 0 ? texts.indexOf('/b') : row));
  const merged = { ...profile, strings: texts, samples: { ...profile.samples, labels: { ...labels, text } } };
  const { detail, rows } = answers.one.rows(
    ProfileMemo.of([merged]),
    parseQuestion.one(new URLSearchParams('sort=value'), 0).question,
  );
  expect(rows.map(({ text: value, amount, samples }) => [value, amount, samples])).toEqual([
    ['/a', 60, 2],
    ['/b', 70, 2],
    ['', 20, 1],
  ]);
  expect(detail).toMatchObject({ amount: 80, without: 20, overlaps: true });
  expect(ask('key=route').detail!.overlaps).toBe(false);
});

test('a profile without labels has no detail', () => {
  expect(ask('', 'route=nowhere').detail).toBeNull();
});
