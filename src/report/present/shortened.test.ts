import { expect, test } from 'vitest';
import { shortened } from './findingPages.ts';

test('a text that fits is unchanged', () => {
  expect(shortened('Noise: a difference that the samples do not support.', 60)).toBe(
    'Noise: a difference that the samples do not support.',
  );
});

test('a note is cut at the end of a sentence', () => {
  const note = 'The rows add up to 59.72 and 2.78 ns/op. A function counts with the runtime. Noise: no support.';
  expect(shortened(note, 80)).toBe('The rows add up to 59.72 and 2.78 ns/op. A function counts with the runtime.');
  expect(shortened(note, 60)).toBe('The rows add up to 59.72 and 2.78 ns/op.');
});

test('the evidence of a finding is cut at a clause', () => {
  const ground = '59.72 → 2.78 ns/op; p < 0.001; 11 runs each; 35 and 0 samples.';
  expect(shortened(ground, 50)).toBe('59.72 → 2.78 ns/op; p < 0.001; 11 runs each.');
});

test('a text without a place to cut stays whole', () => {
  expect(shortened('One long sentence without an end', 8)).toBe('One long sentence without an end');
});
