import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { plain } from '../../../../../tests/journeys/plain.ts';
import { GoroutinesSummary, type GoroutinesSummaryProps } from './GoroutinesSummary.tsx';

afterEach(cleanup);

const largest = { key: 'a', title: 'main.leak', count: 3, before: null, inStates: 'chan send (leaked)', wait: 0 };

function reading(total: number, leaked: number): string {
  const answer = {
    total,
    leaked,
    totalBefore: null,
    groups: 2,
    longestWait: 0,
    isDump: false,
    newGroups: 0,
    grownGroups: 0,
    removedGroups: 0,
    grewMost: null,
    largest,
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
