import { describe, expect, test } from 'vitest';
import { type Effect, type Finding, findingKind } from '../model/report.ts';
import { causesOf, changesToldBy } from './causes.ts';

const explanation = (about: string, ...effects: Effect[]): Finding => ({
  [findingKind]: '',
  id: about,
  tone: 'better',
  sentence: '',
  figure: '',
  ground: '',
  weight: 0.1,
  view: { section: 'cpu', params: about },
  chapter: 'why',
  about,
  effects,
});
const effect = (cause: string, benchmark: string, more: Partial<Effect> = {}): Effect => ({
  cause: `example.com/p.${cause}`,
  benchmark,
  unit: 'ns/op',
  before: 200,
  after: 100,
  delta: -80,
  interval: { lo: -90, hi: -70 },
  ...more,
});
const sentences = (...all: Finding[]) => causesOf(all).map(({ finding }) => finding.sentence);
const bytes = { unit: 'B/op', before: 24, after: 0, delta: -24 };

test('a function is one cause of all that it explains, with the range of its parts', () => {
  const [cause, ...others] = causesOf([
    explanation('A sec/op', effect('encode', 'A')),
    explanation('B sec/op', effect('encode', 'B', { delta: -50 })),
    explanation('A B/op', effect('encode', 'A', bytes)),
  ]);
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    title: 'p.encode saves 25.0% to 40.0% of the time of 2 benchmarks',
    finding: {
      id: 'story/example.com%2Fp.encode',
      tone: 'better',
      quantity: 'time',
      sentence: '`p.encode` saves 25.0% to 40.0% of the time of 2 benchmarks; all of the memory of `A`.',
      view: { params: 'A sec/op' },
    },
  });
  expect(cause!.table.rows.map((row) => row.map(({ text }) => text.replaceAll('\u00a0', ' ')))).toEqual([
    ['A', 'time', '200 ns/op', '100 ns/op', '−50.0%', '80%', '70% to 90%'],
    ['B', 'time', '200 ns/op', '100 ns/op', '−50.0%', '50%', '70% to 90%'],
    ['A', 'memory', '24 B/op', '0 B/op', '−100%', '100%', '292% to 375%'],
  ]);
});

describe('the order', () => {
  test('is by what a mean benchmark gains, time before bytes, whatever the percentages', () => {
    const all = [
      explanation('A B/op', effect('pool', 'A', bytes)),
      explanation('A sec/op', effect('encode', 'A', { delta: -30 }), effect('copy', 'A', { delta: -40 })),
      explanation('B sec/op', effect('encode', 'B', { delta: -30 })),
    ];
    expect(sentences(...all)).toEqual([
      '`p.encode` saves 15.0% of the time of 2 benchmarks.',
      '`p.copy` saves 20.0% of the time of `A`.',
      '`p.pool` saves all of the memory of `A`.',
    ]);
  });

  test('is the same for what costs more, which says what it saves elsewhere', () => {
    const slower = { before: 100, after: 200, delta: 90 };
    const all = [
      explanation('A sec/op', effect('encode', 'A')),
      explanation('B sec/op', effect('lock', 'B', slower)),
      explanation('C B/op', effect('lock', 'C', bytes)),
    ];
    expect(sentences(...all)).toEqual([
      '`p.lock` adds 90.0% to the time of `B`; saves all of the memory of `C`.',
      '`p.encode` saves 40.0% of the time of `A`.',
    ]);
  });
});

test('CPU time is not called time', () => {
  expect(sentences(explanation('A sec/op', effect('encode', 'A', { unit: 'CPU ns/op' })))).toEqual([
    '`p.encode` saves 40.0% of the CPU time of `A`.',
  ]);
});

test('a benchmark that two profiles explain counts once', () => {
  const twice = [explanation('A sec/op', effect('encode', 'A')), explanation('A sec/op', effect('encode', 'A'))];
  expect(causesOf(twice)[0]!.table.rows).toHaveLength(1);
});

test('more than eight changes are counted', () => {
  const many = Array.from({ length: 10 }, (_, index) => explanation(`${index}`, effect('encode', `${index}`)));
  const { rows, note } = causesOf(many)[0]!.table;
  expect([rows.length, note]).toEqual([8, '2 more changes are in the sections below.']);
});

test('a change is told by the causes that account for half of it together', () => {
  const half = explanation('A sec/op', effect('encode', 'A', { delta: -30 }), effect('copy', 'A', { delta: -25 }));
  const causes = causesOf([half]);
  expect([...changesToldBy(causes)]).toEqual(['A sec/op']);
  expect([...changesToldBy(causes.slice(0, 1))]).toEqual([]);
});
