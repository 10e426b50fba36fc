import { expect, test } from 'vitest';
import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import { balancedNoise } from './explainedOperation.ts';

const change: Noise = { interval: null, isChange: true, isNoise: false, words: '14 vs 29 sampled allocations' };

/**
 * The functions that are called changes, of an explanation from `from` to `to` with steps that all are more than
 * sampling error.
 */
function changesOf(from: number, to: number, deltas: Readonly<Record<string, number>>): string[] {
  const steps = Object.entries(deltas).map(
    ([name, delta]): ExplainStep => ({ name, kind: 'function', before: 0, after: delta, delta, start: 0, end: delta }),
  );
  const noise = balancedNoise({ from, to, steps }, Object.fromEntries(steps.map(({ name }) => [name, change])));
  return Object.keys(noise).filter((name) => noise[name]!.isChange);
}

test('a function cannot change by many times what the benchmark did', () => {
  expect(changesOf(90, 92, { emitLocation: 23 })).toEqual([]);
  expect(changesOf(90, 92, { emitLocation: 23, parse: -1 })).toEqual(['parse']);
  expect(changesOf(92, 90, { emitLocation: 23 })).toEqual([]);
});

test('functions that make up for each other are changes', () => {
  expect(changesOf(90, 92, { encode: 23, format: -20 })).toEqual(['encode', 'format']);
});

test('samples may say a little more than the benchmark', () => {
  expect(changesOf(8856, 12_144, { compile: 4301 })).toEqual(['compile']);
  expect(changesOf(100, 200, { encode: 80, format: 20 })).toEqual(['encode', 'format']);
});
