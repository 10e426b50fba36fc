import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CancelledError } from '../../model/problem.ts';
import { RetryContext } from '../../ui/retryContext.ts';
import type { Asking } from './asking.ts';
import { Unanswered } from './Unanswered.tsx';
import { useAnswer } from './useAnswer.ts';

afterEach(cleanup);

interface All extends Record<string, (subject: never, question: { of: string }) => string> {
  rows: (subject: never, question: { of: string }) => string;
}

/** What the test decides of each question, in their order. */
let asked: { of: string; resolve: (answer: string) => void; reject: (reason: Error) => void }[] = [];

const asking: Asking<All> = {
  key: 'a\n',
  ask: (_, { of }) =>
    new Promise((resolve, reject) => {
      asked.push({ of, resolve: resolve as (answer: string) => void, reject });
    }),
};

function View({ of }: { of: string }) {
  const { answer, error } = useAnswer(asking, 'rows', { of });
  return answer === null || error !== '' ? <Unanswered error={error} what="Adding up" /> : <p>{answer}</p>;
}

function Page() {
  const [tries, setTries] = useState(0);
  const again = useMemo(() => ({ tries, retry: () => setTries((count) => count + 1) }), [tries]);
  return (
    <RetryContext value={again}>
      <View of="one" />
      <View of="two" />
    </RetryContext>
  );
}

test('a cancelled question says so, and is asked again when the user tries again', async () => {
  asked = [];
  render(<Page />);
  await act(async () => {
    asked[0]!.reject(new CancelledError());
    asked[1]!.resolve('second');
    await Promise.resolve();
  });
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // The other one is answered.
  expect(asked.map(({ of }) => of)).toEqual(['one', 'two', 'one']);
  expect(screen.getByRole('status').textContent).toBe('Adding up…');
  await act(async () => {
    asked[2]!.resolve('first');
    await Promise.resolve();
  });
  expect(await screen.findByText('first')).toBeTruthy();
  expect(screen.getByText('second')).toBeTruthy();
});

test('another error offers nothing of the kind', async () => {
  asked = [];
  render(<Page />);
  await act(async () => {
    asked[0]!.reject(new Error('This file is no longer open.'));
    await Promise.resolve();
  });
  expect(screen.getByRole('alert').textContent).toContain('This file is no longer open.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
