import { describe, expect, test } from 'vitest';
import { readGoals, writeGoals } from './readGoals.ts';

test('a file is read, and the written file can be read again', () => {
  const text = `{ "goals": [
    { "title": "Routing", "benchmark": "BenchmarkSimpleRoute", "unit": "ns/op", "atMost": 200 },
    { "benchmark": "Encode", "unit": "MB/s", "atLeast": 50, "close": 0.02 } ] }`;
  const { value, problems } = readGoals(text);
  expect(problems).toEqual([]);
  expect(value).toEqual([
    {
      title: 'Routing',
      subject: 'benchmark',
      name: 'SimpleRoute',
      measure: '',
      unit: 'ns/op',
      direction: 'atMost',
      target: 200,
      close: 0.1,
    },
    {
      title: '',
      subject: 'benchmark',
      name: 'Encode',
      measure: '',
      unit: 'MB/s',
      direction: 'atLeast',
      target: 50,
      close: 0.02,
    },
  ]);
  expect(readGoals(writeGoals(value!)).value).toEqual(value);
});

test('goals of all subjects survive a file', () => {
  const text = `[
    { "endpoint": "products*", "measure": "p99", "unit": "ms", "atMost": 250 },
    { "endpoint": "*", "unit": "req/s", "atLeast": 100 },
    { "figure": "Operations/sec", "atLeast": 30000 },
    { "coverage": "total", "atLeast": 75 },
    { "perRequest": "alloc_space", "unit": "KiB", "atMost": 12 } ]`;
  const { value, problems } = readGoals(text);
  expect(problems).toEqual([]);
  expect(value!.map(({ subject, name, measure, unit }) => [subject, name, measure, unit])).toEqual([
    ['endpoint', 'products*', 'p99', 'ms'],
    ['endpoint', '*', 'throughput', 'req/s'],
    ['figure', 'Operations/sec', '', ''],
    ['coverage', 'total', '', '%'],
    ['request', 'alloc_space', '', 'KiB'],
  ]);
  expect(readGoals(writeGoals(value!)).value).toEqual(value);
});

describe('invalid goals are named', () => {
  test.for([
    ['{', 'This is not JSON'],
    ['{}', 'There is no list called "goals"'],
  ] as const)('%s', ([text, message]) => {
    const { value, problems } = readGoals(text);
    expect(value).toBeNull();
    expect(problems[0]!.message).toContain(message);
  });

  test('a target beyond all numbers is none', () => {
    const { value, problems } = readGoals('[{"benchmark": "A", "unit": "B/op", "atMost": -1e999}]');
    expect(value).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual(['Goal 1 was left out: its target is no number.']);
  });

  test('and valid goals next to them count', () => {
    const good = '{"benchmark": "A", "unit": "B/op", "atMost": 1}';
    const { value, problems } = readGoals(
      `[${good}, 7, {"benchmark": "A", "unit": "B/op"}, {"benchmark": "A", "unit": "B/op", "atMost": 1, "atLeast": 1}]`,
    );
    expect(value).toHaveLength(1);
    expect(problems.map(({ message }) => message)).toEqual([
      'Goal 2 was left out: it is no object.',
      'Goal 3 was left out: it needs either "atMost" or "atLeast".',
      'Goal 4 was left out: it needs either "atMost" or "atLeast".',
    ]);
  });
});
