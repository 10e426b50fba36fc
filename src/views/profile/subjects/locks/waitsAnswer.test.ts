import { describe, expect, test } from 'vitest';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { plainLens } from '../../../../model/lens.ts';
import { contentionAddress } from '../../address/contentionAddress.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers } from './answer.ts';

/** Values: contentions, delay. */
const mutex = planProfile({
  valueTypes: [
    { type: 'contentions', unit: 'count' },
    { type: 'delay', unit: 'nanoseconds' },
  ],
  samples: [
    { values: [4n, 400n], stack: ['main.main', 'database/sql.(*DB).conn', 'sync.(*Mutex).Unlock'] },
    { values: [1n, 900n], stack: ['main.main', 'main.put', 'sync.(*RWMutex).Unlock', 'sync.(*Mutex).Unlock'] },
    { values: [2n, 10n], stack: ['net/http.(*conn).serve', 'sync.(*Mutex).Unlock'] },
  ],
});

function ask(text: string, lens = plainLens) {
  const { of, ...places } = contentionAddress.parse(new URLSearchParams(text), ['of', 'kind', 'sort']);
  const by = of === 'own' ? 'own' : 'site';
  return answers.one.waits(ProfileMemo.of([mutex], lens), { by, ...places, query: '', offset: 0, limit: 10, find: '' });
}

const rows = (text: string): string[] =>
  ask(text).rows.map(({ name, kind, delay, contentions, mean }) =>
    [name || 'nobody', kind ?? '', delay, contentions, mean].filter((part) => part !== '').join(' '),
  );

describe('the rows', () => {
  test('by place: above sync', () => {
    expect(rows('')).toEqual([
      'main.put rwmutex-write 900 1 900',
      'database/sql.(*DB).conn mutex 400 4 100',
      'net/http.(*conn).serve mutex 10 2 5',
    ]);
  });

  test('by user code, including locks of libraries', () => {
    expect(rows('of=own')).toEqual([
      'main.put rwmutex-write 900 1 900',
      'main.main mutex 400 4 100',
      'nobody mutex 10 2 5',
    ]);
    expect(ask('of=own')).toMatchObject({ rowCount: 3, named: 2, allNamed: 2 });
    expect(ask('of=own&kind=mutex')).toMatchObject({ rowCount: 2, named: 1, allNamed: 2 });
  });

  test('of one kind, sorted by contentions', () => {
    expect(rows('kind=mutex&sort=contentions')).toEqual([
      'net/http.(*conn).serve mutex 10 2 5',
      'database/sql.(*DB).conn mutex 400 4 100',
    ]);
  });
});

test('the kinds add up to the total', () => {
  const { kinds, total } = ask('');
  expect(kinds).toEqual([
    { kind: 'rwmutex-write', delay: 900, contentions: 1 },
    { kind: 'mutex', delay: 410, contentions: 6 },
  ]);
  expect(total).toEqual({ delay: 1310, contentions: 7, mean: 1310 / 7 });
});

test('places are lines of functions at package granularity, too', () => {
  expect(ask('', { ...plainLens, by: 'package' }).rows[0]!.name).toBe('main.put');
});
