import { expect, test } from 'vitest';
import { loadAddress } from './loadAddress.ts';

const roundTrip = (changes: Parameters<typeof loadAddress.view>[0]) =>
  loadAddress.read(new URLSearchParams(loadAddress.view(changes).params));

test('an empty address has the defaults', () => {
  expect(roundTrip({})).toEqual({
    view: '',
    metric: 'throughput',
    side: 'after',
    as: '',
    sort: null,
    q: '',
    scale: 'log',
    pairs: [],
  });
});

test('names of pairs may hold any sign', () => {
  const pairs = [
    ['a~b', '/Products?$top=1|2'],
    ['50%', 'ö c'],
  ] as const;
  expect(roundTrip({ pairs, view: 'compare', metric: 'p99', sort: { by: 'change', descending: true } })).toMatchObject({
    pairs,
    view: 'compare',
    metric: 'p99',
    sort: { by: 'change', descending: true },
  });
});

test('what no view writes is left out', () => {
  expect(loadAddress.read(new URLSearchParams('view=pie&metric=p42&pairs=alone|~|%25~b'))).toMatchObject({
    view: '',
    metric: 'throughput',
    pairs: [['%', 'b']],
  });
});
