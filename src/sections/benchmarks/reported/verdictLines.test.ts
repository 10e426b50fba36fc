import { expect, test } from 'vitest';
import type { CellFacts } from '../benchmarkQuestion.ts';
import type { ComparedRow } from './comparedRow.ts';
import { isAgainstVerdicts, verdictLines } from './verdictLines.ts';

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

test('what the machine may have moved and what the runs hide are counted together: both are within the error', () => {
  const facts = (change: unknown) => ({ n: 6, center: 1, change }) as CellFacts;
  const row = (withheld: string, index: number): ComparedRow => ({
    name: `A${index}`,
    called: `A${index}`,
    title: `A${index}`,
    isAlone: true,
    group: 0,
    cells: [
      {
        unit: { unit: 'sec/op', direction: 'lower', derivedFrom: '', exact: false },
        before: facts(null),
        after: facts({ ...open, withheld, cpu: null, reasons: [] }),
      },
    ],
  });
  const [line] = verdictLines(['', 'machine', ''].map(row));
  expect(line!.counts).toEqual([{ count: 3, word: 'within the error', tone: 'quiet' }]);
});
