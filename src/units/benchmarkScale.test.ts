import { describe, expect, test } from 'vitest';
import {
  benchmarkScale,
  formatBenchmarkChange,
  formatProbability,
  formatReach,
  formatScaled,
} from './benchmarkScale.ts';
import { floatText } from './decimals.ts';
import { isBinaryUnit, tidyUnit } from './printedUnit.ts';

describe('a row has one scale, chosen by its smallest figure', () => {
  test.each([
    [[56.75e-9, 39.85e-9, 1073e-9], 'sec/op', ['56.75n', '39.85n', '1073.00n']],
    [[95.8e6], 'B/s', ['91.36Mi']],
    [[1512, 0], 'B/op', ['1.477Ki', '0.000Ki']],
    [[1.726e-6, 0.03], 'sec/op', ['1.726µ', '30000.000µ']],
    [[0, 0], 'sec/op', ['0.000', '0.000']],
    [[1020 * 1024], 'B/op', ['1020.0Ki']],
    [[0.0012], 'B/op', ['0.001200']],
    [[-2.5e-12], 'sec/op', ['-0.002500n']],
    [[99.9949], 'x', ['99.99']],
    [[99.995], 'x', ['100.0']],
    [[999_960], 'x', ['1.000M']],
    [[3, NaN], 'x', ['3.000', 'NaN']],
    [[Infinity], 'x', ['+InfT']],
  ])('%j %s', (values, unit, texts) => {
    const scale = benchmarkScale(values, unit);
    expect(values.map((value) => formatScaled(value, scale))).toEqual(texts);
  });
});

test.each([
  [100, 99, 101, '1%'],
  [100, -Infinity, 101, '∞'],
  [0, 0, 0, '0%'],
  [0, -1, 1, '?'],
  [-5, -7, -4, '-20%'],
  [200, 197, 201, '2%'],
])('the interval around %d from %d to %d reaches %s', (center, lo, hi, text) => {
  expect(formatReach(center, lo, hi)).toBe(text);
});

test.each([
  [66 / 64 - 1, '+3.12%'],
  [-0.172, '-17.20%'],
  [0, '+0.00%'],
  [Infinity, '+Inf%'],
])('a change of %d is %s: halves go to the even neighbour', (change, text) => {
  expect(formatBenchmarkChange(change)).toBe(text);
});

test.each([
  [1, '1.000'],
  [1.08e-5, '0.000'],
])('p of %d is %s', (p, text) => {
  expect(formatProbability(p)).toBe(text);
});

test.each([
  [1.7180000000000001e-6, '1.7180000000000001e-06'],
  [0.0015, '0.0015'],
  [674_300, '674300'],
  [2_067_367, '2.067367e+06'],
  [0, '0'],
  [-0, '-0'],
  [NaN, 'NaN'],
  [-Infinity, '-Inf'],
])('%d is %s in Go', (value, text) => {
  expect(floatText(value)).toBe(text);
});

test.each([
  ['ns/op', 'sec/op', 1e-9],
  ['MB/s', 'B/s', 1e6],
  ['p99-ns/op', 'p99-sec/op', 1e-9],
  ['ns*MB', 'sec*B', 1e6 / 1e9],
  // Units below the fraction line are not converted, and `insns` is not a time.
  ['GC/ns', 'GC/ns', 1],
  ['insns/op', 'insns/op', 1],
  ['allocs/op', 'allocs/op', 1],
])('%s is %s times %d', (unit, tidied, factor) => {
  expect(tidyUnit(unit).unit).toBe(tidied);
  expect(tidyUnit(unit).factor).toBeCloseTo(factor, 20);
});

test('bytes use powers of 1024, only above the fraction line', () => {
  expect(['B/op', 'text-bytes', 'MB/s', 'GC/B', 'sec/op'].map(isBinaryUnit)).toEqual([true, true, true, false, false]);
});
