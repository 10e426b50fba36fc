import { expect, test } from 'vitest';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { pathKey } from '../../../../analysis/tree/rowKey.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { stack as stackOfPair } from '../pairAnswers/stack.ts';
import { goTo } from './places.ts';
import { stack } from './stack.ts';

const plan = (walk: bigint, sort: bigint) =>
  planProfile({
    valueTypes: [{ type: 'cpu', unit: 'milliseconds' }],
    samples: [
      { values: [walk], stack: ['main@/src/app/main.go:3', 'walk@/src/app/tree.go:14'] },
      { values: [sort], stack: ['main@/src/app/main.go:5', 'walk@/src/app/tree.go:15', 'sort'] },
    ],
  });
const memo = ProfileMemo.of([plan(40n, 30n)]);
const key = (path: string): string => pathKey(path.split(' '));

test('the stack of a frame has its callers first, with the lines on the way to it', () => {
  expect(stack(memo, { valueType: 0, key: key('main walk sort') })).toEqual([
    { name: 'main', key: key('main'), place: 'main.go:5', cum: [70], flat: [0] },
    { name: 'walk', key: key('main walk'), place: 'tree.go:15', cum: [70], flat: [40] },
    { name: 'sort', key: key('main walk sort'), place: '', cum: [30], flat: [30] },
  ]);
  expect(stack(memo, { valueType: 0, key: key('main walk') }).map(({ place }) => place)).toEqual([
    'main.go:3',
    'tree.go:14',
  ]);
});

test('without the frame there is no stack', () => {
  expect(stack(memo, { valueType: 0, key: 'nosuchky' })).toEqual([]);
  expect(stack(memo, { valueType: 0, key: '' })).toEqual([]);
});

test('of two profiles every frame has both amounts', () => {
  const pair = planPair(plan(40n, 30n), plan(10n, 30n));
  expect(stackOfPair(pair, { valueType: 0, key: key('main walk') })).toEqual([
    { name: 'main', key: key('main'), place: 'main.go', cum: [70, 40], flat: [0, 0] },
    { name: 'walk', key: key('main walk'), place: 'tree.go', cum: [70, 40], flat: [40, 10] },
  ]);
});

test('a frame of the stack is gone to as it is, however heavy others are', () => {
  const question = { valueType: 0, name: 'sort', query: '', zoom: '', to: 'there' } as const;
  expect(goTo(memo, { ...question, key: key('main walk sort') })).toEqual({ key: key('main walk sort'), zoom: '' });
  expect(goTo(memo, { ...question, key: 'nosuchky' })).toEqual({ key: '', zoom: '' });
});
