import { expect, test } from 'vitest';
import { isAgainstVerdicts } from './verdictLines.ts';

const lower = { state: 'better', kind: '', ratio: 0.95 } as const;
const higher = { state: 'worse', kind: '', ratio: 1.05 } as const;
/** What chance may have moved. */
const open = { state: 'within-error', kind: '', ratio: 1.25 } as const;

test('a mean that goes up where all with a verdict went down is against them', () => {
  expect(isAgainstVerdicts(1.014, [lower, lower, open])).toBe(true);
  expect(isAgainstVerdicts(0.97, [lower, lower, open])).toBe(false);
  expect(isAgainstVerdicts(1.014, [lower, higher, open])).toBe(false);
  expect(isAgainstVerdicts(0.97, [higher, open])).toBe(true);
});

test('without a verdict there is nothing to be against', () => {
  expect(isAgainstVerdicts(1.25, [open])).toBe(false);
});
