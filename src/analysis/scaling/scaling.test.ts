import { describe, expect, test } from 'vitest';
import { amountOf, levelsOf } from './levels.ts';
import { powerFit, scalingSeries } from './scalingSeries.ts';

test.for([
  ['100', 100],
  ['1_000', 1000],
  ['1e6', 1e6],
  ['10k', 10_000],
  ['4KB', 4096],
  ['2MiB', 2 * 1024 ** 2],
  ['1Ki', 1024],
  ['small', null],
  ['v2', null],
] as const)('%s counts %d', ([text, amount]) => {
  expect(amountOf(text)).toBe(amount);
});

test('a name is split into its variable and its fixed parts', () => {
  expect(levelsOf('Encode/format=json/size=10-8')).toEqual({
    frame: 'Encode/format=\0/size=\0',
    levels: [
      { parameter: 'format', text: 'json', amount: null },
      { parameter: 'size', text: '10', amount: 10 },
      { parameter: 'GOMAXPROCS', text: '8', amount: 8 },
    ],
  });
  expect(levelsOf('Marshal_10Entities')).toEqual({
    frame: 'Marshal_\0Entities',
    levels: [
      { parameter: 'Entities', text: '10', amount: 10 },
      { parameter: 'GOMAXPROCS', text: '1', amount: 1 },
    ],
  });
});

/** The series as text: parameter, title, levels. */
const found = (...names: string[]): string[] =>
  scalingSeries(names).map(
    ({ parameter, title, points }) => `${parameter} of ${title}: ${points.map(({ text }) => text).join(' ')}`,
  );

describe('series over ordered parameters are found in names', () => {
  test('by key, in the order of amounts', () => {
    expect(found('Batch/users=20-2', 'Batch/users=1-2', 'Batch/users=5-2')).toEqual([
      'users of Batch/users=…-2: 1 5 20',
    ]);
  });

  test('one series for each value of the other levels', () => {
    expect(found('E/f=json/n=1', 'E/f=json/n=10', 'E/f=xml/n=1', 'E/f=xml/n=10')).toEqual([
      'n of E/f=json/n=…: 1 10',
      'n of E/f=xml/n=…: 1 10',
    ]);
  });

  test('words that vary with the parameter do not split a series', () => {
    expect(found('P/size=small/bytes=4-2', 'P/size=medium/bytes=200-2', 'P/size=large/bytes=4096-2')).toEqual([
      'bytes of P/size=…/bytes=…-2: 4 200 4096',
    ]);
  });

  test('numbers in words, bare parts, and processors count', () => {
    expect(found('Marshal_100Entities', 'Marshal_10Entities')).toEqual(['Entities of Marshal_…Entities: 10 100']);
    expect(found('Fill/10', 'Fill/1000')).toEqual(['# of Fill/…: 10 1000']);
    expect(found('Run', 'Run-2', 'Run-4')).toEqual(['GOMAXPROCS of Run-…: 1 2 4']);
  });

  test('names that only look similar give no series', () => {
    expect(found('Format_Int', 'Format_Int64', 'Format_String')).toEqual([]);
    expect(found('A/mode=fast', 'A/mode=slow')).toEqual([]);
  });
});

test('a power law is a straight line on two logarithmic axes', () => {
  const points = [1, 10, 100].map((x) => ({ x, y: 7 * x ** 1.5 }));
  const fit = powerFit(points)!;
  expect(fit.slope).toBeCloseTo(1.5);
  expect(fit.factor).toBeCloseTo(7);
  expect(fit.fit).toBeCloseTo(1);
  expect(powerFit([{ x: 1, y: 1 }])).toBeNull();
  expect(
    powerFit([
      { x: 3, y: 1 },
      { x: 3, y: 2 },
    ]),
  ).toBeNull();
});
