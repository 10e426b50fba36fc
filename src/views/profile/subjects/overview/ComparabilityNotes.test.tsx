import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ComparabilityNote } from '../../../../analysis/compare/comparability.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { CommonPairAnswers } from '../../asking/commonPairAnswers.ts';
import { ComparabilityNotes } from './ComparabilityNotes.tsx';

afterEach(cleanup);

const load = 'Machine load is suspected.';
const notes = [load, 'Before was built by Go 1.25, after by Go 1.26.'].map(
  (message): ComparabilityNote => ({ kind: 'go-version', severity: 'warning', message, differing: [] }),
);
const asking = { key: '', ask: () => Promise.resolve(notes) } as unknown as Asking<CommonPairAnswers>;

async function shown(said: string): Promise<(string | null)[]> {
  render(
    <ComparabilityNotes
      asking={asking}
      names={{ before: 'Before', after: 'After' }}
      environment={{ before: [], after: [] }}
      said={said}
    />,
  );
  await waitFor(() => screen.getAllByRole('listitem'));
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('reasons to doubt a comparison are listed', async () => {
  expect(await shown('')).toEqual(notes.map(({ message }) => message));
});

test('what the basis says above is not said again', async () => {
  expect(await shown(`Inconclusive, no verdict. ${load}`)).toEqual([notes[1]!.message]);
});
