import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { plain } from '../../../../../tests/journeys/plain.ts';
import { GoroutinesSummary, type GoroutinesSummaryProps } from './GoroutinesSummary.tsx';

afterEach(cleanup);

const largestGroup = {
  key: 'a',
  title: 'main.leak',
  before: null,
  after: 3,
  inStates: 'chan send (leaked)',
  wait: { before: 0, after: 0 },
};

function reading(total: number, leaked: number, equal = 0): string {
  const answer = {
    total: { before: null, after: total },
    counts: { all: 2, new: 0, grown: 0, shrunk: 0, gone: 0 },
    leaked,
    longestWait: 0,
    isDump: false,
    grewMost: null,
    largestGroup,
    equal: { grewMost: 0, largestGroup: equal },
  } as unknown as GoroutinesSummaryProps['answer'];
  const { container } = render(
    <GoroutinesSummary answer={answer} base={null} onPick={() => undefined} onLeaked={() => undefined} />,
  );
  return plain(container.querySelector('p')!.textContent);
}

test('the first sentence of a leak profile says that all goroutines leaked', () => {
  expect(reading(4, 4)).toMatch(/^All 4 leaked\. The largest group is main\.leak: 3 goroutines/);
});

test('the first sentence of a dump with some leaks does not', () => {
  expect(reading(4, 3)).toMatch(/^The largest group is main\.leak/);
});

test('one of several groups of the same size is not called the largest', () => {
  expect(reading(6, 0, 1)).toMatch(/^No group is larger than main\.leak and 1 other: 3 goroutines/);
});
