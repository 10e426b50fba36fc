import { expect, test } from 'vitest';
import type { ChangeVerdict, VerdictState } from '../../model/verdict.ts';
import { unseenWords } from './stateWords.ts';

const plain = { quantity: 'time', before: 1, after: 1, estimate: null, smallest: null } as const;
const words = (...states: VerdictState[]) =>
  unseenWords(
    'Time',
    'benchmark',
    states.map((state): ChangeVerdict => ({ ...plain, state, reasons: ['n = 3.'] })),
  );

test('a regression could have been seen where most have a verdict or no difference', () => {
  expect(words('worse', 'no-difference', 'within-error')).toEqual([]);
  expect(words('no-difference', 'within-error')).toEqual([]);
});

test('within the error and not testable, no regression shows', () => {
  expect(words('better', 'within-error', 'not-testable')).toEqual([
    'Time is within the error or not testable in 2 of 3 benchmarks, so that a regression would not have been seen.',
  ]);
  expect(words('within-error')[0]).toMatch(/ in the only benchmark, so that/);
  expect(words('not-testable', 'not-testable')).toEqual(['Time is not testable in all 2 benchmarks: n = 3.']);
});
