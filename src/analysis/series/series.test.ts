import { expect, test } from 'vitest';
import { profileSeries } from './profileSeries.ts';
import { seriesGrowth } from './seriesGrowth.ts';

test.each([
  [[66, 120, 252], { first: 66, last: 252, slope: 93, growsEachTime: true }],
  [[10, 40, 40, 70], { first: 10, last: 70, slope: 18, growsEachTime: false }],
  [[5, 5, 5], { first: 5, last: 5, slope: 0, growsEachTime: false }],
  [[9, 6, 3], { first: 9, last: 3, slope: -3, growsEachTime: false }],
])('%j', (values, growth) => {
  expect(seriesGrowth(values)).toEqual(growth);
});

test('a series has names that differ in digits, in the order of recording or else in natural order', () => {
  const items = [
    'run/heap-10.pb.gz',
    'run/heap-9.pb.gz',
    'run/heap-1.pb.gz',
    'run/allocs-1.pb.gz',
    'x/heap-2.pb.gz',
  ].map((path) => ({ path, side: null }));
  const paths = (series: (typeof items)[]): string[][] => series.map((each) => each.map(({ path }) => path));
  const natural = ['run/heap-1.pb.gz', 'run/heap-9.pb.gz', 'run/heap-10.pb.gz'];
  expect(
    paths(
      profileSeries(
        items,
        () => 0,
        () => '',
      ),
    ),
  ).toEqual([natural]);
  const turned = (item: { path: string }): number => 100 - Number(/\d+/.exec(item.path)![0]);
  expect(paths(profileSeries(items, turned, () => ''))).toEqual([natural.toReversed()]);
  expect(
    profileSeries(
      items.slice(1),
      () => 0,
      () => '',
    ),
  ).toEqual([]);
});
