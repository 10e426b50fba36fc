import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { plainLens } from '../../../../model/lens.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers, parseQuestion } from './answer.ts';

const profile = drawProfile(`
  6ms    3ms    1ms
  main   main   idle
  serve  load   -
  write  write  -
  sync   -      -
`);
const memo = ProfileMemo.of([profile]);
const ask = (text: string, through = memo) =>
  answers.one.edges(through, parseQuestion.one(new URLSearchParams(text), 0).question);

test('a function has its callers, its callees and its own amounts', () => {
  expect(ask('fn=write')).toMatchObject({
    found: true,
    total: 10,
    flat: 3,
    cum: 9,
    callers: {
      rows: [
        { name: 'serve', amount: 6 },
        { name: 'load', amount: 3 },
      ],
      count: 2,
    },
    callees: { rows: [{ name: 'sync', amount: 6 }], count: 1 },
    up: null,
    down: null,
  });
});

test('limits the listed callers and returns their total number', () => {
  expect(ask('fn=write&rows=1').callers).toEqual({ rows: [{ name: 'serve', amount: 6 }], count: 2 });
});

test('the root of both drawings is the function; shares are of the profile', () => {
  const { up, down } = ask('fn=write&pixels=1000&q=load');
  for (const layout of [up!, down!]) {
    expect(layout.names[layout.name[0]!]).toBe('write');
    expect([layout.cum[0], layout.total]).toEqual([9, 10]);
  }
  expect(up!.names).toEqual(['write', 'serve', 'load', 'main']);
  expect(Array.from(up!.matched)).toEqual([0, 0, 1, 0, 0]);
  expect(down!.names).toEqual(['write', 'sync']);
});

test('does not find a function that the steps remove', () => {
  const lens = { ...plainLens, steps: [{ kind: 'ignore' as const, text: 'write' }] };
  expect(ask('fn=write', ProfileMemo.of([profile], lens)).found).toBe(false);
  expect(ask('fn=idle', ProfileMemo.of([profile], lens))).toMatchObject({ found: true, cum: 1, total: 10 });
});
